"""Whose deck is whose: by the roster, by exact ids and names, never by likeness."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.desk.assign import Job, assign
from deckcheck.desk.event import read_event

from .event_files import EVENT, small_event, write, ydk


def jobs(folder: Path, roster: str | None, *lists: str, event: str = EVENT) -> dict[str, Job]:
    files = {f"lists/{name}": ydk() for name in lists}
    if roster is not None:
        files["roster.csv"] = roster
    path = write(folder, {"event.yaml": event, **files})
    found = assign(read_event(path))
    return {job.player or job.source: job for job in found}


def rules(job: Job) -> list[str]:
    return [said.rule for said in job.problems if said.severity == "undecided"]


def test_a_file_a_link_and_pasted_text(tmp_path) -> None:
    roster = 'player,id,deck\nA,1,a.ydk\nB,2,ydke://AAAA!!!\nC,3,"#main\n46986414"\n'
    found = jobs(tmp_path, roster, "a.ydk")
    assert found["A"].path.endswith("a.ydk")
    assert found["B"].text == "ydke://AAAA!!!"
    assert found["C"].text == "#main\n46986414" and not any(map(rules, found.values()))


@pytest.mark.parametrize(
    "written",
    ["lists\\a.ydk", ".\\lists\\a.ydk", "lists/a.ydk", "A.YDK", "C:\\Users\\me\\lists\\a.ydk"],
)
def test_paths_of_other_machines(tmp_path, written: str) -> None:
    found = jobs(tmp_path, f"player,deck\nA,{written}\n", "a.ydk")
    assert list(found) == ["A"] and not rules(found["A"])
    assert Path(found["A"].path) == tmp_path / "lists" / "a.ydk"


def test_case_decides_where_two_files_differ_by_it(tmp_path) -> None:
    found = jobs(tmp_path, "player,deck\nA,a.ydk\nB,AB.ydk\n", "a.ydk", "A.ydk", "ab.ydk", "Ab.ydk")
    assert found["A"].path.endswith("/a.ydk")
    assert rules(found["B"]) == ["two-decks"] and not found["B"].path


def test_without_a_deck_column_the_exact_id_decides(tmp_path) -> None:
    roster = "player,id\nAnna,007\nBert,8\nCarl,9\n"
    found = jobs(tmp_path, roster, "007.ydk", "08.ydk", "Carl.ydk", "9 Carl.ydk")
    assert found["Anna"].path.endswith("007.ydk")
    assert rules(found["Bert"]) == ["missing-deck"]  # 08 is not 8
    assert found["Carl"].path.endswith("/Carl.ydk")
    assert rules(found["08.ydk"]) == ["no-player"] and rules(found["9 Carl.ydk"]) == ["no-player"]


def test_near_names_are_never_taken(tmp_path) -> None:
    found = jobs(tmp_path, "player,id\nAnna Smith,1\n", "Ana Smith.ydk", "anna smith.ydk")
    assert rules(found["Anna Smith"]) == ["missing-deck"]
    assert rules(found["Ana Smith.ydk"]) == rules(found["anna smith.ydk"]) == ["no-player"]


def test_two_files_of_one_id(tmp_path) -> None:
    found = jobs(tmp_path, "player,id\nAnna,7\n", "7.ydk", "7.txt")
    assert list(found) == ["Anna"] and rules(found["Anna"]) == ["two-decks"]


def test_what_players_may_not_share(tmp_path) -> None:
    roster = "player,id,deck\nA,1,a.ydk\nA,1,b.ydk\nC,3,c.ydk\nD,4,c.ydk\nE,5,e.ydk\nF,5,f.ydk\n"
    path = write(
        tmp_path,
        {
            "event.yaml": EVENT,
            "roster.csv": roster,
            **{f"lists/{name}.ydk": ydk() for name in "abcef"},
        },
    )
    found = [(job.player, rules(job)) for job in assign(read_event(path))]
    assert found == [
        ("A", ["two-decks"]),
        ("A", ["two-decks"]),
        ("C", ["shared-deck"]),
        ("D", ["shared-deck"]),
        ("E", ["shared-id"]),
        ("F", ["shared-id"]),
    ]


def test_a_file_outside_the_event_is_not_read(tmp_path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret\n")
    inside = tmp_path / "event"
    found = jobs(inside, f"player,deck\nA,../secret.txt\nB,{secret}\n", "a.ydk")
    for name in "AB":
        assert rules(found[name]) in (["unread-deck"], ["missing-deck"]) and not found[name].path


def test_a_folder_of_lists_without_a_roster(tmp_path) -> None:
    event = "name: a\nformat: tcg\ndate: 2026-06-06\nlists: lists\n"
    found = jobs(tmp_path, None, "10.ydk", "9.ydk", "x/anna.ydk", ".hidden.ydk", event=event)
    assert list(found) == ["9", "10", "anna"]  # numbers as numbers


def test_the_order_of_the_roster_does_not_matter(tmp_path) -> None:
    path = small_event(tmp_path)
    before = [job.player for job in assign(read_event(path))]
    head, *lines = (tmp_path / "roster.csv").read_text().splitlines()
    (tmp_path / "roster.csv").write_text("\n".join([head, *reversed(lines)]))
    assert [job.player for job in assign(read_event(path))] == before


def test_a_missing_folder_is_a_row(tmp_path) -> None:
    path = write(tmp_path, {"event.yaml": EVENT, "roster.csv": "player,id\nAnna,7\n"})
    found = assign(read_event(path))
    assert [rules(job) for job in found] == [["missing-deck"], ["unread-deck"]]
    assert found[1].unopened and "there is no such folder" in found[1].problems[0].message
