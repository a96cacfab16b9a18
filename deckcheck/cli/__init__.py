"""The command line: the only room that reads the clock, the environment, and exits."""

from __future__ import annotations

from deckcheck.cli.main import main

__all__ = ["main"]
