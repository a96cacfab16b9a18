"""Lists of hundreds of times the cards of a deck: bounded, and said."""

from __future__ import annotations

import base64
import struct

import pytest

from deckcheck.decks.resolve import resolve
from deckcheck.readers import read

MANY = 30_000


def ydk(codes: list[int]) -> str:
    return "\n".join(["#main", *map(str, codes), "#extra", "!side", ""])


def ydke(codes: list[int]) -> str:
    return f"ydke://{base64.b64encode(struct.pack(f'<{len(codes)}I', *codes)).decode()}!!!"


@pytest.mark.parametrize("write", [ydk, ydke])
def test_no_more_than_twenty_thousand_cards_are_read(index, write) -> None:
    (written,) = read(write([46986414] * MANY).encode(), "deck", index)
    deck = resolve(written, index)
    assert 19_990 < deck.sizes["main"] <= 20_000 and not deck.complete
    (said,) = (one for one in written.findings if one.rule == "unread-line")
    assert "only the first 20000" in said.message


def test_where_each_of_many_cards_stands(index) -> None:
    once = dict.fromkeys(card.passcode for card in index.all_cards() if card.passcode)
    (written,) = read(ydk([*once] * 3).encode(), "deck.ydk", index)
    deck = resolve(written, index)
    later = len(once), 2 * len(once)
    for at, card in enumerate(deck.pool_cards(), 2):
        lines = [place.line for place in deck.locations(card)]
        assert lines == [at, *(at + more for more in later)]
    first, second = list(deck.pool_cards())[:2]
    both = [place.line for place in deck.locations(second, first)]
    assert both == [2, 3, *(line + more for more in later for line in (2, 3))]
