"""Where -o writes: a file whole or as it was, a device or pipe as it is, never over an input."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.main import group
from deckcheck.cli.output import can_draw, look, write_bytes, write_pieces
from deckcheck.errors import DeckcheckError

from ..desk.event_files import POT_OF_GREED, small_event, ydk

CHECK = ("check", "-q", "-d", "2026-06-06", "a.ydk")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "a.ydk").write_text(ydk())
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: object) -> Result:
    return CliRunner().invoke(group, [*map(str, words)])


def test_a_file_keeps_its_mode_links_and_other_names(folder: Path) -> None:
    told = run(*CHECK).stdout
    (folder / "mine").write_text("old")
    (folder / "mine").chmod(0o640)
    (folder / "link").symlink_to("mine")
    (folder / "fresh-link").symlink_to("fresh")
    assert run(*CHECK, "-o", "link").exit_code == run(*CHECK, "-o", "fresh-link").exit_code == 0
    assert (folder / "mine").read_text() == (folder / "fresh").read_text() == told
    assert (folder / "link").is_symlink() and (folder / "fresh-link").is_symlink()
    assert stat.S_IMODE((folder / "mine").stat().st_mode) == 0o640
    (folder / "mine").write_text("old")
    (folder / "other").hardlink_to(folder / "mine")
    assert run(*CHECK, "-o", "mine").exit_code == 0
    assert (folder / "other").read_text() == told and (folder / "mine").stat().st_nlink == 2
    assert not list(folder.glob(".*"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_stays_a_pipe(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append((folder / "pipe").read_bytes()))
    reader.start()
    write_pieces(iter(["one", " two"]), folder / "pipe")
    reader.join(10)
    assert got == [b"one two"] and (folder / "pipe").is_fifo()


@pytest.mark.parametrize(
    "words",
    [
        CHECK,
        ("convert", "a.ydk", "--to", "ydke"),
        ("card", "Kuriboh"),
        ("sheet", "a.ydk", "--to", "text"),
        ("banlist", "export", "tcg/2026-05-18", "--to", "yaml"),
        ("match", "a.ydk", "a.ydk"),
        ("verify", "a.ydk", "a.ydk", "-q"),
    ],
)
def test_a_dash_is_standard_output(folder: Path, words: tuple[str, ...]) -> None:
    assert run(*words, "-o", "-").stdout == run(*words).stdout != ""
    assert not (folder / "-").exists()


def test_a_dash_is_the_screen_of_a_registration(tmp_path: Path) -> None:
    event = small_event(tmp_path)
    assert run("register", event, "-r", "csv", "-o", "-").stdout.startswith("player,id,")
    assert run("register", event, "-q", "-o", "-", "-o", tmp_path / "a.csv").stdout != ""


@pytest.mark.parametrize(
    ("words", "output"),
    [
        (CHECK, "a.ydk"),
        (CHECK, "link.ydk"),
        (("check", "below"), "below/b.ydk"),
        (("convert", "a.ydk", "--to", "text"), "a.ydk"),
        (("verify", "a.ydk", "below/b.ydk"), "below/b.ydk"),
        (("sheet", "a.ydk"), "a.ydk"),
        (("check", "a.ydk", "-f", "./club.yaml"), "club.yaml"),
        (("check", "a.ydk", "--list", "list.yaml"), "list.yaml"),
        (("banlist", "export", "list.yaml", "--to", "lflist"), "list.yaml"),
        (("banlist", "import", "list.yaml"), "list.yaml"),
        (("match", "a.ydk", "--plan", "plan.yaml"), "plan.yaml"),
    ],
)
def test_what_a_run_reads_is_not_written_over(
    folder: Path, words: tuple[str, ...], output: str
) -> None:
    (folder / "below").mkdir()
    (folder / "below" / "b.ydk").write_text(ydk(POT_OF_GREED))
    (folder / "link.ydk").symlink_to("a.ydk")
    (folder / "club.yaml").write_text('extends: tcg\nname: "Club"\ncopies: 2\n')
    (folder / "plan.yaml").write_text(
        "format: tcg\nmatches: [{against: X, games: [{going: first}]}]\n"
    )
    made = run("banlist", "export", "tcg/2026-05-18", "--to", "yaml", "-o", "list.yaml")
    assert made.exit_code == 0
    before = (folder / output).read_bytes()
    done = run(*words, "-o", output)
    assert done.exit_code == 2 and f"Error: {output}: " in done.stderr
    assert (folder / output).read_bytes() == before


@pytest.mark.parametrize("output", ["event.yaml", "roster.csv", "lists/anna.ydk"])
def test_the_files_of_an_event_are_not_written_over(tmp_path: Path, output: str) -> None:
    event = small_event(tmp_path)
    before = (tmp_path / output).read_bytes()
    done = run("register", event, "-q", "-r", "text", "-o", tmp_path / output)
    assert done.exit_code == 2 and "read" in done.stderr
    assert (tmp_path / output).read_bytes() == before


@pytest.mark.parametrize("output", ["event.yaml", "lists/anna.ydk"])
def test_an_event_is_not_judged_for_a_file_that_is_refused(
    tmp_path: Path, output: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = small_event(tmp_path)
    monkeypatch.setattr("deckcheck.cli.register.registration_of", lambda *_, **__: 1 / 0)
    done = run("register", event, "-q", "-r", "text", "-o", tmp_path / output)
    assert done.exit_code == 2 and "read" in done.stderr


def test_a_file_that_cannot_be_written_is_named_as_it_was_given(folder: Path) -> None:
    (folder / "loop").symlink_to("loop")
    with pytest.raises(DeckcheckError, match=r"^loop: cannot be written: the link leads to itself"):
        write_pieces(["x"], Path("loop"))
    long = "x" * 300
    with pytest.raises(DeckcheckError, match=f"^{long}: cannot be written: File name too long"):
        write_pieces(["x"], Path(long))
    done = run(*CHECK, "-o", "no/where.txt")
    assert done.exit_code == 2 and "no/where.txt: there is no folder no" in done.stderr
    assert run(*CHECK, "-o", ".").exit_code == 2


def test_what_goes_wrong_half_way_leaves_the_file_as_it_was(folder: Path) -> None:
    def broken():
        yield "half"
        raise ValueError

    (folder / "mine").write_text("old")
    for output in ("mine", "fresh"):
        with pytest.raises(ValueError):
            write_pieces(broken(), folder / output)
    (folder / "other").hardlink_to(folder / "mine")
    with pytest.raises(ValueError):
        write_pieces(broken(), folder / "mine")
    assert (folder / "mine").read_text() == "old"
    assert sorted(path.name for path in folder.iterdir()) == ["a.ydk", "mine", "other"]


def test_a_new_file_is_never_put_over_another(folder: Path) -> None:
    write_bytes([b"one"], folder / "seal", new=True)
    with pytest.raises(FileExistsError):
        write_bytes([b"two"], folder / "seal", new=True)
    assert (folder / "seal").read_bytes() == b"one"


@pytest.mark.skipif(sys.platform == "win32", reason="no /dev/stdout")
def test_the_name_of_standard_output_is_standard_output(folder: Path) -> None:
    with (folder / "out.txt").open("wb") as out:
        out.write(b"before\n")
        out.flush()
        done = subprocess.run(
            [sys.executable, "-m", "deckcheck", *CHECK, "-o", "/dev/stdout"], stdout=out
        )
    assert done.returncode == 0
    lines = (folder / "out.txt").read_text().splitlines()
    assert lines[0] == "before" and lines[1].startswith("a.ydk: LEGAL")


class Screen:
    """A terminal, as far as anyone asks."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
        ({"TERM": "xterm", "CLICOLOR": "0"}, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, True),
        ({"TERM": "xterm", "FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb", "CLICOLOR_FORCE": "1"}, True),
        ({"TERM": "dumb", "FORCE_COLOR": "0"}, False),
    ],
)
def test_colour_is_for_terminals_that_have_it(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], coloured: bool
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout", Screen())
    assert look(None, False, False).colour is coloured
    assert not look(Path("file"), False, False).colour
    assert can_draw(Screen()) is (environment["TERM"] != "dumb")  # type: ignore[arg-type]
    assert not can_draw(None)
