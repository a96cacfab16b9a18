"""Rows of a table: which column holds the card, its copies, its deck; for CSV and Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decks.model import CodeAndName, KonamiId, Ref
from deckcheck.findings import Section
from deckcheck.readers.base import quoted
from deckcheck.readers.headings import heading
from deckcheck.readers.json_values import whole
from deckcheck.records import Record
from deckcheck.wording import join_and

if TYPE_CHECKING:
    from deckcheck.readers.items import Items

_WORDS: dict[str, str] = {
    word.strip(): column
    for column, words in {
        "name": """name|card|card name|cardname|cards|card title|english name|name en|karte
            |kartenname|nom|nombre|nome|カード名|卡名|카드명""",
        "copies": """count|qty|quantity|copies|amount|#|x|no|no.|number of copies|cardq|card count
            |anzahl|menge|quantité|cantidad|quantità|quantidade|枚数|数量""",
        "code": "passcode|password|code|cardid|card id|id|card passcode|ydk id",
        "konami": "konami id|konami_id|cid|konami cid|database id",
        "section": "section|deck|zone|part|location|where|board|deck section|card location",
        "print": "print|print code|set code|setcode|set_code|set number|card number|cardcode",
    }.items()
    for word in words.split("|")
}
_MAY_COUNT_ROWS = {"#", "no", "no.", "x"}
"""Headers of copies where no other column is: beside one they number the rows."""

_COPIES = re.compile(r"[xX×*]?\s*(\d{1,3})\s*[xX×*]?")
_SMALLEST = 100_000


class Columns(Record):
    """Where each thing stands in a row; None where the table has no such column.

    `decks` are columns that hold the copies in one deck each ("Main", "Side").
    """

    name: int | None = None
    copies: int | None = None
    code: int | None = None
    konami: int | None = None
    section: int | None = None
    print: int | None = None
    also_copies: int | None = None
    decks: tuple[tuple[Section, int], ...] = ()

    @property
    def complete(self) -> bool:
        """Whether a row of such columns names a card."""
        return not (self.name is None and self.code is None and self.konami is None)

    @property
    def of_copies(self) -> list[int]:
        """The columns of copies."""
        return [at for at in (self.copies, self.also_copies) if at is not None]


class RowCard(Record):
    """The card of a row; `why` and `hint` say what is wrong where `ref` is None."""

    section: Section | None
    copies: int
    ref: Ref | None
    prints: tuple[str, ...] = ()
    why: str = ""
    hint: str = "correct the row, or take it out"


def columns(cells: list[str]) -> Columns | None:
    """The columns a header row names, or None where it is no header."""
    found: dict[str, int] = {}
    decks: dict[Section, int] = {}
    for place, cell in enumerate(cells):
        column = _WORDS.get(" ".join(cell.casefold().replace("*", "").split()))
        if column == "copies" and column in found:
            _second_copies(found, cells, place)
        elif column and column not in found:
            found[column] = place
        elif (of := heading(cell)) and of.kind == "section" and of.section and not of.rest:
            decks.setdefault(of.section, place)
    at = found.get
    known = Columns(
        *(at("name"), at("copies"), at("code"), at("konami"), at("section"), at("print")),
        also_copies=at("also_copies"),
        decks=tuple(decks.items()),
    )
    told = len(found) + len(decks)
    return known if known.complete and told * 2 >= len([c for c in cells if c]) - 4 else None


def _second_copies(found: dict[str, int], cells: list[str], place: int) -> None:
    if cells[found["copies"]].strip().casefold() in _MAY_COUNT_ROWS:
        found["copies"] = place
    elif cells[place].strip().casefold() not in _MAY_COUNT_ROWS:
        found["also_copies"] = place


def row_cards(cells: list[str], where: Columns, items: Items) -> list[RowCard]:
    """The card of a row below a header, once for each deck it is in."""
    card = row_card(cells, where, items)
    if not where.decks or card.ref is None:
        return [card]
    cards = []
    for section, place in where.decks:
        written = _COPIES.fullmatch(_cell(cells, place) or "0")
        if written is None:
            return [_no_copies(cells, place, section)]
        cards.append(card._replace(section=section, copies=int(written[1])))
    held = sum(one.copies for one in cards)
    if where.copies is not None and held != card.copies:
        said = f"the row has {card.copies} as copies, its decks {held}"
        return [RowCard(None, 0, None, (), said, "correct one of them")]
    return [one for one in cards if one.copies] or cards[:1]


def row_card(cells: list[str], where: Columns, items: Items) -> RowCard:
    """The card of a row below a header."""
    section = _section(_cell(cells, where.section))
    copies = 1
    if where.copies is not None:
        counted = [_COPIES.fullmatch(_cell(cells, at)) for at in where.of_copies]
        if not all(counted):
            return _no_copies(cells, where.of_copies[counted.index(None)], section)
        numbers = {int(match[1]) for match in counted if match}
        if len(numbers) > 1:
            said = f"the row has {join_and(list(map(str, sorted(numbers))))} as copies"
            return RowCard(section, 0, None, (), said, "keep one column of copies")
        copies = numbers.pop()
    name, code = _cell(cells, where.name), whole(_cell(cells, where.code))
    konami_id = whole(_cell(cells, where.konami))
    if where.section is not None and section is None:
        return RowCard(None, 0, None, (), f'"{_cell(cells, where.section)[:20]}" is no deck')
    if name and code is not None and code < _SMALLEST:
        code = None  # a row number or a Konami id, not told which
    ref: Ref | None = name or None
    prints: tuple[str, ...] = tuple(filter(None, [_cell(cells, where.print)]))
    if name:
        item = items.one(name)
        if item.doubt:
            return RowCard(section, 0, None, (), item.doubt)
        ref, prints = item.ref, prints + item.prints
        if item.counted and where.copies is None:
            copies = item.copies
        elif item.counted:
            ref = name
    if code is not None:
        ref = CodeAndName(code, ref) if isinstance(ref, str) else code
    if ref is None and konami_id is not None:
        ref = KonamiId(konami_id)
    return RowCard(section, copies, ref, prints, "" if ref is not None else "the row names no card")


def _no_copies(cells: list[str], place: int, section: Section | None) -> RowCard:
    written = _cell(cells, place)
    what = f"{quoted(written, 20)} is no number of copies" if written else "the copies are missing"
    hint = "write how many copies there are: 1, 2 or 3"
    return RowCard(section, 0, None, (), f"{what} (column {place + 1})", hint)


def _cell(cells: list[str], place: int | None) -> str:
    return cells[place].strip() if place is not None and place < len(cells) else ""


def _section(text: str) -> Section | None:
    found = heading(text) if text else None
    return found.section or "main" if found and found.kind != "group" else None
