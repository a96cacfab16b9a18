"""`.ydk`: each row of the table of variants, and each pitfall, that readers disagree on."""

from __future__ import annotations

import pytest

from deckcheck.cards.index import CardIndex
from deckcheck.decks.model import CodeAndName
from deckcheck.readers import ydk
from tests.readers.conftest import Reading, cards, lines, of, refs, rules

PLAIN = "#created by A\n#main\n46986414\n46986414\n#extra\n44508094\n!side\n05318639\n"
EXPECTED = [
    ("main", 1, 46986414),
    ("main", 1, 46986414),
    ("extra", 1, 44508094),
    ("side", 1, 5318639),
]


def test_ydk_when_written_as_clients_write_it(read: Reading) -> None:
    deck = read(PLAIN, "decks/mine.ydk")
    assert (deck.syntax, deck.title, deck.findings) == ("ydk", "mine", [])
    assert cards(deck) == EXPECTED
    assert [entry.line for entry in deck.entries] == [3, 4, 6, 8]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: text.replace("46986414", "046986414"),
        lambda text: text.replace("05318639", "5318639"),
        lambda text: text.replace("46986414", "  46986414\t"),
        lambda text: text.replace("#main\n", "#main\n# Dark Magician\n# 7 Colored Fish\n"),
        lambda text: text.replace("#created by A", "#Created by YGO Omega\n#tags="),
        lambda text: text.replace("#created", "created"),
        lambda text: text + "#pickup\n#0\n#0\n#case\n#1080001\n#field\n#1090001\n",
    ],
)
def test_ydk_when_nothing_is_to_be_said(read: Reading, change: object) -> None:
    deck = read(change(PLAIN), "a.ydk")  # type: ignore[operator]
    assert (deck.syntax, deck.findings, cards(deck)) == ("ydk", [], EXPECTED)


def test_bom_when_a_code_comes_first(read: Reading) -> None:
    deck = read("\ufeff46986414\n#main\n44508094\n#extra\n!side\n".encode(), "a.ydk")
    assert refs(deck) == [46986414, 44508094]


@pytest.mark.parametrize(
    ("heading", "usual", "section"),
    [
        ("#side", "!side", "side"),
        ("#SIDE", "!side", "side"),
        ("!Side", "!side", "side"),
        ("# Side Deck", "!side", "side"),
        ("#EXTRA", "#extra", "extra"),
        ("#Extra", "#extra", "extra"),
        ("#Main", "#main", "main"),
        ("Side Deck:", "!side", "side"),
    ],
)
def test_heading_when_not_as_clients_know_it(
    read: Reading, heading: str, usual: str, section: str
) -> None:
    deck = read(PLAIN.replace(usual, heading), "a.ydk")
    assert cards(deck) == EXPECTED
    found = of(deck, "read-as")
    assert lines(found) == [PLAIN.replace(usual, heading).split("\n").index(heading) + 1]
    assert usual in found.message


def test_codes_before_any_heading_are_main(read: Reading) -> None:
    deck = read("46986414\n#main\n12580477\n#extra\n!side\n", "a.ydk")
    assert cards(deck) == [("main", 1, 46986414), ("main", 1, 12580477)]
    assert lines(of(deck, "read-as")) == [1]


def test_codes_without_any_heading_have_no_section(read: Reading) -> None:
    deck = read("46986414\n44508094\n", "a.ydk")
    assert cards(deck) == [(None, 1, 46986414), (None, 1, 44508094)]
    assert rules(deck) == ["no-side"]


def test_extra_monsters_without_extra_heading_have_no_section(read: Reading) -> None:
    deck = read("#main\n46986414\n44508094\n!side\n84013237\n", "a.ydk")
    assert cards(deck) == [("main", 1, 46986414), (None, 1, 44508094), ("side", 1, 84013237)]


def test_side_heading_missing_is_noted(read: Reading) -> None:
    deck = read("#main\n46986414\n#extra\n44508094\n", "a.ydk")
    assert cards(deck) == [("main", 1, 46986414), ("extra", 1, 44508094)]
    assert rules(deck) == ["no-side"]


def test_second_main_switches_back(read: Reading) -> None:
    deck = read("#main\n46986414\n#extra\n44508094\n#main\n12580477\n!side\n", "a.ydk")
    assert [c[0] for c in cards(deck)] == ["main", "extra", "main"]
    assert lines(of(deck, "read-as")) == [5]


def test_side_first_is_read_and_noted(read: Reading) -> None:
    deck = read("!side\n14558127\n#main\n46986414\n#extra\n", "a.ydk")
    assert cards(deck) == [("side", 1, 14558127), ("main", 1, 46986414)]
    assert lines(of(deck, "read-as")) == [3]


def test_unknown_mark_stays_open(read: Reading) -> None:
    deck = read("#main\n46986414\n#extra\n!reserve\n12580477\n!side\n", "a.ydk")
    assert refs(deck) == [46986414, 12580477]
    assert lines(of(deck, "unread-line")) == [4]


@pytest.mark.parametrize(
    "line",
    ["89631139 x3", "89631139 X3", "89631139 3", "89631139 (3)", "89631139 *3", "3 89631139"],
)
def test_count_behind_a_code_stays_open(read: Reading, line: str) -> None:
    deck = read(f"#main\n{line}\n46986414\n#extra\n!side\n", "a.ydk")
    assert refs(deck) == [46986414]
    assert lines(of(deck, "unread-line")) == [2]


@pytest.mark.parametrize(
    "line",
    [
        "46986414 Dark Magician",
        "46986414 # Dark Magician",
        "46986414 --Dark Magician",
        "46986414 // dark magician",
        "46986414 my favourite",
    ],
)
def test_code_with_its_own_name_is_the_card(read: Reading, line: str) -> None:
    deck = read(f"#main\n{line}\n{line}\n#extra\n!side\n", "a.ydk")
    assert refs(deck) == [46986414, 46986414]
    assert lines(of(deck, "read-as")) == [2, 3]


def test_code_with_another_cards_name_stays_open(read: Reading) -> None:
    deck = read("#main\n46986414 Blue-Eyes White Dragon\n12580477\n#extra\n!side\n", "a.ydk")
    assert refs(deck) == [12580477]
    found = of(deck, "unread-line")
    assert "Dark Magician" in found.message and "Blue-Eyes White Dragon" in found.message


def test_unknown_code_with_a_name_is_left_to_the_resolver(read: Reading) -> None:
    deck = read("#main\n99999999 Dark Magician\n#extra\n!side\n", "a.ydk")
    assert refs(deck) == [CodeAndName(99999999, "Dark Magician")]


@pytest.mark.parametrize("line", ["0 Dark Magician", "0# Dark Magician", "00000000 Dark Magician"])
def test_code_zero_with_a_name_is_a_card_that_an_exporter_could_not_map(
    read: Reading, line: str
) -> None:
    deck = read(f"#main\n{line}\n46986414\n#extra\n!side\n", "a.ydk")
    assert cards(deck)[0] == ("main", 1, CodeAndName(0, "Dark Magician"))


def test_full_width_digits_are_read(read: Reading) -> None:
    deck = read("#main\n４６９８６４１４\n46986414\n#extra\n!side\n", "a.ydk")
    assert refs(deck) == [46986414, 46986414]
    assert lines(of(deck, "read-as")) == [2]


@pytest.mark.parametrize("name", ["Dark Magician", "ブラック・マジシャン", "7 Colored Fish"])
def test_name_where_a_code_is_usual_is_read(read: Reading, name: str) -> None:
    deck = read(f"#main\n{name}\n46986414\n#extra\n!side\n", "a.ydk")
    assert refs(deck) == [name, 46986414]
    assert lines(of(deck, "read-as")) == [2]


def test_words_that_are_no_card_stay_open(read: Reading) -> None:
    deck = read("#main\n46986414\nhello there\n#extra\n!side\n", "a.ydk")
    assert lines(of(deck, "unread-line")) == [3]


@pytest.mark.parametrize("code", ["0", "00000000", "101301013", "123456789012"])
def test_odd_codes_stay_counted(read: Reading, code: str) -> None:
    deck = read(f"#main\n{code}\n46986414\n#extra\n!side\n", "a.ydk")
    assert refs(deck) == [int(code), 46986414]


def test_two_codes_run_together_stay_open(read: Reading) -> None:
    deck = read("#main\n4698641446986414\n#extra\n!side\n", "a.ydk")
    assert (refs(deck), rules(deck)) == ([], ["unread-line"])


def test_names_in_the_layout_of_a_ydk(read: Reading) -> None:
    deck = read("#main\nDark Magician\nRaigeki\n#extra\nStardust Dragon\n!side\n7\n", "a.txt")
    assert [(c[0], c[2]) for c in cards(deck)] == [
        ("main", "Dark Magician"),
        ("main", "Raigeki"),
        ("extra", "Stardust Dragon"),
        ("side", "7"),
    ]


def test_every_code_with_its_name_is_still_a_ydk(read: Reading) -> None:
    deck = read("#main\n46986414 Dark Magician\n12580477 Raigeki\n#extra\n!side\n", "a.txt")
    assert (deck.syntax, refs(deck)) == ("ydk", [46986414, 12580477])


def test_git_conflict_leaves_its_lines_open(read: Reading) -> None:
    text = (
        "#main\n1\n<<<<<<< HEAD\n46986414\n=======\n12580477\n>>>>>>> x\n40640057\n#extra\n!side\n"
    )
    deck = read(text, "a.ydk")
    assert refs(deck) == [1, 40640057]
    assert lines(of(deck, "unread-line")) == [3, 4, 5, 6, 7]


def test_single_git_mark_stays_open(read: Reading) -> None:
    deck = read("#main\n46986414\n=======\n#extra\n!side\n", "a.ydk")
    assert (refs(deck), lines(of(deck, "unread-line"))) == ([46986414], [3])


def test_zero_bytes(read: Reading) -> None:
    deck = read(b"#main\n46986414\0\n4698\x006414\n#extra\n!side\n", "a.ydk")
    assert refs(deck) == [46986414]
    assert lines(of(deck, "read-as")) == [2]
    assert lines(of(deck, "unread-line")) == [3]


def test_latin1_creator_is_noted(read: Reading) -> None:
    deck = read(PLAIN.replace("by A", "by J\xe9r\xf4me").encode("latin-1"), "a.ydk")
    assert cards(deck) == EXPECTED
    assert lines(of(deck, "read-as")) == [1]


def test_empty_sections_are_a_deck_without_cards(read: Reading) -> None:
    deck = read("#main\n#extra\n!side\n", "a.ydk")
    assert (deck.syntax, deck.entries, rules(deck)) == ("ydk", [], ["read-as"])


def test_list_of_codes_leaves_names_alone(index: CardIndex, read: Reading) -> None:
    fresh = CardIndex(index._folder)
    ydk.read(PLAIN, "a.ydk", "a", fresh)
    ydk.read(PLAIN.replace("#extra\n", "").replace("!side", "#Side"), "a.ydk", "a", fresh)
    assert "names" not in fresh.__dict__


@pytest.mark.parametrize("end", range(len(PLAIN)))
def test_ydk_cut_anywhere_says_something(read: Reading, end: int) -> None:
    deck = read(PLAIN[:end], "a.ydk")
    assert deck.entries or deck.findings
