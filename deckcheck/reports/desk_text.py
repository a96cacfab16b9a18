"""A registration for a judge at a screen: illegal lists first, then undecided ones, then legal."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.desk.model import DeskRow
from deckcheck.desk.summary import Registration, label
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
from deckcheck.reports.text import ID_WIDTH, MARKS, paint
from deckcheck.wording import plural, shown


def render(registration: Registration, look: Look) -> Iterator[str]:
    """The whole registration; with `look.quiet` one line a player."""
    if not look.quiet:
        yield f"{shown(registration.name)}\n"
        for line in basis_lines(registration):
            yield f"{shown(line)}\n"
        yield f"{counts_line(registration)}\n"
    for row in (*registration.of("illegal"), *registration.of("undecided")):
        yield from _trouble(row, look)
    legal = registration.of("legal")
    if legal and not look.quiet:
        yield f"\n{paint('LEGAL', 'legal', look)} ({len(legal)})\n"
    for row in legal:
        yield from _legal(row, look)
    if look.quiet:
        return
    if rules := registration.rule_counts():
        yield "\nLists by rule:\n"
        for rule, count in rules:
            yield f"  {rule:<{ID_WIDTH}} {plural(count, 'list')}\n"
    if changes := changes_lines(registration):
        yield "\n" + "\n".join(map(shown, changes)) + "\n"


def _trouble(row: DeskRow, look: Look) -> Iterator[str]:
    verdict = paint(row.verdict.upper(), row.verdict, look)
    if look.quiet:
        yield f"{shown(label(row))}: {verdict}   {fingerprint(row)}\n"
        return
    said = worst_first(row)
    source = f"   {shown(row.source)}" if row.source and row.source != label(row) else ""
    yield f"\n{shown(label(row))}: {verdict}{source}\n"
    if row.result is not None:
        main, extra, side = sizes(row)
        yield f"main {main}   extra {extra}   side {side}   fingerprint {fingerprint(row)}\n"
    for one in said:
        mark = MARKS[one["severity"]]
        place = where(one)
        head = paint(f"{mark} {one['rule']:<{ID_WIDTH}}", one["severity"], look)
        yield f"{head} {shown(one['message'])}{f'    {place}' if place else ''}\n"
        if one["hint"]:
            yield f"{'':<{ID_WIDTH + 3}}{shown(one['hint'])}\n"


def _legal(row: DeskRow, look: Look) -> Iterator[str]:
    if look.quiet:
        yield f"{shown(label(row))}: {paint('LEGAL', 'legal', look)}   {fingerprint(row)}\n"
        return
    yield f"  {fingerprint(row)}   {shown(label(row))}\n"
    said = [one for one in worst_first(row) if look.verbose or one["severity"] == "warning"]
    for one in said:
        yield f"  {MARKS[one['severity']]} {one['rule']:<{ID_WIDTH}} {shown(one['message'])}\n"
