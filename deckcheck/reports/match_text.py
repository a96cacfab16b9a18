"""A match played through, for a person at a screen."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from deckcheck.findings import SEVERITIES, Finding, Verdict
from deckcheck.match.guide import guide_of, is_guide
from deckcheck.match.model import PLAYED, GameResult, MatchResult, Siding, Swap
from deckcheck.reports import Look, text
from deckcheck.reports.match_guide import guide_text
from deckcheck.reports.match_words import (
    copies_change,
    game_title,
    hand_text,
    measured,
    new_findings,
    percent,
    swap_rows,
    totals,
)
from deckcheck.wording import plural, shown

_COLUMN = 40
_INDENT = "  "
_COLOURS = {
    **{"illegal": "1;31", "error": "31", "legal": "1;32"},
    **{"undecided": "33", "warning": "33", "note": "2"},
}


def render(siding: Siding, look: Look, odds: bool = False) -> Iterator[str]:
    """The registered list, the guide where there is one, then match by match."""
    if look.quiet:
        yield f"{shown(siding.registered.source)}: {paint(siding.verdict, look)}\n"
        for match in siding.matches:
            yield f"{shown(match.pairing.against)}: {paint(match.verdict, look)}\n"
        return
    yield f"{_headline(siding, look)}\n\nRegistered list\n"
    yield from text.render([siding.registered], look)
    if is_guide(siding):
        guide = guide_of(siding)
        if guide.rows:
            yield "\nSide-deck guide, net against the registered list\n"
            yield from guide_text(guide)
    long = True  # a match of one line needs no room around it
    for match in siding.matches:
        lines = list(_match(match, siding, look, odds))
        yield "\n" if long or len(lines) > 1 else ""
        yield from lines
        long = len(lines) > 1


def paint(verdict: Verdict, look: Look) -> str:
    """The verdict in capitals, in its colour where there is colour."""
    return coloured(verdict.upper(), verdict, look)


def coloured(words: str, what: str, look: Look) -> str:
    """Words in the colour of a verdict or severity, where there is colour."""
    return f"\x1b[{_COLOURS[what]}m{words}\x1b[0m" if look.colour else words


def _headline(siding: Siding, look: Look) -> str:
    """`my-plan.yaml: ILLEGAL   2 matches, 5 games: 4 legal, 1 illegal`."""
    games = [game for match in siding.matches for game in shown_games(match)]
    counts = {
        verdict: sum(game.verdict == verdict for game in games)
        for verdict in ("legal", "illegal", "undecided")
    }
    parts = ", ".join(f"{count} {verdict}" for verdict, count in counts.items() if count)
    number = plural(len(siding.matches), "match", "matches")
    name = shown(siding.plan.source or siding.registered.source)
    return (
        f"{name}: {paint(siding.verdict, look)}   {number}, {plural(len(games), 'game')}: {parts}"
    )


def shown_games(match: MatchResult) -> list[GameResult]:
    """The games of a match; of a guide only its swaps, since game 1 is the registered list."""
    return [game for game in match.games if not match.pairing.guide or game.plan.number > 1]


def _match(match: MatchResult, siding: Siding, look: Look, odds: bool) -> Iterator[str]:
    pairing = match.pairing
    kind = "side-deck guide" if pairing.guide else f"best of {pairing.best_of}"
    yield f"{shown(pairing.against)}: {paint(match.verdict, look)}   {kind}\n"
    registered = [*siding.registered.findings, *siding.registered.unjudged]
    for game in shown_games(match):
        if pairing.guide and not game.found and not odds:
            continue  # the guide has said it all
        yield f"\n{_INDENT}{game_title(game, pairing.guide)}: {paint(game.verdict, look)}"
        yield f"   {measured(game.judged)}\n"
        yield from _game(game, siding, registered, look)
        if odds and game.odds:
            yield from _odds(game)


def _game(game: GameResult, siding: Siding, registered: list[Finding], look: Look) -> Iterator[str]:
    if game.after_bad:
        yield f"{_INDENT}goes on from what the illegal swap before it would have left\n"
    if game.swap:
        yield from table_lines(game.swap, _INDENT)
    elif game.plan.number == 1 and not game.found:
        yield f"{_INDENT}the registered list\n"
    else:
        yield f"{_INDENT}no cards are swapped\n"
    new, shared = new_findings(game, registered)
    for said in sorted(new, key=lambda one: SEVERITIES.index(one.severity)):
        yield from _finding(said, game, siding, look)
    if game.mend:
        yield f"{_INDENT}smallest change that makes the swap legal: {shown(game.mend)}\n"
    if shared:
        yield f"{_INDENT}and {plural(shared, 'problem')} of the registered list, as above\n"


def table_lines(swap: Swap, indent: str = "") -> Iterator[str]:
    """A swap as two columns, out and in, section by section with their totals."""
    yield f"{indent}{'':<6}{'out':<{_COLUMN}}in\n"
    for section in PLAYED:
        rows = [row for row in swap_rows(swap) if row[0] == section]
        for number, (_, out, into) in enumerate(rows):
            yield from _two_columns(indent + f"{'' if number else section:<6}", out, into)
        if rows:
            out_total, in_total = totals(swap, section)
            yield from _two_columns(f"{indent}{'':<6}", f"= {out_total}", f"= {in_total}")


def _two_columns(head: str, out: str, into: str) -> Iterator[str]:
    left, right = (
        wrap(shown(cell), _COLUMN - 2, subsequent_indent="  ") or [""] for cell in (out, into)
    )
    for at in range(max(len(left), len(right))):
        one = left[at] if at < len(left) else ""
        two = right[at] if at < len(right) else ""
        yield f"{' ' * len(head) if at else head}{one:<{_COLUMN}}{two}".rstrip() + "\n"


def _finding(said: Finding, game: GameResult, siding: Siding, look: Look) -> Iterator[str]:
    of_swap = said in game.found
    if of_swap and siding.plan.source:
        where = _plan_places(said, siding.plan.source)
    else:
        where = "" if of_swap else text.places_text(said.locations)
    yield from finding_lines(said, where, look, _INDENT)


def finding_lines(said: Finding, where: str, look: Look, indent: str = "") -> Iterator[str]:
    """A finding with its mark and rule id, where it stands, and below it what to do."""
    mark = coloured(f"{text.MARKS[said.severity]} {said.rule:<18}", said.severity, look)
    yield f"{indent}{mark} {shown(said.message)}{f'    {where}' if where else ''}\n"
    if said.hint:
        yield f"{indent}{'':<21}{shown(said.hint)}\n"


def _plan_places(said: Finding, source: str) -> str:
    places = [f"{at.line}:{at.column}" for at in said.locations if at.line is not None]
    return f"{shown(source)}:{', '.join(dict.fromkeys(places))}" if places else ""


def _odds(game: GameResult) -> Iterator[str]:
    names = [shown(f"{row.name} (any)" if row.group else row.name) for row in game.odds]
    width = max(28, *map(len, names))
    yield f"{_INDENT}{'chance to open at least one':<{width + 2}}{'before':>10}{'after':>10}\n"
    last = ""
    for name, row in zip(names, game.odds, strict=True):
        if (hand := hand_text(row)) != last:
            yield f"{_INDENT}{hand}\n"
            last = hand
        before, after = percent(row, after=False), percent(row, after=True)
        yield f"{_INDENT}  {name:<{width}}{before:>10}{after:>10}   {copies_change(row)}\n"
