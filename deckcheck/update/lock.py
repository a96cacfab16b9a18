"""One update at a time: a lock the operating system takes back when its holder ends or dies."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from deckcheck.errors import DataError

LOCK = "update.lock"
_PAUSE = 0.05


@contextmanager
def locked(root: Path, patience: float = 10.0) -> Iterator[None]:
    """Hold the lock of a data folder; DataError when another holds it for so many seconds."""
    try:
        root.mkdir(parents=True, exist_ok=True)
        file = (root / LOCK).open("a+b")
    except OSError as error:
        raise DataError(
            f"{error.filename}: cannot be written: {error.strerror}; DECKCHECK_DATA can name"
            " another folder"
        ) from error
    with file:
        end = time.monotonic() + patience
        while not _take(file):
            if time.monotonic() >= end:
                raise DataError(
                    f"{root}: another update is running{_holder(root)}; the data stays as it is,"
                    " try again when that one is done"
                )
            time.sleep(_PAUSE)
        # For the message above only; a dead holder's number means nothing, its lock is gone.
        file.truncate(0)
        file.write(str(os.getpid()).encode())
        file.flush()
        yield


def _holder(root: Path) -> str:
    try:
        text = (root / LOCK).read_text(encoding="ascii")
    except (OSError, ValueError):
        return ""
    return f" (process {text})" if text.isdigit() else ""


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> bool:
        """Whether the lock is ours now. A byte far behind the text is locked, not the text."""
        try:
            file.seek(1 << 20)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        file.seek(0)
        return True

else:
    import fcntl

    def _take(file: IO[bytes]) -> bool:
        """Whether the lock is ours now."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
