"""Reads lflist.conf files as sources: the reader is that of `banlists`, made strict.

A person's file is read with remarks; a source's line that is no entry is refused, so that
nothing upstream changes is passed over in silence. Only comments without a code are skipped.
"""

from __future__ import annotations

import re
from pathlib import Path

from deckcheck.banlists.lflist import Line, Section, parse
from deckcheck.errors import DataError
from deckcheck.maintain.upstream import read_text

# Some comments carry the heading of the next group after a run of blanks.
_HEADING = re.compile(r"(?:\t+|\s{2,}|\s*--).*$")
_NOTE = re.compile(r"\s*\((?:TCG|OCG|pre-errata|post-errata)\)$", re.I)
_HARMLESS = ("comment", "spacing")

__all__ = ["Line", "Section", "read_lflist"]


def read_lflist(path: Path) -> list[Section]:
    """All lists of one lflist.conf, in file order. DataError on a line that cannot be read."""
    sections, early = parse(read_text(path))
    for odd in (*early, *(odd for section in sections for odd in section.odd)):
        if odd.what not in _HARMLESS:
            wanted = "is neither an entry nor a list name: " if odd.what == "unread" else ""
            raise DataError(f"{path}:{odd.line}: {wanted}{odd.message}")
    if not sections:
        raise DataError(f"{path}: holds no list")
    for section in sections:
        if not section.lines:
            raise DataError(f"{path}: the list {section.name} is empty")
    return [
        section._replace(
            lines=tuple(line._replace(comment=_name_in(line.comment)) for line in section.lines)
        )
        for section in sections
    ]


def _name_in(comment: str) -> str:
    """The card name a comment gives."""
    return _NOTE.sub("", _HEADING.sub("", comment)).strip()
