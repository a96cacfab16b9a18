"""What each rule id says to a person, with examples (`rules.yaml`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from deckcheck import yaml_io
from deckcheck.errors import DataError

KEYS = ("says", "passes", "fails", "source")


@cache
def explained() -> dict[str, dict[str, str]]:
    """The texts by rule id, in the order of the file; DataError where a text is not whole."""
    path = Path(__file__).parent / "rules.yaml"
    texts: dict[str, dict[str, str]] = yaml_io.load(path)
    for rule, text in texts.items():
        if tuple(text) != KEYS:
            raise DataError(f"{path}: {rule}: expected {', '.join(KEYS)}")
    return texts
