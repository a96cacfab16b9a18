"""Dueling Nexus' list of decks: JSON with each section as passcodes between commas.

    {"success": true, "decks": [{"id": 7, "name": "t", "main_deck": "46986414,46986414",
                                 "extra_deck": "44508094", "side_deck": ""}]}

Above 10^11 a number also holds a rarity, which is taken off. An empty text is no card.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import EXTRA, MAIN, SIDE, Section
from deckcheck.readers.base import no_list, quoted, unread
from deckcheck.readers.json_keys import Keys, Object
from deckcheck.readers.json_values import load

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex

SYNTAX = "dueling-nexus"
DESCRIPTION = "Dueling Nexus' JSON of decks"
RARITY = 10**11
"""What a rarity is counted in, above the passcode (Dueling Nexus' own exporter)."""

_KEYS: dict[str, Section] = {"main_deck": MAIN, "extra_deck": EXTRA, "side_deck": SIDE}
_LOOK = re.compile(r'"(?:main|extra|side)_deck"\s*:\s*"')
_FIX = "export the deck from Dueling Nexus again"
_MOST_CARDS = 5000


def looks_like(text: str) -> str:
    """JSON with main_deck as a text."""
    if text.lstrip()[:1] not in ("{", "["):
        return ""
    return "has the key main_deck with passcodes" if _LOOK.search(text) else ""


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """One list for each deck."""
    value, broken = load(text)
    if broken:
        return [DeckList(source, SYNTAX, title, [], [broken])]
    if isinstance(value, dict):
        value = value.get("decks", value)
    decks = value if isinstance(value, list) else [value]
    decks = [deck for deck in decks if isinstance(deck, dict) and _KEYS.keys() & deck.keys()]
    if not decks:
        return [no_list(source, title, "this JSON holds no deck of Dueling Nexus", _FIX)]
    keys = Keys(text, index)
    return [_deck(deck, source, title, keys) for deck in decks[:1000]]


def _deck(value: Object, source: str, title: str, keys: Keys) -> DeckList:
    name = value.get("name")
    named = name.strip() if isinstance(name, str) and name.strip() else title
    findings = keys.twice(value) + keys.unknown(value, _KEYS)
    deck = DeckList(source, SYNTAX, named, findings=findings)
    for key, section in _KEYS.items():
        if key in value.twice:
            continue
        written = value.get(key) or ""
        parts = written.split(",") if isinstance(written, str) else [str(written)]
        for part in map(str.strip, parts[:_MOST_CARDS]):
            if part.isascii() and part.isdigit() and len(part) < 16:
                deck.entries.append(Entry(section, 1, int(part) % RARITY, 1))
            elif part or len(parts) > 1:
                deck.findings.append(unread(f"{quoted(part)} is no passcode", _FIX, 1))
    return deck
