"""`deckcheck card NAME-OR-CODE`"""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import click

from deckcheck.as_json import json_text
from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.history import history, standing
from deckcheck.cards.find import find
from deckcheck.cards.index import CardIndex
from deckcheck.cards.languages import LANGUAGES, Languages, key_of
from deckcheck.cards.model import Card
from deckcheck.cli.exits import LEGAL, UNDECIDED, complain
from deckcheck.cli.in_use import open_catalog, open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.output import write_pieces
from deckcheck.cli.param_types import DayType, OutputPath
from deckcheck.formats.lists import lists_on
from deckcheck.formats.named import derived_lists, through_time
from deckcheck.formats.remarks import superseded
from deckcheck.reports.card import SCHEMA, CardFacts, Status, card_object, card_text


def find_one(written: str, index: CardIndex) -> Card:
    """The one card that is meant; else says why not, and exits 3."""
    found = find(written, index)
    if len(found.cards) == 1:
        return found.cards[0]
    near = f"; near: {'; '.join(found.suggestions)}" if found.suggestions else ""
    complain(f"{found.message}{near if not found.cards else ''}")
    raise SystemExit(UNDECIDED)


@click.command("card")
@click.argument("written", metavar="NAME-OR-CODE", shell_complete=offers("cards"))
@click.option("-d", "--date", "day", type=DayType(), help="The day of the status [today].")
@click.option("-r", "--report", type=click.Choice(["text", "json"]), default="text")
@click.option("-o", "--output", type=OutputPath())
def command(written: str, day: date | None, report: str, output: Path | None) -> None:
    """One card: names, codes, what it counts as, status on a day and through time.

    Exits 3 where nothing fits, or more than one card.
    """
    index, catalog = open_index(), open_catalog()
    if report == "text":
        card = find_one(written, index)
        write_pieces(card_text(_facts(card, index, catalog, day or date.today())), output)
        return
    found = find(written, index)
    said = {
        "schema": SCHEMA,
        "cards": [
            card_object(_facts(card, index, catalog, day or date.today())) for card in found.cards
        ],
        "suggestions": found.suggestions,
    }
    write_pieces(iter([json_text(said, indent=2) + "\n"]), output)
    raise SystemExit(LEGAL if len(found.cards) == 1 else UNDECIDED)


def _facts(card: Card, index: CardIndex, catalog: Catalog, day: date) -> CardFacts:
    languages = Languages(os.path.join(index.folder, "names"))
    names = {"en": card.name}
    for lang in LANGUAGES:
        if name := languages.by_key(lang).get(key_of(card)):
            names[lang] = name
    together = [
        other.name
        for other in index.all_cards()
        if other.counted_name == card.counted_name and other is not card
    ]
    in_force = {
        list_id: catalog.in_force(list_id, day, "americas").banlists
        for list_id in catalog.list_ids()
    }
    for list_id, format_ in derived_lists(catalog).items():
        in_force[list_id] = lists_on(format_, catalog, day, "americas")
    status = [
        Status(
            list_id,
            banlist.effective,
            standing(banlist, card.name, card),
            next((gap for _, gap in superseded((banlist,), day)), None),
        )
        for list_id, lists in in_force.items()
        for banlist in lists
    ]
    through = {
        list_id: history(through_time(catalog, list_id), card) for list_id in catalog.list_ids()
    }
    return CardFacts(card, names, together, day, status, through, index.ocg_days_from)
