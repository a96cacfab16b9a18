"""A whole registration, and what is counted over it."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import Any

from deckcheck.desk.model import DeskRow
from deckcheck.findings import Verdict
from deckcheck.ground import Ground
from deckcheck.records import Record

VERDICTS: tuple[Verdict, ...] = ("illegal", "undecided", "legal")
"""In the order a judge reads them."""


class Registration(Record):
    """Every row of an event, sorted by player, with what the verdicts rest on.

    `remarks` are said of the event as a whole; `changes` since it was sealed, None where there
    is no seal to compare with. `policy`: judge notes stand in the results under "policy".
    """

    name: str
    days: tuple[date, ...]
    best_of: int
    ground: Ground
    rows: tuple[DeskRow, ...]
    remarks: tuple[str, ...] = ()
    changes: tuple[str, ...] | None = None

    def of(self, verdict: Verdict) -> list[DeskRow]:
        """The rows of one verdict."""
        return [row for row in self.rows if row.verdict == verdict]

    def counts(self) -> Counter[str]:
        """Rows by verdict."""
        return Counter(row.verdict for row in self.rows)

    def rule_counts(self) -> list[tuple[str, int]]:
        """How many rows have an error or something unjudged of each rule, most first."""
        counts: Counter[str] = Counter()
        for row in self.rows:
            counts.update({said["rule"] for said in troubles(row)})
        return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def said_of(row: DeskRow) -> list[dict[str, Any]]:
    """Everything said of a row, in the JSON shape: the registration, the deck, the policy."""
    said = list(row.problems)
    if row.result is not None:
        said += [*row.result["findings"], *row.result["unjudged"], *row.result.get("policy", ())]
    return said


def troubles(row: DeskRow) -> list[dict[str, Any]]:
    """What makes a row illegal or undecided."""
    return [said for said in said_of(row) if said["severity"] in ("error", "undecided")]


def label(row: DeskRow) -> str:
    """The player as reports name one: `Anna Example (0012345678)`, else the file."""
    if row.player and row.player_id and row.player != row.player_id:
        return f"{row.player} ({row.player_id})"
    return row.player or row.player_id or row.source or "no player"
