"""Totals that headings state, against the cards that stand below them."""

from __future__ import annotations

from deckcheck.decks.model import Entry
from deckcheck.findings import SECTION_NAMES, Finding, Section, finding
from deckcheck.readers.base import at
from deckcheck.readers.headings import Heading
from deckcheck.records import Record


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

    def close(self) -> list[Finding]:
        """The end of the list; the findings of all headings."""
        self._end(self._kind)
        self._end(self._section)
        self._kind = self._section = None
        return self._findings

    def check_total(self, number: int, section: Section | None, line: int) -> list[Finding]:
        """Compare a line that states a total with the cards it can be the total of."""
        counts = [self._count(span) for span in (self._kind, self._section) if span]
        everything = sum(entry.copies for entry in self._entries)
        if section is not None:
            of_section = [e.copies for e in self._entries if e.section == section]
            counts = [sum(of_section)]
        elif number == everything:
            return []
        if number in counts:
            return []
        found = counts[0] if counts else everything
        return [_mismatch("the list", number, found, line)]

    def _count(self, span: _Span) -> int:
        return sum(entry.copies for entry in self._entries[span.start :])

    def _end(self, span: _Span | None) -> None:
        if span is None or span.heading.total is None:
            return
        found = self._count(span)
        if found != span.heading.total:
            name = span.heading.name
            if span.heading.kind == "section" and span.heading.section:
                name = SECTION_NAMES[span.heading.section]
            self._findings.append(_mismatch(f"{name[:24]}", span.heading.total, found, span.line))


def _mismatch(name: str, stated: int, found: int, line: int) -> Finding:
    return finding(
        "total-mismatch",
        f"{name} says {stated}, {found} cards counted",
        "correct the total, or look for the card that is missing or too many",
        actual=found,
        locations=at(line),
    )
