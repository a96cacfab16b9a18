"""Slips: what a player is asked to change, in their language where it is known."""

from __future__ import annotations

from string import Formatter

import pytest

from deckcheck.reports.slip import render_slip, sentences
from tests.reports.event_rows import LIMITED, row, row_without_deck, said

ENGLISH = """\
Ada Example (0000000001)

Your deck list needs a change. Please correct this and hand it in again:

 1. Monster Reborn: 2 in your list, at most 1 allowed. Please take out 1.
 2. Main Deck: 38 cards, allowed: 40-60.

We could not check this. Please clear it up with us:

 3. "Ash Blosom" is no known card (main 3 (line 7)); near: Ash Blossom & Joyous Spring

Questions? Ask a judge, we are glad to help.

(one.ydk, K7Q2-9DMX)
"""
SIZE = said("main-size", actual=38, allowed=[40, 60])
UNKNOWN = said(
    "unknown-card",
    "undecided",
    '"Ash Blosom" is no known card',
    hint="near: Ash Blossom & Joyous Spring",
    locations=[{"line": 7, "column": None, "section": "main", "copies": 3}],
)


def test_a_slip_says_what_to_change_then_what_to_clear_up() -> None:
    note = said("bring", "note", "bring a die")
    assert render_slip(row("Ada Example", "illegal", LIMITED, SIZE, UNKNOWN, note)) == ENGLISH


def test_a_forbidden_card_is_taken_out_whole() -> None:
    card = {"konami_id": 1, "passcode": None, "name": 'Maxx "C"'}
    slip = render_slip(row("Ada", "illegal", said("forbidden", card=card, actual=3, allowed=0)))
    assert ' 1. Maxx "C": not allowed. Please take out 3.\n' in slip


def test_cards_that_count_as_one_name_are_named() -> None:
    finding = said(
        "copy-limit",
        card={"konami_id": None, "passcode": None, "name": "Harpie Lady"},
        actual=4,
        allowed=3,
        members=[
            {"name": "Harpie Lady 1", "copies": 2},
            {"name": "Cyber Harpie Lady", "copies": 2},
        ],
    )
    slip = render_slip(row("Ada", "illegal", finding))
    assert "Harpie Lady: 4 in your list, at most 3 allowed. Please take out 1." in slip
    assert "(2 Harpie Lady 1 + 2 Cyber Harpie Lady)" in slip


@pytest.mark.parametrize(("here", "there"), [("main", "Extra Deck"), ("extra", "Main Deck")])
def test_a_card_in_the_wrong_section_is_told_its_right_place(here: str, there: str) -> None:
    card = {"konami_id": 1, "passcode": None, "name": "Stardust Dragon"}
    finding = said("wrong-section", card=card, actual=1, allowed=0, sections={here: 1})
    slip = render_slip(row("Ada", "illegal", finding))
    assert f"Stardust Dragon: its right place is: {there}." in slip


def test_what_no_sentence_fits_is_said_in_the_findings_words() -> None:
    finding = said("points", message="104 points, 100 allowed", hint="take out 4 points")
    slip = render_slip(row("Ada", "illegal", finding))
    assert " 1. 104 points, 100 allowed; take out 4 points\n" in slip


def test_a_player_without_a_list_is_asked_for_one() -> None:
    slip = render_slip(row_without_deck("Ben"))
    assert "We have no deck list from you that we could check. Please hand one in:" in slip
    assert " 1. no deck list for this player; ask for it" in slip


def test_a_deck_in_order_has_nothing_to_change() -> None:
    assert "There is nothing to change." in render_slip(row("Ada", "legal", said("bring", "note")))


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", "Monster Reborn: 2 in deiner Liste, höchstens 1 erlaubt. Bitte nimm 1 heraus."),
        ("fr", "Monster Reborn : 2 dans votre liste, maximum : 1. À retirer : 1."),
        ("es", "Monster Reborn: 2 en tu lista, máximo: 1. Hay que quitar: 1."),
        ("it", "Monster Reborn: 2 nella tua lista, massimo: 1. Da togliere: 1."),
        ("pt_BR", "Monster Reborn: 2 na sua lista, máximo: 1. Remover: 1."),
        ("DE-at", "Bitte nimm 1 heraus."),
        ("ja", "Please take out 1."),
        ("", "Please take out 1."),
    ],
)
def test_the_players_language_is_used_where_it_is_known(lang: str, words: str) -> None:
    assert words in render_slip(row("Ada", "illegal", LIMITED, lang=lang))


def test_every_language_has_every_sentence_with_the_same_blanks() -> None:
    def blanks(text: str) -> set[str | None]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    english = sentences()["en"]
    for words in sentences().values():
        assert {key: blanks(text) for key, text in words.items()} == {
            key: blanks(text) for key, text in english.items()
        }


def test_a_name_cannot_bring_line_breaks_or_escapes() -> None:
    slip = render_slip(row("Ada\n\x1b[31mEve", "illegal", LIMITED))
    assert slip.splitlines()[0] == "Ada  [31mEve (0000000001)"
    assert "\x1b" not in slip


def test_a_slip_names_the_file_without_the_folders_it_lay_in() -> None:
    slip = render_slip(row("Ada", "illegal", LIMITED, source="C:\\lists\\2026/ada.ydk"))
    assert slip.endswith("(ada.ydk, K7Q2-9DMX)\n")
