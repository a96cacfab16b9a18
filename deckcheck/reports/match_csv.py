"""A match played through for a spreadsheet: a row for every card swapped and every finding."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.model import passcode_text
from deckcheck.findings import CardRef, Finding
from deckcheck.match.listed import in_order
from deckcheck.match.model import PLAYED, GameResult, MatchResult, Siding
from deckcheck.reports import Look
from deckcheck.reports.csv_ import csv_line
from deckcheck.reports.match_words import new_findings, percent
from deckcheck.wording import cards_text

HEADER = [
    *("against", "game", "going", "verdict", "main", "extra", "side", "row", "section"),
    *("card", "passcode", "change", "net", "rule", "message", "hint"),
    *("going_seen", "before", "after"),
]
_SAID = 7


def render(siding: Siding, look: Look, odds: bool = False) -> Iterator[str]:
    """A header row; then rows of kind game, out, in, finding and, if asked for, odds."""
    yield csv_line(HEADER)
    known = [*siding.registered.findings, *siding.registered.unjudged]
    for match in siding.matches:
        for game in match.games:
            first = game.plan.number == 1
            said = [*game.findings, *game.unjudged] if first else new_findings(game, known)[0]
            yield from _game(match, game, said, odds)


def _game(
    match: MatchResult, game: GameResult, findings: list[Finding], odds: bool
) -> Iterator[str]:
    plan = game.plan
    head = [
        match.pairing.against,
        str(plan.number),
        plan.going or "",
        game.verdict,
        *map(str, game.judged.sizes.values()),
    ]

    def row(kind: str, **cells: str) -> str:
        filled = {"row": kind, **cells}
        return csv_line([*head, *(filled.get(column, "") for column in HEADER[_SAID:])])

    yield row("game", message=game.mend)
    for section in PLAYED:
        for kind, sign, moves in (("out", -1, game.swap.out), ("in", 1, game.swap.into)):
            for card, copies in in_order(moves[section]):
                yield row(
                    kind,
                    section=section,
                    card=card.name,
                    passcode=_code(card.ref),
                    change=str(sign * copies),
                    net=str(game.net[section][card]),
                )
    for said in findings:
        named = {"card": said.card.name, "passcode": _code(said.card)} if said.card else {}
        yield row("finding", rule=said.rule, message=said.message, hint=said.hint, **named)
    for chance in game.odds if odds else ():
        before, after = percent(chance, after=False), percent(chance, after=True)
        seen = f"{chance.going}, {cards_text(chance.hand)}"
        yield row("odds", card=chance.name, going_seen=seen, before=before, after=after)


def _code(card: CardRef) -> str:
    return "" if card.passcode is None else passcode_text(card.passcode)
