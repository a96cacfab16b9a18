"""ygopro-deck-encode strings: base64 for links of one 32-bit word for each card of a section.

Little-endian; bits 0 to 27 are the passcode, 28 and 29 the section (0 Main, 1 Extra, 2 Side),
30 and 31 the copies less one. Passcodes from 2^28 on do not fit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import SECTIONS, Finding, finding
from deckcheck.readers.base import unread
from deckcheck.readers.bits import TOKEN, base64_bytes, base64_url

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck

SYNTAX = "deck-encode"
DESCRIPTION = "ygopro-deck-encode strings"
_AGAIN = "copy the whole string again from where it was made"


def looks_like(text: str) -> str:
    """Bare base64 of its structure."""
    bare = text.strip()
    return "is base64 of words with a section each" if TOKEN.match(bare) and fits(bare) else ""


def fits(text: str) -> bool:
    """Whether bare base64 is whole words, each with a section and a passcode."""
    words = _words(text)
    return bool(words) and all((word >> 28) & 3 < 3 and word & 0xFFF_FFFF for word in words)


def _words(text: str) -> list[int]:
    from struct import iter_unpack

    data = base64_bytes(text)
    if not data or len(data) % 4:
        return []
    return [word for (word,) in iter_unpack("<I", data)]


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The one list of a string."""
    deck = DeckList(source, SYNTAX, title)
    words = _words(text)
    if not words:
        said = "the string is no base64 of whole 4-byte words; cut off?"
        deck.findings.append(unread(said, _AGAIN, 1))
    for place, word in enumerate(words, 1):
        section = (word >> 28) & 3
        if section == 3:
            deck.findings.append(unread(f"card {place} has no section", _AGAIN, 1))
        else:
            copies = (word >> 30) + 1
            deck.entries.append(Entry(SECTIONS[section], copies, word & 0xFFF_FFFF, 1))
    return [deck]


def write(deck: Deck, *, names: bool = False) -> tuple[str, list[Finding]]:
    """The deck as a string; more than four copies take a word more."""
    from struct import pack

    from deckcheck.readers.passcodes import coded_rows

    rows, findings = coded_rows(deck, most=(1 << 28) - 1, least=1)
    words = []
    for place, section in enumerate(SECTIONS):
        for code, copies, _ in rows[section]:
            for taken in range(0, copies, 4):
                words.append(code | place << 28 | (min(4, copies - taken) - 1) << 30)
    if deck.title:
        said = "a deck-encode string cannot hold the deck's name"
        findings.append(finding("lossy", said, "send the name beside it"))
    return base64_url(pack(f"<{len(words)}I", *words)) + "\n", findings
