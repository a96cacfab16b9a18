"""A registration as JSON, schema `deckcheck.register/1`: one document, or one player a line.

A result is one of `deckcheck.check/1` with the player's name, id and language, and `problems`:
what is wrong with the registration itself. `verdict` is the worst of both. Without a deck to
judge, `sizes` and `fingerprint` are null.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckcheck.as_json import data_days, ground_object, json_text, summary_object
from deckcheck.desk.model import DeskRow
from deckcheck.desk.summary import Registration
from deckcheck.reports import Look

SCHEMA = "deckcheck.register/1"


def render(registration: Registration, look: Look) -> Iterator[str]:
    """The whole document."""
    ground = registration.ground
    head = {
        "schema": SCHEMA,
        "event": {
            "name": registration.name,
            "dates": [day.isoformat() for day in registration.days],
            "best_of": registration.best_of,
            "remarks": list(registration.remarks),
        },
        "data": data_days(ground),
        **ground_object(ground),
    }
    yield json_text(head)[:-1] + ', "results": [\n'
    for number, row in enumerate(registration.rows):
        yield (",\n" if number else "") + json_text(row_object(row, registration))
    tail = {
        "summary": {
            **summary_object(registration.counts()),
            "rules": dict(registration.rule_counts()),
        },
        "changes": None if registration.changes is None else list(registration.changes),
    }
    yield f"\n], {json_text(tail)[1:]}\n"


def render_lines(registration: Registration, look: Look) -> Iterator[str]:
    """One player a line."""
    for row in registration.rows:
        yield json_text(row_object(row, registration)) + "\n"


def row_object(row: DeskRow, registration: Registration) -> dict[str, Any]:
    """One player's result."""
    player = {"player": row.player, "id": row.player_id, "language": row.lang or None}
    result = row.result or {
        "source": row.source,
        "title": row.player or row.player_id,
        "syntax": None,
        **ground_object(registration.ground),
        "sizes": None,
        "fingerprint": None,
        "findings": [],
        "unjudged": [],
    }
    return {**player, **result, "verdict": row.verdict, "problems": list(row.problems)}
