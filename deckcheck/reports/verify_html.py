"""A deck check as a page to read or print."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.match.verify import DeckCheck
from deckcheck.reports import Look
from deckcheck.reports.html_parts import escape, verdict_html
from deckcheck.reports.match_html import END, about, opening, said_html, swap_html
from deckcheck.reports.verify_words import answer, list_errors, repair_title


def render(check: DeckCheck, look: Look) -> Iterator[str]:
    """The answer, the two lists, what differs, and what to do."""
    yield from opening(check.presented.source, check.registered)
    yield f"<p>{verdict_html(check.verdict)} {escape(answer(check))}</p>\n"
    for title, result in (("Registered list", check.registered), ("Presented", check.presented)):
        yield f'<section class="panel"><h2>{title}</h2>{about(result)}'
        if result is check.registered and (errors := list_errors(check)):
            yield f"<p>The list itself is {verdict_html('illegal')}</p>{said_html(errors)}"
        yield "</section>\n"
    if check.legal_siding and check.differs:
        yield '<section class="panel"><h2>Siding</h2>'
        yield from swap_html(check.swap)
        yield "</section>\n"
    if check.found:
        said = said_html(list(check.found))
        yield f'<section class="panel"><h2>What differs</h2>{said}</section>\n'
    if check.repair.steps:
        steps = "".join(f"<li>{escape(step)}</li>" for step in check.repair.steps)
        yield f'<section class="panel"><h2>{escape(repair_title(check))}</h2><ol>{steps}</ol>'
        yield "</section>\n"
    yield END
