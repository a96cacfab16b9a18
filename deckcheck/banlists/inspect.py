"""Whether a list file is in order: its form, its cards, its day, and the list before it.

Errors make a list unfit to judge by; warnings are what a person should look at.
"""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Literal

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.files import read_file, read_text
from deckcheck.banlists.lflist import Section, parse
from deckcheck.banlists.model import Banlist
from deckcheck.banlists.named_cards import other_card, wrong_names
from deckcheck.banlists.yaml_file import read_banlist
from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import passcode_text
from deckcheck.errors import DataError
from deckcheck.records import Record
from deckcheck.wording import cards_text

LOSS = 0.30
"""A list that loses more than this share of the one before is thought damaged."""
_CHANGED = ("the stricter", "read as 3", "read as 0")
"""How remarks end on counts that are used otherwise than written."""


class Remark(Record):
    """One thing wrong, or odd, with a list file; the message begins with its place."""

    level: Literal["error", "warning"]
    message: str


def inspect(path: Path, index: CardIndex, catalog: Catalog) -> list[Remark]:
    """Everything to be said of a list file, in the order of its lines; empty where in order."""
    if path.suffix.lower() in (".yaml", ".yml", ".json", ".csv", ".tsv"):
        try:
            yaml = path.suffix.lower() in (".yaml", ".yml")
            banlist = read_banlist(path) if yaml else read_file(path, index)
        except DataError as error:
            return [Remark("error", str(error))]
        found = [Remark("error", remark) for remark in banlist.facts.remarks]
        if yaml:
            found += [Remark("error", wrong) for wrong in wrong_names(path, banlist, index)]
        found += _day(path, banlist)
        if path.suffix.lower() == ".json" and banlist.effective is None:
            message = f'{path}: has no date; expected one such as "date": "2026-05-18"'
            found.append(Remark("error", message))
        return found + _against_predecessor(str(path), banlist, catalog)
    try:
        sections, early = parse(read_text(path))
    except DataError as error:
        return [Remark("error", str(error))]
    if not sections:
        return [Remark("error", f"{path}: holds no list; a list begins with a line as !2026.5 TCG")]
    found = [Remark("warning", f"{path}:{odd.line}: {odd.message}") for odd in early]
    for section in sections:
        found += _section(path, section, index, catalog)
    return found


def _section(path: Path, section: Section, index: CardIndex, catalog: Catalog) -> list[Remark]:
    found = [Remark("warning", f"{path}:{odd.line}: {odd.message}") for odd in section.odd]
    for line in section.lines:
        card, outside, _ = index.by_code(line.code)
        shown = f"{path}:{line.line}: {passcode_text(line.code)}"
        if card is None and outside is None:
            found.append(Remark("error", f"{shown} is no known passcode"))
        if card is not None and (other := other_card(line.comment, card, index)):
            message = f"{shown} is {card.name}, but the comment says {other}"
            found.append(Remark("error", message))
    try:
        banlist = read_file(path, index, section.name)
    except DataError as error:
        return [*found, Remark("error", f"{error} ({section.name})")]
    said = {odd.message for odd in section.odd}
    found += [
        Remark("warning", remark)
        for remark in banlist.facts.remarks
        if remark.endswith(_CHANGED) and remark not in said
    ]
    return found + _against_predecessor(f"{path}: {section.name}", banlist, catalog)


def _day(path: Path, banlist: Banlist) -> list[Remark]:
    """A file named for a day, in a folder of lists, says the same day and list inside."""
    try:
        named = date.fromisoformat(path.name.partition(".")[0])
    except ValueError:
        return []
    if banlist.effective is None:
        return []
    found = []
    if named != banlist.effective:
        message = f"{path}: its first day is {banlist.effective}, its name says {named}"
        found.append(Remark("error", message))
    folder = path.absolute().parent.name
    if folder != banlist.list_id and path.suffix.lower() != ".json":
        message = f"{path}: the list is {banlist.list_id}, its folder is called {folder}"
        found.append(Remark("warning", message))
    return found


def _against_predecessor(where: str, banlist: Banlist, catalog: Catalog) -> list[Remark]:
    """Warnings where the list repeats the one before it, or lost much of it."""
    list_id = banlist.list_id
    if list_id not in catalog.list_ids():
        words = list_id.upper().split()
        list_id = next((one for one in ("tcg", "ocg") if one.upper() in words), "")
    if not list_id or banlist.effective is None:
        return []
    before = catalog.in_force(list_id, banlist.effective - timedelta(days=1), "americas").banlists
    if not before:
        return []
    old, new = (_contents(one) for one in (before[0], banlist))
    if old == new:
        return [Remark("warning", f"{where}: is the same as the list before, {before[0].label}")]
    if len(new) < len(old) * (1 - LOSS):
        has, had = cards_text(len(new)), before[0].label
        message = f"{where}: has {has}, the list before, {had}, {len(old)}"
        return [Remark("warning", message)]
    return []


def _contents(banlist: Banlist) -> dict[str, tuple[int, int | None]]:
    return {entry.name: (entry.copies, entry.points) for entry in banlist.entries}
