"""Lines of a text list that are no cards: its title, comments, addresses, details, tables."""

from __future__ import annotations

import re
import unicodedata

from deckcheck.readers.base import BLANK
from deckcheck.readers.headings import heading
from deckcheck.records import Record

_TITLE = re.compile(r"(?:deck[ -]?name|deck[ -]?title|deck|title)\s*[:：]\s*(?P<title>\S.*)$", re.I)
_DETAIL = re.compile(
    r"(?:created by|made by|konami id|card game id|cossy id)\b\s*[:：# ]"
    r"|(?:(?:first |last )?name|author|player|duelist|creator|event|tournament"
    r"|date|format|banlist"
    r"|list|notes?|comment|description|url|source|link|archetype|version"
    r"|place|placement|country|language|price|updated|exported)\b\s*[:：#]",
    re.I,
)
_ADDRESS = re.compile(r"\S*https?://\S+|www\.\S+", re.I)
_COMMENT = re.compile(r"//|#|;|<!--|--\s|\"\"\"|```|/\*|%%")
_RULER = re.compile(r"[-=_*~#.+|:\s–—]+$")
_CONFLICT = re.compile(r"(?:<{7}|={7}|>{7}|\|{7})(?: |$)")
_TABLE_RULER = re.compile(r"\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$")
_ORDINAL = re.compile(r"(?:(\d{1,3})[.)．、](?=\D)|([²³¹①-⑳❶-❿⓵-⓾➀-➓]))\s*(.+)$")
_LONG = 400


def fold_lines(text: str) -> list[str]:
    """The lines of a text, stripped; long ones without runs of blanks, to be read in time."""
    lines = [line.replace("\0", "").strip(BLANK) for line in text.split("\n")]
    return [line if len(line) < _LONG else " ".join(line.split()) for line in lines]


def ordinal(line: str) -> tuple[int, str] | None:
    """The number and the rest of `3. Name` and `③ Name`: the line's own number, or copies."""
    match = _ORDINAL.match(line)
    if match is None:
        return None
    return int(match[1] or unicodedata.numeric(match[2])), match[3]


def title(line: str) -> str:
    """The title a line states ("Deck name: Spellcasters"), or ""."""
    match = _TITLE.match(line)
    return match["title"].strip() if match else ""


def aside(line: str) -> str:
    """What a line that may be no card would be in a note, or ""."""
    if _ADDRESS.match(line):
        return "addresses were left out"
    if _COMMENT.match(line):
        return "comments were left out"
    return "details of the deck were left out" if _DETAIL.match(line) else ""


def is_ruler(line: str) -> bool:
    """Whether a line only draws a line."""
    return _RULER.match(line) is not None


def is_conflict_mark(line: str) -> bool:
    """Whether a line is one of Git's marks."""
    return _CONFLICT.match(line) is not None


def is_summary(text: str) -> bool:
    """Whether a text only counts ("20 | Spells: 15 | Traps: 5"), as some put in one line."""
    pieces = [piece.strip("0123456789 ") for piece in re.split(r"[|,;/·+–—]|\s-\s", text)]
    return all(
        not piece or piece.casefold() in ("card", "cards") or ((h := heading(piece)) and not h.rest)
        for piece in pieces
    )


WRAPPED = re.compile(r"\s[·•](?:\s|$)")
"""A dot between cards that stand side by side, over lines maybe."""


def run_of_lines(lines: list[str], number: int) -> int:
    """How many lines a run of cards goes on for that begins on a line (from 1)."""
    taken = 1
    dotted = len(WRAPPED.findall(" \n".join(lines[number - 1 : number + 1]))) > 1
    for following in lines[number:]:
        ends_open = lines[number + taken - 2].endswith((",", "·", "•", ";", " /"))
        starts = bool(following) and following[0] in "·•"
        if not following or heading(following) or not (dotted or ends_open or starts):
            break
        taken += 1
    return taken


def unusable(line: str) -> tuple[str, str] | None:
    """What is wrong with a line that is no card, and what to do; None of any other."""
    if is_conflict_mark(line):
        return "a mark Git left in the list", "keep one version of the list"
    if _are_decks(line):
        return "decks side by side are not told apart", "write one below the other"
    return None


def _are_decks(line: str) -> bool:
    """Whether a line is the headings of several decks whose cards stand side by side."""
    pieces = [heading(piece) for piece in re.split(r"\s*[|\t]\s*|\s{3,}", line)]
    return len(pieces) > 1 and all(pieces) and any(of and of.kind == "section" for of in pieces)


class Table(Record):
    """A Markdown table: the cells of its header (empty without one) and of its rows by line."""

    header: list[str]
    rows: list[tuple[int, list[str]]]
    taken: int


def table(lines: list[str], number: int) -> Table | None:
    """The table that begins on a line (from 1), or None."""
    first = lines[number - 1]
    following = lines[number] if number < len(lines) else ""
    headed = "|" in following and _TABLE_RULER.match(following) is not None
    if "|" not in first or not (headed or (first[0] == "|" and first[-1] == "|")):
        return None
    rows: list[tuple[int, list[str]]] = []
    taken = 0
    for line in lines[number - 1 :]:
        if "|" not in line:
            break
        if not _TABLE_RULER.match(line):
            rows.append((number + taken, [cell.strip() for cell in line.strip("|").split("|")]))
        taken += 1
    header = rows.pop(0)[1] if headed and rows else []
    return Table(header, rows, taken)
