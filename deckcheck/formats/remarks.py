"""What is said of every deck of a format: which list is missing, old, or rests on little."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from deckcheck.banlists.model import Banlist
from deckcheck.findings import Finding, finding
from deckcheck.formats.model import Format


def lists_due(due: tuple[int | str, ...], known: date, day: date) -> bool:
    """Whether a list newer than the data (of day `known`) must be expected on a day.

    "quarters": a 1st of January, April, July or October lies between; else more than so many
    days. Of several, any.
    """
    first = next_due(due, known)
    return first is not None and first <= day


def next_due(due: Iterable[int | str], known: date) -> date | None:
    """The first day on which a list newer than the data must be expected; None where none is."""
    days = []
    for one in due:
        if one == "quarters":
            firsts = [date(known.year, month, 1) for month in (4, 7, 10)]
            days.append(min((day for day in firsts if day > known),
                            default=date(known.year + 1, 1, 1)))  # fmt: skip
        else:
            days.append(known + timedelta(days=int(one) + 1))
    return min(days, default=None)


def superseded(banlists: tuple[Banlist, ...], day: date) -> list[tuple[Banlist, date]]:
    """Lists of a day after which another is known to have begun, whose contents no source has."""
    each = dict.fromkeys(base for banlist in banlists for base in banlist.bases)
    gaps = [(one, one.facts.unknown_successor) for one in each]
    return [(one, gap) for one, gap in gaps if gap and gap <= day]


def remarks_on(
    format_: Format,
    day: date,
    banlists: tuple[Banlist, ...],
    era_known: bool,
    stale_since: date | None,
    gaps: list[tuple[Banlist, date]],
    pool_unknown: tuple[str, date] | None,
) -> list[Finding]:
    """What is to be said of every deck judged by these lists on a day.

    `stale_since` is the day of the lists where a newer one was due, `pool_unknown` the whitelist
    (and its first day) that would be the pool but is not known on the day; else None. `gaps` as
    `superseded` gives them.
    """
    said = _no_list(format_, day, banlists, pool_unknown)
    if not era_known:
        said.append(
            finding("unsure-rule", f"{format_.id} has no known construction rules on {day}")
        )
    if stale_since:
        newest = banlists[0].effective or banlists[0].label
        said.append(
            finding(
                "stale-data",
                f"judged by the list of {newest}, the newest known on {stale_since};"
                " a newer one was due",
                "name the list in force with --list FILE, or run deckcheck update",
            )
        )
    for one, gap in gaps:
        said.append(
            finding(
                "list-superseded",
                f"judged by the list of {one.label}; another followed on {gap}, whose contents no"
                " source has",
                "name the list that was in force with --list FILE",
            )
        )
    for one in dict.fromkeys(base for banlist in banlists for base in banlist.bases):
        if len(one.publishers) == 1:
            message = f"{one.label} rests on one source: {min(one.publishers)}"
            said.append(finding("one-source", message))
        said += [finding("list-line", remark) for remark in one.facts.remarks]
    return said


def _no_list(
    format_: Format,
    day: date,
    banlists: tuple[Banlist, ...],
    pool_unknown: tuple[str, date] | None,
) -> list[Finding]:
    if not banlists and format_.banlists:
        lists = " and ".join(format_.banlists)
        message = f"no {lists} list is known to be in force on {day}"
        if format_.since and day < format_.since:
            message = f"{format_.id} is played since {format_.since}, not yet on {day}"
        return [finding("no-list", message, "choose a later day, or name a list with --list")]
    if pool_unknown:
        whitelist, first = pool_unknown
        message = (
            f"which cards {format_.id} had on {day} is not known: the first {whitelist} list that"
            f" tells them is of {first}"
        )
        return [finding("no-list", message, f"choose {first} or a later day")]
    return []


def not_judged_on(
    format_: Format, day: date, gaps: list[tuple[Banlist, date]], pool_from: date | None
) -> list[str]:
    """What is left out of the judgement: no source tells it, or not yet on this day."""
    said = list(format_.not_judged)
    if pool_from is not None and day < pool_from:
        said.append(f"release by day (OCG release days are known from {pool_from})")
    for _, gap in gaps:
        said.append(f"changes of the list of {gap}, whose contents no source has")
    return said
