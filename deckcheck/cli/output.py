"""Where a report goes: the screen, a pipe, or a file that is whole or not there."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from deckcheck.judge import DeckResult
from deckcheck.reports import Look, renderer

if TYPE_CHECKING:
    from pathlib import Path


def look(output: Path | None, quiet: bool, verbose: bool) -> Look:
    """Colour only on a terminal that has it, and never with NO_COLOR set."""
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return Look(output is None and sys.stdout.isatty() and not plain, quiet, verbose)


def write_report(name: str, results: Iterable[DeckResult], output: Path | None, how: Look) -> None:
    """Render results as the named report and write them, piece by piece."""
    write_pieces(renderer(name)(results, how), output)


def write_pieces(pieces: Iterator[str], output: Path | None) -> None:
    """Write text as UTF-8; a file appears under its name only when it is complete."""
    if output is None:
        stream = sys.stdout.buffer
        for piece in pieces:
            stream.write(piece.encode("utf-8", "surrogateescape"))
        stream.flush()
        return
    part = output.with_name(f".{output.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            for piece in pieces:
                file.write(piece.encode("utf-8", "surrogateescape"))
        part.replace(output)
    finally:
        part.unlink(missing_ok=True)
