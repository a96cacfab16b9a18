"""A registration for a spreadsheet: one row a player, in the order of the players."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.desk.summary import Registration, troubles
from deckcheck.reports import Look
from deckcheck.reports.csv_ import csv_line
from deckcheck.reports.desk_rows import fingerprint, sizes, where, worst_first

HEADER = [
    *("player", "id", "language", "verdict", "deck", "main", "extra", "side", "fingerprint"),
    *("problems", "rules", "what", "hints", "format", "date", "list"),
]


def render(registration: Registration, look: Look) -> Iterator[str]:
    """A header row, then the players'. `problems` counts what makes a list not legal."""
    ground = registration.ground
    tail = [
        ground.format.id,
        ground.day.isoformat(),
        " or ".join(banlist.label for banlist in ground.banlists),
    ]
    yield csv_line(HEADER)
    for row in registration.rows:
        bad = troubles(row)
        said = [one for one in worst_first(row) if one["severity"] != "note"]
        parts = []
        for one in said:
            place = where(one)
            parts.append(f"{one['rule']}: {one['message']}{f' [{place}]' if place else ''}")
        yield csv_line(
            [
                *(row.player, row.player_id, row.lang, row.verdict, row.source, *sizes(row)),
                fingerprint(row),
                str(len(bad)),
                " ".join(dict.fromkeys(one["rule"] for one in bad)),
                "; ".join(parts),
                "; ".join(dict.fromkeys(one["hint"] for one in said if one["hint"])),
                *tail,
            ]
        )
