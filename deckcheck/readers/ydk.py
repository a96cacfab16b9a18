"""`.ydk`, the deck file of EDOPro, ygopro and their kin: a passcode a line, under headings.

    #created by me
    #main
    46986414
    #extra
    44508094
    !side
    05318639

Headings are `#main`, `#extra` and `!side`; any other line that begins with `#` is a comment.
The grammar is what ygopro and EDOPro write (EDOPro `gframe/deck_manager.cpp`); clients differ in
what they read beyond it, so whatever is not that grammar is read by `ydk_lines` and said.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from deckcheck.cards.model import is_passcode
from deckcheck.decks.model import Codes, DeckList, Entry
from deckcheck.findings import SECTIONS, Finding, Section, finding
from deckcheck.readers.sections import MOST_CARDS, YDK_HEADINGS, ydk_heading_like

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck

SYNTAX = "ydk"
DESCRIPTION = "deck files (.ydk): a passcode a line under #main, #extra and !side"

# Compiled by `re` when a file is not as clients write it; compiling takes start-up time.
_MARKS = r"(?mi)^[^\S\n]*(?:#main|#extra|!side|#side)[^\S\n]*$"
_CODE = r"(?m)^[^\S\n]*\d{4,12}(?!\d)"
_ONLY_CODE = r"(?m)^[^\S\n]*\d{4,12}[^\S\n]*$"
_ANY_LINE = r"(?m)^[^\S\n]*[^#!\s].*$"


def looks_like(text: str) -> str:
    """Its headings above passcodes, or nothing but passcodes."""
    lines = _count(_ANY_LINE, text)
    if (found := re.search(_MARKS, text)) and _count(_CODE, text) * 2 >= lines:
        return f"has the heading {found[0].strip()}"
    if lines and _count(_ONLY_CODE, text) * 4 >= lines * 3:
        return "has a passcode a line"
    return ""


def _count(pattern: str, text: str) -> int:
    return sum(1 for _ in re.finditer(pattern, text))


def quick(text: str, source: str, title: str) -> DeckList | None:
    """The list where every line is as clients write it; None sends it to the careful reader."""
    if text.count("\n") > MOST_CARDS:
        return None
    codes = counted(text)
    if codes is not None and all(map(is_passcode, chain(*codes.counts))):
        return DeckList.of_codes(source, SYNTAX, title, codes)
    return _line_by_line(text, source, title)


def counted(text: str) -> Codes | None:
    """The lines below the headings of a list that has each once; None where it has not, or none.

    Whether each of them is a passcode is left to the caller.
    """
    lines = text.split("\n")
    try:
        main = lines.index("#main")
        extra = lines.index("#extra", main)
        side = lines.index("!side", extra)
    except ValueError:
        return None
    for line in lines[:main]:
        if line and (line[0] != "#" or ydk_heading_like(line)):
            return None
    if not lines[-1]:
        lines.pop()
    parts = (lines[main + 1 : extra], lines[extra + 1 : side], lines[side + 1 :])
    if not any(parts):
        return None
    counts = (_counted(parts[0]), _counted(parts[1]), _counted(parts[2]))
    return Codes((main + 1, extra + 1, side + 1), parts, counts)


def _counted(codes: list[str]) -> dict[str, int]:
    """Copies of each code, in the order written."""
    counts: dict[str, int] = {}
    for code in codes:  # of so few, half the time of Counter(codes)
        counts[code] = counts.get(code, 0) + 1
    return counts


def _line_by_line(text: str, source: str, title: str) -> DeckList | None:
    entries: list[Entry] = []
    append, make = entries.append, tuple.__new__  # half the time of Entry(...)
    section: Section | None = None
    headings = list(YDK_HEADINGS)
    for number, line in enumerate(text.split("\n"), 1):
        if section and is_passcode(line):
            append(make(Entry, (section, 1, int(line), number, None)))
        elif line in YDK_HEADINGS:
            if not headings or headings.pop(0) != line:
                return None
            section = YDK_HEADINGS[line]
        elif line and (line[0] != "#" or ydk_heading_like(line)):
            return None
    return None if headings else DeckList(source, SYNTAX, title, entries)


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The one list of a `.ydk`, with a finding for every line clients would read differently."""
    if (plain := quick(text, source, title)) is not None:
        return [plain]
    from deckcheck.readers.ydk_lines import CarefulReader

    reader = CarefulReader(text, index)
    return [DeckList(source, SYNTAX, title, *reader.read())]


def write(deck: Deck, *, names: bool = False) -> tuple[str, list[Finding]]:
    """The deck as `.ydk`; with `names`, each card's name as a comment above it."""
    from deckcheck.cards.model import passcode_text
    from deckcheck.readers.passcodes import coded_rows

    rows, findings = coded_rows(deck)
    lines = ["#created by deckcheck"]
    for section, heading in zip(SECTIONS, YDK_HEADINGS, strict=True):
        lines.append(heading)
        for code, copies, name in rows[section]:
            if names and name:
                lines.append(f"# {name}")
            lines += [passcode_text(code)] * copies
    if deck.title:
        findings.append(
            finding("lossy", "a .ydk cannot hold the deck's name", "name the file after the deck")
        )
    return "\n".join(lines) + "\n", findings
