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
