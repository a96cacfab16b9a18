"""Rows of the registration desk: plain values that can be sent between processes."""

from __future__ import annotations

from typing import Any

from deckcheck.findings import Verdict
from deckcheck.records import Record


class CardLine(Record):
    """One card of a deck as reports and sheets print it.

    `section`: main, extra, side; `kind`: Monster, Spell, Trap, or "" for what is no known card;
    ids are None where unknown.
    """

    section: str
    name: str
    copies: int
    kind: str
    konami_id: int | None
    passcode: int | None


class DeskRow(Record):
    """One line of a registration: a player and what was found of their deck.

    `result` is the deck's result in the shape of the JSON schema `deckcheck.check/1`, None where
    there is no deck to judge; `problems` are findings (same shape) about the registration
    itself: no deck, two decks, a file that could not be read. `verdict` is the worst of both.
    """

    player: str
    player_id: str
    lang: str
    source: str
    verdict: Verdict
    result: dict[str, Any] | None
    cards: tuple[CardLine, ...]
    problems: tuple[dict[str, Any], ...]
