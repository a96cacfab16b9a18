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
