"""A match played through as JSON, schema `deckcheck.match/1`."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from deckcheck.as_json import json_text
from deckcheck.match.listed import Cards, in_order
from deckcheck.match.model import Chance, GameResult, MatchResult, Moves, Siding
from deckcheck.reports import Look
from deckcheck.reports.json_ import data_days, finding_object, result_object

SCHEMA = "deckcheck.match/1"


def render(siding: Siding, look: Look, odds: bool = False) -> Iterator[str]:
    """The whole document."""
    yield json_text(siding_object(siding, odds), indent=1) + "\n"


def render_lines(siding: Siding, look: Look, odds: bool = False) -> Iterator[str]:
    """One match a line, with the plan and the registered list it is of."""
    listed = {
        "plan": siding.plan.source,
        "registered": siding.registered.source,
        "registered_verdict": siding.registered.verdict,
    }
    for match in siding.matches:
        yield json_text({**listed, **match_object(match, odds)}) + "\n"


def siding_object(siding: Siding, odds: bool = False) -> dict[str, Any]:
    """A whole match plan played through."""
    return {
        "schema": SCHEMA,
        "data": data_days(siding.registered.ground),
        "plan": siding.plan.source,
        "registered": result_object(siding.registered),
        "matches": [match_object(match, odds) for match in siding.matches],
        "verdict": siding.verdict,
    }


def match_object(match: MatchResult, odds: bool) -> dict[str, Any]:
    """One opponent, game 1 first."""
    return {
        "against": match.pairing.against,
        "best_of": match.pairing.best_of,
        "guide": match.pairing.guide,
        "games": [game_object(game, odds) for game in match.games],
        "verdict": match.verdict,
    }


def game_object(game: GameResult, odds: bool) -> dict[str, Any]:
    """One game: its swap, the deck it leaves, and all that is said of both."""
    plan = game.plan
    said: dict[str, Any] = {
        "game": plan.number,
        "going": plan.going,
        "result": plan.result,
        "lost_before": plan.lost_before,
        "after_illegal_swap": game.after_bad,
        "swap": {"out": moves_object(game.swap.out), "in": moves_object(game.swap.into)},
        "net": {
            section: [
                {"name": card.name, "change": change} for card, change in sorted(cards.items())
            ]
            for section, cards in game.net.items()
            if cards
        },
        "sizes": dict(game.judged.sizes),
        "fingerprint": game.judged.fingerprint,
        "verdict": game.verdict,
        "smallest_change": game.mend,
        "findings": [finding_object(one) for one in game.findings],
        "unjudged": [finding_object(one) for one in game.unjudged],
    }
    if odds:
        said["odds"] = [chance_object(row) for row in game.odds]
    return said


def moves_object(moves: Moves) -> dict[str, Any]:
    """Cards by section; a section without any is left out."""
    return {section: cards_object(cards) for section, cards in moves.items() if cards.total()}


def cards_object(cards: Cards) -> list[dict[str, Any]]:
    """Names and copies, by name."""
    return [{"name": card.name, "copies": copies} for card, copies in in_order(cards)]


def chance_object(row: Chance) -> dict[str, Any]:
    """Exact chances as fractions, and as numbers for a reader in a hurry."""

    def both(value: Fraction, copies: int) -> dict[str, Any]:
        return {"copies": copies, "fraction": str(value), "chance": round(float(value), 6)}

    return {
        "name": row.name,
        "group": row.group,
        "going": row.going,
        "cards_seen": row.hand,
        "before": both(row.before, row.copies_before),
        "after": both(row.after, row.copies_after),
    }
