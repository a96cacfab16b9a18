"""What a rule is, for the type checker alone: making these classes would cost start-up time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from deckcheck.cards.model import Card
from deckcheck.decks.model import Deck
from deckcheck.findings import Finding
from deckcheck.rules.base import RuleContext


class Rule(Protocol):
    """A module that judges one thing."""

    @property
    def IDS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the module
        """The rule ids it may give."""

    @property
    def SUMMARY(self) -> str:  # noqa: N802 - a constant of the module
        """What it says, in one sentence."""

    def check(self, deck: Deck, context: RuleContext) -> Iterator[Finding]:
        """Everything this rule has to say of a deck; nothing where it is in order."""
        ...


class CardsRule(Rule, Protocol):
    """A rule that asks only which cards are in the deck."""

    def of_cards(self, copies: Mapping[Card, int]) -> Iterator[Finding]:
        """What it has to say of cards with their copies over all sections."""
        ...


class WholeRule(Rule, Protocol):
    """A rule that has to see the whole deck, under formats that have it."""

    def concerns(self, context: RuleContext) -> bool:
        """Whether it could say anything in this context."""
        ...
