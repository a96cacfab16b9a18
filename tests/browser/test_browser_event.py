"""The event page clicked through: search, filters, sorting, keyboard, phone, dark mode, print."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pypdf
import pytest

from deckcheck.reports.html_event import render_event
from tests.browser.chrome import Chrome
from tests.browser.contrast import CONTRAST
from tests.reports.event_rows import (
    GROUND,
    KURIBOH,
    LIMITED,
    REBORN,
    STARDUST,
    row,
    row_without_deck,
    said,
)

pytestmark = pytest.mark.browser

FORBIDDEN = said(
    "forbidden",
    message="Pot of Greed: Forbidden, 1 copy, 0 allowed",
    card={"konami_id": 4844, "passcode": "55144522", "name": "Pot of Greed"},
    members=[{"name": "Pot of Greed", "copies": 1}],
)
ROWS = [
    row("Zoë Ångström", "illegal", LIMITED, cards=(KURIBOH, REBORN), player_id="0000000003"),
    row("anna", "illegal", LIMITED, FORBIDDEN, sizes=(38, 15, 15), player_id="0000000020"),
    row_without_deck("Player 10"),
    row("Player 9", cards=(KURIBOH, STARDUST), sizes=(60, 0, 0), player_id="0000000100"),
    row("<script>window.hurt = true</script>", player_id="0000000004", cards=(KURIBOH,)),
]
SCRIPT = "<script>window.hurt = true</script>"
START = ["Zoë Ångström", "anna", "Player 10", "Player 9", SCRIPT]
VISIBLE = "[...document.querySelectorAll('.deck')].filter(d => d.checkVisibility())"


@pytest.fixture(scope="module")
def page(folder: Path) -> Path:
    path = folder / "event.html"
    path.write_text("".join(render_event("Regional", GROUND, ROWS)), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def fresh(chrome: Chrome, page: Path) -> None:
    chrome.screen(1280, 900)
    chrome.open(page)


def shown(chrome: Chrome) -> list[str]:
    names = f"{VISIBLE}.map(d => d.querySelector('.open').textContent)"
    return list(chrome.run(names))


def status(chrome: Chrome) -> str:
    return str(chrome.run("document.getElementById('shown').textContent"))


def search(chrome: Chrome, text: str) -> None:
    chrome.click("#search")
    chrome.run("document.getElementById('search').select()")
    before = status(chrome)
    chrome.type(text)
    chrome.wait_for(f"document.getElementById('shown').textContent !== {json.dumps(before)}")


def opened(chrome: Chrome) -> list[str]:
    names = "[...document.querySelectorAll('.open[aria-expanded=true]')].map(b => b.textContent)"
    return list(chrome.run(names))


def test_the_page_loads_alone_and_without_a_complaint(chrome: Chrome, page: Path) -> None:
    assert shown(chrome) == START
    assert status(chrome) == "5 decks"
    assert chrome.requests() == [page.as_uri()]
    assert chrome.complaints() == []
    assert chrome.run("window.hurt") is None


def test_a_script_that_slipped_in_would_not_run(chrome: Chrome) -> None:
    chrome.run(
        "(() => {const s = document.createElement('script');"
        "s.textContent = 'window.hurt = true'; document.body.append(s)})()"
    )
    assert chrome.run("window.hurt") is None
    assert any("Content Security Policy" in said for said in chrome.complaints())


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("angstrom", ["Zoë Ångström"]),
        ("STARDUST", ["Player 9"]),
        ("0000000020", ["anna"]),
        ("reborn kuriboh", ["Zoë Ångström", "anna"]),
        ("<script>", [SCRIPT]),
        ("nobody", []),
    ],
)
def test_the_search_box_finds_players_ids_and_cards(
    chrome: Chrome, text: str, names: list[str]
) -> None:
    search(chrome, text)
    assert shown(chrome) == names
    assert status(chrome) == f"{len(names)} of 5 decks"


def test_nothing_found_offers_to_clear_and_escape_empties_the_box(chrome: Chrome) -> None:
    search(chrome, "nobody")
    assert chrome.run("document.getElementById('nothing').checkVisibility()")
    chrome.click("#nothing .clear")
    assert shown(chrome) == START
    search(chrome, "anna")
    chrome.press("Escape", 27)
    assert shown(chrome) == START


def test_verdicts_are_filtered_by_their_boxes(chrome: Chrome) -> None:
    chrome.click("input[value=legal]")
    assert shown(chrome) == START[:3]
    chrome.click("input[value=illegal]")
    assert shown(chrome) == ["Player 10"]
    chrome.click("button.clear")
    assert shown(chrome) == START


def test_a_rule_is_chosen_in_the_menu_or_in_the_totals(chrome: Chrome) -> None:
    chrome.run(
        "(() => {const r = document.getElementById('rule'); r.value = 'limited';"
        "r.dispatchEvent(new Event('change'))})()"
    )
    assert shown(chrome) == ["Zoë Ångström", "anna"]
    chrome.click("button[data-rule=forbidden]")
    assert shown(chrome) == ["anna"]
    assert chrome.run("document.getElementById('rule').value") == "forbidden"
    chrome.click("button[data-rule=forbidden]")
    assert shown(chrome) == START


def test_a_card_most_played_is_searched_for(chrome: Chrome) -> None:
    chrome.click("button[data-find='Stardust Dragon']")
    assert shown(chrome) == ["Player 9"]


@pytest.mark.parametrize(
    ("column", "up"),
    [
        (1, [SCRIPT, "anna", "Player 9", "Player 10", "Zoë Ångström"]),
        (2, ["Zoë Ångström", SCRIPT, "Player 10", "anna", "Player 9"]),
        (4, ["Player 10", "anna", "Zoë Ångström", SCRIPT, "Player 9"]),
    ],
)
def test_headings_sort_both_ways_and_say_so(chrome: Chrome, column: int, up: list[str]) -> None:
    heading = f"thead th:nth-child({column})"
    chrome.click(f"{heading} button")
    assert shown(chrome) == up
    sorts = "[...document.querySelectorAll('th[aria-sort]')].map(t => t.cellIndex + t.ariaSort)"
    assert chrome.run(sorts) == [f"{column - 1}ascending"]
    chrome.click(f"{heading} button")
    assert chrome.run(sorts) == [f"{column - 1}descending"]
    assert shown(chrome)[0] == up[-1]


def test_problems_sort_the_worst_first(chrome: Chrome) -> None:
    chrome.click("thead .c-what button")
    assert shown(chrome)[:3] == ["anna", "Zoë Ångström", "Player 10"]


def test_a_deck_opens_and_closes_by_mouse(chrome: Chrome) -> None:
    assert opened(chrome) == []
    assert not chrome.run("document.querySelector('.findings').checkVisibility()")
    chrome.click(".deck .c-id")
    assert opened(chrome) == ["Zoë Ångström"]
    assert chrome.run("document.querySelector('.findings').checkVisibility()")
    chrome.click(".deck .open")
    assert opened(chrome) == []


def test_all_shown_decks_open_at_once(chrome: Chrome) -> None:
    chrome.click("input[value=legal]")
    chrome.click("#all")
    assert opened(chrome) == START[:3]
    chrome.click("#all")
    assert opened(chrome) == []


def test_everything_works_by_keyboard(chrome: Chrome) -> None:
    chrome.press("/", 191, "/")
    assert chrome.run("document.activeElement.id") == "search"
    chrome.type("anna")
    chrome.wait_for("document.getElementById('shown').textContent === '1 of 5 decks'")
    reached = []
    for _ in range(20):
        chrome.press("Tab", 9)
        reached.append(chrome.run("document.activeElement.className || document.activeElement.id"))
        if reached[-1] == "open":
            break
    assert reached[:3] == ["rule", "all", "clear"]
    assert reached[-1] == "open"
    assert chrome.run("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    chrome.press("Enter", 13, "\r")
    assert opened(chrome) == ["anna"]
    chrome.run("document.querySelector('thead button').focus()")
    chrome.press(" ", 32, " ")
    assert chrome.run("document.querySelector('th').ariaSort") == "ascending"


@pytest.mark.parametrize("width", [360, 390, 768, 900, 1100])
def test_nothing_overflows_on_a_small_screen(chrome: Chrome, page: Path, width: int) -> None:
    chrome.screen(width, 700)
    chrome.open(page)
    chrome.click("#all")
    assert chrome.run("document.documentElement.scrollWidth") <= width
    assert shown(chrome) == START
    chrome.click("thead .c-name button")
    assert shown(chrome)[1] == "anna"


@pytest.mark.parametrize("dark", [False, True])
def test_text_is_easy_to_read_in_light_and_dark(chrome: Chrome, page: Path, dark: bool) -> None:
    chrome.screen(1280, 900, dark=dark)
    chrome.open(page)
    chrome.click("#all")
    assert chrome.run(CONTRAST) == []
    paper = chrome.run("getComputedStyle(document.body).backgroundColor.match(/\\d+/g)[0]")
    assert (int(paper) < 60) is dark


def test_the_printed_page_holds_shown_decks_and_open_lists_but_no_tools(chrome: Chrome) -> None:
    search(chrome, "anna")
    chrome.click(".v-illegal:not([hidden]) .open")
    pdf = pypdf.PdfReader(io.BytesIO(chrome.pdf()))
    text = " ".join("\n".join(sheet.extract_text() for sheet in pdf.pages).split())
    for words in (
        *("Regional", "effective 2026-05-18", "anna", "Pot of Greed: Forbidden, 1 copy"),
        *("Monsters 3 cards", "Cards most played"),
    ):
        assert words in text
    for words in ("Zoë", "Search", "Open all"):
        assert words not in text


def test_without_its_script_every_deck_is_there_and_open(
    chrome: Chrome, page: Path, folder: Path
) -> None:
    html = page.read_text(encoding="utf-8")
    start, end = html.index("<script>"), html.index("</script>")
    bare = folder / "bare.html"
    bare.write_text(html[:start] + html[end + len("</script>") :], encoding="utf-8")
    chrome.open(bare)
    assert shown(chrome) == START
    assert chrome.run("document.querySelector('.findings').checkVisibility()")
    assert not chrome.run("document.querySelector('.tools').checkVisibility()")


def test_five_hundred_decks_are_filtered_and_sorted_at_once(chrome: Chrome, folder: Path) -> None:
    deck = tuple(KURIBOH._replace(name=f"Card {n}", konami_id=n) for n in range(60))
    many = [
        row(f"Player {n}", "illegal" if n % 9 == 0 else "legal", *[LIMITED] * (n % 9 == 0),
            cards=deck)
        for n in range(500)
    ]  # fmt: skip
    large = folder / "large.html"
    large.write_text("".join(render_event("Large", GROUND, many)), encoding="utf-8")
    chrome.open(large)
    took = chrome.run(
        "(() => {const start = performance.now(); document.querySelector('thead button').click();"
        "document.querySelector('input[value=legal]').click(); document.body.offsetHeight;"
        "return performance.now() - start})()"
    )
    assert status(chrome) == "56 of 500 decks"  # 0, 9, ... 495
    assert took < 2000
