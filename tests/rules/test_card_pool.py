"""Release by region and day: contract.md, Verdicts; days from cards.tsv's sources."""

from __future__ import annotations

import pytest

from tests.conftest import Judge, ids, said


def test_a_card_is_legal_from_the_day_all_its_printings_are_known(judge: Judge) -> None:
    # Ten Thousand Dragon came with Battles of Legend: Armageddon, 2020-07-23.
    [found] = said(judge("1 Ten Thousand Dragon", day="2020-07-22"), "not-in-pool")
    assert found.severity == "error"
    assert ids(judge("1 Ten Thousand Dragon", day="2020-07-23")) == []


def test_an_upper_bound_passes_after_and_is_unknown_before(judge: Judge) -> None:
    # Ash Blossom's first known TCG day is 2017-05-04; other printings have none.
    assert ids(judge("1 Ash Blossom & Joyous Spring", day="2017-05-04")) == []
    [found] = said(judge("1 Ash Blossom & Joyous Spring", day="2017-05-03"), "unknown-release")
    assert found.severity == "undecided"


def test_a_day_seen_is_an_upper_bound(judge: Judge) -> None:
    # Parallel Teleport: first seen as released in the TCG on 2025-07-04, in the OCG 2025-04-26.
    assert said(judge("1 Parallel Teleport", day="2025-07-03"), "unknown-release")
    assert not said(judge("1 Parallel Teleport", day="2025-07-04"), "unknown-release")
    assert not said(
        judge("1 Parallel Teleport", format_="ocg", day="2025-04-26"), "unknown-release"
    )


@pytest.mark.parametrize(
    ("name", "format_"),
    [("Cyberse Code Magician", "tcg"), ("Angelechy Problem", "ocg")],
)
def test_a_card_of_the_other_region_is_not_in_the_pool(
    judge: Judge, name: str, format_: str
) -> None:
    assert said(judge(f"1 {name}", format_=format_, day="2026-08-01"), "not-in-pool")
    # After the data's day it may have come out.
    assert said(judge(f"1 {name}", format_=format_, day="2026-09-01"), "unknown-release")


def test_a_card_no_source_tells_of_is_unknown(judge: Judge) -> None:
    assert said(judge("1 The Drdek", day="2026-06-06"), "unknown-release")


def test_ocg_pool_is_not_judged_before_its_days_are_known(judge: Judge) -> None:
    result = judge("1 Ten Thousand Dragon", format_="ocg", day="2010-01-01")
    assert not said(result, "not-in-pool") and not said(result, "unknown-release")
    assert "release by day" in result.ground.not_judged[0]


@pytest.mark.parametrize(
    ("code", "rule", "word"),
    [
        (946, "not-a-deck-card", "Token"),
        (152000000, "not-a-deck-card", "Skill"),
        (160001000, "not-in-pool", "Rush"),
        (301, "not-in-pool", "unofficial"),
    ],
)
def test_codes_outside_the_pool_are_named_for_what_they_are(
    judge: Judge, code: int, rule: str, word: str
) -> None:
    [found] = said(judge(f"1 {code}"), rule)
    assert word in found.message
    assert found.severity == "error"


def test_a_code_of_nothing_is_unknown_not_illegal(judge: Judge) -> None:
    result = judge("1 99999990")
    assert result.verdict == "undecided"
    assert [f.rule for f in result.unjudged] == ["unknown-card"]


def test_the_finding_gives_the_copies_of_every_section(judge: Judge) -> None:
    result = judge("2 Ten Thousand Dragon", side="1 Ten Thousand Dragon", day="2020-07-22")
    [found] = said(result, "not-in-pool")
    assert (found.actual, found.allowed) == (3, 0)
    assert found.sections == (("main", 2), ("side", 1))


@pytest.mark.parametrize(
    ("day", "rule", "verdict"),
    [
        ("2026-08-22", "not-in-pool", "illegal"),
        ("2026-08-23", "unknown-release", "undecided"),
    ],
)
@pytest.mark.parametrize(
    "card",
    ["101402001", "Cyberse Code Magician"],  # a prerelease code; a card not out in the TCG
)
def test_what_is_not_out_is_in_no_pool_up_to_the_datas_day(
    judge: Judge, card: str, day: str, rule: str, verdict: str
) -> None:
    result = judge(f"1 {card}", day=day)
    assert ids(result) == [rule]
    assert result.verdict == verdict


@pytest.mark.parametrize(("day", "unknown"), [("2026-08-21", True), ("2026-08-22", False)])
def test_a_card_released_on_no_known_day_is_out_from_the_datas_day_on(
    judge: Judge, day: str, unknown: bool
) -> None:
    # Crowley, the Gifted Magistus is marked as released in the TCG without a day.
    result = judge("1 Crowley, the Gifted Magistus", day=day)
    assert ids(result) == (["unknown-release"] if unknown else [])


def test_a_card_without_a_day_is_out_only_where_it_came_before_days_were_known(
    judge: Judge,
) -> None:
    # Dark Magician (1999) was out when the history began; Pressured Planet Wraitsoth (October
    # 2022) is released in the OCG, on a day no source has.
    assert ids(judge("1 Dark Magician", format_="ocg", day="2024-06-01")) == []
    result = judge("1 Pressured Planet Wraitsoth", format_="ocg", day="2024-06-01")
    assert said(result, "unknown-release")


def test_the_ocg_pool_is_judged_from_the_first_day_its_days_are_known(judge: Judge) -> None:
    # Parallel Teleport: first seen as released in the OCG on 2025-04-26.
    card = "1 Parallel Teleport"
    assert not said(judge(card, format_="ocg", day="2022-09-09"), "unknown-release")
    first = judge(card, format_="ocg", day="2022-09-10")
    assert said(first, "unknown-release") and first.ground.not_judged == ()


def test_days_missing_in_one_region_do_not_excuse_the_other(judge: Judge) -> None:
    # Ten Thousand Dragon came out in the TCG on 2020-07-23; OCG days begin in 2022.
    card = "1 Ten Thousand Dragon"
    assert said(judge(card, format_="worlds", day="2020-07-22"), "not-in-pool")
    assert not said(judge(card, format_="worlds", day="2020-07-23"), "not-in-pool")


def test_of_two_regions_the_one_that_has_not_the_card_speaks(judge: Judge) -> None:
    # Angelechy Problem: seen in the TCG on 2026-07-02 (unknown on the day before), not in the OCG.
    assert ids(judge("1 Angelechy Problem", format_="worlds", day="2026-07-01")) == ["not-in-pool"]


def test_where_no_days_are_known_one_region_that_has_the_card_is_enough(judge: Judge) -> None:
    for name in ("Cyberse Code Magician", "Angelechy Problem"):
        assert ids(judge(f"1 {name}", format_="ocg-ae", day="2026-08-01")) == []
    nowhere = "1 Am Duazenet"
    assert said(judge(nowhere, format_="ocg-ae", day="2026-08-22"), "not-in-pool")
    assert not said(judge(nowhere, format_="ocg-ae", day="2026-08-23"), "not-in-pool")


def test_a_day_without_a_list_has_its_pool_all_the_same(judge: Judge) -> None:
    # The first Asian-English list is that of 2023-11-01.
    result = judge("1 Am Duazenet", format_="ocg-ae", day="2023-10-31")
    assert sorted(ids(result)) == ["no-list", "not-in-pool"]
