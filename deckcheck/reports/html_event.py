"""A whole event as one page: nothing is loaded from anywhere, and it works without its script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from deckcheck.desk.model import DeskRow
from deckcheck.reports.html_parts import bounds_of, escape, head, name_html, part
from deckcheck.reports.html_row import row_html
from deckcheck.reports.html_totals import (
    VERDICTS,
    Totals,
    rule_options,
    totals_html,
    verdict_filters,
)
from deckcheck.wording import copies_text, plural

_IN_MEMORY = 8_000_000
_PIECE = 1 << 16


def render_event(event_name: str, ground: dict[str, Any], rows: Iterable[DeskRow]) -> Iterator[str]:
    """The page of an event, illegal decks first, then undecided ones, else in the order given.

    `ground` is what the verdicts rest on, in the shape of `ground_object` of the JSON report,
    with "data" (days of cards and lists) where known; it is read after the last row.
    """
    return render_page(event_name, ground, rows, heading="Player")


def render_page(
    title: str, ground: dict[str, Any], rows: Iterable[DeskRow], heading: str
) -> Iterator[str]:
    """The page; `heading` says what a row is. Totals stand above the table, so rows wait.

    They wait as text, on disk where they are many: memory does not grow with the decks.
    """
    totals = Totals()
    with ExitStack() as stack:
        waiting: dict[str, IO[str]] = {v: stack.enter_context(_spool()) for v in VERDICTS}
        for number, row in enumerate(rows, 1):
            totals.add(row)
            waiting[row.verdict].write(row_html(row, number))
        yield head(title, part("page.css"), part("page.js"))
        yield from _top(title, ground, totals)
        yield from _table_head(heading, totals)
        for verdict in VERDICTS:
            waiting[verdict].seek(0)
            while piece := waiting[verdict].read(_PIECE):
                yield piece
    yield "</table>\n"
    yield '<p id="nothing" hidden>No deck fits. <button type="button" class="clear">'
    yield "Clear the filters</button></p>\n</main>\n"
    yield '<aside id="totals" aria-label="Totals">\n'
    yield from totals_html(totals)
    yield "</aside>\n</div>\n</body>\n</html>\n"


def _spool() -> SpooledTemporaryFile[str]:
    return SpooledTemporaryFile(
        _IN_MEMORY, "w+", encoding="utf-8", errors="surrogatepass", newline=""
    )


def _top(title: str, ground: dict[str, Any], totals: Totals) -> Iterator[str]:
    count = totals.verdicts.total()
    yield "<body>\n"
    yield '<a class="skip" href="#decks">To the decks</a>\n'
    yield f"<header>\n<h1>{name_html(title)}</h1>\n"
    yield from rests_on_html(ground)
    yield '<div class="tools">\n'
    yield from verdict_filters(totals)
    yield (
        '<div class="find"><label><span>Search</span>'
        '<input type="search" id="search" placeholder="player, id, card, fingerprint"'
        ' autocomplete="off" spellcheck="false"></label>\n'
        '<label><span>Rule</span><select id="rule"><option value="">all rules</option>'
    )
    yield from rule_options(totals)
    yield (
        "</select></label>\n"
        '<button type="button" id="all" aria-pressed="false">Open all</button>\n'
        '<button type="button" class="clear">Clear</button></div>\n'
        f'<p id="shown" role="status" data-all="{count}">{plural(count, "deck")}</p>\n'
        "</div>\n</header>\n"
    )


def rests_on_html(ground: dict[str, Any]) -> Iterator[str]:
    """What verdicts rest on, and what was not judged; `ground` as in `render_event`."""
    if not ground:
        return
    data = ground.get("data") or {}
    days = [f"{what} of {day}" for what, day in data.items()]
    facts = [
        ("Format", ground.get("format")),
        ("Day", " to ".join(filter(None, (ground.get("date"), ground.get("last_date"))))),
        ("Region", ground.get("region")),
        ("List", _banlist(ground)),
        ("Data", ", ".join(days)),
        ("Rules", _rules(ground.get("rules"))),
    ]
    yield '<dl class="ground">'
    for term, fact in facts:
        if fact:
            yield f"<div><dt>{term}</dt><dd>{escape(fact)}</dd></div>"
    yield "</dl>\n"
    if ground.get("stale"):
        yield '<p class="caution"><b>Stale data.</b> A newer list was due by that day;'
        yield " verdicts hold under the newest list known.</p>\n"
    for gap in ground.get("not_judged", ()):
        yield f'<p class="caution"><b>Not judged:</b> {escape(gap)}</p>\n'


def _banlist(ground: dict[str, Any]) -> str:
    if named := ground.get("list_named"):
        return f"{named}, as asked for"
    if several := ground.get("banlists"):
        return " or ".join(several)
    banlist = ground.get("banlist")
    if not banlist:
        return "none in force"
    return f"{banlist['id']}, effective {banlist['effective'] or 'on no known day'}"


def _rules(rules: dict[str, Any] | None) -> str:
    if not rules:
        return ""
    sizes = [f"{section} {bounds_of(rules[section])}" for section in ("main", "extra", "side")]
    return f"{', '.join(sizes)}, {copies_text(rules['copies'])} of a name"


_HEADS = (
    ("c-id", "ID", ""),
    ("c-verdict", "Verdict", ' aria-sort="ascending"'),
    ("c-size", "Main", ""),
    ("c-size", "Extra", ""),
    ("c-size", "Side", ""),
    ("c-what", "Problems", ""),
    ("c-print", "Fingerprint", ""),
)


def _table_head(heading: str, totals: Totals) -> Iterator[str]:
    ids = "" if totals.has_ids else ' class="no-ids"'
    yield '<div class="body">\n<main>\n'
    yield f'<table id="decks" role="table" tabindex="-1"{ids}>'
    yield '<caption class="aside">Decks; a heading sorts, a name opens its deck</caption>\n'
    yield '<thead role="rowgroup"><tr role="row">'
    for klass, text, sort in (("c-name", heading, ""), *_HEADS):
        yield (
            f'<th role="columnheader" scope="col" class="{klass}"{sort}>'
            f'<button type="button">{escape(text)}</button></th>'
        )
    yield "</tr></thead>\n"
