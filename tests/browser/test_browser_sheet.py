"""The deck-list sheet in a real browser: one page of paper, nothing loaded, on a phone too."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest

from deckcheck.desk.model import CardLine
from deckcheck.reports.sheet import render_sheet
from tests.browser.chrome import Chrome
from tests.reports.event_rows import row
from tests.reports.test_sheet import HEADER

pytestmark = pytest.mark.browser

KINDS = ("Monster", "Spell", "Trap")
FULL = [
    *(CardLine("main", f"{kind} Card {n}", 1, kind, n, n) for kind in KINDS for n in range(18)),
    *(CardLine("extra", f"Extra Card {n}", 1, "Monster", n, n) for n in range(15)),
    *(CardLine("side", f"Side Card {n}", 1, "Trap", n, n) for n in range(15)),
]


@pytest.fixture(scope="module")
def page(folder: Path) -> Path:
    path = folder / "sheet.html"
    path.write_text(render_sheet(row("", cards=tuple(FULL)), HEADER), encoding="utf-8")
    return path


def test_a_full_sheet_is_one_printed_page(chrome: Chrome, page: Path) -> None:
    chrome.screen(1000, 1300)
    chrome.open(page)
    pdf = pypdf.PdfReader(io.BytesIO(chrome.pdf()))
    assert len(pdf.pages) == 1
    text = pdf.pages[0].extract_text()
    for words in ("Trap Card 17", "Extra Card 14", "Side Card 14", "Main Deck total", "Ada Maria"):
        assert words in text
    assert chrome.requests() == [page.as_uri()]
    assert chrome.complaints() == []


def test_the_sheet_fits_a_phone(chrome: Chrome, page: Path) -> None:
    chrome.screen(360, 700)
    chrome.open(page)
    assert chrome.run("document.documentElement.scrollWidth") <= 360
