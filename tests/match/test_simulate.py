"""Matches played through: what each game starts from, and when a match is over."""

from __future__ import annotations

import pytest

from deckcheck.findings import Location
from deckcheck.match.model import GamePlan, Group, MatchPlan, Pairing
from deckcheck.match.simulate import play
from tests.match.match_decks import (
    BANNER,
    HIEROGLYPH,
    HUNTER,
    LUSTER,
    PYRO_CLOCK,
    card,
    deck,
    found,
    ground,
    played,
    rules,
    siding_game,
)

SWAP = ([PYRO_CLOCK], [BANNER])


def test_game_3_goes_on_from_game_2_or_from_the_registered_list() -> None:
    second = siding_game(2, *SWAP, result="loss")
    on = played(second, siding_game(3, [HUNTER], [LUSTER])).matches[0].games[2]
    anew = played(second, siding_game(3, [HUNTER], [LUSTER], start="registered"))
    assert sum(on.net["main"].values()) == 0
    assert {c.name for c in on.net["main"]} == {
        "Pyro Clock of Destiny",
        "Banner of Courage",
        "The Hunter with 7 Weapons",
        "Luster Dragon",
    }
    assert {c.name for c in anew.matches[0].games[2].net["main"]} == {
        "The Hunter with 7 Weapons",
        "Luster Dragon",
    }
    assert anew.verdict == "legal"


def test_sided_card_can_go_out_again_only_after_it_came_in() -> None:
    back = siding_game(3, [BANNER], [PYRO_CLOCK])
    assert played(siding_game(2, *SWAP), back).verdict == "legal"
    again = played(siding_game(2, *SWAP), back._replace(start="registered"))
    assert rules(found(again, 3)) == ["swap-not-in-deck", "swap-not-in-side"]


def test_report_goes_on_from_the_state_a_bad_swap_left() -> None:
    siding = played(siding_game(2, [(PYRO_CLOCK, 2)], [BANNER]), siding_game(3, [], [BANNER]))
    second, third = siding.matches[0].games[1:]
    assert second.judged.sizes["main"] == 39 and not second.after_bad
    # The one card that was missing comes in: the sizes are the registered ones again.
    assert third.after_bad and not third.found and third.verdict == "legal"
    assert third.judged.sizes == {"main": 40, "extra": 9, "side": 15}


def test_bad_size_is_carried_on_and_said_again() -> None:
    siding = played(siding_game(2, [(PYRO_CLOCK, 2)], [BANNER]), siding_game(3, [HUNTER], [LUSTER]))
    third = siding.matches[0].games[2]
    assert third.after_bad
    assert third.found[0].message.startswith("1 out, 1 in: Main Deck 39 (registered 40)")


def test_registered_list_is_back_at_the_next_opponent() -> None:
    one = Pairing("One", (GamePlan(1), siding_game(2, *SWAP)))
    two = Pairing("Two", (GamePlan(1), siding_game(2, *SWAP)))
    siding = play(MatchPlan((one, two)), deck(), ground())
    assert siding.verdict == "legal"
    assert siding.matches[1].games[0].judged.fingerprint == siding.registered.fingerprint


def test_not_restored_when_game_1_goes_on_from_the_match_before() -> None:
    one = Pairing("One", (GamePlan(1), siding_game(2, *SWAP)))
    two = Pairing("Two", (GamePlan(1, start="previous", line=12, column=7),))
    game = play(MatchPlan((one, two)), deck(), ground()).matches[1].games[0]
    assert rules(game.found) == ["not-restored"] * 2
    assert [f.message for f in game.found] == [
        "Pyro Clock of Destiny: 1 copy in the Side Deck, registered in the Main Deck",
        "Banner of Courage: 1 copy in the Main Deck, registered in the Side Deck",
    ]
    assert game.found[0].locations == (Location(12, 7),)
    assert game.verdict == "illegal"


def test_game_1_from_previous_is_fine_when_nothing_was_left_sided() -> None:
    one = Pairing(
        "One", (GamePlan(1), siding_game(2, *SWAP), siding_game(3, [BANNER], [PYRO_CLOCK]))
    )
    two = Pairing("Two", (GamePlan(1, start="previous"),))
    assert play(MatchPlan((one, two)), deck(), ground()).verdict == "legal"


def _results(*results: str | None, best_of: int = 3) -> list[int]:
    """The games told to be too many, for games with these results."""
    games = [GamePlan(number, result=one) for number, one in enumerate(results, 1)]  # type: ignore
    siding = played(*games, best_of=best_of)
    return [
        game.plan.number
        for game in siding.matches[0].games
        if "too-many-games" in rules(one for one in game.found if one.severity == "error")
    ]


@pytest.mark.parametrize(
    ("results", "too_many"),
    [
        (("win", "win", None), [3]),
        (("loss", "loss", None), [3]),
        (("win", "loss", "win"), []),
        (("win", "loss", "win", None), [4]),
        (("draw", "win", "loss", "win"), []),
        (("draw", "draw", "draw", "draw", "win"), []),
        (("draw", "win", "win", None), [4]),
        ((None, None, None), []),
        (("win", "loss", None, None), []),
        ((None, None, None, None), []),
        (("win", None, "draw", None), []),
        (("win", "loss", "draw", "win", "win"), [5]),
    ],
)
def test_match_is_over_with_two_wins_and_draws_extend_it(results, too_many) -> None:
    assert _results(*results) == too_many


@pytest.mark.parametrize("results", [(None,) * 4, ("win", "loss", None, None)])
def test_fourth_game_is_undecided_where_an_unwritten_result_may_be_a_draw(results) -> None:
    games = [GamePlan(number, result=one) for number, one in enumerate(results, 1)]
    siding = played(*games)
    assert siding.verdict == "undecided"
    (said,) = found(siding, 4)
    assert (said.rule, said.severity) == ("too-many-games", "undecided")
    assert not found(siding, 3)


def test_one_game_lost_is_no_plural() -> None:
    (said,) = found(played(GamePlan(1, result="loss"), GamePlan(2), best_of=1))
    assert said.message == "game 2 of a best of 1 that was over with 1 game lost"


def test_longer_and_shorter_matches() -> None:
    assert _results("win", None, best_of=1) == [2]
    assert _results("draw", "win", best_of=1) == []
    assert _results("win", "win", "loss", "loss", "win", best_of=5) == []
    assert _results("win", "win", "win", None, best_of=5) == [4]


def test_game_loss_before_a_game_counts_as_lost_unless_the_plan_says_won() -> None:
    lost = played(GamePlan(1, lost_before=True), GamePlan(2, result="loss"), GamePlan(3))
    assert rules(found(lost, 3)) == ["too-many-games"]
    won = played(
        GamePlan(1, lost_before=True, result="win"), GamePlan(2, result="loss"), GamePlan(3)
    )
    assert not found(won, 3)


def test_guide_swaps_are_each_against_the_registered_list() -> None:
    games = (
        GamePlan(1),
        siding_game(2, [(PYRO_CLOCK, 3)], [(BANNER, 3)], going="first", start="registered"),
        siding_game(2, [(PYRO_CLOCK, 3)], [(HIEROGLYPH, 3)], going="second", start="registered"),
    )
    siding = play(MatchPlan((Pairing("Anyone", games, guide=True),)), deck(), ground())
    assert siding.verdict == "legal"
    assert not any(game.after_bad for game in siding.matches[0].games)


def test_odds_are_told_for_cards_sided_in_and_for_groups() -> None:
    group = Group("banners", (card(BANNER), card(HUNTER)))
    game = siding_game(2, [(PYRO_CLOCK, 3)], [(BANNER, 3)], going="first")
    plan = MatchPlan((Pairing("One", (GamePlan(1), game)),), (group,))
    rows = play(plan, deck(), ground()).matches[0].games[1].odds
    assert [(row.name, row.hand, row.copies_before, row.copies_after) for row in rows] == [
        ("Banner of Courage", 5, 0, 3),
        ("banners", 5, 3, 6),
    ]
    assert rows[0].before == 0 and rows[0].after == rows[1].before
