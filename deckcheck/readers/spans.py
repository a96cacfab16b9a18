"""Totals that headings state, against the cards that stand below them."""

from __future__ import annotations

from deckcheck.decks.model import Entry
from deckcheck.findings import EXTRA, MAIN, SECTION_NAMES, Finding, Section, finding
from deckcheck.readers.base import at
from deckcheck.readers.headings import Heading, Total
from deckcheck.records import Record
from deckcheck.wording import cards_text


class _Span(Record):
    heading: Heading
    line: int
    start: int


class Spans:
    """Watches the entries of a list grow, and compares them with each stated total."""

    def __init__(self, entries: list[Entry]) -> None:
        self._entries = entries
        self._section: _Span | None = None
        self._kind: _Span | None = None
        self._above: list[tuple[Total, int]] = []
        self._passed: set[Section | None] = set()
        self._findings: list[Finding] = []

    def open(self, heading: Heading, line: int) -> None:
        """A heading begins: whatever of its rank was open ends before it."""
        span = _Span(heading, line, len(self._entries))
        self._end(self._kind)
        if heading.kind == "section":
            self._end(self._section)
            self._section, self._kind = span, None
        else:
            self._kind = span

    def filled(self) -> bool:
        """Whether any card stands below the last section heading."""
        return self._section is not None and len(self._entries) > self._section.start

    def is_empty(self) -> bool:
        """Whether a section or kind began and no card stands below it yet."""
        span = self._kind or self._section
        return span is not None and len(self._entries) == span.start

    def are_totals(self) -> bool:
        """Whether the headings above the first card only stated totals, each of another deck.

        Nobody can tell then in which deck a card is; the totals are compared at the end.
        """
        if self._entries or self._section is None:
            return False
        heading, line, _ = self._section
        if (
            not heading.total
            or self._passed <= {heading.section}
            or heading.section in self._passed
        ):
            return False
        self._above.append((Total(heading.total, heading.section), line))
        self._section = self._kind = None
        return True

    def close(self) -> list[Finding]:
        """The end of the list; the findings of all headings and of totals above their cards."""
        self._end(self._kind)
        self._end(self._section)
        self._kind = self._section = None
        for stated, line in self._above:
            self._check_above(stated, line)
        return self._findings

    def check_total(self, stated: Total, line: int) -> None:
        """Compare a line that states a total with the cards it can be the total of.

        One that stands above the cards is compared with those that follow.
        """
        open_span = self._kind or self._section
        if stated.section is None and open_span and self.is_empty():
            span = _Span(open_span.heading._replace(total=stated.number), line, open_span.start)
            if self._kind:
                self._kind = span
            else:
                self._section = span
            return
        if stated.of_kind and self._kind is None:
            return  # the kinds of cards are not known here
        counts = [self._count(span) for span in (self._kind, self._section) if span]
        everything = sum(entry.copies for entry in self._entries)
        if stated.section is not None:
            counts = [self._in(stated.section)]
        else:
            counts.append(everything)
        if stated.number in counts:
            return
        if not counts[0]:
            self._above.append((stated, line))
        else:
            self._findings.append(_mismatch("the list", stated.number, counts[0], line))

    def _check_above(self, stated: Total, line: int) -> None:
        """A total that stood above its cards, once all are read."""
        everything = sum(entry.copies for entry in self._entries)
        if stated.section is None:
            fits = [everything, self._in(MAIN), self._in(MAIN) + self._in(EXTRA)]
            name = "the list"
        elif any(entry.section is None for entry in self._entries):
            return  # the kinds of the cards decide what is in which deck
        else:
            fits = [self._in(stated.section)]
            name = SECTION_NAMES[stated.section]
        if stated.number not in fits:
            self._findings.append(_mismatch(name, stated.number, fits[0], line))

    def _in(self, section: Section) -> int:
        return sum(entry.copies for entry in self._entries if entry.section == section)

    def _count(self, span: _Span) -> int:
        return sum(entry.copies for entry in self._entries[span.start :])

    def _end(self, span: _Span | None) -> None:
        if span is None or span.heading.total is None:
            return
        found, stated = self._count(span), span.heading.total
        if found == stated:
            return
        section = span.heading.section if span.heading.kind == "section" else None
        if section and not found:
            self._passed.add(section)
            self._above.append((Total(stated, section), span.line))
        elif found or span.start:  # a summary of kinds above all cards is not compared
            name = SECTION_NAMES[section] if section else span.heading.name[:24]
            self._findings.append(_mismatch(name, stated, found, span.line))


def _mismatch(name: str, stated: int, found: int, line: int) -> Finding:
    return finding(
        "total-mismatch",
        f"{name} says {stated}, {cards_text(found)} counted",
        "correct the total, or look for the card that is missing or too many",
        actual=found,
        locations=at(line),
    )
