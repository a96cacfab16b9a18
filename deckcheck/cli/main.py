"""The `deckcheck` command and its table of commands."""

from __future__ import annotations

import gc
import os
from typing import Any

import click

from deckcheck import __version__
from deckcheck.cli.exits import kept_from_click, run
from deckcheck.cli.lazy import LazyGroup

COMMANDS = {
    "check": ("deckcheck.cli.check", "Judge deck lists."),
    "match": ("deckcheck.cli.match", "Play the side-deck swaps of a match."),
    "verify": ("deckcheck.cli.verify", "Compare the deck on the table with the registered list."),
    "register": ("deckcheck.cli.register", "Judge every deck list of an event."),
    "sheet": ("deckcheck.cli.sheet", "The deck-list sheet to print and hand in."),
    "banlist": ("deckcheck.cli.banlist", "The dated lists: list, show, diff, history, ..."),
    "convert": ("deckcheck.cli.convert", "Write one deck list in another syntax."),
    "card": ("deckcheck.cli.card", "One card: codes, releases, status on a day and in time."),
    "formats": ("deckcheck.cli.formats", "The play formats, and what one says on a day."),
    "rules": ("deckcheck.cli.rules", "What each rule says, with examples."),
    "schema": ("deckcheck.cli.schema", "The JSON Schema of a command's output."),
    "update": ("deckcheck.cli.update", "Fetch newer cards and lists."),
    "data": ("deckcheck.cli.data", "The data in use, and whether it is whole."),
    "completion": ("deckcheck.cli.complete", "Print the completion script of a shell."),
}
_GARBAGE_AFTER = 50_000
"""Starting makes objects that stay, and a deck leaves no cycles behind: there is little to find."""

JUDGING = ("check", "match", "verify", "sheet")
"""The commands that take defaults of a person's own; an event file says everything for itself."""


class Root(LazyGroup):
    """The group of all commands; an interrupt or a closed pipe is not for click to answer."""

    def make_context(self, *args: Any, **extras: Any) -> click.Context:
        """The context, made as click does."""
        with kept_from_click():
            return super().make_context(*args, **extras)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command."""
        with kept_from_click():
            return super().invoke(ctx)


@click.group(cls=Root, commands_at=COMMANDS, context_settings={"max_content_width": 100})
@click.version_option(__version__, prog_name="deckcheck")
@click.pass_context
def group(ctx: click.Context) -> None:
    """Is this Yu-Gi-Oh! deck legal in that format on that day, and if not, why.

    Exit codes: 0 legal, 1 illegal, 2 wrong usage or a source that cannot be opened,
    3 undecided.
    """
    if ctx.invoked_subcommand not in JUDGING:
        return
    from deckcheck.cli.folders import config_file

    places = ("deckcheck.yaml", config_file())
    files = [path for path in places if path and os.path.isfile(path)]
    if files:
        from deckcheck.cli.config import read_defaults

        defaults = read_defaults(files)
        ctx.default_map = defaults.by_command(JUDGING)
        ctx.meta["deckcheck.places"] = defaults.places


def main() -> None:
    """Run the command line; no traceback reaches a person."""
    gc.set_threshold(_GARBAGE_AFTER)
    if os.environ.get("_DECKCHECK_COMPLETE"):
        import deckcheck.cli.shells  # noqa: F401

    run(group)
