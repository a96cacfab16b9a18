"""Which list a format plays on a day: a dated one, or one derived from dated ones.

Traditional plays the Advanced list with Forbidden raised to Limited (max(1, tcg)); the World
Championship the lower status of the TCG's and the OCG's lists (min(tcg, ocg)). Neither is
stored: both follow from the dated lists on any day.
"""

from __future__ import annotations

from datetime import date
from itertools import product

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.model import Banlist, Listed
from deckcheck.errors import DataError
from deckcheck.formats.model import Format


def lists_on(
    format_: Format, catalog: Catalog, day: date, region: str | None = None
) -> tuple[Banlist, ...]:
    """The list or lists that may be in force on a day; none where one it rests on has none.

    Several only where the regions' days differ, the day lies between them, and `region` is None.
    """
    each = [_in_force(catalog, name, day, region) for name in format_.banlists]
    if not each or not all(each):
        return ()
    return tuple(_played(format_, lists) for lists in product(*each))


def list_after(format_: Format, catalog: Catalog, day: date) -> Banlist | None:
    """The next list known to take effect after a day, or None."""
    following = [catalog.next_after(name, day) for name in format_.banlists if "/" not in name]
    days = [one.effective for one in following if one and one.effective]
    if not days:
        return None
    return next(iter(lists_on(format_, catalog, min(days), "americas")), None)


def as_played(format_: Format, banlist: Banlist) -> Banlist:
    """A list asked for by name, with what the format makes of any list."""
    return _played(format_, (banlist,))


def _in_force(catalog: Catalog, name: str, day: date, region: str | None) -> tuple[Banlist, ...]:
    list_id, _, fixed = name.partition("/")
    if not catalog.days(list_id):
        raise DataError(f"there is no list {list_id!r}; lists: {', '.join(catalog.list_ids())}")
    when = date.fromisoformat(fixed) if fixed else day
    return catalog.in_force(list_id, when, region).banlists


def _played(format_: Format, lists: tuple[Banlist, ...]) -> Banlist:
    banlist = lists[0] if len(lists) == 1 else lowest(format_.list_id, lists)
    if format_.least_copies:
        banlist = raised(format_.list_id, banlist, format_.least_copies)
    return with_statuses(banlist, format_.statuses) if format_.statuses else banlist


def lowest(list_id: str, lists: tuple[Banlist, ...]) -> Banlist:
    """The list that gives each card the lowest status it has on any of these."""
    entries: dict[str, Listed] = {}
    for banlist in lists:
        for entry in banlist.entries:
            before = entries.get(entry.name)
            if before is None or entry.copies < before.copies:
                entries[entry.name] = entry
    days = [banlist.effective for banlist in lists if banlist.effective]
    return Banlist(list_id, max(days, default=None), list(entries.values()), bases=lists)


def raised(list_id: str, banlist: Banlist, least: int) -> Banlist:
    """The list with every status at least so many copies."""
    entries = [entry._replace(copies=max(least, entry.copies)) for entry in banlist.entries]
    return Banlist(list_id, banlist.effective, entries, bases=banlist.bases)


def with_statuses(banlist: Banlist, statuses: dict[str, int]) -> Banlist:
    """The list with other statuses for some names; 3 lifts a status."""
    kept = [entry for entry in banlist.entries if entry.name not in statuses]
    ids = {entry.name: entry.konami_id for entry in banlist.entries}
    own = [Listed(name, ids.get(name), copies) for name, copies in statuses.items()]
    return Banlist(
        banlist.list_id,
        banlist.effective,
        kept + own,
        banlist.facts,
        whitelist=banlist.whitelist,
        pooled=banlist.pooled,
        skills=tuple(banlist.skills.values()),
        bases=banlist.bases,
    )
