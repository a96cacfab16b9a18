"""Puts finished texts in their places, all or none.

Everything is first written beside its target. Only when every byte is on the disk are folders
and files renamed; the old ones stay aside until the last rename, and a failure puts them back.
The stamps are renamed last, so a run killed between renames shows by a stamp that does not fit;
the next run puts back what that run had moved aside and starts anew.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path

from deckcheck.errors import DataError

NEW, OLD = ".new", ".old"


def write_all(root: Path, files: dict[str, bytes], folders: list[str], last: list[str]) -> None:
    """Writes `files` (path below `root` to content); `folders` are replaced whole.

    `last` names the files renamed after all others. DataError when writing fails; the old files
    then stay.
    """
    targets = [root / folder for folder in folders]
    singles = [root / path for path in files if _folder_of(path, folders) is None]
    singles.sort(key=lambda path: (path in {root / name for name in last}, path))
    try:
        _put_back([*targets, *singles])
        _prepare(root, files, folders)
        for folder in targets:
            if folder.exists():
                folder.rename(_aside(folder))
            _beside(folder).rename(folder)
        for path in singles:
            if path.exists():
                shutil.copyfile(path, _aside(path))
            _beside(path).replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            _put_back([*targets, *singles])
        raise DataError(f"{root}: the data cannot be written: {error}") from error
    for path in (*targets, *singles):
        _remove(_aside(path))


def _folder_of(path: str, folders: list[str]) -> str | None:
    """The folder replaced whole that a path lies in."""
    return next((folder for folder in folders if path.startswith(folder + "/")), None)


def _beside(path: Path) -> Path:
    """Where a file or folder waits before it is renamed."""
    return path.with_name(f".{path.name}{NEW}")


def _aside(path: Path) -> Path:
    """Where an old folder stands until the run is over."""
    return path.with_name(f".{path.name}{OLD}")


def _prepare(root: Path, files: dict[str, bytes], folders: list[str]) -> None:
    """Writes every file to its waiting place and makes sure it is on the disk."""
    for path, content in files.items():
        folder = _folder_of(path, folders)
        if folder is None:
            target = _beside(root / path)
        else:
            target = _beside(root / folder) / path.removeprefix(folder + "/")
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())


def _put_back(paths: list[Path]) -> None:
    """Undoes an unfinished run: what waits goes, what was moved aside comes back."""
    for path in paths:
        _remove(_beside(path))
        if _aside(path).exists():
            _remove(path)
            _aside(path).rename(path)


def _remove(path: Path) -> None:
    """Removes a file or a whole folder, if it is there."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
