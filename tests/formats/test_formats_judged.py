"""What each format makes of a deck: rules.md 4 and 7, overrides."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck.findings import CountSet
from deckcheck.formats.load import formats, rules_on
from tests.conftest import Judge, ids, said


def test_master_duel_has_no_side_deck(judge: Judge) -> None:
    [found] = said(judge(side="1 Vorse Raider", format_="master-duel"), "side-size")
    assert found.allowed == (0, 0)
    assert ids(judge(format_="master-duel")) == []
    # Limited by master-duel/2026-06-04 of yaml-yugi-limit-regulation.
    assert ids(judge('2 Maxx "C"', format_="master-duel")) == ["limited"]


@pytest.mark.parametrize("format_", ["ocg-ae", "ocg-cn", "master-duel"])
def test_where_no_source_has_release_days_the_report_says_so(judge: Judge, format_: str) -> None:
    result = judge(format_=format_)
    assert result.ground.not_judged
    assert result.verdict == "legal"


def test_a_card_released_nowhere_is_in_no_pool(judge: Judge) -> None:
    assert ids(judge("1 Am Duazenet", format_="ocg-ae", day="2026-08-01")) == ["not-in-pool"]


def test_an_asian_english_list_is_its_own(judge: Judge) -> None:
    # Droll & Lock Bird: Semi-Limited in Asian-English play from 2026-04-01, Limited in Japan.
    two = "2 Droll & Lock Bird"
    assert ids(judge(two, format_="ocg-ae")) == []
    assert ids(judge(two, format_="ocg")) == ["limited"]


def test_a_gap_of_the_chinese_lists_is_named(judge: Judge) -> None:
    result = judge(format_="ocg-cn", day="2026-02-01")
    assert any("2026-01-01" in gap for gap in result.ground.not_judged)
    assert not any("2026-01-01" in gap for gap in judge(format_="ocg-cn").ground.not_judged)


def test_goat_is_its_whitelist_on_any_day(judge: Judge) -> None:
    for day in ("2005-08-01", "2026-06-06"):
        result = judge("1 Pot of Greed\n1 Exarion Universe", format_="goat", day=day)
        assert [f.card.name for f in said(result, "not-in-pool") if f.card] == ["Exarion Universe"]
        assert ids(judge("1 Pot of Greed", format_="goat", day=day)) == []
    assert ids(judge("2 Pot of Greed", format_="goat")) == ["limited"]
    assert ids(judge("1 Raigeki", format_="goat")) == ["forbidden"]


def test_goats_sizes_are_those_of_the_format_not_of_2005(judge: Judge) -> None:
    assert ids(judge(side="3 Axe Raider", format_="goat")) == []
    assert said(judge("61 Kuriboh", fill=0, format_="goat"), "main-size")
    [goat] = rules_on(formats()["goat"], date(2026, 6, 6))
    assert (goat.main, goat.extra, goat.side, goat.kinds) == (
        (40, 60), (0, None), (0, 15), ("fusion",),
    )  # fmt: skip


def test_edison_is_the_list_of_march_2010_and_the_pool_of_its_day(judge: Judge) -> None:
    assert ids(judge(extra="1 Stardust Dragon", format_="edison")) == []
    # Brionac was Limited by the list of 2010-03-01, Xyz came in 2011.
    assert ids(judge(extra="2 Brionac, Dragon of the Ice Barrier", format_="edison")) == ["limited"]
    xyz = ids(judge(extra="1 Number 39: Utopia", format_="edison"))
    assert set(xyz) == {"banned-kind", "not-in-pool"}


def test_casual_play_where_it_differed(judge: Judge) -> None:
    seven = {"side": "3 Vorse Raider\n2 Kuriboh\n2 Feral Imp", "day": "2009-03-15"}
    assert "side-size" in ids(judge(**seven))
    assert "side-size" not in ids(judge(**seven, casual=True))
    none = {"format_": "ocg", "day": "2006-06-01"}
    assert "side-size" in ids(judge(**none))
    assert "side-size" not in ids(judge(**none, casual=True))


@pytest.mark.parametrize("format_", list(formats()))
def test_every_format_judges_a_deck_of_nothing_special(judge: Judge, format_: str) -> None:
    result = judge(format_=format_, day="2026-08-10", fill=30 if format_ == "speed-duel" else 40)
    assert not [f for f in result.unjudged if f.rule in ("no-list", "unsure-rule")]
    assert not said(result, "main-size")


def test_casual_rules_of_an_era() -> None:
    day = date(2009, 3, 15)
    assert rules_on(formats()["tcg"], day)[0].side == CountSet((0, 15))
    assert rules_on(formats()["tcg"], day, casual=True)[0].side == (0, 15)
