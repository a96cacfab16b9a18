"""What a match or a deck check is about: deck lists of one deck each, and match plans."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from deckcheck import yaml_io
from deckcheck.cli.inputs import note_input
from deckcheck.cli.open_deck import open_deck
from deckcheck.cli.param_types import FormatType
from deckcheck.errors import DeckcheckError
from deckcheck.match.init_plan import init_plan
from deckcheck.match.listed import all_copies, arrangement

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck
    from deckcheck.match.model import MatchPlan, PlanHead


def open_plan(
    ctx: click.Context, path: Path, named: str | None, index: CardIndex, judging: dict[str, Any]
) -> tuple[Deck, MatchPlan]:
    """The registered deck and the plan of a plan file.

    The plan's own deck is used where none is `named`; its format, date, list and region go into
    `judging` where the command line leaves them to their defaults. Raises DataError.
    """
    from deckcheck.match.plan_entry import EntryReader
    from deckcheck.match.plan_file import beside, read_head, read_plan
    from deckcheck.match.plan_marks import Problems, value_mark

    note_input(path)
    data = yaml_io.load_marked(path)
    problems = Problems(str(path))
    head = beside(read_head(data, problems), path)
    if named is None and head.deck is None:
        raise DeckcheckError(f"{path}: names no deck:, so REGISTERED must be given")
    _settings(ctx, head, judging)
    try:
        deck = open_deck(named or _beside(path, head.deck or ""), index)
    except DeckcheckError as error:
        if named is not None:
            raise
        problems.add(value_mark(data, "deck"), str(error))
        problems.raise_any()
    return deck, read_plan(data, problems, EntryReader(index, all_copies(arrangement(deck))))


def _settings(ctx: click.Context, head: PlanHead, judging: dict[str, Any]) -> None:
    said = {
        "format_": head.format,
        "day": head.day,
        "list_name": head.banlist,
        "region": head.region,
    }
    for option, value in said.items():
        if value is not None and ctx.get_parameter_source(option) != ParameterSource.COMMANDLINE:
            judging[option] = value
            # The plan says it, and no default.
            ctx.set_parameter_source(option, ParameterSource.COMMANDLINE)
    judging["format_"] = FormatType().convert(judging["format_"], None, ctx)


def _beside(plan: Path, deck: str) -> str:
    """The source a plan names: a file is looked for from where the plan is."""
    if deck == "-" or "://" in deck:
        return deck
    return str(plan.parent / deck)


def new_plan(name: str, index: CardIndex, output: Path | None, judging: dict[str, Any]) -> str:
    """A commented plan for the deck of a source, which names it as seen from `output`."""
    deck = open_deck(name, index)
    named: str | None = None
    if name != "-" and "://" not in name:
        named = os.path.relpath(name, output.parent) if output else name
    day = judging["day"] or date.today()
    return init_plan(named, judging["format_"].id, day, arrangement(deck))
