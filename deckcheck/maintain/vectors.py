"""Reads the lists of yaml-yugi-limit-regulation: `<day>.vector.json` and `<day>.name.json`.

A vector is `{"date", "regulation": {"<Konami id>": copies}}`, a name list `{"<name>": copies}`.
An empty list is refused by name: it would read as "everything is allowed".
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from deckcheck.errors import DataError
from deckcheck.maintain.cards import CardBook
from deckcheck.maintain.upstream import read_json

Contents = dict[str, int]
"""A list's contents: card key (see `cards.Card.key`) to copies allowed, 0 to 2, or to points."""


def read_vector(path: Path, day: str, book: CardBook, *, points: bool = False) -> Contents:
    """One vector by Konami id, of copies or of `points`.

    DataError when it is empty, of another day or names no card.
    """
    data = read_json(path, dict)
    if data.get("date") != day:
        raise DataError(f"{path}: is dated {data.get('date')!r}, its name says {day}")
    regulation = data.get("regulation")
    if not isinstance(regulation, dict):
        raise DataError(f"{path}: has no regulation")
    contents: Contents = {}
    for konami_id, copies in _entries(path, regulation, points=points):
        card = book.by_konami_id(int(konami_id)) if konami_id.isdigit() else None
        if card is None:
            raise DataError(f"{path}: no card has the Konami id {konami_id!r}")
        contents[card.key] = copies
    return contents


def read_names(path: Path, misspelt: dict[str, str], used: set[str], book: CardBook) -> Contents:
    """One list by English name; `misspelt` is the hand-kept table, `used` collects its use.

    DataError when it is empty or a name is no card's, exactly, folded or by the table.
    """
    contents: Contents = {}
    for name, copies in _entries(path, read_json(path, dict)):
        card = book.by_name(name)
        if card is None and name in misspelt:
            used.add(name)
            card = book.by_name(misspelt[name])
        if card is None:
            raise DataError(f'{path}: no card is called "{name}" (see names in corrections.yaml)')
        if card.key in contents:
            raise DataError(f'{path}: "{name}" stands twice, as {card.name}')
        contents[card.key] = copies
    return contents


def _entries(path: Path, entries: dict[str, Any], *, points: bool = False) -> list[tuple[str, int]]:
    """The entries, each known to allow 0, 1 or 2 copies, or to cost so many points (even 0)."""
    if not entries:
        raise DataError(f"{path}: the list is empty")
    for key, copies in entries.items():
        if points and (type(copies) is not int or copies < 0):
            raise DataError(f'{path}: "{key}" costs {copies!r} points')
        if points:
            continue
        if type(copies) is not int or copies not in (0, 1, 2):
            raise DataError(f'{path}: "{key}" allows {copies!r} copies, should be 0, 1 or 2')
    return list(entries.items())
