"""What a list says by card, and how two lists differ, in words."""

from __future__ import annotations

from deckcheck.banlists.model import Banlist, Listed
from deckcheck.maintain.cards import CardBook
from deckcheck.maintain.vectors import Contents

_WORDS = {0: "Forbidden", 1: "Limited", 2: "Semi-Limited", 3: "unlimited"}
_UNLISTED = 3


def contents_in_use(banlist: Banlist, book: CardBook) -> Contents:
    """A list's contents as the builder holds them: card key to copies, or to points."""
    return {
        _key(entry, book): entry.copies if entry.points is None else entry.points
        for entry in banlist.entries
    }


def _key(entry: Listed, book: CardBook) -> str:
    """A card's key; lists of points give names alone."""
    if entry.konami_id is not None:
        return f"k:{entry.konami_id}"
    card = book.by_name(entry.name)
    return card.key if card else f"n:{entry.name}"


def changes_of(old: Contents, new: Contents, book: CardBook, kind: str) -> list[str]:
    """`Card: Limited, was Forbidden` for every card whose status changed, by name."""
    lines = []
    for key in old.keys() | new.keys():
        if old.get(key) == new.get(key):
            continue
        lines.append(f"{_name(key, book)}: {_word(new.get(key), kind)}, was"
                     f" {_word(old.get(key), kind)}")  # fmt: skip
    return sorted(lines)


def _name(key: str, book: CardBook) -> str:
    try:
        return book.by_key(key).name
    except KeyError:
        return key


def _word(number: int | None, kind: str) -> str:
    if kind == "points":
        return "not listed" if number is None else f"{number} points"
    return _WORDS[_UNLISTED if number is None else number]
