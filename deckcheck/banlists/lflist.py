"""Reads lflist.conf text (ygopro and EDOPro): many lists in one file, cards by passcode.

Grammar, after EDOPro's own reader: `!name` begins a list, a line that begins with `$whitelist`
makes unlisted cards forbidden, `code count [--comment]` is an entry, `#` begins a comment.
The simulators pass over what they cannot read; here each such line is remarked upon.
"""

from __future__ import annotations

import re
import unicodedata
from datetime import date
from typing import Literal

from deckcheck.records import Record

_ENTRY = re.compile(r"(\s*)(\d{1,10})([ \t]+)(-?\d{1,4})(?!\d)[ \t]*(--)?(.*)$")
_DAY = re.compile(r"(?<!\d)(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)")

Oddity = Literal["comment", "spacing", "trailing", "unread", "early", "twice"]


class Line(Record):
    """One entry: its line number, passcode, copies allowed (-1 in whitelists: none), comment.

    `heading` is the last `#` line above it in its list.
    """

    line: int
    code: int
    copies: int
    comment: str
    heading: str = ""


class Odd(Record):
    """A line that is no plain entry, and what was made of it.

    `comment`: text without a code, passed over. `spacing`: an entry written with tabs or indented.
    `trailing`: an entry with more text than a comment. `unread`: passed over. `early`: an entry
    before the first list, passed over. `twice`: a list of a name that the file had already.
    """

    line: int
    what: Oddity
    message: str


class Section(Record):
    """One list of a file: its `name` without `!`, whether it is a whitelist, its entries."""

    name: str
    whitelist: bool
    lines: tuple[Line, ...]
    odd: tuple[Odd, ...] = ()

    @property
    def day(self) -> date | None:
        """The day in the list's name (`2016.8.29 TCG`); None where it has only a month, or none."""
        match = _DAY.search(unicodedata.normalize("NFKC", self.name))
        try:
            return date(*map(int, match.groups())) if match else None
        except ValueError:
            return None


class _Open:
    """A list that is being read."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.heading = ""
        self.whitelist = False
        self.lines: list[Line] = []
        self.odd: list[Odd] = []

    def closed(self) -> Section:
        return Section(self.name, self.whitelist, tuple(self.lines), tuple(self.odd))


def parse(text: str) -> tuple[list[Section], list[Odd]]:
    """All lists of a file in its order, and the odd lines before the first list."""
    lists: list[_Open] = []
    early = _Open("")
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        bare = raw.strip()
        now = lists[-1] if lists else early
        if bare[:1] in ("", "#"):
            now.heading = bare or now.heading
            continue
        if bare[0] in "!！":
            name = " ".join(bare[1:].split())  # one name holds a no-break space
            if any(name == other.name for other in lists):
                now.odd.append(Odd(number, "twice", f"the list {name} stands twice"))
            lists.append(_Open(name))
        elif bare.startswith("$whitelist"):
            now.whitelist = True
        elif match := _ENTRY.match(raw) or _ENTRY.match(unicodedata.normalize("NFKC", raw)):
            _entry(now, number, match, before=not lists)
        elif bare.startswith("--"):
            now.odd.append(Odd(number, "comment", f"{_short(bare)} has no code; passed over"))
        else:
            now.odd.append(Odd(number, "unread", f"{_short(bare)} is no entry; passed over"))
    return [one.closed() for one in lists], early.odd


def _entry(now: _Open, number: int, match: re.Match[str], *, before: bool) -> None:
    indent, code, gap, count, dashes, rest = match.groups()
    shown = f"{code} {count}"
    if before:
        message = f"{shown} stands before the first list; passed over"
        now.odd.append(Odd(number, "early", message))
        return
    if rest.strip() and not dashes:
        message = f"{shown} is followed by {_short(rest.strip())}"
        now.odd.append(Odd(number, "trailing", message))
    elif indent or gap != " ":
        how = "indented" if indent else "written with a tab or several spaces"
        now.odd.append(Odd(number, "spacing", f"{shown} is {how}; read as an entry all the same"))
    comment = rest.strip() if dashes else ""
    now.lines.append(Line(number, int(code), int(count), comment, now.heading))


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...")
