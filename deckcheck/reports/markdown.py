"""Results as Markdown, to paste into a chat or a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.findings import SECTIONS, SEVERITIES, Finding
from deckcheck.judge import DeckResult
from deckcheck.reports import Look
from deckcheck.reports.text import closing_line, places_text, rests_on, size_text
from deckcheck.wording import shown


def render(results: Iterable[DeckResult], look: Look) -> Iterator[str]:
    """A heading and a table for each deck."""
    for number, result in enumerate(results):
        yield "\n" if number else ""
        yield from _deck(result)


def _deck(result: DeckResult) -> Iterator[str]:
    parts = [rests_on(result.ground)]
    if result.syntax is not None:
        parts.append(", ".join(size_text(result, section) for section in SECTIONS))
        parts.append(f"fingerprint {result.fingerprint}")
    yield f"## {escape(result.title or result.source)}: {result.verdict.upper()}\n\n"
    yield f"{escape('; '.join(parts))}\n\n"
    for gap in result.ground.not_judged:
        yield f"Not judged: {gap}\n\n"
    yield from findings_table([*result.findings, *result.unjudged])
    yield f"\n{closing_line(result)}\n"


def findings_table(findings: list[Finding]) -> Iterator[str]:
    """Findings as a table, worst first; nothing for none."""
    if findings:
        yield "| | rule | what | where | what to do |\n|---|---|---|---|---|\n"
    for one in sorted(findings, key=lambda one: SEVERITIES.index(one.severity)):
        cells = (one.severity, one.rule, one.message, places_text(one.locations), one.hint)
        yield f"| {' | '.join(map(escape, cells))} |\n"


def escape(text: str) -> str:
    """Text as it is, in a Markdown table: no character of it is taken for mark-up."""
    one_line = shown(" ".join(text.split()))
    return "".join(f"\\{c}" if c in "\\`*_[]<>|#" else c for c in one_line)
