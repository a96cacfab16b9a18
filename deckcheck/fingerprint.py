"""A short, order-free fingerprint of a deck, to compare two lists at a table.

It covers which cards (whatever their artwork) stand how often in which section, and nothing
else: not the order, the title, or the source.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, cast

from deckcheck.cards.model import Card
from deckcheck.decks.model import CodeAndName, Deck, KonamiId, Row

_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_PAIRS = [first + second for first in _CROCKFORD for second in _CROCKFORD]


def fingerprint(deck: Deck, lines: list[str] | None = None) -> str:
    """The fingerprint of a deck; `lines` are the deck's where they are known already."""
    if lines is None:
        counts: Counter[str] = Counter()
        for row in deck.rows:
            counts[f"{row.section}\t{_key(row)}"] += row.copies
        lines = [f"{key}\t{copies}" for key, copies in counts.items()]
    return fingerprint_of(lines)


def fingerprint_of(lines: list[str]) -> str:
    """The first 40 bits of SHA-256 over sorted lines, as `K7Q2-9DMX`.

    A line is section, tab, Konami id (else `c:` passcode, else `n:` name), tab, copies.
    """
    bits = int.from_bytes(_sha256()("\n".join(sorted(lines)).encode()).digest()[:5], "big")
    text = _PAIRS[bits >> 30] + _PAIRS[bits >> 20 & 1023] + "-"
    return text + _PAIRS[bits >> 10 & 1023] + _PAIRS[bits & 1023]


@cache
def _sha256() -> Callable[[bytes], Any]:
    """SHA-256 of CPython's own; hashlib's loads OpenSSL, which takes longer than judging a deck."""
    for module in ("_sha2", "_sha256", "hashlib"):
        try:
            return cast(Callable[[bytes], Any], import_module(module).sha256)
        except ImportError:
            continue
    raise ImportError("this Python has no SHA-256")


def card_key(card: Card) -> str:
    """How a line names a card: Konami id, else passcode, else name."""
    if card.konami_id is not None:
        return str(card.konami_id)
    return f"c:{card.passcode}" if card.passcode is not None else f"n:{card.name}"


def _key(row: Row) -> str:
    card, ref = row.card, row.entry.ref
    if isinstance(card, Card):
        return card_key(card)
    if card is not None:
        return f"c:{card.code}"
    if isinstance(ref, KonamiId):
        return str(int(ref))
    if isinstance(ref, CodeAndName):
        return f"c:{ref.code}"
    return f"c:{ref}" if isinstance(ref, int) else f"n:{ref}"
