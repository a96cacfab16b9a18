"""What `deckcheck sheet` says beside the sheet, and how the sheet reaches a file."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import click

from deckcheck.cli.exits import complain
from deckcheck.cli.inputs import note_input, refuse_input
from deckcheck.cli.output import write_bytes, write_pieces
from deckcheck.desk.model import DeskRow
from deckcheck.errors import DataError
from deckcheck.judge import DeckResult
from deckcheck.reports.sheet_header import check_header
from deckcheck.reports.sheet_rows import columns_of, warnings_of

SHEETS: dict[str, tuple[str, str]] = {
    "html": ("deckcheck.reports.sheet", "render_sheet"),
    "text": ("deckcheck.reports.sheet_text", "render_text"),
    "csv": ("deckcheck.reports.sheet_text", "render_csv"),
}


def must_be_possible(header: dict[str, str], form: Path | None, output: Path | None) -> None:
    """Raise UsageError for a head that cannot be, or a place where nothing can be written."""
    if errors := [note.message for note in check_header(header) if note.severity == "error"]:
        raise click.UsageError("; ".join(errors))
    if form and output is None:
        raise click.UsageError("--form needs -o OUT.pdf")
    if form:
        note_input(form)
    if output:
        refuse_input(str(output))


def say_what_is_missing(header: dict[str, str]) -> None:
    """The fields of the head that were left empty."""
    for note in check_header(header):
        complain(f"warning: {note.message}")


def say_verdict(result: DeckResult) -> None:
    """A warning where the deck is not legal, with every reason."""
    if result.verdict == "legal":
        return
    ground = result.ground
    complain(f"warning: this deck is {result.verdict} in {ground.format.id} on {ground.day}")
    for said in (*result.findings, *result.unjudged):
        if said.severity in ("error", "undecided"):
            complain(f"  {said.rule}: {said.message}")


def write_sheet(kind: str, output: Path | None, row: DeskRow, header: dict[str, str]) -> None:
    """The sheet as html, text or csv; what the official form has no room for is said."""
    for said in warnings_of(columns_of(row.cards)):
        complain(f"warning: {said}")
    module, function = SHEETS[kind]
    write_pieces(iter([getattr(import_module(module), function)(row, header)]), output)


def write_form(form: Path, output: Path, row: DeskRow, header: dict[str, str]) -> None:
    """A filled copy of a PDF form; raises DataError naming the form where it cannot be used."""
    from deckcheck.reports.sheet_form import fill_form

    try:
        filled = fill_form(form.read_bytes(), columns_of(row.cards), header)
    except DataError as error:
        raise DataError(f"{form}: {error}") from error
    for said in filled.said:
        complain(f"warning: {said}")
    write_bytes([filled.pdf], output)
