"""The README tells the truth: its samples, its commands, its tables."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner

from deckcheck.cli.main import COMMANDS, group
from deckcheck.findings import SEVERITY_OF
from deckcheck.formats.load import formats
from tests.readme_picture import PICTURE, picture
from tests.readme_samples import README, ROOT, output_of, samples
from tests.readme_tables import with_tables

TEXT = README.read_text(encoding="utf-8")


@pytest.mark.parametrize(("command", "shown"), samples(TEXT), ids=lambda value: value[:60])
def test_each_sample_is_what_the_command_prints(command: str, shown: str) -> None:
    assert shown == output_of(command)


def test_the_picture_of_the_terminal_is_what_the_command_prints() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture()
    assert str(PICTURE.relative_to(ROOT)) in TEXT


def test_there_are_samples() -> None:
    assert samples(TEXT)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_stands_in_the_readme(name: str) -> None:
    done = CliRunner().invoke(group, [name, "--help"])
    assert done.exit_code == 0 and len(done.stdout.splitlines()) > 3
    assert f"deckcheck {name}" in TEXT


def test_the_tables_are_what_the_data_say() -> None:
    assert with_tables(TEXT) == TEXT
    for name in [*formats(), *SEVERITY_OF]:
        assert f"\n| `{name}` | " in TEXT


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "--version"], capture_output=True, text=True
    )
    assert done.stdout.startswith("deckcheck, version ")
