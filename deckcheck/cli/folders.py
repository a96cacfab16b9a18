"""Where a user's own data and settings lie, by the habits of each system.

platformdirs knows more systems, but costs more at import than a check may; so does pathlib.
"""

from __future__ import annotations

import os
import sys

import click

from deckcheck.wording import shown

NAME = "deckcheck"


def data_folder(*, new: bool = False) -> str | None:
    """The folder of newer data; None where there is no place for one, or DECKCHECK_DATA is "".

    Raises UsageError where DECKCHECK_DATA names what is no folder, or (unless it may be `new`)
    is not there: nothing is judged by other data than a person asked for.
    """
    named = os.environ.get("DECKCHECK_DATA")
    if named is not None:
        if named and not os.path.isdir(named):
            if os.path.lexists(named):
                raise click.UsageError(f"DECKCHECK_DATA={shown(named)}: is no folder")
            if not new:
                raise click.UsageError(
                    f"DECKCHECK_DATA={shown(named)}: there is no such folder;"
                    " `deckcheck update` makes it"
                )
        return named or None
    return _place("XDG_DATA_HOME", ".local/share", "LOCALAPPDATA")


def config_file() -> str | None:
    """The user's settings file; None where there is no place for one, or DECKCHECK_CONFIG is "".

    Raises UsageError where DECKCHECK_CONFIG names what is no file.
    """
    named = os.environ.get("DECKCHECK_CONFIG")
    if named is not None:
        if named and not os.path.isfile(named):
            reason = "is no file" if os.path.lexists(named) else "there is no such file"
            raise click.UsageError(f"DECKCHECK_CONFIG={shown(named)}: {reason}")
        return named or None
    folder = _place("XDG_CONFIG_HOME", ".config", "APPDATA")
    return os.path.join(folder, "deckcheck.yaml") if folder else None


def _place(xdg: str, below_home: str, windows: str) -> str | None:
    if sys.platform == "win32":
        base = os.environ.get(windows)
        return os.path.join(base, NAME) if base else None
    if sys.platform == "darwin":
        below_home = "Library/Application Support"
    elif os.path.isabs(named := os.environ.get(xdg, "")):
        return os.path.join(named, NAME)
    home = os.environ.get("HOME")
    return os.path.join(home, below_home, NAME) if home else None
