"""Judging many decks: every failure stays in its row, and workers change nothing."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest

from deckcheck.cli.desk_judging import Asked, make_judge
from deckcheck.desk.assign import Job
from deckcheck.desk.event import read_event
from deckcheck.desk.run import Judged, judge, run
from deckcheck.readers import MOST_BYTES

from .event_files import POT_OF_GREED, small_event, ydk


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    return Asked(read_event(small_event(tmp_path)), False, False)


def judged(asked: Asked, path: Path) -> Judged:
    return judge(Job("Anna", "1", "", path.name, str(path)), make_judge(asked))


def rules(found: Judged) -> list[str]:
    return [said["rule"] for said in found.row.problems]


def test_a_deck_of_fifty_megabytes_is_refused_within_bounds(asked, tmp_path) -> None:
    path = tmp_path / "big.ydk"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    found = judged(asked, path)
    assert found.row.verdict == "undecided" and not found.unopened
    assert found.row.result["unjudged"][0]["rule"] == "not-a-deck-list"
    path.write_bytes(b"46986414\n" * (MOST_BYTES // 9 + 2))
    found = judged(asked, path)
    assert found.row.result["unjudged"][0]["rule"] == "not-a-deck-list"
    assert found.row.result["sizes"]["main"] == 0


def test_what_cannot_be_opened_is_said(asked, tmp_path) -> None:
    loop = tmp_path / "loop.ydk"
    loop.symlink_to(loop)
    pipe = tmp_path / "pipe.ydk"
    os.mkfifo(pipe)
    for path, said in (
        (tmp_path / "gone.ydk", "there is no such file"),
        (loop, "cannot be read"),
        (tmp_path, "cannot be read"),
        (pipe, "is no regular file"),
    ):
        found = judged(asked, path)
        assert found.unopened and found.row.verdict == "undecided"
        assert rules(found) == ["unread-deck"] and said in found.row.problems[0]["message"]
        assert found.row.result is None


def test_a_file_with_two_lists_is_no_choice_of_ours(asked, tmp_path) -> None:
    path = tmp_path / "two.txt"
    link = "ydke://o6lXBQ==!!!"
    path.write_text(f"{link}\n{link}\n")
    found = judged(asked, path)
    assert rules(found) == ["two-decks"] and found.row.result is None


def test_a_fault_of_ours_stays_in_its_row(asked, tmp_path, monkeypatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("boom")

    monkeypatch.setattr("deckcheck.desk.run.check_deck", broken)
    path = tmp_path / "a.ydk"
    path.write_text(ydk())
    found = judged(asked, path)
    assert rules(found) == ["unread-deck"] and "boom" in found.row.problems[0]["message"]


def test_one_worker_or_three_give_the_same_rows_in_order(asked, tmp_path) -> None:
    jobs = []
    for number in range(60):
        path = tmp_path / f"{number}.ydk"
        path.write_text(ydk(POT_OF_GREED) if number % 7 == 0 else ydk())
        jobs.append(Job(f"P{number}", str(number), "", path.name, str(path)))
    one = list(run(jobs, partial(make_judge, asked), 1))
    three = list(run(jobs, partial(make_judge, asked), 3))
    assert one == three
    assert [found.row.player for found in one] == [job.player for job in jobs]
    assert sum(found.row.verdict == "illegal" for found in one) == 9  # 0, 7, ..., 56


def _die_on_seven(jobs: list[Job]) -> None:
    os._exit(9)


def test_a_worker_that_dies_takes_no_row_with_it(asked, tmp_path, monkeypatch) -> None:
    path = tmp_path / "a.ydk"
    path.write_text(ydk())
    jobs = [Job(f"P{number}", "", "", "a.ydk", str(path)) for number in range(40)]
    monkeypatch.setattr("deckcheck.desk.run._judge_all", _die_on_seven)
    found = list(run(jobs, partial(make_judge, asked), 2))
    assert [one.row.verdict for one in found] == ["legal"] * 40
