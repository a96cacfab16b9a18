"""What a verdict rests on: format, day, lists and data, prepared once for many decks.

Where the day lies in a time on which sources differ (when an era began, or which of two
regions' lists applies) there is a reading for each.
"""

from __future__ import annotations

from datetime import date
from itertools import product

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.model import Banlist
from deckcheck.cards.index import CardIndex
from deckcheck.errors import DataError
from deckcheck.findings import (
    Finding,
    finding,
)
from deckcheck.formats.lists import as_played, known_on, list_after, lists_on, pool_unknown
from deckcheck.formats.load import rules_on
from deckcheck.formats.model import Era, Format
from deckcheck.formats.remarks import lists_due, not_judged_on, remarks_on, superseded
from deckcheck.records import Record
from deckcheck.rules.base import RuleContext
from deckcheck.rules.remembered import Remembered


class Options(Record):
    """How strictly to judge.

    `strict` turns warnings into undecided, `draft` forgives too few; `casual` takes the rules of
    casual play where sanctioned play was stricter.
    """

    strict: bool = False
    draft: bool = False
    casual: bool = False


class Ground(Record):
    """What verdicts rest on: format, day, lists and data; prepared once for many decks.

    `contexts` has one reading of the day, or several where sources differ; the first is the one
    reports name. `remarks` are said of every deck. `not_judged` names what was left out.
    `last_day` is that of an event that lasts longer than `day`.
    """

    format: Format
    day: date
    region: str | None
    contexts: tuple[RuleContext, ...]
    banlists: tuple[Banlist, ...]
    list_named: bool
    cards_day: date
    lists_day: date
    stale: bool
    remarks: tuple[Finding, ...]
    not_judged: tuple[str, ...]
    options: Options
    remembered: tuple[Remembered, ...] = ()
    last_day: date | None = None

    @property
    def era(self) -> Era | None:
        """The era of the first reading; None before the first era."""
        return self.contexts[0].era

    @property
    def banlist(self) -> Banlist | None:
        """The list of the first reading; None where no list is in force."""
        return self.contexts[0].banlist if self.banlists else None


def lasting(first: Ground, last: Ground) -> Ground:
    """The ground of an event's first day, which holds until its last; says if lists change."""
    said = change_during(first, last)
    remarks = [finding("list-change-ahead", said)] if said else []
    return first._replace(remarks=(*first.remarks, *remarks), last_day=last.day)


def change_during(first: Ground, last: Ground) -> str:
    """That the list is another on an event's last day; empty where it is not."""
    labels = [" or ".join(one.label for one in day.banlists) or "no list" for day in (first, last)]
    if labels[0] == labels[1]:
        return ""
    return (
        f"the list changes during the event (by {last.day}: {labels[1]});"
        " decks are judged by its first day"
    )


def prepare(
    format_: Format,
    day: date,
    catalog: Catalog,
    index: CardIndex,
    *,
    region: str | None = None,
    banlist: Banlist | None = None,
    options: Options | None = None,
) -> Ground:
    """Fix what decks of a format are judged by on a day.

    `region` (americas, europe) chooses where the TCG's days differ; `banlist` replaces the list
    the day gives. A format with a day of its own (Goat, Edison) is judged as of that day.
    Raises DataError when a list cannot be read, or is not of the format's kind.
    """
    options = options or Options()
    judged = format_.as_of or day
    in_force = _in_force(format_, catalog, judged, region, banlist)
    eras = rules_on(format_, judged, casual=options.casual)
    lists_day = known_on(format_, catalog, judged)
    pool_from = index.ocg_days_from if "ocg" in format_.pool else None
    ahead = None if banlist or format_.as_of else list_after(format_, catalog, day, region)
    days = (ahead, index.day, pool_from)
    contexts = tuple(
        RuleContext(format_, judged, era, used, *days, index.named, options.draft)
        for era, used in product(eras or (None,), in_force or (None,))
    )
    stale = banlist is None and bool(in_force) and lists_due(format_.lists_due, lists_day, judged)
    gaps = [] if banlist else superseded(in_force, judged)
    since = lists_day if stale else None
    no_pool = pool_unknown(format_, in_force, catalog, judged)
    remarks = remarks_on(format_, judged, in_force, bool(eras), since, gaps, no_pool)
    return Ground(
        format_,
        day,
        region,
        contexts,
        in_force if format_.banlists or banlist else (),
        banlist is not None,
        index.day,
        lists_day,
        stale,
        tuple(remarks),
        tuple(not_judged_on(format_, judged, gaps, pool_from)),
        options,
        tuple(map(Remembered, contexts)),
    )


def _in_force(
    format_: Format, catalog: Catalog, day: date, region: str | None, named: Banlist | None
) -> tuple[Banlist, ...]:
    """The lists to judge by; refused where one gives points and the format wants copies, or so."""
    if named:
        banlists: tuple[Banlist, ...] = (as_played(format_, named, catalog, day, region),)
    else:
        banlists = lists_on(format_, catalog, day, region)
    wants, gives = ("points", "copies") if format_.points is not None else ("copies", "points")
    for banlist in banlists:
        if banlist.counts_points != (format_.points is not None):
            raise DataError(f"{format_.id} is judged by {wants}, but {banlist.label} gives {gives}")
    return banlists
