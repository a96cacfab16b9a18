"""Opening upstream files: JSON, gzipped JSON, CSV, text and SQLite.

Every failure becomes one DataError that names the file, so that a source that is missing or cut
short stops the build instead of thinning the data.
"""

from __future__ import annotations

import csv
import gzip
import json
import sqlite3
import zlib
from datetime import date
from pathlib import Path
from typing import Any

from deckcheck.errors import DataError
from deckcheck.wording import json_fault


def read_bytes(path: Path) -> bytes:
    """The bytes of a file that must be there."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error


def read_text(path: Path) -> str:
    """UTF-8 text, with or without a byte order mark, of a file that must not be empty."""
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: is not UTF-8 text (byte {error.start})") from error
    if not text.strip():
        raise DataError(f"{path}: is empty")
    return text


def read_json(path: Path, kind: type) -> Any:
    """JSON whose outermost value must be a `kind` (dict or list); `.gz` is unpacked first.

    Raises DataError when a name stands twice in one object, which plain JSON readers hide.
    """
    data = read_bytes(path)
    if path.suffix == ".gz":
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error) as error:
            raise DataError(f"{path}: is not whole gzip data: {error}") from error

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            twice = sorted({k for k, _ in pairs if sum(k == other for other, _ in pairs) > 1})
            raise DataError(f'{path}: "{twice[0]}" stands twice in one object')
        return found

    try:
        value = json.loads(data.decode("utf-8-sig"), object_pairs_hook=once)
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: is not UTF-8 text (byte {error.start})") from error
    except json.JSONDecodeError as error:
        raise DataError(
            f"{path}:{error.lineno}:{error.colno}: is not JSON: {json_fault(error)}"
        ) from error
    except RecursionError as error:
        raise DataError(f"{path}: is nested too deeply") from error
    if not isinstance(value, kind):
        wanted = "an object" if kind is dict else "a list"
        raise DataError(f"{path}: should hold {wanted}, holds {type(value).__name__}")
    return value


def read_csv(path: Path, columns: tuple[str, ...]) -> list[dict[str, str]]:
    """CSV rows as dicts; the header must be exactly `columns` and every row as long."""
    rows = list(csv.reader(read_text(path).splitlines()))
    if tuple(rows[0]) != columns:
        raise DataError(f"{path}:1: the columns should be {','.join(columns)}")
    for number, row in enumerate(rows[1:], 2):
        if len(row) != len(columns):
            raise DataError(f"{path}:{number}: has {len(row)} fields, should have {len(columns)}")
    return [dict(zip(columns, row, strict=True)) for row in rows[1:]]


def read_sqlite(path: Path, query: str) -> list[tuple[Any, ...]]:
    """The rows of one query on a SQLite file, opened read-only."""
    read_bytes(path)
    try:
        uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        connection = sqlite3.connect(uri, uri=True)
        try:
            return connection.execute(query).fetchall()
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise DataError(f"{path}: is not the card database expected: {error}") from error


def folder_files(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder that fit a pattern, sorted by name; there must be at least one."""
    found = sorted(folder.glob(pattern))
    if not found:
        raise DataError(f"{folder}: holds no {pattern} file")
    return found


def as_day(text: Any, where: str) -> date:
    """A `YYYY-MM-DD` day, written out or already read as one; DataError naming `where`."""
    if type(text) is date:
        return text
    try:
        if not isinstance(text, str) or len(text) != 10:
            raise ValueError
        return date.fromisoformat(text)
    except ValueError as error:
        raise DataError(f"{where}: {text!r} is not a day written YYYY-MM-DD") from error
