"""What a rule is, and what it may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Protocol

from deckcheck.banlists.model import Banlist
from deckcheck.cards.model import Card
from deckcheck.decks.model import Deck
from deckcheck.findings import Finding
from deckcheck.formats.model import Era, Format
from deckcheck.records import Record


class RuleContext(Record):
    """What a deck is judged by: one format, era and list on one day.

    `era` is None before the first era, `banlist` None where no list is in force. `cards_day` is
    the day of the card data; `pool_from` the first day from which release days are known in the
    region (None: always). `next_banlist` is the next list known to follow. `card_named` finds the
    card that bears a counted name, if one does.
    """

    format: Format
    day: date
    era: Era | None
    banlist: Banlist | None
    next_banlist: Banlist | None
    cards_day: date
    pool_from: date | None
    card_named: Callable[[str], Card | None]
    draft: bool = False


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
