"""When a card came out: the first TCG and OCG day, and how well that day is known.

- `set:DAY`: every English printing is in a product with a known day; DAY is the earliest.
- `by:DAY`: some printings are in products without a day (promos, games); DAY is the earliest
  known one, so the card was out by then, perhaps sooner.
- `seen:DAY`: no product with a day; DAY is when the card was first listed as released.
- `before:DAY`: released, never first seen, and of an older Konami id than anything first seen:
  it was out when the history of first sight began on DAY.
- empty: released, day unknown; or not released, or no word on release.

A card is legal from its product's official release (tournament policy), so set days come first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from deckcheck.errors import DataError
from deckcheck.maintain.upstream import as_day, read_csv, read_json
from deckcheck.records import Record

# The TCG's first product day: anything sooner is a placeholder.
TCG_BEGAN = date(2002, 3, 8)
_WORDS = {"Not yet released": "no"}
_RELEASED = {"Unlimited", "Semi-Limited", "Limited", "Forbidden"}


def read_set_days(path: Path) -> dict[str, date]:
    """Product name to its first TCG day, from YGOPRODeck's list of sets."""
    days: dict[str, date] = {}
    for entry in read_json(path, list):
        if not isinstance(entry, dict) or not isinstance(entry.get("set_name"), str):
            raise DataError(f"{path}: a set without set_name")
        text = entry.get("tcg_date")
        if text in (None, "", "0000-00-00"):
            continue
        name = entry["set_name"]
        day = as_day(text, f"{path}: {name}")
        if day >= TCG_BEGAN:
            days[name] = min(day, days.get(name, day))
    if not days:
        raise DataError(f"{path}: names no set with a day")
    return days


class History(Record):
    """The history of first sight in one region: its first day, and the last Konami id that was
    out by then for certain (ids are given in order of release; later ones may be missing)."""

    began: date
    last_id: int

    def day(self, konami_id: int | None) -> str:
        """The marked day of a released card that was never first seen; empty for a later id."""
        return f"before:{self.began}" if konami_id and konami_id <= self.last_id else ""


def read_seen_days(path: Path) -> dict[int, tuple[str, str]]:
    """Konami id to the days (TCG, OCG) a card was first seen released; empty where never."""
    seen: dict[int, tuple[str, str]] = {}
    for number, row in enumerate(read_csv(path, ("konami_id", "tcg_seen", "ocg_seen")), 2):
        where = f"{path}:{number}"
        if not row["konami_id"].isdigit():
            raise DataError(f"{where}: {row['konami_id']!r} is not a Konami id")
        for text in (row["tcg_seen"], row["ocg_seen"]):
            if text:
                as_day(text, where)
        seen[int(row["konami_id"])] = (row["tcg_seen"], row["ocg_seen"])
    return seen


def released(statuses: Iterable[Any], where: str) -> str:
    """`yes`, `no`, or empty when upstream gives no status; of several rows the most released."""
    words = set()
    for status in statuses:
        if status is None:
            words.add("")
        elif status in _WORDS:
            words.add(_WORDS[status])
        elif status in _RELEASED:
            words.add("yes")
        else:
            raise DataError(f"{where}: does not know the status {status!r}")
    return next((word for word in ("yes", "no") if word in words), "")


def first_tcg_day(printings: Iterable[str], days: Mapping[str, date], seen: str) -> str:
    """The marked first TCG day of a released card, from its English printings' product names.

    `seen` is the marked day to take where no product has a day.
    """
    names = list(printings)
    known = [days[name] for name in names if name in days]
    if not known:
        return seen
    return f"{'set' if len(known) == len(names) else 'by'}:{min(known)}"
