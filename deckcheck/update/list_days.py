"""On which days a list may have begun that nobody has told of: there is no index to ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date

from deckcheck.banlists.known import DAY, days_of

RECENT = 12
MOST_ASKED = 150
"""So many days without word are all asked for, one by one; of more, the likely ones."""
MOST_GUESSES = 40
_SHARE = 0.25


def days_to_ask(known: list[str], untold: list[date], end: date) -> list[date]:
    """Days before `end` to ask a list for: those without word, and likely ones since the newest.

    A list may be published late: likely days are asked for although they count as known.
    """
    days = [date.fromisoformat(day) for day in known]
    past = [day for day in days if day < end]
    since = days_of(past[-1] + DAY, end - DAY) if past else ()
    asked = set(_likely(past, since)[-MOST_GUESSES:])
    if len(untold) <= MOST_ASKED:
        asked |= set(untold)
    else:
        asked |= set(_likely(past, untold)[-MOST_GUESSES:])
    return sorted(asked - set(days))


def _likely(past: list[date], days: Iterable[date]) -> list[date]:
    """The days on which such a list may begin, by its habit.

    A list that always began on the first of a month did so again; others keep to the weekdays
    that they had lately.
    """
    lately = past[-RECENT:]
    months = {day.month for day in lately if day.day == 1}
    weekdays = Counter(day.weekday() for day in lately)
    usual = {weekday for weekday, times in weekdays.items() if times >= len(lately) * _SHARE}
    if all(day.day == 1 for day in lately):
        return [day for day in days if day.day == 1 and day.month in months]
    return [day for day in days if day.weekday() in usual]
