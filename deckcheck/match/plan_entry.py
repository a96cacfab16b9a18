"""One entry of a swap: `[N[x]] name-or-passcode`, such as `2x Ghost Belle & Haunted Mansion`.

A name is a card's whole name. What could be several things, or is only the beginning of a name,
is never taken for a card: the candidates are named (TCG penalty guidelines: "Bottomless" on a
list may mean more than one card).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckcheck.cards.folding import plain, spoken
from deckcheck.cards.index import CardIndex
from deckcheck.decks.model import Known
from deckcheck.errors import DeckcheckError
from deckcheck.match.listed import ListedCard
from deckcheck.readers.base import quoted

_COUNTED = re.compile(r"([+-]?\d[\d.,]*)(?:\s*[x×*]\s*|\s+)(\S.*)", re.IGNORECASE | re.ASCII)
_COUNT = re.compile(r"[1-9]\d{0,3}", re.ASCII)
_PASSCODE = re.compile(r"\d{1,10}", re.ASCII)
_MOST_SUGGESTIONS = 3


class EntryError(DeckcheckError):
    """An entry that names no card, or no number of copies; says what was perhaps meant."""


class EntryReader:
    """Reads entries about one registered list."""

    def __init__(self, index: CardIndex, cards: Iterable[ListedCard]) -> None:
        """`cards` are those of the registered list, unknown ones too."""
        self._index = index
        self._cards = sorted(cards)
        self._unknown = {card.name.casefold(): card for card in self._cards if not card.card}

    def read(self, text: str) -> tuple[ListedCard, int]:
        """The card an entry names and its copies; raises EntryError."""
        text = " ".join(text.split())
        whole = self._find(text)
        counted = _COUNTED.fullmatch(text)
        if counted is None:
            return self._card(whole, text), 1
        number, name = counted.groups()
        rest = self._find(name)
        if whole and rest:
            raise EntryError(
                f"{quoted(text)} may be 1 {whole[0].name} or {number} {rest[0].name};"
                " write the number of copies and an x before the name"
            )
        if whole:
            return self._card(whole, text), 1
        card = self._card(rest, name)
        if not _COUNT.fullmatch(number):
            raise EntryError(f"{quoted(number)} is no number of copies; it must be 1 or more")
        return card, int(number)

    def _card(self, found: list[ListedCard], text: str) -> ListedCard:
        if len(found) == 1:
            return found[0]
        if found:
            names = " or ".join(_told(card) for card in found)
            raise EntryError(f"{quoted(text)} may be {names}; write the passcode")
        raise EntryError(self._no_card(text))

    def _find(self, text: str) -> list[ListedCard]:
        """The cards a whole name or passcode means; those of the list where several do."""
        if text.casefold() in self._unknown:
            return [self._unknown[text.casefold()]]
        if _PASSCODE.fullmatch(text):
            card, outside, _ = self._index.by_code(int(text))
            known: Known | None = card or outside
            if known is not None:
                return [ListedCard(known, int(text))]
        cards = [ListedCard(card, text) for card in self._index.names.find(text).cards]
        listed = [card for card in cards if card in self._cards]
        return listed if len(listed) == 1 else cards

    def _no_card(self, text: str) -> str:
        if _PASSCODE.fullmatch(text):
            return f"{quoted(text)} is no known passcode"
        parts = self._beginning(text)
        if len(parts) > 1:
            return f"{quoted(text)} may be {' or '.join(parts)}; write the whole name"
        if parts:
            comma = "," in parts[0] and "," not in text
            aside = '; a name with a comma must be in "quotes" there' if comma else ""
            return f"{quoted(text)} is no whole name; the list has {parts[0]}{aside}"
        near = self._index.names.near(text, _MOST_SUGGESTIONS * 2)
        listed = {card.name for card in self._cards}
        near.sort(key=lambda name: name not in listed)
        hint = f"; near: {'; '.join(near[:_MOST_SUGGESTIONS])}" if near else ""
        return f"{quoted(text)} is no known card{hint}"

    def _beginning(self, text: str) -> list[str]:
        """The cards of the list of whose name this is a part, in whole words from their start."""
        wanted = plain(text)
        bare = spoken(text)
        return [
            card.name
            for card in self._cards
            if (wanted and f" {wanted}" in f" {plain(card.name)}")
            or (len(bare) > 3 and bare in spoken(card.name))
        ]


def _told(card: ListedCard) -> str:
    code = card.ref.passcode
    return card.name if code is None else f"{card.name} ({code:08d})"
