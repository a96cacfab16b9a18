"""A registration as Markdown: a table of the lists that need a judge, then the legal ones."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.desk.model import DeskRow
from deckcheck.desk.summary import Registration, label, troubles
from deckcheck.reports import Look
from deckcheck.reports.desk_rows import (
    basis_lines,
    changes_lines,
    counts_line,
    fingerprint,
    sizes,
    where,
    worst_first,
)
from deckcheck.reports.markdown import escape


def render(registration: Registration, look: Look) -> Iterator[str]:
    """Headings by verdict, a table row for everything said of a list."""
    yield f"# {escape(registration.name)}\n\n"
    for line in basis_lines(registration):
        yield f"{escape(line)}\n\n"
    yield f"{counts_line(registration)}\n"
    for verdict in ("illegal", "undecided"):
        rows = [row for row in registration.rows if row.verdict == verdict]
        if rows:
            yield f"\n## {verdict.capitalize()}\n"
        for row in rows:
            yield from _trouble(row)
    if legal := registration.of("legal"):
        yield "\n## Legal\n\n| player | id | deck | fingerprint |\n|---|---|---|---|\n"
        for row in legal:
            cells = (row.player, row.player_id, row.source, fingerprint(row))
            yield f"| {' | '.join(map(escape, cells))} |\n"
    if changes := changes_lines(registration):
        yield "\n## Since the seal\n\n"
        for line in changes:
            yield f"- {escape(line)}\n"


def _trouble(row: DeskRow) -> Iterator[str]:
    yield f"\n### {escape(label(row))}\n\n"
    if row.result is not None:
        main, extra, side = sizes(row)
        source = escape(row.source)
        yield f"{source}: main {main}, extra {extra}, side {side}; "
        yield f"fingerprint {fingerprint(row)}\n\n"
    yield "| | rule | what | where | what to do |\n|---|---|---|---|---|\n"
    bad = troubles(row)
    for one in worst_first(row):
        if one in bad or one["severity"] == "warning":
            cells = (one["severity"], one["rule"], one["message"], where(one), one["hint"])
            yield f"| {' | '.join(map(escape, cells))} |\n"
