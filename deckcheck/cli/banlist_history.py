"""`deckcheck banlist history CARD`"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from deckcheck.as_json import json_text
from deckcheck.banlists.history import history
from deckcheck.cli.card import find_one
from deckcheck.cli.in_use import open_catalog, open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.output import write_pieces
from deckcheck.cli.param_types import OutputPath
from deckcheck.formats.named import list_names, through_time
from deckcheck.reports.banlist import history_object, history_text
from deckcheck.wording import near_names


@click.command("history")
@click.argument("card", metavar="CARD", shell_complete=offers("cards"))
@click.option(
    "--list",
    "list_id",
    metavar="LIST",
    shell_complete=offers("list_ids"),
    help="Only this list.",
)
@click.option("-r", "--report", type=click.Choice(["text", "json"]), default="text")
@click.option("-o", "--output", type=OutputPath())
def command(card: str, list_id: str | None, report: str, output: Path | None) -> None:
    """A card's status through time, in every list."""
    catalog, index = open_catalog(), open_index()
    if list_id is not None and list_id not in list_names(catalog):
        near = near_names(list_id, list_names(catalog))
        raise click.BadParameter(f"{list_id!r} is no list; {near}")
    found = find_one(card, index)
    steps = {
        one: history(through_time(catalog, one), found)
        for one in ([list_id] if list_id else catalog.list_ids())
    }

    def pieces() -> Iterator[str]:
        if report == "json":
            said = {
                "schema": "deckcheck.history/1",
                "name": found.name,
                "history": {one: history_object(of) for one, of in steps.items()},
            }
            yield json_text(said, indent=2) + "\n"
            return
        yield f"{found.name}\n"
        for one, of in steps.items():
            yield from history_text(one, of)

    write_pieces(pieces(), output)
