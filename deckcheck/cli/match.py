"""`deckcheck match REGISTERED (--plan PLAN.yaml | GAME2 [GAME3])`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from deckcheck.cli.exits import exit_code
from deckcheck.cli.in_use import open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.match_inputs import new_plan, open_plan
from deckcheck.cli.open_deck import open_deck
from deckcheck.cli.options import ground_of, judging_options, reporting_options
from deckcheck.cli.output import look, write_pieces
from deckcheck.reports import MATCH_REPORTS, renderer


@click.command("match")
@click.argument(
    "sources", nargs=-1, metavar="[REGISTERED] [GAME2 [GAME3]]", shell_complete=offers("files")
)
@click.option("--plan", type=click.Path(path_type=Path), help="The swaps of each game, in YAML.")
@click.option("--init", is_flag=True, help="Write a commented plan for REGISTERED to fill in.")
@click.option("--odds", is_flag=True, help="Chances to open what is sided in, before and after.")
@judging_options
@reporting_options("One line a match.")
@click.pass_context
def command(
    ctx: click.Context,
    /,
    sources: tuple[str, ...],
    plan: Path | None,
    init: bool,
    odds: bool,
    report: str,
    output: Path | None,
    quiet: bool,
    lang: str | None,
    verbose: bool,
    **judging: Any,
) -> None:
    """Play the side-deck swaps of a match and judge every game's deck.

    REGISTERED is the registered list, with which game 1 is played. The swaps come from a plan,
    or are worked out from the decks of games 2 and 3. A plan may name its own deck, format and
    date; what is given here wins.

    Exit codes: 0 all legal, 1 a swap or deck that is not, 2 a plan or deck list that cannot be
    read, 3 undecided.
    """
    index = open_index()
    if init:
        _expect(ctx, len(sources) == 1 and plan is None, "--init takes REGISTERED and no plan")
        write_pieces(iter([new_plan(sources[0], index, output, judging)]), output)
        return
    _expect(ctx, sources.count("-") < 2, "standard input (-) can be read only once")
    from deckcheck.match.infer import plan_of_decks
    from deckcheck.match.simulate import play

    if plan is not None:
        _expect(ctx, len(sources) < 2, "give --plan PLAN or GAME2 [GAME3], not both")
        named = sources[0] if sources else None
        registered, swaps = open_plan(ctx, plan, named, index, judging)
    else:
        _expect(ctx, 1 < len(sources) < 4, "give REGISTERED and --plan PLAN, or GAME2 [GAME3]")
        registered, *later = (open_deck(source, index) for source in sources)
        swaps = plan_of_decks(later)
    siding = play(swaps, registered, ground_of(index, **judging))
    if lang:
        from deckcheck.match.translated import siding_in

        siding = siding_in(siding, index, lang)
    render = renderer(report, MATCH_REPORTS)
    write_pieces(render(siding, look(output, quiet, verbose), odds), output)
    raise SystemExit(exit_code([siding.verdict]))


def _expect(ctx: click.Context, fits: bool, message: str) -> None:
    if not fits:
        ctx.fail(message)
