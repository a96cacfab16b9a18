"""Which list a person means; a wrong name is a usage error."""

from __future__ import annotations

from datetime import date

import click

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.model import Banlist
from deckcheck.cards.index import CardIndex
from deckcheck.cli.exits import complain
from deckcheck.cli.inputs import note_input
from deckcheck.formats import named


def find_banlist(
    catalog: Catalog, index: CardIndex, name: str, day: date, *, tell: bool = True
) -> Banlist:
    """The list a person names; on `day` where they give none.

    With `tell`, says where the data does not reach the day, and the list may not be its list.
    """
    note_input(name, name.partition("#")[0])
    try:
        banlist = named.find_banlist(catalog, index, name, day)
    except named.NoSuchListError as error:
        raise click.BadParameter(str(error)) from None
    list_id, _, when = name.partition("/")
    if tell and list_id in named.list_names(catalog) and when not in catalog.days(list_id):
        asked = date.fromisoformat(when) if when else day
        if known := named.stale_since(catalog, list_id, asked):
            complain(
                f"{name}: {banlist.label} is the newest known on {known}; a newer one was due by"
                f" {asked}, see deckcheck update"
            )
    return banlist


def find_asked(
    catalog: Catalog, index: CardIndex, name: str, day: date, *, tell: bool = True
) -> Banlist:
    """The list of `--list` for decks of a day; says which one LIST alone is, if not today's."""
    banlist = find_banlist(catalog, index, name, day, tell=tell)
    if tell and day != date.today() and name in named.list_names(catalog):
        complain(
            f"--list {name}: {banlist.label}, in force on {day}; name another one as LIST/DATE"
        )
    return banlist
