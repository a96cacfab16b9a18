"""The runner: which grounds a verdict has, two readings of a day, stale data, strictness."""

from __future__ import annotations

from datetime import date

import pytest

from deckcheck.banlists.catalog import Catalog, embedded_root
from deckcheck.banlists.known import Known
from deckcheck.errors import DataError
from deckcheck.findings import SEVERITIES
from deckcheck.formats.load import formats
from deckcheck.formats.remarks import lists_due
from deckcheck.ground import prepare
from deckcheck.judge import check_deck
from deckcheck.reports.text import rests_on
from tests.conftest import Judge, ids, said


def test_a_legal_deck(judge: Judge) -> None:
    result = judge(side="3 Vorse Raider", extra="1 Stardust Dragon")
    assert (result.verdict, result.findings, result.unjudged) == ("legal", [], [])
    assert result.ground.banlist and str(result.ground.banlist.effective) == "2026-05-18"
    assert result.ground.era and result.ground.era.id == "tcg-link"


def test_all_problems_come_at_once_worst_first(judge: Judge) -> None:
    result = judge("4 Kuriboh\n1 Pot of Greed\n1 Stardust Dragon\n1 No Such Card", fill=7)
    assert set(ids(result)) == {
        "main-size", "copy-limit", "forbidden", "wrong-section", "unknown-card",
    }  # fmt: skip
    order = [SEVERITIES.index(f.severity) for f in result.findings]
    assert order == sorted(order)
    assert result.verdict == "illegal"


def test_an_unknown_card_is_undecided_never_legal(judge: Judge) -> None:
    assert judge("1 No Such Card").verdict == "undecided"


def test_an_error_outweighs_what_is_not_known(judge: Judge) -> None:
    assert judge("1 No Such Card\n1 Pot of Greed").verdict == "illegal"


def test_what_is_no_deck_list_is_not_judged(judge: Judge, index) -> None:  # type: ignore[no-untyped-def]
    from deckcheck.decks.model import DeckList
    from deckcheck.decks.resolve import resolve
    from deckcheck.findings import finding

    listed = DeckList("a.zip", None, "a", [], [finding("not-a-deck-list", "is binary")])
    result = judge(resolve(listed, index))
    assert ids(result) == ["not-a-deck-list"]
    assert result.verdict == "undecided"


def test_no_list_before_the_first(judge: Judge) -> None:
    result = judge(day="2002-04-30")
    [found] = said(result, "no-list")
    assert found.severity == "undecided"
    assert result.verdict == "undecided"
    assert result.ground.banlist is None


def test_no_rules_before_the_first_era(judge: Judge) -> None:
    result = judge("4 Vorse Raider", day="1998-01-01", format_="ocg")
    assert said(result, "unsure-rule") and said(result, "no-list")
    assert result.ground.era is None
    # Three copies of a name are all that is allowed in every year.
    assert said(result, "copy-limit")


@pytest.mark.parametrize(
    ("due", "day", "stale"),
    [
        (30, "2026-08-22", False),
        (30, "2026-09-21", False),
        (30, "2026-09-22", True),
        (30, "2020-01-01", False),
        ("quarters", "2026-09-30", False),
        ("quarters", "2026-10-01", True),
        ("quarters", "2027-05-01", True),
    ],
)
def test_when_a_newer_list_must_be_expected(due: int | str, day: str, stale: bool) -> None:
    assert lists_due((due,), date(2026, 8, 22), date.fromisoformat(day)) is stale


@pytest.mark.parametrize(
    ("known", "day", "stale"),
    [
        ("2026-03-31", "2026-03-31", False),
        ("2026-03-31", "2026-04-01", True),
        ("2026-04-01", "2026-06-30", False),
        ("2026-04-01", "2026-07-01", True),
        ("2026-10-01", "2026-12-31", False),
        ("2026-10-01", "2027-01-01", True),
        ("2026-10-01", "2026-09-01", False),
    ],
)
def test_a_quarter_begins_after_the_day_of_the_data(known: str, day: str, stale: bool) -> None:
    due = lists_due(("quarters",), date.fromisoformat(known), date.fromisoformat(day))
    assert due is stale


def test_of_several_ways_to_be_due_one_is_enough() -> None:
    both = (30, "quarters")
    assert lists_due(both, date(2026, 9, 20), date(2026, 10, 1))
    assert lists_due(both, date(2026, 7, 1), date(2026, 8, 1))
    assert not lists_due(both, date(2026, 7, 1), date(2026, 7, 31))


def test_of_several_lists_the_one_known_least_far_may_be_stale(judge: Judge) -> None:
    class HalfOld(Catalog):
        def known(self, list_id: str) -> Known:
            return Known(date(2026, 3, 1) if list_id == "ocg" else self.day)

    result = judge(format_="worlds", lists=HalfOld(embedded_root()))
    assert said(result, "stale-data") and result.ground.lists_day == date(2026, 3, 1)
    assert not said(judge(format_="tcg", lists=HalfOld(embedded_root())), "stale-data")


def test_a_list_asked_for_is_never_stale(judge: Judge, catalog) -> None:  # type: ignore[no-untyped-def]
    named = judge(day="2026-12-01", banlist=catalog.get("tcg", "2026-05-18"))
    assert not named.ground.stale and not said(named, "stale-data")
    without = formats()["tcg"]._replace(banlists=())
    assert not said(judge(format_=without, day="2026-12-01"), "stale-data")


def test_stale_data_is_a_warning_that_names_the_list(judge: Judge) -> None:
    result = judge(day="2026-12-01")
    [found] = said(result, "stale-data")
    assert found.severity == "warning"
    assert "2026-05-18" in found.message
    assert result.verdict == "legal"
    assert result.ground.stale
    assert judge(day="2026-12-01", strict=True).verdict == "undecided"


def test_a_region_window_is_undecided_only_where_the_lists_differ(judge: Judge) -> None:
    from_list, to_list = "2024-01-01", "2024-04-15"
    assert judge(day="2024-04-16").verdict == "legal"
    result = judge("1 Pot of Greed", day="2024-04-16")
    assert ids(result) == ["forbidden"]
    # Baronne de Fleur and Savage Dragon: free on 2024-01-01, Forbidden on 2024-04-15.
    result = judge(extra="1 Baronne de Fleur", day="2024-04-16")
    [found] = said(result, "unsure-rule")
    assert from_list in found.message and to_list in found.message
    assert result.verdict == "undecided"
    assert ids(judge(extra="1 Baronne de Fleur", day="2024-04-16", region="europe")) == []
    americas = judge(extra="1 Baronne de Fleur", day="2024-04-16", region="americas")
    assert ids(americas) == ["forbidden"]


def test_an_unsure_day_is_undecided_only_where_the_eras_differ(judge: Judge) -> None:
    # 2009-10-01 to 2009-12-31: a Side Deck of seven was allowed at the end, not at the start.
    result = judge(side="1 Feral Imp\n1 Vorse Raider", day="2009-11-15")
    assert [f.rule for f in result.unjudged if "Side" in f.message] == ["unsure-rule"]
    assert not said(judge(day="2009-11-15"), "unsure-rule")


def test_a_gap_in_the_lists_is_named(judge: Judge) -> None:
    for day in ("2007-06-01", "2007-07-01"):
        assert "2007-06-01" in judge(day=day).ground.not_judged[0]
        [found] = said(judge(day=day), "list-superseded")
        assert "tcg/2007-03-01" in found.message and "2007-06-01" in found.message
        assert "2007-06-01" in rests_on(judge(day=day).ground)
        assert judge(day=day, strict=True).verdict == "undecided"
    assert judge(day="2007-05-31").ground.not_judged == ()
    for day in ("2007-05-31", "2007-09-01"):
        assert not said(judge(day=day), "list-superseded")


def test_a_list_asked_for_has_no_gap(judge: Judge, catalog) -> None:  # type: ignore[no-untyped-def]
    result = judge(day="2007-07-01", banlist=catalog.get("tcg", "2007-03-01"))
    assert not said(result, "list-superseded") and not result.ground.not_judged


def test_a_window_names_the_lists_that_differ(judge: Judge) -> None:
    # The World Championship rests on the OCG's list of 2024-04-01 too, the same for both regions.
    result = judge(extra="1 Baronne de Fleur", format_="worlds", day="2024-04-16")
    [found] = said(result, "unsure-rule")
    assert "2024-04-15 (Americas) or 2024-01-01 (Europe)" in found.message
    assert "2024-04-01" not in found.message


def test_a_format_is_not_played_before_it_began(judge: Judge) -> None:
    # The TCG's Traditional Format came with its first Forbidden cards: rules.md 4.
    assert "no-list" in ids(judge(format_="tcg-traditional", day="2004-09-30"))
    assert ids(judge(format_="tcg-traditional", day="2004-10-01")) == []


def test_one_source_is_a_warning(judge: Judge, catalog) -> None:  # type: ignore[no-untyped-def]
    first = next(day for day in catalog.days("tcg") if len(catalog.get("tcg", day).publishers) == 1)
    result = judge(day=first)
    assert said(result, "one-source")


def test_a_list_asked_for_replaces_the_days(judge: Judge, catalog) -> None:  # type: ignore[no-untyped-def]
    # BR-62: three Monkeyboard were legal until 2016-04-11, but for the Adjusted List.
    three = "3 Performapal Monkeyboard"
    assert not said(judge(three, day="2016-02-08"), "limited")
    adjusted = catalog.get("tcg", "2016-02-08")
    result = judge(three, day="2016-02-08", banlist=adjusted)
    assert said(result, "limited")
    assert result.ground.list_named


def test_one_ground_judges_many_decks_alike(index, catalog, deck) -> None:  # type: ignore[no-untyped-def]
    ground = prepare(formats()["tcg"], date(2026, 6, 6), catalog, index)
    one, two = deck("1 Pot of Greed", fill=40), deck(fill=40)
    assert [check_deck(d, ground).verdict for d in (one, two, one)] == [
        "illegal", "legal", "illegal",
    ]  # fmt: skip


def test_what_both_lists_of_a_window_forbid_is_an_error(judge: Judge) -> None:
    # Chicken Game: Forbidden on 2024-01-01, Limited on 2024-04-15 (from 04-22 on in Europe).
    result = judge("2 Chicken Game", day="2024-04-16")
    assert ids(result) == ["limited"]
    [found] = said(result, "limited")
    assert (found.actual, found.allowed) == (2, 1)
    # The new list, which the Americas play, is the one reports name.
    assert result.ground.banlist and str(result.ground.banlist.effective) == "2024-04-15"
    assert ids(judge("1 Chicken Game", day="2024-04-16")) == ["unsure-rule"]


def test_the_first_reading_of_an_unsure_day_is_the_one_reports_name(judge: Judge) -> None:
    ground = judge(day="2009-11-15").ground
    assert ground.era and ground.era.id == "tcg-kde"


def test_findings_go_from_the_worst_to_the_least_and_down_the_list(judge: Judge) -> None:
    result = judge(
        ["1 Snipe Hunter", "4 Vorse Raider", "1 Pot of Greed", "1 Stardust Dragon"],
        "1 Kuriboh",
        "3 Dark Hole\n1 Graceful Charity",
        fill=0,
    )
    assert [(f.rule, f.locations[0].line if f.locations else None) for f in result.findings] == [
        ("main-size", None),
        ("copy-limit", 2),
        ("forbidden", 3),
        ("wrong-section", 4),
        ("wrong-section", 5),
        ("forbidden", 7),
        ("bring", None),
    ]


def test_a_list_of_points_is_none_of_copies_nor_the_other_way_round(
    judge: Judge, catalog: Catalog
) -> None:
    with pytest.raises(DataError, match=r"tcg is judged by copies, but genesys/.* gives points"):
        judge(banlist=catalog.get("genesys", "2026-05-01"))
    with pytest.raises(DataError, match=r"genesys is judged by points, but tcg/.* gives copies"):
        judge(format_="genesys", banlist=catalog.get("tcg", "2026-05-18"))


def test_a_format_of_one_day_knows_no_next_list(judge: Judge) -> None:
    # Black Dragon Collapserpent changes on 2025-04-07; Edison is played by the list of 2010.
    result = judge("1 Black Dragon Collapserpent", format_="edison", day="2025-04-06")
    assert not said(result, "list-change-ahead")


def test_casual_play_of_today_has_the_sizes_of_sanctioned_play(judge: Judge) -> None:
    assert ids(judge(side="3 Vorse Raider", casual=True)) == []
    assert "side-size" in ids(judge(side="16 Vorse Raider", casual=True))
