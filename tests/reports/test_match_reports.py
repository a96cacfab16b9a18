"""Every report that `check` has, `match` and `verify` have too, and says the same of a deck."""

from __future__ import annotations

import csv
import io
import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.check import command as check
from deckcheck.cli.main import group
from deckcheck.cli.match import command as match
from deckcheck.cli.verify import command as verify
from deckcheck.reports import MATCH_REPORTS, REPORTS, VERIFY_REPORTS

ASSETS = Path(__file__).parent.parent / "match" / "assets"
BLUE_EYES, ROUND_5, PLAN, GUIDE = (
    str(ASSETS / name) for name in ("blue-eyes.ydk", "round-5.ydk", "plan.yaml", "guide.yaml")
)
DAY = ("-d", "2026-06-06")
SPEED = """Main Deck
1 300101005
3 Mystical Elf
3 Celtic Guardian
3 Kuriboh
3 Summoned Skull
3 Feral Imp
3 La Jinn the Mystical Genie of the Lamp
2 Man-Eater Bug
Side Deck
3 Gaia The Fierce Knight
"""


def run(*words: object) -> Result:
    return CliRunner().invoke(group, [*map(str, words)])


class Page(HTMLParser):
    """The text of a page, and whether its elements are closed in turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_every_command_offers_every_report_by_the_same_options() -> None:
    assert list(REPORTS) == list(MATCH_REPORTS) == list(VERIFY_REPORTS)
    shared = ("report", "output", "quiet", "verbose", "lang")
    for name in shared:
        kinds = [
            next(one for one in command.params if one.name == name)
            for command in (check, match, verify)
        ]
        assert len({(tuple(one.opts), one.envvar) for one in kinds}) == 1
        if name != "quiet":  # what a line stands for differs
            assert len({getattr(one, "help", "") for one in kinds}) == 1


@pytest.mark.parametrize("report", REPORTS)
@pytest.mark.parametrize(
    "words",
    [
        ("match", "--plan", PLAN, "--odds"),
        ("match", "--plan", GUIDE),
        ("match", BLUE_EYES, ROUND_5),
        ("verify", BLUE_EYES, ROUND_5),
        ("verify", BLUE_EYES, ROUND_5, "--game", "2"),
    ],
)
def test_every_report_is_written_with_the_same_exit_code(
    words: tuple[str, ...], report: str
) -> None:
    usual = run(*words, *DAY)
    done = run(*words, *DAY, "-r", report)
    assert done.exit_code == usual.exit_code in (0, 1)
    assert "Effect Veiler" in done.stdout and done.stderr == ""
    if report == "html":
        assert "Effect Veiler" in Page(done.stdout).text


def test_a_match_a_line() -> None:
    lines = run("match", "--plan", GUIDE, "-r", "jsonl").stdout.splitlines()
    document = json.loads(run("match", "--plan", GUIDE, "-r", "json").stdout)
    made = [json.loads(line) for line in lines]
    assert [one["against"] for one in made] == ["Mitsurugi", "Maliss", "Labrynth"]
    assert all(one["registered"] == document["registered"]["source"] for one in made)
    for one, whole in zip(made, document["matches"], strict=True):
        assert {key: one[key] for key in whole} == whole


def test_a_deck_check_on_one_line() -> None:
    words = ("verify", *DAY, BLUE_EYES, ROUND_5)
    (line,) = run(*words, "-r", "jsonl").stdout.splitlines()
    assert json.loads(line) == json.loads(run(*words, "-r", "json").stdout)


def test_a_deck_check_for_a_spreadsheet() -> None:
    text = run("verify", *DAY, BLUE_EYES, ROUND_5, "-r", "csv").stdout
    rows = list(csv.DictReader(io.StringIO(text)))
    assert {(row["game"], row["verdict"]) for row in rows} == {("1", "illegal")}
    moved = [row for row in rows if row["row"] == "moved"]
    assert [(row["card"], row["copies"], row["section"], row["to"]) for row in moved] == [
        ("Effect Veiler", "2", "main", "side"),
        ("Droll & Lock Bird", "2", "side", "main"),
    ]
    assert [row["rule"] for row in rows if row["row"] == "finding"] == ["not-restored"] * 2
    assert sum(row["row"] == "repair" for row in rows) == 2


def test_a_page_holds_foreign_names_as_text(tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    deck = tmp_path / "deck.txt"
    deck.write_text(f"Main Deck\n3 {evil}\n37 Kuriboh\n")
    for words in (("verify", deck, BLUE_EYES), ("match", deck, BLUE_EYES)):
        page = run(*words, *DAY, "-r", "html").stdout
        assert "<script" not in page and evil in Page(page).text


def test_a_skill_card_is_counted_beside_the_main_deck(tmp_path: Path) -> None:
    deck = tmp_path / "speed.txt"
    deck.write_text(SPEED)
    words = ("-f", "speed-duel", *DAY)
    assert "main 20 and 1 Skill Card (20-30 and 1 Skill Card)" in run("check", deck, *words).stdout
    for report in ("text", "html", "markdown"):
        for command in ("match", "verify"):
            text = run(command, deck, deck, *words, "-r", report).stdout
            assert "main 20 and 1 Skill Card, extra 0, side 3" in text
            assert "main 21" not in text
    # As JSON it is a card of the list as written, which the contract counts.
    document = json.loads(run("check", deck, *words, "-r", "json").stdout)
    assert document["results"][0]["sizes"]["main"] == 21


@pytest.mark.parametrize("report", ["text", "json"])
@pytest.mark.parametrize("bad", ["registered", "presented"])
def test_no_card_is_moved_over_a_line_that_was_not_read(
    tmp_path: Path, report: str, bad: str
) -> None:
    whole = Path(BLUE_EYES).read_text()
    broken = tmp_path / "broken.ydk"
    broken.write_text(whole.replace("97268402\n", "what is this\n", 1))
    decks = (broken, ROUND_5) if bad == "registered" else (ROUND_5, broken)
    done = run("verify", *decks, *DAY, "-r", report)
    assert done.exit_code == 1 and "unread-line" in done.stdout
    if report == "json":
        assert json.loads(done.stdout)["repair"]["steps"] == []
    else:
        assert "Repair" not in done.stdout


def test_what_is_no_list_is_not_measured_in_a_deck_check(tmp_path: Path) -> None:
    photo = tmp_path / "photo.ydk"
    photo.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    text = run("verify", photo, BLUE_EYES, *DAY).stdout
    assert "registered no deck list   " in text and "main 0" not in text


@pytest.mark.parametrize("report", ["text", "html", "markdown"])
def test_what_is_no_list_is_not_measured_in_a_match(tmp_path: Path, report: str) -> None:
    empty = tmp_path / "empty.ydk"
    empty.touch()
    done = run("match", empty, BLUE_EYES, *DAY, "-r", report)
    assert done.exit_code == 3 and "no deck list" in done.stdout and "main 0" not in done.stdout
