"""The deck-list sheet as text to mail or file, and as rows for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.desk.model import DeskRow
from deckcheck.reports.csv_ import csv_line
from deckcheck.reports.sheet import filled
from deckcheck.reports.sheet_header import FIELDS
from deckcheck.reports.sheet_rows import Column, columns_of, main_total
from deckcheck.wording import shown

_LABELS = {"player": "Player", **FIELDS}


def render_text(row: DeskRow, header: dict[str, str]) -> str:
    """The sheet as text, one card a line; `deckcheck check` reads the cards back."""
    columns = columns_of(row.cards)
    lines = [f"DECK LIST{_fingerprint(row)}", *_head_lines(filled(row, header)), ""]
    main = [columns[id_] for id_ in ("monsters", "spells", "traps", "unknown") if id_ in columns]
    lines += [f"Main Deck ({main_total(columns)})", ""]
    for column in (*main, columns["side"], columns["extra"]):
        lines += [*_block_lines(column), ""]
    return "\n".join(lines[:-1]) + "\n"


def _fingerprint(row: DeskRow) -> str:
    return f"   fingerprint {row.result['fingerprint']}" if row.result else ""


def _head_lines(header: dict[str, str]) -> Iterator[str]:
    for key, label in _LABELS.items():
        if value := " ".join(header.get(key, "").split()):
            yield f"{label}: {shown(value)}"


def _block_lines(column: Column) -> Iterator[str]:
    yield f"{column.title} ({column.total})"
    for name, copies in column.cards:
        yield f"{copies} {shown(name)}"


def render_csv(row: DeskRow, header: dict[str, str]) -> str:
    """Rows of `part,copies,card`: the head's fields, then the cards, a total after each part."""
    columns = columns_of(row.cards)
    rows = [("part", "copies", "card")]
    rows += [
        ("Head", "", f"{label}: {value}")
        for key, label in _LABELS.items()
        if (value := filled(row, header).get(key, "").strip())
    ]
    if row.result:
        rows.append(("Head", "", f"Fingerprint: {row.result['fingerprint']}"))
    for column in columns.values():
        if column.id == "side":
            rows.append(("Main Deck", str(main_total(columns)), "TOTAL"))
        rows += [(column.title, str(copies), name) for name, copies in column.cards]
        rows.append((column.title, str(column.total), "TOTAL"))
    return "".join(csv_line(list(cells)) for cells in rows)
