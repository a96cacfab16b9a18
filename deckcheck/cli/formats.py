"""`deckcheck formats [FORMAT]`"""

from __future__ import annotations

from datetime import date

import click

from deckcheck.as_json import json_text
from deckcheck.cli.in_use import open_catalog
from deckcheck.cli.output import write_line
from deckcheck.cli.param_types import DayType, FormatType
from deckcheck.formats.describe import describe
from deckcheck.formats.lists import lists_on
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.formats.not_offered import NOT_OFFERED
from deckcheck.formats.remarks import superseded


@click.command("formats")
@click.argument("format_", metavar="[FORMAT|FILE]", required=False, type=FormatType())
@click.option("-d", "--date", "day", type=DayType(), help="The day of the event [today].")
@click.option("--casual", is_flag=True, help="The rules of casual play.")
@click.option("-r", "--report", type=click.Choice(["text", "json"]), default="text")
def command(format_: Format | None, day: date | None, casual: bool, report: str) -> None:
    """The play formats; of one FORMAT every setting on a day, and where it comes from."""
    day = day or date.today()
    if format_ is None:
        _all(day, report)
        return
    lists = lists_on(format_, open_catalog(), format_.as_of or day)
    settings = describe(format_, day, lists, casual=casual)
    if report == "json":
        said = {
            "schema": "deckcheck.format/1",
            "format": format_.id,
            "date": day.isoformat(),
            "settings": [setting._asdict() for setting in settings],
        }
        write_line(json_text(said, indent=2))
        return
    write_line(f"{format_.id} on {day}\n")
    for name, value, origin, certainty in settings:
        mark = "" if certainty == "sure" else f"   {certainty}"
        write_line(f"  {name:<15} {value}   [{origin}]{mark}")


def _all(day: date, report: str) -> None:
    if report == "json":
        said = {
            "schema": "deckcheck.formats/1",
            "formats": {one.id: one.name for one in formats().values()},
            "not_offered": NOT_OFFERED,
        }
        write_line(json_text(said, indent=2))
        return
    catalog = open_catalog()
    for one in formats().values():
        in_force = lists_on(one, catalog, one.as_of or day)
        days = " and ".join(base.label for base in in_force[0].bases) if in_force else "no list"
        gaps = "".join(
            f" (that of {gap} is unknown)" for _, gap in superseded(in_force, one.as_of or day)
        )
        write_line(f"{one.id:<16} {one.name:<32} {days}{gaps}")
    write_line("FILE.yaml        a house format that extends one of these\n")
    for name, why in NOT_OFFERED.items():
        write_line(f"not offered: {name}: {why}")
