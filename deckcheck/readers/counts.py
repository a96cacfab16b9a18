"""Copies and a name from one line of a text list, in every form people write.

`3 Name`, `3x Name`, `x3 Name`, `3 x Name`, `Name x3`, `Name (3)`, `Name [3]`, bare `Name`.
Names may begin and end with numbers ("7 Colored Fish", "Deskbot 003"), so a number is a count
only where what is left is a card and the line with the number is none.
"""

from __future__ import annotations

import re

from deckcheck.cards.model import PRINT_CODE
from deckcheck.records import Record

_TIMES = "[xXｘＸ×✕✖*]"
_LEADING = (
    re.compile(rf"(\d{{1,3}})\s*{_TIMES}\s+(.+)$"),
    re.compile(r"(\d{1,3})[\s\u3000]+(.+)$"),
    re.compile(rf"{_TIMES}\s?(\d{{1,3}})\s+(.+)$"),
    re.compile(rf"(\d{{1,3}})\s*{_TIMES}(.+)$"),
    re.compile(r"(\d{1,3})\s+(?:(?:copies|copy)\s+)?of\s+(.+)$", re.I),
    re.compile(r"(?:\(\s*[xX×]?(\d{1,3})[xX×]?\s*\)|\[\s*[xX×]?(\d{1,3})[xX×]?\s*\])\s*(.+)$"),
    re.compile(r"(\d{1,3})\s*(?:枚|张|張|장|[:：,;|]|[-–—](?=\s))\s*(.+)$"),
)
_TRAILING = (
    re.compile(rf"(.+?)\s*\.{{3,}}\s*{_TIMES}?\s*(\d{{1,3}})$"),
    re.compile(rf"(.+?)[\s,]*{_TIMES}\s?(\d{{1,3}})$"),
    re.compile(r"(.+?)\s*[(（]\s*[xX×]?\s*(\d{1,3})\s*[xX×]?\s*[)）]$"),
    re.compile(r"(.+?)\s*\[\s*[xX×]?\s*(\d{1,3})\s*[xX×]?\s*\]$"),
    re.compile(rf"(.+?)\s+(\d{{1,3}})\s*{_TIMES}$"),
    re.compile(r"(.+?)[\s:–—-]*[(\[]?\s*(\d{1,3})\s+(?:copies|copy)\s*[)\]]?$", re.I),
    re.compile(r"(.+?)\s*(\d{1,3})\s*(?:枚|张|張|장)$"),
    re.compile(r"(.+?)(?:\s*[:：=,;|]\s*|\t+\s*|\s+[-–—]\s+)(\d{1,3})$"),
)
_NUMBER = r"[-+−–±~≈]?\d[\d.,/:'½¼¾⅓⅔-]*(?:[eE]\d+)?[?+]?|[½¼¾⅓⅔]"
_ODD = (
    re.compile(rf"(?P<number>{_NUMBER})\s*{_TIMES}?\s*(?P<name>.+)$"),
    re.compile(rf"(?P<name>.+?)[\s,]*{_TIMES}\s?(?P<number>{_NUMBER})$"),
    re.compile(rf"(?P<name>.+?)\s*[(\[]\s*{_TIMES}?\s*(?P<number>{_NUMBER})\s*[)\]]$"),
)
_LOOSE = re.compile(r"(.+?)\s+(\d{1,2})$")
_CODE = r"\d{5,12}"
_EITHER = rf"(?:(?P<code>{_CODE})|(?P<print>{PRINT_CODE}))"
_BRACKETED = re.compile(rf"\s*[(\[{{（【]\s*#?{_EITHER}\s*[)\]}}）】]\s*")
_BEFORE = re.compile(rf"#?{_EITHER}(?:\s*[-–—:|,]\s+|\s+)(?=\S)")
_AFTER = re.compile(rf"(?:\s*[-–—:|,#]\s*|\s+){_EITHER}$")
_RARITY = re.compile(
    r"\s*[(\[-]?\s*(?:(?:Quarter Century |Platinum |Prismatic |Ghost |Gold |Starlight |Ultimate )?"
    r"(?:Secret|Ultra|Super|Starlight|Ghost|Collector's|Ultimate|Gold) Rare)\s*[)\]]?$",
    re.I,
)
_KIND = "(?:monster|spell|trap)s?(?: card)?"
_DETAIL = re.compile(
    rf"(?:\s*[(\[]\s*{_KIND}\s*[)\]]|\t+{_KIND}"
    r"|[\s–—-]+(?:[$€£]\s?\d+(?:[.,]\d\d)?|\d+[.,]\d\d\s?[$€£]))\s*$",
    re.I,
)


class Noted(Record):
    """A line without its passcode and print code, and these."""

    text: str
    code: int | None
    prints: tuple[str, ...]


def readings(line: str) -> list[tuple[int, str]]:
    """Every (copies, name) a line can mean by a number that is marked as a count."""
    found = []
    for pattern in _LEADING:
        if match := pattern.match(line):
            numbers = [group for group in match.groups()[:-1] if group]
            found.append((int(numbers[0]), match.groups()[-1].strip()))
    for pattern in _TRAILING:
        if match := pattern.match(line):
            found.append((int(match[2]), match[1].strip()))
    return found


def loose_reading(line: str) -> tuple[int, str] | None:
    """The reading of `Name 3`, whose number nothing marks as a count."""
    match = _LOOSE.match(line)
    return (int(match[2]), match[1].strip()) if match else None


def odd_counts(line: str) -> list[tuple[str, str]]:
    """Every (number, name) of a line with a number no card has as copies: -3, 3.5, 1000."""
    return [(found["number"], found["name"]) for odd in _ODD if (found := odd.match(line))]


def without_codes(line: str) -> Noted:
    """Take the passcode, the print codes and the rarity out of a line."""
    code: int | None = None
    prints: list[str] = []
    text = _RARITY.sub("", line)
    for pattern in (_BRACKETED, _BEFORE, _AFTER):
        while match := (pattern.search if pattern is not _BEFORE else _before)(text):
            if match["code"]:
                if code is not None:  # two cards, or two copies
                    return Noted(line, None, ())
                code = int(match["code"])
            else:
                prints.append(match["print"])
            text = (text[: match.start()] + " " + text[match.end() :]).strip()
    return Noted(" ".join(text.split()), code, tuple(prints))


def without_details(line: str) -> str:
    """A line without its price and the kind of its card behind them."""
    before = ""
    while line != before:
        before, line = line, _DETAIL.sub("", line)
    return line


def _before(text: str) -> re.Match[str] | None:
    """A code at the start of a line, or behind its count."""
    return _BEFORE.match(text) or _BEFORE.match(text, _count_end(text))


def _count_end(text: str) -> int:
    match = re.match(rf"(?:\d{{1,3}}\s*{_TIMES}?|{_TIMES}\d{{1,3}})\s+", text)
    return match.end() if match else 0


def only_code(text: str) -> int | None:
    """The passcode a text is, five to twelve digits and nothing else."""
    return int(text) if re.fullmatch(_CODE, text) else None
