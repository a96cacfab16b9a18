"""Links and strings of other clients: YGO-DA, ygopro-deck-encode, YGO Omega."""

from __future__ import annotations

import zlib
from base64 import b64encode, urlsafe_b64encode
from struct import pack

import pytest

from tests.readers.conftest import Reading, cards, lines, refs, rules

DA = "ARGWZ6VyqcjvkKJP3g"
ENCODED = "rvTMQr4jpxLvJ1Eg"
OMEGA = "Y2Zc9+UMEwjvU17O9F49kAEA"
DECK = [("main", 2, 46986414), ("extra", 1, 44508094), ("side", 1, 5318639)]


def da(counts: tuple[int, int, int], runs: list[tuple[int, int]]) -> str:
    """A YGO-DA payload: 8, 4 and 4 bits of counts, then 2 bits of copies and 27 of passcode."""
    bits = f"{counts[0]:08b}{counts[1]:04b}{counts[2]:04b}"
    bits += "".join(f"{copies:02b}{code:027b}" for copies, code in runs)
    bits += "0" * (-len(bits) % 8)
    data = int(bits, 2).to_bytes(len(bits) // 8, "big")
    return urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize(
    "text",
    [
        f"http://deck.ourygo.top?ygotype=deck&v=1&d={DA}",
        f"ygo://deck?ygotype=deck&v=1&d={DA}",
        f"see https://deck.ourygo.top/?ygotype=deck&v=1&d={DA} for it",
        "ygo://deck?main=46986414*2_&extra=44508094_&side=5318639_",
        DA,
    ],
)
def test_ygo_da(read: Reading, text: str) -> None:
    deck = read(text)
    assert (deck.syntax, cards(deck)) == ("ygo-da", DECK)
    assert rules(deck) == ["read-as"] * text.startswith("see")


LINKS = ["ydke://rvTMAq70zAI=!viOnAg==!7ydRAA==!", f"ygo://deck?ygotype=deck&v=1&d={DA}"]


@pytest.mark.parametrize("link", LINKS)
@pytest.mark.parametrize("card", ["3 Raigeki", "Raigeki x3", "12580477", "Raigeki\nKuriboh"])
def test_cards_beside_a_link_stay_open(read: Reading, link: str, card: str) -> None:
    for text, first in ((f"{link}\n{card}\n", 2), (f"{card}\n{link}\n", 1)):
        deck = read(text)
        assert sum(entry.copies for entry in deck.entries) == 4
        stated = [line for f in deck.findings if f.rule == "unread-line" for line in lines(f)]
        assert stated == list(range(first, first + card.count("\n") + 1))


@pytest.mark.parametrize("link", LINKS)
def test_words_beside_a_link_are_noted(read: Reading, link: str) -> None:
    assert rules(read(f"Raigeki\nplease look at {link} and tell me\n")) == ["read-as"]


def test_ygo_da_with_a_name(read: Reading) -> None:
    assert read(f"ygo://deck?ygotype=deck&v=1&d={DA}&name=My%20Deck").title == "My Deck"


def test_ygo_da_with_a_fourth_copy(read: Reading) -> None:
    # The codec in use counts one run for four copies and writes two.
    runs = [(3, 46986414), (1, 46986414), (1, 44508094), (1, 5318639)]
    deck = read(f"ygo://deck?ygotype=deck&v=1&d={da((1, 1, 1), runs)}")
    assert cards(deck) == [
        ("main", 3, 46986414),
        ("main", 1, 46986414),
        ("extra", 1, 44508094),
        ("side", 1, 5318639),
    ]
    assert rules(deck) == ["lossy"]


def test_ygo_da_with_the_same_card_in_side(read: Reading) -> None:
    runs = [(3, 46986414), (1, 46986414)]
    deck = read(f"ygo://deck?ygotype=deck&v=1&d={da((1, 0, 1), runs)}")
    assert (cards(deck), deck.findings) == ([("main", 3, 46986414), ("side", 1, 46986414)], [])


def test_ygo_da_that_holds_more_than_it_counts(read: Reading) -> None:
    runs = [(3, 46986414), (1, 12580477), (2, 40640057)]
    assert rules(read(f"ygo://deck?ygotype=deck&d={da((1, 0, 0), runs)}")) == ["unread-line"]


@pytest.mark.parametrize("query", ["", "v=1", "d=!", "d=A", "v=2&d=" + DA, "main=x_"])
def test_ygo_da_when_broken(read: Reading, query: str) -> None:
    deck = read(f"ygo://deck?{query}")
    assert (deck.entries, rules(deck)) == ([], ["unread-line"])


@pytest.mark.parametrize("end", range(len(DA)))
def test_ygo_da_cut_anywhere_says_so(read: Reading, end: int) -> None:
    assert "unread-line" in rules(read(f"ygo://deck?ygotype=deck&v=1&d={DA[:end]}"))


def test_deck_encode(read: Reading) -> None:
    deck = read(ENCODED)
    assert (deck.syntax, cards(deck), deck.findings) == ("deck-encode", DECK, [])


def test_deck_encode_with_four_copies(read: Reading) -> None:
    text = urlsafe_b64encode(pack("<2I", 46986414 | 3 << 30, 12580477 | 2 << 28)).decode()
    assert cards(read(text)) == [("main", 4, 46986414), ("side", 1, 12580477)]


def test_deck_encode_with_an_unknown_section(read: Reading) -> None:
    text = urlsafe_b64encode(pack("<2I", 46986414, 12580477 | 3 << 28)).decode()
    deck = read(text, syntax="deck-encode")
    assert (cards(deck), rules(deck)) == ([("main", 1, 46986414)], ["unread-line"])


@pytest.mark.parametrize("end", range(len(ENCODED)))
def test_deck_encode_cut_anywhere_says_something(read: Reading, end: int) -> None:
    deck = read(ENCODED[:end], syntax="deck-encode")
    assert deck.entries or deck.findings


def test_omega(read: Reading) -> None:
    deck = read(OMEGA)
    assert (deck.syntax, deck.findings) == ("omega", [])
    assert cards(deck) == [
        (None, 1, 46986414),
        (None, 1, 46986414),
        (None, 1, 44508094),
        ("side", 1, 5318639),
    ]


def test_omega_bomb_is_refused(read: Reading) -> None:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = b64encode(deflater.compress(b"\0" * 10_000_000) + deflater.flush()).decode()
    deck = read(bomb[:19_000], syntax="omega")
    assert (deck.entries, rules(deck)) == ([], ["unread-line"])
    assert "more than any deck" in deck.findings[0].message


@pytest.mark.parametrize("end", range(len(OMEGA)))
def test_omega_cut_anywhere_says_so(read: Reading, end: int) -> None:
    deck = read(OMEGA[:end], syntax="omega")
    assert deck.entries == [] and deck.findings


def test_omega_whose_counts_do_not_agree(read: Reading) -> None:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = pack("<BB2I", 3, 0, 46986414, 12580477)
    text = b64encode(deflater.compress(data) + deflater.flush()).decode()
    deck = read(text, syntax="omega")
    assert (refs(deck), rules(deck)) == ([], ["unread-line"])
