"""Speed Duel: sizes, the pool, pooled limits and Skill Cards (rules.md 4, 4.1; BR-16, 74)."""

from __future__ import annotations

import pytest

from deckcheck.findings import SIDE
from deckcheck.judge import DeckResult
from tests.conftest import Judge, ids, said

FILL = [
    "3 Mystical Elf", "3 Celtic Guardian", "3 Kuriboh", "3 La Jinn the Mystical Genie of the Lamp",
    "3 Summoned Skull", "3 Feral Imp", "2 Man-Eater Bug",
]  # fmt: skip


def speed(judge: Judge, *main: str, extra: str = "", side: str = "", short: int = 0) -> DeckResult:
    """A Speed Duel deck of twenty of the pool's cards and these."""
    rows = FILL[short:]
    return judge([*main, *rows], extra, side, format_="speed-duel", day="2026-06-06", fill=0)


def test_twenty_to_thirty_cards_and_six_beside(judge: Judge) -> None:
    assert ids(speed(judge)) == []
    [found] = said(speed(judge, short=1), "main-size")
    assert (found.actual, found.allowed) == (17, (20, 30))
    assert "speed-duel" in found.message
    many = speed(
        judge, "3 Silver Fang", "3 Beaver Warrior", "3 Gaia The Fierce Knight", "2 Battle Ox"
    )
    assert said(many, "main-size")
    side = "3 Gaia The Fierce Knight\n3 Flame Swordsman"
    assert not said(speed(judge, side=side), "side-size")
    assert said(speed(judge, side=side + "\n1 Dark Magician"), "side-size")


def test_a_card_outside_the_pool(judge: Judge) -> None:
    [found] = said(speed(judge, "1 Ash Blossom & Joyous Spring"), "not-in-pool")
    assert "speed-duel/2025-07-01" in found.message


@pytest.mark.parametrize(
    ("cards", "pool"),
    [
        (["1 Monster Reborn", "2 Foolish Burial"], 2),
        (["3 Foolish Burial"], 2),
        (["1 Floodgate Trap Hole", "1 Nightmare Wheel"], 1),
        (["2 Book of Moon", "2 Sakuretsu Armor"], 3),
    ],
)
def test_a_pool_counts_all_its_cards_together(judge: Judge, cards: list[str], pool: int) -> None:
    result = speed(judge, *cards)
    [found] = said(result, "pooled-limit")
    assert (found.actual, found.allowed) == (sum(int(c[0]) for c in cards), pool)
    assert [(m.copies, m.name) for m in found.members] == [(int(c[0]), c[2:]) for c in cards]


@pytest.mark.parametrize(
    "cards",
    [["1 Monster Reborn", "1 Foolish Burial"], ["2 Foolish Burial"], ["1 Floodgate Trap Hole"]],
)
def test_as_many_as_the_pool_allows(judge: Judge, cards: list[str]) -> None:
    assert not said(speed(judge, *cards), "pooled-limit")


def test_the_side_deck_counts_towards_a_pool(judge: Judge) -> None:
    result = speed(judge, "2 Foolish Burial", side="1 Monster Reborn")
    [found] = said(result, "pooled-limit")
    assert (SIDE, 1) in found.sections


def test_other_formats_have_no_pools(judge: Judge) -> None:
    assert not said(judge("1 Monster Reborn\n2 Foolish Burial"), "pooled-limit")


def test_one_skill_beside_the_twenty(judge: Judge) -> None:
    # 300101005 is the Skill Card Tomb of the Pharaoh.
    assert ids(speed(judge, "1 300101005")) == []
    # The list has Rainbow Crystal Collection, no card database does.
    assert ids(speed(judge, "1 300304014")) == []
    assert said(speed(judge, "1 300101005", short=1), "main-size")
    [found] = said(speed(judge, "1 300101005", "1 300101002"), "not-a-deck-card")
    assert (found.actual, found.allowed) == (2, 1)


def test_a_forbidden_skill_and_one_of_a_pool(judge: Judge) -> None:
    # My Precious Queen! is Forbidden; Twisted Personality is of the pool Limited 1.
    assert said(speed(judge, "1 300307012"), "forbidden")
    result = speed(judge, "1 300205004", "1 Floodgate Trap Hole")
    [found] = said(result, "pooled-limit")
    assert found.actual == 2


def test_a_skill_has_no_place_elsewhere(judge: Judge) -> None:
    [found] = said(judge("1 300101005"), "not-a-deck-card")
    assert "Skill Card" in found.message


def test_the_skill_is_not_one_of_the_twenty_to_thirty(judge: Judge) -> None:
    ten = ["3 Silver Fang", "3 Beaver Warrior", "3 Gaia The Fierce Knight", "1 Battle Ox"]
    assert not said(speed(judge, *ten, "1 300101005"), "main-size")
    [found] = said(speed(judge, *ten, "1 Dark Magician", "1 300101005"), "main-size")
    assert (found.actual, found.allowed) == (31, (20, 30))
    [found] = said(speed(judge, "2 Battle Ox", "1 300101005", short=1), "main-size")
    assert found.actual == 19
    # A Token in the Main Deck is a card too many, but counted as written.
    assert not said(speed(judge, "2 Battle Ox", "1 946", short=1), "main-size")


def test_a_skill_in_the_side_deck_is_not_beside_the_main_deck(judge: Judge) -> None:
    result = speed(judge, "1 300101005", side="1 300101002")
    assert ids(result) == ["not-a-deck-card", "not-a-deck-card"]
    many, aside = sorted(said(result, "not-a-deck-card"), key=lambda one: one.allowed == 0)
    assert (many.actual, many.allowed) == (2, 1)
    assert aside.sections == ((SIDE, 1),) and "Side Deck" in aside.message
    ten = ["3 Silver Fang", "3 Beaver Warrior", "3 Gaia The Fierce Knight", "1 Battle Ox"]
    assert ids(speed(judge, *ten, side="1 300101005")) == ["not-a-deck-card"]
    assert ids(speed(judge, extra="1 300101005")) == ["not-a-deck-card"]


def test_a_skill_the_list_does_not_have(judge: Judge) -> None:
    # 152000000 is Double Draw, which no list of the Speed Duel has.
    [found] = said(speed(judge, "1 152000000"), "not-in-pool")
    assert (found.severity, found.actual, found.allowed) == ("error", 1, 0)
    assert found.card and found.card.name == "Double Draw"
    assert found.sections == (("main", 1),)


def test_two_skills_are_one_finding_without_a_card(judge: Judge) -> None:
    [found] = said(speed(judge, "1 300101005", "1 300101002"), "not-a-deck-card")
    assert (found.card, found.hint) == (None, "take out 1")


def test_before_the_first_list_a_skill_is_not_judged(judge: Judge) -> None:
    result = judge([*FILL, "1 300101005"], format_="speed-duel", day="2020-06-06", fill=0)
    assert ids(result) == ["no-list"]


def test_the_extra_deck_has_six_cards_at_most(judge: Judge) -> None:
    wingmen = "{} Elemental HERO Flame Wingman"
    assert not said(speed(judge, extra=wingmen.format(6)), "extra-size")
    [found] = said(speed(judge, extra=wingmen.format(7)), "extra-size")
    assert (found.actual, found.allowed) == (7, (0, 6))


def test_a_name_that_is_a_skills_too_is_undecided(judge: Judge) -> None:
    # Destiny Draw is a Spell (45809008) and a Skill Card (300201002).
    ten = ["3 Silver Fang", "3 Beaver Warrior", "3 Gaia The Fierce Knight", "1 Battle Ox"]
    for deck in (["1 Destiny Draw"], [*ten, "1 Destiny Draw"]):
        result = speed(judge, *deck)
        assert ids(result) == ["ambiguous-card"]
        assert "passcode" in result.unjudged[0].hint
    assert ids(speed(judge, "1 300201002")) == []
    assert ids(speed(judge, "1 45809008")) == ["not-in-pool"]
    assert "main-size" in ids(speed(judge, *ten, "1 Dark Magician", "1 Destiny Draw"))
    assert not said(judge("1 Destiny Draw"), "ambiguous-card")
