"""A deck check as JSON, schema `deckcheck.verify/1`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckcheck.as_json import json_text
from deckcheck.match.difference import Stray
from deckcheck.match.verify import DeckCheck
from deckcheck.reports import Look
from deckcheck.reports.json_ import data_days, finding_object, result_object
from deckcheck.reports.match_json import moves_object

SCHEMA = "deckcheck.verify/1"


def render(check: DeckCheck, look: Look) -> Iterator[str]:
    """The whole document."""
    yield json_text(deck_check_object(check), indent=1) + "\n"


def render_lines(check: DeckCheck, look: Look) -> Iterator[str]:
    """The whole document on one line."""
    yield json_text(deck_check_object(check)) + "\n"


def deck_check_object(check: DeckCheck) -> dict[str, Any]:
    """A whole deck check."""
    return {
        "schema": SCHEMA,
        "data": data_days(check.registered.ground),
        "game": check.game,
        "same": check.same,
        "legal_siding": check.legal_siding,
        "verdict": check.verdict,
        "missing": [stray_object(one) for one in check.differs.missing],
        "extra": [stray_object(one) for one in check.differs.extra],
        "moved": [
            {"name": card.name, "from": origin, "to": to, "copies": copies}
            for card, origin, to, copies in check.differs.moved
        ],
        "swap": {"out": moves_object(check.swap.out), "in": moves_object(check.swap.into)},
        "findings": [finding_object(said) for said in check.findings],
        "unjudged": [finding_object(said) for said in check.unjudged],
        "repair": {"list_legal": check.repair.list_legal, "steps": list(check.repair.steps)},
        "registered": result_object(check.registered),
        "presented": result_object(check.presented),
    }


def stray_object(stray: Stray) -> dict[str, Any]:
    """A card with the section it is missing from, or extra in."""
    return {"name": stray.card.name, "section": stray.section, "copies": stray.copies}
