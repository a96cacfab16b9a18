"""CSV and TSV with a header row, as spreadsheets and collection tools export them.

    section,copies,passcode,name
    main,2,46986414,Dark Magician

The header's words tell the columns (`tables`): a name or a passcode must be among them. Without
a column for the deck, rows that are headings tell it, or the kinds of the cards decide.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.cards.model import passcode_text
from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import SECTIONS, SIDE, Finding, Section, finding
from deckcheck.readers.base import in_line_order, quoted, read_as, unread
from deckcheck.readers.headings import heading
from deckcheck.readers.items import Items
from deckcheck.readers.passcodes import code_of
from deckcheck.readers.sleeves import sleeves
from deckcheck.readers.tables import Columns, columns, row_cards
from deckcheck.wording import cards_text

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck

SYNTAX = "csv"
DESCRIPTION = "CSV or TSV with a header row"
_MOST_ROWS = 3000
_FIX = "correct the row, or take it out"
_QUOTE = "put a name with commas in quotation marks, or name every column"
_CLOSE = "close the quotation mark before it, or take the mark out"
_COLUMNS = "begin with a row that names the columns: section, copies, passcode, name"
_HEADER_WITHIN = 4
_SEPARATOR = re.compile(r'\s*"?sep=(.)"?[^\S\n]*\n', re.I)
"""The line by which Excel is told what separates cells."""


def looks_like(text: str) -> str:
    """A first row whose cells name a card's column and another."""
    return "has a header row" if _delimiter(text) else ""


def _delimiter(text: str) -> str:
    """What separates the cells of a header, one of the first lines; "" where there is none."""
    told = _SEPARATOR.match(text)
    for line in text.lstrip().split("\n", 4)[:_HEADER_WITHIN]:
        if len(line) > 2000:
            continue
        best = told[1] if told else max("\t;,", key=line.count)
        if best in line and columns(_cells(line, best)):
            return best
    return ""


def _cells(line: str, delimiter: str) -> list[str]:
    return [cell.strip().strip('"').strip() for cell in line.split(delimiter)]


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The one list of a table."""
    import csv

    deck = DeckList(source, SYNTAX, title)
    delimiter = _delimiter(text) or ","
    text = _SEPARATOR.sub("\n", text.replace("\0", ""))
    reader = csv.reader([f"{line}\n" for line in text.split("\n")], delimiter=delimiter)
    table = _Table(deck, index)
    begin = 1
    try:
        for cells in reader:
            if len(deck.entries) + len(deck.findings) > _MOST_ROWS:
                said = f"more than {_MOST_ROWS} rows are no deck"
                deck.findings.append(unread(said, "give one deck a file", reader.line_num))
                break
            table.row([cell.strip() for cell in cells], begin)
            begin = reader.line_num + 1
    except csv.Error:  # the one fault it knows here: a cell longer than 131072 characters
        deck.findings.append(unread("a cell of the table has no end", _CLOSE, begin))
    table.finish()
    return [deck]


class _Table:
    """Reads the rows of one table into a list."""

    def __init__(self, deck: DeckList, index: CardIndex) -> None:
        self._deck = deck
        self._items = Items(index)
        self._columns: Columns | None = None
        self._width = self._above = 0
        self._section: Section | None = None
        self._prints: list[tuple[str, int]] = []

    def row(self, cells: list[str], line: int) -> None:
        filled = [cell for cell in cells if cell]
        if not filled:
            return
        if self._columns is None:
            self._header(cells, filled, line)
            return
        if any(cells[self._width :]):
            self._unread("the row has more cells than the header", line, _QUOTE)
            return
        alone = len(filled) <= 2 and self._columns.section is None
        found = heading(filled[0]) if alone else None
        if found and found.kind == "section" and not found.rest:
            self._section = found.section
            return
        name = self._columns.name
        if name is not None and "\n" in "".join(cells[name : name + 1]):
            self._unread("the name goes on over the end of its line", line, _CLOSE)
            return
        cards = row_cards(cells, self._columns, self._items)
        self._prints += [(code, line) for code in cards[0].prints]
        for card in cards:
            if card.ref is None:
                self._unread(card.why, line, card.hint)
            elif card.copies:
                section = card.section or self._section
                self._deck.entries.append(Entry(section, card.copies, card.ref, line))

    def _header(self, cells: list[str], filled: list[str], line: int) -> None:
        """Look for the header in the first rows; above it may stand the deck's name."""
        self._columns, self._width = columns(cells), len(cells)
        self._above += 1
        if self._columns is not None:
            return
        if self._above == _HEADER_WITHIN:
            self._columns = Columns()
        if self._above == _HEADER_WITHIN or any(
            self._items.one(cell).known for cell in filled[:20]
        ):
            said = "the row stands above the header, or no column is named name or passcode"
            self._unread(said, line, _COLUMNS)
        else:
            said = f"{quoted(' '.join(filled))} above the header was left out"
            self._deck.findings.append(read_as(said, "nothing to change, if it is no card", line))

    def _unread(self, message: str, line: int, hint: str = _FIX) -> None:
        self._deck.findings.append(unread(message, hint, line))

    def finish(self) -> None:
        """Say what concerns the whole table."""
        deck = self._deck
        if self._columns is None:
            self._unread("no row names a column for cards", 1, _COLUMNS)
        if deck.entries and not any(entry.section == SIDE for entry in deck.entries):
            cards = sum(entry.copies for entry in deck.entries)
            deck.findings.append(
                finding(
                    "no-side",
                    f"no row says Side Deck: {cards_text(cards)} read, none of them as Side Deck",
                    "add a column named section with main, extra or side",
                )
            )
        deck.findings = in_line_order(deck.findings + sleeves(self._prints))


def write(deck: Deck, *, names: bool = False) -> tuple[str, list[Finding]]:
    """The deck as a table of section, copies, passcode and name."""
    import csv
    import io

    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["section", "copies", "passcode", "name"])
    findings: list[Finding] = []
    for section in SECTIONS:
        for row in deck.rows:
            if row.section != section or not row.copies:
                continue
            code = code_of(row)
            ref = row.entry.ref
            name = row.card.name if row.card else ref if isinstance(ref, str) else ""
            if code is None and not name:
                said = f"{ref} is no card and was left out"
                findings.append(finding("lossy", said, "name it otherwise"))
                continue
            rows.writerow([section, row.copies, "" if code is None else passcode_text(code), name])
    if deck.title:
        said = "a table cannot hold the deck's name"
        findings.append(finding("lossy", said, "name the file after the deck"))
    return out.getvalue(), findings
