"""Which list is in force: the newest whose effective day is not after the day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.model import Banlist, Facts
from deckcheck.errors import DataError
from tests.conftest import write


def lists_on(catalog: Catalog, day: str, list_id: str = "tcg", region: str | None = None) -> list:  # type: ignore[type-arg]
    found = catalog.in_force(list_id, date.fromisoformat(day), region).banlists
    return [str(banlist.effective) for banlist in found]


@pytest.mark.parametrize(
    ("day", "effective"),
    [
        ("2002-04-30", []),
        ("2002-05-01", ["2002-05-01"]),
        ("2025-04-06", ["2024-12-09"]),
        ("2025-04-07", ["2025-04-07"]),
        ("2017-11-05", ["2017-09-18"]),
        ("2017-11-06", ["2017-11-06"]),
        ("2026-08-22", ["2026-05-18"]),
        ("2030-01-01", ["2026-05-18"]),
    ],
)
def test_the_newest_list_not_after_the_day(
    catalog: Catalog, day: str, effective: list[str]
) -> None:
    assert lists_on(catalog, day) == effective


def test_each_list_has_its_own_days(catalog: Catalog) -> None:
    # BR-64: a newer list of the OCG does not displace the TCG's.
    assert lists_on(catalog, "2026-07-01", "ocg") == ["2026-07-01"]
    assert lists_on(catalog, "2026-07-01", "tcg") == ["2026-05-18"]


@pytest.mark.parametrize(("first", "last"), [("2024-04-15", "2024-04-21")])
def test_between_the_regions_days_either_list_may_hold(
    catalog: Catalog, first: str, last: str
) -> None:
    for day in (first, last):
        assert lists_on(catalog, day) == ["2024-04-15", "2024-01-01"]
        assert lists_on(catalog, day, region="americas") == ["2024-04-15"]
        assert lists_on(catalog, day, region="europe") == ["2024-01-01"]
    assert lists_on(catalog, "2024-04-22") == ["2024-04-15"]
    assert lists_on(catalog, "2024-04-22", region="europe") == ["2024-04-15"]


def test_the_list_for_premier_events_is_used_only_when_asked_for(catalog: Catalog) -> None:
    assert lists_on(catalog, "2016-02-08") == ["2015-11-09"]
    assert lists_on(catalog, "2016-04-10") == ["2015-11-09"]
    assert catalog.get("tcg", "2016-02-08").facts.only_when_asked
    following = catalog.next_after("tcg", date(2016, 2, 1))
    assert following and str(following.effective) == "2016-04-11"


def test_the_day_of_a_successor_nobody_has(catalog: Catalog) -> None:
    [banlist] = catalog.in_force("tcg", date(2007, 7, 1)).banlists
    assert str(banlist.effective) == "2007-03-01"
    assert banlist.facts.unknown_successor == date(2007, 6, 1)


def test_nothing_follows_the_newest_list(catalog: Catalog) -> None:
    assert catalog.next_after("tcg", date(2026, 5, 18)) is None


def test_an_unknown_list_has_no_days(catalog: Catalog) -> None:
    assert catalog.days("nonsense") == []


def test_an_empty_file_is_refused_when_its_day_comes(tmp_path: Path) -> None:
    write(tmp_path / "tcg" / "2020-01-01.yaml", 'list: tcg\neffective: 2020-01-01\n'
          'forbidden:\n  "Pot of Greed": 4844\n')  # fmt: skip
    write(tmp_path / "tcg" / "2021-01-01.yaml", "list: tcg\neffective: 2021-01-01\nforbidden: {}\n")
    lists = Catalog(tmp_path)
    assert lists_on(lists, "2020-06-01") == ["2020-01-01"]
    with pytest.raises(DataError, match="empty"):
        lists_on(lists, "2021-06-01")


def test_other_files_of_a_folder_are_no_lists(tmp_path: Path) -> None:
    write(tmp_path / "tcg" / "2026-05-18.yaml", "")
    write(tmp_path / "tcg" / "2026-05-19.json", "")
    write(tmp_path / "tcg" / "README.md", "")
    assert Catalog(tmp_path).days("tcg") == ["2026-05-18"]


def test_several_files_of_one_publisher_are_one_source() -> None:
    facts = Facts(sources=("yaml-yugi/tcg.json", "yaml-yugi:tcg", "yaml-yugi/a/b"))
    assert Banlist("tcg", None, [], facts).publishers == {"yaml-yugi"}
    two = facts._replace(sources=("yaml-yugi/tcg.json", "formatlibrary/banlists.json"))
    assert Banlist("tcg", None, [], two).publishers == {"yaml-yugi", "formatlibrary"}
