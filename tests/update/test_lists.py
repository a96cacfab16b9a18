"""Newer lists from a folder: which are taken, which are refused, and what is told."""

from __future__ import annotations

from datetime import date

import pytest

from tests.update.conftest import World

FOUR = {4001: 1, 4002: 1, 4003: 1, 4004: 1}


def refused(world: World, words: str) -> None:
    """The update refuses the TCG list for this reason, and the list in use stays."""
    outcome = world.update(only="lists")
    assert [r for r in outcome.refused if words in r], outcome.refused
    assert all("\n" not in sentence for sentence in outcome.refused)
    assert world.catalog().days("tcg") == ["2017-11-06"]
    assert world.copies("tcg", "2026-11-01", "Card 1") == 1


def test_a_new_list_is_in_force_from_its_day_on(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", FOUR | {4005: 0})
    outcome = world.update(only="lists")
    assert outcome.refused == []
    assert outcome.changes == [
        "tcg/2026-09-14: new list, 5 cards; sources:"
        " yaml-yugi-limit-regulation/tcg/2026-09-14.vector.json",
        "  Card 5: Forbidden, was unlimited",
    ]
    assert world.copies("tcg", "2026-09-13", "Card 5") is None
    assert world.copies("tcg", "2026-09-14", "Card 5") == 0
    assert world.catalog().known("tcg").to == date(2026, 9, 14)
    assert world.catalog().known("ocg").to == date(2026, 8, 22)


def test_an_upcoming_list_waits_for_its_day(world: World) -> None:
    world.vector("tcg/upcoming", "2027-01-04", FOUR | {4005: 0})
    world.update(only="lists")
    assert world.copies("tcg", "2027-01-03", "Card 5") is None
    assert world.copies("tcg", "2027-01-04", "Card 5") == 0
    # A list that is not in force yet says nothing of how long the others are known.
    assert world.catalog().known("tcg").to == date(2026, 8, 22)


def test_dated_lists_that_are_missing_are_taken_too(world: World) -> None:
    world.vector("tcg/2026-09-14", "2026-09-14", FOUR | {4005: 0})
    world.vector("tcg/2026-10-26", "2026-10-26", FOUR | {4005: 1})
    world.update(only="lists")
    assert world.catalog().days("tcg") == ["2017-11-06", "2026-09-14", "2026-10-26"]
    assert world.copies("tcg", "2026-10-01", "Card 5") == 0
    assert world.copies("tcg", "2026-11-01", "Card 5") == 1


def test_the_day_a_person_gives_says_how_long_lists_are_known(world: World) -> None:
    world.vector("tcg/2017-11-01", "2017-11-01", FOUR)
    world.update(only="lists", day=date(2026, 11, 1))
    assert world.catalog().known("tcg").to == date(2026, 11, 1)


def test_what_is_in_use_already_makes_nothing_newer(world: World) -> None:
    world.vector("tcg/2017-11-01", "2017-11-01", FOUR)
    outcome = world.update(only="lists")
    assert not outcome.newer
    assert not (world.root / "current").exists()


def test_check_changes_nothing(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", FOUR | {4005: 0})
    outcome = world.update(only="lists", check=True)
    assert outcome.newer and outcome.changes and outcome.version is None
    assert world.catalog().days("tcg") == ["2017-11-06"]
    assert sorted(path.name for path in world.root.iterdir()) == ["update.lock"]


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ({}, "the list is empty; the list in use stays"),
        ({4001: 1, 4002: 1}, "has 2 cards, the list of 2017-11-06 has 4: over 30 % lost"),
        (FOUR | {9999: 1}, "no card has the Konami id '9999'"),
        (FOUR | {4005: 3}, '"4005" allows 3 copies, should be 0, 1 or 2'),
        (FOUR | {4005: True}, '"4005" allows True copies'),
    ],
)
def test_a_list_that_cannot_be_right_is_refused(
    world: World, entries: dict[int, int], words: str
) -> None:
    world.vector("tcg/current", "2026-09-14", entries)
    refused(world, words)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<!DOCTYPE html><p>Not found", "current.vector.json:1:1: is not JSON"),
        ("", "is not JSON"),
        ("[]", "should hold an object, holds list"),
        ('{"regulation": {"4001": 1}}', "has no date"),
        ('{"date": "soon", "regulation": {"4001": 1}}', "'soon' is not a day"),
        ('{"date": "2026-09-14"}', "has no regulation"),
        ('{"date": "2026-09-14", "regulation": {"4001": 1, "4001": 0}}', '"4001" stands twice'),
        ('{"date": "2027-09-14", "regulation": {"4001": 1}}', "over half a year ahead"),
    ],
)
def test_a_file_of_another_shape_is_refused(world: World, text: str, words: str) -> None:
    world.text("yaml-yugi-limit-regulation/tcg/current.vector.json", text)
    refused(world, words)


def test_a_dated_file_of_another_day_is_refused(world: World) -> None:
    world.vector("tcg/2026-09-14", "2026-09-15", FOUR)
    refused(world, "is dated '2026-09-15', its name says 2026-09-14")


def test_a_list_refused_does_not_stop_another(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", {})
    world.vector("ocg/current", "2026-10-01", FOUR | {4006: 0})
    outcome = world.update(only="lists")
    assert len(outcome.refused) == 1
    assert world.copies("ocg", "2026-10-01", "Card 6") == 0
    assert world.catalog().days("tcg") == ["2017-11-06"]


def lflist(name: str, statuses: dict[int, int]) -> str:
    lines = [f"{10000000 + 100 * n} {s} --Card {n}" for n, s in statuses.items()]
    return "\n".join([f"!{name}", *lines]) + "\n"


def test_a_second_source_that_agrees_is_named(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", FOUR | {4005: 0})
    world.text("lflists/0TCG.lflist.conf", lflist("2026.09 TCG", {1: 1, 2: 1, 3: 1, 4: 1, 5: 0}))
    outcome = world.update(only="lists")
    assert outcome.refused == []
    (banlist,) = world.catalog().in_force("tcg", date(2026, 9, 14)).banlists
    assert banlist.facts.sources == (
        "lflists/0TCG.lflist.conf: 2026.09 TCG",
        "yaml-yugi-limit-regulation/tcg/2026-09-14.vector.json",
    )


def test_sources_that_disagree_need_a_decision_and_are_refused(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", FOUR | {4005: 0})
    world.text("lflists/0TCG.lflist.conf", lflist("2026.09 TCG", {1: 1, 2: 1, 3: 1, 4: 1, 5: 2}))
    refused(
        world,
        "tcg/2026-09-14: Card 5: yaml-yugi-limit-regulation/tcg/2026-09-14.vector.json says"
        " Forbidden, lflists/0TCG.lflist.conf: 2026.09 TCG says Semi-Limited",
    )


def test_a_second_source_of_another_month_says_nothing(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", FOUR | {4005: 0})
    world.text("lflists/0TCG.lflist.conf", lflist("2026.05 TCG", {1: 0}))
    assert world.update(only="lists").refused == []


def test_a_second_source_that_cannot_be_read_is_told_and_stops_nothing(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", FOUR | {4005: 0})
    world.text("lflists/0TCG.lflist.conf", "!2026.09 TCG\n99999999 1 --Nobody\n")
    outcome = world.update(only="lists")
    assert outcome.refused == []
    assert [note for note in outcome.notes if "no card has the passcode 99999999" in note]


def test_a_known_list_that_several_sources_agree_on_does_not_change(world: World) -> None:
    world.vector("tcg/2017-11-01", "2017-11-01", FOUR | {4001: 0})
    outcome = world.update(only="lists")
    assert "differs from tcg/2017-11-06 in use, on which 4 sources agree" in outcome.refused[0]
    assert "Card 1: Forbidden, was Limited" in outcome.refused[0]
    assert world.copies("tcg", "2026-11-01", "Card 1") == 1


def test_a_list_of_one_source_follows_its_source(world: World) -> None:
    world.vector("tcg/upcoming", "2027-01-04", FOUR | {4005: 0})
    world.update(only="lists")
    world.vector("tcg/upcoming", "2027-01-04", FOUR | {4005: 1})
    outcome = world.update(only="lists")
    assert outcome.changes[0].startswith("tcg/2027-01-04: changed at its source")
    assert world.copies("tcg", "2027-01-04", "Card 5") == 1


def test_lists_of_earlier_updates_stay(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", FOUR | {4005: 0})
    world.update(only="lists")
    world.vector("tcg/current", "2026-11-02", FOUR | {4005: 1})
    world.update(only="lists")
    assert world.catalog().days("tcg") == ["2017-11-06", "2026-09-14", "2026-11-02"]
    assert world.copies("tcg", "2026-10-01", "Card 5") == 0


def test_a_recorded_fault_of_the_source_is_passed_over(world: World) -> None:
    world.vector("tcg/current", "2026-09-14", {})
    world.upstream.correct(
        "unused:\n  - source: yaml-yugi-limit-regulation/tcg/2026-09-14.vector.json\n"
        "    reason: empty\n"
    )
    outcome = world.update(only="lists")
    assert outcome.refused == []
    assert outcome.notes == ["tcg: 2026-09-14 is not used: empty"]
