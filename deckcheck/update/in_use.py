"""Which version of a user's data folder is in use, and whether it is whole.

    current              one line: the name of the version in use; replaced by a rename
    versions/<name>/     version.yaml, cards/, banlists/<list>/<day>.yaml

`version.yaml` says what the version vouches for, and holds a stamp over itself and every file
that verdicts rest on. A version whose stamp does not fit is refused whole.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

from deckcheck import yaml_io
from deckcheck.banlists.known import Known, Span
from deckcheck.errors import DataError
from deckcheck.maintain.stamp import stamp
from deckcheck.records import Record

POINTER, VERSIONS, FACTS = "current", "versions", "version.yaml"
CARDS, LISTS, NAMES = "cards", "banlists", "names"
SCHEMA = 2


class Version(Record):
    """One version: the day it was taken, from where, and what it vouches for.

    `cards`: the day of its card data, None where it has none. `lists`: the lists it knows, each
    with the days on which it is known.
    """

    folder: Path
    taken: date
    source: str
    cards: date | None
    lists: dict[str, Known]

    def counts_beside(self, embedded: date) -> bool:
        """Whether its cards are used, and not the embedded ones of a day. Of one day, its are:
        they were made from those, or are as new."""
        return self.cards is not None and self.cards >= embedded

    @property
    def cards_folder(self) -> Path:
        """Where its card data lies."""
        return self.folder / CARDS

    @property
    def lists_root(self) -> Path:
        """Where its lists lie; only those that the data before it did not have."""
        return self.folder / LISTS


def current(root: Path) -> Path | None:
    """The folder of the version in use, or None where there is none; DataError if damaged."""
    try:
        name = (root / POINTER).read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise DataError(f"{root / POINTER}: cannot be read: {error.strerror or error}") from error
    text = name.decode("ascii", "replace").strip()
    if not text.startswith("v-") or not text.replace("-", "").isalnum():
        raise DataError(f"{root / POINTER}: names no version")
    return root / VERSIONS / text


def read_version(folder: Path, *, names: bool = False) -> Version:
    """One version, seen to be whole; DataError says what is not.

    The names of cards in other languages are only measured, unless `names` has them read too.
    """
    path = folder / FACTS
    facts = yaml_io.load(path)
    try:
        version = Version(
            folder, facts["taken"], facts["source"], facts.get("cards"), _known(facts)
        )
        schema, stated = facts["schema"], facts["stamp"]
        measured, names_stamp = facts["names_bytes"], facts["names_checksum"]
    except KeyError as error:
        raise DataError(f"{path}: lacks {error}") from error
    except (TypeError, AttributeError, ValueError) as error:
        raise DataError(f"{path}: is damaged: it describes no version") from error
    if schema != SCHEMA:
        raise DataError(f"{path}: is of form {schema}, made by another deckcheck")
    try:
        text = path.read_bytes().rpartition(b"stamp: ")[0]
        if stated != version_stamp(folder, text):
            raise DataError(f"{folder}: is damaged: its files do not fit its checksum")
        found = names_of(folder)
        whole = measured == sum((folder / name).stat().st_size for name in found)
        if whole and names:
            whole = names_stamp == stamp((name, (folder / name).read_bytes()) for name in found)
    except OSError as error:
        raise DataError(f"{error.filename}: cannot be read: {error.strerror}") from error
    if not whole:
        raise DataError(f"{folder}: is damaged: the names of its cards do not fit their checksum")
    return version


def _known(facts: dict[str, Any]) -> dict[str, Known]:
    gaps: dict[str, list[Span]] = {}
    for list_id, first, last in map(str.split, facts.get("gaps") or []):
        gaps.setdefault(list_id, []).append((date.fromisoformat(first), date.fromisoformat(last)))
    lists = facts.get("lists") or {}
    return {list_id: Known(day, tuple(gaps.get(list_id, ()))) for list_id, day in lists.items()}


def version_stamp(folder: Path, facts: bytes) -> str:
    """The stamp of a version: over the facts above the stamp, and every file but the names."""
    files = [(name, (folder / name).read_bytes()) for name in _files(folder)]
    return stamp([(FACTS, facts), *files])


def names_of(folder: Path) -> list[str]:
    """The files of names, by their paths in a version's folder."""
    return _below(folder, f"{CARDS}/{NAMES}")


def _files(folder: Path) -> list[str]:
    lists = [name for list_id in _below(folder, LISTS) for name in _below(folder, list_id)]
    cards = [name for name in _below(folder, CARDS) if name != f"{CARDS}/{NAMES}"]
    return sorted([*cards, *lists])


def _below(folder: Path, name: str) -> list[str]:
    try:
        return sorted(f"{name}/{entry.name}" for entry in (folder / name).iterdir())
    except FileNotFoundError:
        return []
