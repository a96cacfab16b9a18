"""`deckcheck register EVENT.yaml`"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from deckcheck import __version__
from deckcheck.cli.desk_judging import asked_of, registration_of
from deckcheck.cli.desk_output import (
    DESK_REPORTS,
    sealed_before,
    targets,
    write_reports,
    write_seal,
    write_sheets,
    write_slips,
)
from deckcheck.cli.exits import exit_code
from deckcheck.cli.in_use import open_index
from deckcheck.cli.inputs import refuse_input
from deckcheck.cli.lazy import offers
from deckcheck.cli.param_types import EventDayType, OutputPath
from deckcheck.desk.event import REGIONS, read_event
from deckcheck.desk.seal import seal_text

_FILE = click.Path(path_type=Path, dir_okay=False)
_INSTEAD = "Instead of the event's."
_FOLDER = click.Path(path_type=Path, file_okay=False)


@click.command("register")
@click.argument("event_file", metavar="EVENT.yaml", type=_FILE)
@click.option("-r", "--report", "reports", type=click.Choice(list(DESK_REPORTS)), multiple=True)
@click.option("-o", "--output", "outputs", type=OutputPath(), multiple=True, help="Its file.")
@click.option("--sheets", type=_FOLDER, help="A folder for one deck-list sheet a player.")
@click.option("--slips", type=_FOLDER, help="A folder for one slip a player with a problem.")
@click.option("--seal", type=_FILE, help="Record fingerprints and verdicts; later, what changed.")
@click.option("--force", is_flag=True, help="Replace the seal that is there.")
@click.option("--policy", is_flag=True, help="Judge notes: infraction and penalty class.")
@click.option("--workers", type=click.IntRange(1, 512), help="Processes to judge with [by CPU].")
@click.option(
    "-f", "--format", "format_", metavar="FORMAT", shell_complete=offers("formats"), help=_INSTEAD
)
@click.option("-d", "--date", "day", type=EventDayType(), help=_INSTEAD)
@click.option(
    "--list", "list_name", metavar="LIST/DATE|FILE", shell_complete=offers("lists"), help=_INSTEAD
)
@click.option("--region", type=click.Choice(REGIONS), help=_INSTEAD)
@click.option("--strict", is_flag=True, help="Warnings make a deck undecided.")
@click.option("--draft", is_flag=True, help="Too few cards is only a note.")
@click.option("-q", "--quiet", is_flag=True, help="One line a player.")
@click.option("-v", "--verbose", is_flag=True, help="Also what is noted of legal lists.")
def command(
    event_file: Path,
    reports: tuple[str, ...],
    outputs: tuple[Path | None, ...],
    sheets: Path | None,
    slips: Path | None,
    seal: Path | None,
    force: bool,
    policy: bool,
    workers: int | None,
    quiet: bool,
    verbose: bool,
    **judging: Any,
) -> None:
    """Judge every deck list of an event: roster, verdicts, reports, sheets, slips, seal.

    Whatever is wrong with one list is said in its row, and the rest is judged. -r and -o may
    repeat; a file's ending says what is written: .csv .html .json .jsonl .md .txt.
    """
    if force and not seal:
        raise click.UsageError("--force is about a seal; name it with --seal")
    made = targets(reports, outputs, quiet)
    asked = asked_of(read_event(event_file), **judging)
    for path in filter(None, [*(target.path for target in made), seal]):
        refuse_input(str(path))
    processes = workers or os.cpu_count() or 1
    registration, unopened = registration_of(asked, processes, quiet=quiet, policy=policy)
    sealed = sealed_before(registration, seal, force=force)
    write_reports(sealed, made, quiet, verbose)
    if sheets:
        write_sheets(sealed, sheets)
    if slips:
        write_slips(sealed, slips, open_index())
    if seal and (force or sealed.changes is None):
        write_seal(seal_text(sealed, __version__), seal, force=force)
    raise SystemExit(exit_code({row.verdict for row in sealed.rows}, unopened=unopened))
