"""One deck against the registered list, card by card: missing, extra and moved copies."""

from __future__ import annotations

from deckcheck.findings import EXTRA, MAIN, SECTIONS, SIDE, Section
from deckcheck.match.listed import Arrangement, ListedCard
from deckcheck.records import Record


class Stray(Record):
    """Copies of a card that one deck has in a section and the other has nowhere."""

    card: ListedCard
    section: Section
    copies: int


class Moved(Record):
    """Copies of a card that are registered in one section and lie in another."""

    card: ListedCard
    origin: Section
    to: Section
    copies: int


class Difference(Record):
    """All that differs, each in the order Main, Extra, Side Deck and by name."""

    missing: tuple[Stray, ...]
    extra: tuple[Stray, ...]
    moved: tuple[Moved, ...]

    def __bool__(self) -> bool:
        return bool(self.missing or self.extra or self.moved)

    @property
    def known(self) -> bool:
        """Whether every card that differs is a known card."""
        cards = [one.card for one in (*self.missing, *self.extra)]
        cards += [one.card for one in self.moved]
        return all(card.card is not None for card in cards)


# A copy that left one deck and turned up in another went the way that siding goes, if it can.
_WAYS: tuple[tuple[Section, Section], ...] = (
    *((MAIN, SIDE), (SIDE, MAIN), (EXTRA, SIDE), (SIDE, EXTRA), (MAIN, EXTRA), (EXTRA, MAIN)),
)


def difference(registered: Arrangement, presented: Arrangement) -> Difference:
    """What of the registered list is missing, extra or moved in the presented deck."""
    missing: list[Stray] = []
    extra: list[Stray] = []
    moved: list[Moved] = []
    lists = (*registered.values(), *presented.values())
    for card in sorted({card for cards in lists for card in cards}):
        more = {s: presented[s][card] - registered[s][card] for s in SECTIONS}
        for origin, to in _WAYS:
            copies = min(-more[origin], more[to])
            if copies > 0:
                moved.append(Moved(card, origin, to, copies))
                more[origin] += copies
                more[to] -= copies
        missing += [Stray(card, s, -more[s]) for s in SECTIONS if more[s] < 0]
        extra += [Stray(card, s, more[s]) for s in SECTIONS if more[s] > 0]
    return Difference(
        tuple(sorted(missing, key=lambda one: SECTIONS.index(one.section))),
        tuple(sorted(extra, key=lambda one: SECTIONS.index(one.section))),
        tuple(sorted(moved, key=lambda one: SECTIONS.index(one.origin))),
    )
