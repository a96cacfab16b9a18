"""deckcheck's own JSON, `deckcheck.deck/1`, and the plain JSON other tools make of a deck.

    {"schema": "deckcheck.deck/1", "title": "Spellcasters",
     "main": [{"copies": 2, "passcode": "46986414", "konami_id": 4041, "name": "Dark Magician"}],
     "extra": [], "side": []}

Several decks are a list of such objects, or `{"decks": [...]}`. Of other tools' JSON this reads
sections by their names (main, mainDeck, main_deck...), holding numbers, names or objects.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from deckcheck.cards.model import Card, passcode_text
from deckcheck.decks.model import DeckList
from deckcheck.findings import SECTIONS, Finding, finding
from deckcheck.readers.base import no_list, unread
from deckcheck.readers.json_keys import Keys, Object
from deckcheck.readers.json_values import Cards, first, load, parts_of, sections_of
from deckcheck.readers.passcodes import code_of

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck, Row

SYNTAX = "json"
DESCRIPTION = "JSON with main, extra and side, such as deckcheck writes"
SCHEMA = "deckcheck.deck/1"

_START = re.compile(r'\s*[{\[]\s*["{\[\]}]|\s*\[\s*\d')
_KEYS = re.compile(r'"(?:main|extra|side)(?:[ _-]?(?:deck|cards))?"\s*:', re.I)
_REPORT = re.compile(r'"schema"\s*:\s*"deckcheck\.(?!deck/)')
_MOST_DECKS = 1000
_AROUND = ("decks", "deck", "data")
_TITLES = ("title", "name", "deckname", "deck_name")
_READ = ("schema", *_TITLES)
_MOVE = "give each deck the keys main, extra and side"


def looks_like(text: str) -> str:
    """JSON with the keys of a deck."""
    if not _START.match(text) or _REPORT.search(text[:1000]):
        return ""
    if SCHEMA in text:
        return f"has the schema {SCHEMA}"
    return f"has the key {found[0].rstrip(': ')}" if (found := _KEYS.search(text)) else ""


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The decks of the JSON, one list each."""
    value, broken = load(text)
    if broken:
        return [DeckList(source, SYNTAX, title, [], [broken])]
    cards = Cards(text, index)
    decks, findings = _decks(value, cards.keys)
    if not decks:
        return [
            no_list(
                source,
                title,
                "this is JSON without main, extra or side",
                "give a deck's JSON: an object with the keys main, extra and side",
            )
        ]
    lists = [
        _deck(deck, cards, source, title, number if len(decks) > 1 else 0)
        for number, deck in enumerate(decks[:_MOST_DECKS], 1)
    ]
    if len(decks) > _MOST_DECKS:
        said = f"{len(decks)} decks in one file; only the first {_MOST_DECKS} are read"
        findings.append(unread(said, "give the decks in several files"))
    lists[0].findings[:0] = findings
    return lists


def _decks(value: Any, keys: Keys) -> tuple[list[Object], list[Finding]]:
    """The objects of a JSON value that are decks: itself, of a list, or below "decks".

    With findings on what stands beside them and may hold cards.
    """
    if isinstance(value, Object):
        if sections_of(value):
            return [value], []
        for key in _AROUND:
            decks, findings = _decks(value.get(key), keys)
            if decks:
                return decks, keys.twice(value) + keys.unknown(value, {key, *_READ}) + findings
    if isinstance(value, list):
        decks = [part for part in value if sections_of(part)]
        lost = [(at, part) for at, part in enumerate(value, 1) if part and not sections_of(part)]
        said = "of the list is no deck: it has none of the keys main, extra and side"
        return decks, [
            unread(f"part {place} {said}", _MOVE, *(keys.lines(part)[:1]))
            for place, part in lost[:20]
        ]
    return [], []


def _deck(value: Object, cards: Cards, source: str, title: str, number: int) -> DeckList:
    cards.entries, cards.findings = [], []
    schema = value.get("schema", SCHEMA)
    if schema != SCHEMA:
        cards.findings.append(
            unread(
                f"the schema {str(schema)[:30]!r} is not {SCHEMA}",
                "write the deck again with this deckcheck, or update deckcheck",
                1,
            )
        )
    parts, findings = parts_of(value, cards.keys, _READ)
    cards.findings += findings
    for section, part in parts.items():
        cards.add_all(section, part)
    name = first(value, _TITLES, "")
    if not isinstance(name, str) or not name.strip():
        name = f"{title} ({number})".strip() if number else title
    return DeckList(source, SYNTAX, name.strip(), cards.entries, cards.findings)


def write(deck: Deck, *, names: bool = False) -> tuple[str, list[Finding]]:
    """The deck as `deckcheck.deck/1`; names are always written, they are its check."""
    import json

    findings: list[Finding] = []
    value: dict[str, Any] = {"schema": SCHEMA, "title": deck.title}
    for section in SECTIONS:
        value[section] = [
            _row(row, findings) for row in deck.rows if row.section == section and row.copies
        ]
    lines = json.dumps(value, ensure_ascii=False, indent=1)
    return re.sub(r"\n {3,}", " ", lines.replace("\n  }", "}")) + "\n", findings


def _row(row: Row, findings: list[Finding]) -> dict[str, Any]:
    code = code_of(row)
    value: dict[str, Any] = {"copies": row.copies}
    if code is not None:
        value["passcode"] = passcode_text(code)
    if isinstance(row.card, Card) and row.card.konami_id is not None:
        value["konami_id"] = row.card.konami_id
    if row.card is not None:
        value["name"] = row.card.name
    elif isinstance(row.entry.ref, str):
        value["name"] = row.entry.ref
    if len(value) == 1:
        findings.append(
            finding("lossy", f"{row.entry.ref} is no card and was left out", "name it otherwise")
        )
    return value
