"""Tells what the deck's cards need at the table besides cards.

A coin, a six-sided die, counters and tokens, as the card texts have it; pen and paper for life
points come to every match (TCG policy II.D). It is no question of legality.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.model import Card
from deckcheck.decks.model import Deck
from deckcheck.findings import Finding, Member, finding
from deckcheck.rules.base import RuleContext

IDS = ("bring",)
SUMMARY = "Tells which cards need a coin, a die, counters or tokens"

_THINGS = {"coin": "a coin", "die": "a die", "counters": "counters", "tokens": "tokens"}


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """One note that names each thing and the cards that need it."""
    needing = [card for card in deck.cards if isinstance(card, Card) and card.needs]
    if not needing:
        return
    parts = [
        f"{words} ({', '.join(names)})"
        for need, words in _THINGS.items()
        if (names := [card.name for card in needing if need in card.needs])
    ]
    yield finding(
        "bring",
        ", ".join(parts),
        members=tuple(Member(card.name, sum(deck.cards[card].values())) for card in needing),
    )
