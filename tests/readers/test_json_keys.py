"""Nothing of JSON is lost without a word: keys nobody reads, keys twice, keys that differ."""

from __future__ import annotations

import pytest

from deckcheck import readers
from deckcheck.cards.index import CardIndex
from tests.readers.conftest import Reading, cards, lines, of, refs, rules

BOOK = '{"action": "Success", "main": [{"name": "7", "serial_number": "67048711"}],\n'
NEXUS = '{"decks": [{"name": "t", "main_deck": "46986414", "extra_deck": "",\n'


@pytest.mark.parametrize(
    "part",
    [
        '"sideboard": ["Raigeki"]',
        '"extrra": [44508094]',
        '"maybe": {"a": ["Raigeki"]}',
        '"skill": "Beatdown!"',
        '"ace": "Raigeki"',
        '"bonus": 12580477',
        '"予備": ["Raigeki"]',
    ],
)
@pytest.mark.parametrize(
    "around",
    [
        '{{"main": ["Kuriboh"],\n{},\n"side": []}}',
        '{{"decks": [{{"main": ["Kuriboh"],\n{}}}]}}',
        '{{"decks": [{{"main": ["Kuriboh"]}}],\n{}}}',
        BOOK.replace("{", "{{").replace("}", "}}") + "{}}}",
        NEXUS.replace("{", "{{") + "{}}}]}}",
    ],
)
def test_key_that_may_hold_cards_stays_open(read: Reading, around: str, part: str) -> None:
    deck = read(around.format(part))
    assert (len(deck.entries), rules(deck)) == (1, ["unread-line"])
    assert lines(of(deck, "unread-line")) == [2]
    assert part.split(":")[0] in of(deck, "unread-line").message


@pytest.mark.parametrize(
    "part",
    [
        '"tags": ["Raigeki"]',
        '"coverCard": 12580477',
        '"author": "7"',
        '"created_at": {"day": 1}',
        '"extrra": []',
        '"format": "tcg"',
        '"public": true',
        '"deckId": 12580477',
        '"cover_image": "Raigeki"',
    ],
)
def test_key_that_holds_no_cards_needs_no_word(read: Reading, part: str) -> None:
    deck = read('{"main": ["Kuriboh"], ' + part + "}")
    assert (refs(deck), deck.findings) == (["Kuriboh"], [])


@pytest.mark.parametrize(
    ("text", "entries", "key", "line"),
    [
        ('{"main": ["7"],\n"main": ["Raigeki"], "side": ["7"]}', ["7"], "main", 2),
        ('{"main": ["7"],\n"mainDeck": ["Raigeki"], "side": ["7"]}', ["7"], "mainDeck", 2),
        ('{"main": ["7", {"name": "7",\n"name": "Raigeki"}]}', ["7"], "name", 2),
        ('{"main": ["7", {"name": "7", "copies": 1,\n"copies": 1}]}', ["7"], "copies", 2),
        ('{"main": ["7", {"name": "7", "copies": 1,\n"count": 3}]}', ["7"], "count", 2),
        ('{"main": ["7", {"name": "7",\n"card_name": "Raigeki"}]}', ["7"], "card_name", 2),
        ('{"main": ["7", {"passcode": "12580477",\n"password": 67048711}]}', ["7"], "password", 2),
        ('{"main": ["7", {"passcode": "12580477",\n"konami_id": 6053}]}', ["7"], "konami_id", 2),
        ('{"main": ["7", {"name": "7",\n"section": "side"}]}', ["7"], "section", 2),
        ('{"main": ["7", {"name": "7",\n"side": 2}]}', ["7"], "side", 2),
        ('{"main": {"Kuriboh": 1, "Raigeki": 2,\n"Raigeki": 3}}', ["Kuriboh"], "Raigeki", 2),
    ],
)
def test_what_two_keys_say_otherwise_stays_open(
    read: Reading, text: str, entries: list[object], key: str, line: int
) -> None:
    deck = read(text)
    assert (refs(deck), rules(deck)) == (entries, ["unread-line"])
    assert lines(of(deck, "unread-line")) == [line]
    assert f'the key "{key}"' in of(deck, "unread-line").message


def test_keys_twice_in_other_sites_json(read: Reading) -> None:
    deck = read('{"action": "Success", "main": [{"name": "7",\n"name": "Raigeki"}], "side": []}')
    assert (deck.entries, lines(of(deck, "unread-line"))) == ([], [2])
    deck = read('{"decks": [{"main_deck": "46986414",\n"main_deck": "12580477"}]}')
    assert (deck.entries, lines(of(deck, "unread-line"))) == ([], [2])


def test_keys_that_say_the_same_are_read(read: Reading) -> None:
    text = '{"main": [{"name": "7", "copies": 2, "count": "2", "passcode": "67048711",'
    deck = read(text + ' "konami_id": 6053, "section": "Main Deck"}], "mainDeck": null}')
    assert (cards(deck)[0][:2], deck.findings) == (("main", 2), [])


def test_part_of_a_list_that_is_no_deck_is_said(index: CardIndex) -> None:
    text = '[{"main": ["7"]}, 3,\n{"mian": ["Raigeki"]}, {"side": ["Kuriboh"]}]'
    first, second = readers.read(text.encode(), "a.json", index)
    assert (refs(first), refs(second), second.findings) == (["7"], ["Kuriboh"], [])
    assert [(f.rule, lines(f)) for f in first.findings] == [
        ("unread-line", []),
        ("unread-line", [2]),
    ]


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ('{"main": ["7" "8"]}', "line 1, column 15", "a comma is missing"),
        ('{"main": ["7",]}', "line 1, column 15", "one too many"),
        ('{"main": [7],\n}', "line 2, column 1", "one too many"),
        ('{"main": [], "side" []}', "line 1, column 21", "a colon is missing"),
        ('{"main": ["7"], side: []}', "line 1, column 17", "double quotes"),
        ('{"main": [x]}', "line 1, column 11", "a value should stand there"),
        ('{"main": ["7', "line 1, column 11", "not closed"),
        ('{"main": [', "line 1, column 11", "breaks off"),
        ('{"main": []} 3', "line 1, column 14", "has ended before"),
        ('{"main": ["a\n"]}', "line 1, column 13", "over the end of its line"),
        ('{"main": ["\\q"]}', "line 1, column 12", "means nothing"),
    ],
)
def test_json_that_cannot_be_read_says_why_and_where(
    read: Reading, text: str, where: str, why: str
) -> None:
    said = of(read(text), "unread-line")
    assert where in said.message and why in said.message
    assert "Expecting" not in said.message and said.hint
