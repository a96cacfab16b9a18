"""Where `deckcheck register` writes: reports by suffix, sheets, slips; whole files or none."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.desk_output import Target, file_names, targets, write_seal
from deckcheck.cli.main import group
from deckcheck.desk.model import DeskRow
from deckcheck.errors import DataError

from ..desk.event_files import small_event, ydk


def run(*arguments: object) -> Result:
    return CliRunner().invoke(group, ["register", *map(str, arguments)])


@pytest.mark.parametrize(
    ("reports", "outputs", "quiet", "made"),
    [
        ([], [], False, [("text", None)]),
        ([], [], True, [("text", None)]),
        (["json"], [], False, [("json", None)]),
        ([], ["a.csv", "b.HTML"], True, [("csv", "a.csv"), ("html", "b.HTML")]),
        ([], ["a.md"], False, [("markdown", "a.md"), ("text", None)]),
        (["json", "csv"], ["a.csv"], False, [("csv", "a.csv"), ("json", None)]),
        (["csv"], ["a.out"], True, [("csv", "a.out")]),
    ],
)
def test_which_report_goes_where(reports, outputs, quiet, made) -> None:
    expected = [Target(report, Path(path) if path else None) for report, path in made]
    assert targets(tuple(reports), tuple(map(Path, outputs)), quiet) == expected


@pytest.mark.parametrize(
    ("reports", "outputs"), [([], ["a.out"]), (["json", "csv"], []), ([], ["a.csv", "./a.csv"])]
)
def test_a_choice_left_open_is_a_usage_error(reports, outputs) -> None:
    with pytest.raises(click.UsageError):
        targets(tuple(reports), tuple(map(Path, outputs)), False)


def test_every_report_has_every_player_and_fingerprint(tmp_path) -> None:
    path = small_event(tmp_path / "event")
    names = ["a.csv", "a.json", "a.jsonl", "a.md", "a.html", "a.txt"]
    out = [tmp_path / name for name in names]
    run(path, *[word for file in out for word in ("-o", file)], "-q")
    document = json.loads(out[1].read_text())
    prints = [one["fingerprint"] for one in document["results"] if one["fingerprint"]]
    assert len(prints) == 4
    for file in out:
        text = file.read_text()
        assert all(mark in text for mark in prints), file
        assert "Emil Muster" in text, file
    assert len(out[2].read_text().splitlines()) == 5


def test_sheets_for_decks_and_slips_for_problems_in_the_player_s_language(tmp_path) -> None:
    path, sheets, slips = small_event(tmp_path), tmp_path / "sheets", tmp_path / "slips"
    run(path, "--sheets", sheets, "--slips", slips)
    assert sorted(file.name for file in sheets.iterdir()) == [
        "0001-Anna-Example.html",
        "0002-Bert-Sample.html",
        "0003-cmd.html",
        "0004-Dora-Probe.html",
    ]
    assert sorted(file.name for file in slips.iterdir()) == [
        "0002-Bert-Sample.txt",
        "0003-cmd.txt",
        "0004-Dora-Probe.txt",
        "0005-Emil-Muster.txt",
    ]
    german = (slips / "0002-Bert-Sample.txt").read_text()
    assert "Wiedergeburt" in german and "Monster Reborn" not in german
    assert "Topf der Gier" not in (slips / "0003-cmd.txt").read_text()
    assert "Summer Open" in (sheets / "0001-Anna-Example.html").read_text()


def test_a_folder_with_older_slips_is_said(tmp_path) -> None:
    path, slips = small_event(tmp_path), tmp_path / "slips"
    slips.mkdir()
    (slips / "old.txt").write_text("old")
    assert "also holds 1 file that this run did not write" in run(path, "--slips", slips).stderr


def test_file_names_are_safe_and_each_its_own() -> None:
    names = ["../../etc/passwd", "A/B", "a\\b", "?*", "x" * 300, "Ana Núñez", "游戏"]
    rows = [DeskRow(name, "", "", "", "legal", None, (), ()) for name in names]
    assert list(file_names(rows, ".txt")) == [
        "etc-passwd.txt",
        "A-B.txt",
        "a-b-2.txt",
        "player.txt",
        "x" * 60 + ".txt",
        "Ana-Núñez.txt",
        "游戏.txt",
    ]


def test_judge_notes_are_in_the_reports(tmp_path) -> None:
    done = run(small_event(tmp_path), "--policy", "-r", "json")
    rows = {one["player"]: one for one in json.loads(done.stdout)["results"]}
    assert rows["Bert Sample"]["policy"] and not rows["Anna Example"]["policy"]
    assert "judge-note" in run(tmp_path / "event.yaml", "--policy").stdout


def test_a_seal_that_appears_meanwhile_stays(tmp_path) -> None:
    seal = tmp_path / "event.lock"
    seal.write_text("another's")
    with pytest.raises(DataError, match="--force"):
        write_seal("mine", seal, force=False)
    assert seal.read_text() == "another's" and os.listdir(tmp_path) == ["event.lock"]


def test_an_interrupt_leaves_no_half_written_file(tmp_path) -> None:
    path = small_event(tmp_path, **{f"lists/{number}.ydk": ydk() for number in range(3000)})
    out = tmp_path / "out"
    out.mkdir()
    command = [sys.executable, "-m", "deckcheck", "register", str(path), "--workers", "2"]
    for name in ("a.html", "a.json", "a.csv"):
        command += ["-o", str(out / name)]
    running = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    time.sleep(0.7)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert "Traceback" not in said
    assert not [file for file in out.iterdir() if ".part" in file.name]
