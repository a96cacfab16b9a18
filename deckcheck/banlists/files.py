"""A list from any file a person has: YAML, lflist.conf, vector.json, CSV."""

from __future__ import annotations

from pathlib import Path

from deckcheck.banlists.model import Banlist
from deckcheck.banlists.yaml_file import read_banlist
from deckcheck.cards.index import CardIndex
from deckcheck.errors import DataError


def read_file(path: Path, index: CardIndex, section: str | None = None) -> Banlist:
    """The list of a file; its ending says its syntax, lflist.conf where it says nothing.

    A YAML file that names no card, or another card than its Konami id, is refused.
    `section` names one list of a file that holds several. Raises DataError with file and place.
    """
    from deckcheck.banlists.foreign import from_csv, from_lflist, from_vector
    from deckcheck.banlists.named_cards import wrong_names

    suffix = path.suffix.lower()
    if suffix in (".yaml", ".yml"):
        banlist = read_banlist(path)
        if wrong := wrong_names(path, banlist, index):
            raise DataError(wrong[0])
        return banlist
    text = read_text(path)
    if suffix == ".json":
        return from_vector(text, str(path), index)
    if suffix in (".csv", ".tsv"):
        return from_csv(text, str(path), index)
    return from_lflist(text, str(path), index, section)


def read_text(path: Path) -> str:
    """The text of a file: UTF-8, or UTF-16 with its mark. Raises DataError."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(f"{path}:{line}: is not UTF-8 text (byte {error.start})") from error
