"""The tags of a deck's page in the Konami card database, in the order they stand.

A small tag scanner instead of a full parser: it takes time in proportion to the page, whatever
the page holds.
"""

from __future__ import annotations

import re

from deckcheck.decks.model import Entry, KonamiId
from deckcheck.findings import EXTRA, MAIN, SIDE, Section

_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]{0,20})([^<>]{0,2000})>")
_ATTRIBUTE = re.compile(r"""([\w-]{1,30})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")
_TITLE = re.compile(r"(?i)<title>([^<|]{0,300})")
_IDS: dict[str, Section] = {"main": MAIN, "extra": EXTRA, "side": SIDE}
_CID = re.compile(r"[?&;]cid=(\d{1,9})(?!\d)")
_FIELD = re.compile(r"(mo|sp|tr|ex|si)(nm|num)_(\d{1,3})$")
_MOST = 2000


class Page:
    """What a page holds: cards by Konami id, names and copies of the form for changing it."""

    def __init__(self, text: str) -> None:
        """Scan the tags of a page."""
        self.entries: list[Entry] = []
        self.names: dict[tuple[str, str], tuple[str, int]] = {}
        self.copies: dict[tuple[str, str], str] = {}
        self.seen: set[Section] = set()
        self._section: Section | None = None
        self._set: tuple[str, int] | None = None
        title = _TITLE.search(text)
        self.title = title[1].strip() if title else ""
        line, at = 1, 0
        for tag in _TAG.finditer(text):
            line += text.count("\n", at, tag.start())
            at = tag.start()
            if tag[1]:
                self._close(tag[2].lower())
            else:
                self._open(tag[2].lower(), tag[3], line)

    def _open(self, tag: str, inside: str, line: int) -> None:
        values = _attributes(inside) if "=" in inside else {}
        if values.get("id") in _IDS:
            self._section = _IDS[values["id"]]
            self.seen.add(self._section)
        if self._set and tag == self._set[0]:
            self._set = (tag, self._set[1] + 1)
        elif not self._set and "image_set" in values.get("class", "").split():
            self._set = (tag, 1)
        if tag == "a" and self._set and self._section and len(self.entries) < _MOST:
            if match := _CID.search(values.get("href", "")):
                self.entries.append(Entry(self._section, 1, KonamiId(match[1]), line))
        elif tag == "input" and (field := _FIELD.match(values.get("name", ""))):
            self._field(field, values.get("value", "").strip(), line)

    def _field(self, field: re.Match[str], value: str, line: int) -> None:
        key = (field[1], field[3])
        if field[2] == "num":
            self.copies[key] = value
        elif value:
            self.names[key] = (value, line)

    def _close(self, tag: str) -> None:
        if self._set and tag == self._set[0]:
            self._set = (tag, self._set[1] - 1) if self._set[1] > 1 else None


def _attributes(inside: str) -> dict[str, str]:
    from html import unescape

    found = (match.groups() for match in _ATTRIBUTE.finditer(inside))
    return {key.lower(): unescape(a or b or c or "") for key, a, b, c in found}
