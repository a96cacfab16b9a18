"""`deckcheck data`"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import click

from deckcheck import yaml_io
from deckcheck.as_json import json_text
from deckcheck.banlists.catalog import Catalog, embedded_root
from deckcheck.cards.index import embedded_folder
from deckcheck.cli.folders import data_folder
from deckcheck.cli.in_use import open_catalog, open_index, user_version
from deckcheck.cli.output import write_line
from deckcheck.errors import DataError
from deckcheck.formats.load import formats
from deckcheck.formats.remarks import next_due
from deckcheck.wording import cards_text, plural

SCHEMA = "deckcheck.data/1"
DAMAGED = 1
EMBEDDED = "embedded"


@click.command("data")
@click.option("-r", "--report", type=click.Choice(["text", "json"]), default="text")
def command(report: str) -> None:
    """The cards and lists in use: from where, since when, when the next list is due.

    Every file's checksum is verified; exits 1 where one does not fit.
    """
    said = gather(date.today())
    if report == "json":
        write_line(json_text(said, indent=2))
    else:
        for line in _text(said):
            write_line(line)
    raise SystemExit(DAMAGED if said["damaged"] else 0)


def gather(today: date) -> dict[str, Any]:
    """What is in use, as JSON has it."""
    damaged = [*_embedded_damage(), *_user_damage()]
    index, catalog, version = open_index(), open_catalog(), user_version()
    own = index.folder != embedded_folder()
    taken = str(version.taken) if version else None
    root = data_folder()
    return {
        "schema": SCHEMA,
        "cards": {
            "count": len(index.all_cards()),
            "day": str(index.day),
            "from": version.source if version and own else EMBEDDED,
            "taken": taken if own else None,
        },
        "lists": [
            _list(catalog, name, today, version.source if version else "", taken)
            for name in catalog.list_ids()
        ],
        "folder": root,
        "version": version.folder.name if version else None,
        "damaged": damaged,
    }


def _list(
    catalog: Catalog, list_id: str, today: date, source: str, taken: str | None
) -> dict[str, Any]:
    days = catalog.days(list_id)
    files = [Path(catalog.path(list_id, day)) for day in days]
    own = any(not path.is_relative_to(catalog.root) for path in files)
    known = catalog.known(list_id)
    longer = known.to > Catalog(catalog.root).day
    now = [day for day in days if day <= today.isoformat()]
    due = _due(list_id, known.to)
    return {
        "list": list_id,
        "lists": len(days),
        "in_force": now[-1] if now else None,
        "upcoming": [day for day in days if day > today.isoformat()],
        "known_to": str(known.to),
        "not_known": [[str(first), str(last)] for first, last in known.gaps],
        "next_due": str(due) if due else None,
        "overdue": bool(due and due <= today),
        "from": source if own or longer else EMBEDDED,
        "taken": taken if own or longer else None,
    }


def _due(list_id: str, known: date) -> date | None:
    dues = {
        due
        for one in formats().values()
        if one.banlists == (list_id,) and one.as_of is None
        for due in one.lists_due
    }
    return next_due(dues, known)


def _embedded_damage() -> list[str]:
    from deckcheck.maintain.stamp import stamp_of

    cards, lists = Path(embedded_folder()), Path(embedded_root())
    below = sorted(path.relative_to(lists).as_posix() for path in lists.glob("*/*.yaml"))
    damaged = []
    for root, paths in ((cards, ["cards.tsv", "codes.tsv"]), (lists, below)):
        try:
            if yaml_io.load(root / "data.yaml")["stamp"] != stamp_of(root, paths):
                damaged.append(f"{root}: the files do not fit the checksum; install again")
        except OSError as error:
            damaged.append(f"{error.filename}: cannot be read: {error.strerror}")
    return damaged


def _user_damage() -> list[str]:
    from deckcheck.update.in_use import current, read_version

    root = data_folder()
    if root is None:
        return []
    try:
        folder = current(Path(root))
        if folder:
            read_version(folder, names=True)
    except DataError as error:
        return [f"{error}; run deckcheck update"]
    return []


def _text(said: dict[str, Any]) -> list[str]:
    cards = said["cards"]
    lines = [f"cards  {cards_text(cards['count'])} of {cards['day']}, {_origin(cards)}", "lists"]
    for one in said["lists"]:
        parts = [plural(one["lists"], "list"), f"in force {one['in_force'] or 'none'}"]
        if one["upcoming"]:
            parts.append(f"upcoming {' '.join(one['upcoming'])}")
        parts.append(f"known to {one['known_to']}")
        if one["not_known"]:
            gaps = " and ".join(f"{first} to {last}" for first, last in one["not_known"])
            parts[-1] += f" but not {gaps}"
        if one["next_due"]:
            parts.append(f"next due {one['next_due']}" + (", overdue" if one["overdue"] else ""))
        lines.append(f"  {one['list']:<12} {', '.join([*parts, _origin(one)])}")
    where = said["folder"] or "none"
    lines.append(f"newer data  {where}{'' if said['version'] else ' (there is none)'}")
    lines += [f"DAMAGED  {line}" for line in said["damaged"]]
    if not said["damaged"]:
        lines.append("every checksum fits")
    return lines


def _origin(one: dict[str, Any]) -> str:
    return EMBEDDED if one["taken"] is None else f"from {one['from']}, taken {one['taken']}"
