"""Which card a line of an lflist.conf means.

Exact passcodes come first. A code within 9 of exactly one card's passcode is another artwork of
that card, unless it is a Token's or another code known to stand for something else. Pre-errata
codes lie at exactly 10 and are known by name; they carry old text, which a status by name does
not reach, so they only count in a source marked for it.
"""

from __future__ import annotations

from dataclasses import dataclass

from deckcheck.errors import DataError
from deckcheck.maintain.cards import Card, CardBook
from deckcheck.maintain.codes import CodeBook
from deckcheck.maintain.corrections import Corrections
from deckcheck.maintain.folding import fold
from deckcheck.maintain.lflist import Line, Section
from deckcheck.maintain.vectors import Contents


@dataclass(frozen=True, slots=True)
class Resolver:
    """Brings lines to cards; `misplaced` lines must be recorded in `corrections`."""

    book: CardBook
    codes: CodeBook
    corrections: Corrections

    def contents(self, source: str, where: str, section: Section, old_text: bool) -> Contents:
        """A section's contents; `source` is its family, `where` its file for messages.

        In a whitelist an entry of 3 copies is an unrestricted card.
        DataError when a code is no card's, its comment names another card, or one card has two
        different counts.
        """
        found: Contents = {}
        lines: dict[str, Line] = {}
        for line in section.lines:
            card = self.card(source, where, line, old_text)
            if card is None:
                continue
            highest = 3 if section.whitelist else 2
            if not 0 <= line.copies <= highest:
                raise DataError(f"{where}:{line.line}: {card.name} allows {line.copies} copies")
            before = lines.get(card.key)
            if before and before.copies != line.copies:
                raise DataError(
                    f"{where}: {section.name}: {card.name} has {before.copies} copies in line"
                    f" {before.line} and {line.copies} in line {line.line}"
                )
            lines[card.key] = line
            found[card.key] = line.copies
        if not found:
            raise DataError(f"{where}: the list {section.name} is empty")
        return found

    def card(self, source: str, where: str, line: Line, old_text: bool) -> Card | None:
        """The card of one line, or None for a pre-errata line that does not count."""
        recorded = (source, line.code, line.comment)
        if recorded in self.corrections.lines:
            name = self.corrections.lines[recorded]
            card = self.book.by_name(name)
            if card is None:
                raise DataError(f'{self.corrections.path}: no card is called "{name}"')
            self.corrections.used.add(("lines", *recorded))
            return card
        card = self.book.by_passcode(line.code)
        if card is not None:
            self._check_comment(where, line, card, exact=True)
            return card
        code = self.codes.get(line.code)
        if code is not None:
            if code.kind == "pre-errata" and code.target is not None:
                return self.book.by_key(code.target) if old_text else None
            if code.kind == "prerelease" and code.target is not None and old_text:
                return self.book.by_key(code.target)  # the Egyptian Gods of the first promos
            raise DataError(f"{where}:{line.line}: {line.code} is a {code.kind} code: {code.name}")
        near = self.book.near(line.code)
        if len(near) != 1:
            raise DataError(
                f"{where}:{line.line}: no card has the passcode {line.code} ({line.comment})"
            )
        self._check_comment(where, line, near[0], exact=False)
        return near[0]

    def _check_comment(self, where: str, line: Line, card: Card, exact: bool) -> None:
        """Refuses a line whose comment names another card, or, for an artwork, not this one."""
        said = fold(line.comment)
        if not said or said in card.names:
            return
        other = self.book.by_name(line.comment)
        if exact and other is None:
            return  # a misspelt or older name beside an exact passcode
        raise DataError(
            f"{where}:{line.line}: {line.code} is {card.name}, the line says {line.comment}"
            " (see lines in corrections.yaml)"
        )
