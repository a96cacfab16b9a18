"""A deck's cards as passcodes, for the syntaxes that hold nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.cards.model import Card
from deckcheck.decks.model import CodeAndName, KonamiId, Row
from deckcheck.findings import MAIN, SECTIONS, Finding, Section, finding

if TYPE_CHECKING:
    from deckcheck.decks.model import Deck

CodedRow = tuple[int, int, str]
"""Passcode, copies, and the card's name ("" where unknown)."""


def coded_rows(
    deck: Deck, most: int = 0xFFFF_FFFF, least: int = 0
) -> tuple[dict[Section, list[CodedRow]], list[Finding]]:
    """The cards of each section as written; a `lossy` finding for each that has no such code.

    Rows of one card that follow each other are one row. A passcode outside `least`..`most`
    cannot be written and is left out, too.
    """
    rows: dict[Section, list[CodedRow]] = {section: [] for section in SECTIONS}
    findings: list[Finding] = []
    for row in deck.rows:
        if row.copies < 1:
            continue
        code = code_of(row)
        name = row.card.name if row.card else ""
        if code is None or not least <= code <= most:
            findings.append(_left_out(row, code, name))
            continue
        section = rows[row.section if row.section in rows else MAIN]
        if section and section[-1][0] == code:
            section[-1] = (code, section[-1][1] + row.copies, name)
        else:
            section.append((code, row.copies, name))
    return rows, findings


def code_of(row: Row) -> int | None:
    """The passcode a row was written with, else the card's main one; None where it has none."""
    ref = row.entry.ref
    if isinstance(ref, CodeAndName):
        return ref.code
    if isinstance(ref, int) and not isinstance(ref, KonamiId):
        return ref
    if isinstance(row.card, Card):
        return row.card.passcode
    return row.card.code if row.card else None


def _left_out(row: Row, code: int | None, name: str) -> Finding:
    ref = row.entry.ref
    written = name or (ref if isinstance(ref, str) else f"Konami id {ref}")
    why = "has no passcode" if code is None else f"has a passcode it cannot hold ({code})"
    return finding(
        "lossy",
        f"{row.copies} {str(written)[:40]} left out: it {why}",
        "write the deck as text, csv or json",
    )
