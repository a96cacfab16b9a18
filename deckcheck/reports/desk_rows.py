"""What the reports of a registration share: findings of a row, and the line they rest on."""

from __future__ import annotations

from typing import Any

from deckcheck.desk.model import DeskRow
from deckcheck.desk.summary import VERDICTS, Registration, said_of
from deckcheck.findings import SECTIONS, SEVERITIES, Location
from deckcheck.reports.text import places_text, rests_on
from deckcheck.wording import plural


def worst_first(row: DeskRow) -> list[dict[str, Any]]:
    """Everything said of a row, errors first."""
    return sorted(said_of(row), key=lambda said: SEVERITIES.index(said["severity"]))


def where(said: dict[str, Any]) -> str:
    """The places of a finding in the list: `main 2 (lines 3, 4)`."""
    return places_text(
        tuple(
            Location(at["line"], at["column"], at["section"], at["copies"])
            for at in said["locations"]
        )
    )


def sizes(row: DeskRow) -> list[str]:
    """Cards in Main, Extra and Side Deck as text; empty where there is no deck."""
    if row.result is None:
        return [""] * len(SECTIONS)
    return [str(row.result["sizes"][section]) for section in SECTIONS]


def fingerprint(row: DeskRow) -> str:
    """The deck's fingerprint; empty where there is no deck."""
    return str(row.result["fingerprint"]) if row.result else ""


def counts_line(registration: Registration) -> str:
    """`500 rows: 12 illegal, 3 undecided, 485 legal`."""
    counts = registration.counts()
    parts = ", ".join(f"{counts[verdict]} {verdict}" for verdict in VERDICTS)
    return f"{plural(len(registration.rows), 'list')}: {parts}"


def basis_lines(registration: Registration) -> list[str]:
    """What the verdicts rest on, what was not judged, what is said of the event."""
    days = " and ".join(str(day) for day in registration.days)
    match = f"best of {registration.best_of}"
    lines = [f"{rests_on(registration.ground)}; event on {days}, {match}"]
    lines += [f"not judged: {gap}" for gap in registration.ground.not_judged]
    return lines + list(registration.remarks)


def changes_lines(registration: Registration) -> list[str]:
    """What changed since the registration was sealed; empty where it was not."""
    if registration.changes is None:
        return []
    if not registration.changes:
        return ["Nothing changed since the seal."]
    return ["Changed since the seal:", *(f"  {change}" for change in registration.changes)]
