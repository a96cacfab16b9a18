"""What a match plan says, and what came of it."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Literal

from deckcheck.decks.model import Deck
from deckcheck.findings import (
    EXTRA,
    MAIN,
    Finding,
    Location,
    Section,
    Verdict,
    verdict_of,
    worst_verdict,
)
from deckcheck.judge import DeckResult
from deckcheck.match.listed import Cards, ListedCard
from deckcheck.records import Record

Going = Literal["first", "second"]
Outcome = Literal["win", "loss", "draw"]
Start = Literal["previous", "registered"]

PLAYED: tuple[Section, ...] = (MAIN, EXTRA)
"""The sections that exchange cards with the Side Deck."""

Moves = dict[Section, Cards]
"""Copies that leave, or enter, the Main and the Extra Deck."""


class Wish(Record):
    """One entry of a plan; `section` None where the plan leaves it to the card's kind."""

    card: ListedCard
    copies: int
    section: Section | None = None
    line: int | None = None
    column: int | None = None


class Swap(Record):
    """What goes out to the Side Deck and what comes in from it, and where the plan says so."""

    out: Moves
    into: Moves
    out_at: dict[tuple[Section, ListedCard], tuple[Location, ...]]
    into_at: dict[tuple[Section, ListedCard], tuple[Location, ...]]

    def __bool__(self) -> bool:
        return any(cards.total() for moves in (self.out, self.into) for cards in moves.values())


class GamePlan(Record):
    """One game: how it is sided for, or the `deck` it is played with.

    `start` is the deck the swap begins from, None where the plan does not say. `lost_before`:
    it ended by a Game Loss before it began.
    """

    number: int
    going: Going | None = None
    result: Outcome | None = None
    lost_before: bool = False
    start: Start | None = None
    out: tuple[Wish, ...] = ()
    into: tuple[Wish, ...] = ()
    deck: Deck | None = None
    line: int | None = None
    column: int | None = None


class Pairing(Record):
    """The games against one opponent.

    A `guide` has no order of games: each of its swaps is against the registered list, for an
    opponent of whom nobody knows yet who will start.
    """

    against: str
    games: tuple[GamePlan, ...]
    best_of: int = 3
    guide: bool = False


class Group(Record):
    """Cards of which any one will do, such as hand traps."""

    name: str
    cards: tuple[ListedCard, ...]


class MatchPlan(Record):
    """A whole plan. What it does not say of `format`, `day` and the rest is None."""

    pairings: tuple[Pairing, ...]
    groups: tuple[Group, ...] = ()
    source: str | None = None


class PlanHead(Record):
    """What a plan says before its matches: which deck, judged by what."""

    deck: str | None = None
    format: str | None = None
    day: date | None = None
    region: str | None = None
    banlist: str | None = None


class Chance(Record):
    """The chance to see a card (or any of a group) among the first cards of the deck."""

    name: str
    going: Going
    hand: int
    copies_before: int
    copies_after: int
    before: Fraction
    after: Fraction
    group: bool = False


class GameResult(Record):
    """One game: its swap judged, and the deck the swap leaves judged.

    `found` are the findings of the siding, sure and not; `judged` the whole deck's result.
    `after_bad`: the game begins from what an illegal swap before it left. `mend` says the
    smallest change that makes the swap legal, "" where none is needed. `net` is the difference
    of Main and Extra Deck from the registered list.
    """

    plan: GamePlan
    swap: Swap
    found: tuple[Finding, ...]
    judged: DeckResult
    net: Moves
    after_bad: bool = False
    mend: str = ""
    odds: tuple[Chance, ...] = ()

    @property
    def findings(self) -> list[Finding]:
        """Everything said for sure: of the swap, then of the deck."""
        return [f for f in self.found if f.severity != "undecided"] + self.judged.findings

    @property
    def unjudged(self) -> list[Finding]:
        """Everything that could not be judged: of the swap, then of the deck."""
        return [f for f in self.found if f.severity == "undecided"] + self.judged.unjudged

    @property
    def verdict(self) -> Verdict:
        """Illegal where the swap or the deck is."""
        return verdict_of(self.findings, self.unjudged)


class MatchResult(Record):
    """The games against one opponent, game 1 first."""

    pairing: Pairing
    games: tuple[GameResult, ...]

    @property
    def verdict(self) -> Verdict:
        """The worst of the games."""
        return worst_verdict([game.verdict for game in self.games])


class Siding(Record):
    """A plan played through: the registered list's own result, and every match."""

    plan: MatchPlan
    registered: DeckResult
    matches: tuple[MatchResult, ...]

    @property
    def verdict(self) -> Verdict:
        """The worst of the registered list and the matches."""
        verdicts = [self.registered.verdict, *(match.verdict for match in self.matches)]
        return worst_verdict(verdicts)
