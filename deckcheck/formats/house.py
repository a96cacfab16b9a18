"""A house format: a YAML file of one row that extends a built-in format or another file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from deckcheck import yaml_io
from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card
from deckcheck.errors import DataError
from deckcheck.formats.compose import Rows, extend
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.wording import near_names


def read_house(path: Path, index: CardIndex) -> Format:
    """The format of a file; raises DataError naming file, place and what was expected.

    Its id is the file's name without the ending.
    """
    return _read(path, index, ())


def _read(path: Path, index: CardIndex, seen: tuple[Path, ...]) -> Format:
    row = yaml_io.load(path)
    if not isinstance(row, dict):
        raise DataError(f"{path}: a format is a mapping: extends, and the settings it changes")
    rows = Rows(path, row, single=True)
    parent = row.get("extends")
    if not isinstance(parent, str):
        wanted = "the name of a built-in format or a file"
        if "extends" in row:
            raise rows.wrong("", "extends", f"extends: must be {wanted}", at_value=True)
        raise rows.wrong("", "extends", f"extends is missing: {wanted}")
    base = formats().get(parent)
    if base is None:
        base = _read(_file(rows, parent, (*seen, path.resolve())), index, (*seen, path.resolve()))

    def find_name(written: Any) -> str:
        return card_named(written, index).name

    if path.stem in formats():
        raise DataError(f"{path}: {path.stem} is a built-in format; call the file something else")
    made = extend(base, rows, path.stem, row, find_name)
    _refuse_misfits(made, rows, row)
    return made


def _refuse_misfits(made: Format, rows: Rows, row: dict[str, Any]) -> None:
    """A list of points for a format of copies, or the other way round, would allow everything."""
    by_points = {
        name.partition("/")[0]
        for one in formats().values()
        if one.points is not None
        for name in one.banlists
    }
    known = {name for one in formats().values() for name in one.banlists}
    for name in made.banlists:
        if "banlist" in row and name.partition("/")[0] not in known:
            hint = "; for a list in a file use --list FILE" if Path(name).suffix else ""
            message = f"there is no list {name!r}; {near_names(name, sorted(known))}{hint}"
            raise rows.wrong("", "banlist", message, at_value=True)
        gives_points = name.partition("/")[0] in by_points
        if gives_points == (made.points is not None):
            continue
        if gives_points:
            message = f"{name} gives points, but the format has no points to spend; set points"
        else:
            message = f"{name} gives copies, but the format is judged by points; name a points list"
        raise rows.wrong("", "banlist" if "banlist" in row else "points", message)


def _file(rows: Rows, parent: str, seen: tuple[Path, ...]) -> Path:
    path = Path(rows.path).parent / parent
    if path.resolve() in seen:
        raise rows.wrong("", "extends", f"extends itself: {parent}", at_value=True)
    if not os.path.isfile(path):  # of a name too long for a file too
        known = ", ".join(formats())
        message = f"there is no format or file {parent!r} to extend; formats: {known}"
        raise rows.wrong("", "extends", message, at_value=True)
    return path


def card_named(written: Any, index: CardIndex) -> Card:
    """The one card that a name or a passcode in a file means; raises ValueError with why not."""
    if type(written) is int or (
        isinstance(written, str) and written.isascii() and written.isdigit() and len(written) <= 10
    ):
        if card := index.by_code(int(written)).card:
            return card
        raise ValueError(f"{written} is no card's passcode")
    if not isinstance(written, str):
        raise ValueError(f"{written!r} is no card name; put it in quotes")
    cards = [card for card in index.names.find(written).cards if isinstance(card, Card)]
    if len(cards) == 1:
        return cards[0]
    if cards:
        raise ValueError(f'"{written}" may be {" or ".join(card.name for card in cards)}')
    near = index.names.near(written)
    hint = f"; near: {'; '.join(near)}" if near else ""
    raise ValueError(f'"{written}" is no card{hint}')
