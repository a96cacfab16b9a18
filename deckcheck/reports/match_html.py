"""A match played through as a page to read or print: the guide, then every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.as_json import data_days, finding_object, ground_object
from deckcheck.findings import SEVERITIES, Finding
from deckcheck.judge import DeckResult
from deckcheck.match.guide import Guide, guide_of, is_guide
from deckcheck.match.model import GameResult, MatchResult, Siding, Swap
from deckcheck.reports import Look
from deckcheck.reports.html_event import rests_on_html
from deckcheck.reports.html_parts import escape, head, name_html, part, verdict_html
from deckcheck.reports.html_row import findings_html
from deckcheck.reports.match_guide import cell_text
from deckcheck.reports.match_words import (
    game_title,
    hand_text,
    measured,
    new_findings,
    percent,
    swap_rows,
    totals,
)

END = "</main>\n</body>\n</html>\n"


def render(siding: Siding, look: Look, odds: bool = False) -> Iterator[str]:
    """The registered list, the guide where there is one, then match by match."""
    registered = siding.registered
    yield from opening(siding.plan.source or registered.source, registered)
    yield f"<p>{verdict_html(siding.verdict)}</p>\n"
    yield f'<section class="panel"><h2>Registered list {verdict_html(registered.verdict)}</h2>'
    yield about(registered)
    known = [*registered.findings, *registered.unjudged]
    yield f"{said_html(known)}</section>\n"
    if is_guide(siding) and (guide := guide_of(siding)).rows:
        yield from _guide(guide)
    for match in siding.matches:
        yield from _match(match, known, odds)
    yield END


def opening(title: str, registered: DeckResult) -> Iterator[str]:
    """The head of a page about a registered list, up to what its verdicts rest on."""
    yield head(title, part("page.css") + part("match.css"))
    yield f"<body>\n<header>\n<h1>{name_html(title)}</h1>\n"
    ground = {**ground_object(registered.ground), "data": data_days(registered.ground)}
    yield from rests_on_html(ground)
    yield '</header>\n<main class="match">\n'


def about(result: DeckResult) -> str:
    """A deck's source, sizes and fingerprint; of what is no deck list only the source."""
    return f'<p class="about">{name_html(result.source)}, {escape(measured(result, ", "))}</p>'


def said_html(findings: list[Finding]) -> str:
    """Findings, worst first."""
    ordered = sorted(findings, key=lambda one: SEVERITIES.index(one.severity))
    return findings_html(finding_object(one) for one in ordered)


def swap_html(swap: Swap) -> Iterator[str]:
    """A swap as a table of what goes out and what comes in."""
    yield '<table class="swap"><thead><tr><th scope="col">Deck</th><th scope="col">Out</th>'
    yield '<th scope="col">In</th></tr></thead><tbody>'
    rows = swap_rows(swap)
    for at, (section, out, into) in enumerate(rows):
        yield f"<tr><td>{section}</td><td>{name_html(out)}</td><td>{name_html(into)}</td></tr>"
        if at + 1 == len(rows) or rows[at + 1][0] != section:
            gone, come = totals(swap, section)
            yield f'<tr class="sum"><td></td><td>= {gone}</td><td>= {come}</td></tr>'
    yield "</tbody></table>\n"


def _guide(guide: Guide) -> Iterator[str]:
    yield '<section class="panel wide"><h2>Side-deck guide, net against the registered list</h2>'
    yield '<table class="swap"><thead><tr><th scope="col">Deck</th><th scope="col">Card</th>'
    for column in guide.columns:
        yield f'<th scope="col">{name_html(column.against)}: {escape(column.label)}</th>'
    yield "</tr></thead><tbody>"
    for section in guide.sections:
        for row in guide.rows:
            if row[0] == section:
                cells = [cell_text(column.cells.get(row, 0)) for column in guide.columns]
                yield f"<tr><td>{section}</td><td>{name_html(row[1].name)}</td>{_cells(cells)}</tr>"
        sums = [str(column.total(section)) for column in guide.columns]
        yield f'<tr class="sum"><td>{section}</td><td>sum, must be 0</td>{_cells(sums)}</tr>'
    verdicts = [column.verdict for column in guide.columns]
    yield f"<tr><td></td><td>verdict</td>{_cells(verdicts)}</tr></tbody></table></section>\n"


def _cells(texts: Iterable[str]) -> str:
    return "".join(f"<td>{escape(text)}</td>" for text in texts)


def _match(match: MatchResult, known: list[Finding], odds: bool) -> Iterator[str]:
    guide = match.pairing.guide
    yield f'<section class="panel"><h2>{name_html(match.pairing.against)}'
    yield f" {verdict_html(match.verdict)}</h2>\n"
    for game in match.games:
        if not guide or game.plan.number > 1:
            yield from _game(game, guide, known, odds)
    yield "</section>\n"


def _game(game: GameResult, guide: bool, known: list[Finding], odds: bool) -> Iterator[str]:
    yield f"<h3>{escape(game_title(game, guide))} {verdict_html(game.verdict)}</h3>"
    yield f'<p class="about">{escape(measured(game.judged, ", "))}</p>\n'
    if game.after_bad:
        yield "<p>Goes on from what the illegal swap before it would have left.</p>\n"
    if game.swap:
        yield from swap_html(game.swap)
    if new := new_findings(game, known)[0]:
        yield said_html(new)
    if game.mend:
        yield f"<p>Smallest change that makes the swap legal: {escape(game.mend)}</p>\n"
    if odds and game.odds:
        yield from _odds(game)


def _odds(game: GameResult) -> Iterator[str]:
    yield '<table class="swap"><thead><tr><th scope="col">Chance to open at least one</th>'
    yield '<th scope="col">Seen</th><th scope="col">Before</th><th scope="col">After</th>'
    yield "</tr></thead><tbody>"
    for row in game.odds:
        name = f"{row.name} (any)" if row.group else row.name
        cells = [hand_text(row), percent(row, after=False), percent(row, after=True)]
        yield f"<tr><td>{name_html(name)}</td>{_cells(cells)}</tr>"
    yield "</tbody></table>\n"
