"""What every reader shares: how it speaks of lines, and what it returns for no deck list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from deckcheck.decks.model import DeckList
from deckcheck.findings import Finding, Location, finding

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck

INVISIBLE = "\ufeff\u200b\u200c\u200d\u2060\u00ad\u200e\u200f"
"""Characters without a width that editors and chat programs leave in text."""

BLANK = " \t\n\r\x0b\x0c\u00a0\u3000" + INVISIBLE


class Reader(Protocol):
    """A reader module: one syntax."""

    SYNTAX: str
    DESCRIPTION: str

    def looks_like(self, text: str) -> str:
        """Why the text looks like this syntax ("has the heading #main"), or ""."""

    def read(self, text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
        """The deck lists of the text, at least one; never raises."""


class Writer(Protocol):
    """A reader module that also writes its syntax."""

    def write(self, deck: Deck, *, names: bool = False) -> tuple[str, list[Finding]]:
        """The deck in this syntax, and what the syntax could not hold."""


def at(*lines: int) -> tuple[Location, ...]:
    """Locations of whole lines."""
    return tuple(Location(line) for line in lines)


def unread(message: str, hint: str, *lines: int) -> Finding:
    """A line that cannot be used: the deck stays undecided."""
    return finding("unread-line", message, hint, locations=at(*lines))


def read_as(message: str, hint: str, *lines: int) -> Finding:
    """A note: a line was read in another way than written."""
    return finding("read-as", message, hint, locations=at(*lines))


def no_list(source: str, title: str, message: str, hint: str) -> DeckList:
    """The result for a source that is no deck list."""
    return DeckList(source, None, title, [], [finding("not-a-deck-list", message, hint)])


def quoted(text: str, most: int = 40) -> str:
    """Text of the source for a message: in quotes, one line, printable, shortened."""
    shown = (" " if c.isspace() else c for c in text[: most + 1])
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in shown)
    return f'"{plain[: most - 1].rstrip()}…"' if len(text) > most else f'"{plain}"'


def in_line_order(findings: Iterable[Finding]) -> list[Finding]:
    """Findings by their first line; those of the whole source last."""

    def first_line(found: Finding) -> tuple[bool, int]:
        line = found.locations[0].line if found.locations else None
        return line is None, line or 0

    return sorted(findings, key=first_line)


class Notes:
    """Notes gathered so that sixty lines of one kind give one note with sixty locations."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, str], list[int]] = {}

    def add(self, message: str, hint: str, line: int) -> None:
        """Note one more line of this kind."""
        self._lines.setdefault((message, hint), []).append(line)

    def findings(self) -> list[Finding]:
        """One `read-as` for each kind, in the order first met."""
        return [read_as(said, hint, *lines) for (said, hint), lines in self._lines.items()]


def stem(source: str) -> str:
    """A title for a source that names none: the file's name without folder and suffix."""
    name = source.replace("\\", "/").rstrip("/").rpartition("/")[2]
    if source == "-" or "://" in source:
        return ""
    return name.rpartition(".")[0] or name
