"""ydke links: the grammar, damage, and text around them."""

from __future__ import annotations

import pytest

from deckcheck import readers
from deckcheck.cards.index import CardIndex
from tests.readers.conftest import Reading, cards, refs, rules

LINK = "ydke://rvTMAq70zAI=!viOnAg==!7ydRAA==!"
EXPECTED = [
    ("main", 1, 46986414),
    ("main", 1, 46986414),
    ("extra", 1, 44508094),
    ("side", 1, 5318639),
]


def test_link_when_whole(read: Reading) -> None:
    deck = read(LINK)
    assert (deck.syntax, cards(deck), deck.findings) == ("ydke", EXPECTED, [])
    assert {entry.line for entry in deck.entries} == {1}


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        (LINK.replace("ydke", "YDKE"), 0),
        (f"  {LINK}  \n", 0),
        (LINK[:-1], 1),
        (LINK.replace("=", "%3D").replace("!", "%21"), 1),
        (LINK.replace("=", ""), 1),
        (LINK.replace("!vi", "!\nvi"), 1),
        (LINK.replace("rvTMAq7", "rvTM\nAq7"), 1),
        ("https://ygoprodeck.com/deckbuilder/?y=" + LINK[7:], 0),
        ("https://ygoprodeck.com/deckbuilder/?y=" + LINK[7:].replace("=", "%3D"), 1),
    ],
)
def test_link_when_written_otherwise(read: Reading, text: str, notes: int) -> None:
    deck = read(text)
    assert (deck.syntax, cards(deck)) == ("ydke", EXPECTED)
    assert rules(deck) == ["read-as"] * notes


def test_payload_that_begins_with_a_slash(read: Reading) -> None:
    # 00c41cff and 03c41cff hex, little-endian: base64 begins with "/".
    deck = read("ydke:///xzEAP8cxAM=!!!")
    assert refs(deck) == [0xC41CFF, 0x3C41CFF]


def test_plus_turned_to_a_space(read: Reading) -> None:
    whole = "ydke://+++++w==!!!"
    assert refs(read(whole.replace("++", "+ ", 1))) == refs(read(whole)) == [0xFBBEEFFB]


def test_other_alphabet(read: Reading) -> None:
    deck = read("ydke://-____w==!!!")
    assert refs(deck) == refs(read("ydke://+////w==!!!"))


def test_empty_deck(read: Reading) -> None:
    deck = read("ydke://!!!")
    assert (deck.syntax, deck.entries, rules(deck)) == ("ydke", [], ["read-as"])


def test_code_0_stays_counted(read: Reading) -> None:
    assert refs(read("ydke://AAAAAA==!!!")) == [0]


@pytest.mark.parametrize(
    "text",
    [
        "ydke://",
        "ydke://nope",
        "ydke://AAA!!!",
        "ydke://@@@!!!",
        "ydke://AQAAAA=!!!",
        "ydke://!!!!",
        "ydke://rvTMAq70zAI=",
        "ydke://rvTMAq70!!!",
    ],
)
def test_link_when_broken(read: Reading, text: str) -> None:
    deck = read(text)
    assert (deck.syntax, deck.entries, rules(deck)) == ("ydke", [], ["unread-line"])


def test_damaged_section_leaves_the_others(read: Reading) -> None:
    deck = read("ydke://rvTMAq70zAI=!viOn*g==!7ydRAA==!")
    assert [c[0] for c in cards(deck)] == ["main", "main", "side"]
    assert "character 5" in deck.findings[0].message and rules(deck) == ["unread-line"]


def test_name_behind_the_third_mark(read: Reading) -> None:
    deck = read(LINK + "My%20Deck")
    assert (deck.title, cards(deck), rules(deck)) == ("My Deck", EXPECTED, ["read-as"])


def test_several_links_in_a_text(index: CardIndex) -> None:
    text = f"first deck\n{LINK}\nsecond: <{LINK}>, have fun!\n"
    lists = readers.read(text.encode(), "chat.txt", index)
    assert [cards(deck) for deck in lists] == [EXPECTED, EXPECTED]
    assert [deck.entries[0].line for deck in lists] == [2, 3]
    assert [deck.title for deck in lists] == ["chat (1)", "chat (2)"]
    assert "read-as" in rules(lists[0])


def test_payload_alone(read: Reading) -> None:
    deck = read(LINK[7:])
    assert (deck.syntax, cards(deck), rules(deck)) == ("ydke", EXPECTED, ["read-as"])


def test_read_link(index: CardIndex) -> None:
    (deck,) = readers.read_link(LINK, index)
    assert cards(deck) == EXPECTED


@pytest.mark.parametrize("end", range(len(LINK)))
def test_link_cut_anywhere_says_something(read: Reading, end: int) -> None:
    deck = read(LINK[:end])
    assert deck.entries or deck.findings
    complete = end >= len(LINK) - 1
    assert complete or "unread-line" in rules(deck) or "not-a-deck-list" in rules(deck) or end > 28
