"""Which card goes where: rules.md 1.3."""

from __future__ import annotations

import pytest

from tests.conftest import Judge, said

EXTRA_MONSTERS = [
    "Elemental HERO Flame Wingman",
    "Stardust Dragon",
    "Number 39: Utopia",
    "Decode Talker",
    "Supreme King Z-ARC",  # Fusion and Pendulum
]
MAIN_CARDS = [
    "Kuriboh",
    "Mirror Force",
    "Dark Hole",
    "Odd-Eyes Pendulum Dragon",
    "Black Luster Soldier",  # Ritual
    "Odd-Eyes Pendulumgraph Dragon",  # Ritual and Pendulum
]


@pytest.mark.parametrize("name", EXTRA_MONSTERS)
def test_extra_deck_monsters_go_in_extra_or_side(judge: Judge, name: str) -> None:
    assert not said(judge(extra=f"1 {name}", side=f"1 {name}"), "wrong-section")
    [found] = said(judge(f"1 {name}"), "wrong-section")
    assert "Extra Deck" in found.hint
    assert found.sections == (("main", 1),)
    assert (found.actual, found.allowed) == (1, 0)
    assert found.card and found.card.name == name


@pytest.mark.parametrize("name", MAIN_CARDS)
def test_other_cards_go_in_main_or_side(judge: Judge, name: str) -> None:
    assert not said(judge(f"1 {name}", side=f"1 {name}"), "wrong-section")
    [found] = said(judge(extra=f"1 {name}"), "wrong-section")
    assert "Main Deck" in found.hint


def test_one_card_gives_one_finding_with_its_places(judge: Judge) -> None:
    [found] = said(judge("2 Stardust Dragon\n1 Stardust Dragon"), "wrong-section")
    assert [at.line for at in found.locations] == [1, 2]


def test_copies_in_the_side_deck_are_in_place(judge: Judge) -> None:
    [found] = said(judge("2 Stardust Dragon", side="1 Stardust Dragon"), "wrong-section")
    assert (found.actual, found.sections) == (2, (("main", 2),))
    assert [at.section for at in found.locations] == ["main"]


def test_a_card_of_no_pool_has_no_right_section(judge: Judge) -> None:
    # 160001000 is a Rush Duel card of the Main Deck: it may be nowhere.
    result = judge(extra="1 160001000")
    assert said(result, "not-in-pool") and not said(result, "wrong-section")


FLAME_WINGMAN = "1 Elemental HERO Flame Wingman"


def test_before_the_master_rule_the_ocg_side_deck_held_no_fusion_monster(judge: Judge) -> None:
    [found] = said(judge(side=FLAME_WINGMAN, format_="ocg", day="2008-03-14"), "wrong-section")
    assert found.sections == (("side", 1),) and "Extra Deck" in found.hint
    for day, format_ in (("2008-03-15", "ocg"), ("2010-01-01", "tcg"), ("2026-01-01", "goat")):
        result = judge(side=FLAME_WINGMAN, format_=format_, day=day)
        assert not said(result, "wrong-section") and not said(result, "unsure-rule"), day


@pytest.mark.parametrize("day", ["2005-05-01", "2009-01-01"])
def test_no_source_says_it_of_the_tcg_of_that_time(judge: Judge, day: str) -> None:
    result = judge(side=FLAME_WINGMAN, day=day)
    [found] = [f for f in said(result, "unsure-rule") if f.card]
    assert found.card and found.card.name == FLAME_WINGMAN[2:] and found.severity == "undecided"
    assert not said(judge(extra=FLAME_WINGMAN, day=day), "unsure-rule")
