"""A deck costs at most so many points (Genesys).

Points are of the printed card, not of the name it counts under, over Main, Extra and Side Deck
(TCG Genesys, 2025-09-22; Fallen of the White Dragon costs 30, Fallen of Albaz nothing). The
organiser may set any cap, even 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.model import Card
from deckcheck.decks.model import Deck
from deckcheck.findings import Finding, Member, finding
from deckcheck.rules.base import RuleContext
from deckcheck.wording import plural

IDS = ("points", "points-spent")
SUMMARY = "The cards of all three decks cost no more points than the format allows"


def concerns(context: RuleContext) -> bool:
    """Whether the format gives points."""
    return context.format.points is not None and context.banlist is not None


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """The sum where it is above the cap, and a note of what each card costs."""
    cap, banlist = context.format.points, context.banlist
    if cap is None or banlist is None:
        return
    costs: list[tuple[Card, int, int]] = []
    for card, counts in deck.pool_cards().items():
        entry = banlist.entry_of(card)
        if entry and entry.points:
            costs.append((card, sum(counts.values()), entry.points))
    total = sum(copies * points for _, copies, points in costs)
    members = tuple(Member(card.name, copies) for card, copies, _ in costs)
    if total > cap:
        yield finding(
            "points",
            f"{plural(total, 'point')}, {context.format.id} allows {cap}",
            f"take out cards worth {plural(total - cap, 'point')} or more",
            actual=total,
            allowed=cap,
            members=members,
        )
    yield finding(
        "points-spent",
        f"{total} of {plural(cap, 'point')} spent",
        actual=total,
        allowed=cap,
        members=members,
    )
    for card, copies, points in costs:
        sum_ = f"{copies} x {points} = {copies * points}" if copies > 1 else str(points)
        yield finding(
            "points-spent",
            f"{card.name}: {sum_} {'point' if copies * points == 1 else 'points'}",
            card=card.ref,
            actual=copies * points,
            sections=deck.sections_of(card),
            locations=deck.locations(card),
        )
