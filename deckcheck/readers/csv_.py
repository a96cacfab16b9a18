"""CSV and TSV with a header row, as spreadsheets and collection tools export them.

    section,copies,passcode,name
    main,2,46986414,Dark Magician

The header's words tell the columns (`tables`): a name or a passcode must be among them. Without
a column for the deck, rows that are headings tell it, or the kinds of the cards decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.cards.model import passcode_text
from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import SECTIONS, SIDE, Finding, Section, finding
from deckcheck.readers.base import in_line_order, unread
from deckcheck.readers.headings import heading
from deckcheck.readers.items import Items
from deckcheck.readers.passcodes import code_of
from deckcheck.readers.sleeves import sleeves
from deckcheck.readers.tables import Columns, columns, row_card

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck

SYNTAX = "csv"
DESCRIPTION = "CSV or TSV with a header row"
_MOST_ROWS = 5000
_FIX = "correct the row, or take it out"


def looks_like(text: str) -> str:
    """A first row whose cells name a card's column and another."""
    for line in text.lstrip().split("\n", 3)[:3]:
        delimiter = _delimiter(line)
        if delimiter and columns(_cells(line, delimiter)):
            return "has a header row"
    return ""


def _delimiter(line: str) -> str:
    """What separates the cells of a header; "" where nothing does."""
    if len(line) > 2000:
        return ""
    best = max("\t;,", key=line.count)
    return best if best in line and columns(_cells(line, best)) else ""


def _cells(line: str, delimiter: str) -> list[str]:
    return [cell.strip().strip('"').strip() for cell in line.split(delimiter)]


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The one list of a table."""
    import csv

    deck = DeckList(source, SYNTAX, title)
    delimiter = next(filter(None, map(_delimiter, text.lstrip().split("\n", 3)[:3])), ",")
    reader = csv.reader(text.replace("\0", "").split("\n"), delimiter=delimiter)
    table = _Table(deck, index)
    try:
        for cells in reader:
            if len(deck.entries) + len(deck.findings) > _MOST_ROWS:
                said = f"more than {_MOST_ROWS} rows are no deck"
                deck.findings.append(unread(said, "give one deck a file", reader.line_num))
                break
            table.row([cell.strip() for cell in cells], reader.line_num)
    except csv.Error as error:
        deck.findings.append(unread(f"the table breaks off: {error}", _FIX, reader.line_num))
    table.finish()
    return [deck]


class _Table:
    """Reads the rows of one table into a list."""

    def __init__(self, deck: DeckList, index: CardIndex) -> None:
        self._deck = deck
        self._items = Items(index)
        self._columns: Columns | None = None
        self._section: Section | None = None
        self._prints: list[tuple[str, int]] = []

    def row(self, cells: list[str], line: int) -> None:
        filled = [cell for cell in cells if cell]
        if not filled:
            return
        if self._columns is None:
            self._columns = columns(cells)
            if self._columns is None:
                self._unread("the first row names no column for cards", line)
                self._columns = Columns()
            return
        alone = len(filled) <= 2 and self._columns.section is None
        found = heading(filled[0]) if alone else None
        if found and found.kind == "section" and not found.rest:
            self._section = found.section
            return
        card = row_card(cells, self._columns, self._items)
        self._prints += [(code, line) for code in card.prints]
        if card.ref is None:
            self._unread(card.why, line)
        elif card.copies:
            section = card.section or self._section
            self._deck.entries.append(Entry(section, card.copies, card.ref, line))

    def _unread(self, message: str, line: int) -> None:
        self._deck.findings.append(unread(message, _FIX, line))

    def finish(self) -> None:
        """Say what concerns the whole table."""
        deck = self._deck
        if deck.entries and not any(entry.section == SIDE for entry in deck.entries):
            cards = sum(entry.copies for entry in deck.entries)
            deck.findings.append(
                finding(
                    "no-side",
                    f"no row says Side Deck: {cards} cards read, none of them as Side Deck",
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
