"""What an unknown name in a text list is: a misspelt card, a title, a heading, or other words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decks.model import CodeAndName
from deckcheck.readers.base import quoted
from deckcheck.readers.counts import readings
from deckcheck.readers.headings import decorated
from deckcheck.records import Record

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Entry
    from deckcheck.readers.items import Item

_MOST_LOOKS = 20
_LONGEST_NAME = 90
_ALIKE = 0.75
_MOST_COPIES = 9
_NUMBER = re.compile(r"\d+")
_COUNT = re.compile(r"^\d|\b[xX×]\s?\d|\d\s?[xX×]\b")
_TOTAL = re.compile(r".*[^\W\d].*(?:[(\[:：=]|\s[-–—]\s)\s*\d{1,3}\s*[)\]]?$")
"""A name with a number behind it as headings state their totals: "Combo pieces (9)"."""


MOST_LINES = 3000
_LIST, _SHARE = 60, 10
"""Of more lines than this, one in so many names a card where a deck list is among them."""


def too_much(lines: int, filled: int, known: int, exhausted: bool) -> str:
    """Why a text is too much else for a deck list, or "" where it may be one."""
    if lines > MOST_LINES:
        return f"this is text of {lines} lines, too much for a deck list"
    if filled > _LIST and known * _SHARE < filled:
        return f"only {known} of {filled} lines name a card: this is no deck list"
    return "this is text of many words that are no cards" if exhausted else ""


class Said(Record):
    """What is said of a line that is no card; `undecided` where it may have meant one."""

    message: str
    hint: str
    undecided: bool


STAYS = Said("", "", False)
"""The name stays in the list as written; the resolver calls it unknown and names near ones."""


class Unknowns:
    """Judges the unknown names of one list."""

    def __init__(self, index: CardIndex, lines: list[str]) -> None:
        """Judge names of a list of such lines."""
        self._index = index
        # Where most lines have a count, one without may be no card; and the other way round.
        self.mostly_counted = 2 * sum(bool(readings(line)) for line in lines) > len(lines)
        self._totals = 2 * sum(bool(_TOTAL.match(line)) for line in lines) < len(lines)
        self._looks = 0

    def judge(self, item: Item, first: bool) -> Said:
        """What an unknown item is; `first`: nothing was read before it."""
        name = item.ref.name if isinstance(item.ref, CodeAndName) else str(item.ref)
        if not any(c.isalnum() for c in name) or len(name) > _LONGEST_NAME:
            return Said(f"{quoted(name)} is no card", "write one card name a line", True)
        if item.doubt:
            return Said(item.doubt, 'write the line as "3 Card Name", or take it out', True)
        if item.counted:
            return self._counted(item, name)
        sentence = name[-1] in ".!?:" and (len(name.split()) > 7 or name[-1] == ":")
        if not sentence and (not self.mostly_counted or self.is_near(name)):
            return STAYS
        if decorated(name):
            return Said(
                f"the heading {quoted(name)} names no deck that deckcheck knows",
                "write Main Deck, Extra Deck or Side Deck",
                True,
            )
        if first and not sentence and not _COUNT.search(name):
            return Said(f"{quoted(name)} was taken for the list's title", "", False)
        return Said(f"{quoted(name)} is no card", "write the card's full name", True)

    def _counted(self, item: Item, name: str) -> Said:
        """An unknown name with a number: copies, unless the number may be something else.

        A number taken for copies makes a deck too large, so what may be none is not counted.
        """
        number = _NUMBER.match(item.text)
        if number and self.is_near(item.text, number[0]):
            said = f"{quoted(item.text)} may be a card whose name begins with {number[0]}"
            return Said(said, "write its name as it stands on the card", True)
        if not 0 < item.copies <= _MOST_COPIES:
            said = f"{item.copies} can be no number of copies of {quoted(name)}"
            return Said(said, 'write "3 Card Name" for three copies', True)
        if self._totals and _TOTAL.match(item.text) and not self.is_near(name):
            said = f"{quoted(item.text)} is no card, and no heading that deckcheck knows"
            return Said(said, "write the card's full name, or Main, Extra or Side Deck", True)
        return STAYS

    def look_like_cards(self, entries: list[Entry], counted: bool) -> bool:
        """Whether unknown names are a deck's: counted as cards are, or one of the first is near."""
        names = [entry.ref for entry in entries[:5] if isinstance(entry.ref, str)]
        return counted or any(self.is_near(name) for name in names)

    def is_near(self, name: str, begins: str = "") -> bool:
        """Whether a card's name is really near, of those that begin so.

        Only so many names of a list are looked at.
        """
        self._looks += 1
        if self._looks > _MOST_LOOKS or len(name) > _LONGEST_NAME:
            return False
        from difflib import SequenceMatcher

        own = name.casefold()
        matcher = SequenceMatcher(b=own)
        for near in self._index.names.near(name):
            if not near.startswith(begins):
                continue
            matcher.set_seq1(near.casefold())
            if matcher.quick_ratio() >= _ALIKE and matcher.ratio() >= _ALIKE:
                return True
            if len(own) > 5 and near.casefold().startswith(own):
                return True
        return False
