"""`python -m deckcheck.maintain SOURCE_DIR`: builds the embedded data once."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

import click

from deckcheck.errors import DeckcheckError
from deckcheck.maintain.build import HERE, build, write
from deckcheck.maintain.settings import read_settings
from deckcheck.maintain.summary import differences

ROOT = Path(__file__).resolve().parents[2]


@click.command()
@click.argument("source_dir", type=click.Path(path_type=Path))
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=ROOT,
    help="Folder that holds banlists/ and deckcheck/cards/; this checkout unless given.",
)
@click.option(
    "--day",
    type=click.DateTime(["%Y-%m-%d"]),
    help="The day the sources were taken; from sources.yaml unless given.",
)
@click.option("--check", is_flag=True, help="Only say what would change; write nothing.")
def main(source_dir: Path, out: Path, day: datetime | None, check: bool) -> None:
    """Build the card index and the ban lists from the upstream files in SOURCE_DIR.

    Prints what changes against the data that is there: cards new, renamed, gone or released
    since, lists new or changed. Anything the sources disagree on that is not recorded in
    corrections.yaml stops the build, and nothing is written.
    """
    try:
        data = build(source_dir, day=day.date() if day else None)
        said = differences(data, out, read_settings(HERE / "sources.yaml").lists)
        if not check:
            write(data, out)
    except DeckcheckError as error:
        click.echo(f"deckcheck.maintain: {error}", err=True)
        sys.exit(1)
    for line in said or ["nothing changes"]:
        click.echo(line)
    click.echo(data.summary())


if __name__ == "__main__":
    main()
