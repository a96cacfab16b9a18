"""Sizes by era, format and region: rules.md 1.1 and 7."""

from __future__ import annotations

import pytest

from deckcheck.decks.resolve import resolve
from deckcheck.findings import CountSet, finding
from tests.conftest import FILLER, Judge, said, written

EXTRA = "1 Elemental HERO Flame Wingman"


def main_of(count: int) -> list[str]:
    """So many Main Deck cards; the last name takes what is left over."""
    lines = [f"3 {name}" for name in FILLER[: count // 3]]
    return lines if not count % 3 else [*lines, f"{count % 3} {FILLER[count // 3]}"]


@pytest.mark.parametrize(("count", "legal"), [(39, False), (40, True)])
def test_main_deck_has_at_least_forty_cards(judge: Judge, count: int, legal: bool) -> None:
    assert said(judge(main_of(count), fill=0), "main-size") is not legal


@pytest.mark.parametrize(("count", "legal"), [(60, True), (61, False)])
def test_main_deck_has_at_most_sixty_cards_today(judge: Judge, count: int, legal: bool) -> None:
    found = said(judge(f"{count} Kuriboh", fill=0), "main-size")
    assert found is not legal


def test_a_main_deck_of_the_first_years_has_no_maximum(judge: Judge) -> None:
    assert not said(judge("80 Kuriboh", fill=0, day="2005-04-01"), "main-size")
    assert said(judge("80 Kuriboh", fill=0, day="2008-09-01"), "main-size")


@pytest.mark.parametrize(("count", "legal"), [(0, True), (15, True), (16, False)])
def test_extra_deck_has_at_most_fifteen_cards(judge: Judge, count: int, legal: bool) -> None:
    extra = f"{count} Elemental HERO Flame Wingman" if count else ""
    assert said(judge(extra=extra), "extra-size") is not legal


def test_fusion_deck_before_2008_has_no_maximum(judge: Judge) -> None:
    wingmen = "40 Elemental HERO Flame Wingman"
    assert not said(judge(extra=wingmen, day="2006-05-01"), "extra-size")


@pytest.mark.parametrize(
    ("format_", "day", "count", "legal"),
    [
        ("tcg", "2026-06-06", 7, True),
        ("tcg", "2026-06-06", 16, False),
        ("tcg", "2005-05-01", 15, True),
        ("tcg", "2005-05-01", 7, False),
        ("tcg", "2005-05-01", 0, True),
        ("ocg", "1999-10-01", 7, True),
        ("ocg", "1999-10-01", 10, True),
        ("ocg", "1999-10-01", 11, False),
        ("ocg", "2001-10-01", 10, False),
        ("ocg", "2006-01-01", 0, False),
        ("ocg", "2006-01-01", 15, True),
        ("ocg", "2008-03-15", 7, True),
    ],
)
def test_side_deck_by_era(judge: Judge, format_: str, day: str, count: int, legal: bool) -> None:
    side = f"{count} Feral Imp" if count else ""
    assert said(judge(side=side, format_=format_, day=day), "side-size") is not legal


def test_the_finding_gives_count_bounds_and_both_ways_out(judge: Judge) -> None:
    [found] = said(judge(side="7 Feral Imp", day="2005-05-01"), "side-size")
    assert (found.actual, found.allowed) == (7, CountSet((0, 15)))
    assert found.hint == "add 8 or take out 7 to make the Side Deck legal"
    assert "tcg" in found.message


def test_unread_lines_suspend_too_few_but_not_too_many(judge: Judge, index) -> None:  # type: ignore[no-untyped-def]
    unread = finding("unread-line", "line 9 is not a card")
    for count, rules in [(39, []), (61, ["main-size"])]:
        listed = written(f"{count} Kuriboh")
        listed.findings.append(unread)
        result = judge(resolve(listed, index))
        assert [f.rule for f in result.findings if f.rule == "main-size"] == rules


def test_unknown_cards_count_as_written(judge: Judge) -> None:
    assert not said(judge([*main_of(39), "1 No Such Card"], fill=0), "main-size")


def test_too_few_is_a_note_in_a_draft(judge: Judge) -> None:
    [found] = said(judge("3 Kuriboh", fill=0, draft=True), "main-size")
    assert found.severity == "note"
    [found] = said(judge("61 Kuriboh", fill=0, draft=True), "main-size")
    assert found.severity == "error"


@pytest.mark.parametrize(
    ("count", "hint"),
    [
        (38, "add 2 to make the Main Deck legal"),
        (62, "take out 2 to make the Main Deck legal"),
    ],
)
def test_the_finding_says_what_is_too_many_or_missing(judge: Judge, count: int, hint: str) -> None:
    main = main_of(count) if count < 42 else f"{count} Kuriboh"
    [found] = said(judge(main, fill=0), "main-size")
    assert (found.actual, found.allowed, found.hint) == (count, (40, 60), hint)
    assert found.sections == (("main", count),)


def test_a_side_deck_that_must_have_fifteen_cards(judge: Judge) -> None:
    # OCG, sanctioned play of 2006: exactly 15.
    fifteen = {"format_": "ocg", "day": "2006-06-01"}
    [found] = said(judge(**fifteen), "side-size")
    assert (found.severity, found.actual, found.allowed) == ("error", 0, CountSet((15,)))
    assert found.hint == "add 15 to make the Side Deck legal"
    [found] = said(judge(**fifteen, draft=True), "side-size")
    assert found.severity == "note"
    [found] = said(judge(side="16 Feral Imp", **fifteen, draft=True), "side-size")
    assert (found.severity, found.hint) == ("error", "take out 1 to make the Side Deck legal")


def test_unread_lines_may_be_the_side_deck_that_is_missing(judge: Judge, index) -> None:  # type: ignore[no-untyped-def]
    listed = written(fill=40)
    listed.findings.append(finding("unread-line", "line 9 is not a card"))
    result = judge(resolve(listed, index), format_="ocg", day="2006-06-01")
    assert not said(result, "side-size")


def test_a_skill_card_counts_as_written_where_there_is_no_place_for_it(judge: Judge) -> None:
    result = judge([*main_of(39), "1 300101005"], fill=0)
    assert said(result, "not-a-deck-card") and not said(result, "main-size")


def test_a_side_deck_between_none_and_fifteen_may_be_short_of_unread_lines(
    judge: Judge,
    index,  # type: ignore[no-untyped-def]
) -> None:
    # Exactly 0 or 15 before 2008-08: the missing 8 may stand on the lines that were not read.
    listed = written(side="7 Feral Imp", fill=40)
    listed.findings.append(finding("unread-line", "line 9 is not a card"))
    result = judge(resolve(listed, index), day="2005-05-01")
    assert not said(result, "side-size") and said(result, "unread-line")
    [found] = said(judge(side="7 Feral Imp", day="2005-05-01", draft=True), "side-size")
    assert found.severity == "note"
