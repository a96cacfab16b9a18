"""`deckcheck banlist import FILE`"""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import click

from deckcheck.banlists.model import Banlist
from deckcheck.banlists.yaml_text import yaml_text
from deckcheck.cli.exits import complain
from deckcheck.cli.in_use import open_catalog, open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.lists import find_banlist
from deckcheck.cli.output import write_pieces
from deckcheck.cli.param_types import DayType, OutputPath


@click.command("import")
@click.argument("name", metavar="FILE[#NAME]", shell_complete=offers("files"))
@click.option(
    "--as",
    "list_id",
    metavar="LIST",
    shell_complete=offers("list_ids"),
    help="What to call the list [as the file does].",
)
@click.option("--effective", type=DayType(), help="Its first day [as the file says].")
@click.option("-o", "--output", type=OutputPath())
def command(name: str, list_id: str | None, effective: date | None, output: Path | None) -> None:
    """Turn an lflist.conf, vector.json or CSV into a YAML list, to be used with --list."""
    if not os.path.isfile(name.partition("#")[0]) and not os.path.isfile(name):
        reason = "is a folder" if os.path.isdir(name) else "there is no such file"
        raise click.BadParameter(f"{name}: {reason}")
    banlist = find_banlist(open_catalog(), open_index(), name, date.today())
    day = effective or banlist.effective
    if day is None:
        raise click.UsageError(f"{name} does not say its day; give it as --effective YYYY-MM-DD")
    for remark in banlist.facts.remarks:
        complain(remark)
    made = Banlist(
        list_id or "-".join(banlist.list_id.lower().split()),
        day,
        banlist.entries,
        banlist.facts._replace(sources=banlist.facts.sources or (name,)),
        whitelist=banlist.whitelist,
        pooled=banlist.pooled,
        skills=tuple(banlist.skills.values()),
    )
    write_pieces(iter([yaml_text(made, ["Schema: banlists/README.md of deckcheck"])]), output)
