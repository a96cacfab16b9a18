"""The next known list, for this deck."""

from __future__ import annotations

from tests.conftest import Judge, said

TWO = "2 Black Dragon Collapserpent"


def test_a_change_of_the_next_list_is_a_note(judge: Judge) -> None:
    result = judge("1 Black Dragon Collapserpent", day="2025-04-06")
    [found] = said(result, "list-change-ahead")
    assert (found.severity, found.actual, found.allowed) == ("note", 1, 2)
    assert found.hint == ""
    assert "Semi-Limited from 2025-04-07 on, now Limited" in found.message
    assert result.verdict == "legal"


def test_a_card_that_becomes_forbidden_says_how_many_to_take_out(judge: Judge) -> None:
    # Maxx "C" went from Limited (2017-11-06) to Forbidden on 2018-02-05.
    [found] = said(judge('1 Maxx "C"', day="2018-02-04"), "list-change-ahead")
    assert "Forbidden from 2018-02-05" in found.message
    assert (found.actual, found.allowed, found.sections) == (1, 0, (("main", 1),))
    assert found.card and found.card.name == 'Maxx "C"'
    assert found.hint == "take out 1 by then"


def test_no_note_where_nothing_changes_or_nothing_is_known_ahead(judge: Judge) -> None:
    assert not said(judge(TWO, day="2026-06-06"), "list-change-ahead")
    assert not said(judge("3 Kuriboh", day="2025-04-06"), "list-change-ahead")


def test_a_list_asked_for_by_name_has_no_next(judge: Judge, catalog) -> None:  # type: ignore[no-untyped-def]
    banlist = catalog.get("tcg", "2024-12-09")
    result = judge(TWO, day="2025-04-06", banlist=banlist)
    assert not said(result, "list-change-ahead")
