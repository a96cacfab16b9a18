"""Exact chances to see a card among the first cards of a shuffled deck.

The hypergeometric distribution in whole numbers: of all hands of so many cards, those without
any of the copies are counted and taken away. The player who goes first sees 5 cards; the one
who goes second has seen 6 by the first draw of turn two.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from deckcheck.findings import MAIN
from deckcheck.match.listed import Arrangement, in_order, of_kind, size_of
from deckcheck.match.model import Chance, Going, Group, Swap

HANDS: dict[Going, int] = {"first": 5, "second": 6}
"""Cards seen before the first decision (both regions since 2014: no draw going first)."""


def chance(copies: int, deck: int, hand: int) -> Fraction:
    """The chance that a hand of a deck's top cards holds at least one of so many copies."""
    hand = min(hand, deck)
    copies = min(copies, deck)
    if hand <= 0 or copies <= 0:
        return Fraction(0)
    return 1 - Fraction(comb(deck - copies, hand), comb(deck, hand))


def chances(
    swap: Swap,
    before: Arrangement,
    after: Arrangement,
    going: Going | None,
    groups: tuple[Group, ...],
) -> tuple[Chance, ...]:
    """Before and after a swap: each card sided in to the Main Deck, and each group of the plan.

    Where it is not known who goes first, both are told.
    """
    rows: list[Chance] = []
    for way in HANDS if going is None else (going,):
        for card, _ in in_order(of_kind(swap.into[MAIN], skills=False)):
            copies = (before[MAIN][card], after[MAIN][card])
            rows.append(_row(card.name, way, copies, before, after, group=False))
        for name, cards in groups:
            copies = (
                sum(before[MAIN][card] for card in cards if not card.is_skill),
                sum(after[MAIN][card] for card in cards if not card.is_skill),
            )
            rows.append(_row(name, way, copies, before, after, group=True))
    return tuple(rows)


def _row(
    name: str,
    going: Going,
    copies: tuple[int, int],
    before: Arrangement,
    after: Arrangement,
    *,
    group: bool,
) -> Chance:
    hand = HANDS[going]
    return Chance(
        name,
        going,
        hand,
        *copies,
        chance(copies[0], size_of(before[MAIN], MAIN), hand),
        chance(copies[1], size_of(after[MAIN], MAIN), hand),
        group,
    )
