"""`deckcheck verify` as it is run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.verify import command
from deckcheck.errors import DeckcheckError
from tests.match.match_decks import EXTRA_CARDS, MAIN_CARDS, SIDE_CARDS, changed, ydk

DAY = ("--date", "2026-06-06")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "list.ydk").write_text(ydk())
    main, side = changed(MAIN_CARDS, PYRO_CLOCK=-1, BANNER=1), dict(SIDE_CARDS)
    (tmp_path / "sided.ydk").write_text(
        ydk(main, EXTRA_CARDS, changed(side, PYRO_CLOCK=1, BANNER=-1))
    )
    (tmp_path / "other.ydk").write_text(ydk(changed(MAIN_CARDS, PYRO_CLOCK=-1) | {53129443: 1}))
    (tmp_path / "nothing.ydk").write_bytes(b"\x00\x01\x02")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*args: str) -> Result:
    return CliRunner().invoke(command, [*args, *DAY])


@pytest.mark.parametrize(
    ("presented", "game", "exit_code", "answer"),
    [
        ("list.ydk", "1", 0, "the registered deck, game 1"),
        ("list.ydk", "3", 0, "the registered deck, game 3"),
        ("sided.ydk", "1", 1, "still sided, game 1 begins with the registered deck"),
        ("sided.ydk", "2", 0, "a legal siding for game 2, 1 card exchanged"),
        ("other.ydk", "1", 1, "not the registered deck, game 1"),
        ("other.ydk", "2", 1, "not the registered deck, game 2"),
        ("nothing.ydk", "1", 1, "cannot be told for game 1"),
    ],
)
def test_answer_and_exit_code(
    folder: Path, presented: str, game: str, exit_code: int, answer: str
) -> None:
    result = run("list.ydk", presented, "--game", game)
    assert result.exit_code == exit_code
    assert result.output.splitlines()[0].endswith(answer)
    assert run("list.ydk", presented, "--game", game, "-q").output.count("\n") == 1


def test_without_game_it_is_game_1(folder: Path) -> None:
    assert run("list.ydk", "sided.ydk").exit_code == 1


def test_missing_and_extra_cards_and_the_repair_are_told(folder: Path) -> None:
    output = run("list.ydk", "other.ydk").output
    assert "x not-registered     Dark Hole: 1 copy too many in the Main Deck" in output
    assert "x missing-card       Pyro Clock of Destiny: 1 copy missing from the Main Deck" in output
    assert "  1. take 1 Dark Hole out of the Main Deck\n" in output
    assert "  2. put 1 Pyro Clock of Destiny in the Main Deck\n" in output


def test_legal_siding_shows_the_swap(folder: Path) -> None:
    lines = run("list.ydk", "sided.ydk", "--game", "2").output.splitlines()
    assert "main  1 Pyro Clock of Destiny                 1 Banner of Courage" in lines


def test_illegal_list_is_told_and_the_deck_is_still_the_same(folder: Path) -> None:
    (folder / "list.ydk").write_text(ydk(changed(MAIN_CARDS, POISON=-1) | {83764718: 2}))
    result = run("list.ydk", "list.ydk")
    assert result.exit_code == 0
    assert "The registered list itself is ILLEGAL" in result.output
    assert "  1. take 1 Monster Reborn out of the Main Deck\n" in result.output


def test_json_has_the_keys_of_the_schema(folder: Path) -> None:
    document = json.loads(run("list.ydk", "sided.ydk", "--game", "2", "-r", "json").output)
    assert document["schema"] == "deckcheck.verify/1"
    assert (document["same"], document["legal_siding"], document["verdict"]) == (
        False,
        True,
        "legal",
    )
    assert document["missing"] == document["extra"] == document["findings"] == []
    assert document["moved"] == [
        {"name": "Pyro Clock of Destiny", "from": "main", "to": "side", "copies": 1},
        {"name": "Banner of Courage", "from": "side", "to": "main", "copies": 1},
    ]
    other = json.loads(run("list.ydk", "other.ydk", "-r", "json").output)
    assert other["missing"] == [{"name": "Pyro Clock of Destiny", "section": "main", "copies": 1}]
    assert other["extra"] == [{"name": "Dark Hole", "section": "main", "copies": 1}]
    assert [said["rule"] for said in other["findings"]] == ["not-registered", "missing-card"]


def test_help_says_what_the_fingerprint_covers() -> None:
    text = " ".join(CliRunner().invoke(command, ["--help"]).output.split())
    assert "which cards stand how often in Main, Extra and Side Deck" in text
    assert "Their order, their artwork and printing" in text


def test_source_that_cannot_be_opened_is_our_own_failure(folder: Path) -> None:
    result = run("list.ydk", "nope.ydk")
    assert isinstance(result.exception, DeckcheckError)
    assert str(result.exception) == "nope.ydk: there is no such file"


def test_unknown_card_in_both_lists_is_undecided_and_exits_1(folder: Path) -> None:
    (folder / "unk.txt").write_text("Main Deck\n3 Fisure\n3 Steel Shell\n")
    result = run("unk.txt", "unk.txt")
    assert result.exit_code == 1
    assert "cannot be told for game 1" in result.output
    assert "registered list: " in result.output and "Fisure" in result.output
    document = json.loads(run("unk.txt", "unk.txt", "-r", "json").output)
    assert (document["verdict"], document["same"], document["legal_siding"]) == (
        "undecided",
        False,
        False,
    )
    assert [said["rule"] for said in document["unjudged"]] == ["unknown-card"] * 2


def test_repair_does_not_call_a_list_legal_that_could_not_be_judged(folder: Path) -> None:
    main = changed(MAIN_CARDS, POISON=-1) | {99999999: 1}
    (folder / "unk.ydk").write_text(ydk(main))
    (folder / "shown.ydk").write_text(ydk(changed(main, PYRO_CLOCK=-1, BANNER=1)))
    output = run("unk.ydk", "shown.ydk").output
    assert "Repair (whether the list is legal could not be judged;" in output
    assert "the list is legal;" not in output


@pytest.mark.parametrize(
    ("content", "rule"),
    [
        (b"", "not-a-deck-list"),
        (b"\x7fELF\x02\x01\x01" + bytes(range(256)), "not-a-deck-list"),
        (b"\x00\x01\x02", "unread-line"),
    ],
)
def test_no_deck_list_is_one_finding(folder: Path, content: bytes, rule: str) -> None:
    (folder / "nothing.ydk").write_bytes(content)
    for args in (("list.ydk", "nothing.ydk"), ("nothing.ydk", "list.ydk")):
        for game in ("1", "2"):
            result = run(*args, "--game", game, "-r", "json")
            document = json.loads(result.output)
            assert result.exit_code == 1
            assert (document["verdict"], document["same"]) == ("undecided", False)
            assert [said["rule"] for said in document["unjudged"]] == [rule]
            assert document["findings"] == document["missing"] == document["repair"]["steps"] == []


@pytest.mark.parametrize("report", ["text", "json"])
def test_card_names_in_another_language(folder: Path, report: str) -> None:
    english = run("list.ydk", "other.ydk", "-r", report).output
    german = run("list.ydk", "other.ydk", "-r", report, "--lang", "de", "-v").output
    assert "Dark Hole" in english and "Schwarzes Loch" not in english
    assert "Schwarzes Loch" in german and "Dark Hole" not in german
    assert run("list.ydk", "other.ydk", "--lang", "dee").exit_code == 2


def test_standard_input_is_read_only_once(folder: Path) -> None:
    result = run("-", "-")
    assert result.exit_code == 2
    assert "standard input (-) can be read only once" in result.output


@pytest.mark.parametrize("args", [(), ("list.ydk",), ("list.ydk", "list.ydk", "--game", "0")])
def test_wrong_usage_exits_2(folder: Path, args: tuple[str, ...]) -> None:
    assert run(*args).exit_code == 2
