"""`deckcheck banlist check FILE`"""

from __future__ import annotations

from pathlib import Path

import click

from deckcheck.as_json import json_text
from deckcheck.banlists.inspect import inspect
from deckcheck.cli.exits import ILLEGAL, LEGAL
from deckcheck.cli.in_use import open_catalog, open_index
from deckcheck.cli.output import write_line
from deckcheck.wording import plural, shown


@click.command("check")
@click.argument(
    "files",
    nargs=-1,
    required=True,
    metavar="FILE...",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
)
@click.option("-r", "--report", type=click.Choice(["text", "json"]), default="text")
def command(files: tuple[Path, ...], report: str) -> None:
    """Whether list files are in order: form, days, cards, and against the list before.

    Exits 1 where a file has an error; warnings alone are 0.
    """
    catalog, index = open_catalog(), open_index()
    errors = 0
    for path in files:
        remarks = inspect(path, index, catalog)
        wrong = sum(remark.level == "error" for remark in remarks)
        errors += wrong
        if report == "json":
            said = {"file": str(path), "remarks": [remark._asdict() for remark in remarks]}
            write_line(json_text(said))
            continue
        for remark in remarks:
            write_line(f"{'x' if remark.level == 'error' else '!'} {shown(remark.message)}")
        others = plural(len(remarks) - wrong, "warning")
        write_line(f"{shown(str(path))}: {plural(wrong, 'error')}, {others}")
    raise SystemExit(ILLEGAL if errors else LEGAL)
