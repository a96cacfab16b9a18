"""Results of `deckcheck check` as one page: the search, filters and totals an event has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from deckcheck.as_json import data_days, ground_object
from deckcheck.desk.model import DeskRow
from deckcheck.judge import DeckResult
from deckcheck.reports import Look
from deckcheck.reports.html_event import render_page
from deckcheck.reports.sheet_rows import row_of


def render(results: Iterable[DeckResult], look: Look) -> Iterator[str]:
    """The page of all decks checked."""
    ground: dict[str, Any] = {}
    return render_page("Deck check", ground, _rows(results, ground), heading="Deck")


def _rows(results: Iterable[DeckResult], ground: dict[str, Any]) -> Iterator[DeskRow]:
    """Rows of results; what they rest on, the same for all, is noted in `ground`."""
    for result in results:
        if not ground:
            ground.update(ground_object(result.ground), data=data_days(result.ground))
        yield row_of(result)
