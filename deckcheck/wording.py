"""Words for people: counts, sections, plurals. Used by rules and reports alike."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from deckcheck.findings import Allowed, CountSet, Section

if TYPE_CHECKING:
    from json import JSONDecodeError


def plural(count: int, noun: str, many: str = "") -> str:
    """`1 card`, `2 cards`; `2 matches` where `many` says so."""
    return f"{count} {noun}" if count == 1 else f"{count} {many or f'{noun}s'}"


def cards_text(count: int) -> str:
    """`1 card`, `40 cards`."""
    return plural(count, "card")


def copies_text(count: int) -> str:
    """`1 copy`, `2 copies`."""
    return plural(count, "copy", "copies")


def bounds_text(allowed: Allowed) -> str:
    """`40-60`, `40 or more`, `0 or 15`, `none`, `3`."""
    if allowed is None:
        return "any number"
    if isinstance(allowed, int):
        return str(allowed)
    if isinstance(allowed, CountSet):
        return " or ".join(str(count) for count in allowed.counts)
    least, most = allowed
    if most is None:
        return f"{least} or more"
    if most == 0:
        return "none"
    return str(least) if least == most else f"{least}-{most}"


def sections_text(sections: Iterable[tuple[Section, int]]) -> str:
    """`main 1, side 1`."""
    return ", ".join(f"{section} {copies}" for section, copies in sections)


def join_and(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


_JSON_FAULTS = {
    "Expecting ',' delimiter": "a comma is missing before it",
    "Expecting ':' delimiter": "a colon is missing before it",
    "Expecting property name enclosed in double quotes": "a key in double quotes is missing",
    "Illegal trailing comma before end of object": "it is one too many",
    "Illegal trailing comma before end of array": "it is one too many",
    "Expecting value": "a value should stand there",
    "Unterminated string starting at": "the text that begins there is not closed",
    "Extra data": "the JSON has ended before it",
    "Invalid control character at": "a text goes on over the end of its line, or holds a tab",
}


def json_fault(error: JSONDecodeError) -> str:
    """Why a text is no JSON, for a person: `a comma is missing before it`."""
    if error.pos >= len(error.doc.rstrip()):
        return "it breaks off there"
    if error.doc[error.pos] in "]}" and error.doc[: error.pos].rstrip().endswith(","):
        return "the comma before it is one too many"
    if error.msg.startswith("Invalid \\"):
        return "a \\ in a text means nothing there"
    return _JSON_FAULTS.get(error.msg, "it is no JSON from there on")


def near_names(wrong: str, names: Iterable[str]) -> str:
    """A sentence that names the near ones, or all where none is near."""
    from difflib import get_close_matches

    known = list(names)
    near = get_close_matches(wrong.lower(), known, n=3)
    return f"near: {', '.join(near)}" if near else f"there are: {', '.join(known)}"


# Control characters, line ends, turns of the writing direction, and bytes that are no text.
UNSAFE = "\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ud800-\\udfff"
# Compiled by `re` when such text is met; compiling takes start-up time.
_UNSHOWN = f"[\\0-\\x1f{UNSAFE}]"
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def shown(text: str) -> str:
    """Foreign text on one line, without what would move a terminal: `\\n`, `\\x1b`, `\\u202e`.

    A byte of a file's name that is no text is written `\\xff`.
    """
    return text if text.isprintable() else re.sub(_UNSHOWN, _escape, text)


def _escape(found: re.Match[str]) -> str:
    char = found[0]
    code = ord(char)
    if 0xDC80 <= code <= 0xDCFF:
        code -= 0xDC00  # how Python holds a byte of a name that is not UTF-8
    return _SHORT.get(char) or (f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}")
