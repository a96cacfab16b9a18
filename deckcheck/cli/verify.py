"""`deckcheck verify [REGISTERED | --event EVENT --player ID] PRESENTED [--game N]`"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from deckcheck.cli.exits import ILLEGAL, LEGAL
from deckcheck.cli.in_use import open_index
from deckcheck.cli.lazy import offers
from deckcheck.cli.open_deck import open_deck
from deckcheck.cli.options import ground_of, judging_options, reporting_options
from deckcheck.cli.output import look, write_pieces
from deckcheck.match.verify import verify
from deckcheck.reports import VERIFY_REPORTS, renderer


@click.command("verify")
@click.argument(
    "decks",
    nargs=-1,
    required=True,
    metavar="[REGISTERED] PRESENTED",
    shell_complete=offers("files"),
)
@click.option(
    "--event",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Take the registered list from this event's desk.",
)
@click.option("--player", metavar="ID", help="Whose list: the id, or exactly the name.")
@click.option(
    "--game",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="The game of the match the deck is presented for.",
)
@judging_options
@reporting_options("One line.")
def command(
    decks: tuple[str, ...],
    event: Path | None,
    player: str | None,
    game: int,
    report: str,
    output: Path | None,
    quiet: bool,
    lang: str | None,
    verbose: bool,
    **judging: Any,
) -> None:
    """Compare the deck on the table with the registered list, card by card.

    Game 1 must be played with the registered list; a later game may differ from it by a legal
    siding. Other artwork of a card is the same card. With --event and --player, REGISTERED is
    the list the event's desk has.

    The fingerprint is eight letters and digits for the cards of a list: which cards stand how
    often in Main, Extra and Side Deck. Their order, their artwork and printing, and the file's
    name and syntax do not change it. Two lists with one fingerprint are, but for about one
    chance in 1,100,000,000,000, the same list.

    Exit codes: 0 the same deck or a legal siding for that game, 2 a list that cannot be opened,
    else 1.
    """
    index = open_index()
    if (event is None) != (player is None):
        raise click.UsageError("--event and --player go together")
    if len(decks) != (2 if event is None else 1):
        raise click.UsageError("give REGISTERED and PRESENTED, or --event, --player and PRESENTED")
    if decks.count("-") > 1:
        raise click.UsageError("standard input (-) can be read only once")
    if event and player:
        from deckcheck.cli.desk_judging import registered_at

        listed, ground = registered_at(event, player, game, judging)
    else:
        listed, ground = open_deck(decks[0], index), ground_of(index, **judging)
    check = verify(listed, open_deck(decks[-1], index), ground, game)
    if lang:
        from deckcheck.match.translated import check_in

        check = check_in(check, index, lang)
    render = renderer(report, VERIFY_REPORTS)
    write_pieces(render(check, look(output, quiet, verbose)), output)
    raise SystemExit(LEGAL if check.legal_siding else ILLEGAL)
