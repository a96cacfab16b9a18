"""Copies of a name, over all sections: rules.md 1.2 and 3; statuses by the files in banlists/."""

from __future__ import annotations

import pytest

from deckcheck.banlists.model import Banlist, Listed
from deckcheck.findings import CardRef, Member
from deckcheck.formats.load import formats
from tests.conftest import Judge, ids, said


def test_three_copies_are_legal_and_a_fourth_in_the_side_is_not(judge: Judge) -> None:
    assert ids(judge("3 Kuriboh", side="3 Vorse Raider")) == []
    result = judge("3 Kuriboh", side="1 Kuriboh")
    [found] = said(result, "copy-limit")
    assert (found.actual, found.allowed) == (4, 3)
    assert found.sections == (("main", 3), ("side", 1))
    assert found.hint == "take out 1"


@pytest.mark.parametrize(
    ("name", "rule", "allowed"),
    [
        ("Pot of Greed", "forbidden", 0),
        ("Monster Reborn", "limited", 1),
        ("Droll & Lock Bird", "semi-limited", 2),
    ],
)
def test_the_list_speaks_for_a_listed_name(
    judge: Judge, name: str, rule: str, allowed: int
) -> None:
    legal = judge(f"{allowed} {name}" if allowed else "")
    assert not said(legal, rule)
    result = judge(f"{allowed + 1} {name}")
    [found] = said(result, rule)
    assert (found.actual, found.allowed) == (allowed + 1, allowed)
    assert not said(result, "copy-limit")


def test_five_copies_of_a_listed_name_are_one_finding(judge: Judge) -> None:
    result = judge("3 Monster Reborn", side="2 Monster Reborn")
    [found] = said(result, "limited")
    assert found.actual == 5
    assert found.hint == "take out 4"
    assert not said(result, "copy-limit")


def test_artworks_count_as_one_card(judge: Judge) -> None:
    # 83764718 and 83764719 are two artworks of Monster Reborn.
    [found] = said(judge("1 83764718\n1 83764719"), "limited")
    assert found.actual == 2


def test_names_treated_as_another_count_together(judge: Judge) -> None:
    result = judge("2 Harpie Lady 1\n2 Cyber Harpie Lady")
    [found] = said(result, "copy-limit")
    assert found.card == CardRef(4068, 76812113, "Harpie Lady")
    assert found.members == (Member("Harpie Lady 1", 2), Member("Cyber Harpie Lady", 2))
    assert found.message == "Harpie Lady: 2 Harpie Lady 1 + 2 Cyber Harpie Lady = 4, 3 allowed"
    assert not said(judge("1 Harpie Lady 1\n2 Cyber Harpie Lady"), "copy-limit")


def test_a_counted_name_that_no_card_bears_has_no_ids(judge: Judge) -> None:
    [found] = said(judge("4 The Eye of Timaeus"), "copy-limit")
    assert found.card == CardRef(None, None, "Legendary Dragon Timaeus")


def test_two_cards_of_one_name_count_together(judge: Judge, deck, index) -> None:  # type: ignore[no-untyped-def]
    # Konami ids 4370 (Ritual) and 19092 (Normal): rules.md 3.4.
    from deckcheck.decks.model import DeckList, Entry, KonamiId
    from deckcheck.decks.resolve import resolve

    entries = [Entry("main", 2, KonamiId(4370), 1), Entry("main", 2, KonamiId(19092), 2)]
    result = judge(resolve(DeckList("x", "json", "x", entries), index))
    [found] = said(result, "copy-limit")
    assert (found.actual, found.card and found.card.name) == (4, "Black Luster Soldier")


def test_archetype_members_and_field_names_do_not_count(judge: Judge) -> None:
    # Harpie Queen's name changes only on the field and in the GY: rules.md 3.2.
    assert not said(judge("3 Harpie Queen\n3 Harpie Lady"), "copy-limit")


def test_fusion_substitute_counts_as_polymerization(judge: Judge) -> None:
    [found] = said(judge("3 Polymerization\n3 Fusion Substitute"), "copy-limit")
    assert found.actual == 6


def test_ban_by_day(judge: Judge) -> None:
    # Black Dragon Collapserpent went from 1 to 2 on 2025-04-07 (case BR-57).
    two = "2 Black Dragon Collapserpent"
    assert said(judge(two, day="2025-04-06"), "limited")
    assert ids(judge(two, day="2025-04-07")) == []
    # SPYRAL Quik-Fix became Limited on 2017-11-06, not on the first of the month (BR-61).
    three = "3 SPYRAL Quik-Fix"
    assert not said(judge(three, day="2017-11-03"), "limited")
    assert said(judge(three, day="2017-11-06"), "limited")


def test_a_list_may_name_a_card_by_its_konami_id_under_an_older_name(judge: Judge) -> None:
    # Harpie Lady has Konami id 4068: the status is that of the name, for all that count under it.
    older = Banlist("mine", None, [Listed("Harpy Lady", 4068, 1)])
    [found] = said(judge("1 Harpie Lady\n1 Harpie Lady 1", banlist=older), "limited")
    assert (found.actual, found.allowed) == (2, 1)
    assert not said(judge("1 Harpie Lady", banlist=older), "limited")
    other = Banlist("mine", None, [Listed("Harpy Lady", 4069, 1)])
    assert not said(judge("2 Harpie Lady", banlist=other), "limited")


def test_of_two_entries_for_one_name_the_lower_holds(judge: Judge) -> None:
    two = Banlist("mine", None, [Listed("Harpie Lady", None, 2), Listed("Harpy Lady", 4068, 1)])
    [found] = said(judge("1 Harpie Lady\n1 Harpie Lady 1", banlist=two), "limited")
    assert (found.actual, found.allowed) == (2, 1)


def test_a_card_that_counts_under_another_name_may_be_listed_itself(judge: Judge) -> None:
    cyber = Banlist("mine", None, [Listed("Cyber Harpie Lady", None, 1)])
    [found] = said(judge("2 Cyber Harpie Lady\n1 Harpie Lady", banlist=cyber), "limited")
    assert (found.actual, found.allowed) == (2, 1)
    assert found.card and found.card.name == "Cyber Harpie Lady"
    assert ids(judge("1 Cyber Harpie Lady\n2 Harpie Lady", banlist=cyber)) == []
    # The sum of the name comes first: one finding.
    result = judge("2 Cyber Harpie Lady\n2 Harpie Lady", banlist=cyber)
    [found] = said(result, "copy-limit")
    assert (found.actual, found.allowed) == (4, 3)
    assert not said(result, "limited")


def test_an_unlimited_name_has_as_many_copies_as_the_format_allows(judge: Judge) -> None:
    lifted = Banlist("mine", None, [Listed("Kuriboh", None, 3), Listed("Dark Magician", None, 2)])
    four = formats()["tcg"]._replace(copies=4)
    assert ids(judge("4 Kuriboh", format_=four, banlist=lifted)) == []
    [found] = said(judge("5 Kuriboh", format_=four, banlist=lifted), "copy-limit")
    assert (found.actual, found.allowed) == (5, 4)
    assert said(judge("3 Dark Magician", format_=four, banlist=lifted), "semi-limited")


@pytest.mark.parametrize(
    ("main", "hint"),
    [
        ("1 Pot of Greed", "take it out"),
        ("2 Pot of Greed", "take out all"),
        ("2 Monster Reborn", "take out 1"),
        ("4 Harpie Lady 1", "take out 1 of them; they count as one name in a deck"),
    ],
)
def test_the_hint_says_how_many_to_take_out(judge: Judge, main: str, hint: str) -> None:
    assert [f.hint for f in judge(main).findings if f.severity == "error"] == [hint]
