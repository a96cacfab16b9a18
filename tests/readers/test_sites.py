"""JSON and pages of the sites people build decks on."""

from __future__ import annotations

import pytest

from deckcheck import readers
from deckcheck.cards.index import CardIndex
from deckcheck.decks.model import CodeAndName, KonamiId
from tests.readers.conftest import Reading, cards, lines, of, refs, rules

BOOK = """{"action": "Success", "name": "Tellers", "main": [
 {"id": 1, "name": "Dark Magician", "serial_number": "46986414", "custom": 0},
 {"id": 46986414, "name": "Raigeki", "serial_number": "12580477"}],
 "side": [{"id": 3, "name": "Kuriboh", "serial_number": ""}], "extra": []}"""
NEXUS = (
    '{"success":true,"decks":[{"id":7,"name":"One","main_deck":"46986414,346986414",'
    '"extra_deck":"44508094","side_deck":""},{"id":8,"name":"","main_deck":"12580477"}]}'
)
PAGE = """<title>My Deck | Konami</title>
<div id="main"><span class="image_set"><a href="?ope=2&cid=4041"></a>
<a href="/x?ope=2&amp;cid=4041&x=1"></a></span><a href="?cid=9"></a></div>
<div id="extra"><span class='c image_set'><span></span><a href="?cid=7734"></a></span></div>
<div id="side"><span class="image_set"></span></div>"""
DECKPAGE = """<script>var deckname = 'Tellers';
var maindeckjs = '["46986414","46986414"]';
var extradeckjs = '[44508094]'; var sidedeckjs = '[]';</script>"""


def test_duelingbook(read: Reading) -> None:
    deck = read(BOOK)
    assert (deck.syntax, deck.title, deck.findings) == ("duelingbook", "Tellers", [])
    assert cards(deck) == [
        ("main", 1, CodeAndName(46986414, "Dark Magician")),
        ("main", 1, CodeAndName(12580477, "Raigeki")),
        ("side", 1, "Kuriboh"),
    ]
    assert [entry.line for entry in deck.entries][:2] == [2, 3]


def test_duelingbook_custom_card_stays_open(read: Reading) -> None:
    deck = read(BOOK.replace('"custom": 0', '"custom": 1'))
    assert refs(deck) == [CodeAndName(12580477, "Raigeki"), "Kuriboh"]
    assert "Dark Magician" in of(deck, "unread-line").message


def test_half_of_a_pair_of_escapes_does_not_stop_a_report(read: Reading) -> None:
    deck = read(BOOK.replace("Kuriboh", r"\ud800\\ud83d\ud83d\ude00"))
    assert refs(deck)[-1] == "\ufffd\\ud83d\U0001f600"


def test_duelingbook_refusal(read: Reading) -> None:
    deck = read('{"action": "Error", "message": "no such deck"}')
    assert (deck.syntax, rules(deck)) == ("duelingbook", ["unread-line"])


def test_nexus(index: CardIndex) -> None:
    lists = readers.read(NEXUS.replace("346986414", "300046986414").encode(), "n.json", index)
    assert [(deck.syntax, deck.title) for deck in lists] == [
        ("dueling-nexus", "One"),
        ("dueling-nexus", "n"),
    ]
    assert cards(lists[0]) == [
        ("main", 1, 46986414),
        ("main", 1, 46986414),
        ("extra", 1, 44508094),
    ]
    assert cards(lists[1]) == [("main", 1, 12580477)]


def test_nexus_number_that_is_none(read: Reading) -> None:
    deck = read('{"decks":[{"name":"a","main_deck":"46986414,,x"}]}')
    assert (refs(deck), rules(deck)) == ([46986414], ["unread-line", "unread-line"])


def test_konami_page(read: Reading) -> None:
    deck = read(PAGE)
    assert (deck.syntax, deck.title, deck.findings) == ("konami-page", "My Deck", [])
    assert cards(deck) == [("main", 1, 4041), ("main", 1, 4041), ("extra", 1, 7734)]
    assert all(type(ref) is KonamiId for ref in refs(deck))
    assert [entry.line for entry in deck.entries] == [2, 3, 4]


def test_konami_form(read: Reading) -> None:
    text = (
        '<input name="monm_1" value="Kuriboh"><input name="monum_1" value="3">\n'
        '<input name="spnm_1" value="Ash Blossom &amp; Joyous Spring"><input name="spnum_1">\n'
        '<input name="sinm_1" value="Raigeki"><input name="sinum_1" value="x">'
    )
    deck = read(text)
    assert cards(deck) == [("main", 3, "Kuriboh"), ("main", 1, "Ash Blossom & Joyous Spring")]
    assert lines(of(deck, "unread-line")) == [3]


def test_ygoprodeck_page(read: Reading) -> None:
    deck = read(DECKPAGE)
    assert (deck.syntax, deck.title, deck.findings) == ("ygoprodeck-page", "Tellers", [])
    assert cards(deck) == [
        ("main", 1, 46986414),
        ("main", 1, 46986414),
        ("extra", 1, 44508094),
    ]


@pytest.mark.parametrize("text", [BOOK, NEXUS, PAGE, DECKPAGE])
def test_cut_anywhere_says_something(index: CardIndex, text: str) -> None:
    for end in range(len(text)):
        for deck in readers.read(text[:end].encode(), "a", index):
            assert deck.entries or deck.findings


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"main": [46986414, "12580477"], "side": ["Kuriboh"]}', [46986414, 12580477, "Kuriboh"]),
        ('{"mainDeck": [{"name": "Kuriboh", "quantity": 3}]}', ["Kuriboh"]),
        ('{"main_deck": [{"id": 46986414, "count": 2}], "extra": null}', [46986414]),
        ('{"main": [{"id": 4041, "name": "Dark Magician"}]}', ["Dark Magician"]),
        ('{"main": [{"konami_id": 4041}]}', [4041]),
        ('{"deck": {"main": {"46986414": 2, "Kuriboh": 1}}}', [46986414, "Kuriboh"]),
        ('[{"Main Deck": ["Kuriboh"], "name": "x"}]', ["Kuriboh"]),
    ],
)
def test_json_of_other_tools(read: Reading, text: str, expected: list[object]) -> None:
    deck = read(text)
    assert (deck.syntax, refs(deck), deck.findings) == ("json", expected, [])


@pytest.mark.parametrize(
    "text",
    [
        '{"main": [{"id": 4041}]}',
        '{"main": [null]}',
        '{"main": [{"name": "Kuriboh", "copies": -1}]}',
        '{"main": [{"name": "Kuriboh", "copies": "many"}]}',
        '{"main": 7}',
        '{"main": ["Kuriboh"',
        '{"main": ' + "[" * 100_000,
        '{"main": [' + "9" * 5000 + "]}",
        '{"schema": "deckcheck.deck/9", "main": []}',
    ],
)
def test_json_that_names_no_card_stays_open(read: Reading, text: str) -> None:
    deck = read(text)
    assert (deck.syntax, deck.entries, rules(deck)) == ("json", [], ["unread-line"])


def test_json_of_several_decks(index: CardIndex) -> None:
    text = '{"decks": [{"title": "A", "main": ["7"]}, {"main": ["Kuriboh"]}]}'
    lists = readers.read(text.encode(), "two.json", index)
    assert [(deck.title, refs(deck)) for deck in lists] == [("A", ["7"]), ("two (2)", ["Kuriboh"])]


@pytest.mark.parametrize(
    "text",
    [
        "section,copies,passcode,name\nmain,2,46986414,Dark Magician\nside,1,,Kuriboh\n",
        "Name;Deck;Qty\nDark Magician [46986414];Main Deck;2\nKuriboh;Side;1\n",
        "Card\tQuantity\tID\nMain Deck\nDark Magician\t2\t46986414\nSide Deck\t1\nKuriboh\t1\n",
    ],
)
def test_csv(read: Reading, text: str) -> None:
    deck = read(text)
    assert (deck.syntax, deck.findings) == ("csv", [])
    assert cards(deck) == [
        ("main", 2, CodeAndName(46986414, "Dark Magician")),
        ("side", 1, "Kuriboh"),
    ]


def test_csv_without_decks(read: Reading) -> None:
    deck = read('count,name\n3,"Winged Dragon, Guardian of the Fortress #1"\n1,7\n')
    assert cards(deck) == [(None, 3, "Winged Dragon, Guardian of the Fortress #1"), (None, 1, "7")]
    assert rules(deck) == ["no-side"]


def test_csv_rows_that_cannot_be_used(read: Reading) -> None:
    deck = read("section,count,name\nmain,two,7\nhand,1,7\nmain,1,\nside,1,Kuriboh\n")
    assert cards(deck) == [("side", 1, "Kuriboh")]
    assert [lines(found) for found in deck.findings] == [[2], [3], [4]]


@pytest.mark.parametrize(
    ("cell", "word"),
    [("xx", '"xx" is no number of copies (column 2)'), ("", "copies are missing (column 2)"),
     ("2.0", '"2.0"'), ("-1", '"-1"'), ("3 or 2", '"3 or 2"'), ("1000", '"1000"')],
)  # fmt: skip
def test_csv_copies_that_are_no_number(read: Reading, cell: str, word: str) -> None:
    deck = read(f"section,copies,name\nmain,{cell},7\nside,x3,Kuriboh\n")
    assert cards(deck) == [("side", 3, "Kuriboh")]
    said = of(deck, "unread-line")
    assert word in said.message and lines(said) == [2] and "1, 2 or 3" in said.hint


@pytest.mark.parametrize("mark", ["sep=;", '"sep=;"', "SEP=;"])
def test_csv_with_excels_first_line(read: Reading, mark: str) -> None:
    deck = read(f"{mark}\r\nsection;copies;name\r\nmain;2;7\r\nside;1;Kuriboh\r\n")
    assert (cards(deck), deck.findings) == ([("main", 2, "7"), ("side", 1, "Kuriboh")], [])
    assert [entry.line for entry in deck.entries] == [3, 4]


def test_csv_with_another_separator_that_is_named(read: Reading) -> None:
    assert refs(read("sep=|\nname|count\n7|1\n")) == ["7"]


def test_csv_below_the_name_of_the_deck(read: Reading) -> None:
    deck = read("My deck,,\nsection,copies,name\nmain,2,7\nside,1,Kuriboh\n")
    assert (len(deck.entries), rules(deck)) == (2, ["read-as"])
    deck = read("Raigeki,2,\nsection,copies,name\nmain,2,7\nside,1,Kuriboh\n")
    assert (len(deck.entries), lines(of(deck, "unread-line"))) == (2, [1])


@pytest.mark.parametrize(
    ("row", "word"),
    [
        ("main,1,Winged Dragon, Guardian of the Fortress #1", "more cells"),
        ('main,1,"Kuriboh\nmain,1,Raigeki', "end of its line"),
    ],
)
def test_csv_row_that_is_quoted_wrongly(read: Reading, row: str, word: str) -> None:
    deck = read(f"section,copies,name\nside,1,7\n{row}\n")
    assert refs(deck) == ["7"]
    assert word in of(deck, "unread-line").message and lines(of(deck, "unread-line")) == [3]


def test_csv_that_numbers_its_rows(read: Reading) -> None:
    for header in ("#,Card,Qty", "No.,Card,Count"):
        deck = read(f"{header}\n1,7,3\n2,Kuriboh,2\n")
        assert [entry.copies for entry in deck.entries] == [3, 2]
    assert [entry.copies for entry in read("#,Card\n3,7\n2,Kuriboh\n").entries] == [3, 2]


def test_csv_with_two_columns_of_copies(read: Reading) -> None:
    deck = read("name,copies,qty,section\n7,2,2,main\nKuriboh,1,3,side\n")
    assert (refs(deck), lines(of(deck, "unread-line"))) == (["7"], [3])


def test_csv_without_a_header_is_text(read: Reading) -> None:
    deck = read("3,Kuriboh\n2,7\n", "a.csv")
    assert (deck.syntax, [entry.copies for entry in deck.entries]) == ("text", [3, 2])
    assert "column" in of(read("3,Foo\n2,Bar\n", syntax="csv"), "unread-line").message


def test_csv_with_a_column_for_each_deck(read: Reading) -> None:
    deck = read("name,Main,Extra Deck,side\n7,2,,1\nKuriboh,3,0,0\nStardust Dragon,,1,x\n")
    assert cards(deck) == [("main", 2, "7"), ("side", 1, "7"), ("main", 3, "Kuriboh")]
    assert lines(of(deck, "unread-line")) == [4]


def test_csv_whose_decks_and_copies_differ(read: Reading) -> None:
    deck = read("name,copies,main,side\n7,3,2,1\nKuriboh,2,3,\n")
    assert cards(deck) == [("main", 2, "7"), ("side", 1, "7")]
    assert lines(of(deck, "unread-line")) == [3]


def test_csv_of_print_codes(read: Reading) -> None:
    text = "cardname,cardq,cardcode,cardid\nKuriboh,1,MRD-E071,40640057\n"
    text += "Raigeki,1,LOB-JP053,12580477\n"
    assert lines(of(read(text), "sleeves")) == [3]
