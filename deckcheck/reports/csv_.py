"""Results for a spreadsheet: one row a finding, one row for a deck without any."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator

from deckcheck.cards.model import passcode_text
from deckcheck.findings import Finding
from deckcheck.judge import DeckResult
from deckcheck.reports import Look
from deckcheck.reports.text import places_text
from deckcheck.wording import bounds_text, sections_text

HEADER = [
    *("source", "title", "format", "date", "list", "verdict", "main", "extra", "side"),
    *("fingerprint", "severity", "rule", "card", "passcode", "actual", "allowed"),
    *("sections", "places", "message", "hint"),
]
_NUMBER = re.compile(r"-?\d+", re.ASCII)


def render(results: Iterable[DeckResult], look: Look) -> Iterator[str]:
    """A header row, then the rows of each deck."""
    yield csv_line(HEADER)
    for result in results:
        banlist = result.ground.banlist
        head = [
            result.source,
            result.title,
            result.ground.format.id,
            result.ground.day.isoformat(),
            banlist.label if banlist else "",
            result.verdict,
            *map(str, result.sizes.values()),
            result.fingerprint,
        ]
        for said in [*result.findings, *result.unjudged]:
            yield csv_line([*head, *_columns(said)])
        if not result.findings and not result.unjudged:
            yield csv_line([*head, *[""] * (len(HEADER) - len(head))])


def _columns(said: Finding) -> list[str]:
    card = said.card
    return [
        said.severity,
        said.rule,
        card.name if card else "",
        passcode_text(card.passcode) if card and card.passcode is not None else "",
        "" if said.actual is None else str(said.actual),
        "" if said.allowed is None else bounds_text(said.allowed),
        sections_text(said.sections),
        places_text(said.locations),
        said.message,
        said.hint,
    ]


def csv_line(cells: list[str]) -> str:
    """One row, its cells safe for a spreadsheet: no text is taken for a formula.

    A leading `= + - @` is quoted; plain numbers stay numbers.
    """
    buffer = io.StringIO()
    # The writer quotes line ends of the kind it writes itself; cells may hold either.
    csv.writer(buffer, lineterminator="\r\n").writerow(map(_safe_cell, cells))
    return buffer.getvalue().removesuffix("\r\n") + "\n"


def _safe_cell(text: str) -> str:
    formula = text[:1] in ("=", "+", "-", "@", "\t", "\r") and not _NUMBER.fullmatch(text)
    return f"'{text}" if formula else text
