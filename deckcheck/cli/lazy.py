"""A command group that imports a command only when it is run, so that starting stays quick."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Offer = Callable[[click.Context, click.Parameter, str], "list[CompletionItem]"]


def offers(what: str) -> Offer:
    """What a shell offers for an option: a function of `cli/complete.py`, imported when asked."""

    def offer(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        found: Offer = getattr(import_module("deckcheck.cli.complete"), what)
        return found(ctx, param, incomplete)

    return offer


class Offering:
    """A type of values that a shell is offered; `offered` names a function as for `offers`."""

    offered: str

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """What a shell offers where such a value goes."""
        return offers(self.offered)(ctx, param, incomplete)


class LazyGroup(click.Group):
    """Commands by name: a module path and a short help, so that `--help` imports none."""

    def __init__(
        self, *args: object, commands_at: dict[str, tuple[str, str]], **extras: object
    ) -> None:
        super().__init__(*args, **extras)  # type: ignore[arg-type]
        self.commands_at = commands_at

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the table."""
        return list(self.commands_at)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """The command of this name, imported now; None for an unknown one."""
        if name not in self.commands_at:
            return None
        return import_module(self.commands_at[name][0]).command  # type: ignore[no-any-return]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; an unknown one is a usage error that names the near ones."""
        name = args[0]
        if name not in self.commands_at and not name.startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(name, self.commands_at, n=3)
            hint = f" Did you mean {' or '.join(near)}?" if near else ""
            ctx.fail(f"No such command {name!r}.{hint} Commands: {', '.join(self.commands_at)}.")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands for `--help`, from the table alone."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in self.commands_at.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands and options a shell offers, from the table alone."""
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=text)
            for name, (_, text) in self.commands_at.items()
            if name.startswith(incomplete)
        ]
        return found + click.Command.shell_complete(self, ctx, incomplete)
