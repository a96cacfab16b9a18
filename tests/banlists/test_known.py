"""Days on which a list is known, and the gaps between them."""

from __future__ import annotations

from datetime import date

from deckcheck.banlists.known import Known, with_days

AUGUST, GAP = date(2026, 8, 22), (date(2026, 8, 23), date(2026, 9, 13))
SEPTEMBER = date(2026, 9, 14)


def test_a_day_far_ahead_leaves_a_gap() -> None:
    known = with_days(Known(AUGUST), {SEPTEMBER})
    assert known == Known(SEPTEMBER, (GAP,))
    assert known.on(date(2026, 8, 1)) == known.on(SEPTEMBER) == SEPTEMBER
    assert known.on(GAP[0]) == known.on(GAP[1]) == AUGUST
    assert known.covers(AUGUST) and not known.covers(GAP[0]) and not known.covers(GAP[1])
    assert known.covers(SEPTEMBER) and not known.covers(date(2026, 9, 15))


def test_days_told_later_split_and_close_a_gap() -> None:
    known = with_days(Known(SEPTEMBER, (GAP,)), {date(2026, 9, 1)})
    assert known.gaps == ((GAP[0], date(2026, 8, 31)), (date(2026, 9, 2), GAP[1]))
    every = {date(2026, 8, day) for day in range(23, 32)}
    every |= {date(2026, 9, day) for day in range(2, 14)}
    assert with_days(known, every) == Known(SEPTEMBER)


def test_what_is_known_from_elsewhere_shortens_the_gaps() -> None:
    known = Known(SEPTEMBER, (GAP,))
    assert known.after(date(2026, 9, 1)) == Known(SEPTEMBER, ((date(2026, 9, 2), GAP[1]),))
    assert known.after(GAP[1]) == Known(SEPTEMBER)
    assert known.after(date(2027, 1, 1)) == Known(date(2027, 1, 1))
