"""A match played through: each game's swap judged, made, and the whole deck judged again."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.model import Deck
from deckcheck.findings import Finding
from deckcheck.ground import Ground
from deckcheck.judge import DeckResult, check_deck
from deckcheck.match.arrange import net_against, swap_of, swapped
from deckcheck.match.difference import difference
from deckcheck.match.infer import judge_deck
from deckcheck.match.listed import Arrangement, arrangement
from deckcheck.match.model import (
    GamePlan,
    GameResult,
    Going,
    Group,
    MatchPlan,
    MatchResult,
    Pairing,
    Siding,
    Swap,
)
from deckcheck.match.odds import chances, hands_seen
from deckcheck.match.repair import mend, mend_text
from deckcheck.match.stage import Laws, Stage, barred, laws_of
from deckcheck.match.swap_rules import NOT_THERE, judge_swap, not_restored, place_of, too_many
from deckcheck.records import Record
from deckcheck.wording import plural


class _Basis(Record):
    """What is the same for every game of a plan."""

    registered: Deck
    lies: Arrangement
    result: DeckResult
    ground: Ground
    laws: Laws
    groups: tuple[Group, ...]
    hands: dict[Going, int]


def play(plan: MatchPlan, registered: Deck, ground: Ground) -> Siding:
    """Play a plan through from the registered list.

    At every opponent the registered list is back (TCG tournament policy VII.C). After a swap
    that is not legal the next game goes on from what it would have left, and says so.
    """
    result = check_deck(registered, ground)
    lies = arrangement(registered)
    hands = hands_seen(ground.format, ground.era)
    basis = _Basis(registered, lies, result, ground, laws_of(ground), plan.groups, hands)
    matches: list[MatchResult] = []
    left = registered  # the deck as the match before left it
    for pairing in plan.pairings:
        match = _Match(pairing, basis, left)
        matches.append(MatchResult(pairing, tuple(match.games())))
        left = match.deck
    return Siding(plan, result, tuple(matches))


class _Match:
    """The games against one opponent, the deck changing from game to game."""

    def __init__(self, pairing: Pairing, basis: _Basis, left: Deck) -> None:
        self.pairing = pairing
        self.basis = basis
        self.left = left
        self.deck = basis.registered
        self.bad = False
        self.lost_before = any(game.number == 1 and game.lost_before for game in pairing.games)

    def games(self) -> Iterator[GameResult]:
        """Every game's result, in the order of the plan."""
        for at, game in enumerate(self.pairing.games):
            yield self._game(game, *self._over(self.pairing.games[:at]))

    def _over(self, before: tuple[GamePlan, ...]) -> tuple[str, bool]:
        """How the match was decided before this game, "" while it was not; whether for certain.

        A game without a written result may have been drawn.
        """
        best_of = self.pairing.best_of
        needed = best_of // 2 + 1
        for result, who in (("win", "won"), ("loss", "lost")):
            if sum(_result(game) == result for game in before) >= needed:
                return f"with {plural(needed, 'game')} {who}", True
        if sum(_result(game) != "draw" for game in before) >= best_of:
            decided = sum(_result(game) in ("win", "loss") for game in before)
            return f"after {plural(best_of, 'game')} without a draw", decided >= best_of
        return "", True

    def _start(self, game: GamePlan) -> Deck:
        if self.pairing.guide or game.start == "registered":
            return self.basis.registered
        if game.number == 1:
            return self.left if game.start == "previous" else self.basis.registered
        return self.deck

    def _game(self, game: GamePlan, over: str, sure: bool) -> GameResult:
        basis, start = self.basis, self._start(game)
        begins = arrangement(start)
        after_bad = self.bad and start is not basis.registered
        why = barred(basis.laws, game.number, self.pairing.best_of, self.lost_before)
        read = basis.registered.complete and (game.deck is None or game.deck.complete)
        stage = Stage(game.number, begins, basis.lies, basis.laws, why, read)
        swap, said, deck = _made(game, stage, start)
        if game.number == 1 and not game.deck and begins != basis.lies:
            differs = difference(basis.lies, begins)
            said = [*not_restored(differs, *place_of(game)), *said]
        if over and not self.pairing.guide:
            said = [too_many(game, self.pairing.best_of, over, sure=sure), *said]
        bad = any(one.severity == "error" for one in said)
        self.deck, self.bad = deck, bad
        lies = arrangement(deck)
        judged = basis.result if deck is basis.registered else check_deck(deck, basis.ground)
        return GameResult(
            game,
            swap,
            tuple(said),
            judged,
            net_against(basis.lies, lies),
            after_bad,
            mend_text(swap, stage) if bad and not game.deck else "",
            chances(swap, begins, lies, game.going, basis.groups, basis.hands),
        )


def _made(game: GamePlan, stage: Stage, start: Deck) -> tuple[Swap, list[Finding], Deck]:
    """The swap, what is said against it, and the deck it leaves."""
    if game.deck is not None:
        lies = arrangement(game.deck)
        swap, said = judge_deck(lies, stage)
        return swap, said, game.deck
    swap = swap_of(game.out, game.into, stage.start)
    said = judge_swap(swap, stage)
    possible = swap
    if any(one.severity == "undecided" and one.rule in NOT_THERE for one in said):
        # Cards that may be in lines that were not read: only what is certain is exchanged.
        possible = mend(swap, stage).kept
    return swap, said, swapped(start, possible) if possible else start


def _result(game: GamePlan) -> str | None:
    return game.result or ("loss" if game.lost_before else None)
