"""The lists that lie in an event's folder, and reading one within bounds."""

from __future__ import annotations

import os
import stat
import unicodedata
from pathlib import Path, PurePosixPath, PureWindowsPath

from deckcheck.readers import MOST_BYTES
from deckcheck.records import Record


class UnreadableError(Exception):
    """A file or folder that cannot be read; the message is a sentence without its name."""


def read_bounded(path: str) -> bytes:
    """A file's bytes, no more than shows that it is too large for a deck list.

    Raises UnreadableError for what is missing, forbidden, or no regular file.
    """
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise UnreadableError("is no regular file")
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise UnreadableError("there is no such file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnreadableError(f"cannot be read: {reason}") from error


def _without_waiting(path: str, flags: int) -> int:
    """Opens a file; a pipe that nobody writes to is not waited for."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


class Found(Record):
    """Where a path of a roster leads: the files it may mean, and a remark on how it was read."""

    paths: tuple[str, ...]
    remark: str = ""


class Folder:
    """Every regular file below a folder, hidden ones left out, as paths relative to it.

    `problems` are (path, sentence) of what could not be read. Linked folders are not followed,
    so that no list is met twice and no loop is entered.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files: list[str] = []
        self.problems: list[tuple[str, str]] = []
        if not os.path.isdir(root):
            reason = "is no folder" if os.path.exists(root) else "there is no such folder"
            self.problems.append((str(root), reason))
            return
        errors: list[OSError] = []
        for folder, folders, files in os.walk(root, onerror=errors.append):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            inside = os.path.relpath(folder, root).replace(os.sep, "/")
            for name in sorted(files):
                if not name.startswith("."):
                    self.files.append(name if inside == "." else f"{inside}/{name}")
        for error in errors:
            self.problems.append((str(error.filename), f"cannot be read: {error.strerror}"))
        self._folded: dict[str, list[str]] = {}
        for file in self.files:
            self._folded.setdefault(_folded(file), []).append(file)

    def path(self, file: str) -> str:
        """The path by which a file of the folder is opened."""
        return str(self.root / file)

    def by_stem(self, stem: str) -> tuple[str, ...]:
        """The files whose name without suffix is exactly this, in any folder below."""
        wanted = unicodedata.normalize("NFC", stem)
        return tuple(f for f in self.files if unicodedata.normalize("NFC", stem_of(f)) == wanted)

    def named(self, written: str) -> Found:
        """The files a path of a roster means, relative to the folder.

        A path of another machine (`C:\\lists\\7.ydk`) is followed by its last part, and case is
        passed over, only where exactly one file fits; the remark then says so.
        """
        wanted = tidy_path(written)
        for kept in (wanted, wanted.removeprefix(f"{self.root.name}/")):
            if kept in self.files:
                return Found((kept,))
            if inside := tuple(f for f in self.files if f.startswith(f"{kept.rstrip('/')}/")):
                return Found(inside)
            if folded := self._folded.get(_folded(kept), []):
                remark = f"{written} is read as {folded[0]}" if len(folded) == 1 else ""
                return Found(tuple(folded), remark)
        if is_absolute(written):
            name = _folded(PurePosixPath(wanted).name)
            last = [f for f in self.files if _folded(PurePosixPath(f).name) == name]
            remark = f"{written} is another machine's path and is read as {last[0]}" if last else ""
            return Found(tuple(last), remark)
        return Found(())


def tidy_path(written: str) -> str:
    """A written path with `/` between its parts, without `./` and `file://`."""
    text = written.removeprefix("file://").strip().strip('"')
    return os.path.normpath(text.replace("\\", "/")).replace(os.sep, "/")


def is_absolute(written: str) -> bool:
    """Whether a path begins at a root or a drive, of this kind of machine or another."""
    return PureWindowsPath(written).is_absolute() or PurePosixPath(written).is_absolute()


def stem_of(file: str) -> str:
    """The name of a file without folder and suffix."""
    name = file.rpartition("/")[2]
    return name.rpartition(".")[0] or name


def _folded(file: str) -> str:
    return unicodedata.normalize("NFC", file).casefold()
