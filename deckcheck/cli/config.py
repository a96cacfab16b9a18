"""Defaults of a person's own: `deckcheck.yaml` in the working folder, and in the user's folder.

What the command line says comes first, then the environment (DECKCHECK_FORMAT and its like),
then the working folder's file, then the user's, then what deckcheck does by itself.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from deckcheck import yaml_io
from deckcheck.cards.languages import ENGLISH, LANGUAGES
from deckcheck.errors import DataError
from deckcheck.formats.load import formats
from deckcheck.records import Record
from deckcheck.reports import REPORTS

FILE = "deckcheck.yaml"
REGIONS = ("americas", "europe")
KEYS = ("format", "region", "lang", "report")


class Defaults(Record):
    """Values by key, and the place in a file that each comes from."""

    values: dict[str, str]
    places: dict[str, str]

    def by_command(self, commands: Iterable[str]) -> dict[str, dict[str, str]]:
        """The values as click wants them: by command and parameter."""
        shared = {key: value for key, value in self.values.items() if key != "report"}
        if "format" in shared:
            shared["format_"] = shared.pop("format")
        report = {"report": self.values["report"]} if "report" in self.values else {}
        # A sheet is no report.
        return {name: shared | (report if name != "sheet" else {}) for name in commands}


def read_defaults(files: Iterable[str]) -> Defaults:
    """The defaults of files, an earlier one before a later; DataError names file, line, column."""
    values: dict[str, str] = {}
    places: dict[str, str] = {}
    for path in map(Path, files):
        for key, value in _read(path).items():
            if key not in values:
                values[key] = value
                places[key] = f"{path}{yaml_io.place_of(path, (key,))}"
    return Defaults(values, places)


def _read(path: Path) -> dict[str, str]:
    data = yaml_io.load(path) if path.stat().st_size else {}
    if data is None:
        return {}
    if not isinstance(data, dict):
        raise DataError(f"{path}:1:1: holds no settings; write lines such as `format: ocg`")
    return {key: _value(path, key, value) for key, value in data.items()}


def _value(path: Path, key: Any, value: Any) -> str:
    if key not in KEYS:
        near = get_close_matches(str(key), KEYS, n=2)
        hint = f"near: {', '.join(near)}" if near else f"there are: {', '.join(KEYS)}"
        raise DataError(f"{path}{yaml_io.place_of(path, (key,))}: {key!r} is no setting; {hint}")
    allowed: dict[str, Iterable[str]] = {
        "format": formats(),
        "region": REGIONS,
        "lang": (ENGLISH, *LANGUAGES),
        "report": REPORTS,
    }
    if isinstance(value, str) and value in allowed[key]:
        return value
    place = yaml_io.place_of(path, (key,), at_value=True)
    if key == "format" and isinstance(value, str) and value.endswith((".yaml", ".yml")):
        if not os.path.isfile(path.parent / value):
            raise DataError(f"{path}{place}: format: there is no file {path.parent / value}")
        return str(path.parent / value)
    near = get_close_matches(str(value), list(allowed[key]), n=3)
    hint = f"near: {', '.join(near)}" if near else f"there are: {', '.join(allowed[key])}"
    raise DataError(f"{path}{place}: {key}: {value!r} is not known; {hint}")
