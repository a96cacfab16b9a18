"""Plain text: counts, headings, totals, names with numbers, lists side by side, tables."""

from __future__ import annotations

import pytest

from deckcheck import readers
from deckcheck.cards.index import CardIndex
from deckcheck.decks.model import CodeAndName
from deckcheck.decks.resolve import resolve
from tests.readers.conftest import Reading, cards, lines, of, refs, rules, write_index

SHORT = """Main Deck: (2)
Monsters (2)
2x Dark Magician
Extra Deck
Stardust Dragon x1
Side
1 Mystical Space Typhoon
"""


def test_list_with_headings_and_totals(read: Reading) -> None:
    deck = read(SHORT, "mine.txt")
    assert (deck.syntax, deck.title, deck.findings) == ("text", "mine", [])
    assert cards(deck) == [
        ("main", 2, "Dark Magician"),
        ("extra", 1, "Stardust Dragon"),
        ("side", 1, "Mystical Space Typhoon"),
    ]
    assert [entry.line for entry in deck.entries] == [3, 5, 7]


@pytest.mark.parametrize(
    "form",
    [
        "3 {}",
        "3x {}",
        "3X {}",
        "3xx".replace("xx", "x") + "{}",
        "x3 {}",
        "3 x {}",
        "3 × {}",
        "{} x3",
        "{} X3",
        "{} ×3",
        "{} x 3",
        "{} 3x",
        "{} (3)",
        "{} [3]",
        "{} (x3)",
        "[3] {}",
        "(3) {}",
        "3, {}",
        "{}; 3",
        "{}: 3",
        "{} - 3",
        "{}\t3",
        "３ {}",
        "３　{}",
        "- 3 {}",
        "* 3x {}",
        "• {} x3",
        "  3   {}  ",
        '"3 {}"',
        "{}.....3",
        "{} ... x3",
        "3 {} // my favourite",
        "{} x3 # sided out",
        "3 {} (LOB-EN001)",
        "3x SDY-006 {}",
        "3 {} - Ultra Rare",
        "**3 {}**",
        "- **3 {}**",
        "__3 {}__",
        "`3 {}`",
        "**3x** {}",
        "- `3x` {}",
        "3 **{}**",
        "> 3 {}",
        ">3 {}",
        "> - ***3 {}***",
        "3 [{}](https://example.org/card)",
        "3 [[{}]]",
        "[b]3 {}[/b]",
        "\\- 3 {}",
        "３ｘ {}",
        "3 copies of {}",
        "{} (3 copies)",
        "<li>3 {}</li>",
    ],
)
@pytest.mark.parametrize(
    "name",
    [
        "Dark Magician",
        "7",
        "7 Colored Fish",
        "3-Hump Lacooda",
        "30,000-Year White Turtle",
        "Deskbot 003",
        "Harpie Lady 1",
        "Winged Dragon, Guardian of the Fortress #1",
        'Maxx "C"',
        "D.D. Crow",
        "XX-Saber Faultroll",
        "X-Saber Airbellum",
        "Unchained Twins - Aruha",
        "Number 39: Utopia",
        "Side Effects?",
        "Extra Veiler",
        "Monster Reborn",
        "Ash Blossom & Joyous Spring",
    ],
)
def test_count_in_every_form(read: Reading, form: str, name: str) -> None:
    deck = read(f"Kuriboh\n{form.format(name)}\nKuriboh\n")
    assert cards(deck) == [(None, 1, "Kuriboh"), (None, 3, name), (None, 1, "Kuriboh")]


@pytest.mark.parametrize("bullet", ["", "- ", "* ", "• ", "+ ", "– "])
@pytest.mark.parametrize(
    "name", ["7 Colored Fish", "7", "Harpie Lady 1", "30,000-Year White Turtle"]
)
def test_bare_name_is_one_copy(read: Reading, bullet: str, name: str) -> None:
    assert cards(read(f"{bullet}{name}\n3 Kuriboh\n")) == [(None, 1, name), (None, 3, "Kuriboh")]


def test_repeated_lines_stay_lines(read: Reading) -> None:
    deck = read("7 Colored Fish\n7 Colored Fish\n1 7 Colored Fish\n")
    assert [entry.copies for entry in deck.entries] == [1, 1, 1]


def test_number_behind_names_when_the_list_counts_so(read: Reading) -> None:
    deck = read("Dark Magician 3\nRaigeki 1\nHarpie Lady 1\nDeskbot 003\n")
    assert [(e.copies, e.ref) for e in deck.entries] == [
        (3, "Dark Magician"),
        (1, "Raigeki"),
        (1, "Harpie Lady 1"),
        (1, "Deskbot 003"),
    ]
    assert lines(of(deck, "read-as")) == [1, 2]


def test_number_behind_a_name_when_others_count_in_front(read: Reading) -> None:
    assert refs(read("3 Kuriboh\n3 Raigeki\n3 Pot of Greed\nHarpie Lady 4\n"))[3:] == [
        "Harpie Lady 4"
    ]


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("Side Deck", "side"),
        ("SIDE DECK:", "side"),
        ("Side (1)", "side"),
        ("Side Deck: 1", "side"),
        ("Side Deck - 1 card", "side"),
        ("Side Deck (1 card — one for fun)", "side"),
        ("Side Deck [1]", "side"),
        ("## Side Deck", "side"),
        ("**Side Deck:**", "side"),
        ("== Side ==", "side"),
        ("[Side Deck]", "side"),
        ("【サイドデッキ】", "side"),
        ("--- Sideboard ---", "side"),
        ("Side Deck 1/15", "side"),
        ("副卡组：", "side"),
        ("사이드 덱", "side"),
        ("Extra", "extra"),
        ("Extra Deck (1):", "extra"),
        ("Fusion Deck", "extra"),
        ("エクストラデッキ", "extra"),
        ("Deck Adicional", "extra"),
        ("Main Deck", "main"),
        ("メインデッキ (1枚)", "main"),
        ("Deck Principal", "main"),
    ],
)
def test_heading_in_every_form(read: Reading, heading: str, section: str) -> None:
    deck = read(f"Main Deck\n3 Kuriboh\n{heading}\n1 Raigeki\n")
    assert cards(deck) == [("main", 3, "Kuriboh"), (section, 1, "Raigeki")]
    assert "total-mismatch" not in rules(deck)


@pytest.mark.parametrize("name", ["Monster Reborn", "Extra Veiler", "Side Effects?"])
def test_name_that_begins_like_a_heading_is_a_card(read: Reading, name: str) -> None:
    deck = read(f"Side Deck\n{name}\nMain Deck\n{name}\n")
    assert cards(deck) == [("side", 1, name), ("main", 1, name)]


def test_cards_before_main_deck_are_main(read: Reading) -> None:
    deck = read("Raigeki\nMain Deck\nKuriboh\nSide Deck\nPot of Greed\n")
    assert [c[0] for c in cards(deck)] == ["main", "main", "side"]
    assert lines(of(deck, "read-as")) == [1]


def test_kinds_of_cards_are_the_main_deck(read: Reading) -> None:
    deck = read(
        "Monster\n3 Kuriboh\nZauber: 1\n1 Topf der Gier\nExtra\nStardust Dragon\nSide\n1 7\n"
    )
    assert [c[0] for c in cards(deck)] == ["main", "main", "extra", "side"]
    assert deck.findings == []


def test_kinds_below_side_stay_side(read: Reading) -> None:
    deck = read("Main Deck\n3 Kuriboh\nSide Deck\nMonsters\n1 D.D. Crow\nSpells\n1 Raigeki\n")
    assert [c[0] for c in cards(deck)] == ["main", "side", "side"]


def test_extra_monster_without_extra_heading_has_no_section(read: Reading) -> None:
    deck = read("Main Deck\n3 Kuriboh\nStardust Dragon\nSide Deck\n1 Number 39: Utopia\n")
    assert [c[0] for c in cards(deck)] == ["main", None, "side"]


def test_no_headings_and_blank_lines_are_no_side_deck(read: Reading) -> None:
    deck = read("3 Kuriboh\n3 Raigeki\n\n2 Pot of Greed\n")
    assert [c[0] for c in cards(deck)] == [None, None, None]
    assert rules(deck) == ["no-side"] and "8 cards" in of(deck, "no-side").message


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Main Deck (4)\n3 Kuriboh\nSide Deck\n1 7\n", 1),
        ("Main Deck (3)\nMonsters (2)\n3 Kuriboh\nSide Deck (1)\n1 7\n", 2),
        ("Main Deck\n3 Kuriboh\nTotal: 4\nSide Deck\n1 7\n", 3),
        ("Main Deck\n3 Kuriboh\n(4)\nSide Deck\n1 7\n", 3),
    ],
)
def test_total_that_differs(read: Reading, text: str, line: int) -> None:
    assert lines(of(read(text), "total-mismatch")) == [line]


def test_total_that_agrees(read: Reading) -> None:
    text = "Main Deck (4)\n3 Kuriboh\n(3)\n1 7\nTotal: 4\nSide Deck\n1 7\nTotal cards: 5\n"
    assert read(text).findings == []


def test_unknown_name_stays_as_written(read: Reading) -> None:
    deck = read("3 Drak Magician\n1 Raigeki\n")
    assert cards(deck) == [(None, 3, "Drak Magician"), (None, 1, "Raigeki")]


def test_title_comments_addresses_details_and_other_words(read: Reading) -> None:
    text = (
        "Deck name: Spells\nPlayer: A\n3 Raigeki\n# nice\nhttps://example.org/1\n"
        "3 Kuriboh\nThanks for reading my long list of cards today!\n"
    )
    deck = read(text)
    assert (deck.title, refs(deck)) == ("Spells", ["Raigeki", "Kuriboh"])
    assert lines(of(deck, "unread-line")) == [7]
    noted = [line for f in deck.findings if f.rule == "read-as" for line in lines(f)]
    assert sorted(noted) == [2, 4, 5]


def test_unknown_heading_stays_open(read: Reading) -> None:
    deck = read("Main Deck\n3 Kuriboh\n2 Raigeki\nReserve:\n1 D.D. Crow\n")
    assert lines(of(deck, "unread-line")) == [4]


def test_group_heading_is_noted(read: Reading) -> None:
    deck = read("Main Deck\nHand traps (1)\n1 Effect Veiler\nSide Deck\n1 7\n")
    assert [c[0] for c in cards(deck)] == ["main", "side"]
    assert lines(of(deck, "read-as")) == [2]


def test_numbered_lines_count_up(read: Reading) -> None:
    assert [e.copies for e in read("1. Kuriboh\n2. Raigeki\n3. 7\n").entries] == [1, 1, 1]


def test_numbered_line_alone_stays_open(read: Reading) -> None:
    deck = read("2 Kuriboh\n3. Raigeki\n")
    assert (refs(deck), lines(of(deck, "unread-line"))) == (["Kuriboh"], [2])


@pytest.mark.parametrize("line", ["③ Raigeki", "❸Raigeki", "³ Raigeki", "3、Raigeki"])
def test_signs_that_are_a_count_or_the_number_of_a_line_stay_open(read: Reading, line: str) -> None:
    deck = read(f"2 Kuriboh\n{line}\n")
    assert (refs(deck), lines(of(deck, "unread-line"))) == (["Kuriboh"], [2])
    assert "3" in of(deck, "unread-line").message


def test_list_of_circled_counts_is_a_list(read: Reading) -> None:
    deck = read("③ Raigeki\n③ Kuriboh\n② 7\n")
    assert (deck.syntax, rules(deck)) == ("text", [*["unread-line"] * 3, "no-side"])


@pytest.mark.parametrize(
    "line",
    [
        *("-3 Raigeki", "+3 Raigeki", "3.5 Raigeki", "3,5 Raigeki", "3½ Raigeki", "1000 Raigeki"),
        *("1000x Raigeki", "3/3 Raigeki", "1e3 Raigeki", "0x3 Raigeki", "Raigeki x1000"),
        *("Raigeki x-3", "Raigeki (3.5)", "3 Raigeki x1", "1 3 Raigeki", "~~3 Raigeki~~"),
        *("~~Raigeki~~", "-3 7 Colored Fish", "**-3 Raigeki**"),
    ],
)
def test_numbers_that_are_no_copies_are_not_part_of_a_name(read: Reading, line: str) -> None:
    deck = read(f"2 Kuriboh\n{line}\n1 7\n")
    assert refs(deck) == ["Kuriboh", "7"]
    assert lines(of(deck, "unread-line")) == [2]


@pytest.mark.parametrize("name", ["7 Colored Fsh", "30,000-Year White Turtl"])
def test_number_of_a_misspelt_name_is_no_count(read: Reading, name: str) -> None:
    deck = read(f"2 Kuriboh\n{name}\n1 Raigeki\n")
    assert (refs(deck), lines(of(deck, "unread-line"))) == (["Kuriboh", "Raigeki"], [2])


@pytest.mark.parametrize("line", ["Combo (12)", "Combo: 3", "Combo - 9", "**Combo (3)**", "40 Foo"])
def test_total_of_an_unknown_heading_adds_no_cards(read: Reading, line: str) -> None:
    deck = read(f"Main Deck\n{line}\n3 Kuriboh\n1 Raigeki\n2 7\nSide Deck\n1 7\n")
    assert [c[2] for c in cards(deck)] == ["Kuriboh", "Raigeki", "7", "7"]
    assert lines(of(deck, "unread-line")) == [2]


def test_unknown_names_in_a_list_that_counts_behind_names_stay_cards(read: Reading) -> None:
    deck = read("Kuriboh (3)\nFoo Bar (2)\nRaigeki (1)\n")
    assert [(e.copies, e.ref) for e in deck.entries][1] == (2, "Foo Bar")


def test_print_codes_alone_are_counted_and_unknown(read: Reading, index: CardIndex) -> None:
    deck = resolve(read("LOB-EN001\n3 LOB-EN002\nRA04-EN021 x2\n"), index)
    assert [(row.copies, row.card) for row in deck.rows] == [(1, None), (3, None), (2, None)]
    said = [found for found in deck.findings if found.rule == "unknown-card"]
    assert len(said) == 3 and all("print code" in found.message for found in said)
    assert said[0].hint == "write the name or passcode"


def test_codes_in_a_list_of_names(read: Reading) -> None:
    deck = read("3 Kuriboh\n46986414\n2x 12580477\n05318639 x3\n")
    assert [(e.copies, e.ref) for e in deck.entries][1:] == [
        (1, 46986414),
        (2, 12580477),
        (3, 5318639),
    ]


@pytest.mark.parametrize(
    "line",
    ["3 Dark Magician [46986414]", "3x Dark Magician (46986414)", "46986414 Dark Magician x3"],
)
def test_name_with_its_code(read: Reading, line: str) -> None:
    assert cards(read(f"{line}\n1 Raigeki\n"))[0] == (
        None,
        3,
        CodeAndName(46986414, "Dark Magician"),
    )


@pytest.mark.parametrize(
    "line",
    [
        "3 {} (Spell)",
        "3 {} [Trap Card]",
        "3\t{}\tMonster",
        "3 {} $1.50",
        "3 {} – 0,20€",
        "{}\t3\t$1",
    ],
)
def test_kinds_and_prices_behind_names_are_left_out(read: Reading, line: str) -> None:
    deck = read("".join(line.format(name) + "\n" for name in ("7", "Deskbot 003", "Kuriboh")))
    assert cards(deck) == [(None, 3, "7"), (None, 3, "Deskbot 003"), (None, 3, "Kuriboh")]


def test_first_line_with_a_count_is_no_title(read: Reading) -> None:
    deck = read("Raigeki x2 (1 side)\n3 Kuriboh\n1 7\n")
    assert (refs(deck), lines(of(deck, "unread-line"))) == (["Kuriboh", "7"], [1])


@pytest.mark.parametrize(
    "text",
    ["46986414, 46986414, 12580477", "46986414 46986414 12580477", "46986414;46986414;12580477"],
)
def test_codes_side_by_side_are_each_a_card(read: Reading, text: str) -> None:
    assert refs(read(f"{text}\n")) == [46986414, 46986414, 12580477]


def test_name_between_two_codes_is_not_told(read: Reading) -> None:
    assert refs(read("46986414 Dark Magician 46986414\n2 7\n"))[1:] == ["7"]


@pytest.mark.parametrize("name", ["Link Spidr", "Name Plate", "Place of Foo"])
def test_misspelt_name_that_begins_like_a_detail_is_a_card(read: Reading, name: str) -> None:
    assert refs(read(f"Main Deck\nKuriboh\n{name}\nRaigeki\n")) == ["Kuriboh", name, "Raigeki"]


def test_print_codes_of_both_backs(read: Reading) -> None:
    deck = read("LOB-EN001 Blue-Eyes White Dragon\nLOB-JP053 Raigeki\nKuriboh (MRD-E071)\n")
    assert refs(deck) == ["Blue-Eyes White Dragon", "Raigeki", "Kuriboh"]
    assert lines(of(deck, "sleeves")) == [2]


def test_print_codes_of_one_back(read: Reading) -> None:
    deck = read("LOB-EN001 Blue-Eyes White Dragon\nLOB-DE053 Raigeki\nKuriboh (SDY-006)\n")
    assert "sleeves" not in rules(deck)


def test_cards_side_by_side(read: Reading) -> None:
    text = (
        "- Main Deck (6 cards): 1x Winged Dragon, Guardian of the Fortress #1, 3x Kuriboh,"
        " 2 Raigeki.\n- Extra Deck (2): Stardust Dragon, Number 39: Utopia.\n- Side: none\n"
    )
    deck = read(text)
    assert cards(deck) == [
        ("main", 1, "Winged Dragon, Guardian of the Fortress #1"),
        ("main", 3, "Kuriboh"),
        ("main", 2, "Raigeki"),
        ("extra", 1, "Stardust Dragon"),
        ("extra", 1, "Number 39: Utopia"),
    ]
    assert deck.findings == []


def test_cards_side_by_side_over_lines(read: Reading) -> None:
    text = (
        "**Main (6):** 3 Kuriboh [40640057] · 1 Dark\nMagician · 2\nRaigeki.\n**Side (1):** 1 7.\n"
    )
    deck = read(text)
    assert cards(deck) == [
        ("main", 3, CodeAndName(40640057, "Kuriboh")),
        ("main", 1, "Dark Magician"),
        ("main", 2, "Raigeki"),
        ("side", 1, "7"),
    ]
    assert [entry.line for entry in deck.entries] == [1, 1, 2, 4]
    assert deck.findings == []


def test_markdown_table(read: Reading) -> None:
    text = (
        "| Qty | Card | Type |\n|---:|:---|---|\n| **Main Deck** | | |\n| 3 | Kuriboh | Monster |\n"
        "| 1 | Raigeki | Spell |\n| Side Deck | | |\n| x2 | 7 | Spell |\n| ? | Raigeki | |\n"
    )
    deck = read(text)
    assert cards(deck) == [("main", 3, "Kuriboh"), ("main", 1, "Raigeki"), ("side", 2, "7")]
    assert lines(of(deck, "unread-line")) == [8]


def test_cards_of_a_configuration_file(read: Reading) -> None:
    text = '{ card_name: "サンダー・ボルト", quantity: 3 },\n{ card_name: "Kuriboh" },\n'
    assert cards(read(text)) == [(None, 3, "サンダー・ボルト"), (None, 1, "Kuriboh")]


def test_cards_side_by_side_without_separators(read: Reading) -> None:
    deck = read("3x Dark Magician 2x Raigeki 1x 7 Colored Fish\n")
    assert [(e.copies, e.ref) for e in deck.entries] == [
        (3, "Dark Magician"),
        (2, "Raigeki"),
        (1, "7 Colored Fish"),
    ]


def test_cards_between_commas_alone(read: Reading) -> None:
    deck = read("Kuriboh,30,000-Year White Turtle,Raigeki\n")
    assert refs(deck) == ["Kuriboh", "30,000-Year White Turtle", "Raigeki"]


def test_counts_of_kinds_on_one_line_are_no_cards(read: Reading) -> None:
    deck = read("Monsters: 20 | Spells: 15 | Traps: 5\n3 Kuriboh\n1 Raigeki\n2 7\n")
    assert refs(deck) == ["Kuriboh", "Raigeki", "7"]


def test_details_with_numbers_are_no_cards(read: Reading) -> None:
    deck = read("Name: A B\nCard Game ID: 0123456789\n3 Kuriboh\n2 Raigeki\n")
    assert refs(deck) == ["Kuriboh", "Raigeki"]
    assert lines(of(deck, "read-as")) == [1, 2]


def test_utf8_cut_within_a_character(read: Reading) -> None:
    deck = read("3 ブラック・マジシャン\n2 サンダー・ボルト".encode()[:-1])
    assert refs(deck)[0] == "ブラック・マジシャン"
    assert lines(of(deck, "read-as")) == [2]


def test_html_entities(read: Reading) -> None:
    assert refs(read("3 Ash Blossom &amp; Joyous Spring\n"))[0] == "Ash Blossom & Joyous Spring"


def test_git_mark_stays_open(read: Reading) -> None:
    assert "unread-line" in rules(read("3 Kuriboh\n<<<<<<< HEAD\n3 Raigeki\n"))


def test_chinese_in_gbk(read: Reading) -> None:
    deck = read("主卡组\n3 黑魔术师\n副卡组\n1 雷击\n".encode("gbk"))
    assert cards(deck) == [("main", 3, "黑魔术师"), ("side", 1, "雷击")]
    assert "GBK" in of(deck, "read-as").message


def test_japanese_in_shift_jis(read: Reading) -> None:
    deck = read("メインデッキ\n3 ブラック・マジシャン\n".encode("cp932"))
    assert cards(deck) == [("main", 3, "ブラック・マジシャン")]


@pytest.mark.parametrize(
    ("codec", "text"),
    [
        *((codec, "3 ブラック・マジシャン\n1 魔法") for codec in ("cp932", "euc_jp", "iso2022_jp")),
        *((codec, "主卡组\n3 黑魔术师\n1 魔法") for codec in ("gbk", "gb18030")),
        ("big5", "主卡組\n3 黑魔術師\n1 魔法"),
        ("cp949", "메인 덱\n3 블랙 매지션\n1 마법사"),
        *((codec, "3 Hüter des Grabes\n1 Dunkler Magier") for codec in ("cp1252", "mac_roman")),
    ],
)
def test_encoding_is_the_one_that_gives_known_cards(
    index: CardIndex, tmp_path_factory: pytest.TempPathFactory, codec: str, text: str
) -> None:
    names = {
        "de": {"Dunkler Magier": "46986414", "Hüter des Grabes": "40640057"},
        "ja": {"ブラック・マジシャン": "46986414"},
        "ko": {"블랙 매지션": "46986414"},
        "zh-CN": {"黑魔术师": "46986414"},
        "zh-TW": {"黑魔術師": "46986414"},
    }
    written = write_index(tmp_path_factory.mktemp("cards"), names)
    (deck,) = readers.read(text.encode(codec), "a.txt", written)
    assert refs(deck) == [line[2:] for line in text.split("\n") if line[0].isdigit()]
    assert "unread-line" not in rules(deck)
    assert "UTF-8" in of(deck, "read-as").message


@pytest.mark.parametrize("codec", ["cp932", "euc_jp", "big5", "cp949"])
def test_encoding_that_gives_no_known_card_stays_open(read: Reading, codec: str) -> None:
    text = {"big5": "3 謎卡\n", "cp949": "3 비밀 카드\n"}.get(codec, "3 秘密\n1 不明\n")
    deck = read(b"2 Kuriboh\n" + text.encode(codec))
    assert "no encoding" in of(deck, "unread-line").message
    assert lines(of(deck, "unread-line")) == [2]


def test_encoding_of_comments_does_not_matter(read: Reading) -> None:
    deck = read("#created by 秘密\n#main\n46986414\n#extra\n!side\n".encode("euc_jp"))
    assert (refs(deck), rules(deck)) == ([46986414], ["read-as"])


def test_gbk_cut_within_a_character(read: Reading) -> None:
    data = "主卡组\n3 黑魔术师\n1 雷击".encode("gbk")
    assert refs(read(data[:-1]))[0] == "黑魔术师"


def test_german_in_latin1(read: Reading) -> None:
    deck = read("Zauber\n3 Topf der Gier\n1 H\xfcter\nSide\n1 Wiedergeburt\n".encode("latin-1"))
    assert refs(deck) == ["Topf der Gier", "Hüter", "Wiedergeburt"]
    assert lines(of(deck, "read-as")) == [3]


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16(read: Reading, codec: str) -> None:
    deck = read(SHORT.encode(codec))
    assert refs(deck) == ["Dark Magician", "Stardust Dragon", "Mystical Space Typhoon"]


@pytest.mark.parametrize("end", range(len(SHORT)))
def test_text_cut_anywhere_says_something(read: Reading, end: int) -> None:
    deck = read(SHORT[:end])
    assert deck.entries or deck.findings


def test_a_count_before_two_names_with_a_slash_is_not_known(read: Reading) -> None:
    for line in ("3 Dark Magician / Kuriboh", "Dark Magician / 2 Kuriboh"):
        deck = read(f"Main\n{line}\n1 Mystical Space Typhoon\nSide\n", "a.txt")
        assert cards(deck) == [("main", 1, "Mystical Space Typhoon")]
        assert rules(deck) == ["unread-line"] and lines(deck.findings[0]) == [2]
    both = read("Main\n3 Dark Magician / 2 Kuriboh\nSide\n", "a.txt")
    assert cards(both) == [("main", 3, "Dark Magician"), ("main", 2, "Kuriboh")]
    assert rules(both) == []


def test_a_card_without_a_count_beside_counted_ones_is_one_copy_and_said(read: Reading) -> None:
    deck = read("Main\n3 Dark Magician, Stardust Dragon, 2 Kuriboh\nSide\n", "a.txt")
    assert [copies for _, copies, _ in cards(deck)] == [3, 1, 2]
    (said,) = deck.findings
    assert said.rule == "read-as" and "one copy each" in said.message
