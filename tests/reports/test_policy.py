"""Judge notes: only what the TCG's documents of 2024-10-19 and 2024-11-03 were seen to say."""

from __future__ import annotations

import pytest

from deckcheck.findings import SEVERITY_OF
from deckcheck.reports.policy import notes_for
from tests.reports.event_rows import said

MINOR, MAJOR = "DE-Minor (Warning)", "DE-Major (Game Loss)"


@pytest.mark.parametrize(
    "rule", ["main-size", "extra-size", "side-size", "forbidden", "limited", "semi-limited"]
)
def test_a_wrong_size_or_list_breach_is_minor_before_round_1(rule: str) -> None:
    (note,) = notes_for([said(rule)], "tcg", "2026-06-06")
    assert note["classes"] == {"found before round 1": MINOR, "once play began": MAJOR}
    assert note["infraction"] == "Deck and Deck List Error"
    assert note["about"] == [rule]
    assert "without penalty" in note["hint"]


@pytest.mark.parametrize("rule", ["copy-limit", "wrong-section", "not-in-pool", "points"])
def test_another_illegal_deck_is_major_in_play_and_not_known_before(rule: str) -> None:
    (note,) = notes_for([said(rule)], "tcg", "2026-06-06")
    assert note["classes"] == {"once play began": MAJOR}
    assert note["message"] == f"{rule}: {MAJOR} once play began; before round 1 not known here"


def test_a_deck_still_sided_is_minor_put_right_and_major_presented() -> None:
    (note,) = notes_for([said("not-restored")], "tcg", "2026-06-06")
    assert note["classes"] == {
        "put right before presenting": MINOR,
        "still so when presented": MAJOR,
    }


def test_an_ambiguous_name_on_the_list_is_major() -> None:
    (note,) = notes_for([said("ambiguous-card", "undecided")], "tcg", "2026-06-06")
    assert note["classes"] == {"on the list": MAJOR}


def test_every_note_is_dated_guidance_in_the_shape_of_a_finding() -> None:
    (note,) = notes_for([said("limited")], "americas", "2024-11-03")
    assert note["guidance"] == "guidance, verify"
    assert note["as_of"] == {"policy": "2024-10-19", "penalties": "2024-11-03"}
    assert set(said("x")) <= set(note)
    assert (note["rule"], note["severity"]) == ("judge-note", "note")


def test_rules_treated_alike_share_a_note() -> None:
    findings = [said(rule) for rule in ("limited", "copy-limit", "forbidden", "limited")]
    notes = notes_for(findings, "tcg", "2026-06-06")
    assert [note["about"] for note in notes] == [["limited", "forbidden"], ["copy-limit"]]


@pytest.mark.parametrize(
    ("region", "day", "words"),
    [
        ("ocg", "2026-06-06", "limited: penalties of the OCG are not known here"),
        ("tcg", "2024-11-02", "limited: penalties before 2024-11-03 are not known here"),
    ],
)
def test_other_regions_and_earlier_days_are_not_known(region: str, day: str, words: str) -> None:
    (note,) = notes_for([said("limited")], region, day)
    assert note["message"] == words
    assert note["classes"] == {}
    assert note["infraction"] == ""


def test_an_error_without_a_class_says_so() -> None:
    (note,) = notes_for([said("swap-unbalanced")], "tcg", "2026-06-06")
    assert note["message"] == "swap-unbalanced: the penalty class is not known here"


def test_warnings_notes_and_other_unjudged_things_are_no_infraction() -> None:
    findings = [
        said(rule, severity)
        for rule, severity in SEVERITY_OF.items()
        if severity != "error" and rule != "ambiguous-card"
    ]
    assert notes_for(findings, "tcg", "2026-06-06") == []
