"""A deck check as Markdown, to paste into a chat or a page."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.findings import Finding
from deckcheck.match.verify import DeckCheck
from deckcheck.reports import Look
from deckcheck.reports.markdown import escape, findings_table
from deckcheck.reports.match_markdown import swap_table
from deckcheck.reports.match_words import measured
from deckcheck.reports.text import rests_on
from deckcheck.reports.verify_words import answer, list_errors, repair_title


def render(check: DeckCheck, look: Look) -> Iterator[str]:
    """The answer, the two lists, what differs, and what to do."""
    yield f"## {escape(check.presented.source)}: {check.verdict.upper()}\n\n"
    yield f"{escape(answer(check))}; {escape(rests_on(check.registered.ground))}\n"
    for which, result in (("Registered", check.registered), ("Presented", check.presented)):
        yield f"\n{which}: {escape(result.source)}; {measured(result, '; ')}\n"
    if check.legal_siding and check.differs:
        yield "\n"
        yield from swap_table(check.swap)
    yield from _said("What differs", list(check.found))
    yield from _said("The registered list itself is illegal", list_errors(check))
    if check.repair.steps:
        yield f"\n### {escape(repair_title(check))}\n\n"
        for number, step in enumerate(check.repair.steps, 1):
            yield f"{number}. {escape(step)}\n"


def _said(title: str, findings: list[Finding]) -> Iterator[str]:
    if findings:
        yield f"\n### {title}\n\n"
        yield from findings_table(findings)
