"""What a run reads, so that no report is ever written over it."""

from __future__ import annotations

import os

import click

_KEPT = "deckcheck.inputs"


def note_input(*names: str | os.PathLike[str]) -> None:
    """Remember files and folders that this run reads; what is neither is passed over later."""
    ctx = click.get_current_context(silent=True)
    if ctx:
        ctx.meta.setdefault(_KEPT, []).extend(os.fspath(name) for name in names)


def refuse_input(output: str) -> None:
    """Raise UsageError where a file to be written is one that this run reads."""
    ctx = click.get_current_context(silent=True)
    if ctx is None or not os.path.isfile(output):
        return
    real = os.path.realpath(output)
    for name in ctx.meta.get(_KEPT, ()):
        if os.path.isdir(name):
            if real.startswith(os.path.join(os.path.realpath(name), "")):
                raise click.UsageError(
                    f"{output}: lies in {name}, whose files are read; write to another folder"
                )
        elif os.path.exists(name) and os.path.samefile(name, output):
            raise click.UsageError(f"{output}: is read by this very command; write to another file")
