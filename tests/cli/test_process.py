"""The process itself: what it says and with what code it ends when it is cut short."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ..desk.event_files import POT_OF_GREED, ydk

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and sh")
DECKCHECK = f"{sys.executable} -m deckcheck"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.ydk").write_text(ydk())
    (tmp_path / "many").mkdir()
    for number in range(400):
        (tmp_path / "many" / f"{number}.ydk").write_text(ydk(POT_OF_GREED))
    return tmp_path


def shell(folder: Path, line: str) -> subprocess.CompletedProcess[str]:
    script = line.replace("deckcheck", DECKCHECK, 1)
    return subprocess.run(
        ["bash", "-c", script], cwd=folder, capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize(
    "words", ["check many", "check -r jsonl --workers 2 many", "rules", "--help", "banlist list"]
)
def test_a_closed_pipe_is_no_verdict(folder: Path, words: str) -> None:
    # The reader is gone before the first byte, so that even a short report finds no one.
    read, write = os.pipe()
    os.close(read)
    try:
        command = [sys.executable, "-m", "deckcheck", *words.split()]
        done = subprocess.run(command, cwd=folder, stdout=write, stderr=subprocess.PIPE, text=True)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
@pytest.mark.parametrize("words", ["check - -o out", "check -r jsonl --workers 2 many - -o out"])
def test_an_interrupt_is_one_line_and_leaves_no_file(
    folder: Path, words: str, number: int, code: int
) -> None:
    done = subprocess.Popen(
        [sys.executable, "-m", "deckcheck", *words.split()],
        cwd=folder,
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    # It waits for standard input; the part of its file shows that it has begun.
    for _ in range(600):
        if list(folder.glob(".*")):
            break
        time.sleep(0.05)
    os.killpg(done.pid, number)
    _, said = done.communicate(timeout=60)
    assert (done.returncode, said) == (code, "deckcheck: interrupted\n")
    assert sorted(path.name for path in folder.iterdir()) == ["a.ydk", "many"]


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("deckcheck check a.ydk >&-", 2, "deckcheck: standard output: is closed\n"),
        ("deckcheck formats >&-", 2, "deckcheck: standard output: is closed\n"),
        ("deckcheck --version >&-", 2, "deckcheck: standard input or output is closed\n"),
        ("deckcheck check - <&-", 2, "deckcheck: standard input: is closed\n"),
        ("deckcheck convert - --to ydk <&-", 2, "deckcheck: standard input: is closed\n"),
        ("deckcheck check a.ydk >&- 2>&-", 2, ""),
        ("deckcheck check -q a.ydk 2>&-", 0, ""),
        ("deckcheck check many -q -o out >&- <&-", 1, ""),
    ],
)
def test_a_closed_stream_is_said(folder: Path, line: str, code: int, said: str) -> None:
    done = shell(folder, line)
    assert (done.returncode, done.stderr) == (code, said)
    if "-o out" in line:
        assert len((folder / "out").read_text().splitlines()) == 400


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="no /dev/full")
@pytest.mark.parametrize("words", ["check a.ydk", "check many", "card Kuriboh", "rules", "--help"])
def test_a_full_disk_is_said(folder: Path, words: str) -> None:
    done = shell(folder, f"deckcheck {words} > /dev/full")
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    assert "No space left on device" in done.stderr and "standard" in done.stderr


def test_an_interrupt_that_python_drops_is_heeded(folder: Path) -> None:
    # In a callback of the garbage collector the exception is lost; such run during any import.
    script = """
import signal, sys, weakref
from deckcheck.cli import check
from deckcheck.cli.main import main
class Gone: pass
def run(*_):
    gone = Gone()
    mark = weakref.ref(gone, lambda _: signal.raise_signal(signal.SIGINT))
    del gone
    return real()
real, check.open_index = check.open_index, run
sys.argv = ["deckcheck", "check", "a.ydk", "-o", "out"]
main()
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=folder, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (130, "deckcheck: interrupted\n")
    assert not (folder / "out").exists()


def test_a_module_that_breaks_off_is_no_verdict(folder: Path) -> None:
    # Python writes a compiled module onto a full disk as far as it goes, and reads it ever after.
    script = """
import sys
from deckcheck.cli import check
from deckcheck.cli.main import main
def run(*_):
    raise EOFError("marshal data too short")
check.open_index = run
sys.argv = ["deckcheck", "check", "a.ydk"]
main()
"""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=folder, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 2 and done.stderr.startswith("deckcheck: a fault of deckcheck's own")
    assert "marshal data too short" in done.stderr and done.stderr.count("\n") == 1


def test_workers_end_with_the_parent_that_was_killed(folder: Path) -> None:
    words = ["check", "-r", "jsonl", "--workers", "2", *["many"] * 3, "-"]
    command = [sys.executable, "-m", "deckcheck", *words]
    with subprocess.Popen(
        command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    ) as done:
        assert done.stdout is not None
        done.stdout.readline()  # the workers are there
        done.kill()
        done.communicate(timeout=60)  # ends when no worker holds the other end any more
