"""What a command may import: heavy packages stay off the start-up path."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {"requests", "ruamel", "rapidfuzz", "rich", "sqlite3", "importlib.metadata", "unittest"}
PROGRAM = """
import sys
sys.argv = ["deckcheck", *sys.argv[1:]]
from deckcheck.cli import main
try:
    main()
except SystemExit:
    pass
print("\\n".join(sys.modules), file=sys.stderr)
"""


def modules_of(*arguments: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def write_deck(folder: Path) -> Path:
    path = folder / "deck.ydk"
    path.write_text("#main\n" + "46986414\n" * 3 + "#extra\n!side\n")
    return path


def test_checking_codes_imports_nothing_heavy(tmp_path: Path) -> None:
    modules = modules_of("check", str(write_deck(tmp_path)))
    assert not HEAVY & modules
    # A list of codes needs no names, a text report no JSON.
    assert not {"deckcheck.cards.names", "deckcheck.reports.json_", "json"} & modules


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_help_imports_no_command(argument: str) -> None:
    modules = modules_of(argument)
    assert not HEAVY & modules
    assert not {m for m in modules if m.startswith(("deckcheck.cards", "deckcheck.rules"))}
