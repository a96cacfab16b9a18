"""`deckcheck update`"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from deckcheck.cli.exits import USAGE, complain
from deckcheck.cli.folders import data_folder
from deckcheck.cli.lazy import offers
from deckcheck.cli.output import can_draw, write_line
from deckcheck.cli.param_types import DayType
from deckcheck.errors import DataError, DeckcheckError
from deckcheck.wording import plural

if TYPE_CHECKING:
    from deckcheck.net.download import Downloader
    from deckcheck.update.run import Outcome, Request

FAILED = 1


@click.command("update")
@click.option("--check", is_flag=True, help="Only say what is newer; change nothing.")
@click.option(
    "--source",
    metavar="URL|FOLDER",
    shell_complete=offers("folders"),
    envvar="DECKCHECK_SOURCE",
    help="A mirror, or a folder with files fetched elsewhere [the published addresses].",
)
@click.option("--only", type=click.Choice(["cards", "lists"]), help="Leave the rest as it is.")
@click.option(
    "--day", type=DayType(), help="The day on which the files of a folder or mirror were taken."
)
@click.option("--reset", is_flag=True, help="Back to the embedded data.")
@click.option(
    "--timeout",
    type=click.FloatRange(min=0.01),
    default=20.0,
    show_default=True,
    envvar="DECKCHECK_TIMEOUT",
    help="Seconds to wait for a server.",
)
@click.option(
    "--retries",
    type=click.IntRange(0, 10),
    default=3,
    show_default=True,
    envvar="DECKCHECK_RETRIES",
    help="Further tries after a failure that may pass.",
)
@click.option("-q", "--quiet", is_flag=True, help="Only say what went wrong.")
@click.option("-v", "--verbose", is_flag=True, help="Every difference between sources.")
def command(
    check: bool,
    source: str | None,
    only: Literal["cards", "lists"] | None,
    day: date | None,
    reset: bool,
    timeout: float,
    retries: int,
    quiet: bool,
    verbose: bool,
) -> None:
    """Fetch newer cards and lists, check them, and use them from now on.

    Each list, and the cards, are taken or refused for themselves; what is refused stays as it
    was. Exits 0 where nothing was refused, 2 where --source is no source at all, else 1.
    """
    named = data_folder(new=True)
    if named is None:
        raise click.UsageError("there is no folder for data; name one with DECKCHECK_DATA")
    root = Path(named)
    if reset:
        if check or source or only or day:
            raise click.UsageError("--reset goes with no other option")
        _reset(root)
        return
    if source is not None and not source.strip():
        raise click.UsageError("--source is empty; it takes a folder or an address")
    web = source is None or "://" in source
    if source is None and day:
        raise click.UsageError("--day goes with --source; what the publishers say is of today")
    request = _request(root, day, only, check)
    try:
        outcome = _fetch(source, request, timeout, retries) if web else _take(source, request)
    except DeckcheckError as error:
        complain(f"{error}; the data in use stays")
        raise SystemExit(_code_of(error)) from None
    _tell(outcome, check, quiet, verbose)
    raise SystemExit(FAILED if outcome.refused else 0)


def _request(
    root: Path, day: date | None, only: Literal["cards", "lists"] | None, check: bool
) -> Request:
    from deckcheck.banlists.catalog import embedded_root
    from deckcheck.cards.index import embedded_folder
    from deckcheck.update.run import Request

    # Publishers' days are counted by the world's clock, not by this machine's time zone.
    today = datetime.now(UTC).date()
    if day and day > today:
        raise click.BadParameter(f"{day} is not over yet", param_hint="--day")
    return Request(root, Path(embedded_folder()), Path(embedded_root()), today, day, only, check)


def _code_of(error: DeckcheckError) -> int:
    """A request that could not succeed is wrong usage, as a source that is not there."""
    from deckcheck.update.sources import NoSourceError

    return USAGE if isinstance(error, NoSourceError) else FAILED


def _take(source: str | None, request: Request) -> Outcome:
    from deckcheck.update.run import folder_source, update

    return update(folder_source(Path(source or "")), request)


def _fetch(source: str | None, request: Request, timeout: float, retries: int) -> Outcome:
    from deckcheck.net.download import Downloader, Limits
    from deckcheck.update.run import update
    from deckcheck.update.sources import WebSource

    backoff = min(1.0, timeout / 10)
    limits = Limits(timeout, timeout * 45, retries, backoff, max(60.0, timeout))
    with _line(Downloader, limits) as downloader:
        return update(lambda work, before: WebSource(source, downloader, work, before), request)


def _line(make: type[Downloader], limits: object) -> Downloader:
    """A downloader that shows on a terminal what is coming in, and nothing elsewhere."""
    if not can_draw(sys.stderr):
        return make(limits)  # type: ignore[arg-type]

    def show(url: str, size: int, total: int) -> None:
        part = f"{size * 100 // total} %" if total else f"{size >> 10} KiB"
        click.echo(f"\r\x1b[K{url[-70:]} {part}", err=True, nl=size == total)

    return make(limits, show)  # type: ignore[arg-type]


def _reset(root: Path) -> None:
    from deckcheck.update.lock import locked
    from deckcheck.update.store import reset

    if not root.is_dir():
        write_line("The embedded data is in use already.")
        return
    try:
        with locked(root):
            there = reset(root)
    except (DataError, OSError) as error:
        complain(f"{error}; nothing was reset")
        raise SystemExit(FAILED) from None
    write_line(
        "The embedded data is in use again." if there else "The embedded data is in use already."
    )


def _tell(outcome: Outcome, check: bool, quiet: bool, verbose: bool) -> None:
    if not quiet:
        _lines(outcome.changes)
        if outcome.differences and verbose:
            _lines(f"differs: {line}" for line in outcome.differences)
        elif outcome.differences:
            count = plural(len(outcome.differences), "difference")
            write_line(f"{count} between sources, ours stand; -v lists them")
        _lines(f"note: {note}" for note in outcome.notes)
    for refusal in outcome.refused:
        complain(refusal)
    if quiet:
        return
    if not outcome.newer:
        write_line(f"Nothing newer is taken from {outcome.source}.")
    elif check:
        write_line(f"{outcome.source} has newer data; nothing was changed.")
    elif outcome.version:
        cards, lists = outcome.version.cards, outcome.version.lists
        parts = [f"cards of {cards}"] if cards else []
        parts += [f"{name} lists known to {known.to}" for name, known in sorted(lists.items())]
        write_line(f"In use now: {', '.join(parts)}.")


def _lines(lines: Iterable[str]) -> None:
    for line in lines:
        write_line(line)
