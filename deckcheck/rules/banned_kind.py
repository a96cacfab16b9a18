"""No kind of card that the format or the day does not have.

Synchro Monsters came in 2008, Xyz in 2011, Pendulum in 2014, Link in 2017, by region. Genesys
has neither Link nor Pendulum Monsters, those that are Fusion, Synchro or Xyz too included.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.model import Deck
from deckcheck.findings import Finding, finding
from deckcheck.rules.base import RuleContext

IDS = ("banned-kind",)
SUMMARY = "No kind of card that the format or the day does not have"

_FRAMES = {kind.capitalize(): kind for kind in ("fusion", "synchro", "xyz", "pendulum", "link")}


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """A finding for every card of a kind that does not exist yet."""
    if context.era is None:
        return
    absent = {frame for frame, kind in _FRAMES.items() if kind not in context.era.kinds}
    if not absent:
        return
    for card, counts in deck.pool_cards().items():
        kinds = card.types & absent
        if card.kind != "Monster" or not kinds:
            continue
        kind = min(kinds)
        ever = _FRAMES[kind] in context.format.without
        when = "" if ever else f" on {context.day}"
        casual = not ever and _FRAMES[kind] in context.era.casual_kinds
        yield finding(
            "banned-kind",
            f"{card.name}: {context.format.id} has no {kind} Monsters{when}",
            "take it out; in casual play it could be used already (--casual)"
            if casual
            else "take it out",
            card=card.ref,
            actual=sum(counts.values()),
            allowed=0,
            sections=deck.sections_of(card),
            locations=deck.locations(card),
        )
