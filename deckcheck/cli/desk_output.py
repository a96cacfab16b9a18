"""Where a registration goes: reports, sheets, slips, the seal; each file whole or not there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path

import click

from deckcheck import __version__
from deckcheck.as_json import data_days, ground_object
from deckcheck.cards.index import CardIndex
from deckcheck.cli.exits import complain
from deckcheck.cli.output import look, write_pieces
from deckcheck.desk.model import DeskRow
from deckcheck.desk.names import in_language
from deckcheck.desk.seal import changes_since, read_seal
from deckcheck.desk.summary import Registration
from deckcheck.errors import DataError
from deckcheck.records import Record
from deckcheck.reports import Look
from deckcheck.wording import plural

DESK_REPORTS = {
    "text": "deckcheck.reports.desk_text",
    "json": "deckcheck.reports.desk_json",
    "jsonl": "deckcheck.reports.desk_json",
    "csv": "deckcheck.reports.desk_csv",
    "markdown": "deckcheck.reports.desk_markdown",
    "html": "deckcheck.reports.html_event",
}
_SUFFIXES = {".txt": "text", ".md": "markdown", ".htm": "html"}
_SUFFIXES |= {f".{name}": name for name in DESK_REPORTS if name != "text"}


Render = Callable[[DeskRow], str]


class Target(Record):
    """One report to write, to a file or (None) to standard output."""

    report: str
    path: Path | None


def targets(
    reports: tuple[str, ...], outputs: tuple[Path | None, ...], quiet: bool
) -> list[Target]:
    """Which report goes where: a file's suffix decides, else the next -r; the rest to the screen.

    The screen gets the text report where nothing else is for it. A choice that is left open is
    a usage error.
    """
    left = list(reports)
    made = []
    files = [path for path in outputs if path is not None]
    for path in files:
        report = _SUFFIXES.get(path.suffix.lower())
        if report is None:
            if not left:
                known = " ".join(sorted(_SUFFIXES))
                raise click.UsageError(f"{path}: say with -r what to write; known are {known}")
            report = left.pop(0)
        elif report in left:
            left.remove(report)
        made.append(Target(report, path))
    if len({os.path.realpath(path) for path in files}) < len(files):
        raise click.UsageError("two reports cannot be written to one file")
    if len(left) > 1:
        raise click.UsageError(f"name a file with -o for each of {', '.join(left)}")
    if left or not quiet or len(files) < len(outputs) or not outputs:
        made.append(Target(left[0] if left else "text", None))
    return made


def write_reports(registration: Registration, made: list[Target], quiet: bool, more: bool) -> None:
    """Write every report that was asked for."""
    for target in made:
        how = look(target.path, quiet and target.path is None, more)
        write_pieces(_pieces(registration, target.report, how), target.path)
    if not any(target.report == "text" and target.path is None for target in made):
        for change in registration.changes or ():
            complain(f"since the seal: {change}")


def _pieces(registration: Registration, report: str, how: Look) -> Iterator[str]:
    module = import_module(DESK_REPORTS[report])
    if report == "html":
        ground = ground_object(registration.ground)
        ground["data"] = data_days(registration.ground)
        return module.render_event(registration.name, ground, registration.rows)  # type: ignore[no-any-return]
    render = module.render_lines if report == "jsonl" else module.render
    return render(registration, how)  # type: ignore[no-any-return]


def write_sheets(registration: Registration, folder: Path) -> None:
    """A deck-list sheet for every row that has a deck."""
    from deckcheck.reports.sheet import render_sheet

    header = {"event": registration.name, "event_date": registration.days[0].isoformat()}
    rows = [row for row in registration.rows if row.cards]
    _write_each(folder, "sheet", ".html", rows, lambda row: render_sheet(row, dict(header)))


def write_slips(registration: Registration, folder: Path, index: CardIndex) -> None:
    """A slip in the player's language for every player whose list is not legal."""
    from deckcheck.reports.slip import render_slip

    rows = [row for row in registration.rows if row.verdict != "legal"]
    rows = [row for row in rows if row.player or row.player_id]
    _write_each(folder, "slip", ".txt", rows, lambda row: render_slip(in_language(row, index)))


def _write_each(folder: Path, what: str, suffix: str, rows: list[DeskRow], render: Render) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    before = {path.name for path in folder.glob(f"*{suffix}")}
    names = list(file_names(rows, suffix))
    for row, name in zip(rows, names, strict=True):
        write_pieces(iter([render(row)]), folder / name)
    complain(f"{plural(len(rows), what)} written to {folder}")
    if old := len(before - set(names)):
        complain(f"warning: {folder} also holds {plural(old, 'file')} that this run did not write")


def file_names(rows: Iterable[DeskRow], suffix: str) -> Iterator[str]:
    """A file name for each row from its id and player: safe on every system, each but once."""
    used: set[str] = set()
    for row in rows:
        who = "-".join(part for part in (row.player_id, row.player) if part) or row.source
        safe = "".join(c if c.isalnum() else "-" for c in who)[:60]
        stem = "-".join(part for part in safe.split("-") if part) or "player"
        name, number = stem, 2
        while name.casefold() in used:
            name, number = f"{stem}-{number}", number + 1
        used.add(name.casefold())
        yield f"{name}{suffix}"


def sealed_before(registration: Registration, seal: Path | None, *, force: bool) -> Registration:
    """The registration with what changed since an earlier seal; raises DataError for a bad one."""
    if seal is None or not seal.exists():
        return registration
    try:
        changes = changes_since(read_seal(seal), registration, __version__)
    except DataError as error:
        if not force:
            raise
        complain(f"warning: {error}; it is replaced")
        return registration
    return registration._replace(changes=tuple(changes))


def write_seal(text: str, path: Path, *, force: bool) -> None:
    """Write a seal whole; one that is there stays, even if it appeared just now, without force."""
    try:
        write_pieces([text], path, new=not force)
    except FileExistsError:
        raise DataError(f"{path}: is there already; --force seals anew") from None
