"""The siding rules, case by case (TCG policy III.D, VII.C; OCG Master Rule 2008)."""

from __future__ import annotations

import pytest

from deckcheck.findings import Location, finding
from deckcheck.match.model import GamePlan, Swap, Wish
from tests.match.match_decks import (
    BANNER,
    CYBER_END,
    EXTRA_CARDS,
    HEADLESS,
    HIEROGLYPH,
    HUNTER,
    LUSTER,
    MAIN_CARDS,
    NAMES,
    PALADIN,
    PYRO_CLOCK,
    SIDE_CARDS,
    STEEL_SHELL,
    card,
    changed,
    deck,
    found,
    ground,
    played,
    rules,
    siding_game,
)


def test_swap_is_legal_when_one_for_one() -> None:
    siding = played(siding_game(2, [(PYRO_CLOCK, 2), HUNTER], [(BANNER, 3)]))
    assert siding.verdict == "legal"
    game = siding.matches[0].games[1]
    assert game.judged.sizes == {"main": 40, "extra": 9, "side": 15}
    assert {c.name: n for c, n in game.net["main"].items()} == {
        "Pyro Clock of Destiny": -2,
        "The Hunter with 7 Weapons": -1,
        "Banner of Courage": 3,
    }
    assert game.mend == ""


def test_swap_is_unbalanced_when_three_in_two_out() -> None:
    siding = played(siding_game(2, [(PYRO_CLOCK, 2)], [(BANNER, 3)]))
    (said,) = found(siding)
    assert said.rule == "swap-unbalanced"
    assert said.message == (
        "2 out, 3 in: Main Deck 41 (registered 40), Side Deck 14 (registered 15)"
    )
    assert said.hint == "Main Deck: bring in 2 Banner of Courage, not 3, or take out 1 more"
    assert (said.actual, said.allowed) == (41, 40)
    assert said.sections == (("main", 41), ("side", 14))
    assert said.card is not None and said.card.name == "Banner of Courage"
    assert siding.matches[0].games[1].judged.sizes == {"main": 41, "extra": 9, "side": 14}


def test_swap_to_39_is_unbalanced_and_main_too_small() -> None:
    siding = played(siding_game(2, [PYRO_CLOCK]))
    game = siding.matches[0].games[1]
    assert rules(game.findings)[:2] == ["swap-unbalanced", "main-size"]
    assert game.findings[0].message == (
        "1 out, 0 in: Main Deck 39 (registered 40), Side Deck 16 (registered 15)"
    )
    assert game.judged.sizes == {"main": 39, "extra": 9, "side": 16}
    assert "side-size" in rules(game.findings)


def test_main_and_extra_are_never_exchanged() -> None:
    swap = ([PYRO_CLOCK], [(PALADIN, 1, "extra")])
    (said,) = found(played(siding_game(2, *swap)))
    assert said.rule == "swap-unbalanced"
    assert said.hint.startswith("Main and Extra Deck cards are never exchanged; ")
    assert said.sections == (("main", 39), ("extra", 10))
    # Two sections are wrong, and no one count says so.
    assert (said.actual, said.allowed) == (None, None)


def test_card_not_often_enough_in_deck() -> None:
    siding = played(siding_game(2, [(PYRO_CLOCK, 4)], [(BANNER, 3), HIEROGLYPH]))
    (said,) = found(siding)
    assert said.rule == "swap-not-in-deck"
    assert said.message == "Pyro Clock of Destiny: 4 out, 3 in the Main Deck"
    assert (said.actual, said.allowed, said.hint) == (4, 3, "take out 3")
    assert said.sections == (("main", 3),)
    assert said.card is not None and said.card.name == NAMES[PYRO_CLOCK]
    # Three go out and four come in: what is there is moved.
    assert siding.matches[0].games[1].judged.sizes == {"main": 41, "extra": 9, "side": 14}
    assert siding.matches[0].games[1].mend == (
        "take out 3 Pyro Clock of Destiny, not 4 and do not bring in Hieroglyph Lithograph"
    )


def test_card_not_in_side() -> None:
    siding = played(siding_game(2, [(PYRO_CLOCK, 2)], [(HUNTER, 2)]))
    (said,) = found(siding)
    assert said.rule == "swap-not-in-side"
    assert said.message == "The Hunter with 7 Weapons: 2 in, none in the Side Deck"
    assert said.hint == "leave it out of the swap; the Main Deck has 3"
    assert said.sections == (("main", 3),)
    assert (said.actual, said.allowed) == (2, 0)
    assert said.card is not None and said.card.name == NAMES[HUNTER]


def test_sizes_of_a_swap_that_cannot_be_made_are_what_it_would_make() -> None:
    said = found(played(siding_game(2, [PYRO_CLOCK], [(BANNER, 4)])))
    assert rules(said) == ["swap-not-in-side", "swap-unbalanced"]
    assert said[1].message == (
        "1 out, 4 in would make: Main Deck 43 (registered 40), Side Deck 12 (registered 15)"
    )


def test_card_the_list_does_not_have() -> None:
    (said,) = found(played(siding_game(2, [PYRO_CLOCK], [53129443])))
    assert said.message == "Dark Hole: 1 in, none in the Side Deck"
    assert said.hint == "leave it out of the swap; the registered list does not have it"


def test_out_is_not_filled_by_what_comes_in() -> None:
    said = found(played(siding_game(2, [(BANNER, 1)], [(BANNER, 1)])))
    assert rules(said) == ["swap-not-in-deck"]


def test_fusion_monster_may_not_enter_main() -> None:
    siding = played(siding_game(2, [PYRO_CLOCK], [(PALADIN, 1, "main")]))
    assert rules(found(siding)) == ["swap-wrong-section"]
    said = found(siding)[0]
    assert said.message == "Dark Paladin: 1 in to the Main Deck, but it is a Fusion Monster"
    assert (said.actual, said.allowed, said.sections) == (1, 0, (("main", 1),))
    assert said.card is not None and said.card.name == NAMES[PALADIN]
    assert "wrong-section" in rules(siding.matches[0].games[1].judged.findings)


def test_spell_may_not_enter_extra() -> None:
    said = found(played(siding_game(2, [CYBER_END], [(BANNER, 1, "extra")])))
    assert rules(said) == ["swap-wrong-section"]
    assert said[0].hint == "it may only enter the Main Deck"


def test_cards_go_where_their_kind_belongs() -> None:
    siding = played(siding_game(2, [PYRO_CLOCK, CYBER_END], [PALADIN, BANNER]))
    swap = siding.matches[0].games[1].swap
    assert siding.verdict == "legal"
    assert dict(swap.out["main"]) == {card(PYRO_CLOCK): 1}
    assert dict(swap.out["extra"]) == {card(CYBER_END): 1}
    assert dict(swap.into["main"]) == {card(BANNER): 1}
    assert dict(swap.into["extra"]) == {card(PALADIN): 1}


@pytest.mark.parametrize(
    ("format_id", "day", "allowed"),
    [
        ("ocg", "2008-03-14", False),
        ("ocg", "2008-03-15", True),
        ("ocg", "2004-06-01", False),
        ("ocg", "2026-06-06", True),
        ("tcg", "2005-06-01", False),
        ("tcg", "2008-10-01", False),
        ("tcg", "2009-06-01", False),
        ("tcg", "2009-09-30", False),
        ("tcg", "2010-01-01", True),
        ("tcg", "2010-06-01", True),
        ("tcg", "2014-07-20", True),
    ],
)
def test_extra_deck_is_sided_by_era(format_id: str, day: str, allowed: bool) -> None:
    on = ground(format_id, day)
    said = found(played(siding_game(2, [CYBER_END], [PALADIN]), on=on))
    assert rules(said) == ([] if allowed else ["swap-wrong-section"] * 2)
    if not allowed:
        assert said[0].message == (
            f"Cyber End Dragon: 1 out of the Extra Deck, which {format_id} does not side on {day}"
        )
        assert said[1].message == (
            f"Dark Paladin: 1 in to the Extra Deck, which {format_id} does not side on {day}"
        )
        assert [f.card and f.card.name for f in said] == [NAMES[CYBER_END], NAMES[PALADIN]]
        for one in said:
            assert (one.actual, one.allowed, one.sections) == (1, 0, (("extra", 1),))


@pytest.mark.parametrize("day", ["2009-10-01", "2009-11-15", "2009-12-31"])
def test_extra_deck_siding_is_undecided_while_sources_differ(day: str) -> None:
    siding = played(siding_game(2, [CYBER_END], [PALADIN]), on=ground("tcg", day))
    game = siding.matches[0].games[1]
    assert [(f.rule, f.severity) for f in game.found] == [("unsure-rule", "undecided")] * 2
    assert "tcg-kde" in game.found[0].message and "tcg-5ds" in game.found[0].message
    assert game.unjudged[0].message.startswith("Cyber End Dragon: 1 out of the Extra Deck; ")
    assert siding.verdict == "undecided"


def test_extra_deck_siding_is_undecided_in_goat() -> None:
    said = found(played(siding_game(2, [CYBER_END], [PALADIN]), on=ground("goat")))
    assert rules(said) == ["unsure-rule"] * 2
    assert said[0].message.endswith("sources differ on the siding rules of goat")
    assert not found(played(siding_game(2, [PYRO_CLOCK], [BANNER]), on=ground("goat")))


def test_format_without_a_side_deck_has_no_siding() -> None:
    said = found(played(siding_game(2, [PYRO_CLOCK], [BANNER]), on=ground("master-duel")))
    assert rules(said) == ["swap-not-allowed"]
    assert said[0].message == "master-duel has no Side Deck, so there is no siding"


def test_main_is_sided_in_every_era_and_while_sources_differ() -> None:
    for format_id, day in (("tcg", "2005-06-01"), ("tcg", "2009-11-15"), ("ocg", "2001-01-01")):
        assert not found(played(siding_game(2, [PYRO_CLOCK], [BANNER]), on=ground(format_id, day)))


def test_no_siding_before_game_1() -> None:
    (said,) = found(played(siding_game(1, [PYRO_CLOCK], [BANNER])), game=1)
    assert said.rule == "swap-not-allowed"
    assert said.message == "there is no siding before game 1"
    assert (said.actual, said.allowed) == (2, 0)
    assert [(m.name, m.copies) for m in said.members] == [
        (NAMES[PYRO_CLOCK], 1),
        (NAMES[BANNER], 1),
    ]
    assert said.hint == "play game 1 with the registered list"


def test_no_siding_before_game_2_after_a_game_loss_before_game_1() -> None:
    siding = played(
        GamePlan(1, lost_before=True),
        siding_game(2, [PYRO_CLOCK], [BANNER], result="win"),
        siding_game(3, [HUNTER], [BANNER]),
    )
    (said,) = found(siding)
    assert said.rule == "swap-not-allowed"
    assert "neither player may side before game 2" in said.message
    assert siding.matches[0].games[1].mend == "make no swap before this game"
    assert not found(siding, game=3)
    assert siding.matches[0].games[2].after_bad


def test_no_swap_before_game_2_is_fine_after_a_game_loss() -> None:
    assert played(GamePlan(1, lost_before=True), siding_game(2)).verdict == "legal"


def test_game_loss_before_game_2_does_not_bar_siding() -> None:
    siding = played(
        GamePlan(1, result="win"),
        GamePlan(2, lost_before=True),
        siding_game(3, [PYRO_CLOCK], [BANNER]),
    )
    assert siding.verdict == "legal"


def test_best_of_one_has_no_siding_and_no_second_game() -> None:
    won = GamePlan(1, result="win")
    said = found(played(won, siding_game(2, [PYRO_CLOCK], [BANNER]), best_of=1))
    assert rules(said) == ["too-many-games", "swap-not-allowed"]
    assert (said[0].actual, said[0].allowed) == (2, 1)


def test_hand_written_findings_carry_the_place_in_the_plan() -> None:
    game = GamePlan(2, out=(Wish(card(PYRO_CLOCK), 4, None, 9, 15),), into=(Wish(card(BANNER), 3),))
    said = found(played(game))
    assert said[0].locations == (
        Location(9, 15, "main", 3),
        Location(9, 15, "main", 1),
    ) or said[0].locations == (Location(9, 15, "main", 4),)


def test_nothing_is_blamed_on_a_list_that_was_not_read_whole() -> None:
    unread = [finding("unread-line", "line 3 cannot be read", locations=(Location(3),))]
    registered = deck(written=unread)
    siding = played(siding_game(2, [PYRO_CLOCK], [53129443]), registered=registered)
    assert [(f.rule, f.severity) for f in found(siding)] == [("swap-not-in-side", "undecided")]
    assert siding.verdict == "undecided"


def test_unknown_cards_of_the_list_may_be_what_is_not_found() -> None:
    side = changed(SIDE_CARDS, LUSTER=-1) | {99999999: 1}
    registered = deck(MAIN_CARDS, EXTRA_CARDS, side)
    one = found(played(siding_game(2, [PYRO_CLOCK], [53129443]), registered=registered))
    assert [(f.rule, f.severity) for f in one] == [("swap-not-in-side", "undecided")]
    # One card that is not known cannot be two.
    two = siding_game(2, [(PYRO_CLOCK, 2)], [(53129443, 2)])
    assert [f.severity for f in found(played(two, registered=registered))] == ["error"]
    # Nor can a card of the Side Deck be what is not found in the Main Deck.
    out = found(played(siding_game(2, [53129443], [BANNER]), registered=registered))
    assert [(f.rule, f.severity) for f in out] == [("swap-not-in-deck", "error")]


def test_extra_deck_that_stays_sided_is_said_again() -> None:
    old = ground("tcg", "2009-06-01")
    siding = played(siding_game(2, [CYBER_END], [PALADIN]), siding_game(3), on=old)
    third = siding.matches[0].games[2]
    assert third.after_bad and rules(third.found) == ["swap-wrong-section"] * 2
    back = siding_game(3, [PALADIN], [CYBER_END])
    restored = played(siding_game(2, [CYBER_END], [PALADIN]), back, siding_game(4), on=old)
    third, fourth = restored.matches[0].games[2:]
    assert third.after_bad and not third.found
    assert not fourth.after_bad


def test_unknown_card_of_the_list_can_be_sided() -> None:
    unknown = 99999999
    registered = deck(
        changed(MAIN_CARDS, POISON=-1) | {unknown: 1},
        EXTRA_CARDS,
        SIDE_CARDS,
    )
    siding = played(siding_game(2, [unknown], [LUSTER]), registered=registered)
    assert not found(siding)
    assert siding.matches[0].games[1].verdict == "undecided"


def test_sections_named_in_the_plan_are_kept() -> None:
    (said,) = found(played(siding_game(2, [(CYBER_END, 1, "main")], [(BANNER, 1, "main")])))
    assert said.rule == "swap-not-in-deck"
    assert said.message == "Cyber End Dragon: 1 out, none in the Main Deck"
    assert said.hint == "leave it out of the swap; the Extra Deck has 3"


def test_empty_swap_is_no_swap() -> None:
    assert not Swap({"main": card_counter()}, {"main": card_counter()}, {}, {})


def card_counter():
    from deckcheck.match.listed import Cards

    return Cards({card(HEADLESS): 0, card(STEEL_SHELL): 0})


def test_before_the_first_rules_siding_the_extra_deck_is_undecided() -> None:
    siding = played(siding_game(2, [CYBER_END], [PALADIN]), on=ground("ocg", "1998-06-01"))
    said = found(siding)
    assert [(f.rule, f.severity) for f in said] == [("unsure-rule", "undecided")] * 2
    assert said[0].message.endswith("no siding rules of ocg are known on 1998-06-01")


def test_one_unknown_card_may_be_the_copy_that_is_one_too_few() -> None:
    registered = deck(changed(MAIN_CARDS, POISON=-1) | {99999999: 1})
    swap = ([(PYRO_CLOCK, 4)], [(BANNER, 3), HIEROGLYPH])
    said = found(played(siding_game(2, *swap), registered=registered))
    assert ("swap-not-in-deck", "undecided") in [(f.rule, f.severity) for f in said]


def test_three_wrong_sections_have_no_single_count() -> None:
    (said,) = found(played(siding_game(2, [], [BANNER, PALADIN])))
    assert said.rule == "swap-unbalanced"
    assert said.sections == (("main", 41), ("extra", 10), ("side", 13))
    assert (said.actual, said.allowed) == (None, None)
