"""`deckcheck convert`: what is carried over, and what is said to be lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.convert import SYNTAXES
from deckcheck.cli.main import group

HARPIES = str(Path(__file__).parent.parent / "assets" / "harpies.ydk")


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(group, list(arguments), input=stdin)


def judged(text: str) -> dict:
    done = run("check", "-d", "2026-06-06", "-r", "json", "-", stdin=text)
    (result,) = json.loads(done.stdout)["results"]
    return result


@pytest.mark.parametrize("syntax", SYNTAXES)
def test_the_deck_stays_the_same_in_every_syntax(syntax: str) -> None:
    done = run("convert", HARPIES, "--to", syntax)
    assert done.exit_code == 0
    before, after = judged(Path(HARPIES).read_text()), judged(done.stdout)
    assert after["syntax"] == syntax
    assert (after["fingerprint"], after["sizes"]) == (before["fingerprint"], before["sizes"])


def test_a_fourth_copy_is_not_lost_in_silence_by_a_ygo_da_link() -> None:
    # The format counts to three: its own clients drop the fourth copy.
    deck = "#main\n" + "46986414\n" * 4 + "#extra\n!side\n"
    done = run("convert", "-", "--to", "ygo-da", stdin=deck)
    assert "lossy" in done.stderr or judged(done.stdout)["sizes"]["main"] == 4


@pytest.mark.parametrize(("code", "syntax"), [(160001000, "ygo-da"), (511000819, "deck-encode")])
def test_a_code_too_large_for_the_syntax_is_said(code: int, syntax: str) -> None:
    done = run("convert", "-", "--to", syntax, stdin=f"#main\n{code}\n#extra\n!side\n")
    assert "lossy" in done.stderr and str(code) in done.stderr


def test_names_are_comments_only_when_asked() -> None:
    plain, named = (run("convert", HARPIES, "--to", "ydk", *o) for o in ([], ["--names"]))
    assert "Snipe Hunter" not in plain.stdout and "# Snipe Hunter" in named.stdout


def test_what_could_not_be_read_is_said_and_exits_with_three() -> None:
    done = run(
        "convert", "-", "--to", "ydk", stdin="#main\n46986414\nwhat is this\n#extra\n!side\n"
    )
    assert done.exit_code == 3 and "unread-line" in done.stderr and "46986414" in done.stdout


def test_what_is_not_there_exits_with_two(tmp_path: Path) -> None:
    missing = [sys.executable, "-m", "deckcheck", "convert", str(tmp_path / "no"), "--to", "ydk"]
    assert subprocess.run(missing, capture_output=True).returncode == 2


@pytest.mark.parametrize("data", ["", "\x00\x01\x02" * 40])
def test_what_opens_and_is_no_deck_list_is_undecided(tmp_path: Path, data: str) -> None:
    out = tmp_path / "deck.ydk"
    done = run("convert", "-", "--to", "ydk", "-o", str(out), stdin=data)
    assert done.exit_code == 3 and "not-a-deck-list" in done.stderr
    assert not done.stdout and not out.exists()


def test_a_refused_output_is_said_alone(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("3 Kuriboh\n")
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "convert", str(deck), "--to", "ydk", "-o", str(deck)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and "is read by this very command" in done.stderr
    assert "no-side" not in done.stderr
    assert deck.read_text() == "3 Kuriboh\n"


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    out = tmp_path / "deck.txt"
    assert run("convert", HARPIES, "--to", "text", "-o", str(out)).exit_code == 0
    assert out.read_text().startswith("Deck name: harpies") and out.read_text().endswith("\n")
