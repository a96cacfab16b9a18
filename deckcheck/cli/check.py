"""`deckcheck check SOURCE...`"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import click

from deckcheck.cli.check_batch import Bench, Noted, Tally, judged_here
from deckcheck.cli.exits import exit_code
from deckcheck.cli.in_use import open_index
from deckcheck.cli.inputs import note_input
from deckcheck.cli.lazy import offers
from deckcheck.cli.options import ground_of, judging_options, reporting_options
from deckcheck.cli.output import look, write_pieces, write_report
from deckcheck.cli.param_types import SyntaxType
from deckcheck.formats.model import Format
from deckcheck.judge import DeckResult

if TYPE_CHECKING:
    from pathlib import Path

    from deckcheck.cards.index import CardIndex


@click.command("check")
@click.argument(
    "sources", nargs=-1, required=True, metavar="SOURCE...", shell_complete=offers("files")
)
@judging_options
@reporting_options("One line a deck.")
@click.option(
    "--formats",
    "formats_",
    metavar="all|FORMAT|FILE,...",
    shell_complete=offers("several_formats"),
    help="Only say in which formats a deck is legal, a line each.",
)
@click.option("--policy", is_flag=True, help="Judge notes: infraction and penalty class.")
@click.option("--syntax", type=SyntaxType(), help="Read every source so, whatever its content.")
@click.option(
    "--workers",
    type=click.IntRange(1, 512),
    default=1,
    show_default=True,
    help="Processes to judge a large batch with, for -r jsonl.",
)
def command(
    sources: tuple[str, ...],
    format_: Format,
    day: date | None,
    list_name: str | None,
    region: str | None,
    strict: bool,
    draft: bool,
    report: str,
    output: Path | None,
    quiet: bool,
    verbose: bool,
    policy: bool,
    lang: str | None,
    syntax: str | None,
    formats_: str | None,
    workers: int,
) -> None:
    """Judge deck lists.

    A SOURCE is a file, a folder (every file below it, hidden ones left out), - for standard
    input, or a deck link (ydke://, ygo://deck).
    """
    if formats_ is not None:
        from deckcheck.cli.legal_in import formats_named, legal_in

        if list_name is not None:
            raise click.UsageError("--formats takes the list of each format; leave --list out")
        if policy:
            raise click.UsageError("--formats gives a line a format, without judge notes")
        chosen = formats_named(formats_)
        code = legal_in(chosen, sources, day, region, strict, draft, syntax, lang, report, output)
        raise SystemExit(code)
    note_input(*sources)
    index = open_index()
    ground = ground_of(index, format_, day, list_name, region, strict, draft)
    noted = _judge_notes() if policy else None
    bench = Bench(index, ground, _named_in(lang, index, noted) if lang else noted, syntax)
    tally = Tally(set(), [])
    if report == "jsonl":
        from deckcheck.cli.check_lines import lines_by_many, lines_here

        if workers > 1:
            write_pieces(lines_by_many(sources, bench, tally, workers), output)
        else:
            write_pieces(lines_here(sources, bench, tally), output)
    else:
        results = judged_here(sources, bench, tally)
        write_report(report, results, output, look(output, quiet, verbose))
    raise SystemExit(exit_code(tally.verdicts, unopened=bool(tally.unopened)))


def _named_in(lang: str, index: CardIndex, noted: Noted | None) -> Noted:
    from functools import partial

    return partial(_in_language, index=index, lang=lang, noted=noted)


def _in_language(
    result: DeckResult, index: CardIndex, lang: str, noted: Noted | None
) -> DeckResult:
    from deckcheck.translate import result_in

    return result_in(noted(result) if noted else result, index, lang)


def _judge_notes() -> Noted:
    from deckcheck.reports.policy import with_notes

    return with_notes
