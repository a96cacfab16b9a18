"""Genesys: rules.md 4, peers.md 1.4; points by genesys/2026-05-01, in force on 2026-06-06."""

from __future__ import annotations

from deckcheck.findings import Member
from deckcheck.formats.load import formats
from tests.conftest import Judge, ids, said

GENESYS = {"format_": "genesys", "day": "2026-06-06"}


def test_points_of_all_three_decks_are_added(judge: Judge) -> None:
    # Ash Blossom & Joyous Spring costs 20, Maxx "C" 50 (genesys/2026-05-01).
    legal = judge("2 Ash Blossom & Joyous Spring", side='1 Maxx "C"', **GENESYS)
    assert ids(legal) == []
    [sum_, *cards] = said(legal, "points-spent")
    assert (sum_.actual, sum_.allowed, sum_.severity) == (90, 100, "note")
    assert {(f.card.name, f.actual) for f in cards if f.card} == {
        ("Ash Blossom & Joyous Spring", 40), ('Maxx "C"', 50),
    }  # fmt: skip
    illegal = judge("3 Ash Blossom & Joyous Spring", side='1 Maxx "C"', **GENESYS)
    [found] = said(illegal, "points")
    assert (found.actual, found.allowed) == (110, 100)
    assert "10 points" in found.hint
    assert found.members == (Member("Ash Blossom & Joyous Spring", 3), Member('Maxx "C"', 1))


def test_points_are_of_the_printed_card_not_of_the_name(judge: Judge) -> None:
    # Fallen of the White Dragon counts as Fallen of Albaz: it costs 30, the other nothing.
    result = judge("1 Fallen of the White Dragon\n2 Fallen of Albaz", **GENESYS)
    [sum_, card] = said(result, "points-spent")
    assert sum_.actual == 30
    assert card.card and card.card.name == "Fallen of the White Dragon"
    assert said(judge("2 Fallen of the White Dragon\n2 Fallen of Albaz", **GENESYS), "copy-limit")


def test_the_cap_may_be_any_even_none(judge: Judge) -> None:
    for cap, rules in [(0, ["points"]), (20, []), (19, ["points"])]:
        format_ = formats()["genesys"]._replace(points=cap)
        result = judge("1 Ash Blossom & Joyous Spring", format_=format_, day="2026-06-06")
        assert ids(result) == rules


def test_there_is_no_forbidden_list_and_three_copies(judge: Judge) -> None:
    # Confiscation is Forbidden in the Advanced Format.
    result = judge("4 Confiscation", **GENESYS)
    assert said(result, "copy-limit") and not said(result, "forbidden")


def test_no_link_and_no_pendulum_monsters_hybrids_too(judge: Judge) -> None:
    for name, extra in [
        ("Decode Talker", True),
        ("Odd-Eyes Pendulum Dragon", False),
        ("Supreme King Z-ARC", True),
        ("Odd-Eyes Pendulumgraph Dragon", False),
    ]:
        result = judge("" if extra else f"1 {name}", f"1 {name}" if extra else "", **GENESYS)
        [found] = said(result, "banned-kind")
        assert found.card and found.card.name == name


def test_a_day_before_the_first_point_list(judge: Judge) -> None:
    result = judge(format_="genesys", day="2025-09-21")
    assert said(result, "no-list") and result.verdict == "undecided"


def test_the_ocgs_pool_ends_in_october_2025(judge: Judge) -> None:
    # Cyberse Code Magician was first seen as released in the OCG on 2026-02-28.
    late = judge("1 Cyberse Code Magician", format_="ocg-genesys", day="2026-07-01")
    assert said(late, "unknown-release") or said(late, "not-in-pool")
    assert ids(judge(format_="ocg-genesys", day="2026-07-01")) == []


def test_points_that_change_are_told_ahead(judge: Judge) -> None:
    # Foolish Burial: 33 points, from 2026-06-14 on 25.
    [found] = said(judge("1 Foolish Burial", **GENESYS), "list-change-ahead")
    assert found.message == "Foolish Burial: 25 points from 2026-06-14 on, now 33"
    assert found.card and (found.card.name, found.actual) == ("Foolish Burial", 1)
