"""A deck as written (`DeckList`) and as meant (`Deck`)."""

from __future__ import annotations

from collections import Counter

from deckcheck.cards.model import Card, OutsideCard
from deckcheck.findings import EXTRA, MAIN, SECTIONS, SIDE, Finding, Location, Section
from deckcheck.records import Record


class KonamiId(int):
    """A card named by its Konami id; the type tells it from a passcode, which may be equal."""


class CodeAndName(Record):
    """A card written with both its passcode and a name; the two must agree."""

    code: int
    name: str


Ref = int | str | KonamiId | CodeAndName
"""How a line names a card: passcode (int), name (str), Konami id, or passcode and name."""


class Entry(Record):
    """One line of a list: `copies` of a card in a section (None: the list does not say)."""

    section: Section | None
    copies: int
    ref: Ref
    line: int | None = None
    column: int | None = None


Counts = dict[Section, int]
"""Copies by section; a section without any may be missing."""


class Codes(Record):
    """A list that is nothing but passcodes, at least one, a copy a line, counted by section.

    A batch judges most decks by these counts alone, and objects for every line cost more than
    all the rest. All in the order of SECTIONS: `parts` the codes a line each, `starts` how many
    lines stand above the first, `counts` the copies of each code as written.
    """

    starts: tuple[int, int, int]
    parts: tuple[list[str], list[str], list[str]]
    counts: tuple[dict[str, int], dict[str, int], dict[str, int]]

    @property
    def sizes(self) -> Counts:
        """Cards of each section."""
        main, extra, side = self.parts
        return {MAIN: len(main), EXTRA: len(extra), SIDE: len(side)}

    def places(self, at: int, code: str) -> list[Location]:
        """Where a code stands in the section of this place in SECTIONS, by line."""
        part, start, section = self.parts[at], self.starts[at] + 1, SECTIONS[at]
        copies, first = self.counts[at][code], part.index(code)
        if part[first : first + copies].count(code) == copies:
            numbers = range(start + first, start + first + copies)
            return [Location(number, None, section, 1) for number in numbers]
        return [
            Location(number, None, section, 1)
            for number, other in enumerate(part, start)
            if other == code
        ]

    def entries(self) -> list[Entry]:
        """An entry for every line."""
        return [
            Entry(section, 1, int(code), number)
            for section, start, part in zip(SECTIONS, self.starts, self.parts, strict=True)
            for number, code in enumerate(part, start + 1)
        ]


class DeckList:
    """A deck as it is written in one source.

    `syntax` is the reader's name ("ydk"), or None where the source is no deck list;
    `findings` are the reader's own (unread lines, notes), in the order of the lines. `codes`
    are there where the list is nothing but passcodes; its entries then wait until asked for.
    """

    __slots__ = ("_entries", "codes", "findings", "source", "syntax", "title")

    def __init__(
        self,
        source: str,
        syntax: str | None,
        title: str,
        entries: list[Entry] | None = None,
        findings: list[Finding] | None = None,
    ) -> None:
        self.source = source
        self.syntax = syntax
        self.title = title
        self._entries: list[Entry] | None = entries if entries is not None else []
        self.findings: list[Finding] = findings if findings is not None else []
        self.codes: Codes | None = None

    @classmethod
    def of_codes(cls, source: str, syntax: str, title: str, codes: Codes) -> DeckList:
        """A list that is nothing but passcodes."""
        made = cls(source, syntax, title)
        made._entries, made.codes = None, codes
        return made

    @property
    def entries(self) -> list[Entry]:
        """The lines of the list, in the order written."""
        if self._entries is None:
            assert self.codes is not None
            self._entries = self.codes.entries()
        return self._entries

    @entries.setter
    def entries(self, entries: list[Entry]) -> None:
        self._entries, self.codes = entries, None


Known = Card | OutsideCard


def section_of(card: Known | None) -> Section:
    """Where a card goes whose list gives no section: its kind decides; unknown ones in Main."""
    if card is not None and card.section in SECTIONS:
        return card.section
    return MAIN


_INCOMPLETE = frozenset(("unread-line", "not-a-deck-list"))


class Row(Record):
    """One entry with the card it means (None: unknown) and the section it counts in."""

    section: Section
    copies: int
    card: Known | None
    entry: Entry


class Deck:
    """A deck of known cards: what the rules judge.

    `rows` are as written, unknown cards too; `cards` the known ones with their copies by
    section, in the order written; `sizes` count every card, unknown ones too. `complete` is
    False where lines were not read, so that "too few" cannot be told. `findings` are the
    reader's and the resolver's.
    """

    __slots__ = ("_cards", "_meant", "_places", "_rows", "complete", "findings", "sizes", "source",
                 "syntax", "title")  # fmt: skip

    def __init__(self, written: DeckList, rows: list[Row], findings: list[Finding]) -> None:
        sizes: Counts = dict.fromkeys(SECTIONS, 0)
        cards: dict[Known, Counts] = {}
        for section, copies, card, _ in rows:
            sizes[section] += copies
            if card is not None:
                counts = cards.setdefault(card, {})
                counts[section] = counts.get(section, 0) + copies
        self._set(written, sizes, cards, findings)
        self._rows: list[Row] | None = rows

    @classmethod
    def counted(
        cls,
        written: DeckList,
        meant: list[Known | None],
        sizes: Counts,
        cards: dict[Known, Counts],
        findings: list[Finding],
    ) -> Deck:
        """A deck already counted, with the card each entry means; its rows wait until asked for.

        A batch judges most decks by their counts alone, and rows cost as much as the counting.
        """
        deck = cls.__new__(cls)
        deck._set(written, sizes, cards, findings)
        deck._rows = None
        deck._meant = (written.entries, meant)
        return deck

    def _set(
        self,
        written: DeckList,
        sizes: Counts,
        cards: dict[Known, Counts] | None,
        findings: list[Finding],
    ) -> None:
        self.source = written.source
        self.syntax = written.syntax
        self.title = written.title
        self.sizes = sizes
        self.findings = findings
        self.complete = not any(f.rule in _INCOMPLETE for f in findings)
        self._cards = cards
        self._places: dict[Known, list[int]] | None = None
        self._meant: tuple[list[Entry], list[Known | None]] = ([], [])

    @property
    def cards(self) -> dict[Known, Counts]:
        """The known cards with their copies by section, in the order written."""
        if self._cards is None:
            self._cards = self._counted()
        return self._cards

    def _counted(self) -> dict[Known, Counts]:
        raise NotImplementedError("a deck is made with its cards, or knows how to count them")

    @property
    def rows(self) -> list[Row]:
        """The entries with the card and section of each, in the order written."""
        if self._rows is None:
            self._rows = self._listed()
        return self._rows

    def _listed(self) -> list[Row]:
        return [
            Row(entry.section or section_of(card), entry.copies, card, entry)
            for entry, card in zip(*self._meant, strict=True)
        ]

    @property
    def outside(self) -> list[OutsideCard]:
        """The cards that are of no pool, in the order written."""
        return [card for card in self.cards if isinstance(card, OutsideCard)]

    def pool_cards(self) -> dict[Card, dict[Section, int]]:
        """The cards of the pool with their copies by section, in the order written."""
        return {card: counts for card, counts in self.cards.items() if isinstance(card, Card)}

    def by_counted_name(self) -> dict[str, list[tuple[Card, int]]]:
        """Cards and their copies over all sections, by the name they count under."""
        groups: dict[str, list[tuple[Card, int]]] = {}
        for card, counts in self.cards.items():
            if isinstance(card, Card):
                groups.setdefault(card.counted_name, []).append((card, sum(counts.values())))
        return groups

    def locations(self, *cards: Known) -> tuple[Location, ...]:
        """Where these cards stand, in the order written."""
        if self._places is None:
            self._places = {}
            for at, row in enumerate(self.rows):
                if row.card is not None:
                    self._places.setdefault(row.card, []).append(at)
        wanted = [at for card in dict.fromkeys(cards) for at in self._places.get(card, ())]
        rows = [self.rows[at] for at in (sorted(wanted) if len(cards) > 1 else wanted)]
        return tuple(
            Location(row.entry.line, row.entry.column, row.section, row.copies) for row in rows
        )

    def sections_of(self, *cards: Known) -> tuple[tuple[Section, int], ...]:
        """Copies of these cards taken together by section, Main, Extra, Side."""
        total: Counter[Section] = Counter()
        for card in cards:
            total.update(self.cards.get(card, {}))
        return tuple((section, total[section]) for section in SECTIONS if total[section])
