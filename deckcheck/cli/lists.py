"""Which list a person means; a wrong name is a usage error."""

from __future__ import annotations

from datetime import date

import click

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.model import Banlist
from deckcheck.cards.index import CardIndex
from deckcheck.cli.inputs import note_input
from deckcheck.formats import named


def find_banlist(catalog: Catalog, index: CardIndex, name: str, day: date) -> Banlist:
    """The list a person names; on `day` where they give none."""
    note_input(name, name.partition("#")[0])
    try:
        return named.find_banlist(catalog, index, name, day)
    except named.NoSuchListError as error:
        raise click.BadParameter(str(error)) from None
