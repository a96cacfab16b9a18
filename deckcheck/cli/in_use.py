"""Which data a command judges by: the embedded one, or a user's where it is newer."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

from deckcheck.banlists.catalog import Catalog, embedded_root
from deckcheck.cards.index import CardIndex, embedded_folder
from deckcheck.cli.folders import data_folder
from deckcheck.cli.kept import kept

if TYPE_CHECKING:
    from deckcheck.update.in_use import Version


def open_index() -> CardIndex:
    """The cards in use, opened once, with the cards of any --cdb."""
    index = _of_version()
    if not (files := kept("cdb")):
        return index
    from deckcheck.cli.cdb import with_cdb

    return with_cdb(index, files)


def _of_version() -> CardIndex:
    index = _index(embedded_folder())
    version = user_version()
    if version is None or not version.counts_beside(index.day):
        return index
    return _index(os.fspath(version.cards_folder))


def open_catalog() -> Catalog:
    """The ban lists in use."""
    version = user_version()
    if version is None or not version.lists:
        return Catalog(embedded_root())
    from deckcheck.update.layers import LayeredCatalog

    return LayeredCatalog(embedded_root(), version.lists_root, version.lists)


def user_version() -> Version | None:
    """The user's newer data, if there is any; damaged data is named and left aside."""
    root = data_folder()
    if root is None:
        return None
    # Nearly always nothing is there, and looking must cost next to nothing.
    try:
        changed = os.stat(os.path.join(root, "current")).st_mtime_ns
    except OSError:
        return None
    return _version(root, changed)


@cache
def _index(folder: str) -> CardIndex:
    return CardIndex(folder)


@cache
def _version(root: str, changed: int) -> Version | None:
    from pathlib import Path

    from deckcheck.cli.exits import complain
    from deckcheck.errors import DataError
    from deckcheck.update.in_use import current, read_version

    try:
        folder = current(Path(root))
        return read_version(folder) if folder else None
    except DataError as error:
        complain(
            f"{error}; the embedded data is used instead. `deckcheck update` makes it anew,"
            " `deckcheck update --reset` removes it"
        )
        return None
