"""A deck check for a spreadsheet: a row for the answer, every card that differs, every finding."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.model import passcode_text
from deckcheck.findings import CardRef, Finding
from deckcheck.match.verify import DeckCheck
from deckcheck.reports import Look
from deckcheck.reports.csv_ import csv_line
from deckcheck.reports.verify_words import answer, list_errors

_HEAD = ("registered", "presented", "game", "verdict")
_CELLS = ("row", "card", "passcode", "copies", "section", "to", "rule", "message", "hint")


def render(check: DeckCheck, look: Look) -> Iterator[str]:
    """A header row; then rows of kind check, missing, extra, moved, finding, list and repair."""
    head = [check.registered.source, check.presented.source, str(check.game), check.verdict]

    def row(kind: str, **cells: str) -> str:
        filled = {"row": kind, **cells}
        return csv_line([*head, *(filled.get(column, "") for column in _CELLS)])

    yield csv_line([*_HEAD, *_CELLS])
    yield row("check", message=answer(check))
    for kind, strays in (("missing", check.differs.missing), ("extra", check.differs.extra)):
        for card, section, copies in strays:
            yield row(kind, **_card(card.ref), copies=str(copies), section=section)
    for card, origin, to, copies in check.differs.moved:
        yield row("moved", **_card(card.ref), copies=str(copies), section=origin, to=to)
    for said in check.found:
        yield row("finding", **_said(said))
    for said in list_errors(check):
        yield row("list", **_said(said))
    for step in check.repair.steps:
        yield row("repair", message=step)


def _card(card: CardRef | None) -> dict[str, str]:
    if card is None:
        return {}
    code = "" if card.passcode is None else passcode_text(card.passcode)
    return {"card": card.name, "passcode": code}


def _said(said: Finding) -> dict[str, str]:
    return {**_card(said.card), "rule": said.rule, "message": said.message, "hint": said.hint}
