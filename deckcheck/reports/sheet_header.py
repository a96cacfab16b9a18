"""The head of a deck-list sheet: who plays where, checked before it is printed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Literal

from deckcheck.records import Record

FIELDS: dict[str, str] = {
    "first_names": "First & middle names",
    "last_name": "Last name",
    "id": "CARD GAME ID",
    "country": "Country of residency",
    "event": "Event name",
    "event_date": "Event date",
}
"""The fields of a head, by key, as the official form names them."""

ID_DIGITS = 10


class HeadNote(Record):
    """Something wrong with a head: an error is never printed, a warning is for the player."""

    severity: Literal["error", "warning"]
    field: str
    message: str


def check_header(header: Mapping[str, str]) -> list[HeadNote]:
    """What is wrong with a head, errors first; keys that are no field are an error too."""
    said = [
        HeadNote("error", key, f'a sheet has no field "{key}"; it has {", ".join(FIELDS)}')
        for key in header
        if key not in FIELDS
    ]
    number = header.get("id", "").strip()
    if number and not re.fullmatch(r"[0-9]+", number):
        said.append(HeadNote("error", "id", f'CARD GAME ID "{number}" is not digits alone'))
    elif len(number) > ID_DIGITS:
        said.append(
            HeadNote("error", "id", f"CARD GAME ID {number} has more than {ID_DIGITS} digits")
        )
    day = header.get("event_date", "").strip()
    if day and day_of(day) is None:
        said.append(
            HeadNote("error", "event_date", f'event date "{day}" is no day; write it 2026-05-18')
        )
    said += [
        HeadNote("error", key, f"{FIELDS[key]} holds a line break or another control character")
        for key, value in header.items()
        if key in FIELDS and any(ord(c) < 32 or ord(c) == 127 for c in value)
    ]
    empty = [key for key in FIELDS if not header.get(key, "").strip()]
    if empty:
        labels = ", ".join(FIELDS[key] for key in empty)
        said.append(HeadNote("warning", empty[0], f"to be written by hand: {labels}"))
    return said


def day_of(text: str) -> date | None:
    """The day of YYYY-MM-DD, or None."""
    try:
        return date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None


def initial_of(header: Mapping[str, str]) -> str:
    """The initial of the last name, the box by which sheets are sorted."""
    return header.get("last_name", "").strip()[:1].upper()
