"""The careful reader of `.ydk`: every line that clients do not all read alike.

Nothing is dropped in silence. What only one reading makes sense of is read and noted
(`read-as`); what two clients would read as two different decks stays open (`unread-line`).
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from deckcheck.decks.model import CodeAndName, Entry, Ref
from deckcheck.findings import EXTRA, MAIN, SECTION_NAMES, SECTIONS, SIDE, Finding, Section, finding
from deckcheck.readers.base import BLANK, Notes, in_line_order, quoted, unread
from deckcheck.readers.sections import MOST_CARDS, YDK_HEADINGS, extra_by_kind, ydk_heading_like
from deckcheck.wording import plural

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.cards.model import Card, OutsideCard

_NUMBERED = re.compile(r"(\d+)(?!\d)\s*(#|--|//|;|,|:|\||-(?=\s)|–)?\s*(.*)$")
_COUNT = re.compile(
    r"(?:[x×*]\s*\d+|\d+\s*[x×*]?|\(\s*[x×]?\d+\s*[x×]?\)|\[\d+\])(?:\s*(?:copies|copy))?$", re.I
)
_COUNT_INSIDE = re.compile(r"(?:^|\s)[x×*]\s?\d+$|(?:^|\s)\d+\s?[x×*](?:\s|$)|\(\d+\)$", re.I)
_CONFLICT = re.compile(r"(<{7}|\|{7}|={7}|>{7})(?: |$)")
_MOST_DIGITS = 12
_MOST_FINDINGS = 300
_MOST_LOOKS = 1000
_LONGEST = 200
_MARKED = {"#", "--", "//", ";"}


def conflicts(lines: list[str]) -> dict[int, int]:
    """The lines between Git's conflict marks, each with the line its conflict begins at."""
    inside: dict[int, int] = {}
    start = 0
    for number, line in enumerate(lines, 1):
        if line.startswith("<<<<<<<"):
            start = number
        elif line.startswith(">>>>>>>") and start:
            inside.update(dict.fromkeys(range(start, number + 1), start))
            start = 0
    return inside


class CarefulReader:
    """Reads one `.ydk` text; `read` gives its entries and findings."""

    def __init__(self, text: str, index: CardIndex) -> None:
        self._index = index
        self._lines = text.split("\n", MOST_CARDS)
        self._left = self._lines.pop() if len(self._lines) > MOST_CARDS else ""
        self._conflicts = conflicts(self._lines)
        self._undecided: dict[int, list[int]] = {}
        self._section: Section | None = None
        self._seen: list[Section] = []
        self._entries: list[Entry] = []
        self._findings: list[Finding] = []
        self._notes = Notes()
        self._looks = 0
        self._more: list[int] = []

    def read(self) -> tuple[list[Entry], list[Finding]]:
        """The entries and findings of the text, in the order of its lines."""
        for number, raw in enumerate(self._lines, 1):
            line = raw.strip(BLANK)
            if line.isdigit() and line.isascii():
                self._code(line, number)
            elif line in YDK_HEADINGS:
                self._heading(YDK_HEADINGS[line], line, number)
            elif line:
                self._other(line, number)
        self._finish()
        return self._entries, in_line_order(self._findings + self._notes.findings())

    def _unread(self, message: str, hint: str, line: int) -> None:
        if len(self._findings) < _MOST_FINDINGS:
            self._findings.append(unread(message, hint, line))
        else:
            self._more.append(line)

    def _named(self, text: str) -> tuple[Card | OutsideCard, ...]:
        """The cards a text names; after many looks none, to stay in time on files of no deck."""
        self._looks += 1
        if self._looks > _MOST_LOOKS or len(text) > _LONGEST:
            return ()
        return self._index.names.find(text).cards

    def _card(self, ref: Ref, line: int, copies: int = 1) -> None:
        if line in self._conflicts:
            self._undecided.setdefault(self._conflicts[line], []).append(line)
        else:
            self._entries.append(Entry(self._section, copies, ref, line))

    def _code(self, digits: str, line: int) -> None:
        short = digits.lstrip("0") or "0"
        if len(short) <= _MOST_DIGITS:
            self._card(int(short), line)
        else:
            self._unread(
                f"{quoted(digits, 20)} has too many digits for a passcode",
                "write one passcode of at most nine digits a line",
                line,
            )

    def _heading(self, section: Section, line: str, number: int) -> None:
        if self._seen and SECTIONS.index(section) <= SECTIONS.index(self._seen[-1]):
            again = "again" if section in self._seen else "late"
            self._notes.add(
                f"{line} comes {again}: the cards below it are read as {SECTION_NAMES[section]}",
                "some clients ignore it; write #main, #extra and !side once each, in this order",
                number,
            )
        self._seen.append(section)
        self._section = section

    def _other(self, line: str, number: int) -> None:
        if "\0" in line:
            self._zero_bytes(line, number)
        elif mark := _CONFLICT.match(line):
            self._conflict_mark(mark[0].strip(), number)
        elif like := ydk_heading_like(line):
            self._odd_heading(like, line, number)
        elif line[0] == "#" or (number == 1 and line.lower().startswith("created by")):
            return
        elif line[0] == "!":
            self._unknown_mark(line, number)
        elif line[0].isdigit() and (match := _NUMBERED.match(line)) and match[1].isascii():
            self._numbered(match, line, number)
        else:
            self._words(line, number)

    def _zero_bytes(self, line: str, number: int) -> None:
        bare = line.strip("\0" + BLANK)
        if not bare or (bare.isdigit() and bare.isascii()):
            if bare:
                self._code(bare, number)
            self._notes.add("zero bytes were left out", "save the list as plain text", number)
        else:
            self._unread(
                f"{quoted(line)} holds zero bytes", "write the line again as plain text", number
            )

    def _conflict_mark(self, mark: str, number: int) -> None:
        if number in self._conflicts:
            self._undecided.setdefault(self._conflicts[number], []).append(number)
        else:
            self._unread(f"{mark} is a mark Git left in the file", "take the line out", number)

    def _odd_heading(self, like: re.Match[str], line: str, number: int) -> None:
        section: Section = like[1].lower()  # type: ignore[assignment]
        usual = "!side" if section == SIDE else f"#{section}"
        self._seen.append(section)
        self._section = section
        said = f"{quoted(line, 24)} is read as the heading {usual}"
        if line[0] == "!" and section != SIDE:
            self._unread(
                f"{quoted(line, 24)} starts the Side Deck in some clients, not in others",
                f"write {usual}",
                number,
            )
        else:
            self._notes.add(said, f"some clients do not know it so; write {usual}", number)

    def _unknown_mark(self, line: str, number: int) -> None:
        self._section = SIDE
        self._seen.append(SIDE)
        self._unread(
            f"{quoted(line, 24)} starts the Side Deck in some clients, not in others",
            "write !side where the Side Deck begins, or take the line out",
            number,
        )

    def _numbered(self, match: re.Match[str], line: str, number: int) -> None:
        """A number with something behind it."""
        digits, mark, tail = match.groups()
        code = int(digits.lstrip("0")[: _MOST_DIGITS + 1] or "0")
        if not tail:
            self._code(digits, number)
        elif self._named(line):
            self._name(line, number)
        elif _COUNT.match(tail) and not self._is_named(code, tail):
            self._unread(
                f"{quoted(line)} can mean one copy or several",
                "write the passcode on one line for each copy",
                number,
            )
        else:
            self._named_code(code, mark, tail, number)

    def _named_code(self, code: int, mark: str | None, tail: str, number: int) -> None:
        named = self._named(tail)
        meaning = self._index.by_code(code)
        own = meaning.card or meaning.outside
        hint = "write only the passcode; names stand on lines of their own that begin with #"
        if own is not None and own in named:
            self._card(code, number)
            self._notes.add("the card's name behind its passcode was left out", hint, number)
        elif named and 0 < code < 1000:  # exporters write 0 for a card they cannot map
            self._card(tail, number, code)
            self._notes.add("a count and a name were read as such", "write passcodes", number)
        elif named and own is not None:
            self._unread(
                f"{code:08d} is {own.name}, but the line says {named[0].name}",
                "write the passcode of the card that is meant",
                number,
            )
        elif named:
            self._card(CodeAndName(code, tail), number)
        elif _COUNT_INSIDE.search(tail) and mark not in _MARKED:
            self._unread(
                f"{quoted(f'{code:08d} {tail}')} can mean one copy or several",
                "write the passcode on one line for each copy",
                number,
            )
        else:
            self._card(code, number)
            self._notes.add("text behind a passcode was left out", hint, number)

    def _is_named(self, code: int, tail: str) -> bool:
        own = self._index.by_code(code)
        return (own.card or own.outside) in self._named(tail)

    def _words(self, line: str, number: int) -> None:
        plain = unicodedata.normalize("NFKC", line).strip(BLANK)
        if plain != line and plain.isascii() and plain.isdigit():
            self._code(plain, number)
            self._notes.add("full-width digits were read as a passcode", "write 0 to 9", number)
        elif self._named(line):
            self._name(line, number)
        elif line.startswith(("//", "```")):
            self._notes.add("lines that begin with // or ``` were left out", "use #", number)
        else:
            self._unread(
                f"{quoted(line)} is neither a passcode nor a card name",
                "write the card's passcode, or begin the line with # if it is no card",
                number,
            )

    def _name(self, line: str, number: int) -> None:
        self._card(line, number)
        self._notes.add(
            "a name where a passcode is usual was read as that card", "write its passcode", number
        )

    def _finish(self) -> None:
        """What can only be said at the end: where cards without a heading belong."""
        for start, lines in self._undecided.items():
            self._findings.append(
                unread(
                    f"a Git conflict from line {start} on holds two versions of the list",
                    "keep one version and take the marks out",
                    *lines,
                )
            )
        if self._left.strip():
            said = f"only the first {MOST_CARDS} lines were read"
            self._findings.append(unread(said, "give a .ydk file of one deck", MOST_CARDS + 1))
        if self._more:
            said = f"{plural(len(self._more), 'more line')} could not be read"
            self._findings.append(unread(said, "give a .ydk file of one deck", *self._more))
        early = [entry.line or 0 for entry in self._entries if entry.section is None]
        if self._seen and early:
            for line in early:
                self._notes.add(
                    "cards before the first heading are read as Main Deck",
                    "some clients leave them out; write #main above them",
                    line,
                )
        if self._seen:
            self._entries = [e._replace(section=e.section or MAIN) for e in self._entries]
            if EXTRA not in self._seen:
                extra_by_kind(self._entries, self._index)
        if SIDE not in self._seen and self._entries:
            self._findings.append(
                finding(
                    "no-side",
                    "no !side heading: no card is counted in the Side Deck",
                    "write !side above the Side Deck, if there is one",
                )
            )
