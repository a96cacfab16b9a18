"""Exact chances to see a card among the first cards of a shuffled deck.

The hypergeometric distribution in whole numbers: of all hands of so many cards, those without
any of the copies are counted and taken away.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from deckcheck.findings import MAIN
from deckcheck.formats.model import Era, Format
from deckcheck.match.listed import Arrangement, in_order, of_kind, size_of
from deckcheck.match.model import Chance, Going, Group, Swap


def hands_seen(format_: Format, era: Era | None) -> dict[Going, int]:
    """Cards seen before a player's first decision: the opening hand, and the draw of that turn.

    The player who goes first has no such draw since Master Rule 3, which brought Pendulum Monsters
    (OCG 2014-03-21, TCG 2014-07-11).
    """
    draws_first = era is not None and "pendulum" not in era.kinds
    return {"first": format_.hand + draws_first, "second": format_.hand + 1}


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
    hands: dict[Going, int],
) -> tuple[Chance, ...]:
    """Before and after a swap: each card sided in to the Main Deck, and each group of the plan.

    Where it is not known who goes first, both are told; `hands` as of `hands_seen`.
    """
    rows: list[Chance] = []
    for way in hands if going is None else (going,):
        for card, _ in in_order(of_kind(swap.into[MAIN], skills=False)):
            copies = (before[MAIN][card], after[MAIN][card])
            rows.append(_row(card.name, way, hands[way], copies, before, after, group=False))
        for name, cards in groups:
            copies = (
                sum(before[MAIN][card] for card in cards if not card.is_skill),
                sum(after[MAIN][card] for card in cards if not card.is_skill),
            )
            rows.append(_row(name, way, hands[way], copies, before, after, group=True))
    return tuple(rows)


def _row(
    name: str,
    going: Going,
    hand: int,
    copies: tuple[int, int],
    before: Arrangement,
    after: Arrangement,
    *,
    group: bool,
) -> Chance:
    return Chance(
        name,
        going,
        hand,
        *copies,
        chance(copies[0], size_of(before[MAIN], MAIN), hand),
        chance(copies[1], size_of(after[MAIN], MAIN), hand),
        group,
    )
