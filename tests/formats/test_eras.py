"""The eras of deck construction, on both sides of every boundary: rules.md 7."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck.findings import CountSet
from deckcheck.formats.load import eras, eras_on
from tests.conftest import Judge, said

SURE = [
    ("ocg", "2000-04-19", "ocg-official"),
    ("ocg", "2000-04-20", "ocg-newexpert"),
    ("ocg", "2005-10-31", "ocg-newexpert"),
    ("ocg", "2005-11-01", "ocg-newexpert-2005"),
    ("ocg", "2008-03-14", "ocg-newexpert-2005"),
    ("ocg", "2008-03-15", "ocg-mr1"),
    ("ocg", "2011-03-18", "ocg-mr1"),
    ("ocg", "2011-03-19", "ocg-mr2"),
    ("ocg", "2014-03-20", "ocg-mr2"),
    ("ocg", "2014-03-21", "ocg-mr3"),
    ("ocg", "2017-03-24", "ocg-mr3"),
    ("ocg", "2017-03-25", "ocg-nmr"),
    ("ocg", "2020-03-31", "ocg-nmr"),
    ("ocg", "2020-04-01", "ocg-mr2020"),
    ("ocg", "2026-08-22", "ocg-mr2020"),
    ("tcg", "2002-03-08", "tcg-ude"),
    ("tcg", "2008-08-04", "tcg-ude"),
    ("tcg", "2008-08-13", "tcg-5ds"),
    ("tcg", "2009-09-30", "tcg-5ds"),
    ("tcg", "2010-01-01", "tcg-kde"),
    ("tcg", "2011-06-30", "tcg-kde"),
    ("tcg", "2011-08-01", "tcg-xyz"),
    ("tcg", "2014-07-13", "tcg-xyz"),
    ("tcg", "2014-07-14", "tcg-pendulum"),
    ("tcg", "2017-06-30", "tcg-pendulum"),
    ("tcg", "2017-08-01", "tcg-link"),
    ("tcg", "2026-08-22", "tcg-link"),
]
UNSURE = [
    ("2008-08-05", "2008-08-12", "tcg-ude", "tcg-5ds"),
    ("2009-10-01", "2009-10-26", "tcg-5ds", "tcg-kde"),
    ("2011-07-01", "2011-07-07", "tcg-kde", "tcg-xyz"),
    ("2017-07-01", "2017-07-19", "tcg-pendulum", "tcg-link"),
    ("2009-10-27", "2009-12-31", "tcg-kde", "tcg-5ds"),
    ("2011-07-08", "2011-07-31", "tcg-xyz", "tcg-kde"),
    ("2017-07-20", "2017-07-31", "tcg-link", "tcg-pendulum"),
]


@pytest.mark.parametrize(("region", "day", "era"), SURE)
def test_one_era_holds_outside_the_unsure_days(region: str, day: str, era: str) -> None:
    assert [one.id for one in eras_on(region, date.fromisoformat(day))] == [era]


@pytest.mark.parametrize(("first", "last", "leading", "other"), UNSURE)
def test_two_eras_may_hold_on_unsure_days(first: str, last: str, leading: str, other: str) -> None:
    for day in (first, last):
        assert [one.id for one in eras_on("tcg", date.fromisoformat(day))] == [leading, other]


@pytest.mark.parametrize(("region", "day"), [("ocg", "1999-02-03"), ("tcg", "2002-03-07")])
def test_no_era_before_the_first(region: str, day: str) -> None:
    assert eras_on(region, date.fromisoformat(day)) == ()


# id: main, extra, side, side in casual play, newest kind, swap
CELLS = {
    "ocg-official": ((40, None), (0, None), (0, 10), None, "fusion", ("main",)),
    "ocg-newexpert": ((40, None), (0, None), CountSet((0, 15)), None, "fusion", ("main",)),
    "ocg-newexpert-2005": (
        (40, None),
        (0, None),
        CountSet((15,)),
        CountSet((0, 15)),
        "fusion",
        ("main",),
    ),
    "ocg-mr1": ((40, 60), (0, 15), (0, 15), None, "synchro", ("main", "extra")),
    "ocg-mr2": ((40, 60), (0, 15), (0, 15), None, "xyz", ("main", "extra")),
    "ocg-mr3": ((40, 60), (0, 15), (0, 15), None, "pendulum", ("main", "extra")),
    "ocg-nmr": ((40, 60), (0, 15), (0, 15), None, "link", ("main", "extra")),
    "ocg-mr2020": ((40, 60), (0, 15), (0, 15), None, "link", ("main", "extra")),
    "tcg-ude": ((40, None), (0, None), CountSet((0, 15)), None, "fusion", ("main",)),
    "tcg-5ds": ((40, 60), (0, 15), CountSet((0, 15)), (0, 15), "synchro", ("main",)),
    "tcg-kde": ((40, 60), (0, 15), (0, 15), None, "synchro", ("main", "extra")),
    "tcg-xyz": ((40, 60), (0, 15), (0, 15), None, "xyz", ("main", "extra")),
    "tcg-pendulum": ((40, 60), (0, 15), (0, 15), None, "pendulum", ("main", "extra")),
    "tcg-link": ((40, 60), (0, 15), (0, 15), None, "link", ("main", "extra")),
}
KINDS = ("fusion", "synchro", "xyz", "pendulum", "link")


@pytest.mark.parametrize("era", eras(), ids=lambda era: era.id)
def test_every_row_of_the_table(era) -> None:  # type: ignore[no-untyped-def]
    main, extra, side, casual, newest, swap = CELLS[era.id]
    assert (era.main, era.extra, era.side, era.side_casual) == (main, extra, side, casual)
    assert era.kinds == KINDS[: KINDS.index(newest) + 1]
    assert era.swap == swap


def test_the_table_is_whole() -> None:
    assert [era.id for era in eras()] == list(CELLS)


def test_casual_play_had_pendulum_monsters_three_days_earlier() -> None:
    for day, casual in (("2014-07-10", "tcg-xyz"), ("2014-07-11", "tcg-pendulum")):
        assert [one.id for one in eras_on("tcg", date.fromisoformat(day), casual=True)] == [casual]
        assert [one.id for one in eras_on("tcg", date.fromisoformat(day))] == ["tcg-xyz"]


def test_a_pendulum_monster_of_those_days_is_told_of_casual_play(judge: Judge) -> None:
    # Flash Knight came with Space-Time Showdown, 2014-07-11.
    [found] = said(judge("1 Flash Knight", day="2014-07-13"), "banned-kind")
    assert "--casual" in found.hint
    assert not said(judge("1 Flash Knight", day="2014-07-11", casual=True), "banned-kind")
    [found] = said(judge("1 Flash Knight", day="2014-07-10"), "banned-kind")
    assert "--casual" not in found.hint
