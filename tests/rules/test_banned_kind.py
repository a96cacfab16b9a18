"""Kinds of card by day: rules.md 1.3 and 7."""

from __future__ import annotations

import pytest

from tests.conftest import Judge, said

PENDULUM, LINK, XYZ, SYNCHRO = (
    "Odd-Eyes Pendulum Dragon",
    "Decode Talker",
    "Number 39: Utopia",
    "Stardust Dragon",
)


@pytest.mark.parametrize(
    ("format_", "last_day_without", "name"),
    [
        ("ocg", "2008-03-14", SYNCHRO),
        ("ocg", "2011-03-18", XYZ),
        ("ocg", "2014-03-20", PENDULUM),
        ("ocg", "2017-03-24", LINK),
        ("tcg", "2008-08-04", SYNCHRO),
        ("tcg", "2011-06-30", XYZ),
        ("tcg", "2014-07-13", PENDULUM),
        ("tcg", "2017-06-30", LINK),
    ],
)
def test_a_kind_does_not_exist_before_its_era(
    judge: Judge, format_: str, last_day_without: str, name: str
) -> None:
    extra = "" if name == PENDULUM else f"1 {name}"
    main = f"1 {name}" if name == PENDULUM else ""
    [found] = said(judge(main, extra, format_=format_, day=last_day_without), "banned-kind")
    assert found.severity == "error"
    assert (found.actual, found.allowed) == (1, 0)
    assert found.sections == (("main" if main else "extra", 1),)


@pytest.mark.parametrize(
    ("format_", "day", "name"),
    [
        ("ocg", "2008-03-15", SYNCHRO),
        ("ocg", "2011-03-19", XYZ),
        ("ocg", "2014-03-21", PENDULUM),
        ("ocg", "2017-03-25", LINK),
        ("tcg", "2008-08-13", SYNCHRO),
        ("tcg", "2011-08-01", XYZ),
        ("tcg", "2014-07-14", PENDULUM),
        ("tcg", "2017-08-01", LINK),
    ],
)
def test_a_kind_exists_from_its_era_on(judge: Judge, format_: str, day: str, name: str) -> None:
    extra = "" if name == PENDULUM else f"1 {name}"
    main = f"1 {name}" if name == PENDULUM else ""
    result = judge(main, extra, format_=format_, day=day)
    assert not said(result, "banned-kind")
    assert not said(result, "unsure-rule")
