"""What a shell is offered: commands, formats, days, lists, cards."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from click.testing import CliRunner

from deckcheck.cli.main import group


def offered_items(*words: str) -> list[tuple[str, str]]:
    """What is offered for the last word, each with its type."""
    completer = ShellComplete(group, {}, "deckcheck", "_DECKCHECK_COMPLETE")
    found = completer.get_completions(list(words[:-1]), words[-1])
    return [(item.type, item.value) for item in found]


def offered(*words: str) -> list[str]:
    """The values that are offered for the last word."""
    return [value for _, value in offered_items(*words)]


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
    assert offered("check", "--list", "tcg-") == ["tcg-traditional", "tcg-traditional/2026-05-18"]
    assert "tcg/2026-05-18" in offered("check", "--list", "tc")
    assert offered("check", "--list", "tcg/2018-") == [
        "tcg/2018-12-03",
        "tcg/2018-09-17",
        "tcg/2018-05-21",
        "tcg/2018-02-05",
    ]
    assert offered("banlist", "show", "ocg/2018-10") == ["ocg/2018-10-01"]
    assert offered("banlist", "show", "worlds/2026-0")[0] == "worlds/2026-07-01"
    assert offered("banlist", "diff", "tcg/2026-02-02", "tcg/2026-05") == ["tcg/2026-05-18"]
    assert offered("banlist", "export", "goat/") == ["goat/2005-04-01"]
    assert offered("register", "e.yaml", "--list", "ocg/2018-10") == ["ocg/2018-10-01"]
    for words in (["banlist", "history", "x", "--list"], ["banlist", "list"],
                  ["banlist", "import", "f", "--as"]):  # fmt: skip
        assert offered(*words, "wo") == ["worlds"]


VALUES = {
    ("check", "--region"): {"americas", "europe"},
    ("register", "e.yaml", "--region"): {"americas", "europe"},
    ("check", "--lang"): {"en", "de", "ja", "zh-CN"},
    ("match", "--lang"): {"de"},
    ("sheet", "d.ydk", "--lang"): {"de"},
    ("check", "--syntax"): {"ydk", "ydke", "text"},
    ("check", "-r"): {"text", "json", "jsonl", "csv", "html", "markdown"},
    ("match", "-r"): {"text", "json"},
    ("verify", "-r"): {"text", "json"},
    ("register", "e.yaml", "-r"): {"csv", "html"},
    ("banlist", "show", "tcg", "-r"): {"text", "json"},
    ("convert", "d.ydk", "--to"): {"ydk", "ydke", "text", "csv", "json", "omega"},
    ("banlist", "export", "tcg", "--to"): {"lflist", "vector", "yaml", "markdown"},
    ("update", "--only"): {"cards", "lists"},
    ("rules",): {"limited", "stale-data", "swap-unbalanced"},
    ("formats",): {"tcg", "goat"},
    ("register", "e.yaml", "-f"): {"tcg", "ocg"},
    ("check", "--formats"): {"all", "tcg", "goat"},
    ("schema",): {"check", "card"},
    ("completion",): {"bash", "zsh", "fish"},
    ("card", "x", "-d"): {"2026-05-18"},
    ("formats", "-d"): {"2026-05-18"},
    ("register", "e.yaml", "-d"): {"2026-05-18"},
    ("banlist", "history"): {"4-Starred Ladybug of Doom"},
}


@pytest.mark.parametrize("words", VALUES, ids=" ".join)
def test_values(words: tuple[str, ...]) -> None:
    assert VALUES[words] <= set(offered(*words, ""))


def test_several_formats() -> None:
    assert offered("check", "--formats", "tcg,oc") == [
        "tcg,ocg", "tcg,ocg-ae", "tcg,ocg-cn", "tcg,ocg-genesys",
    ]  # fmt: skip
    assert "tcg,tcg" not in offered("check", "--formats", "tcg,t")


SOURCES = ["check", "match", "verify", "sheet", "convert", "banlist import", "banlist check",
           "check -o", "check --cdb", "check --list", "banlist show", "check -f", "match --plan",
           "verify --event", "banlist diff a b --deck"]  # fmt: skip


@pytest.mark.parametrize("words", SOURCES)
def test_files_where_a_file_may_stand(words: str) -> None:
    assert ("file", "decks/no") in offered_items(*words.split(), "decks/no")


def asked_by(shell: str, line: str) -> list[str]:
    """What the program answers a shell whose line stands so up to the cursor."""
    words = line.split(" ")  # as the shells' scripts hand them on, blanks in a name escaped
    token = re.split(r"(?<!\\) ", line)[-1]
    count = len(re.split(r"(?<!\\) ", line)) - 1
    said = {
        "bash": {"COMP_LINE": line},
        "zsh": {"COMP_WORDS": " ".join(words), "COMP_CWORD": str(count)},
        "fish": {"COMP_WORDS": line, "COMP_CWORD": token},
    }[shell]
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck"],
        env={**os.environ, "_DECKCHECK_COMPLETE": f"{shell}_complete", **said},
        capture_output=True,
        text=True,
        check=True,
    )
    assert not done.stderr
    lines = done.stdout.splitlines()
    if shell == "zsh":
        return [f"{lines[at]},{lines[at + 1]}" for at in range(0, len(lines) - 2, 3)]
    return [one.partition("\t")[0] for one in lines]


@pytest.mark.parametrize(
    ("line", "bash", "zsh", "fish"),
    [
        ("deckcheck che", "check", "check", "check"),
        ("deckcheck check --list tcg/2018-1", *["tcg/2018-12-03"] * 3),
        # bash ends a word at = and :, and replaces only what follows; others replace all of it.
        ("deckcheck check --list=tcg/2018-1", "tcg/2018-12-03", *["--list=tcg/2018-12-03"] * 2),
        ("deckcheck card Number\\ 39:\\ Utop", "\\ Utopia", *["Number 39: Utopia"] * 2),
        ("deckcheck card Abyss-sca", "Abyss-scale\\ of\\ Cetus", *["Abyss-scale of Cetus"] * 2),
        ("deckcheck card Apollousa", "Apollousa,\\ Bow\\ of\\ the\\ Goddess",
         *["Apollousa, Bow of the Goddess"] * 2),
    ],
)  # fmt: skip
def test_the_protocol_of_each_shell(line: str, bash: str, zsh: str, fish: str) -> None:
    for shell, value in (("bash", bash), ("zsh", zsh), ("fish", fish)):
        assert f"plain,{value}" in asked_by(shell, line), shell


def test_bash_keeps_the_quotes_a_word_began_with() -> None:
    assert "plain,Pot of Greed" in asked_by("bash", 'deckcheck card "Pot of Gre')
    assert "plain,Number 39: Utopia" in asked_by("bash", "deckcheck card 'Number 39: Utop")
    quoted = asked_by("bash", 'deckcheck card "\\"A\\" Cell Bre')
    assert quoted == ['plain,\\"A\\" Cell Breeding Device']


def test_fish_gets_names_with_commas_whole() -> None:
    script = CliRunner().invoke(group, ["completion", "fish"]).output
    assert 'string split --max 1 "," $completion' in script


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
        "for COMP_LINE in 'deckcheck card Pot\\ of\\ Gr'"
        " 'deckcheck card Number\\ 39:\\ Utopia\\ B'\n"
        "do COMP_POINT=${#COMP_LINE} COMPREPLY=()\n"
        "_deckcheck_completion deckcheck\n"
        'printf "[%s]" "${COMPREPLY[@]}"; done'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[Pot\\ of\\ Greed][\\ Utopia\\ Beyond]"
