"""Filling the official deck-list form (KDE, one page, 2022) that the user supplies.

Field names are the form's own, to the letter: two spaces in "First  Middle Names"; counts hold
one digit. The sums are computed by the form only while someone types, so they are filled too.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from typing import Any

from deckcheck.errors import DataError, DeckcheckError
from deckcheck.records import Record
from deckcheck.reports.sheet_header import day_of, initial_of
from deckcheck.reports.sheet_rows import Column, main_total

_ROWS = {
    "monsters": ("Monster {}", "Monster Card {} Count", "Total Monster Cards"),
    "spells": ("Spell {}", "Spell Card {} Count", "Total Spell Cards"),
    "traps": ("Trap {}", "Trap Card {} Count", "Total Trap Cards"),
    "side": ("Side Deck {}", "Side Deck {} Count", "Total Side Deck"),
    "extra": ("Extra Deck {}", "Extra Deck {} Count", "Total Extra Deck"),
}
_HEAD = {
    "first_names": "First  Middle Names",
    "last_name": "Last Names",
    "country": "Country of Residency",
    "id": "CARD GAME ID",
    "event": "Event Name",
}
_SMALLEST_PRINT = 6.0
"""Points; below this a judge cannot read a name on paper."""
_LETTER_WIDTH = 0.5
"""Of the size of print: what a letter of Helvetica takes on average."""


class Filled(Record):
    """A filled form as PDF, and what of the list it could not hold."""

    pdf: bytes
    said: list[str]


def form_values(columns: Mapping[str, Column], header: Mapping[str, str]) -> dict[str, str]:
    """The text of every field of the form, by field name; rows beyond the form's are left out."""
    values = {field: header.get(key, "").strip() for key, field in _HEAD.items()}
    values["Last Name Initial"] = initial_of(header)
    day = day_of(header.get("event_date", "").strip())
    if day is not None:
        values["Event Date - Month"] = f"{day.month:02d}"
        values["Event Date - Day"] = f"{day.day:02d}"
        values["Event Date - Year"] = f"{day.year:04d}"
    for id_, (name_field, count_field, total_field) in _ROWS.items():
        column = columns[id_]
        for number, (name, copies) in enumerate(column.cards[: column.room], 1):
            values[name_field.format(number)] = name
            values[count_field.format(number)] = str(copies)
        values[total_field] = str(column.total)
    values["Main Deck Total"] = str(main_total(dict(columns)))
    return {field: text for field, text in values.items() if text}


def fill_form(form: bytes, columns: Mapping[str, Column], header: Mapping[str, str]) -> Filled:
    """Fill a copy of the form; raises DataError where it is no PDF with fields.

    Cards beyond the form's rows, fields it lacks and texts too long for theirs are said.
    """
    pypdf = _pypdf()
    values = form_values(columns, header)
    try:
        reader = pypdf.PdfReader(io.BytesIO(form))
        if reader.is_encrypted and not reader.decrypt(""):
            raise DataError("the form is locked with a password; save a copy without one")
        boxes = {name: box for page in reader.pages for name, box in _boxes(page)}
        if not boxes:
            raise DataError("the form has no fields to fill; it may be a scan or a flat copy")
        said = list(_said(values, boxes, columns))
        kept = {field: text for field, text in values.items() if _fits(text, boxes.get(field))}
        return Filled(_written(pypdf, reader, kept), said)
    except DeckcheckError:
        raise
    except Exception as error:  # pypdf raises whatever a broken file leads it to
        raise DataError(f"the form cannot be read as a PDF: {error or type(error).__name__}") from (
            error
        )


def _pypdf() -> Any:
    try:
        import pypdf
    except ImportError:
        raise DeckcheckError(
            "filling a PDF form needs pypdf, which is not installed;"
            " install it with: pip install 'deckcheck[pdf]'"
        ) from None
    from logging import CRITICAL, getLogger

    getLogger("pypdf").setLevel(CRITICAL)  # what is wrong with a file is said in one sentence
    return pypdf


class _Box(Record):
    """One field as it lies on the page: its width in points and the letters it may hold."""

    width: float
    most: int | None
    lines: bool


def _boxes(page: Any) -> Iterator[tuple[str, _Box]]:
    for reference in page.get("/Annots") or ():
        widget = reference.get_object()
        if widget.get("/Subtype") != "/Widget":
            continue
        names, most, flags, at = [], None, 0, widget
        while at is not None:
            if "/T" in at:
                names.append(str(at["/T"]))
            most = most if most is not None else at.get("/MaxLen")
            flags = flags or int(at.get("/Ff", 0))
            at = at["/Parent"].get_object() if "/Parent" in at else None
        left, _, right, _ = (float(edge) for edge in widget["/Rect"])
        multiline = bool(flags & 1 << 12)
        yield ".".join(reversed(names)), _Box(abs(right - left), most, multiline)


def _fits(text: str, box: _Box | None) -> bool:
    return box is not None and (box.most is None or len(text) <= box.most)


def _said(
    values: Mapping[str, str], boxes: Mapping[str, _Box], columns: Mapping[str, Column]
) -> Iterator[str]:
    lacking = [field for field in values if field not in boxes]
    if lacking:
        yield f"the form has no field {', '.join(map(repr, lacking))}; write it by hand"
    for field, text in values.items():
        box = boxes.get(field)
        if box is None:
            continue
        if not _fits(text, box):
            yield f'"{text}" has more than {box.most} letters, all that {field} holds; left empty'
        elif not box.lines and len(text) * _LETTER_WIDTH * _SMALLEST_PRINT > box.width:
            yield f'"{text}" is too long for {field} in print one can read; check it by eye'
    for column in columns.values():
        if column.id == "unknown":
            yield from (
                f'"{name}" is of no known kind; write it by hand' for name, _ in column.cards
            )
        elif len(column.cards) > column.room:
            left = ", ".join(f"{copies} {name}" for name, copies in column.cards[column.room :])
            yield f"{column.title}: the form has {column.room} rows; left out: {left}"


def _written(pypdf: Any, reader: Any, values: dict[str, str]) -> bytes:
    writer = pypdf.PdfWriter(clone_from=reader)
    form = writer.root_object["/AcroForm"].get_object()
    # A form in XFA shows its own copy of the fields, which stays empty.
    form.pop("/XFA", None)
    for page in writer.pages:
        if "/Annots" in page:
            writer.update_page_form_field_values(page, values, auto_regenerate=False)
    # Names may hold letters the embedded font lacks: the viewer draws the fields anew.
    writer.set_need_appearances_writer(True)
    buffer = io.BytesIO()
    writer.write(buffer)
    return buffer.getvalue()
