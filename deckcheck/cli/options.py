"""Options that several commands share; the only reader of today's date."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, TypeVar

import click

from deckcheck.cards.index import CardIndex
from deckcheck.cli.exits import complain
from deckcheck.cli.in_use import open_catalog
from deckcheck.cli.kept import keep, kept
from deckcheck.cli.lazy import offers
from deckcheck.cli.param_types import (
    EventDayType,
    FilePath,
    FormatType,
    LanguageType,
    OutputPath,
    last_day,
)
from deckcheck.errors import DataError
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.ground import Ground, Options, lasting, prepare
from deckcheck.reports import REPORTS

Command = TypeVar("Command", bound=Callable[..., Any])


def _one_list(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> str | None:
    if len(value) > 1:
        raise click.BadParameter(
            f"only one list can be used, not {len(value)}: {' and '.join(value)}"
        )
    return value[0] if value else None


_JUDGING = (
    click.option(
        "-f",
        "--format",
        "format_",
        type=FormatType(),
        default="tcg",
        show_default=True,
        envvar="DECKCHECK_FORMAT",
    ),
    click.option(
        "-d",
        "--date",
        "day",
        type=EventDayType(),
        envvar="DECKCHECK_DATE",
        help="The day of the event, or its days [today].",
    ),
    click.option(
        "--list",
        "list_name",
        metavar="LIST/DATE|FILE",
        multiple=True,
        callback=_one_list,
        shell_complete=offers("lists"),
        help="Judge by this list instead.",
    ),
    click.option(
        "--region",
        type=click.Choice(["americas", "europe"]),
        envvar="DECKCHECK_REGION",
        help="Where the TCG's days differ.",
    ),
    click.option("--strict", is_flag=True, help="Warnings make a deck undecided."),
    click.option("--draft", is_flag=True, help="Too few cards is only a note."),
    click.option(
        "--casual",
        is_flag=True,
        expose_value=False,
        callback=keep,
        help="The rules of casual play where sanctioned play was stricter.",
    ),
    click.option(
        "--points",
        type=click.IntRange(min=0),
        expose_value=False,
        callback=keep,
        help="The most points a deck may cost (Genesys) [100].",
    ),
    click.option(
        "--cdb",
        type=FilePath(exists=True, dir_okay=False),
        multiple=True,
        # A house format may name these cards, and is read with the options before it.
        is_eager=True,
        expose_value=False,
        callback=keep,
        help="Cards of your own too: an EDOPro card database.",
    ),
)


def judging_options(command: Command) -> Command:
    """Add --format, --date, --list, --region, --strict, --draft, --casual, --points."""
    for option in reversed(_JUDGING):
        command = option(command)
    return command


def reporting_options(quiet: str) -> Callable[[Command], Command]:
    """Add --report, --output, --quiet (and what it does), --verbose, --lang."""
    options = (
        click.option(
            "-r",
            "--report",
            type=click.Choice(list(REPORTS)),
            default="text",
            show_default=True,
            envvar="DECKCHECK_REPORT",
        ),
        click.option("-o", "--output", type=OutputPath(), help="Write the report to a file."),
        click.option("-q", "--quiet", is_flag=True, help=quiet),
        click.option("-v", "--verbose", is_flag=True, help="Say where defaults came from."),
        click.option(
            "--lang", type=LanguageType(), envvar="DECKCHECK_LANG", help="Print card names so."
        ),
    )

    def add(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def ground_of(
    index: CardIndex,
    format_: Format,
    day: date | None,
    list_name: str | None,
    region: str | None,
    strict: bool,
    draft: bool,
    *,
    one_of_many: bool = False,
) -> Ground:
    """What decks are judged by, from the shared options; today where no day is given.

    `one_of_many`: several formats are asked for, and --points concerns those that have any.
    """
    asked_region = region
    if region and "tcg" not in format_.banlists:
        if not one_of_many:
            _only_a_default(format_)
        region = None
    tell_origins(without_region=region != asked_region)
    catalog = open_catalog()
    day = day or date.today()
    points = kept("points")
    if points is not None and not (one_of_many and format_.points is None):
        format_ = _with_points(format_, points)
    banlist = None
    if list_name:
        from deckcheck.cli.lists import find_asked

        banlist = find_asked(catalog, index, list_name, day)

    def ground_on(day: date) -> Ground:
        options = Options(strict, draft, bool(kept("casual")))
        return prepare(
            format_, day, catalog, index, region=region, banlist=banlist, options=options
        )

    last = last_day(day)
    return lasting(ground_on(day), ground_on(last)) if last else ground_on(day)


def _only_a_default(format_: Format) -> None:
    """Raise where a region was asked for with a format that has none, but not for a default.

    A default is for the formats that have regions, unless its file pairs it with another one.
    """
    ctx = click.get_current_context(silent=True)
    told, sources = "the TCG, whose days differ; not for", click.core.ParameterSource
    source = ctx.get_parameter_source("region") if ctx else None
    if ctx is None or source not in (sources.DEFAULT_MAP, sources.ENVIRONMENT):
        raise click.UsageError(f"--region is for {told} {format_.id}")
    if {source, ctx.get_parameter_source("format_")} == {sources.DEFAULT_MAP}:
        places = ctx.meta["deckcheck.places"]
        in_files = {places[key].rsplit(":", 2)[0] for key in ("region", "format")}
        if len(in_files) == 1:
            raise DataError(
                f"{places['region']}: region is for {told} {format_.id}, the format of this file"
            )


def tell_origins(*, without_region: bool = False) -> None:
    """With --verbose, say which options came from the environment or a settings file."""
    ctx = click.get_current_context(silent=True)
    if ctx is None or not ctx.params.get("verbose"):
        return
    places = ctx.meta.get("deckcheck.places", {})
    said = []
    for param in ctx.command.get_params(ctx):
        if without_region and param.name == "region":
            continue
        source = ctx.get_parameter_source(param.name or "")
        name = (param.name or "").rstrip("_")
        if source is click.core.ParameterSource.ENVIRONMENT:
            said.append(f"{param.opts[-1]} from {param.envvar}")
        elif source is click.core.ParameterSource.DEFAULT_MAP:
            said.append(f"{param.opts[-1]} from {places.get(name, 'a settings file')}")
    if said and not ctx.meta.get("deckcheck.told"):  # once, however many formats are asked for
        ctx.meta["deckcheck.told"] = True
        complain(", ".join(said))


def _with_points(format_: Format, points: int) -> Format:
    if format_.points is None:
        by_points = [one.id for one in formats().values() if one.points is not None]
        raise click.BadParameter(
            f"{format_.id} has no points; formats that have: {', '.join(by_points)}",
            param_hint="--points",
        )
    return format_._replace(points=points, origin={**format_.origin, "points": "--points"})
