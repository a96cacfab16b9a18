"""Judging an event from the command line: its settings, its judge in each process, progress."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from deckcheck import yaml_io
from deckcheck.cli.in_use import open_catalog, open_index
from deckcheck.cli.inputs import note_input
from deckcheck.cli.output import can_draw
from deckcheck.cli.param_types import FormatType, last_day
from deckcheck.decks.model import Deck
from deckcheck.desk.assign import assign
from deckcheck.desk.event import Event, read_event
from deckcheck.desk.find import registered_deck
from deckcheck.desk.ground import event_ground, remarks_of
from deckcheck.desk.model import DeskRow
from deckcheck.desk.run import Judge, Judged, run
from deckcheck.desk.summary import Registration
from deckcheck.errors import DataError
from deckcheck.ground import Ground
from deckcheck.records import Record


class Asked(Record):
    """An event, with what the command line put in place of its file's settings."""

    event: Event
    list_named: bool
    draft: bool


def asked_of(
    event: Event,
    *,
    format_: str | None,
    day: date | None,
    list_name: str | None,
    region: str | None,
    strict: bool,
    draft: bool,
) -> Asked:
    """The event with the options that were given; a wrong format is a usage error."""
    note_input(event.path, *(path for path in (event.roster, event.lists) if path))
    if format_:
        FormatType().convert(format_, None, click.get_current_context())
    event = event._replace(
        format=format_ or event.format,
        days=_days_from(day) if day else event.days,
        banlist=list_name or event.banlist,
        region=region or event.region,
        strict=strict or event.strict,
    )
    return Asked(event, bool(list_name), draft)


def _days_from(first: date) -> tuple[date, ...]:
    last = last_day(first)
    return (first, last) if last else (first,)


def ground_for(asked: Asked, *, tell: bool = True) -> Ground:
    """What the event's decks are judged by; raises DataError with the place in its file.

    With `tell`, says what is to be known of the list that was named.
    """
    from deckcheck.cli.lists import find_asked, find_banlist

    note_input(asked.event.format)
    event, index, catalog = asked.event, open_index(), open_catalog()
    banlist = None
    if event.banlist:
        try:
            find = find_asked if asked.list_named else find_banlist
            banlist = find(catalog, index, event.banlist, event.days[0], tell=tell)
        except click.UsageError as error:
            if asked.list_named:
                raise
            place = yaml_io.place_of(event.path, ("list",), at_value=True)
            raise DataError(f"{event.path}{place}: list: {error.message}") from None
    return event_ground(event, index, catalog, banlist, draft=asked.draft)


def make_judge(asked: Asked) -> Judge:
    """The judge of an event; called in each process."""
    return Judge(open_index(), ground_for(asked, tell=False))


def registration_of(
    asked: Asked, workers: int, *, quiet: bool, policy: bool
) -> tuple[Registration, bool]:
    """Every row of the event, and whether something named could not be opened."""
    event, ground = asked.event, ground_for(asked)
    last = None
    if len(event.days) > 1 and not event.banlist:
        last = ground_for(asked._replace(event=event._replace(days=event.days[-1:])))
    jobs = assign(event)
    rows: list[DeskRow] = []
    unopened = not jobs
    for judged in _shown(run(jobs, partial(make_judge, asked), workers), len(jobs), quiet):
        rows.append(_with_notes(judged.row, ground) if policy else judged.row)
        unopened = unopened or judged.unopened
    remarks = remarks_of(event, ground, last)
    if not jobs:
        remarks = (*remarks, "there is no player and no list: nothing was judged")
    made = Registration(event.name, event.days, event.best_of, ground, tuple(rows), remarks)
    return made, unopened


def registered_at(
    event_file: Path, player: str, game: int, judging: dict[str, Any]
) -> tuple[Deck, Ground]:
    """A player's list at an event's desk, and what it is judged by.

    Raises DeckcheckError where the event has no such player, or no list that is surely theirs.
    """
    ctx = click.get_current_context()
    for option in ("format_", "day", "region"):
        # The event's file speaks for itself; only the command line speaks louder.
        if ctx.get_parameter_source(option) != ParameterSource.COMMANDLINE:
            judging[option] = None
    chosen = judging.pop("format_")
    format_ = chosen.id if chosen else None
    asked = asked_of(read_event(event_file), format_=format_, **judging)
    if game > asked.event.best_of:
        raise click.UsageError(f"game {game}: matches are best of {asked.event.best_of}")
    deck = registered_deck(asked.event, player, open_index())
    return deck, ground_for(asked)


def _shown(judged: Iterator[Judged], count: int, quiet: bool) -> Iterator[Judged]:
    """The rows as they come, with a bar on a terminal; nothing is drawn into a pipe."""
    if quiet or not can_draw(sys.stderr):
        yield from judged
        return
    bar = click.progressbar(
        judged, length=count, label="judging", show_pos=True, file=sys.stderr, item_show_func=None
    )
    with bar as shown:
        yield from shown


def _with_notes(row: DeskRow, ground: Ground) -> DeskRow:
    """The row with judge notes under "policy" of its result."""
    from deckcheck.reports.policy import notes_for

    if row.result is None:
        return row
    said = [*row.result["findings"], *row.result["unjudged"]]
    region: Any = ground.format.region
    notes = notes_for(said, region, ground.day.isoformat())
    return row._replace(result={**row.result, "policy": notes})
