"""The page of an event: what it says, in which order, and that no name can break it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from deckcheck.desk.model import CardLine, DeskRow
from deckcheck.reports.html_event import render_event
from tests.reports.event_rows import (
    GROUND,
    KURIBOH,
    LIMITED,
    REBORN,
    SIDE_KURIBOH,
    STARDUST,
    TRAP,
    Page,
    row,
    row_without_deck,
    said,
)

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</script><script>alert(1)</script>",
    "</style></td></table>&lt;b&amp;",
]


def page(*rows: DeskRow, ground: dict[str, Any] = GROUND, name: str = "Regional") -> str:
    return "".join(render_event(name, ground, iter(rows)))


def players(html: str) -> list[str]:
    return re.findall(r'class="open"[^>]*><bdi>(.*?)</bdi>', html)


@pytest.mark.parametrize("text", HOSTILE)
def test_names_stay_text_wherever_they_come_from(text: str) -> None:
    card = CardLine("main", text, 1, "Monster", None, None)
    finding = said(
        text,
        message=text,
        hint=text,
        card={"konami_id": None, "passcode": None, "name": text},
        members=[{"name": text, "copies": 1}],
    )
    bad = row(text, "illegal", finding, cards=(card,), player_id=text, source=text)
    found = Page(page(bad, ground={**GROUND, "format": text, "not_judged": [text]}, name=text))
    assert len(found.all("script")) == 1
    assert "img" not in found.tags()
    assert not any(key.startswith("on") for _, attrs in found.elements for key in attrs)
    assert found.text.count(text) >= 10


def test_nothing_is_loaded_from_anywhere() -> None:
    html = page(row("Ada"))
    assert not re.search(r"https?:|//[a-z]|url\(|@import|\bsrc=|<link|<iframe", html)
    policy = Page(html).all("meta")[1]["content"]
    assert policy is not None
    assert "default-src 'none'" in policy
    assert "script-src 'sha256-" in policy


def test_what_verdicts_rest_on_stands_at_the_top() -> None:
    text = Page(page(row("Ada"))).text
    top = text[: text.index("Ada")]
    for fact in (
        *("Formattcg", "Day2026-06-06", "Listtcg, effective 2026-05-18"),
        *("Datacards of 2026-08-22, lists of 2026-08-22",),
        *("main 40-60, extra 0-15, side 0-15, 3 copies of a name",),
    ):
        assert fact in top


def test_stale_data_and_gaps_are_said_at_the_top() -> None:
    ground = {**GROUND, "stale": True, "not_judged": ["release by day"]}
    text = Page(page(row("Ada"), ground=ground)).text
    assert "Stale data." in text[: text.index("Ada")]
    assert "Not judged: release by day" in text[: text.index("Ada")]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"banlist": None}, "Listnone in force"),
        ({"list_named": "tcg/2020-01-20"}, "Listtcg/2020-01-20, as asked for"),
        ({"banlists": ["tcg/2024-04-15", "tcg/2024-01-01"]}, "tcg/2024-04-15 or tcg/2024-01-01"),
        ({"region": "europe"}, "Regioneurope"),
        ({"rules": {"main": [40, None], "extra": [0, 0], "side": {"set": [0, 15]}, "copies": 3}},
         "main 40 or more, extra none, side 0 or 15"),
    ],
)  # fmt: skip
def test_other_grounds_are_worded(more: dict[str, Any], words: str) -> None:
    assert words in Page(page(row("Ada"), ground={**GROUND, **more})).text


def test_illegal_decks_come_first_then_undecided_else_as_given() -> None:
    html = page(
        row("Legal 1"),
        row("Undecided", "undecided", said("unread-line", "undecided")),
        row("Illegal 2", "illegal", LIMITED),
        row("Legal 2"),
        row("Illegal 1", "illegal", LIMITED),
    )
    assert players(html) == ["Illegal 2", "Illegal 1", "Undecided", "Legal 1", "Legal 2"]


def test_totals_count_decks_not_findings() -> None:
    html = page(
        row("A", "illegal", LIMITED, LIMITED, said("bring", "note")),
        row("B", "illegal", LIMITED, said("unread-line", "undecided")),
        row("C"),
    )
    options = re.findall(r"<option value=\"[^\"]+\">([^<]+)</option>", html)
    assert options == ["limited (2)", "unread-line (1)", "bring (1)"]
    counts = re.findall(r'value="(\w+)" checked>.*?<b>(\d+)</b>', html)
    assert counts == [("illegal", "2"), ("undecided", "0"), ("legal", "1")]


def test_cards_most_played_count_decks_and_copies_of_every_section() -> None:
    html = page(
        row("A", cards=(KURIBOH, SIDE_KURIBOH, REBORN)),
        row("B", cards=(KURIBOH,)),
        row("C", cards=(CardLine("main", "not a card", 3, "", None, None),)),
    )
    text = Page(html).text
    played = text[text.index("Cards most played") :]
    assert "Main, Extra and Side Deck of 3 lists" in played
    assert "Kuriboh2 decks, 7×" in played  # 3 + 1 + 3
    assert "Monster Reborn1 deck, 2×" in played
    assert "not a card" not in played


def test_one_card_in_two_languages_is_counted_once_under_its_english_name() -> None:
    german = KURIBOH._replace(name="Kuriboh auf Deutsch")
    text = Page(page(row("A", cards=(german,), lang="de"), row("B", cards=(KURIBOH,)))).text
    played = text[text.index("Cards most played") :]
    assert "Kuriboh2 decks, 6×" in played
    assert "auf Deutsch" not in played


def test_a_row_opens_on_its_findings_and_its_list() -> None:
    html = page(row("Ada", "illegal", LIMITED, cards=(KURIBOH, REBORN, TRAP, STARDUST)))
    text = Page(html).text
    assert "Monster Reborn: Limited, 2 copies, 1 allowed main 2 (line 14)take out 1" in text
    for block in (
        *("Monsters 3 cards3 Kuriboh", "Spells 2 cards2 Monster Reborn ✕ limited"),
        *("Traps 1 card1 Mirror Force", "Extra Deck 1 card1 Stardust Dragon"),
    ):
        assert block in text
    assert "Side Deck" not in text[text.index("Ada") : text.index("Decks for each rule")]


def test_the_line_shows_the_first_problem_and_how_many_more() -> None:
    text = Page(page(row("Ada", "illegal", LIMITED, said("side-size"), said("bring", "note")))).text
    assert "limited Monster Reborn and 1 more" in text


def test_a_wrong_size_is_marked_in_words() -> None:
    html = page(row("Ada", "illegal", said("main-size"), sizes=(38, 0, 0)))
    assert "38 wrong size" in Page(html).text


def test_a_player_without_a_deck_has_a_row_that_says_so() -> None:
    text = Page(page(row_without_deck("Ben"))).text
    assert "Ben0000000009? undecided" in text
    assert "no deck list for this playerask for it" in text


def test_judge_notes_are_shown() -> None:
    noted = row("Ada", "illegal", LIMITED)
    assert noted.result is not None
    noted.result["policy"] = [said("judge-note", "note", "limited: DE-Minor (Warning)")]
    html = page(noted)
    assert "limited: DE-Minor (Warning)" in Page(html).text
    assert 'option value="judge-note"' not in html


def test_verdicts_and_severities_are_words_and_marks_not_colour_alone() -> None:
    text = Page(page(row("A", "illegal", LIMITED), row("B"))).text
    assert "✕ illegal" in text
    assert "✓ legal" in text
    assert "✕Error: limited" in text


def test_control_and_turning_characters_do_no_harm() -> None:
    html = page(row("A\x00\x1b[31mB\u202egnp.exe"))
    assert "\x00" not in html
    assert "\x1b" not in html
    assert "<bdi>A\ufffd\ufffd[31mB\u202egnp.exe</bdi>" in html


def test_bytes_of_a_file_name_that_are_no_text_go_through() -> None:
    html = page(row("Ada", source="lists/caf\udce9.ydk"))
    assert "caf\udce9.ydk" in html


def test_an_event_without_rows_is_a_whole_page() -> None:
    assert "0 decks" in Page(page(ground={})).text


def test_ids_are_hidden_where_no_row_has_one() -> None:
    assert 'class="no-ids"' in page(row("Ada", player_id=""))
    assert 'class="no-ids"' not in page(row("Ada"))


def test_rows_leave_in_pieces_not_as_one_text() -> None:
    many = (row(f"Player {number}") for number in range(600))
    pieces = list(render_event("Regional", GROUND, many))
    assert max(map(len, pieces)) <= 1 << 16
    assert len(players("".join(pieces))) == 600


def test_headings_say_how_the_table_is_sorted() -> None:
    heads = [attrs for attrs in Page(page(row("Ada"))).all("th") if attrs.get("scope") == "col"]
    assert [attrs.get("aria-sort") for attrs in heads] == [
        *(None, None, "ascending", None, None, None, None, None)
    ]
