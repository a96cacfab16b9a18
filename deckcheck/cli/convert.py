"""`deckcheck convert SOURCE --to SYNTAX`"""

from __future__ import annotations

from pathlib import Path

import click

from deckcheck.cli.exits import LEGAL, UNDECIDED, complain
from deckcheck.cli.in_use import open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.open_deck import open_deck
from deckcheck.cli.output import write_pieces
from deckcheck.cli.param_types import OutputPath
from deckcheck.findings import Finding
from deckcheck.readers import writer
from deckcheck.readers.base import stem
from deckcheck.reports.text import places_text
from deckcheck.wording import shown

SYNTAXES = ("ydk", "ydke", "text", "csv", "json", "ygo-da", "omega", "deck-encode")
_NAMED = ("text", "json", "ygo-da")
"""Syntaxes with a place for the deck's name."""


@click.command("convert")
@click.argument("source", shell_complete=offers("files"))
@click.option("--to", "syntax", type=click.Choice(SYNTAXES), required=True)
@click.option("--names", is_flag=True, help="Card names as comments, where the syntax has them.")
@click.option(
    "-o",
    "--output",
    type=OutputPath(),
    help="Write to a file.",
)
def command(source: str, syntax: str, names: bool, output: Path | None) -> None:
    """Write one deck list in another syntax.

    SOURCE is a file, - for standard input, or a link. Whatever the other syntax cannot hold, and
    whatever could not be read, is said on standard error, a line each.

    Exit codes: 0 everything is carried over, or said to be lost as the syntax has no place for
    it; 2 a source that cannot be opened, or holds several deck lists; 3 something of the list
    could not be read or named, and so is not in what was written, or the source holds no deck
    list and nothing was written.
    """
    deck = open_deck(source, open_index())
    if deck.syntax is None:
        complain(_line(source, deck.findings[0]))
        raise SystemExit(UNDECIDED)
    if syntax not in _NAMED and deck.title == stem(source):
        deck.title = ""  # the file's name is not lost; only a name of the deck's own would be
    text, lost = writer(syntax).write(deck, names=names)
    said = [*deck.findings, *lost]
    write_pieces(iter([text if text.endswith("\n") else f"{text}\n"]), output)
    for one in said:
        complain(_line(source, one))
    missing = any(one.severity == "undecided" for one in said)
    raise SystemExit(UNDECIDED if missing else LEGAL)


def _line(source: str, said: Finding) -> str:
    where = places_text(said.locations)
    hint = f"; {said.hint}" if said.hint else ""
    return shown(f"{source}: {said.rule}: {said.message}{f', {where}' if where else ''}{hint}")
