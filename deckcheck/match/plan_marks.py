"""The places of a plan's values, and everything wrong with the plan, gathered.

A plan with five mistakes is told all five at once, each with its line and column.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from deckcheck.errors import DataError
from deckcheck.readers.base import quoted
from deckcheck.records import Record


class Mark(Record):
    """A place in a file; line and column count from 1."""

    line: int
    column: int


class Problems:
    """What cannot be read in one plan file."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._said: dict[tuple[Mark, str], None] = {}

    def add(self, mark: Mark, message: str) -> None:
        """Say what is wrong at a place."""
        self._said[mark, message] = None

    def raise_any(self) -> None:
        """Raise one DataError with a line for each problem, in the order of the file."""
        if self._said:
            lines = [
                f"{self.name}:{mark.line}:{mark.column}: {message}"
                for mark, message in sorted(self._said)
            ]
            raise DataError("\n".join(lines))


def key_mark(mapping: Any, key: object) -> Mark:
    """Where a key of a mapping stands."""
    return _mark(mapping, "key", key)


def value_mark(mapping: Any, key: object) -> Mark:
    """Where the value of a key stands."""
    return _mark(mapping, "value", key)


def item_mark(sequence: Any, at: int) -> Mark:
    """Where an item of a list stands."""
    return _mark(sequence, "item", at)


def own_mark(node: Any) -> Mark:
    """Where a mapping or list itself begins."""
    return Mark(node.lc.line + 1, node.lc.col + 1) if hasattr(node, "lc") else Mark(1, 1)


def _mark(node: Any, kind: str, key: object) -> Mark:
    try:
        line, column = getattr(node.lc, kind)(key)
    except (AttributeError, KeyError, TypeError, IndexError):
        return own_mark(node)  # merged from an anchor: it has no place of its own here
    return Mark(line + 1, column + 1)


def check_keys(mapping: Any, known: Iterable[str], what: str, problems: Problems) -> None:
    """Say of every key that is not known which one was perhaps meant."""
    names = list(known)
    for key in mapping:
        if key in names:
            continue
        problems.add(
            key_mark(mapping, key), f"{quoted(str(key))} is no key of {what}; {near(key, names)}"
        )


def near(wrong: object, names: list[str]) -> str:
    """`perhaps going`, or all that there are."""
    found = get_close_matches(str(wrong).lower(), names, n=2, cutoff=0.5)
    return f"perhaps {' or '.join(found)}" if found else f"there are {', '.join(names)}"


def kind_of(value: object) -> str:
    """What a value is, for a person."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    return "a list" if isinstance(value, list) else quoted(str(value))
