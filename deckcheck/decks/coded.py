"""A deck of passcodes alone, each exactly a card's: what most files of a batch are.

It holds counts of codes and makes cards and rows only when a rule or a report asks for them.
"""

from __future__ import annotations

from deckcheck.cards.model import Card, OutsideCard
from deckcheck.decks.model import Codes, Counts, Deck, DeckList, Known, Row
from deckcheck.findings import EXTRA, MAIN, SECTIONS, SIDE, Location


class CodedDeck(Deck):
    """A deck whose codes are all known: `kinds` has the cards of `codes.counts`, in its order."""

    __slots__ = ("_written", "codes", "kinds")

    def __init__(self, written: DeckList, codes: Codes, kinds: list[list[Card]]) -> None:
        main, extra, side = codes.parts
        sizes: Counts = {MAIN: len(main), EXTRA: len(extra), SIDE: len(side)}
        self.source, self.syntax, self.title = written.source, written.syntax, written.title
        self.sizes, self.findings, self.complete = sizes, list(written.findings), True
        self._cards = self._rows = None
        self._written = written
        self.codes = codes
        self.kinds = kinds

    @property
    def outside(self) -> list[OutsideCard]:
        """None: every code is a card of the pool."""
        return []

    def places(self, at: int, card: Card) -> list[Location]:
        """Where a card stands in the section of this place in SECTIONS, by line."""
        part, start, section = self.codes.parts[at], self.codes.starts[at] + 1, SECTIONS[at]
        counts = self.codes.counts[at]
        codes = [code for code, kind in zip(counts, self.kinds[at], strict=True) if kind is card]
        if len(codes) == 1:
            first, copies = part.index(codes[0]), counts[codes[0]]
            if part[first : first + copies].count(codes[0]) == copies:
                numbers = range(start + first, start + first + copies)
                return [Location(number, None, section, 1) for number in numbers]
        return [
            Location(number, None, section, 1)
            for number, code in enumerate(part, start)
            if code in codes
        ]

    def _counted(self) -> dict[Known, Counts]:
        cards: dict[Known, Counts] = {}
        for section, counts, kinds in zip(SECTIONS, self.codes.counts, self.kinds, strict=True):
            for card, copies in zip(kinds, counts.values(), strict=True):
                places = cards.setdefault(card, {})
                places[section] = places.get(section, 0) + copies
        return cards

    def _listed(self) -> list[Row]:
        known: dict[str, Card] = {}
        for counts, kinds in zip(self.codes.counts, self.kinds, strict=True):
            known.update(zip(counts, kinds, strict=True))
        codes = [code for part in self.codes.parts for code in part]
        return [
            Row(entry.section or MAIN, 1, known[code], entry)
            for entry, code in zip(self._written.entries, codes, strict=True)
        ]
