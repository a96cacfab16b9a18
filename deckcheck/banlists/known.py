"""On which days a list is known: up to a day, and not on the days before it that no source told.

A list is known on a day where some source vouches for which one was in force. A source that has
the list of today alone says nothing of the months since the data it is added to.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date, timedelta

from deckcheck.records import Record

DAY = timedelta(days=1)
Span = tuple[date, date]
"""The first and the last day."""


class Known(Record):
    """Known up to the day `to`, but for the days of `gaps`, oldest first; all of them before it."""

    to: date
    gaps: tuple[Span, ...] = ()

    def on(self, day: date) -> date:
        """How long the list is known as seen from a day: `to`, or the day before its gap."""
        return next((first - DAY for first, last in self.gaps if first <= day <= last), self.to)

    def covers(self, day: date) -> bool:
        """Whether some source tells which list was in force on a day."""
        return self.on(day) >= day

    def after(self, day: date) -> Known:
        """The same where all days up to `day` are known from elsewhere."""
        gaps = [(max(first, day + DAY), last) for first, last in self.gaps if last > day]
        return Known(max(self.to, day), tuple(gaps))


def with_days(known: Known, days: Collection[date]) -> Known:
    """What is known once these days are known too."""
    to = max([known.to, *days])
    open_ = [*known.gaps, *([(known.to + DAY, to)] if to > known.to else [])]
    missing = [day for span in open_ for day in days_of(*span) if day not in days]
    return Known(to, tuple(_runs(missing)))


def days_of(first: date, last: date) -> Iterable[date]:
    """Every day from the first to the last."""
    return (first + number * DAY for number in range((last - first).days + 1))


def _runs(days: list[date]) -> Iterable[Span]:
    """The runs of days that follow each other."""
    have = set(days)
    firsts = (day for day in days if day - DAY not in have)
    return zip(firsts, (day for day in days if day + DAY not in have), strict=True)
