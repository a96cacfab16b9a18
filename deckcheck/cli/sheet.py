"""`deckcheck sheet SOURCE`"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from deckcheck.cards.languages import LANGUAGES
from deckcheck.cli.exits import LEGAL, UNDECIDED, complain
from deckcheck.cli.in_use import open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.open_deck import open_deck
from deckcheck.cli.options import ground_of, judging_options
from deckcheck.cli.param_types import FilePath, OutputPath
from deckcheck.cli.sheet_output import (
    SHEETS,
    must_be_possible,
    say_verdict,
    say_what_is_missing,
    write_form,
    write_sheet,
)
from deckcheck.desk.names import in_language
from deckcheck.judge import check_deck
from deckcheck.reports.sheet_header import FIELDS, day_of
from deckcheck.reports.sheet_rows import row_of

Command = TypeVar("Command", bound=Callable[..., Any])


def _header_options(command: Command) -> Command:
    for key, label in reversed(FIELDS.items()):
        command = click.option(f"--{key.replace('_', '-')}", key, help=f"{label}.")(command)
    return command


@click.command("sheet")
@click.argument("source", shell_complete=offers("files"))
@_header_options
@click.option("--to", "kind", type=click.Choice(list(SHEETS)), default="html", show_default=True)
@click.option("--lang", type=click.Choice(["en", *LANGUAGES]), help="Print card names so.")
@click.option(
    "--form",
    type=FilePath(exists=True, dir_okay=False),
    help="Fill this PDF form instead; needs -o OUT.pdf.",
)
@click.option("-o", "--output", type=OutputPath(), help="Write the sheet to a file.")
@judging_options
def command(
    source: str, kind: str, lang: str | None, form: Path | None, output: Path | None, **others: Any
) -> None:
    """The deck-list sheet to print and hand in: Monsters, Spells, Traps, Side, Extra.

    The deck is judged too, on the day of the event where no --date is given, and what would
    have to be changed is said on standard error; the sheet is made all the same.

    Exit codes: 0 the sheet is made, 2 wrong usage (a CARD GAME ID or date that cannot be) or a
    source or form that cannot be used, 3 a source that holds no card.
    """
    header = {key: others.pop(key) or "" for key in FIELDS}
    must_be_possible(header, form, output)
    others["day"] = others["day"] or day_of(header["event_date"])
    index = open_index()
    result = check_deck(open_deck(source, index), ground_of(index, **others))
    say_verdict(result)
    if not result.deck.rows:
        complain(f"{source}: there is no card to put on a sheet")
        raise SystemExit(UNDECIDED)
    row = in_language(row_of(result)._replace(player="", lang=lang or ""), index)
    if form and output:
        write_form(form, output, row, header)
    else:
        write_sheet(kind, output, row, header)
    say_what_is_missing(header)
    raise SystemExit(LEGAL)
