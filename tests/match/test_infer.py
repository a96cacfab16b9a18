"""Swaps worked out from the decks of games 2 and 3."""

from __future__ import annotations

from deckcheck.findings import Location, finding
from deckcheck.match.infer import plan_of_decks
from deckcheck.match.simulate import play
from tests.match.match_decks import (
    BANNER,
    EXTRA_CARDS,
    MAIN_CARDS,
    PYRO_CLOCK,
    SIDE_CARDS,
    card,
    changed,
    deck,
    ground,
    rules,
)

SIDED = deck(
    changed(MAIN_CARDS, PYRO_CLOCK=-2, BANNER=2),
    EXTRA_CARDS,
    changed(SIDE_CARDS, PYRO_CLOCK=2, BANNER=-2),
)


def play_decks(*decks, on=None):
    return play(plan_of_decks(list(decks)), deck(), on or ground()).matches[0].games


def test_swap_is_worked_out_from_a_deck() -> None:
    games = play_decks(SIDED)
    assert games[1].verdict == "legal"
    assert dict(games[1].swap.out["main"]) == {card(PYRO_CLOCK): 2}
    assert dict(games[1].swap.into["main"]) == {card(BANNER): 2}
    assert not games[1].swap.out["extra"]


def test_game_3_is_compared_with_game_2() -> None:
    games = play_decks(SIDED, deck())
    assert dict(games[2].swap.out["main"]) == {card(BANNER): 2}
    assert games[2].verdict == "legal"
    assert not games[2].net["main"]


def test_smuggled_card_is_named() -> None:
    main = changed(MAIN_CARDS, PYRO_CLOCK=-1) | {53129443: 1}
    said = play_decks(deck(main, EXTRA_CARDS, SIDE_CARDS))[1].found
    assert rules(said) == ["not-registered", "missing-card"]
    assert said[0].message == (
        "Dark Hole: 1 copy too many in the Main Deck; not in the registered list"
    )
    assert said[1].message == (
        "Pyro Clock of Destiny: 1 copy missing from the Main Deck; 2 presented, 3 registered"
    )


def test_61_14_is_unbalanced_as_it_would_be_legal_in_magic() -> None:
    more = deck(changed(MAIN_CARDS, BANNER=1), EXTRA_CARDS, changed(SIDE_CARDS, BANNER=-1))
    (said,) = play_decks(more)[1].found
    assert said.rule == "swap-unbalanced"
    assert said.message == (
        "0 out, 1 in: Main Deck 41 (registered 40), Side Deck 14 (registered 15)"
    )


def test_extra_deck_siding_told_from_decks_is_judged_by_era() -> None:
    sided = deck(
        MAIN_CARDS,
        changed(EXTRA_CARDS, CYBER_END=-1, PALADIN=1),
        changed(SIDE_CARDS, CYBER_END=1, PALADIN=-1),
    )
    old, new = ground("tcg", "2009-06-01"), ground("tcg", "2010-06-01")
    assert rules(play_decks(sided, on=old)[1].found) == ["swap-wrong-section"] * 2
    assert not play_decks(sided, on=new)[1].found
    unsure = play_decks(sided, on=ground("tcg", "2009-11-15"))[1]
    assert rules(unsure.found) == ["unsure-rule"] * 2
    assert unsure.verdict == "undecided"
    # Game 3 with the registered Extra Deck again is in order.
    back = play_decks(sided, deck(), on=old)
    assert not back[2].found and back[2].after_bad


def test_main_and_extra_exchanged_through_the_side() -> None:
    sided = deck(
        changed(MAIN_CARDS, PYRO_CLOCK=-1),
        changed(EXTRA_CARDS, PALADIN=1),
        changed(SIDE_CARDS, PYRO_CLOCK=1, PALADIN=-1),
    )
    (said,) = play_decks(sided)[1].found
    assert said.rule == "swap-unbalanced"
    assert said.hint.startswith("Main and Extra Deck cards are never exchanged; ")


def test_deck_that_was_not_read_whole_is_undecided() -> None:
    unread = [finding("unread-line", "line 9 cannot be read", locations=(Location(9),))]
    less = deck(changed(MAIN_CARDS, PYRO_CLOCK=-1), written=unread)
    game = play_decks(less)[1]
    assert {f.severity for f in game.found} == {"undecided"}
    assert rules(game.found) == ["missing-card", "swap-unbalanced"]
    assert game.verdict == "undecided"


def test_other_order_of_cards_is_the_same_deck() -> None:
    assert play_decks(deck(backwards=True))[1].verdict == "legal"
