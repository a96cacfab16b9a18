"""Exit codes, and errors as one sentence."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from types import FrameType

import click

from deckcheck.errors import DeckcheckError
from deckcheck.findings import Verdict
from deckcheck.wording import shown

LEGAL, ILLEGAL, USAGE, UNDECIDED = 0, 1, 2, 3
INTERRUPTED, READER_GONE = 130, 141
"""What a shell says of a command that SIGINT or SIGPIPE ended (SIGTERM: 143); no verdict's."""
_CODE_OF: dict[Verdict, int] = {"legal": LEGAL, "illegal": ILLEGAL, "undecided": UNDECIDED}


def exit_code(verdicts: Iterable[Verdict], *, unopened: bool = False) -> int:
    """2 where a named source could not be opened, else 1 for any illegal, else 3, else 0."""
    if unopened:
        return USAGE
    codes = {_CODE_OF[verdict] for verdict in verdicts}
    for code in (ILLEGAL, UNDECIDED):
        if code in codes:
            return code
    return LEGAL


def complain(message: str) -> None:
    """One sentence about our own failure on standard error; a line for each of several."""
    with suppress(OSError):  # where nobody can be told the exit code still says it
        click.echo(f"deckcheck: {_safe_lines(message)}", err=True)


def _safe_lines(text: str) -> str:
    return "\n".join(map(shown, text.split("\n")))


class _Ended(BaseException):
    """What click would turn into exit 1, which means illegal, on its way to `run`."""

    def __init__(self, code: int) -> None:
        self.code = code


@contextmanager
def kept_from_click() -> Iterator[None]:
    """Bring to `run` what click would answer itself, and make what click says safe to show."""
    try:
        yield
    except KeyboardInterrupt:
        raise _Ended(INTERRUPTED) from None
    except BrokenPipeError:
        raise _Ended(READER_GONE) from None
    except EOFError as error:
        # Such as a module that Python itself compiled onto a full disk, and cut off.
        raise RuntimeError(f"something ended too early: {error}") from error
    except click.ClickException as error:
        error.message = _safe_lines(error.message)  # type: ignore[misc]
        raise


def run(command: click.Command) -> None:
    """Run a click command and exit; our own failures become one sentence and exit 2."""
    _fill_closed_streams()
    _remember_interrupts()
    try:
        command.main(prog_name="deckcheck")
    except SystemExit:
        if not _interrupts:
            raise
        code = INTERRUPTED
    except _Ended as ended:
        code = ended.code
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = READER_GONE
    except Exception as error:
        code = INTERRUPTED if _interrupts else USAGE  # a signal ends our workers too
        if not _interrupts:
            complain(_sentence(error))
    finally:
        _settle()
    if code == INTERRUPTED:
        code = 128 + _interrupts[0] if _interrupts else INTERRUPTED
        complain("interrupted")
    sys.exit(code)


_interrupts: list[int] = []


def heed_interrupts() -> None:
    """Raise KeyboardInterrupt where one came: Python drops it where it comes up in a callback."""
    if _interrupts:
        raise KeyboardInterrupt


def _remember_interrupts() -> None:
    def interrupted(number: int, frame: FrameType | None) -> None:
        _interrupts.append(number)
        signal.default_int_handler(number, frame)

    def dropped(said: sys.UnraisableHookArgs) -> None:
        if said.exc_type is not KeyboardInterrupt:
            sys.__unraisablehook__(said)

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupted)
        sys.unraisablehook = dropped
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, interrupted)  # so that no half-written file stays


def _sentence(error: Exception) -> str:
    if isinstance(error, DeckcheckError):
        return str(error)
    if isinstance(error, OSError):
        if error.errno == errno.EBADF:
            return "standard input or output is closed"
        what = f"{error.filename}" if error.filename else "standard input or output"
        return f"{what}: {error.strerror or error}"
    if os.environ.get("DECKCHECK_DEBUG"):
        raise error
    return (
        f"a fault of deckcheck's own ({type(error).__name__}: {error}); nothing was judged."
        " Set DECKCHECK_DEBUG=1 to see where, and please report it"
    )


def _fill_closed_streams() -> None:
    """Put in place of a stream that is closed one on which every use fails, and says so.

    Else the next file opened would get its number, and be written to as if it were the screen.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            file = os.open(os.devnull, os.O_RDONLY if number else os.O_WRONLY)
            if file != number:
                os.dup2(file, number)
                os.close(file)
            if number < 2:  # what is said on a closed standard error is said to nobody
                raw = open(number, "wb" if number else "rb", closefd=False)  # noqa: SIM115
                setattr(sys, name, TextIOWrapper(raw, "utf-8", write_through=True))


def _settle() -> None:
    """Leave nothing in a buffer that cannot be written: Python would exit with 120 over it."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
