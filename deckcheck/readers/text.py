"""Plain text: card names with copies, as people type, post and print them.

    Main Deck: (2)
    Monsters (2)
    2x Dark Magician
    Extra Deck
    Stardust Dragon x1
    Side
    1 Mystical Space Typhoon

Nobody specified it. The forms are those seen in deck profiles, forums, YGOPRODeck's and EDOPro's
text exports and Markdown (`counts`, `headings`, `items`); what a line means is decided by the
card names. A Side Deck is never guessed from a blank line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.cards.model import Card
from deckcheck.decks.model import DeckList
from deckcheck.findings import SECTION_NAMES, SECTIONS, Finding, finding

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck

SYNTAX = "text"
DESCRIPTION = 'lines such as "3 Card Name", with or without headings'


def looks_like(text: str) -> str:
    """Never by itself: text is what nothing else is."""
    return ""


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The one list of a text."""
    from deckcheck.readers.text_lines import TextReader

    return [TextReader(text, source, title, index).read()]


def write(deck: Deck, *, names: bool = False) -> tuple[str, list[Finding]]:
    """The deck as text: a heading with its total for each deck, a card a line."""
    lines: list[str] = []
    findings: list[Finding] = []
    if deck.title:
        lines += [f"Deck name: {' '.join(deck.title.split())}", ""]
    for section in SECTIONS:
        copies: dict[str, int] = {}
        for row in deck.rows:
            if row.section != section or not row.copies:
                continue
            if isinstance(row.card, Card):
                name = row.card.name
            else:
                name = row.card.name if row.card else _as_written(row.entry.ref)
                findings.append(
                    finding("lossy", f"{name} is written as it stands", "check its name")
                )
            copies[name] = copies.get(name, 0) + row.copies
        lines.append(f"{SECTION_NAMES[section]} ({sum(copies.values())})")
        lines += [f"{count} {name}" for name, count in copies.items()] + [""]
    if any(_is_other_artwork(row.card, row.entry.ref) for row in deck.rows):
        said = "names cannot tell one artwork of a card from another"
        findings.append(finding("lossy", said, "write .ydk or ydke to keep artworks"))
    return "\n".join(lines).rstrip("\n") + "\n", findings


def _as_written(ref: object) -> str:
    return f"{ref:08d}" if isinstance(ref, int) else str(getattr(ref, "name", ref))


def _is_other_artwork(card: object, ref: object) -> bool:
    code = getattr(ref, "code", ref)
    return isinstance(card, Card) and type(code) is int and code != card.passcode
