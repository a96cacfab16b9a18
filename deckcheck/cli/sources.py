"""Opening what is named on the command line: files, folders, standard input, links."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from operator import attrgetter

from deckcheck.cli.exits import complain
from deckcheck.cli.inputs import note_input
from deckcheck.readers import MOST_BYTES, is_link
from deckcheck.records import Record
from deckcheck.wording import shown

_PIECE = 1 << 16


class Opened(Record):
    """One source: its bytes, or why it could not be opened. `name` is as the user wrote it.

    Of a source larger than any deck list only so much is read as shows that it is too large;
    `size` is the whole of a file.
    """

    name: str
    title: str
    data: bytes | None
    problem: str = ""
    size: int = 0


def open_sources(names: tuple[str, ...]) -> Iterator[Opened]:
    """Each source in turn; a folder gives every regular file below it, hidden ones left out.

    A link in a folder that leads to no file is said on standard error: nobody named it.
    """
    for place in find_sources(names):
        yield place if isinstance(place, Opened) else open_file(place)


def find_sources(names: tuple[str, ...]) -> Iterator[str | Opened]:
    """The path of every file that is named or below a folder; what is no file, opened."""
    note_input(*names)
    for name in names:
        if name == "-":
            yield _standard_input()
        elif is_link(name):
            title = "ydke link" if name.lower().startswith("ydke:") else "deck link"
            yield Opened(name, title, name.encode("utf-8", "replace"))
        elif os.path.isdir(name):
            yield from _folder(name)
        else:
            yield name


def _standard_input() -> Opened:
    title = "standard input"
    try:
        return Opened("-", title, sys.stdin.buffer.read(MOST_BYTES + 1))
    except OSError as error:
        closed = error.errno == errno.EBADF
        reason = "is closed" if closed else f"cannot be read: {error.strerror}"
        return Opened("-", title, None, f"{title}: {reason}")


def _folder(name: str) -> Iterator[str | Opened]:
    found = False
    problems: list[Opened] = []
    waiting = [name.rstrip("/") or "/"]
    while waiting:
        folder = waiting.pop()
        try:
            with os.scandir(folder) as listed:
                entries = sorted(listed, key=attrgetter("name"))
        except OSError as error:
            problems.append(Opened(folder, "", None, f"{shown(folder)}: {error.strerror}"))
            continue
        folders = []
        for entry in entries:
            if entry.name.startswith("."):
                continue
            # A linked folder is not followed: it may lead back here.
            if entry.is_dir(follow_symlinks=False):
                folders.append(entry.path)
            elif _is_file(entry):
                found = True
                yield entry.path.removeprefix("./")
        waiting += reversed(folders)
    yield from problems
    if not found and not problems:
        yield Opened(name, "", None, f"{shown(name)}: there is no file in this folder")


def _is_file(entry: os.DirEntry[str]) -> bool:
    """A regular file; a link that leads to none may have been a list, so it is said."""
    try:
        if entry.is_file():
            return True
        broken = entry.is_symlink() and not os.path.exists(entry.path)
    except OSError:
        broken = True
    if broken:
        complain(f"{entry.path.removeprefix('./')}: left out: a link that leads to no file")
    return False


def _missing(name: str) -> str:
    if "://" in name:
        return (
            f"{shown(name)}: is an address, and no deck link deckcheck knows;"
            " export the deck as .ydk, or save the page as a file"
        )
    return f"{shown(name) or repr(name)}: there is no such file"


def open_file(name: str) -> Opened:
    """The file of this path, or why it could not be opened."""
    title = os.path.splitext(os.path.basename(name))[0]
    try:
        file = os.open(name, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            size = os.fstat(file).st_size
            data = os.read(file, _PIECE)
            while len(data) != size and len(data) <= MOST_BYTES and (more := os.read(file, _PIECE)):
                data += more
        finally:
            os.close(file)
    except FileNotFoundError:
        return Opened(name, title, None, _missing(name))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        return Opened(name, title, None, f"{shown(name)}: cannot be read: {reason}")
    return Opened(name, title, data, size=size)
