"""Tells what the deck's cards need at the table besides cards.

A coin, a six-sided die, counters and tokens, as the card texts have it; pen and paper for life
points come to every match (TCG policy II.D). It is no question of legality.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckcheck.cards.model import Card
from deckcheck.decks.model import Deck
from deckcheck.findings import Finding, Member, finding
from deckcheck.rules.base import RuleContext

IDS = ("bring",)
SUMMARY = "Tells which cards need a coin, a die, counters or tokens"

_THINGS = {"coin": "a coin", "die": "a die", "counters": "counters", "tokens": "tokens"}


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """One note that names each thing and the cards that need it."""
    return of_cards({card: sum(counts.values()) for card, counts in deck.pool_cards().items()})


def of_cards(copies: Mapping[Card, int]) -> Iterator[Finding]:
    """The same of cards with their copies over all sections."""
    names: dict[str, list[str]] = {}
    members: list[Member] = []
    for card, count in copies.items():
        if card.needs:
            members.append(Member(card.name, count))
            for need in card.needs:
                names.setdefault(need, []).append(card.name)
    if members:
        parts = [f"{_THINGS[need]} ({', '.join(names[need])})" for need in _THINGS if need in names]
        yield finding("bring", ", ".join(parts), members=tuple(members))
