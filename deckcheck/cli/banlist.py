"""`deckcheck banlist`: the dated Forbidden & Limited Lists."""

from __future__ import annotations

import click

from deckcheck.cli.lazy import LazyGroup

COMMANDS = {
    "list": ("deckcheck.cli.banlist_list", "The lists there are, and the days of one."),
    "show": ("deckcheck.cli.banlist_show", "One list, with its sources and corrections."),
    "diff": ("deckcheck.cli.banlist_diff", "What changed between two lists."),
    "history": ("deckcheck.cli.banlist_history", "A card's status through time in every list."),
    "check": ("deckcheck.cli.banlist_check", "Whether a list file is in order."),
    "import": ("deckcheck.cli.banlist_import", "A list of another tool as a YAML list."),
    "export": ("deckcheck.cli.banlist_export", "A list in another syntax."),
}


@click.group("banlist", cls=LazyGroup, commands_at=COMMANDS)
def command() -> None:
    """The dated Forbidden & Limited Lists.

    A list is LIST (the one in force today), LIST/DATE (in force that day), or a file: YAML,
    lflist.conf (FILE#NAME where it holds several), vector.json or CSV.
    """
