"""On which days a list may have begun that nobody has told of: there is no index to ask."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

from deckcheck.update.layers import Gap

RECENT = 12
MOST_GUESSES = 40
_SHARE = 0.25


def between(known: list[str], end: date) -> list[str]:
    """Days after the newest known one and before `end` on which such a list may have begun.

    A list that always began on the first of a month did so again; others keep to the weekdays
    that they had lately. At most MOST_GUESSES days, the newest ones.
    """
    days = [date.fromisoformat(day) for day in known]
    past = [day for day in days if day < end]
    if not past:
        return []
    lately = past[-RECENT:]
    months = {day.month for day in lately if day.day == 1}
    firsts = all(day.day == 1 for day in lately)
    weekdays = Counter(day.weekday() for day in lately)
    usual = {weekday for weekday, times in weekdays.items() if times >= len(lately) * _SHARE}
    found = []
    day = past[-1] + timedelta(days=1)
    while day < end:
        if (day.day == 1 and day.month in months) if firsts else day.weekday() in usual:
            found.append(day.isoformat())
        day += timedelta(days=1)
    return found[-MOST_GUESSES:]


def gaps_after(gaps: list[Gap], had: date, known: date, begun: list[date]) -> list[Gap]:
    """The times of which nothing is known, once lists that began on some days are added.

    A list's file tells of its own day and of those after it, never of those before: a list may
    have come and gone since the day `had` that was known before. `known` is the day now.
    """
    ends = sorted({had, *(day for day in begun if had < day <= known)})
    found: list[Gap] = []
    for start, end in [*gaps, *pairwise(ends)]:
        days = [start, *sorted(day for day in begun if start < day < end), end]
        found += pairwise(days)
    return found
