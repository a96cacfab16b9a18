"""A side-deck guide to take to the table: text of at most 100 columns, or Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap

from deckcheck.findings import SECTION_NAMES, Section
from deckcheck.match.guide import Column, Guide
from deckcheck.match.listed import ListedCard
from deckcheck.reports.markdown import escape
from deckcheck.wording import shown

WIDTH = 100
_CELL = 8
_GAP = "  "
_INDENT = "  "
_SUM = f"{_INDENT}sum, must be 0"

Block = list[list[Column]]
"""Opponents side by side, each with the columns against it."""


def cell_text(change: int) -> str:
    """`+2`, `-1`; empty for no change."""
    return f"{change:+d}" if change else ""


def guide_text(guide: Guide) -> Iterator[str]:
    """The guide in blocks of columns that fit the page, each with the names of its cards."""
    names = [len(shown(card.name)) + len(_INDENT) for _, card in guide.rows]
    label = min(max([*names, len(_SUM)]), WIDTH // 2)
    for number, block in enumerate(_blocks(guide, WIDTH - label)):
        yield "\n" if number else ""
        yield from _block(guide, block, label)
    if any(column.verdict != "legal" for column in guide.columns):
        yield "x: the swap is not legal; ?: whether it is legal cannot be told\n"


def _blocks(guide: Guide, room: int) -> Iterator[Block]:
    """Opponents in rows of as many as fit; the columns of one stay together where they can."""
    block: Block = []
    used = 0
    for _, group in groupby(guide.columns, key=lambda column: column.match):
        columns = list(group)
        most = max((room - len(_GAP)) // _CELL, 1)
        for part in (columns[at : at + most] for at in range(0, len(columns), most)):
            width = len(part) * _CELL + len(_GAP)
            if block and used + width > room:
                yield block
                block, used = [], 0
            block.append(part)
            used += width
    if block:
        yield block


def _block(guide: Guide, block: Block, label: int) -> Iterator[str]:
    heads = [wrap(shown(part[0].against), len(part) * _CELL) or [""] for part in block]
    for at in range(max(map(len, heads))):
        yield _line(
            "",
            [(head[at] if at < len(head) else "").ljust(len(part) * _CELL)
             for head, part in zip(heads, block, strict=True)],
            label,
        )  # fmt: skip
    yield _line("", [_cells([_short(column) for column in part]) for part in block], label)
    for section in guide.sections:
        rows = [row for row in guide.rows if row[0] == section]
        used = [
            row for row in rows if any(row in column.cells for part in block for column in part)
        ]
        yield f"{SECTION_NAMES[section]}\n"
        for row in used:
            yield from _row(row, block, label)
        totals = [_cells([f"{column.total(section):d}" for column in part]) for part in block]
        yield _line(_SUM, totals, label)


def _row(row: tuple[Section, ListedCard], block: Block, label: int) -> Iterator[str]:
    names = wrap(shown(row[1].name), label - 2) or [""]
    for name in names[:-1]:
        yield f"{_INDENT}{name}\n"
    cells = [_cells([cell_text(column.cells.get(row, 0)) for column in part]) for part in block]
    yield _line(f"{_INDENT}{names[-1]}", cells, label)


def _short(column: Column) -> str:
    mark = {"legal": "", "illegal": "x", "undecided": "?"}[column.verdict]
    return f"{_label(column.label)}{mark}"


def _label(label: str) -> str:
    return label.replace("first", "1st").replace("second", "2nd").replace(" any", "")


def _cells(texts: list[str]) -> str:
    return "".join(f"{text:>{_CELL}}" for text in texts)


def _line(head: str, parts: list[str], label: int) -> str:
    return f"{head:<{label}}{''.join(_GAP + part for part in parts)}".rstrip() + "\n"


def guide_markdown(guide: Guide) -> Iterator[str]:
    """The guide as one table."""
    heads = [f"{escape(column.against)}: {column.label}" for column in guide.columns]
    yield f"| | card | {' | '.join(heads)} |\n"
    yield f"|---|---|{'---:|' * len(heads)}\n"
    for section in guide.sections:
        for row in guide.rows:
            if row[0] != section:
                continue
            cells = [cell_text(column.cells.get(row, 0)) for column in guide.columns]
            yield f"| {section} | {escape(row[1].name)} | {' | '.join(cells)} |\n"
        totals = [str(column.total(section)) for column in guide.columns]
        yield f"| {section} | sum, must be 0 | {' | '.join(totals)} |\n"
    verdicts = [column.verdict for column in guide.columns]
    yield f"| | verdict | {' | '.join(verdicts)} |\n"
