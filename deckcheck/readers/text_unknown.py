"""What an unknown name in a text list is: a misspelt card, a title, a heading, or other words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decks.model import CodeAndName
from deckcheck.readers.base import quoted
from deckcheck.readers.headings import decorated
from deckcheck.records import Record

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Entry
    from deckcheck.readers.items import Item

_MOST_LOOKS = 20
_LONGEST_NAME = 90
_ALIKE = 0.75


class Said(Record):
    """What is said of a line that is no card; `undecided` where it may have meant one."""

    message: str
    hint: str
    undecided: bool


STAYS = Said("", "", False)
"""The name stays in the list as written; the resolver calls it unknown and names near ones."""


class Unknowns:
    """Judges the unknown names of one list."""

    def __init__(self, index: CardIndex, mostly_counted: bool) -> None:
        """`mostly_counted`: most lines have a count, so one without may be no card."""
        self._index = index
        self._mostly_counted = mostly_counted
        self._looks = 0

    def judge(self, item: Item, first: bool) -> Said:
        """What an unknown item is; `first`: nothing was read before it."""
        name = item.ref.name if isinstance(item.ref, CodeAndName) else str(item.ref)
        if not any(c.isalnum() for c in name) or len(name) > _LONGEST_NAME:
            return Said(f"{quoted(name)} is no card", "write one card name a line", True)
        if item.counted:
            return STAYS
        sentence = name[-1] in ".!?:" and (len(name.split()) > 7 or name[-1] == ":")
        if not sentence and (not self._mostly_counted or self.is_near(name)):
            return STAYS
        if decorated(name):
            return Said(
                f"the heading {quoted(name)} names no deck that deckcheck knows",
                "write Main Deck, Extra Deck or Side Deck",
                True,
            )
        if first and not sentence:
            return Said(f"{quoted(name)} was taken for the list's title", "", False)
        return Said(f"{quoted(name)} is no card", "write the card's full name", True)

    def look_like_cards(self, entries: list[Entry], counted: bool) -> bool:
        """Whether unknown names are a deck's: counted as cards are, or one of the first is near."""
        names = [entry.ref for entry in entries[:5] if isinstance(entry.ref, str)]
        return counted or any(self.is_near(name) for name in names)

    def is_near(self, name: str) -> bool:
        """Whether a card's name is really near; only so many names of a list are looked at."""
        self._looks += 1
        if self._looks > _MOST_LOOKS or len(name) > _LONGEST_NAME:
            return False
        from difflib import SequenceMatcher

        own = name.casefold()
        matcher = SequenceMatcher(b=own)
        for near in self._index.names.near(name):
            matcher.set_seq1(near.casefold())
            if matcher.quick_ratio() >= _ALIKE and matcher.ratio() >= _ALIKE:
                return True
            if len(own) > 5 and near.casefold().startswith(own):
                return True
        return False
