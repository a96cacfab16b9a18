"""JSON Schemas of what deckcheck writes, one file a kind of document.

`deckcheck schema check` prints one. The number in `deckcheck.check/1` changes only when
something written against the old shape would break.
"""

from __future__ import annotations

from pathlib import Path

NAMES = ("check", "match", "verify", "card", "formats-of-deck")


def schema_text(name: str) -> str:
    """The JSON Schema of one command's output, as text; raises KeyError for another name."""
    if name not in NAMES:
        raise KeyError(name)
    return (Path(__file__).parent / f"{name}.schema.json").read_text(encoding="utf-8")
