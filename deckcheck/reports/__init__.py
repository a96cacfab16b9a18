"""Results to text: no judging, no writing to files.

A report is a module with `render(results, look) -> Iterator[str]`, pieces of text to be written
one after the other, and for JSON lines `render_lines`. `REPORTS` names those of `check`,
`MATCH_REPORTS` and `VERIFY_REPORTS` those of a match and of a deck check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


MATCH_REPORTS = {
    "text": "deckcheck.reports.match_text",
    "json": "deckcheck.reports.match_json",
    "jsonl": "deckcheck.reports.match_json",
    "csv": "deckcheck.reports.match_csv",
    "html": "deckcheck.reports.match_html",
    "markdown": "deckcheck.reports.match_markdown",
}
VERIFY_REPORTS = {
    "text": "deckcheck.reports.verify_text",
    "json": "deckcheck.reports.verify_json",
    "jsonl": "deckcheck.reports.verify_json",
    "csv": "deckcheck.reports.verify_csv",
    "html": "deckcheck.reports.verify_html",
    "markdown": "deckcheck.reports.verify_markdown",
}


def renderer(name: str, reports: dict[str, str] = REPORTS) -> Callable[..., Iterator[str]]:
    """The report of this name, imported when asked for; an unknown name is a KeyError."""
    module = import_module(reports[name])
    made = module.render_lines if name == "jsonl" else module.render
    return cast(Callable[..., Iterator[str]], made)
