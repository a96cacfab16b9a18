"""Options kept for the whole command, so that none need hand them on."""

from __future__ import annotations

from typing import Any

import click


def keep(ctx: click.Context, param: click.Parameter, value: Any) -> None:
    """An option's callback that keeps its value."""
    ctx.meta[f"deckcheck.{param.name}"] = value


def kept(name: str) -> Any:
    """The value kept of an option; None where there is none."""
    ctx = click.get_current_context(silent=True)
    return ctx.meta.get(f"deckcheck.{name}") if ctx else None
