"""Traditional is max(1, tcg), Worlds min(tcg, ocg), on any day: rules.md 4."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck.banlists.catalog import Catalog
from deckcheck.formats.lists import list_after, lists_on
from deckcheck.formats.load import formats
from tests.conftest import Judge, ids, said


def copies(catalog: Catalog, format_: str, day: str, name: str) -> int | None:
    [banlist] = lists_on(formats()[format_], catalog, date.fromisoformat(day))
    return banlist.copies_of_name(name)


@pytest.mark.parametrize(
    ("day", "name", "expected"),
    [
        ("2026-06-06", "Pot of Greed", 1),
        ("2026-06-06", "Monster Reborn", 1),
        ("2026-06-06", "Droll & Lock Bird", 2),
        ("2026-06-06", "Kuriboh", None),
        ("2004-10-01", "Raigeki", 1),
    ],
)
def test_traditional(catalog: Catalog, day: str, name: str, expected: int | None) -> None:
    assert copies(catalog, "tcg-traditional", day, name) == expected


@pytest.mark.parametrize(
    ("day", "name", "expected"),
    [
        # TCG of 2026-05-18 against OCG of 2026-04-01 and 2026-07-01.
        ("2026-06-06", 'Maxx "C"', 0),  # 0, 1
        ("2026-06-06", "Ash Blossom & Joyous Spring", 2),  # -, 2
        ("2026-06-06", "Called by the Grave", 1),  # 1, 1
        ("2026-07-01", "Called by the Grave", 0),  # 1, 0
        ("2026-06-06", "Droll & Lock Bird", 1),  # 2, 1
        ("2026-06-06", "Kuriboh", None),
    ],
)
def test_worlds(catalog: Catalog, day: str, name: str, expected: int | None) -> None:
    assert copies(catalog, "worlds", day, name) == expected


def test_a_derived_list_names_its_days(catalog: Catalog) -> None:
    [worlds] = lists_on(formats()["worlds"], catalog, date(2026, 6, 6))
    assert [base.label for base in worlds.bases] == ["tcg/2026-05-18", "ocg/2026-04-01"]
    assert worlds.label == "worlds/2026-05-18"


def test_in_a_region_window_both_lists_count(catalog: Catalog) -> None:
    found = lists_on(formats()["worlds"], catalog, date(2024, 4, 16))
    assert [[str(b.effective) for b in one.bases] for one in found] == [
        ["2024-04-15", "2024-04-01"], ["2024-01-01", "2024-04-01"],
    ]  # fmt: skip
    assert len(lists_on(formats()["worlds"], catalog, date(2024, 4, 16), "europe")) == 1


def test_none_before_both_have_one(catalog: Catalog) -> None:
    assert lists_on(formats()["worlds"], catalog, date(2002, 4, 30)) == ()


def test_the_next_list_is_the_next_of_either(catalog: Catalog) -> None:
    following = list_after(formats()["worlds"], catalog, date(2026, 6, 6))
    assert following and [base.label for base in following.bases] == [
        "tcg/2026-05-18", "ocg/2026-07-01",
    ]  # fmt: skip


def test_worlds_needs_release_in_both_regions(judge: Judge) -> None:
    for name in ("Cyberse Code Magician", "Angelechy Problem"):
        assert ids(judge(f"1 {name}", format_="worlds", day="2026-08-01")) == ["not-in-pool"]


def test_traditional_allows_one_forbidden_card(judge: Judge) -> None:
    assert ids(judge("1 Pot of Greed", format_="tcg-traditional")) == []
    assert ids(judge("2 Pot of Greed", format_="tcg-traditional")) == ["limited"]


def test_what_rests_on_one_source_is_said_for_each_list(judge: Judge) -> None:
    assert said(judge(format_="worlds", day="2005-11-01"), "one-source")
