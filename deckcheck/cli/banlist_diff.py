"""`deckcheck banlist diff A B`"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from deckcheck.as_json import json_text
from deckcheck.banlists.history import changes
from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card
from deckcheck.cli.exits import LEGAL, UNDECIDED, USAGE, complain
from deckcheck.cli.in_use import open_catalog, open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.lists import find_banlist
from deckcheck.cli.output import write_pieces
from deckcheck.cli.param_types import OutputPath
from deckcheck.cli.sources import open_sources
from deckcheck.decks.resolve import resolve
from deckcheck.readers import read
from deckcheck.reports.banlist import changes_object, changes_text
from deckcheck.wording import shown


@click.command("diff")
@click.argument("before", metavar="A", shell_complete=offers("lists"))
@click.argument("after", metavar="B", shell_complete=offers("lists"))
@click.option(
    "--deck",
    metavar="SOURCE",
    shell_complete=offers("files"),
    help="Only what touches the cards of this deck.",
)
@click.option("-r", "--report", type=click.Choice(["text", "json"]), default="text")
@click.option("-o", "--output", type=OutputPath())
def command(before: str, after: str, deck: str | None, report: str, output: Path | None) -> None:
    """What list B changes of list A.

    Exits 3 where --deck holds something that could not be read: a change may then be missing.
    """
    catalog, index = open_catalog(), open_index()
    old = find_banlist(catalog, index, before, date.today())
    new = find_banlist(catalog, index, after, date.today())
    if old.counts_points != new.counts_points:
        raise click.UsageError(f"{before} and {after}: one gives points, the other copies")
    names, whole = _names_in(deck, index) if deck is not None else (set(), True)
    changed = changes(old, new, sorted(names))
    if deck is not None:
        changed = [change for change in changed if change.name in names]
    pieces = changes_text(old, new, changed)
    if report == "json":
        text = json_text(changes_object(old, new, changed), indent=2)
        pieces = iter([text + "\n"])
    write_pieces(pieces, output)
    raise SystemExit(LEGAL if whole else UNDECIDED)


def _names_in(source: str, index: CardIndex) -> tuple[set[str], bool]:
    """The names of a deck's cards, those they count under, and whether all of it was read."""
    names: set[str] = set()
    whole = True
    for opened in open_sources((source,)):
        if opened.data is None:
            complain(opened.problem)
            raise SystemExit(USAGE)
        for written in read(opened.data, opened.name, index, title=opened.title, size=opened.size):
            deck = resolve(written, index)
            for said in deck.findings:
                if said.severity == "undecided":
                    whole = False
                    complain(f"{shown(opened.name)}: {said.rule}: {said.message}")
            cards = [card for card in deck.cards if isinstance(card, Card)]
            names |= {name for card in cards for name in (card.name, card.counted_name)}
    return names, whole
