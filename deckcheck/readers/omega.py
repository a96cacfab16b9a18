"""YGO Omega codes: base64 of raw deflate of counts and passcodes.

Inflated: one byte with the number of Main and Extra Deck cards together, one with that of the
Side Deck, then a 32-bit little-endian passcode for each. What is Main and what is Extra Deck is
not held: the kinds of the cards decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import EXTRA, MAIN, SIDE, Finding, finding
from deckcheck.readers.base import unread
from deckcheck.readers.bits import TOKEN, base64_bytes

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck

SYNTAX = "omega"
DESCRIPTION = "YGO Omega codes"
MOST_BYTES = 2 + 4 * 2 * 255
"""The longest code there can be: 255 cards and 255 more."""

_AGAIN = "copy the whole code again from YGO Omega"


def looks_like(text: str) -> str:
    """Bare base64 of its structure."""
    bare = text.strip()
    return "is base64 of a deflated deck" if TOKEN.match(bare) and fits(bare) else ""


def fits(text: str) -> bool:
    """Whether bare base64 inflates to a whole deck of two counts and their passcodes."""
    data = _inflate(text)
    return isinstance(data, bytes) and len(data) > 2 and len(data) == 2 + 4 * (data[0] + data[1])


def _inflate(text: str) -> bytes | str:
    """The inflated bytes, never more than a deck has, or what is wrong."""
    import zlib

    data = base64_bytes(text)
    if not data:
        return "the code is no base64"
    inflater = zlib.decompressobj(-15)
    try:
        out = inflater.decompress(data[: 4 * MOST_BYTES], MOST_BYTES + 1)
    except zlib.error:
        return "the code does not inflate"
    if len(out) > MOST_BYTES:
        return "the code inflates to more than any deck"
    if not inflater.eof:
        return "the code is cut off"
    return out


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The one list of a code; cards of the Main and Extra Deck have no section."""
    from struct import iter_unpack

    deck = DeckList(source, SYNTAX, title)
    data = _inflate(text)
    if isinstance(data, str):
        deck.findings.append(unread(data, _AGAIN, 1))
        return [deck]
    if len(data) < 2 or len(data) != 2 + 4 * (data[0] + data[1]):
        deck.findings.append(unread("the code's counts and cards do not agree", _AGAIN, 1))
        return [deck]
    for place, (code,) in enumerate(iter_unpack("<I", data[2:])):
        deck.entries.append(Entry(None if place < data[0] else SIDE, 1, code, 1))
    return [deck]


def write(deck: Deck, *, names: bool = False) -> tuple[str, list[Finding]]:
    """The deck as a code; up to 255 cards in Main and Extra, and in the Side Deck."""
    import zlib
    from base64 import b64encode
    from struct import pack

    from deckcheck.readers.passcodes import coded_rows

    rows, findings = coded_rows(deck)
    parts = []
    for sections in ((MAIN, EXTRA), (SIDE,)):
        codes = [c for s in sections for c, copies, _ in rows[s] for _ in range(copies)]
        if len(codes) > 255:
            said = f"an Omega code holds 255 cards in a part, not {len(codes)}"
            findings.append(finding("lossy", said, "write .ydk or ydke"))
        parts.append(codes[:255])
    if rows[EXTRA]:
        findings.append(
            finding(
                "lossy",
                "an Omega code does not say which cards are the Extra Deck; kinds decide",
                "write .ydk or ydke to keep them apart",
            )
        )
    if deck.title:
        said = "an Omega code cannot hold the deck's name"
        findings.append(finding("lossy", said, "send the name beside it"))
    codes = parts[0] + parts[1]
    data = pack(f"<BB{len(codes)}I", len(parts[0]), len(parts[1]), *codes)
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b64encode(deflater.compress(data) + deflater.flush()).decode() + "\n", findings
