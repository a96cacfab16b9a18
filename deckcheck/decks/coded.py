"""A deck of passcodes alone, each exactly a card's: what most files of a batch are.

It holds counts of codes and makes cards and rows only when a rule or a report asks for them.
"""

from __future__ import annotations

from collections.abc import Mapping

from deckcheck.cards.model import Card, OutsideCard
from deckcheck.decks.model import Codes, Counts, Deck, DeckList, Known, Row
from deckcheck.findings import MAIN, SECTIONS


class CodedDeck(Deck):
    """A deck whose codes are all known: `card_of` has the card of each of `codes.counts`."""

    __slots__ = ("_written", "card_of", "codes")

    def __init__(self, written: DeckList, codes: Codes, card_of: Mapping[str, Card]) -> None:
        self.source, self.syntax, self.title = written.source, written.syntax, written.title
        self.sizes, self.findings, self.complete = codes.sizes, list(written.findings), True
        self._cards = self._rows = self._places = None
        self._written = written
        self.codes = codes
        self.card_of = card_of

    @property
    def outside(self) -> list[OutsideCard]:
        """None: every code is a card of the pool."""
        return []

    def meant(self, code: str) -> tuple[Card, None]:
        """The card of a code; nothing is to be said of that."""
        return self.card_of[code], None

    def _counted(self) -> dict[Known, Counts]:
        cards: dict[Known, Counts] = {}
        for section, counts in zip(SECTIONS, self.codes.counts, strict=True):
            for code, copies in counts.items():
                places = cards.setdefault(self.card_of[code], {})
                places[section] = places.get(section, 0) + copies
        return cards

    def _listed(self) -> list[Row]:
        codes = [code for part in self.codes.parts for code in part]
        return [
            Row(entry.section or MAIN, 1, self.card_of[code], entry)
            for entry, code in zip(self._written.entries, codes, strict=True)
        ]
