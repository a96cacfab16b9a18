"""Writing: the same bytes from the same sources, and all or nothing."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from deckcheck.errors import DataError
from deckcheck.maintain import write as write_module
from deckcheck.maintain.__main__ import main
from deckcheck.maintain.build import write
from deckcheck.maintain.render import quoted, stamp


def tree(root):
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


@pytest.fixture
def place(tmp_path):
    return tmp_path / "place"


def test_the_same_sources_give_the_same_bytes_in_any_order(upstream, place):
    first = upstream.build()
    upstream.cards.reverse()
    second = upstream.build()
    assert first.files == second.files
    write(first, place)
    before = tree(place)
    write(second, place)
    assert tree(place) == before == first.files


def test_lists_that_are_gone_from_the_sources_go(upstream, place):
    write(upstream.build(), place)
    stale = place / "banlists" / "tcg" / "1999-01-01.yaml"
    stale.write_text("old")
    hand = place / "banlists" / "README.md"
    hand.write_text("by hand")
    write(upstream.build(), place)
    assert not stale.exists()
    assert hand.read_text() == "by hand"


def test_stamps_fit_the_files(upstream):
    files = upstream.build().files
    lists = {
        p.removeprefix("banlists/"): t
        for p, t in files.items()
        if p.startswith("banlists/") and p != "banlists/data.yaml"
    }
    whole = "".join(f"{p}\0{hashlib.sha256(lists[p]).hexdigest()}\n" for p in sorted(lists))
    said = files["banlists/data.yaml"].decode()
    assert f'stamp: "{hashlib.sha256(whole.encode()).hexdigest()}"\n' in said
    assert "files: 2\n" in said
    assert stamp([("a", b"1")]) != stamp([("a", b"2")]) != stamp([("b", b"2")])


class Killed(BaseException):
    """Stands for a kill: nothing of the builder may catch it."""


@pytest.mark.parametrize("after", range(12))
def test_a_kill_before_the_renames_leaves_the_old_data(upstream, place, monkeypatch, after):
    write(upstream.build(), place)
    old = tree(place)
    built = upstream.build()
    built.files = {path: text + b"# new\n" for path, text in built.files.items()}
    calls = iter(range(100))

    def die(_):
        if next(calls) == min(after, len(built.files) - 1):
            raise Killed

    monkeypatch.setattr(write_module.os, "fsync", die)
    with pytest.raises(Killed):
        write(built, place)
    kept = {path: text for path, text in tree(place).items() if "/." not in path}
    assert kept == old
    monkeypatch.undo()
    write(built, place)
    assert tree(place) == built.files


@pytest.mark.parametrize("at", range(8))
@pytest.mark.parametrize("error", [Killed, OSError])
def test_a_failure_between_renames_is_undone(upstream, place, monkeypatch, at, error):
    write(upstream.build(), place)
    old = tree(place)
    built = upstream.build()
    built.files = {path: text + b"# new\n" for path, text in built.files.items()}
    calls = iter(range(100))
    real = {"rename": Path.rename, "replace": Path.replace}

    def move(name):
        def moved(self, target):
            if next(calls) == at:
                raise error("stopped")
            return real[name](self, target)

        return moved

    monkeypatch.setattr(Path, "rename", move("rename"))
    monkeypatch.setattr(Path, "replace", move("replace"))
    expected = DataError if error is OSError else error
    with pytest.raises(expected):
        write(built, place)
    monkeypatch.undo()
    if error is OSError:
        assert tree(place) == old
    if error is Killed:
        stamps = [place / "banlists/data.yaml", place / "deckcheck/cards/data.yaml"]
        assert any(s.read_bytes() == old[s.relative_to(place).as_posix()] for s in stamps)
    write(built, place)
    assert tree(place) == built.files


def test_a_failed_build_writes_nothing_and_says_one_sentence(upstream, place):
    upstream.build()
    (upstream.root / "ygopro" / "lflist.conf").unlink()
    result = CliRunner().invoke(main, [str(upstream.root), "--out", str(place)])
    assert result.exit_code == 1
    assert result.stderr.startswith("deckcheck.maintain: ")
    assert "Traceback" not in result.output
    assert not place.exists()


def test_a_folder_that_cannot_be_written_is_named(upstream, tmp_path):
    target = tmp_path / "file"
    target.write_text("in the way")
    with pytest.raises(DataError, match="cannot be written"):
        write(upstream.build(), target)


def test_the_module_runs(tmp_path):
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    result = subprocess.run(
        [sys.executable, "-m", "deckcheck.maintain", str(tmp_path / "none")],
        capture_output=True,
        text=True,
        env=env,
        check=False,
    )
    assert result.returncode == 1
    assert "none: is not a folder" in result.stderr


@pytest.mark.parametrize(
    ("text", "written"),
    [("Plain", '"Plain"'), ('Maxx "C"', '"Maxx \\"C\\""'), ("a\\b", '"a\\\\b"'), ("Ω△", '"Ω△"')],
)
def test_strings_escape_only_quotes_and_backslashes(text, written):
    assert quoted(text) == written


def test_a_control_character_is_refused():
    with pytest.raises(DataError):
        quoted("a\nb")
