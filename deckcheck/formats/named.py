"""Which list a name means: `LIST`, `LIST/DATE`, or a file (`FILE#NAME` for one of many)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.model import Banlist
from deckcheck.cards.index import CardIndex
from deckcheck.errors import DeckcheckError
from deckcheck.formats.lists import known_on, lists_on
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.formats.remarks import lists_due
from deckcheck.wording import near_names


class NoSuchListError(DeckcheckError):
    """A name that is no list and no file; the message names the near ones."""


def derived_lists(catalog: Catalog) -> dict[str, Format]:
    """The lists that follow from dated ones (Traditional, Worlds), with their formats."""
    stored = catalog.list_ids()
    return {
        format_.id: format_
        for format_ in formats().values()
        if format_.list_id == format_.id and format_.id not in stored
    }


def list_names(catalog: Catalog) -> list[str]:
    """Every list that can be asked for by name."""
    return [*catalog.list_ids(), *derived_lists(catalog)]


def days_of(catalog: Catalog, list_id: str) -> list[str]:
    """The days on which a list begins anew, as ISO text; of a derived one, those of its bases."""
    format_ = derived_lists(catalog).get(list_id)
    each = [catalog.days(base) for base in (format_.banlists if format_ else (list_id,))]
    first = max(days[0] for days in each)
    return sorted({day for days in each for day in days if day >= first})


def through_time(catalog: Catalog, list_id: str) -> Iterator[Banlist]:
    """Every dated list of a name, oldest first, as the Americas played them; derived ones too.

    Lists that bind some events only are left out. Raises DataError.
    """
    format_ = derived_lists(catalog).get(list_id)
    for day in days_of(catalog, list_id):
        if format_:
            yield from lists_on(format_, catalog, date.fromisoformat(day), "americas")
        elif not (banlist := catalog.get(list_id, day)).facts.only_when_asked:
            yield banlist


def stale_since(catalog: Catalog, list_id: str, day: date) -> date | None:
    """Up to which day a list is known, where a newer one was due by a day; else None."""
    format_ = formats().get(list_id)
    if format_ is None or format_.as_of:
        return None
    known = known_on(format_, catalog, day)
    return known if lists_due(format_.lists_due, known, day) else None


def find_banlist(catalog: Catalog, index: CardIndex, name: str, day: date) -> Banlist:
    """The list a name means; on `day` where it gives none. Raises NoSuchListError, DataError."""
    list_id, _, when = name.partition("/")
    if list_id in list_names(catalog):
        return _dated(catalog, list_id, when, day)
    path, _, section = name.partition("#")
    file = Path(name)
    if not os.path.isfile(file) and os.path.isfile(path):
        file = Path(path)
    else:
        section = ""
    if os.path.isfile(file):
        from deckcheck.banlists.files import read_file

        return read_file(file, index, section or None)
    raise NoSuchListError(
        f"{name!r} is no list or file; write LIST/DATE, such as tcg/2026-05-18;"
        f" lists {near_names(list_id, list_names(catalog))}"
    )


def _dated(catalog: Catalog, list_id: str, when: str, day: date) -> Banlist:
    if when in catalog.days(list_id):
        return catalog.get(list_id, when)
    if when:
        try:
            if len(when) != 10:
                raise ValueError(when)
            day = date.fromisoformat(when)
        except ValueError:
            days = catalog.days(list_id)
            near = [one for one in days if one.startswith(when[:4])] or days[-3:]
            hint = f"; days there are: {', '.join(near[:6])}" if near else ""
            raise NoSuchListError(
                f"{list_id}/{when}: {when!r} is no day; write it like 2026-05-18{hint}"
            ) from None
    derived = derived_lists(catalog).get(list_id)
    if derived:
        found = lists_on(derived, catalog, day, "americas")
        if not found:
            raise NoSuchListError(f"no {list_id} list is in force on {day}")
        return found[0]
    in_force = catalog.in_force(list_id, day, "americas").banlists
    if not in_force:
        first = catalog.days(list_id)[0]
        raise NoSuchListError(f"no {list_id} list is in force on {day}; the first is of {first}")
    return in_force[0]
