"""Rows of a made-up event, written by hand in the shapes of the desk and the JSON schema."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from deckcheck.desk.model import CardLine, DeskRow
from deckcheck.findings import Verdict

GROUND: dict[str, Any] = {
    "format": "tcg",
    "region": None,
    "date": "2026-06-06",
    "banlist": {"id": "tcg", "effective": "2026-05-18"},
    "stale": False,
    "not_judged": [],
    "rules": {"era": "tcg-link", "main": [40, 60], "extra": [0, 15], "side": [0, 15], "copies": 3},
    "data": {"cards": "2026-08-22", "lists": "2026-08-22"},
}
REBORN = CardLine("main", "Monster Reborn", 2, "Spell", 4842, 83764718)
KURIBOH = CardLine("main", "Kuriboh", 3, "Monster", 4064, 40640057)
SIDE_KURIBOH = CardLine("side", "Kuriboh", 1, "Monster", 4064, 40640057)
STARDUST = CardLine("extra", "Stardust Dragon", 1, "Monster", 7734, 44508094)
TRAP = CardLine("main", "Mirror Force", 1, "Trap", 4872, 44095762)


def said(rule: str, severity: str = "error", message: str = "", **more: Any) -> dict[str, Any]:
    """A finding in its JSON shape."""
    return {
        "rule": rule,
        "severity": severity,
        "message": message or f"{rule} it is",
        "hint": "",
        "card": None,
        "actual": None,
        "allowed": None,
        "sections": {},
        "members": [],
        "locations": [],
        **more,
    }


LIMITED = said(
    "limited",
    message="Monster Reborn: Limited, 2 copies, 1 allowed",
    hint="take out 1",
    card={"konami_id": 4842, "passcode": "83764718", "name": "Monster Reborn"},
    actual=2,
    allowed=1,
    sections={"main": 2},
    members=[{"name": "Monster Reborn", "copies": 2}],
    locations=[{"line": 14, "column": None, "section": "main", "copies": 2}],
)


def row(
    player: str,
    verdict: Verdict = "legal",
    *findings: dict[str, Any],
    cards: tuple[CardLine, ...] = (KURIBOH,),
    problems: tuple[dict[str, Any], ...] = (),
    sizes: tuple[int, int, int] = (40, 15, 0),
    lang: str = "",
    player_id: str = "0000000001",
    source: str = "lists/one.ydk",
) -> DeskRow:
    """A row with a deck; undecided findings go where the schema has them."""
    result = {
        "source": source,
        "title": player,
        "syntax": "ydk",
        "verdict": verdict,
        "sizes": dict(zip(("main", "extra", "side"), sizes, strict=True)),
        "fingerprint": "K7Q2-9DMX",
        "findings": [one for one in findings if one["severity"] != "undecided"],
        "unjudged": [one for one in findings if one["severity"] == "undecided"],
    }
    return DeskRow(player, player_id, lang, source, verdict, result, cards, problems)


def row_without_deck(player: str, player_id: str = "0000000009") -> DeskRow:
    """A player on the roster for whom there is no list."""
    problem = said("no-deck", "undecided", "no deck list for this player", hint="ask for it")
    return DeskRow(player, player_id, "", "", "undecided", None, (), (problem,))


VOID = {"meta", "input", "br", "link", "img"}


class Page(HTMLParser):
    """What a browser would find: every element with its attributes, and the text of the body."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] not in ("script", "style"):
            self.text += data

    def tags(self) -> set[str]:
        return {tag for tag, _ in self.elements}

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.elements if name == tag]
