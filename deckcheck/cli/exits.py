"""Exit codes, and errors as one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

import click

from deckcheck.errors import DeckcheckError
from deckcheck.findings import Verdict

LEGAL, ILLEGAL, USAGE, UNDECIDED = 0, 1, 2, 3
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
    """One sentence about our own failure, on standard error."""
    click.echo(f"deckcheck: {message}", err=True)


def run(command: click.Command) -> None:
    """Run a click command and exit; our own failures become one sentence and exit 2."""
    try:
        command.main(prog_name="deckcheck")
    except DeckcheckError as error:
        complain(str(error))
        sys.exit(USAGE)
    except BrokenPipeError:
        _leave_quietly()
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        complain(f"{name}{error.strerror or error}")
        sys.exit(USAGE)
    except Exception as error:
        if os.environ.get("DECKCHECK_DEBUG"):
            raise
        complain(
            f"a fault of deckcheck's own ({type(error).__name__}: {error}); nothing was judged."
            " Set DECKCHECK_DEBUG=1 to see where, and please report it"
        )
        sys.exit(USAGE)


def _leave_quietly() -> None:
    """The reader of our output went away (`| head`): stop without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)
