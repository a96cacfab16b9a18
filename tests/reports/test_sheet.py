"""The deck-list sheet: the official order, totals, the printed names, the head."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

import pytest

from deckcheck.cards.index import CardIndex
from deckcheck.decks.model import Deck
from deckcheck.decks.resolve import resolve
from deckcheck.desk.lines import card_lines
from deckcheck.desk.model import CardLine, DeskRow
from deckcheck.fingerprint import fingerprint
from deckcheck.readers import read
from deckcheck.reports.sheet import render_sheet
from deckcheck.reports.sheet_header import check_header, initial_of
from deckcheck.reports.sheet_rows import columns_of, main_total, warnings_of
from deckcheck.reports.sheet_text import render_csv, render_text
from tests.reports.event_rows import Page, row

HEADER = {
    "first_names": "Ada Maria",
    "last_name": "example",
    "id": "0123456789",
    "country": "Germany",
    "event": "Regional",
    "event_date": "2026-06-06",
}
MIXED = (
    CardLine("main", "Monster Reborn", 1, "Spell", 4842, 83764718),
    CardLine("extra", "Stardust Dragon", 1, "Monster", 7734, 44508094),
    CardLine("main", "Kuriboh", 3, "Monster", 4064, 40640057),
    CardLine("side", "Kuriboh", 1, "Monster", 4064, 40640057),
    CardLine("main", "Mirror Force", 2, "Trap", 4872, 44095762),
    CardLine("main", "Mystical Elf", 2, "Monster", 4082, 15025844),
)


def cards_of(*cards: CardLine) -> DeskRow:
    return row("", cards=cards, player_id="")


def test_blocks_are_in_the_order_of_the_form_and_cards_in_the_players() -> None:
    columns = columns_of(MIXED)
    assert [(c.title, c.total, c.cards) for c in columns.values()] == [
        ("Monsters", 5, (("Kuriboh", 3), ("Mystical Elf", 2))),
        ("Spells", 1, (("Monster Reborn", 1),)),
        ("Traps", 2, (("Mirror Force", 2),)),
        ("Side Deck", 1, (("Kuriboh", 1),)),
        ("Extra Deck", 1, (("Stardust Dragon", 1),)),
    ]
    assert main_total(columns) == 8


def test_the_printed_name_stands_on_the_sheet_not_the_counted_one(
    deck: Callable[..., Deck],
) -> None:
    made = deck("1 Fusion Substitute\n1 Polymerization\n1 Harpie Lady 1\n1 Cyber Harpie Lady")
    columns = columns_of(card_lines(made))
    assert columns["spells"].cards == (("Fusion Substitute", 1), ("Polymerization", 1))
    assert columns["monsters"].cards == (("Harpie Lady 1", 1), ("Cyber Harpie Lady", 1))


def test_artworks_of_a_card_are_one_row(deck: Callable[..., Deck]) -> None:
    made = deck("1 83764718\n1 83764719")  # the two artworks of Monster Reborn
    assert columns_of(card_lines(made))["spells"].cards == (("Monster Reborn", 2),)


def test_more_rows_than_the_form_has_are_warned_about_and_all_printed() -> None:
    cards = [CardLine("main", f"Monster {n}", 1, "Monster", n, n) for n in range(1, 20)]
    cards += [CardLine("side", f"Side {n}", 1, "Trap", n, n) for n in range(1, 17)]
    assert warnings_of(columns_of(cards)) == [
        "Monsters: 19 different cards, the official form has 18 rows",
        "Side Deck: 16 different cards, the official form has 15 rows",
    ]
    text = Page(render_sheet(cards_of(*cards), {})).text
    assert "Monster 19" in text
    assert "Side 16" in text


def test_eighteen_rows_are_no_overflow() -> None:
    cards = [CardLine("main", f"Monster {n}", 1, "Monster", n, n) for n in range(1, 19)]
    assert warnings_of(columns_of(cards)) == []


@pytest.mark.parametrize(("length", "warned"), [(46, False), (47, True)])
def test_a_name_too_long_for_a_row_is_warned_about(length: int, warned: bool) -> None:
    name = "N" * length
    said = warnings_of(columns_of([CardLine("main", name, 1, "Monster", 1, 1)]))
    assert said == [f'"{name}" is too long for a row of the official form'] * warned


def test_a_card_of_no_known_kind_is_counted_and_pointed_out() -> None:
    columns = columns_of([*MIXED, CardLine("main", "Ash Blosom", 3, "", None, None)])
    assert columns["unknown"].cards == (("Ash Blosom", 3),)
    assert main_total(columns) == 11
    assert warnings_of(columns) == [
        '"Ash Blosom" is of no known kind; write it where it belongs by hand'
    ]


def test_an_unknown_card_of_the_side_deck_stays_there() -> None:
    columns = columns_of([CardLine("side", "Ash Blosom", 3, "", None, None)])
    assert columns["side"].cards == (("Ash Blosom", 3),)
    assert "unknown" not in columns


def test_ten_copies_do_not_fit_a_count_of_one_digit() -> None:
    said = warnings_of(columns_of([CardLine("main", "Kuriboh", 10, "Monster", 1, 1)]))
    assert said == ["Kuriboh: 10 copies, the official form has room for one digit"]


def test_the_page_has_head_blocks_totals_and_fingerprint() -> None:
    text = Page(render_sheet(cards_of(*MIXED), HEADER)).text
    for words in (
        *("First & middle namesAda Maria", "Last nameexample", "Last name initialE"),
        *("CARD GAME ID0123456789", "Event date6 June 2026", "8 Main Deck total"),
        *("5Total Monsters", "1Total Side Deck", "Fingerprint K7Q2-9DMX"),
    ):
        assert words in text


def test_blank_rows_fill_each_block_to_the_rows_of_the_form() -> None:
    html = render_sheet(cards_of(), {})
    assert html.count('<td class="n">&nbsp;</td>') == 18 * 3 + 15 * 2


def test_the_players_name_and_id_stand_in_for_a_head_without() -> None:
    text = Page(render_sheet(row("Ada Example", player_id="77"), {"event": "Regional"})).text
    assert "PlayerAda Example" in text
    assert "CARD GAME ID77" in text
    assert "First & middle names" not in text


def test_names_stay_text_on_the_sheet() -> None:
    bad = '"><script>alert(1)</script>'
    cards = [CardLine("main", bad, 1, kind, None, None) for kind in ("Monster", "")]
    page = Page(render_sheet(cards_of(*cards), dict.fromkeys(HEADER, bad)))
    assert "script" not in page.tags()
    assert page.text.count(bad) >= 8


def test_the_text_sheet_is_read_back_as_the_same_deck(
    index: CardIndex, deck: Callable[..., Deck]
) -> None:
    made = deck(
        "3 Kuriboh\n1 Monster Reborn\n2 Mirror Force\n1 Deskbot 003\n1 Harpie Lady 1",
        extra="1 Stardust Dragon",
        side="1 Kuriboh\n2 30,000-Year White Turtle",
    )
    printed = row("", cards=card_lines(made), player_id="")
    assert printed.result is not None
    printed.result["fingerprint"] = fingerprint(made)
    (again,) = read(render_text(printed, {}).encode(), "sheet.txt", index)
    assert fingerprint(resolve(again, index)) == fingerprint(made)


def test_the_text_sheet_by_hand() -> None:
    assert (
        render_text(cards_of(*MIXED), HEADER)
        == """\
DECK LIST   fingerprint K7Q2-9DMX
First & middle names: Ada Maria
Last name: example
CARD GAME ID: 0123456789
Country of residency: Germany
Event name: Regional
Event date: 2026-06-06

Main Deck (8)

Monsters (5)
3 Kuriboh
2 Mystical Elf

Spells (1)
1 Monster Reborn

Traps (2)
2 Mirror Force

Side Deck (1)
1 Kuriboh

Extra Deck (1)
1 Stardust Dragon
"""
    )


def test_the_csv_sheet_has_totals_and_no_formulas() -> None:
    cards = (*MIXED[:2], CardLine("side", "=cmd|' /C calc'!A0", 1, "", None, None))
    rows = list(csv.reader(io.StringIO(render_csv(cards_of(*cards), {"event": "=1+1"}))))
    assert rows == [
        ["part", "copies", "card"],
        ["Head", "", "Event name: =1+1"],
        ["Head", "", "Fingerprint: K7Q2-9DMX"],
        ["Monsters", "0", "TOTAL"],
        ["Spells", "1", "Monster Reborn"],
        ["Spells", "1", "TOTAL"],
        ["Traps", "0", "TOTAL"],
        ["Main Deck", "1", "TOTAL"],
        ["Side Deck", "1", "'=cmd|' /C calc'!A0"],
        ["Side Deck", "1", "TOTAL"],
        ["Extra Deck", "1", "Stardust Dragon"],
        ["Extra Deck", "1", "TOTAL"],
    ]


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("id", "12345678901", "CARD GAME ID 12345678901 has more than 10 digits"),
        ("id", "12-34", 'CARD GAME ID "12-34" is not digits alone'),
        ("id", "١٢٣", 'CARD GAME ID "١٢٣" is not digits alone'),
        ("event_date", "06/06/2026", 'event date "06/06/2026" is no day; write it 2026-05-18'),
        ("event_date", "2026-02-30", 'event date "2026-02-30" is no day; write it 2026-05-18'),
        ("event_date", "20260606", 'event date "20260606" is no day; write it 2026-05-18'),
        ("event", "a\nb", "Event name holds a line break or another control character"),
    ],
)
def test_a_head_that_cannot_be_is_an_error(key: str, value: str, words: str) -> None:
    (note,) = check_header({**HEADER, key: value})
    assert (note.severity, note.field, note.message) == ("error", key, words)


def test_an_unknown_field_is_an_error() -> None:
    (note,) = check_header({**HEADER, "cossy": "1"})
    assert note.severity == "error"
    assert note.message.startswith('a sheet has no field "cossy"; it has first_names')


def test_a_full_head_is_in_order_and_an_empty_field_a_warning() -> None:
    assert check_header(HEADER) == []
    (note,) = check_header({**HEADER, "country": " ", "id": ""})
    assert note.severity == "warning"
    assert note.message == "to be written by hand: CARD GAME ID, Country of residency"


@pytest.mark.parametrize(("name", "initial"), [("example", "E"), (" öz", "Ö"), ("", "")])
def test_the_initial_is_that_of_the_last_name(name: str, initial: str) -> None:
    assert initial_of({"last_name": name}) == initial
