"""A match played through as Markdown: the guide, then a table for each game."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.findings import SEVERITIES, Finding
from deckcheck.match.guide import guide_of, is_guide
from deckcheck.match.model import PLAYED, GameResult, MatchResult, Siding, Swap
from deckcheck.reports import Look, markdown
from deckcheck.reports.markdown import escape
from deckcheck.reports.match_guide import guide_markdown
from deckcheck.reports.match_words import (
    game_title,
    hand_text,
    measured,
    new_findings,
    percent,
    swap_rows,
    totals,
)


def render(siding: Siding, look: Look, odds: bool = False) -> Iterator[str]:
    """The registered list, the guide where there is one, then match by match."""
    yield from markdown.render([siding.registered], look)
    if is_guide(siding):
        guide = guide_of(siding)
        if guide.rows:
            yield "\n## Side-deck guide, net against the registered list\n\n"
            yield from guide_markdown(guide)
    registered = [*siding.registered.findings, *siding.registered.unjudged]
    for match in siding.matches:
        yield from _match(match, registered, odds)


def _match(match: MatchResult, registered: list[Finding], odds: bool) -> Iterator[str]:
    guide = match.pairing.guide
    yield f"\n## {escape(match.pairing.against)}: {match.verdict.upper()}\n"
    for game in match.games:
        if guide and game.plan.number == 1:
            continue
        yield f"\n### {game_title(game, guide)}: {game.verdict.upper()}\n\n"
        yield f"{measured(game.judged, '; ')}\n\n"
        if game.after_bad:
            yield "Goes on from what the illegal swap before it would have left.\n\n"
        if game.swap:
            yield from swap_table(game.swap)
        new, _ = new_findings(game, registered)
        if new:
            yield "\n| | rule | what | what to do |\n|---|---|---|---|\n"
        for said in sorted(new, key=lambda one: SEVERITIES.index(one.severity)):
            cells = (said.severity, said.rule, said.message, said.hint)
            yield f"| {' | '.join(map(escape, cells))} |\n"
        if game.mend:
            yield f"\nSmallest change that makes the swap legal: {escape(game.mend)}\n"
        if odds and game.odds:
            yield from _odds(game)


def swap_table(swap: Swap) -> Iterator[str]:
    """A swap as a table of what goes out and what comes in."""
    yield "| | out | in |\n|---|---|---|\n"
    rows = swap_rows(swap)
    for section in PLAYED:
        mine = [row for row in rows if row[0] == section]
        for _, out, into in mine:
            yield f"| {section} | {escape(out)} | {escape(into)} |\n"
        if mine:
            out_total, in_total = totals(swap, section)
            yield f"| {section} | = {out_total} | = {in_total} |\n"


def _odds(game: GameResult) -> Iterator[str]:
    yield "\n| chance to open at least one | seen | before | after |\n|---|---|---:|---:|\n"
    for row in game.odds:
        name = f"{row.name} (any)" if row.group else row.name
        before, after = percent(row, after=False), percent(row, after=True)
        yield f"| {escape(name)} | {hand_text(row)} | {before} | {after} |\n"
