"""Results to text: no judging, no writing to files.

A report is a module with `render(results, summary) -> Iterator[str]`, pieces of text to be
written one after the other. `REPORTS` names them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import cast

from deckcheck.judge import DeckResult
from deckcheck.records import Record
from deckcheck.wording import shown


class Look(Record):
    """How a text report may look: colour on a terminal, one line a deck, or with more detail."""

    colour: bool = False
    quiet: bool = False
    verbose: bool = False


Render = Callable[[Iterable[DeckResult], Look], Iterator[str]]

REPORTS: dict[str, str] = {
    "text": "deckcheck.reports.text",
    "json": "deckcheck.reports.json_",
    "jsonl": "deckcheck.reports.json_",
    "csv": "deckcheck.reports.csv_",
    "html": "deckcheck.reports.html",
    "markdown": "deckcheck.reports.markdown",
}


def label_of(result: DeckResult) -> str:
    """The name of a deck's source; of several lists in one, the number and title too.

    `links.txt, list 2`, `links.txt, list 2, My deck`: shown as `wording.shown` does.
    """
    parts = [result.source]
    if result.number is not None:
        parts.append(f"list {result.number}")
        # A title that is only a number was given because the list has none.
        parts += [] if result.title.endswith(f"({result.number})") else [result.title]
    return shown(", ".join(parts))


def renderer(name: str) -> Render:
    """The report of this name, imported when asked for; an unknown name is a KeyError."""
    module = import_module(REPORTS[name])
    return cast(Render, module.render_lines if name == "jsonl" else module.render)
