"""Filling a PDF form that has the official form's field names; the form here is our own."""

from __future__ import annotations

import io
import sys
from typing import Any

import pypdf
import pytest
from pypdf.generic import (
    ArrayObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    TextStringObject,
)

from deckcheck.desk.model import CardLine
from deckcheck.errors import DataError, DeckcheckError
from deckcheck.reports.sheet_form import fill_form
from deckcheck.reports.sheet_rows import columns_of
from tests.reports.test_sheet import HEADER, MIXED

DIGITS = {"Event Date - Month": 2, "Event Date - Day": 2, "Event Date - Year": 4}
HEAD = ["First  Middle Names", "Last Names", "Last Name Initial", "Country of Residency"]
HEAD += ["CARD GAME ID", "Event Name", *DIGITS]
SUMS = ["Total Monster Cards", "Total Spell Cards", "Total Trap Cards", "Main Deck Total"]
SUMS += ["Total Side Deck", "Total Extra Deck"]
ROWS = [
    *((f"{kind} {n}", f"{kind} Card {n} Count") for kind in ("Monster", "Spell", "Trap")
      for n in range(1, 19)),
    *((f"{deck} {n}", f"{deck} {n} Count") for deck in ("Side Deck", "Extra Deck")
      for n in range(1, 16)),
]  # fmt: skip


def form(*, without: str = "", width: float = 150.0, fields: bool = True) -> bytes:
    """One page with the 183 text fields of the official form, 18 and 15 rows a block."""
    writer = pypdf.PdfWriter()
    page = writer.add_blank_page(612, 792)
    boxes = ArrayObject()
    lengths = {"CARD GAME ID": 10, **DIGITS, **{count: 1 for _, count in ROWS}}
    for name in [*HEAD, *SUMS, *(field for pair in ROWS for field in pair)]:
        box = {
            "/Type": NameObject("/Annot"),
            "/Subtype": NameObject("/Widget"),
            "/FT": NameObject("/Tx"),
            "/T": TextStringObject(name),
            "/Rect": ArrayObject(FloatObject(edge) for edge in (10, 10, 10 + width, 22)),
            "/DA": TextStringObject("/Helv 0 Tf 0 g"),
        }
        if name in lengths:
            box["/MaxLen"] = NumberObject(lengths[name])
        if name != without:
            boxes.append(writer._add_object(_dictionary(box)))
    if fields:
        page[NameObject("/Annots")] = boxes
        helv = _dictionary({
            "/Type": NameObject("/Font"),
            "/Subtype": NameObject("/Type1"),
            "/BaseFont": NameObject("/Helvetica"),
        })  # fmt: skip
        fonts = _dictionary({"/Helv": writer._add_object(helv)})
        writer.root_object[NameObject("/AcroForm")] = _dictionary({
            "/Fields": boxes,
            "/DR": _dictionary({"/Font": fonts}),
            "/DA": TextStringObject("/Helv 0 Tf 0 g"),
            "/XFA": TextStringObject("a copy of the fields in another form"),
        })  # fmt: skip
    buffer = io.BytesIO()
    writer.write(buffer)
    return buffer.getvalue()


def _dictionary(items: dict[str, Any]) -> DictionaryObject:
    return DictionaryObject({NameObject(key): value for key, value in items.items()})


def values(pdf: bytes) -> dict[str, str]:
    """The fields that hold a text."""
    found = pypdf.PdfReader(io.BytesIO(pdf)).get_form_text_fields()
    return {name: text for name, text in found.items() if text}


def test_the_form_of_the_tests_has_as_many_fields_as_the_official_one() -> None:
    assert len(HEAD) + len(SUMS) + 2 * len(ROWS) == 183


def test_every_field_is_filled_under_its_exact_name() -> None:
    filled = fill_form(form(), columns_of(MIXED), HEADER)
    assert filled.said == []
    assert values(filled.pdf) == {
        "First  Middle Names": "Ada Maria",
        "Last Names": "example",
        "Last Name Initial": "E",
        "Country of Residency": "Germany",
        "CARD GAME ID": "0123456789",
        "Event Name": "Regional",
        "Event Date - Month": "06",
        "Event Date - Day": "06",
        "Event Date - Year": "2026",
        "Monster 1": "Kuriboh",
        "Monster Card 1 Count": "3",
        "Monster 2": "Mystical Elf",
        "Monster Card 2 Count": "2",
        "Spell 1": "Monster Reborn",
        "Spell Card 1 Count": "1",
        "Trap 1": "Mirror Force",
        "Trap Card 1 Count": "2",
        "Side Deck 1": "Kuriboh",
        "Side Deck 1 Count": "1",
        "Extra Deck 1": "Stardust Dragon",
        "Extra Deck 1 Count": "1",
        "Total Monster Cards": "5",
        "Total Spell Cards": "1",
        "Total Trap Cards": "2",
        "Main Deck Total": "8",
        "Total Side Deck": "1",
        "Total Extra Deck": "1",
    }


def test_a_copy_of_the_fields_in_another_form_is_dropped() -> None:
    reader = pypdf.PdfReader(io.BytesIO(fill_form(form(), columns_of(MIXED), {}).pdf))
    assert "/XFA" not in reader.trailer["/Root"]["/AcroForm"]


def test_rows_beyond_the_form_are_said_and_still_counted() -> None:
    cards = [CardLine("main", f"Monster {n}", 2, "Monster", n, n) for n in range(1, 21)]
    filled = fill_form(form(), columns_of(cards), {})
    assert filled.said == [
        "Monsters: the form has 18 rows; left out: 2 Monster 19, 2 Monster 20",
    ]
    assert values(filled.pdf)["Monster 18"] == "Monster 18"
    assert values(filled.pdf)["Total Monster Cards"] == "40"


def test_a_field_the_form_lacks_is_said() -> None:
    filled = fill_form(form(without="Event Name"), columns_of(MIXED), HEADER)
    assert filled.said == ["the form has no field 'Event Name'; write it by hand"]


def test_a_text_longer_than_its_field_holds_is_left_out_and_said() -> None:
    cards = [CardLine("main", "Kuriboh", 12, "Monster", 1, 1)]
    filled = fill_form(form(), columns_of(cards), {})
    assert filled.said == [
        '"12" has more than 1 letters, all that Monster Card 1 Count holds; left empty'
    ]
    assert "Monster Card 1 Count" not in values(filled.pdf)


def test_a_name_too_long_to_be_read_in_its_field_is_said() -> None:
    name = "Wingweaver of the Very Long Name That Nobody Has"  # 48 letters, 144 points at size 6
    filled = fill_form(
        form(width=140), columns_of([CardLine("main", name, 1, "Monster", 1, 1)]), {}
    )
    assert filled.said == [
        f'"{name}" is too long for Monster 1 in print one can read; check it by eye'
    ]
    assert values(filled.pdf)["Monster 1"] == name


def test_a_card_of_no_known_kind_has_no_column_and_is_said() -> None:
    cards = [CardLine("main", "Ash Blosom", 3, "", None, None)]
    filled = fill_form(form(), columns_of(cards), {})
    assert filled.said == ['"Ash Blosom" is of no known kind; write it by hand']
    assert values(filled.pdf)["Main Deck Total"] == "3"


def test_names_in_other_scripts_are_filled() -> None:
    cards = [CardLine("main", "灰流うらら", 3, "Monster", 1, 1)]
    assert values(fill_form(form(), columns_of(cards), {}).pdf)["Monster 1"] == "灰流うらら"


@pytest.mark.parametrize(
    ("pdf", "words"),
    [
        (b"this is no PDF", "the form cannot be read as a PDF"),
        (b"", "the form cannot be read as a PDF"),
        (b"%PDF-1.7\n" + bytes(200), "the form cannot be read as a PDF"),
        (form()[:3000], "the form "),
        (form(fields=False), "the form has no fields to fill"),
    ],
)
def test_what_is_no_form_is_one_sentence(pdf: bytes, words: str) -> None:
    with pytest.raises(DataError, match=words):
        fill_form(pdf, columns_of(MIXED), HEADER)


def test_a_form_behind_a_password_is_one_sentence() -> None:
    writer = pypdf.PdfWriter(clone_from=pypdf.PdfReader(io.BytesIO(form())))
    writer.encrypt("secret", algorithm="RC4-128")
    buffer = io.BytesIO()
    writer.write(buffer)
    with pytest.raises(DataError, match="locked with a password"):
        fill_form(buffer.getvalue(), columns_of(MIXED), HEADER)


def test_a_missing_pypdf_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdf", None)
    with pytest.raises(DeckcheckError, match=r"pip install 'deckcheck\[pdf\]'"):
        fill_form(form(), columns_of(MIXED), HEADER)
