"""Headings in the game's languages, empty sections, totals above their cards, labels."""

from __future__ import annotations

import pytest

from tests.readers.conftest import Reading, cards, lines, of, refs, rules


@pytest.mark.parametrize(
    "text",
    [
        "Total: 4\n3 Kuriboh\n1 Raigeki\n",
        "Total: 5\nMain Deck\n3 Kuriboh\n1 Raigeki\nSide Deck\n1 7\n",
        "Total: 4\nMain Deck\n3 Kuriboh\n1 Raigeki\nSide Deck\n1 7\n",
        "Main Deck\nTotal: 4\n3 Kuriboh\n1 Raigeki\nSide\nTotal: 1\n1 7\n",
        "Main: 4\nExtra: 0\nSide: 1\n\nMain Deck\n3 Kuriboh\n1 Raigeki\nSide\n1 7\n",
        "Total Main: 4\nTotal Side: 1\nMain Deck\n3 Kuriboh\n1 Raigeki\nSide\n1 7\n",
        "Monsters: 3\nSpells: 1\n\nMain Deck\n3 Kuriboh\n1 Raigeki\nSide\n1 7\n",
        "Main Deck\n3 Kuriboh\n1 Raigeki\nTotal monsters: 3\nTotal Spells: 1\nSide\n1 7\n",
    ],
)
def test_total_above_its_cards_that_agrees(read: Reading, text: str) -> None:
    assert "total-mismatch" not in rules(read(text))


@pytest.mark.parametrize(
    ("text", "counted", "line"),
    [
        ("Total: 5\n3 Kuriboh\n1 Raigeki\n", 4, 1),
        ("Main Deck\nTotal: 5\n3 Kuriboh\n1 Raigeki\nSide\n1 7\n", 4, 2),
        ("Main: 5\nSide: 1\nMain Deck\n3 Kuriboh\n1 Raigeki\nSide\n1 7\n", 4, 1),
        ("Main Deck\n3 Kuriboh\nSide\n1 7\nExtra Deck (3)\n", 0, 5),
        ("Main Deck\n3 Kuriboh\nTraps (3)\nSide\n1 7\n", 0, 3),
    ],
)
def test_total_above_its_cards_that_differs(
    read: Reading, text: str, counted: int, line: int
) -> None:
    said = of(read(text), "total-mismatch")
    assert (said.actual, lines(said)) == (counted, [line])


@pytest.mark.parametrize("label", ["Deck", "deck", "Deck name", "Title"])
def test_label_makes_a_title_of_a_cards_name(read: Reading, label: str) -> None:
    deck = read(f"{label}: Pot of Greed\n3 Raigeki\n1 Kuriboh\n")
    assert (deck.title, refs(deck)) == ("Pot of Greed", ["Raigeki", "Kuriboh"])
    assert rules(deck) == (["read-as"] * (label.lower() == "deck")) + ["no-side"]


def test_cards_behind_deck_are_its_cards(read: Reading) -> None:
    assert cards(read("Deck: 1 Pot of Greed\nSide: 1 7\n")) == [
        ("main", 1, "Pot of Greed"),
        ("side", 1, "7"),
    ]


@pytest.mark.parametrize("label", ["Deck", "Name", "Note"])
def test_card_behind_a_label_in_the_list_stays_open(read: Reading, label: str) -> None:
    deck = read(f"3 Raigeki\n{label}: Pot of Greed\n1 Kuriboh\n")
    assert (refs(deck), lines(of(deck, "unread-line"))) == (["Raigeki", "Kuriboh"], [2])


@pytest.mark.parametrize(
    "headings",
    [
        "Hauptdeck/Zusatzdeck/Seitendeck",
        "Haupt-Deck/Extra-Deck/Side-Deck",
        "Mazo principal/Mazo extra/Mazo lateral",
        "Mazo principal/Mazo adicional/Mazo secundario",
        "Baraja principal/Baraja extra/Baraja lateral",
        "Deck principal/Deck extra/Deck secondaire",
        "Deck principal/Deck supplémentaire/Deck annexe",
        "Mazzo principale/Mazzo extra/Deck secondario",
        "Deck principale/Extra Deck/Side Deck",
        "Baralho principal/Baralho extra/Baralho reserva",
        "メインデッキ/エクストラデッキ/サイドデッキ",
        "メイン デッキ/EXデッキ/サイド デッキ",
        "메인 덱/엑스트라 덱/사이드 덱",
        "메인덱/엑스트라덱/사이드덱",
        "主卡组/额外卡组/副卡组",
        "主卡組/額外卡組/副卡組",
        "主牌组/额外牌组/备牌",
        "主要牌組/額外牌組/備用牌組",
    ],
)
def test_headings_of_the_games_languages(read: Reading, headings: str) -> None:
    main, extra, side = headings.split("/")
    deck = read(f"{main}\n3 Kuriboh\n{extra} (1)\n1 Stardust Dragon\n{side}:\n1 7\n")
    assert [c[0] for c in cards(deck)] == ["main", "extra", "side"]
    assert deck.findings == []


@pytest.mark.parametrize(
    "nothing",
    ["none", "None.", "-", "/", "(empty)", "- none", "keine", "aucune", "ninguna", "nessuna",
     "nenhuma", "なし", "无", "無", "없음", "0", "n/a", "*none*", "No Side Deck"],
)  # fmt: skip
def test_empty_section_says_so(read: Reading, nothing: str) -> None:
    for text in (f"Side Deck\n{nothing}\n", f"Side Deck: {nothing}\n"):
        deck = read(f"Main Deck\n3 Kuriboh\n1 Raigeki\n{text}Extra Deck\n1 Stardust Dragon\n")
        assert [c[0] for c in cards(deck)] == ["main", "main", "extra"]
        assert deck.findings == []


def test_name_with_words_in_brackets_is_no_heading_of_a_kind(read: Reading) -> None:
    assert refs(read("Main Deck\n3 Kuriboh\nFusion (Rush)\n"))[1:] == ["Fusion (Rush)"]


def test_totals_alone_do_not_put_the_cards_into_the_last_deck(read: Reading) -> None:
    deck = read("Main: 4\nExtra: 1\nSide: 1\n\n3 Kuriboh\n1 Raigeki\n1 Stardust Dragon\n1 7\n")
    assert [c[0] for c in cards(deck)] == [None] * 4
    assert lines(of(deck, "unread-line")) == [5]


@pytest.mark.parametrize("above", ["Main: 4\nSide: 1\n", "Total: 5\n"])
def test_totals_above_headings_with_totals(read: Reading, above: str) -> None:
    deck = read(above + "Main (4)\n3 Kuriboh\n1 Raigeki\nSide (1)\n1 7\n")
    assert [c[0] for c in cards(deck)] == ["main", "main", "side"]
    assert [f.rule for f in deck.findings if f.severity != "note"] == []


@pytest.mark.parametrize(
    "heading",
    [
        "Main Deck: 40 cards — 20 Monsters, 15 Spells, 5 Traps",
        "Main Deck (40 cards — 20 Monsters, 15 Spells, 5 Traps)",
        "Main: 20 Monsters / 15 Spells / 5 Traps",
    ],
)
def test_counts_of_kinds_behind_a_heading_are_no_cards(read: Reading, heading: str) -> None:
    deck = read(f"{heading}\n3 Kuriboh\n1 Raigeki\nSide\n1 7\n")
    assert (len(deck.entries), "unread-line" in rules(deck)) == (3, False)


def test_label_of_the_whole_list_is_noted(read: Reading) -> None:
    assert rules(read("Decklist:\n3 Kuriboh\nSide\n1 7\n")) == ["read-as"]


def test_skill_behind_its_label_is_read(read: Reading) -> None:
    assert refs(read("Skill: Kuriboh\nMain Deck\n3 7\n")) == ["Kuriboh", "7"]


def test_markdown_table_with_a_column_for_each_deck(read: Reading) -> None:
    deck = read("| Card | Main | Side |\n|--|--|--|\n| 7 | 2 | 1 |\n| Kuriboh | 3 | |\n")
    assert cards(deck) == [("main", 2, "7"), ("side", 1, "7"), ("main", 3, "Kuriboh")]


@pytest.mark.parametrize("between", ["\t", " | ", "      "])
def test_decks_side_by_side_stay_open(read: Reading, between: str) -> None:
    deck = read(f"Main Deck{between}Side Deck\n3 Kuriboh | 1 7\n2 Raigeki | 2 Pot of Greed\n")
    assert (len(deck.entries), lines(of(deck, "unread-line"))) == (4, [1])


def test_number_of_a_word_in_brackets_is_no_total(read: Reading) -> None:
    assert rules(read("Main Deck\n3 Kuriboh\nSide (Bo3)\n1 7\n")) == []
