"""What `check` opens: within bounds, each file once, nothing left out in silence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from deckcheck.cli.main import group
from deckcheck.cli.sources import open_sources
from deckcheck.readers import MOST_BYTES

from ..desk.event_files import POT_OF_GREED, ydk


def test_a_file_of_fifty_megabytes_is_a_result_not_a_usage_error(tmp_path) -> None:
    path = tmp_path / "big.ydk"
    with path.open("wb") as file:
        file.write(b"#main\n")
        file.truncate(50_000_000)
    (opened,) = open_sources((str(path),))
    assert opened.data is not None and len(opened.data) < MOST_BYTES + 100_000
    done = CliRunner().invoke(group, ["check", "-r", "json", str(path)])
    (result,) = json.loads(done.stdout)["results"]
    assert done.exit_code == 3 and result["unjudged"][0]["rule"] == "not-a-deck-list"
    message = result["unjudged"][0]["message"]
    assert "50 MB" in message and "8 MB at most" in message
    assert "deck list alone" in result["unjudged"][0]["hint"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no /dev/zero")
def test_a_source_without_an_end_is_read_within_bounds() -> None:
    assert CliRunner().invoke(group, ["check", "/dev/zero"]).exit_code == 3


def test_links_that_lead_nowhere_are_said_and_loops_not_entered(tmp_path) -> None:
    (tmp_path / "a.ydk").write_text(ydk())
    (tmp_path / "loop.ydk").symlink_to(tmp_path / "loop.ydk")
    (tmp_path / "gone.ydk").symlink_to(tmp_path / "nothing")
    (tmp_path / "again").symlink_to(tmp_path)
    opened = list(open_sources((str(tmp_path),)))
    assert [(Path(one.name).name, one.data is None) for one in opened] == [("a.ydk", False)]
    done = CliRunner().invoke(group, ["check", "-d", "2026-06-06", "-q", str(tmp_path)])
    assert done.exit_code == 0 and done.stdout.count("LEGAL") == 1
    for name in ("gone.ydk", "loop.ydk"):
        assert f"{name}: left out: a link that leads to no file" in done.stderr
    done = CliRunner().invoke(group, ["check", "-q", str(tmp_path / "gone.ydk")])
    assert done.exit_code == 2 and "there is no such file" in done.stderr


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "'': there is no such file"),
        ("https://example.org/deck/1", "is an address, and no deck link deckcheck knows"),
        ("duel://deck?main=1", "is an address, and no deck link deckcheck knows"),
    ],
)
def test_what_is_no_file_says_what_would_do(name: str, said: str) -> None:
    done = CliRunner().invoke(group, ["check", name])
    assert done.exit_code == 2 and said in done.stderr


def test_a_change_is_not_said_to_be_none_for_a_deck_that_was_not_read(tmp_path) -> None:
    words = ["banlist", "diff", "tcg/2026-02-02", "tcg/2026-05-18", "--deck"]
    (tmp_path / "empty.ydk").write_text("")
    (tmp_path / "part.txt").write_text("Main Deck\n3 Kuriboh\n3 Kuribooh Nonsense Card\n")
    (tmp_path / "whole.ydk").write_text(ydk())
    for name, code, rule in (
        ("empty.ydk", 3, "not-a-deck-list"),
        ("part.txt", 3, "unknown-card"),
        ("whole.ydk", 0, ""),
    ):
        done = CliRunner().invoke(group, [*words, str(tmp_path / name)])
        assert done.exit_code == code and rule in done.stderr
        assert bool(done.stderr) == bool(rule)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check", "-f", "./", "-"), "is a folder"),
        (("banlist", "import", "."), "is a folder"),
        (("sheet", "-", "--form", "no.pdf", "-o", "x.pdf"), "does not exist"),
    ],
)
def test_a_folder_or_nothing_in_place_of_a_file(words: tuple[str, ...], said: str) -> None:
    done = CliRunner().invoke(group, words, input=ydk())
    assert done.exit_code == 2 and said in done.stderr and "warning" not in done.stderr


def test_several_workers_write_the_lines_one_does(tmp_path) -> None:
    for number in range(150):
        (tmp_path / f"{number}.ydk").write_text(ydk(POT_OF_GREED) if number % 3 else ydk())
    arguments = ["check", "-r", "jsonl", "-d", "2026-06-06", str(tmp_path), "no.ydk"]
    one = CliRunner().invoke(group, arguments)
    two = CliRunner().invoke(group, [*arguments, "--workers", "2"])
    assert (one.stdout, one.exit_code) == (two.stdout, two.exit_code)
    assert one.exit_code == 2 and len(one.stdout.splitlines()) == 150


def test_a_line_is_the_result_of_the_document(tmp_path) -> None:
    texts = {
        "legal.ydk": ydk(),
        'with "quotes" é.ydk': ydk(POT_OF_GREED, 91932350, 91932350, 80316585, 80316585),
        "short.ydk": "#main\n99999999\nnonsense\n#extra\n!side\n",
        "empty.txt": "",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    arguments = ["check", "-d", "2026-06-06", str(tmp_path), "-r"]
    lines = CliRunner().invoke(group, [*arguments, "jsonl"]).stdout.splitlines()
    document = CliRunner().invoke(group, [*arguments, "json"]).stdout
    assert [json.loads(line) for line in lines] == json.loads(document)["results"]
    assert [line.split('"verdict"')[0] in document for line in lines] == [True] * 4


@pytest.mark.parametrize(
    "link",
    [
        "ygo://deck?ygotype=deck&v=1&d=ARGWZ6VyqcjvkKJP3g",
        "http://deck.ourygo.top?ygotype=deck&v=1&d=ARGWZ6VyqcjvkKJP3g",
        "https://deck.ourygo.top/?ygotype=deck&v=1&d=ARGWZ6VyqcjvkKJP3g&name=a",
        "ygo://deck?main=46986414*2_&extra=44508094_&side=5318639_",
        "https://ygoprodeck.com/deckbuilder/?y=rvTMAq70zAI=!viOnAg==!7ydRAA==!",
        "YDKE://rvTMAq70zAI=!viOnAg==!7ydRAA==!",
    ],
)
def test_a_deck_link_is_a_source(link: str) -> None:
    done = CliRunner().invoke(group, ["check", "-r", "json", link])
    (result,) = json.loads(done.stdout)["results"]
    assert result["sizes"] == {"main": 2, "extra": 1, "side": 1}
    done = CliRunner().invoke(group, ["convert", link, "--to", "ydke"])
    assert done.stdout == "ydke://rvTMAq70zAI=!viOnAg==!7ydRAA==!\n"


@pytest.mark.parametrize("address", ["https://example.org/deck/3", "ygo://room/1"])
def test_another_address_is_said_to_be_one(address: str) -> None:
    done = CliRunner().invoke(group, ["check", address])
    assert done.exit_code == 2 and "is an address" in done.stderr and ".ydk" in done.stderr


@pytest.mark.parametrize("report", ["text", "markdown"])
@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n" + bytes(200), b"<html></html>", b"root:x:0:0\n"]
)
def test_what_is_no_deck_list_has_no_sizes(tmp_path, report: str, data: bytes) -> None:
    (tmp_path / "a.txt").write_bytes(data)
    done = CliRunner().invoke(group, ["check", "-r", report, str(tmp_path / "a.txt")])
    assert done.exit_code == 3 and "not-a-deck-list" in done.stdout
    assert "fingerprint" not in done.stdout and "main 0" not in done.stdout
