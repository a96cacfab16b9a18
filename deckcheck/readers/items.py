"""Cards out of the text of a line: one, or several side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from deckcheck.cards.model import PRINT_CODE
from deckcheck.decks.model import CodeAndName, Ref
from deckcheck.readers.base import BLANK, quoted
from deckcheck.readers.counts import (
    loose_reading,
    odd_counts,
    only_code,
    readings,
    without_codes,
    without_details,
)
from deckcheck.readers.markup import is_struck, unmarked, without_bullet
from deckcheck.records import Record

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex

SEPARATORS = (
    re.compile(r"(?<=\d{5})[\s,;]+(?=\d{5,12}(?:[\s,;]|$))"),
    re.compile(r"\s+[·•|]\s+"),
    re.compile(r"\s*;\s*"),
    re.compile(r"\t+"),
    re.compile(r"\s+/\s+"),
    re.compile(r"\s+(?=\d{1,2}\s?[xX×]\s)"),
    re.compile(r"\s*,\s*"),
)
_ANOTHER_CODE = re.compile(r"(?<!\d)\d{7,12}(?!\d)|^\d{5,12}$")
_OR, _BEFORE_COUNTS = SEPARATORS[4:6]
_OBJECT = re.compile(
    r"""\{.*?\b(?:card_?)?name["']?\s*[:=]\s*(["'])(?P<name>.+?)\1"""
    r"""(?:.*?\b(?:quantity|count|qty|amount|copies)["']?\s*[:=]\s*["']?(?P<copies>\d{1,3}))?""",
    re.I,
)
"""A card of a configuration file: { card_name: "Dark Magician", quantity: 3 }."""
_REMARK = re.compile(r"\s+(?://|#|--|<-|;)\s.*$")
_LONGEST, _LONGEST_NAME = 300, 150
MOST_MISSES = 4000
"""So many unknown names in one text are no deck list: a bound on the time a reader takes."""
_MOST_COMMAS = 3


class Item(Record):
    """A card of a line. `known`: it is one; `counted`: its number of copies is written.

    `said` is to be noted of a known card; `doubt` is why the text of an unknown one means
    neither a card nor a misspelt name. `text` is an unknown one's, with its count.
    """

    copies: int
    ref: Ref
    known: bool
    counted: bool
    prints: tuple[str, ...] = ()
    said: str = ""
    doubt: str = ""
    text: str = ""


class Placed(Record):
    """An item and where in the text it begins (from 0)."""

    item: Item
    start: int


class Items:
    """Finds cards in text by the names and passcodes of an index."""

    def __init__(self, index: CardIndex, loose: bool = False) -> None:
        """With `loose`, the number of `Name 3` is a count: the list counts so throughout."""
        self._index = index
        self._loose = loose
        self._misses = 0

    @property
    def exhausted(self) -> bool:
        """Whether so many names were unknown that this is no list; no more are looked up."""
        return self._misses >= MOST_MISSES

    def one(self, text: str) -> Item:
        """The card a text means; where it is none, the name as written and its copies.

        A number that is marked as a count is one where the rest is a card. No card is named
        like "3 <card>" (a test holds that), so this finds the longest name too.
        """
        text = text.strip(BLANK)
        if len(text) > _LONGEST:
            return Item(1, text, False, False)
        if "&" in text and ";" in text:
            from html import unescape

            text = unescape(text)
        if is_struck(text):
            return Item(1, text, False, False, doubt=f"{quoted(text)} is struck out")
        shorter = without_bullet(text)
        plain = unmarked(shorter)
        if item := self._known(shorter):
            bare = self._known(plain) if plain != shorter else None
            return bare if bare and bare.copies == item.copies else item
        if shorter != text and (item := self._known(text)):
            return item
        if (thing := _OBJECT.match(shorter)) and self._is_card(thing["name"]):
            return Item(int(thing["copies"] or 1), thing["name"], True, bool(thing["copies"]))
        if shorter[:1] == shorter[-1:] == '"' and len(shorter) > 2:
            return self.one(shorter[1:-1])
        if item := self._with_codes(shorter):
            return item
        if (tail := _REMARK.search(shorter)) and (item := self._known(shorter[: tail.start()])):
            return item._replace(said="remarks behind names were left out")
        if (loose := loose_reading(shorter)) and self._loose and self._is_card(loose[1]):
            said = "numbers behind names were read as copies"
            return Item(loose[0], loose[1], True, True, (), said)
        plain = without_details(plain)
        if plain != shorter:
            item = self.one(plain)
            if item.known or item.counted or item.doubt:
                return item
        return self._unknown(shorter)

    def _unknown(self, text: str) -> Item:
        """What is no card, with its copies, or with why a number in it cannot be copies."""
        if len(text) > _LONGEST_NAME:
            return Item(1, text, False, False, text=text)
        counted = readings(text)
        if any(self._known(name) for _, name in counted):
            doubt = f"{quoted(text)} has two numbers that can be its copies"
            return Item(1, text, False, False, doubt=doubt)
        if counted:
            return Item(*counted[0], False, True, text=text)
        for number, name in odd_counts(text):
            if self._is_card(name):
                doubt = f"{quoted(number)} is no number of copies of {quoted(name)}"
                return Item(1, text, False, False, doubt=doubt)
        return Item(1, text, False, False, text=text)

    def counts(self, text: str) -> bool:
        """Whether a text is cards with their copies, or several cards."""
        item = self.one(text)
        return (item.known and item.counted) or bool(self.several(text))

    def several(self, text: str) -> list[Placed]:
        """The cards that stand side by side in a text; empty where it is not such a text."""
        for separator in SEPARATORS:
            if not separator.search(text):
                continue
            items = list(self._split(text, separator))
            known = sum(placed.item.known for placed in items)
            counted = all(placed.item.counted for placed in items)
            if separator is _BEFORE_COUNTS and not (counted and known == len(items)):
                continue
            if known > 1 or (known and counted and len(items) > 1):
                return self._with_one_meaning(items, text, separator)
        return []

    def _with_one_meaning(
        self, items: list[Placed], text: str, separator: re.Pattern[str]
    ) -> list[Placed]:
        """What a count beside cards without one means: after a slash nobody knows."""
        bare = [placed for placed in items if placed.item.known and not placed.item.counted]
        if not bare or not any(placed.item.counted for placed in items):
            return items
        if separator is _OR:
            doubt = f"in {quoted(text)} the count can be of each card, or of both together"
            return [Placed(Item(1, text, False, False, doubt=doubt), 0)]
        said = "cards without a count beside counted ones were read as one copy each"
        return [
            placed._replace(item=placed.item._replace(said=said)) if placed in bare else placed
            for placed in items
        ]

    def over_lines(self, parts: list[str], start: int) -> list[tuple[Item, int, int]]:
        """Cards side by side in a text over lines: each with its line (from 0) and column.

        The first part begins `start` characters into its line.
        """
        ends: list[int] = []
        for part in parts:
            ends.append((ends[-1] if ends else 0) + len(part) + 1)
        found = []
        for item, at in self.several(" ".join(parts)):
            row = next(place for place, end in enumerate(ends) if at < end)
            found.append((item, row, at - ends[row - 1] + 1 if row else at + start + 1))
        return found

    def _split(self, text: str, separator: re.Pattern[str]) -> Iterator[Placed]:
        """Pieces between separators; a name may hold commas itself, so the longest comes first."""
        bounds = [0]
        for match in separator.finditer(text):
            bounds += [match.start(), match.end()]
        bounds.append(len(text))
        starts, ends = bounds[::2], bounds[1::2]
        reach = _MOST_COMMAS if separator is SEPARATORS[-1] else 0
        place = 0
        while place < len(starts):
            for last in range(min(place + reach, len(starts) - 1), place - 1, -1):
                piece = text[starts[place] : ends[last]]
                item = self.last(piece) if last == len(starts) - 1 else self.one(piece)
                # What was joined must be one name with the commas in it, not a name and a count.
                if last == place or (item.known and "," in _name_of(item.ref)):
                    break
            if piece.strip(" .·•|;,"):
                yield Placed(item, starts[place] + len(piece) - len(piece.lstrip()))
            place = last + 1

    def last(self, text: str) -> Item:
        """The card at the end of a sentence, whose full stop may not be the name's."""
        if text.rstrip().endswith(".") and (item := self.one(text.rstrip()[:-1])).known:
            return item
        return self.one(text)

    def _is_card(self, name: str) -> bool:
        if len(name) > _LONGEST or self.exhausted:
            return False
        found = bool(self._index.names.find(name).cards)
        self._misses += not found
        return found

    def _known(self, text: str) -> Item | None:
        if (code := only_code(text)) is not None:
            return Item(1, code, True, False)
        for copies, name in readings(text):
            if (code := only_code(name)) is not None:
                return Item(copies, code, True, True)
            if self._is_card(name):
                return Item(copies, name, True, True)
        return Item(1, text, True, False) if self._is_card(text) else None

    def _with_codes(self, text: str) -> Item | None:
        """The card of a text that also holds a passcode or print codes."""
        if re.fullmatch(PRINT_CODE, text):
            return Item(1, text, False, True, (text,))
        name, code, prints = without_codes(text)
        if name == " ".join(text.split()) or _ANOTHER_CODE.search(name):
            return None
        if code is None and len(prints) == 1 and (alone := _only_copies(name)):
            return Item(alone, prints[0], False, True, prints)
        item = self._known(name) if name else None
        if item is None:
            copies, rest = (readings(name) or [(1, name)])[0]
            item = Item(copies, rest, False, bool(readings(name)))
        if code is None:
            return item._replace(prints=prints) if name else None
        if not isinstance(item.ref, str) or not item.ref:
            return item._replace(ref=code, known=True, prints=prints)
        means = self._index.by_code(code)
        known = item.known or means.card is not None or means.outside is not None
        return item._replace(ref=CodeAndName(code, item.ref), known=known, prints=prints)


def _only_copies(text: str) -> int:
    """The copies that stand alone in a text, 1 in an empty one; 0 where there is more."""
    return int(text.strip("xX× ") or 1) if re.fullmatch(r"(?:[xX×]?\d{1,3}[xX×]?)?", text) else 0


def _name_of(ref: Ref) -> str:
    return ref.name if isinstance(ref, CodeAndName) else str(ref)
