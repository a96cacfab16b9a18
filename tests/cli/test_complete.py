"""What a shell is offered: commands, formats, days, lists, cards."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from deckcheck.cli.main import group


def offered(*words: str) -> list[str]:
    """What is offered for the last word."""
    completer = ShellComplete(group, {}, "deckcheck", "_DECKCHECK_COMPLETE")
    return [item.value for item in completer.get_completions(list(words[:-1]), words[-1])]


def test_commands() -> None:
    assert offered("ch") == ["check"]
    assert {"update", "data", "completion"} <= set(offered(""))


def test_options() -> None:
    assert "--format" in offered("check", "--fo")


def test_formats() -> None:
    assert offered("check", "-f", "ocg-c") == ["ocg-cn"]
    assert {"tcg", "goat", "edison"} <= set(offered("check", "--format", ""))


def test_days_are_those_of_the_format_s_lists() -> None:
    assert offered("check", "--date", "2018-1") == ["2018-12-03"]
    assert offered("check", "-f", "ocg", "-d", "2018-1") == ["2018-10-01"]
    assert offered("check", "-f", "worlds", "-d", "2018-1") == ["2018-12-03", "2018-10-01"]


def test_lists() -> None:
    assert "tcg/2026-05-18" in offered("check", "--list", "tc")
    assert offered("check", "--list", "tcg/2018-") == [
        "tcg/2018-12-03",
        "tcg/2018-09-17",
        "tcg/2018-05-21",
        "tcg/2018-02-05",
    ]
    assert offered("banlist", "show", "ocg/2018-10") == ["ocg/2018-10-01"]


def test_cards_by_name_and_by_code() -> None:
    assert offered("card", "pot of gr") == ["Pot of Greed"]
    assert offered("card", "5514452") == ["55144522"]
    assert 1 < len(offered("card", "D")) <= 50


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_for_each_shell(shell: str) -> None:
    done = CliRunner().invoke(group, ["completion", shell])
    assert done.exit_code == 0
    assert "_DECKCHECK_COMPLETE" in done.output and f"{shell}_complete" in done.output
    if found := shutil.which(shell):
        checked = subprocess.run([found, "-n"], input=done.output, text=True, capture_output=True)
        assert checked.returncode == 0, checked.stderr


@pytest.mark.skipif(not shutil.which("bash"), reason="no bash here")
def test_bash_gets_names_with_blanks_whole(tmp_path: Path) -> None:
    program = tmp_path / "deckcheck"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckcheck "$@"\n')
    program.chmod(0o755)
    script = (
        f'PATH="{tmp_path}:$PATH"; eval "$(deckcheck completion bash)"\n'
        'COMP_WORDS=(deckcheck card "Pot\\ of\\ Gr"); COMP_CWORD=2\n'
        "_deckcheck_completion deckcheck\n"
        'printf "[%s]" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[Pot\\ of\\ Greed]"
