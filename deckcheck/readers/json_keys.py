"""What a reader of JSON would lose without a word: keys it does not know, and keys twice.

Python's `json` keeps the last of two equal keys and says nothing; here each object remembers
them, and the line of a key is found again when something is to be said of it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from deckcheck.readers.base import quoted, unread

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.findings import Finding

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}:]|\n')
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
_OF_CARDS = """main extra side sideboard maindeck extradeck sidedeck maybe maybeboard reserve card
    cards deck decks skill skills token tokens"""
_OF_NO_CARDS = """schema title name author creator user username owner player team date time created
    updated modified exported format description desc note notes comment comments tag tags
    id ids uuid url link links source version image images cover picture pic thumbnail icon
    avatar archetype archetypes theme price prices cost stats statistics count counts total
    totals size sizes valid legal legality error errors warning warnings finding findings
    meta metadata settings options language lang region banlist fingerprint rating votes
    likes views category categories sleeve sleeves mat box protector success action message
    generator event tournament place points rules policy"""
_UNKNOWN = "is none that deckcheck reads, and may hold cards"
_MOVE = 'put its cards under "main", "extra" or "side", or take the key out'
_MOST = 100
_LEAST_CODE = 100_000


class Object(dict[str, Any]):
    """An object of JSON: the `nth` that ended, its keys as written, and those that stand twice."""

    __slots__ = ("keys_written", "nth", "twice")

    nth: int
    keys_written: list[str]
    twice: list[str]


class Objects:
    """Makes the objects of one JSON text, as the hook of `json.loads`."""

    def __init__(self) -> None:
        self._made = 0

    def __call__(self, pairs: list[tuple[str, Any]]) -> Object:
        """The object of these pairs."""
        made = Object(pairs)
        made.nth, made.keys_written = self._made, [key for key, _ in pairs]
        made.twice = []
        if len(made) < len(pairs):
            made.twice = [key for key, times in Counter(made.keys_written).items() if times > 1]
        self._made += 1
        return made


class Keys:
    """Says what keys of one JSON text are lost, and where they stand."""

    def __init__(self, text: str, index: CardIndex) -> None:
        self._text = text
        self._index = index
        self._lines: list[list[int]] | None = None

    def twice(self, value: Object) -> list[Finding]:
        """A finding for each key that stands twice in an object."""
        why = "stands twice in one object, and only one can be meant"
        return [self.unread(value, key, why, "keep one of them") for key in value.twice[:_MOST]]

    def unknown(self, value: Object, read: Collection[str]) -> list[Finding]:
        """A finding for each key beside those that are read which may hold cards."""
        others = [key for key in value if key not in read]
        if len(others) > _MOST:
            why = f"is one of {len(others)} that deckcheck does not read"
            return [self.unread(value, others[-1], why)]
        return [self.unread(value, key) for key in others if self._may_hold_cards(key, value[key])]

    def unread(self, value: Object, key: str, why: str = _UNKNOWN, hint: str = _MOVE) -> Finding:
        """A finding for a key that is not read, at the line of the last such key."""
        return unread(f"the key {quoted(key)} {why}", hint, self.line(value, key))

    def line(self, value: Object, key: str) -> int:
        """The line of the last such key of an object."""
        return self.lines(value)[-1 - value.keys_written[::-1].index(key)]

    def lines(self, value: Any) -> list[int]:
        """The lines of an object's keys, in the order written; none of any other value."""
        if not isinstance(value, Object):
            return []
        if self._lines is None:
            self._lines = _key_lines(self._text)
        return self._lines[value.nth]

    def _may_hold_cards(self, key: str, part: Any) -> bool:
        words = {word.casefold() for word in _WORD.findall(key[:100])}
        of_no_cards = not words.isdisjoint(_OF_NO_CARDS.split())
        told = of_no_cards and words.isdisjoint(_OF_CARDS.split())
        if part in (None, "", [], {}) or isinstance(part, bool) or told:
            return False
        if isinstance(part, list | dict) or words & {"skill", "skills"}:
            return True
        number = int(part) if str(part).isdecimal() and len(str(part)) < 12 else 0
        if number >= _LEAST_CODE and not of_no_cards:
            card, outside, _ = self._index.by_code(number)
            return bool(card or outside)
        is_name = isinstance(part, str) and not number and len(part) < 100
        return is_name and bool(self._index.names.find(part).cards)


def _key_lines(text: str) -> list[list[int]]:
    """The line of every key, by object in the order in which objects end."""
    ended: list[list[int]] = []
    open_objects: list[list[int]] = []
    line = at = 1
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token == "\n":
            line += 1
        elif token == "{":
            open_objects.append([])
        elif token == "}":
            if open_objects:
                ended.append(open_objects.pop())
        elif token != ":":
            at = line
        elif open_objects:
            open_objects[-1].append(at)
    return ended
