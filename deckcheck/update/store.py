"""A user's data folder: a version is made in a folder of its own and swapped in by one rename.

Everything of a new version is written and synced below `staging-...`; that folder is renamed to
its place among the versions, where nothing points to it yet; then the pointer is replaced, and
only that makes it the one in use. Whoever is killed in between leaves the old data in use and
some rubbish, which the next update removes. The version used before stays until the next swap,
so that a check that began with it can read on.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path

from deckcheck.banlists.known import Known
from deckcheck.errors import DataError
from deckcheck.maintain.stamp import stamp
from deckcheck.update.in_use import (
    FACTS,
    POINTER,
    SCHEMA,
    VERSIONS,
    current,
    names_of,
    version_stamp,
)
from deckcheck.yaml_io import quote

STAGING = "staging-"


@contextmanager
def staging(root: Path) -> Iterator[Path]:
    """An empty folder to make a version in; gone afterwards unless it was swapped in.

    Only whoever holds the lock stages, so what others left behind is rubbish.
    """
    try:
        for rubbish in root.glob(f"{STAGING}*"):
            shutil.rmtree(rubbish)
        folder = root / f"{STAGING}{os.urandom(4).hex()}"
        folder.mkdir()
    except OSError as error:
        raise DataError(f"{error.filename}: cannot be written: {error.strerror}") from error
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def write(path: Path, content: bytes) -> None:
    """Write a file of a version, with its folders, and wait until it is on the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def carry_folder(source: Path, target: Path) -> None:
    """Take over every file below a folder; nothing where it is not there."""
    for folder, _, names in os.walk(source):
        for name in names:
            path = Path(folder) / name
            write(target / path.relative_to(source), path.read_bytes())


def seal(
    folder: Path, taken: date, source: str, cards: date | None, lists: dict[str, Known]
) -> None:
    """Write `version.yaml`, after which the version is whole."""
    names = names_of(folder)
    lines = [f"schema: {SCHEMA}", f"taken: {taken}", f"source: {quote(source)}"]
    if cards:
        lines.append(f"cards: {cards}")
    lines.append("lists:" if lists else "lists: {}")
    lines += [f"  {list_id}: {known.to}" for list_id, known in sorted(lists.items())]
    gaps = [(name, *span) for name, known in sorted(lists.items()) for span in known.gaps]
    if gaps:
        lines.append("gaps:")
        lines += [f'  - "{list_id} {first} {last}"' for list_id, first, last in gaps]
    lines.append(f"names_bytes: {sum((folder / name).stat().st_size for name in names)}")
    names_stamp = stamp((name, (folder / name).read_bytes()) for name in names)
    lines.append(f'names_checksum: "{names_stamp}"')
    facts = "".join(f"{line}\n" for line in lines).encode()
    stated = f'stamp: "{version_stamp(folder, facts)}"\n'
    write(folder / FACTS, facts + stated.encode())


def swap(root: Path, folder: Path, taken: date) -> Path:
    """Put a sealed version in use; its new place. DataError leaves the old one in use."""
    name = f"v-{taken:%Y%m%d}-{os.urandom(4).hex()}"
    before: Path | None = None
    with suppress(DataError):
        before = current(root)
    try:
        (root / VERSIONS).mkdir(exist_ok=True)
        target = root / VERSIONS / name
        folder.rename(target)
        _sync_folder(root / VERSIONS)
        waiting = root / f".{POINTER}.new"
        write(waiting, f"{name}\n".encode())
        if (root / POINTER).is_dir():
            _remove(root / POINTER)
        waiting.replace(root / POINTER)
        _sync_folder(root)
    except OSError as error:
        raise DataError(f"{error.filename}: cannot be written: {error.strerror}") from error
    _clean(root, {name, before.name if before else ""})
    return target


def reset(root: Path) -> bool:
    """Back to the embedded data; whether there was any other."""
    if not root.is_dir():
        return False
    there = (root / POINTER).exists()
    for name in (POINTER, VERSIONS, f".{POINTER}.new"):
        _remove(root / name)
    return there


def _remove(path: Path) -> None:
    """Remove a file, or a whole folder; what is not there is removed already."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _clean(root: Path, keep: set[str]) -> None:
    """Remove versions that are no longer needed; one that cannot be removed does no harm."""
    with suppress(FileNotFoundError):
        for version in (root / VERSIONS).iterdir():
            if version.name not in keep:
                shutil.rmtree(version, ignore_errors=True)


def _sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where the system can."""
    if os.name == "nt":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
