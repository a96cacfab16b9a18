"""A deck check for a judge at a screen: the answer first, then the cards, then what to do."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.findings import SEVERITIES
from deckcheck.match.verify import DeckCheck
from deckcheck.reports import Look
from deckcheck.reports.match_text import finding_lines, paint, table_lines
from deckcheck.reports.match_words import sizes_text
from deckcheck.reports.text import places_text, rests_on
from deckcheck.reports.verify_words import answer, list_errors, repair_title
from deckcheck.wording import shown


def render(check: DeckCheck, look: Look) -> Iterator[str]:
    """The whole check; with `quiet` its first line alone."""
    yield f"{shown(check.presented.source)}: {paint(check.verdict, look)}   {answer(check)}\n"
    if look.quiet:
        return
    yield f"{rests_on(check.registered.ground)}\n"
    for which, result in (("registered", check.registered), ("presented", check.presented)):
        measured = "no deck list"
        if result.syntax is not None:
            measured = f"fingerprint {result.fingerprint}   {sizes_text(result)}"
        yield f"{which:<11}{measured}   {shown(result.source)}\n"
    if check.legal_siding and check.differs:
        yield "\n"
        yield from table_lines(check.swap)
    if check.found:
        yield "\n"
    for said in sorted(check.found, key=lambda one: SEVERITIES.index(one.severity)):
        yield from finding_lines(said, places_text(said.locations), look)
    if errors := list_errors(check):
        yield f"\nThe registered list itself is {paint('illegal', look)}\n"
        for said in errors:
            yield from finding_lines(said, places_text(said.locations), look)
    if check.repair.steps:
        yield f"\n{repair_title(check)}\n"
        for number, step in enumerate(check.repair.steps, 1):
            yield f"  {number}. {shown(step)}\n"
