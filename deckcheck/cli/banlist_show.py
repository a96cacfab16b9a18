"""`deckcheck banlist show LIST[/DATE]`"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import click

from deckcheck.as_json import json_text
from deckcheck.cli.in_use import open_catalog, open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.lists import find_banlist
from deckcheck.cli.output import write_pieces
from deckcheck.cli.param_types import OutputPath
from deckcheck.reports.banlist import banlist_object, banlist_text


@click.command("show")
@click.argument("name", metavar="LIST[/DATE]|FILE", shell_complete=offers("lists"))
@click.option("-r", "--report", type=click.Choice(["text", "json"]), default="text")
@click.option("-o", "--output", type=OutputPath())
def command(name: str, report: str, output: Path | None) -> None:
    """One list: its days, sources and corrections, and its cards by status."""
    banlist = find_banlist(open_catalog(), open_index(), name, date.today())
    pieces: Iterator[str] = banlist_text(banlist)
    if report == "json":
        pieces = iter([json_text(banlist_object(banlist), indent=2) + "\n"])
    write_pieces(pieces, output)
