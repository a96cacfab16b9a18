"""Where a report goes: the screen, a pipe, a device, or a file that is whole or as it was.

The only writer of files a person names. Names of files may hold bytes that are no text; they are
written as `\\xff`, so that what is written is always UTF-8.
"""

from __future__ import annotations

import codecs
import errno
import os
import stat
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING, TextIO

from deckcheck.cli.exits import heed_interrupts
from deckcheck.cli.inputs import refuse_input
from deckcheck.errors import DeckcheckError
from deckcheck.judge import DeckResult
from deckcheck.reports import Look, renderer
from deckcheck.wording import shown

if TYPE_CHECKING:
    from pathlib import Path

_BYTES = "deckcheck.bytes"
_DIRECT = ("/dev/fd/", "/dev/std", "/proc/")
"""Names of streams that are open already: what they lead to must not be replaced."""


def _as_escapes(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return shown(error.object[error.start : error.end]), error.end


codecs.register_error(_BYTES, _as_escapes)


def look(output: Path | None, quiet: bool, verbose: bool) -> Look:
    """How text may look where it goes: colour only on a screen."""
    return Look(output is None and _coloured(sys.stdout), quiet, verbose)


def _coloured(stream: TextIO) -> bool:
    """Whether a stream takes colour: NO_COLOR forbids, then FORCE_COLOR asks for it."""
    if os.environ.get("NO_COLOR") or os.environ.get("CLICOLOR") == "0":
        return False
    forced = os.environ.get("FORCE_COLOR") or os.environ.get("CLICOLOR_FORCE") or "0"
    return forced != "0" or can_draw(stream)


def can_draw(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal that can move its cursor; nothing is drawn elsewhere."""
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"


def write_report(name: str, results: Iterable[DeckResult], output: Path | None, how: Look) -> None:
    """Render results as the named report and write them, piece by piece."""
    write_pieces(renderer(name)(results, how), output)


def write_line(text: str) -> None:
    """Write text and a line end to standard output."""
    write_pieces([f"{text}\n"], None)


def write_pieces(pieces: Iterable[str], output: Path | None, *, new: bool = False) -> None:
    """Write text as UTF-8 to a file, or (None) to standard output; see `write_bytes`.

    Pieces that are made as they are written are not made after it, whatever ends it.
    """
    try:
        write_bytes((piece.encode("utf-8", _BYTES) for piece in pieces), output, new=new)
    finally:
        if isinstance(pieces, Generator):
            pieces.close()


def write_bytes(pieces: Iterable[bytes], output: Path | None, *, new: bool = False) -> None:
    """Write to a file, or (None) to standard output.

    A file appears under its name, or changes, only when all is written; it keeps its mode, its
    links and its other names. Devices and pipes are written to as they are. Raises UsageError
    for a file that the run reads, DeckcheckError where nothing can be written, FileExistsError
    where the file must be `new` and is there.
    """
    stream = sys.stdout if output is None else _stream_at(output)
    if stream is not None:
        _pour(pieces, stream.buffer, "standard output" if output is None else str(output))
        return
    assert output is not None
    name = str(output)
    refuse_input(name)
    real = os.path.realpath(name)
    there = _status(real)
    if os.path.islink(real):
        raise DeckcheckError(f"{name}: cannot be written: the link leads to itself")
    if there and not stat.S_ISREG(there.st_mode):
        with _opened(real, name) as file:
            _pour(pieces, file, name)
    elif there and (there.st_nlink > 1 or not os.access(os.path.dirname(real), os.W_OK)):
        _write_in_place(pieces, real, name)
    else:
        _write_beside(pieces, real, name, there, new)


def _stream_at(output: Path) -> TextIO | None:
    """Our own standard output or error where a path leads to it, as /dev/stdout does."""
    if not os.path.abspath(output).startswith(_DIRECT):
        return None
    there = _status(str(output))
    for number, stream in ((1, sys.stdout), (2, sys.stderr)):
        if there and os.path.samestat(there, os.fstat(number)):
            return stream
    return None


def _status(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except OSError:
        return None


def _write_beside(
    pieces: Iterable[bytes], real: str, name: str, there: os.stat_result | None, new: bool
) -> None:
    """Write a file beside the one that is meant, and put it in its place."""
    part = os.path.join(os.path.dirname(real), f".deckcheck-{os.getpid()}.part")
    try:
        with _opened(part, name) as file:
            _pour(pieces, file, name)
        refuse_input(name)
        try:
            if there:
                _keep_mode(part, there)
            _put(part, real, new)
        except FileExistsError:
            raise
        except OSError as error:
            raise _unwritten(name, error) from error
    finally:
        if os.path.lexists(part):
            os.unlink(part)


def _put(part: str, real: str, new: bool) -> None:
    if not new:
        os.replace(part, real)
        return
    try:
        os.link(part, real)  # unlike a rename it fails where somebody was quicker
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(real):
            raise FileExistsError(real) from None
        os.replace(part, real)


def _keep_mode(part: str, there: os.stat_result) -> None:
    mine = os.stat(part)
    if (there.st_uid, there.st_gid) != (mine.st_uid, mine.st_gid) and hasattr(os, "chown"):
        with suppress(OSError):  # only root may give a file away
            os.chown(part, there.st_uid, there.st_gid)
    os.chmod(part, stat.S_IMODE(there.st_mode))


def _write_in_place(pieces: Iterable[bytes], real: str, name: str) -> None:
    """Change a file that no other can replace: it has other names, or its folder is closed."""
    from tempfile import SpooledTemporaryFile

    with SpooledTemporaryFile(max_size=8_000_000) as whole:
        for piece in pieces:
            whole.write(piece)
        refuse_input(name)
        whole.seek(0)
        with _opened(real, name) as file:
            _pour(iter(lambda: whole.read(1 << 16), b""), file, name)


@contextmanager
def _opened(path: str, name: str) -> Iterator[IO[bytes]]:
    try:
        file = open(path, "wb")  # noqa: SIM115 - closing may fail too, and is then told alike
    except OSError as error:
        raise _unwritten(name, error) from error
    try:
        yield file
    finally:
        try:
            file.close()
        except OSError as error:
            raise _unwritten(name, error) from error


def _pour(pieces: Iterable[bytes], file: IO[bytes], name: str) -> None:
    """Write all pieces; only what goes wrong in writing them is said to be of `name`."""
    for piece in pieces:
        heed_interrupts()
        try:
            file.write(piece)
        except OSError as error:
            raise _unwritten(name, error) from error
    heed_interrupts()
    try:
        file.flush()
    except OSError as error:
        raise _unwritten(name, error) from error


def _unwritten(name: str, error: OSError) -> Exception:
    if isinstance(error, BrokenPipeError):
        return error
    closed = error.errno == errno.EBADF
    reason = "is closed" if closed else f"cannot be written: {error.strerror or error}"
    return DeckcheckError(f"{name}: {reason}")
