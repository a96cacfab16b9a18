"""What the references of a list mean, and what is to be said of each."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from deckcheck.cards.folding import tidy
from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import PRINT_CODE, Card, kind_text, passcode_text
from deckcheck.decks.model import CodeAndName, Entry, Known, KonamiId, Ref
from deckcheck.findings import Finding, finding
from deckcheck.records import Record

if TYPE_CHECKING:
    from deckcheck.cards.names import NameMatch

_MOST_SUGGESTIONS = 3
_MOST_LOOKS = 100
"""For so many unknown cards of one list near ones are looked for: more are no deck's."""
_LAST_PASSCODE, _TOO_LONG = 99_999_999, 10**9
_READ_AS = {
    "read": "{0} is read as {1}",
    "former": "{0} is read as {1}, whose former name it is",
    "stand-in": "{0} is read as {1}, whose stand-in code it is",
    "prerelease": "{0} is read as {1}, whose name it was before release",
    "pre-errata": "{0} is read as {1}, whose older text it stands for",
}


class Meaning(Record):
    """The card a reference means (None: not known), and a remark without places, if any."""

    card: Known | None
    remark: Finding | None


class Meanings:
    """The references of one list, each read once.

    Names are read in the list's language, which is found out when the first name is met.
    """

    def __init__(self, index: CardIndex, entries: list[Entry], lang: str | None) -> None:
        self._index = index
        self._entries = entries
        self._langs: tuple[str, ...] = (lang,) if lang else ()
        self._known: dict[tuple[type, Ref], Meaning] = {}
        self._looks = 0

    def of(self, ref: Ref) -> Meaning:
        """What a reference means."""
        key = (type(ref), ref)  # a Konami id equals the passcode of the same number
        meaning = self._known.get(key)
        if meaning is None:
            meaning = self._known[key] = self._read(ref)
        return meaning

    def _read(self, ref: Ref) -> Meaning:
        if isinstance(ref, CodeAndName):
            return self._code_and_name(ref)
        if isinstance(ref, str):
            return self._name(ref)
        if isinstance(ref, KonamiId):
            card = self._index.by_konami_id(ref)
            remark = None if card else finding("unknown-card", f"no card has the Konami id {ref}")
            return Meaning(card, remark)
        return self._code(ref)

    def _code(self, code: int) -> Meaning:
        card, outside, how = self._index.by_code(code)
        shown = passcode_text(code)
        if card is None:
            return Meaning(outside, None if outside else self._unknown_code(code))
        if how == "artwork":
            message = f"{shown} is taken for another artwork of {card.name}"
            return Meaning(card, finding("artwork-assumed", message, card=card.ref))
        # The card has an official code now, or (the Egyptian Gods) never had one.
        return Meaning(card, _read_as(shown, card, "stand-in" if how == "prerelease" else how))

    def _name(self, name: str) -> Meaning:
        cards, how = self._find(name)
        if len(cards) == 1:
            return Meaning(cards[0], _read_as(f'"{name}"', cards[0], how))
        if cards:
            return Meaning(None, _ambiguous(f'"{name}" may be {_either(cards)}'))
        if re.fullmatch(PRINT_CODE, name):
            message = f'"{name}" is a print code, which alone names no card here'
            return Meaning(None, finding("unknown-card", message, "write the name or passcode"))
        near: list[str] = []
        if self._may_look():
            near = self._index.names.near(name, _MOST_SUGGESTIONS, self._langs[0])
        hint = f"near: {'; '.join(near)}" if near else ""
        if name.casefold().endswith((" token", " tokens")):  # no card's name ends so
            hint = "take it out if a Token is meant: Tokens are no cards of a deck"
        message = f'"{name}" is no known card'
        if other := self._index.names.elsewhere(name):
            message += f"; only {kind_text(other[0])} is named so"
        return Meaning(None, finding("unknown-card", message, hint))

    def _code_and_name(self, ref: CodeAndName) -> Meaning:
        by_code, shown = self._code(ref.code), passcode_text(ref.code)
        card, named = by_code.card, self._find(ref.name).cards
        if card is None:
            if not named:
                return by_code
            what = "known passcode" if ref.code < _TOO_LONG else "passcode"
            message = f"{shown} is no {what}, but the name beside it is {_either(named)}"
            return Meaning(None, _ambiguous(message))
        if card in named or card.name == tidy(ref.name):
            # Where the name agrees it confirms what the code alone leaves to be assumed.
            remark = by_code.remark
            return Meaning(card, remark if remark and remark.rule == "read-as" else None)
        if named:
            message = f"{shown} is {card.name}, but the name beside it is {_either(named)}"
            return Meaning(None, _ambiguous(message))
        message = f'{shown} is read as {card.name}; "{ref.name}" beside it is no known card'
        return Meaning(card, finding("read-as", message, card=card.ref))

    def _unknown_code(self, code: int) -> Finding:
        message = f"{passcode_text(code)} is no known passcode"
        if code > _LAST_PASSCODE:
            message += ": it is outside the range of official passcodes"
        near = ""
        if code and self._may_look():  # exporters write 0 for no code
            near = "; ".join(_slips(code, self._index))
        return finding("unknown-card", message, f"one digit away: {near}" if near else "")

    def _may_look(self) -> bool:
        self._looks += 1
        return self._looks <= _MOST_LOOKS

    def _find(self, name: str) -> NameMatch:
        names = self._index.names
        if not self._langs:
            self._langs = names.languages_of(_names(self._entries))
        return names.find(name, *self._langs)


def _names(entries: list[Entry]) -> list[str]:
    """Every name a list writes, once."""
    names: dict[str, None] = {}
    for entry in entries:
        ref = entry.ref
        if isinstance(ref, str):
            names[ref] = None
        elif isinstance(ref, CodeAndName):
            names[ref.name] = None
    return list(names)


def _read_as(shown: str, card: Known, how: str) -> Finding | None:
    sentence = _READ_AS.get(how)
    if sentence is None or not isinstance(card, Card):
        return None
    return finding("read-as", sentence.format(shown, card.name), card=card.ref)


def _ambiguous(message: str) -> Finding:
    return finding("ambiguous-card", message, "write the whole name, or the passcode alone")


def _either(cards: tuple[Known, ...]) -> str:
    return " or ".join(card.name for card in cards)


@lru_cache(maxsize=4096)
def _slips(code: int, index: CardIndex) -> tuple[str, ...]:
    """Cards whose passcode has one other digit, two neighbours swapped, or one digit less."""
    text = passcode_text(code)
    tries: dict[str, None] = {}
    for at, digit in enumerate(text):
        if code > _LAST_PASSCODE:
            tries[text[:at] + text[at + 1 :]] = None
            continue
        for other in "0123456789":
            tries[text[:at] + other + text[at + 1 :]] = None
        tries[text[:at] + text[at + 1 : at + 2] + digit + text[at + 2 :]] = None
    found = []
    for slip in tries:
        card, _, how = index.by_code(int(slip))
        if card is not None and how == "exact" and len(slip) == 8:
            found.append(f"{slip} {card.name}")
    return tuple(found[:_MOST_SUGGESTIONS])
