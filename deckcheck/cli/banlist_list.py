"""`deckcheck banlist list [LIST]`"""

from __future__ import annotations

from datetime import date
from typing import Any

import click

from deckcheck.as_json import json_text
from deckcheck.cli.in_use import open_catalog
from deckcheck.cli.lazy import offers
from deckcheck.cli.output import write_line
from deckcheck.formats.named import days_of, derived_lists, list_names
from deckcheck.wording import near_names, plural


@click.command("list")
@click.argument("list_id", required=False, metavar="[LIST]", shell_complete=offers("list_ids"))
@click.option("-r", "--report", type=click.Choice(["text", "json"]), default="text")
def command(list_id: str | None, report: str) -> None:
    """The lists there are with their first and newest day; of one LIST, every day.

    JSON names under `derived` what lists follow from others, and from which.
    """
    catalog = open_catalog()
    if list_id is not None and list_id not in list_names(catalog):
        raise click.BadParameter(
            f"{list_id!r} is no list; {near_names(list_id, list_names(catalog))}"
        )
    derived = derived_lists(catalog)
    if report == "json":
        ids = [list_id] if list_id else list_names(catalog)
        said: dict[str, Any] = {one: days_of(catalog, one) for one in ids}
        if bases_of := {one: list(of.banlists) for one, of in derived.items() if one in ids}:
            said["derived"] = bases_of
        write_line(json_text(said, indent=2))
        return
    if list_id in derived:
        bases = " and ".join(derived[list_id].banlists)
        write_line(f"{list_id}: derived from {bases} on any day of theirs")
        return
    if list_id:
        for day in catalog.days(list_id):
            facts = catalog.get(list_id, day).facts
            notes = [f"Europe {facts.europe}"] if facts.europe else []
            notes += ["only when asked for"] if facts.only_when_asked else []
            unknown = facts.unknown_successor
            notes += [f"from {unknown} another list, which no source has"] if unknown else []
            write_line(f"{day}{'  ' if notes else ''}{', '.join(notes)}")
        return
    today = date.today().isoformat()
    for one in catalog.list_ids():
        days = catalog.days(one)
        now = max((day for day in days if day <= today), default="none yet")
        number = plural(len(days), "list")
        write_line(f"{one:<16} {number:>9}, {days[0]} to {days[-1]}; in force now: {now}")
    for one, format_ in derived.items():
        write_line(f"{one:<16}     derived from {' and '.join(format_.banlists)} on any day")
    write_line(f"lists known up to {catalog.day}")
