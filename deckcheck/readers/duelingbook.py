"""DuelingBook's answer to `load-deck.php`: JSON whose cards have a `serial_number`.

    {"action": "Success", "name": "t",
     "main": [{"id": 1, "name": "Dark Magician", "serial_number": "46986414"}],
     "side": [], "extra": []}

`serial_number` is the passcode as text; `id` is DuelingBook's own number and means nothing
elsewhere. Custom cards have no serial number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from deckcheck.decks.model import CodeAndName, DeckList, Entry, Ref
from deckcheck.findings import Finding
from deckcheck.readers.base import quoted, unread
from deckcheck.readers.json_keys import Keys, Object
from deckcheck.readers.json_values import (
    MOST_CARDS,
    Lines,
    load,
    parts_of,
    sections_of,
    whole,
)

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex

SYNTAX = "duelingbook"
DESCRIPTION = "DuelingBook's JSON of a deck"
_FIX = "export the deck from DuelingBook as .ydk"


def looks_like(text: str) -> str:
    """JSON with serial numbers, or the site's answer."""
    if text.lstrip()[:1] not in ("{", "["):
        return ""
    if '"serial_number"' in text:
        return "has the key serial_number"
    return "has the key action" if text.lstrip().startswith('{"action"') else ""


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The one deck of the answer."""
    value, broken = load(text)
    deck = DeckList(source, SYNTAX, title)
    if broken:
        deck.findings.append(broken)
        return [deck]
    if isinstance(value, dict) and not sections_of(value):
        value = value.get("deck", value)
    if not sections_of(value):
        deck.findings.append(
            unread("DuelingBook gave no deck: main, extra and side are missing", _FIX, 1)
        )
        return [deck]
    if isinstance(value.get("name"), str) and value["name"].strip():
        deck.title = value["name"].strip()
    keys, lines = Keys(text, index), Lines(text)
    sections, deck.findings = parts_of(value, keys, ("action", "name"))
    for section, cards in sections.items():
        if not isinstance(cards, list) or len(cards) > MOST_CARDS:
            deck.findings.append(unread(f"its {section} is no list of cards", _FIX, 1))
            continue
        for card in cards:
            if isinstance(card, Object) and card.twice:
                deck.findings += keys.twice(card)
                continue
            said = _card(card)
            if isinstance(said, Finding):
                deck.findings.append(said)
            else:
                shown = said.code if isinstance(said, CodeAndName) else said
                deck.entries.append(Entry(section, 1, said, lines.of(shown)))
    return [deck]


def _card(card: Any) -> Ref | Finding:
    if not isinstance(card, dict):
        return unread(f"{quoted(str(card))} is no card of DuelingBook", _FIX, 1)
    name = card.get("name") if isinstance(card.get("name"), str) else ""
    code = whole(card.get("serial_number"))
    if card.get("custom") not in (None, 0, "0", False, "") or not (code or name):
        said = f"{quoted(name or str(card))} is a custom card of DuelingBook"
        return unread(said, "take it out; no format has it", 1)
    if not code:
        return str(name)
    return CodeAndName(code, str(name)) if name else code
