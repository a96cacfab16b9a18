"""`deckcheck register` as an organiser runs it: verdicts, exit codes, seal, bad input."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.main import group

from ..desk.event_files import EVENT, POT_OF_GREED, UNKNOWN, small_event, write, ydk


def run(*arguments: object) -> Result:
    return CliRunner().invoke(group, ["register", *map(str, arguments)])


def results(path: Path, *arguments: object) -> dict[str, dict]:
    document = json.loads(run(path, "-r", "json", *arguments).stdout)
    return {one["player"] or one["source"]: one for one in document["results"]}


def test_every_player_is_judged(tmp_path) -> None:
    done = run(small_event(tmp_path), "-r", "json")
    document = json.loads(done.stdout)
    assert done.exit_code == 1
    assert document["schema"] == "deckcheck.register/1"
    assert document["event"]["name"] == "Summer Open"
    assert document["banlist"] == {"id": "tcg", "effective": "2026-05-18"}
    assert {one["player"]: one["verdict"] for one in document["results"]} == {
        "=cmd()": "illegal",
        "Anna Example": "legal",
        "Bert Sample": "illegal",
        "Dora Probe": "undecided",
        "Emil Muster": "undecided",
    }
    assert document["summary"] == {
        "decks": 5,
        "legal": 1,
        "illegal": 2,
        "undecided": 2,
        "rules": {"forbidden": 1, "limited": 1, "missing-deck": 1, "unknown-card": 1},
    }
    emil = document["results"][-1]
    assert emil["fingerprint"] is None and emil["problems"][0]["rule"] == "missing-deck"
    assert document["results"][2]["language"] == "de"


@pytest.mark.parametrize(
    ("decks", "code"),
    [
        ({"a": ydk()}, 0),
        ({"a": ydk(POT_OF_GREED), "b": ydk(UNKNOWN)}, 1),
        ({"a": ydk(), "b": ydk(UNKNOWN)}, 3),
        ({}, 2),
    ],
)
def test_exit_codes(tmp_path, decks: dict[str, str], code: int) -> None:
    event = EVENT.replace("roster: roster.csv\n", "")
    lists = {f"lists/{name}.ydk": text for name, text in decks.items()}
    assert run(write(tmp_path, {"event.yaml": event, **lists})).exit_code == code


def test_a_named_file_that_is_not_there_is_a_row_and_exit_2(tmp_path) -> None:
    path = small_event(tmp_path, "player,deck\nAnna,anna.ydk\nZoe,zoe.ydk\n")
    done = run(path, "-r", "json")
    rows = {one["player"]: one for one in json.loads(done.stdout)["results"]}
    assert done.exit_code == 2
    assert rows["Anna"]["verdict"] == "legal" and rows["Zoe"]["verdict"] == "undecided"
    assert "zoe.ydk: there is no such file" in rows["Zoe"]["problems"][0]["message"]


def test_the_same_with_any_number_of_workers(tmp_path) -> None:
    path = small_event(tmp_path, **{f"lists/x{n}.ydk": ydk() for n in range(40)})
    texts = {run(path, "-r", "json", "--workers", number).stdout for number in (1, 2, 8)}
    assert len(texts) == 1


def test_illegal_lists_come_first_then_undecided_then_legal(tmp_path) -> None:
    text = run(small_event(tmp_path)).stdout
    order = ["=cmd()", "Bert Sample", "Dora Probe", "Emil Muster", "Anna Example"]
    assert [text.index(name) for name in order] == sorted(text.index(name) for name in order)
    assert "5 lists: 2 illegal, 2 undecided, 1 legal" in text
    assert "Bert Sample (0002): ILLEGAL   lists\\bert.ydk" in text
    assert "\x1b" not in text


def test_quiet_is_one_line_a_player(tmp_path) -> None:
    done = run(small_event(tmp_path), "-q")
    assert len(done.stdout.splitlines()) == 5 and not done.stderr


def test_settings_may_be_replaced_for_a_run(tmp_path) -> None:
    path = small_event(tmp_path)
    # Before the first Forbidden cards of 2004-10-01 Pot of Greed was Limited to one.
    early = results(path, "-d", "2004-05-01")["=cmd()"]
    assert "forbidden" not in [said["rule"] for said in early["findings"]]
    named = results(path, "--list", "tcg/2025-04-07")["Anna Example"]
    assert named["banlist"]["effective"] == "2025-04-07"
    assert run(path, "-f", "tgc").exit_code == 2
    assert run(path, "--list", "nonsense").exit_code == 2


def test_a_list_the_event_names_wrongly_is_told_with_its_place(tmp_path) -> None:
    path = small_event(tmp_path, **{"event.yaml": EVENT + "list: tcg/never\n"})
    done = CliRunner().invoke(group, ["register", str(path)])
    text = f"{done.stderr}{done.exception}"
    assert "event.yaml:6:7: list: " in text


def test_bans_of_the_event(tmp_path) -> None:
    event = EVENT + "bans:\n  - {card: Summoned Skull, copies: 1}\n"
    deck = ydk(70781052, 70781052).replace("#extra", "#extra")
    path = small_event(tmp_path, **{"event.yaml": event, "lists/anna.ydk": deck})
    anna = results(path)["Anna Example"]
    (said,) = [one for one in anna["findings"] if one["severity"] == "error"]
    assert (said["rule"], said["allowed"]) == ("limited", 1)


def test_a_seal_is_made_once_and_tells_what_changed(tmp_path) -> None:
    path, seal = small_event(tmp_path), tmp_path / "event.lock"
    assert run(path, "--seal", seal).exit_code == 1
    sealed = seal.read_bytes()
    again = run(path, "--seal", seal)
    assert "Nothing changed since the seal." in again.stdout
    (tmp_path / "lists" / "anna.ydk").write_text(ydk(POT_OF_GREED))
    later = run(path, "--seal", seal)
    assert "Anna Example (0001): verdict legal was sealed, now illegal" in later.stdout
    assert seal.read_bytes() == sealed
    machine = run(path, "--seal", seal, "-r", "json")
    assert len(json.loads(machine.stdout)["changes"]) == 2
    assert "since the seal: Anna Example" in machine.stderr
    run(path, "--seal", seal, "--force")
    assert seal.read_bytes() != sealed
    assert not list(tmp_path.glob(".event*"))


def test_a_damaged_seal_is_kept_and_said(tmp_path) -> None:
    path, seal = small_event(tmp_path), tmp_path / "event.lock"
    seal.write_text("precious notes")
    assert run(path, "--seal", seal).exit_code not in (0, 3)
    assert seal.read_text() == "precious notes"
    assert run(path, "--force").exit_code == 2


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"event.yaml": "name: [\n"}, "event.yaml:2:"),
        ({"event.yaml": EVENT, "roster.csv": "a,b\n1,2\n"}, "roster.csv:1: no column names"),
        ({"event.yaml": EVENT}, "roster.csv: cannot be read"),
        ({}, "event.yaml: cannot be read"),
    ],
)
def test_a_broken_event_is_one_sentence(tmp_path, files: dict[str, str], said: str) -> None:
    path = write(tmp_path, files)
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "register", str(path)], capture_output=True, text=True
    )
    assert done.returncode == 2 and said in done.stderr
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == 1 and not done.stdout


def test_a_judge_finds_the_registered_list(tmp_path) -> None:
    path = small_event(tmp_path)

    def verify(player: str, presented: Path, *more: str) -> Result:
        arguments = ["verify", "--event", str(path), "--player", player, str(presented), *more]
        return CliRunner().invoke(group, arguments)

    lists = tmp_path / "lists"
    assert verify("0001", lists / "anna.ydk").exit_code == 0
    assert verify("Anna Example", lists / "carl.ydk").exit_code == 1
    assert verify("0001", lists / "anna.ydk", "--game", "4").exit_code == 2
    for player in ("0005", "0009", "Anna Exampel"):  # no deck, no player, a near name
        assert verify(player, lists / "anna.ydk").exit_code != 0
    assert CliRunner().invoke(group, ["verify", "--event", str(path), "a.ydk"]).exit_code == 2


def test_csv_has_a_row_a_player_and_no_formula(tmp_path) -> None:
    done = run(small_event(tmp_path), "-r", "csv")
    rows = list(csv.DictReader(done.stdout.splitlines()))
    assert len(rows) == 5
    assert rows[0]["player"] == "'=cmd()" and rows[0]["rules"] == "forbidden"
    assert not [cell for row in rows for cell in row.values() if cell[:1] in "=+-@" and cell]
