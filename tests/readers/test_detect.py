"""What a source is taken for, and what is said of sources that are no deck lists."""

from __future__ import annotations

import pytest

from deckcheck import readers
from deckcheck.cards.index import CardIndex
from deckcheck.errors import DeckcheckError
from tests.readers.conftest import Reading, refs, rules


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "empty"),
        (b" \n\r\n\t", "blank"),
        (b"\xef\xbb\xbf\n", "blank"),
        (b"\0" * 100, "blank"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "picture"),
        (b"PK\x03\x04" + bytes(200), "ZIP"),
        (b"SQLite format 3\0" + bytes(200), "database"),
        (bytes(range(256)) * 4, "binary"),
        (b"<!DOCTYPE html><html><body><p>hello</p></body></html>", "web page"),
        (b"<?xml version='1.0'?><deck/>", "XML"),
        (b"!2026.05 TCG\n#Limited\n46986414 1 --Dark Magician\n", "Forbidden & Limited"),
        (b"46986414 1\n#x\n!2016.8 TCG\n--Start 1970\n89631139 1 --A\n", "Forbidden & Limited"),
        (b"4 Lightning Bolt\n20 Mountain\n", "Magic"),
        ("Pokémon: 12\n4 Pikachu SVI 25\n".encode(), "Pokémon"),
        (b"### My deck\n# Class: Mage\n# 2x (1) Arcane Missiles\nAAECAf0EAA==\n", "Hearthstone"),
        (b'{"schema": "deckcheck.check/1", "results": []}', "report"),
        (b"https://example.org/deck/1\n", "address"),
        (b"format: tcg\nmatches:\n  - against: A\n", "match plan"),
        (b"The quick brown fox jumps over the lazy dog.\nIt was a sunny day.\n", "without a card"),
        (b"x" * 9_000_000, "9 MB"),
        (b"root:x:0:0\n", "without a card"),
        (b"import os\n\nx = 3\ndef main():\n    pass\n3 Kuriboh\n", "program"),
        (b"#include <a>\n#include <b>\nint main() { return 0; }\n", "program"),
        (b'list: x\neffective: 2026-01-01\nforbidden:\n  "7": 1\n', "Forbidden & Limited"),
        (b"Kuriboh\n" * 7 + b"Words of no card, many of them.\n" * 70, "only 7 of 77 lines"),
    ],
)
def test_source_that_is_no_deck_list(read: Reading, data: bytes, word: str) -> None:
    deck = read(data, "some.thing")
    assert (deck.syntax, deck.entries, rules(deck)) == (None, [], ["not-a-deck-list"])
    assert word in deck.findings[0].message and deck.findings[0].hint


@pytest.mark.parametrize("syntax", readers.READERS)
def test_every_reader_says_what_it_is(syntax: str) -> None:
    module = readers.reader(syntax)
    assert syntax == module.SYNTAX and module.DESCRIPTION and module.__doc__


def test_unknown_syntax_names_the_known_ones(index: CardIndex) -> None:
    with pytest.raises(DeckcheckError, match="ydke"):
        readers.read(b"3 Kuriboh", "a", index, "ydkk")


def test_content_decides_before_the_suffix(read: Reading) -> None:
    assert read("3 Kuriboh\n1 Raigeki\n", "a.ydk").syntax == "ydk"
    assert read("#main\n46986414\n#extra\n!side\n", "a.txt").syntax == "ydk"
    assert read("ydke://rvTMAq70zAI=!!!", "a.ydk").syntax == "ydke"


def test_detection_says_why() -> None:
    assert readers.detected("#main\n46986414\n", "a")[1] == "has the heading #main"
    assert readers.detected("3 Kuriboh\n", "a.ydk") == ("ydk", "its name ends in .ydk")


def test_syntax_asked_for_is_used(read: Reading) -> None:
    deck = read("46986414 x3\n", "a.ydk", "text")
    assert (deck.syntax, deck.entries[0].copies, refs(deck)) == ("text", 3, [46986414])


def test_base64_that_fits_two_syntaxes_names_both(read: Reading) -> None:
    # Six cards of a YGO-DA link, chosen so that its six words have a section each.
    deck = read("BgBWZ6VymweOUX_s-r_xUHar1NGtJcEo")
    assert rules(deck) == ["not-a-deck-list"]
    assert "ygo-da" in deck.findings[0].message and "deck-encode" in deck.findings[0].message
    asked = read("BgBWZ6VymweOUX_s-r_xUHar1NGtJcEo", syntax="ygo-da")
    assert refs(asked) == [46986414, 40640057, 12580477, 67048711, 89631139, 55144522]


def test_base64_that_is_cut_off(read: Reading) -> None:
    assert rules(read("Y2Zc9+UMEwjvU17O9F49kA")) == ["not-a-deck-list"]
