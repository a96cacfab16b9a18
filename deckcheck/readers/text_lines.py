"""The reader of plain text, line by line: headings, totals, cards and the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import EXTRA, MAIN, SIDE, Finding, Section, finding
from deckcheck.readers.base import Notes, in_line_order, no_list, quoted, unread
from deckcheck.readers.counts import loose_reading, readings
from deckcheck.readers.headings import Heading, heading, is_nothing, total
from deckcheck.readers.items import SEPARATORS, Item, Items
from deckcheck.readers.markup import unmarked, without_bullet
from deckcheck.readers.sections import extra_by_kind
from deckcheck.readers.sleeves import sleeves
from deckcheck.readers.spans import Spans
from deckcheck.readers.tables import columns, row_cards
from deckcheck.readers.text_asides import (
    WRAPPED,
    Table,
    aside,
    fold_lines,
    is_ruler,
    is_summary,
    ordinal,
    run_of_lines,
    table,
    title,
    unusable,
)
from deckcheck.readers.text_unknown import MOST_LINES, STAYS, Unknowns, too_much
from deckcheck.wording import cards_text, copies_text

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex

_LONGEST = 8000
_STYLE = 500  # so many lines tell how a list counts


class TextReader:
    """Reads one text; `read` gives its list."""

    def __init__(self, text: str, source: str, title: str, index: CardIndex) -> None:
        self._lines = fold_lines(text)
        self._zeros = [n for n, line in enumerate(text.split("\n"), 1) if "\0" in line]
        self._source = source
        self._title = title
        self._index = index
        self._entries: list[Entry] = []
        self._findings: list[Finding] = []
        self._notes = Notes()
        self._spans = Spans(self._entries)
        self._section: Section | None = None
        self._headings: list[Heading] = []
        self._late_main = False
        self._known = self._counted = 0
        self._ordinal = 0
        self._prints: list[tuple[str, int]] = []
        filled = [unmarked(without_bullet(x[:150])) for x in self._lines[:_STYLE] if x]
        loose = 2 * sum(bool(loose_reading(line)) for line in filled) >= len(filled)
        self._unknowns = Unknowns(index, filled)
        self._items = Items(index, loose=loose and not self._unknowns.mostly_counted)

    def read(self) -> DeckList:
        """The list; no deck list where nothing in the text looks like a card."""
        number = 1
        while number <= len(self._lines) and not self._is_too_long():
            line = self._lines[number - 1]
            number += self._line(line, number) if line else 1
        filled = sum(bool(line) for line in self._lines)
        if why := too_much(len(self._lines), filled, self._known, self._items.exhausted):
            return no_list(self._source, self._title, why, "give the deck list alone")
        if not (self._known or self._headings):
            from deckcheck.readers.detect import nothing_like_a_list, other_game

            text = "\n".join(self._lines)
            if game := other_game(text, self._source, self._title):
                return game
            if not self._unknowns.look_like_cards(self._entries, self._counted * 2 >= filled):
                return nothing_like_a_list(text, self._source, self._title)
        self._finish()
        findings = in_line_order(self._findings + self._notes.findings())
        return DeckList(self._source, "text", self._title, self._entries, findings)

    def _line(self, line: str, number: int) -> int:
        """Read one line, and how many lines it took."""
        if len(line) > _LONGEST:
            self._unread(f"a line of {len(line)} characters is no card", "split it", number)
            return 1
        if found := heading(line):
            return self._heading(found, line, number)
        if stated := total(line):
            self._spans.check_total(stated, number)
            return 1
        if is_nothing(line) and self._spans.is_empty() and not self._items.one(line).known:
            return 1
        if why := unusable(line):
            self._unread(*why, number)
        elif found_table := table(self._lines, number):
            self._table(found_table)
            return found_table.taken
        elif is_ruler(line) or self._is_aside(line, number):
            return 1
        elif WRAPPED.search(line) and (block := run_of_lines(self._lines, number)) > 1:
            self._inline(number, block, 0)
            return block
        else:
            self._cards(line, number)
        return 1

    def _unread(self, message: str, hint: str, number: int) -> None:
        self._findings.append(unread(message, hint, number))

    def _heading(self, found: Heading, line: str, number: int) -> int:
        named = title(line) if found.section == MAIN and found.rest else ""
        if named and not self._items.counts(found.rest):
            self._deck_label(named, number)
            return 1
        if found.kind == "group":
            self._notes.add(
                "headings that name no deck leave the cards below where they are",
                "write Main Deck, Extra Deck or Side Deck, if one of them begins there",
                number,
            )
        elif found.kind == "section":
            self._late_main |= found.section == MAIN and bool(self._entries) and not self._headings
            self._section = found.section
        else:
            self._kind(found, number)
        self._spans.open(found, number)
        if found.kind != "group":
            self._headings.append(found)
        if not found.rest or is_nothing(found.rest):
            return 1
        block = run_of_lines(self._lines, number)
        self._inline(number, block, line.rfind(found.rest), found.rest)
        return block

    def _kind(self, found: Heading, number: int) -> None:
        """Monsters, Spells, Traps: they belong to the deck above, or to the Main Deck."""
        if self._section is None or (self._section != SIDE and found.section == EXTRA):
            self._section = found.section or MAIN
        elif self._section == EXTRA and found.section is None and self._spans.filled():
            self._section = MAIN
            self._notes.add(
                f"{quoted(found.name)} below the Extra Deck is read as Main Deck",
                "write Main Deck or Side Deck above it",
                number,
            )

    def _deck_label(self, named: str, number: int) -> None:
        """`Deck: Pot of Greed`: the list's title, which may bear a card's name."""
        if not self._items.one(named).known:
            self._title = named
        elif not (self._entries or self._headings):
            self._title = named
            said = f"{quoted(named)} was taken for the list's title, not for a card"
            self._notes.add(said, f'write "1 {named[:40]}" if it is a card of the deck', number)
        else:
            said = f"{quoted(named)} can be the list's title or a card"
            self._unread(said, f'write "1 {named[:40]}", or Main Deck above it', number)

    def _inline(self, number: int, block: int, start: int, first: str | None = None) -> None:
        """Cards side by side, over `block` lines from `number` on."""
        parts = [first if first is not None else self._lines[number - 1][start:]]
        parts += self._lines[number : number + block - 1]
        text = " ".join(parts)
        found = self._items.over_lines(parts, max(start, 0))
        if found:
            for item, row, column in found:
                self._add(item, number + row, column)
        elif (one := self._items.last(text)).known or (one.counted and not is_summary(text)):
            self._add(one, number, None)
        elif not is_summary(text):
            said = f"no card was found in {quoted(text)}"
            self._unread(said, "write one card a line", number)

    def _table(self, found: Table) -> None:
        """The rows of a Markdown table."""
        where = columns(found.header) if found.header else None
        for number, cells in found.rows:
            filled = [cell for cell in cells if cell]
            first = heading(filled[0]) if filled else None
            if first and all(cell.isdigit() for cell in filled[1:]):
                self._heading(first, filled[0], number)
            elif where and filled:
                for card in row_cards(cells, where, self._items):
                    if card.ref is None:
                        self._unread(card.why, card.hint, number)
                    else:
                        item = Item(card.copies, card.ref, True, True, card.prints)
                        self._add(item, number, None, card.section)
            elif filled:
                self._cards(" ".join(filled), number)

    def _is_aside(self, line: str, number: int) -> bool:
        """Comments, details of the deck and addresses: said, not read."""
        named, what = title(line), aside(line)
        if not (named or what) or self._items.one(line).known:
            return False
        label, _, value = line.partition(":")
        if named:
            self._title = named
        elif self._entries and value and self._items.one(value).known:
            said = f"{quoted(value.strip())} behind {quoted(label)} can be a card"
            self._unread(said, 'write it as "3 Card Name" if it is one', number)
        else:
            self._notes.add(what, "nothing to change, if no card stands in these lines", number)
        return True

    def _cards(self, line: str, number: int) -> None:
        item = self._items.one(line)
        if not item.known and (numbered := ordinal(line)):
            return self._numbered(*numbered, number)
        if item.known or not any(separator.search(line) for separator in SEPARATORS):
            return self._add(item, number, None)
        if placed := self._items.several(line):
            for one, at in placed:
                self._add(one, number, at + 1)
            return None
        return self._add(item, number, None)

    def _numbered(self, said: int, rest: str, number: int) -> None:
        """`1. Name`: the lines' own numbers where they count up, otherwise nobody knows."""
        if said == self._ordinal + 1 or readings(unmarked(rest)):
            self._ordinal = said
            return self._cards(rest, number)
        self._known += self._items.one(rest).known
        return self._unread(
            f"{said} before {quoted(rest)} can be a count or the line's own number",
            f'write "{said} Card Name" for {copies_text(said)}',
            number,
        )

    def _add(
        self, item: Item, number: int, column: int | None, section: Section | None = None
    ) -> None:
        if not item.known and not self._is_misspelt(item, number):
            return
        self._known += item.known
        self._counted += item.counted
        self._prints += [(code, number) for code in item.prints]
        if item.said:
            self._notes.add(item.said, 'write "3 Card Name" or "Card Name x3"', number)
        if not item.copies:
            self._notes.add("cards of 0 copies were left out", "take the lines out", number)
            return
        if self._spans.are_totals():
            said = "the totals above the cards do not say which of them are in which deck"
            self._unread(said, "write Main, Extra and Side Deck above their cards", number)
            self._section = None
            self._headings.clear()
        section = section or self._section
        self._entries.append(Entry(section, item.copies, item.ref, number, column))

    def _is_misspelt(self, item: Item, number: int) -> bool:
        """Whether an unknown name stays as a card's; if not, say what it was taken for."""
        self._known += bool(item.doubt)  # of a card that is known
        said = self._unknowns.judge(item, first=not (self._entries or self._headings))
        if said is STAYS:
            return True
        if said.undecided:
            self._unread(said.message, said.hint, number)
        else:
            self._notes.add(said.message, said.hint, number)
        return False

    def _is_too_long(self) -> bool:
        return len(self._lines) > MOST_LINES or self._items.exhausted

    def _finish(self) -> None:
        self._findings += self._spans.close()
        if self._zeros:
            for number in self._zeros:
                self._notes.add("zero bytes were left out", "save the list as text", number)
        seen = {found.section for found in self._headings if found.kind == "section"}
        if self._headings:
            for place, entry in enumerate(self._entries):
                if entry.section is None:
                    self._entries[place] = entry._replace(section=MAIN)
                    if self._late_main:
                        self._notes.add(
                            "cards before the first heading are read as Main Deck",
                            "write Main Deck above them",
                            entry.line or 0,
                        )
            if not any(found.section == EXTRA for found in self._headings):
                extra_by_kind(self._entries, self._index)
        if SIDE not in seen:
            cards = sum(entry.copies for entry in self._entries)
            self._findings.append(
                finding(
                    "no-side",
                    f"no Side Deck heading: {cards_text(cards)} read, none of them as Side Deck",
                    "write Side Deck above the Side Deck's cards, if there are any",
                )
            )
        self._findings += sleeves(self._prints)
