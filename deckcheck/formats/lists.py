"""Which list a format plays on a day: a dated one, or one derived from dated ones.

Traditional plays the Advanced list with Forbidden raised to Limited (max(1, tcg)); the World
Championship the lower status of the TCG's and the OCG's lists (min(tcg, ocg)). Neither is
stored: both follow from the dated lists on any day.
"""

from __future__ import annotations

from datetime import date
from itertools import product

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.model import Banlist, Listed, ListedSkill
from deckcheck.errors import DataError
from deckcheck.formats.model import Format


def lists_on(
    format_: Format, catalog: Catalog, day: date, region: str | None = None
) -> tuple[Banlist, ...]:
    """The list or lists that may be in force on a day; none where one it rests on has none.

    Several only where the regions' days differ, the day lies between them, and `region` is None.
    """
    if format_.since and day < format_.since:
        return ()
    each = [_in_force(catalog, name, day, region) for name in format_.banlists]
    if not all(each):
        return ()
    pools = pools_on(format_, catalog, format_.pool_lists, day, region)
    if not each:
        if not pools and not format_.statuses:
            return ()
        each = [(Banlist(format_.id, None, []),)]
    return tuple(within(_played(format_, lists), pools) for lists in product(*each))


def known_on(format_: Format, catalog: Catalog, day: date) -> date:
    """Up to which day the lists that a format plays are known, as seen from a day."""
    known = [catalog.known(name.partition("/")[0]) for name in format_.banlists]
    return min((one.on(day) for one in known), default=catalog.day)


def list_after(
    format_: Format, catalog: Catalog, day: date, region: str | None = None
) -> Banlist | None:
    """The next list known to take effect after a day, or None.

    Its `effective` is the day on which the region begins to play it.
    """
    region = region or "americas"
    following = [
        catalog.next_after(name, day, region) for name in format_.banlists if "/" not in name
    ]
    days = [catalog.begins(one, region) for one in following if one]
    known = [one for one in days if one is not None]
    if not known:
        return None
    found = next(iter(lists_on(format_, catalog, min(known), region)), None)
    return _changed(found, effective=min(known)) if found and region == "europe" else found


def as_played(
    format_: Format, banlist: Banlist, catalog: Catalog, day: date, region: str | None = None
) -> Banlist:
    """A list asked for by name, with what the format makes of any list.

    It replaces the statuses: the pool of a format that has a whitelist stays. A whitelist brings
    its own pool.
    """
    names = format_.pool_lists or format_.banlists
    return within(_played(format_, (banlist,)), pools_on(format_, catalog, names, day, region))


def pools_on(
    format_: Format, catalog: Catalog, names: tuple[str, ...], day: date, region: str | None
) -> tuple[Banlist, ...]:
    """Those of these lists that are whitelists, as a format plays them on a day."""
    found = []
    for name in names:
        listed = _in_force(catalog, name, day, region or "americas")
        found += [_played(format_, (one,)) for one in listed[:1] if one.whitelist]
    return tuple(pool for one in found for pool in one.pools)


def pool_unknown(
    format_: Format, lists: tuple[Banlist, ...], catalog: Catalog, day: date
) -> tuple[str, date] | None:
    """The whitelist that is a format's pool but not yet known on a day, and its first day.

    None where the lists that are played bring a pool.
    """
    if any(one.pools for one in lists):
        return None
    for name in format_.pool_lists or format_.banlists:
        list_id, _, fixed = name.partition("/")
        first = next(iter(catalog.days(list_id)), None)
        if not first or fixed or day >= date.fromisoformat(first):
            continue
        if catalog.get(list_id, first).whitelist:
            return list_id, date.fromisoformat(first)
    return None


def within(banlist: Banlist, pools: tuple[Banlist, ...]) -> Banlist:
    """The list within these pools, unless it has a pool of its own."""
    if banlist.pools or not pools:
        return banlist
    # Skill Cards have no statuses of the TCG: those of the pool stay.
    skills = banlist.skills or {code: one for pool in pools for code, one in pool.skills.items()}
    return _changed(banlist, pools=pools, skills=tuple(skills.values()))


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
    return Banlist(
        list_id,
        max(days, default=None),
        list(entries.values()),
        pooled={most: pool for one in lists for most, pool in one.pooled.items()},
        skills=tuple(skill for one in lists for skill in one.skills.values()),
        bases=lists,
        pools=tuple(pool for one in lists for pool in one.pools),
    )


def raised(list_id: str, banlist: Banlist, least: int) -> Banlist:
    """The list with every status at least so many copies."""
    entries = [entry._replace(copies=max(least, entry.copies)) for entry in banlist.entries]
    return Banlist(
        list_id,
        banlist.effective,
        entries,
        pooled=banlist.pooled,
        skills=tuple(banlist.skills.values()),
        bases=banlist.bases,
        pools=banlist.pools,
    )


def with_statuses(banlist: Banlist, statuses: dict[str, int]) -> Banlist:
    """The list with other statuses for some names; 3 lifts a status."""
    kept = [entry for entry in banlist.entries if entry.name not in statuses]
    ids = {entry.name: entry.konami_id for entry in banlist.entries}
    own = [Listed(name, ids.get(name), copies) for name, copies in statuses.items()]
    return _changed(banlist, entries=kept + own)


def _changed(
    banlist: Banlist,
    *,
    entries: list[Listed] | None = None,
    effective: date | None = None,
    pools: tuple[Banlist, ...] | None = None,
    skills: tuple[ListedSkill, ...] | None = None,
) -> Banlist:
    kept = banlist.pools[1:] if banlist.whitelist else banlist.pools
    return Banlist(
        banlist.list_id,
        effective or banlist.effective,
        banlist.entries if entries is None else entries,
        banlist.facts,
        whitelist=banlist.whitelist,
        pooled=banlist.pooled,
        skills=tuple(banlist.skills.values()) if skills is None else skills,
        bases=banlist.bases,
        pools=kept if pools is None else pools,
    )
