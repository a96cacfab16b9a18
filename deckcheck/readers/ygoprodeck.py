"""The page of a deck on YGOPRODeck: its cards as JavaScript variables.

    var deckname = 'Spellcasters';
    var maindeckjs = '["46986414","46986414"]';
    var extradeckjs = '[]'; var sidedeckjs = '[]';

The site's text export is plain text and its link a ydke payload; `text` and `ydke` read those.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import EXTRA, MAIN, SECTION_NAMES, SIDE, Section
from deckcheck.readers.base import quoted, unread

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex

SYNTAX = "ygoprodeck-page"
DESCRIPTION = "the saved page of a deck on YGOPRODeck"

# Bounded, and never past the next "=": a page of such names alone must not take long.
_VARIABLE = re.compile(r"\b(main|extra|side)deckjs\s*=\s*\\?['\"]?\[(?P<list>[^\];=\n]*)\]")
_LOOK = re.compile(r"\b(?:main|extra|side)deckjs\s*=")
_NAME = re.compile(r"\bdeckname\s*=\s*(['\"])(?P<name>[^\n]{0,200}?)\1\s*(?:;|\n|$)")
_KEYS: dict[str, Section] = {"main": MAIN, "extra": EXTRA, "side": SIDE}
_FIX = "export the deck from YGOPRODeck as .ydk"
_MOST = 5000


def looks_like(text: str) -> str:
    """The variables of such a page."""
    return "has the variable maindeckjs" if _LOOK.search(text) else ""


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The one deck of the page."""
    deck = DeckList(source, SYNTAX, title)
    if name := _NAME.search(text):
        from html import unescape

        deck.title = unescape(name["name"].replace("\\'", "'")).strip() or title
    seen: set[Section] = set()
    for match in _VARIABLE.finditer(text):
        section = _KEYS[match[1]]
        if section in seen:
            continue
        seen.add(section)
        line = text.count("\n", 0, match.start()) + 1
        for written in match["list"].split(",")[:_MOST]:
            item = written.strip(" \t\"'\\")
            if item.isascii() and item.isdigit() and len(item) < 16:
                deck.entries.append(Entry(section, 1, int(item), line))
            elif item:
                deck.findings.append(unread(f"{quoted(item)} is no passcode", _FIX, line))
    for section in _KEYS.values():
        if section not in seen:
            said = f"the page breaks off before its {SECTION_NAMES[section]}"
            deck.findings.append(unread(said, _FIX, text.count("\n") + 1))
    return [deck]
