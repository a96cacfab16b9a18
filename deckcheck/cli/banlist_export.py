"""`deckcheck banlist export LIST[/DATE]`"""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from deckcheck.banlists.export import EXPORTS
from deckcheck.cli.exits import complain
from deckcheck.cli.in_use import open_catalog, open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.lists import find_banlist
from deckcheck.cli.output import write_pieces
from deckcheck.cli.param_types import OutputPath


@click.command("export")
@click.argument("name", metavar="LIST[/DATE]|FILE", shell_complete=offers("lists"))
@click.option("--to", "syntax", type=click.Choice(list(EXPORTS)), required=True)
@click.option("-o", "--output", type=OutputPath())
def command(name: str, syntax: str, output: Path | None) -> None:
    """A list in another syntax; says what that syntax cannot hold."""
    index = open_index()
    banlist = find_banlist(open_catalog(), index, name, date.today())
    text, lost = EXPORTS[syntax](banlist, index)
    for what in lost:
        complain(f"warning: {what}" if syntax == "yaml" else f"warning: {syntax} loses {what}")
    write_pieces(iter([text]), output)
