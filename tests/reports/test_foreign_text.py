"""Names of files, players and cards that would move a terminal, or are no text at all."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from deckcheck.as_json import json_text
from deckcheck.cli.main import group
from deckcheck.reports.csv_ import csv_line
from deckcheck.reports.markdown import escape
from deckcheck.wording import shown

from ..desk.event_files import ydk

EVIL = "a\x1b[2J\x1b]0;x\x07\x9b31m\rb\n\u202ec\u2066\u2028"
TOLD = r"a\x1b[2J\x1b]0;x\x07\x9b31m\rb\n\u202ec\u2066\u2028"
DAY = ("-d", "2026-06-06")
LIST = f"Main Deck\n40 no such {EVIL.replace(chr(10), '').replace(chr(13), '')} card\n"
REPORTS = ("text", "json", "jsonl", "csv", "html", "markdown")


def moves(text: str) -> list[str]:
    """The characters of a text that are no part of a line, and no line end."""
    return [char for char in text if char != "\n" and (ord(char) < 32 or char in "\x7f\x9b\u202e")]


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a hostile file in the working folder, beside a harmless one."""
    monkeypatch.chdir(tmp_path)
    try:
        (tmp_path / f"{EVIL}.txt").write_text(LIST)
    except OSError:
        pytest.skip("this system has no such names")
    (tmp_path / "good.ydk").write_text(ydk())
    return f"{EVIL}.txt"


def run(*words: str) -> str:
    return CliRunner().invoke(group, [*words]).stdout


def test_what_moves_a_terminal_is_shown_as_it_would_be_written() -> None:
    assert shown(EVIL) == TOLD
    assert shown("Cupsy★Yummy 死者　蘇生 🃏 é\u00a0") == "Cupsy★Yummy 死者　蘇生 🃏 é\u00a0"
    assert shown(os.fsdecode(b"a\xff\xe9.ydk")) == r"a\xff\xe9.ydk"


@pytest.mark.parametrize(
    "words",
    [
        ("check",),
        ("check", "--policy"),
        ("check", "--formats", "tcg,ocg"),
        ("match", "good.ydk"),
        ("verify", "good.ydk"),
        ("sheet", "--to", "text"),
    ],
)
@pytest.mark.parametrize("quiet", [(), ("-q",)])
def test_text_stays_on_its_lines(evil: str, words: tuple[str, ...], quiet: tuple[str]) -> None:
    if words[0] == "sheet" and quiet:
        pytest.skip("sheet has no -q")
    for done in (CliRunner().invoke(group, [*words, evil, *DAY, *quiet]),):
        assert done.exit_code != 0 or words[0] == "sheet" or "--formats" in words
        assert moves(done.stdout) == moves(done.stderr) == []
        assert "\x85" not in done.stdout


def test_quiet_is_one_line_a_deck_whatever_its_name(evil: str) -> None:
    lines = run("check", *DAY, "-q", evil, "good.ydk").splitlines()
    assert len(lines) == 2 and lines[0].startswith(f"{TOLD}.txt: ")


def test_json_has_every_character_and_shows_none(evil: str) -> None:
    for report in ("json", "jsonl"):
        text = run("check", *DAY, "-r", report, evil)
        assert moves(text) == []
        document = json.loads(text)
        result = document["results"][0] if report == "json" else document
        assert (result["source"], result["title"]) == (evil, EVIL)
    value = {"a": [EVIL, "\x7f", 'q"\\']}
    assert json.loads(json_text(value)) == value and moves(json_text(value)) == []


@pytest.mark.parametrize("name", ["a\rb", "a\nb", "a\r\nb", 'a"b', "a,b", "=a", "-7", "-x"])
def test_a_cell_of_a_spreadsheet_is_read_back_whole(name: str) -> None:
    line = csv_line([name, "next"])
    (row,) = csv.reader(io.StringIO(line, newline=""))
    guarded = f"'{name}" if name in ("=a", "-x") else name
    assert row == [guarded, "next"] and line.endswith("\n")


def test_markdown_stays_in_its_cell(evil: str) -> None:
    assert "\n" not in escape(EVIL) and moves(escape(EVIL)) == []
    text = run("check", *DAY, "-r", "markdown", evil)
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert moves(text) == [] and all(row.endswith("|") for row in rows)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")
@pytest.mark.parametrize("report", REPORTS)
def test_names_that_are_no_text_give_utf_8_and_stay_apart(tmp_path: Path, report: str) -> None:
    names = [b"a\xff.ydk", b"a\xfe.ydk"]
    for name in names:
        Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), name))).write_text(ydk())
    command = [sys.executable, "-m", "deckcheck", "check", *DAY, "-r", report]
    for extra in ([], ["-o", "out"], ["--workers", "2"]):
        done = subprocess.run([*command, *names, *extra], cwd=tmp_path, capture_output=True)
        assert done.returncode == 0, done.stderr
        text = ((tmp_path / "out").read_bytes() if "-o" in extra else done.stdout).decode("utf-8")
        if report == "json":
            found = [one["source"] for one in json.loads(text)["results"]]
            assert found == [r"a\xff.ydk", r"a\xfe.ydk"]
        shown_as = ("\\\\xff", "\\\\xfe") if report in ("json", "jsonl", "markdown") else (
            r"a\xff", r"a\xfe"
        )  # fmt: skip
        assert all(one in text for one in shown_as)


def test_complaints_and_usage_errors_are_safe_too(evil: str) -> None:
    for words in (
        ("check", f"no{EVIL}"),
        ("check", "-f", f"no{EVIL}", "good.ydk"),
        ("check", "--list", EVIL, "good.ydk"),
        ("convert", evil, "--to", "ydk"),
        ("card", EVIL),
        ("match", "good.ydk", "--plan", f"no{EVIL}"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "deckcheck", *words], capture_output=True, text=True
        )
        assert done.returncode in (2, 3) and done.stderr
        assert moves(done.stderr) == [], words
