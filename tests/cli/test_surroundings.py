"""Where deckcheck runs: other homes, locales, terminals, disks and names of files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ..desk.event_files import MONSTER_REBORN, POT_OF_GREED, small_event, ydk

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="homes, limits and terminals")
CHECK = ("check", "-d", "2026-06-06")
STAR = "Cupsy★Yummy Way"


def start(
    *words: object, cwd: Path, limit: int | None = None, **environment: str
) -> subprocess.Popen[bytes]:
    """Run the command with these variables and PATH alone, and no file larger than the limit."""

    def limited() -> None:
        import resource

        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.Popen(
        [sys.executable, "-m", "deckcheck", *map(str, words)],
        cwd=cwd,
        # Python itself would write its compiled modules as far as the limit goes, and keep them.
        env={"PATH": os.environ["PATH"], "PYTHONDONTWRITEBYTECODE": "1", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=limited,
    )


def run(
    *words: object, cwd: Path, limit: int | None = None, **environment: str
) -> tuple[int, str, str]:
    """The exit code and what is said; standard output is UTF-8 whatever the locale."""
    running = start(*words, cwd=cwd, limit=limit, **environment)
    out, err = running.communicate(timeout=120)
    return running.returncode, out.decode(), err.decode(errors="replace")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deck.ydk").write_text(ydk())
    (tmp_path / "bad.ydk").write_text(ydk(POT_OF_GREED))
    return tmp_path


def test_fifty_first_runs_at_once_say_the_same(folder: Path) -> None:
    home = folder / "home"
    home.mkdir()
    runs = [start(*CHECK, "bad.ydk", cwd=folder, HOME=str(home)) for _ in range(50)]
    said = {(*one.communicate(timeout=300), one.returncode) for one in runs}
    ((out, err, code),) = said
    assert (code, err) == (1, b"") and out.startswith(b"bad.ydk: ILLEGAL")
    assert not list(home.iterdir())


@pytest.mark.parametrize("home", [None, "", "/proc", "/dev/null", "/nowhere/at/all"])
def test_a_home_that_is_none_or_cannot_be_written_is_not_needed(
    folder: Path, home: str | None
) -> None:
    environment = {} if home is None else {"HOME": home}
    # /proc can be written by nobody, not even by root.
    if home == "/proc":
        environment |= {"XDG_DATA_HOME": "/proc", "XDG_CONFIG_HOME": "/proc", "TMPDIR": "/proc"}
    code, out, err = run(*CHECK, "-q", "deck.ydk", "bad.ydk", cwd=folder, **environment)
    assert (code, err) == (1, "") and "deck.ydk: LEGAL" in out and "bad.ydk: ILLEGAL" in out
    for words in (("banlist", "list"), ("data",)):
        code, out, err = run(*words, cwd=folder, **environment)
        assert (code, err) == (0, "") and out


@pytest.mark.parametrize("home", [None, "/proc"])
def test_an_update_without_a_place_for_its_data_says_what_to_do(
    folder: Path, home: str | None
) -> None:
    (folder / "mirror").mkdir()
    environment = {} if home is None else {"HOME": home}
    code, _, err = run("update", "--source", "mirror", cwd=folder, **environment)
    assert code != 0 and "DECKCHECK_DATA" in err and "fault" not in err


FILES = [
    *(f"check -r {report} deck.ydk -o out/file" for report in ("text", "json", "html")),
    "check --formats all deck.ydk -o out/file",
    "convert deck.ydk --to ydk -o out/file",
    "match deck.ydk deck.ydk -r json -o out/file",
    "verify deck.ydk deck.ydk -r json -o out/file",
    "sheet deck.ydk -o out/file",
    "banlist export tcg --to yaml -o out/file",
    "banlist import list.csv --as club --effective 2026-01-01 -o out/file",
    *(f"register event.yaml -q -o out/file.{suffix}" for suffix in ("csv", "html")),
    *(f"register event.yaml -q --{what} out" for what in ("sheets", "slips")),
    "register event.yaml -q --seal out/file",
]


@pytest.mark.parametrize("words", FILES)
def test_a_full_disk_leaves_no_half_file_and_names_the_file(folder: Path, words: str) -> None:
    small_event(folder)
    (folder / "list.csv").write_text("passcode,name,copies\n55144522,Pot of Greed,0\n")
    (folder / "out").mkdir()
    code, _, err = run(*words.split(), cwd=folder, limit=16)
    *_, last = err.splitlines()
    assert code == 2 and last.startswith("deckcheck: out/") and "cannot be written" in last, err
    assert not list((folder / "out").iterdir())


def test_a_disk_that_fills_up_leaves_the_report_that_was_there(folder: Path) -> None:
    (folder / "page.html").write_text("the page of yesterday")
    code, _, _ = run(*CHECK, "-r", "html", "deck.ydk", "-o", "page.html", cwd=folder, limit=5000)
    assert code == 2 and (folder / "page.html").read_text() == "the page of yesterday"


LOCALES = [
    {"LC_ALL": "C"},  # Python takes UTF-8 then, unless it is told not to
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONIOENCODING": "latin-1"},
]


@pytest.mark.parametrize("locale", LOCALES, ids=str)
def test_output_is_utf_8_in_any_locale(folder: Path, locale: dict[str, str]) -> None:
    (folder / "star.txt").write_text(f"Main\n2 {STAR}\nExtra\n2 {STAR}\n3 Ädler von nirgends★\n")
    for words, codes in (
        ((*CHECK, "star.txt"), {1}),
        ((*CHECK, "-r", "json", "star.txt"), {1}),
        (("card", STAR), {0}),
        (("banlist", "diff", "tcg/2026-02-02", "tcg/2026-05-18"), {0}),
        (("convert", "star.txt", "--to", "text"), {3}),
        (("sheet", "star.txt", "--to", "text"), {0}),
        (("match", "--init", "star.txt"), {0, 3}),
        ((*CHECK, "--lang", "ja", "star.txt"), {1}),
    ):
        code, out, err = run(*words, cwd=folder, **locale)
        assert code in codes and "★" in out and "fault" not in err, (words, out, err)
    code, _, err = run(*CHECK, "-f", "tcg★", "star.txt", cwd=folder, **locale)
    assert code == 2 and "fault" not in err and "Traceback" not in err


NAMES = [
    "a b.ydk",
    " leading.ydk",
    "🐉 Drachen.ydk",
    "two\nlines.ydk",
    "tab\t.ydk",
    "-r.ydk",
    "%s.ydk",
]


def test_files_of_any_name_are_read_and_told_apart(folder: Path) -> None:
    decks = folder / "decks"
    decks.mkdir()
    for name in NAMES:
        (decks / name).write_text(ydk(MONSTER_REBORN, MONSTER_REBORN))
    code, out, err = run(*CHECK, "-r", "jsonl", "decks", cwd=folder)
    sources = {json.loads(line)["source"] for line in out.splitlines()}
    assert (code, err) == (1, "") and sources == {f"decks/{name}" for name in NAMES}
    code, out, err = run(*CHECK, "-q", "decks", cwd=folder)
    assert (code, err, len(out.splitlines())) == (1, "", len(NAMES))
    code, out, _ = run(*CHECK, "-q", "--", *NAMES, cwd=decks)
    assert (code, len(out.splitlines())) == (1, len(NAMES))


def test_a_roster_written_on_windows_finds_files_of_any_name(folder: Path) -> None:
    names = ["Zoë Müller 🐉.ydk", "a b.ydk"]
    rows = "".join(f'P{at},{at},"C:\\Decks\\lists\\{name}"\r\n' for at, name in enumerate(names))
    event = small_event(folder, f"\ufeffPlayer;ID;Deck\r\n{rows.replace(',', ';')}")
    for name in names:
        (folder / "lists" / name).write_text(ydk())
    _, out, _ = run("register", event, "-r", "jsonl", cwd=folder)
    rows_of = {row["player"]: row for row in map(json.loads, out.splitlines())}
    assert [rows_of[f"P{at}"]["verdict"] for at in range(2)] == ["legal", "legal"]


LONG = "n" * 300
IMPOSSIBLE = [
    (*CHECK, LONG),
    (*CHECK, "-f", f"{LONG}.yaml", "deck.ydk"),
    (*CHECK, "--list", LONG, "deck.ydk"),
    ("banlist", "show", LONG),
    ("banlist", "import", LONG),
    ("register", LONG),
    ("update", "--source", LONG),
    ("verify", LONG, "deck.ydk"),
]


@pytest.mark.parametrize("words", IMPOSSIBLE, ids=lambda words: " ".join(words).replace(LONG, "N"))
def test_a_name_too_long_for_a_file_is_wrong_usage(folder: Path, words: tuple[str, ...]) -> None:
    code, out, err = run(*words, cwd=folder, HOME=str(folder))
    assert code == 2 and not out
    assert LONG in err and "fault of deckcheck" not in err and "Traceback" not in err


@pytest.mark.parametrize("key", ["roster", "lists"])
@pytest.mark.parametrize("name", [LONG, "a\\0b"], ids=["long", "NUL"])
def test_an_event_may_name_no_impossible_file(folder: Path, key: str, name: str) -> None:
    event = folder / "odd.yaml"
    event.write_text(f'name: N\nformat: tcg\ndate: 2026-06-06\n{key}: "{name}"\n')
    code, out, err = run("register", event, cwd=folder, HOME=str(folder))
    assert code == 2 and not ("fault of deckcheck" in err or "Traceback" in err)
    assert LONG in f"{out}{err}" or "odd.yaml:4:1" in err


ON_A_TERMINAL = [
    ((*CHECK, "bad.ydk"), True),
    ((*CHECK, "-q", "bad.ydk"), True),
    (("match", "bad.ydk", "bad.ydk", "-d", "2026-06-06"), True),
    (("verify", "deck.ydk", "bad.ydk", "-d", "2026-06-06"), True),
    ((*CHECK, "-r", "json", "bad.ydk"), False),
    (("card", "Kuriboh"), False),
]


def on_a_terminal(words: tuple[str, ...], folder: Path, **environment: str) -> bytes:
    """What a terminal is sent."""
    import pty

    keyboard, screen = pty.openpty()
    command = [sys.executable, "-m", "deckcheck", *words]
    env = {"PATH": os.environ["PATH"], **environment}
    with subprocess.Popen(command, cwd=folder, env=env, stdout=screen, stdin=screen):
        os.close(screen)
        sent = b""
        try:
            while piece := os.read(keyboard, 1 << 16):
                sent += piece
        except OSError:  # how a terminal ends on Linux
            pass
    os.close(keyboard)
    return sent


@pytest.mark.parametrize(("words", "coloured"), ON_A_TERMINAL, ids=str)
def test_a_terminal_is_sent_colour_only_where_it_may(
    folder: Path, words: tuple[str, ...], coloured: bool
) -> None:
    bright = on_a_terminal(words, folder, TERM="xterm")
    assert (b"\x1b[" in bright) is coloured
    plain = on_a_terminal(words, folder, TERM="xterm", NO_COLOR="1")
    assert plain and b"\x1b" not in plain and on_a_terminal(words, folder, TERM="dumb") == plain
