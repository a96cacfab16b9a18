"""`deckcheck match` as it is run: exit codes, reports, plans, and rubbish."""

from __future__ import annotations

import csv
import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.match import command
from deckcheck.errors import DeckcheckError
from deckcheck.reports import Look
from deckcheck.reports.match_text import render
from tests.match.match_decks import (
    BANNER,
    EXTRA_CARDS,
    MAIN_CARDS,
    PYRO_CLOCK,
    SIDE_CARDS,
    changed,
    played,
    siding_game,
    ydk,
)

DAY = ("--date", "2026-06-06")
PLAN = """\
deck: deck.ydk
date: 2026-06-06
groups: {banners: [Banner of Courage, Pyro Clock of Destiny]}
matches:
  - against: Mitsurugi
    games:
      - {going: first, result: loss}
      - going: second
        out: [2 Pyro Clock of Destiny]
        in: [2 Banner of Courage]
"""
GUIDE = """\
deck: deck.ydk
date: 2026-06-06
matches:
  - against: Mitsurugi
    first: {out: [3 Pyro Clock of Destiny], in: [3 Banner of Courage]}
    second: {out: [2 Steel Shell, Cyber End Dragon], in: [2 Luster Dragon, Dark Paladin]}
  - against: Maliss
    first: {out: [3 Steel Shell], in: [2 Luster Dragon]}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "deck.ydk").write_text(ydk())
    (tmp_path / "plan.yaml").write_text(PLAN)
    (tmp_path / "guide.yaml").write_text(GUIDE)
    sided = changed(MAIN_CARDS, PYRO_CLOCK=-1, BANNER=1)
    (tmp_path / "game2.ydk").write_text(
        ydk(sided, EXTRA_CARDS, changed(SIDE_CARDS, PYRO_CLOCK=1, BANNER=-1))
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("report", ["text", "json", "csv", "markdown"])
@pytest.mark.parametrize("plan", [PLAN, GUIDE])
def test_card_names_in_another_language(folder: Path, report: str, plan: str) -> None:
    (folder / "plan.yaml").write_text(plan)
    english = run("--plan", "plan.yaml", "--odds", "-r", report).output
    done = run("--plan", "plan.yaml", "--odds", "-r", report, "--lang", "de", "-v")
    assert "Pyro Clock of Destiny" in english
    assert "Pyro Clock of Destiny" not in done.output and "Schicksal" in done.output
    assert english.count("\n") == done.output.count("\n")


def test_standard_input_is_read_only_once(folder: Path) -> None:
    result = run("-", "-")
    assert result.exit_code == 2
    assert "standard input (-) can be read only once" in result.output


def run(*args: str) -> Result:
    return CliRunner().invoke(command, list(args))


def failure(*args: str) -> str:
    """What our own failure says; the command line turns it into exit 2."""
    result = run(*args)
    assert isinstance(result.exception, DeckcheckError), result.output
    return str(result.exception)


def test_legal_plan_exits_0(folder: Path) -> None:
    result = run("--plan", "plan.yaml")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "plan.yaml: LEGAL   1 match, 2 games: 2 legal"
    assert "  Game 1, going first, lost: LEGAL" in result.output
    assert "  main  2 Pyro Clock of Destiny                 2 Banner of Courage" in lines
    assert "        = 2                                     = 2" in lines


def test_illegal_plan_exits_1_and_says_what_would_be_legal(folder: Path) -> None:
    (folder / "plan.yaml").write_text(PLAN.replace("in: [2 B", "in: [3 B"))
    result = run("--plan", "plan.yaml")
    assert result.exit_code == 1
    assert "2 out, 3 in: Main Deck 41 (registered 40), Side Deck 14 (registered 15)" in (
        result.output
    )
    assert "plan.yaml:9:15, 10:14" in result.output
    assert (
        "smallest change that makes the swap legal: bring in 2 Banner of Courage, not 3"
        in result.output
    )


def test_card_the_deck_does_not_have_exits_1_with_its_line(folder: Path) -> None:
    (folder / "plan.yaml").write_text(PLAN.replace("2 Banner", "2 Dark Magician, 0 Banner"))
    assert "plan.yaml:10:" in failure("--plan", "plan.yaml")
    (folder / "plan.yaml").write_text(PLAN.replace("2 Banner of Courage]", "2 Dark Magician]"))
    result = run("--plan", "plan.yaml")
    assert result.exit_code == 1
    assert "Dark Magician: 2 in, none in the Side Deck    plan.yaml:10:14" in result.output


def test_undecided_plan_exits_3(folder: Path) -> None:
    plan = PLAN.replace("2026-06-06", "2009-11-15")
    plan = plan.replace("2 Pyro Clock of Destiny]\n", "Cyber End Dragon]\n")
    (folder / "plan.yaml").write_text(plan.replace("2 Banner of Courage]\n", "Dark Paladin]\n"))
    result = run("--plan", "plan.yaml")
    assert "unsure-rule" in result.output
    assert result.exit_code == 3


def test_plan_that_cannot_be_read_names_line_and_column(folder: Path) -> None:
    (folder / "plan.yaml").write_text(PLAN.replace("going: second", "goin: second"))
    assert failure("--plan", "plan.yaml") == (
        'plan.yaml:8:9: "goin" is no key of a game; perhaps going or in'
    )


def test_format_and_date_of_the_plan_count_unless_given(folder: Path) -> None:
    assert "tcg on 2026-06-06" in run("--plan", "plan.yaml").output
    assert "ocg on 2010-06-01" in run("--plan", "plan.yaml", "-f", "ocg", "-d", "2010-06-01").output


def test_format_of_the_plan_may_be_a_file_beside_it(folder: Path) -> None:
    (folder / "house.yaml").write_text('name: "House"\nextends: ocg\n')
    (folder / "plan.yaml").write_text(f"format: house.yaml\n{PLAN}")
    assert "on 2026-06-06" in run("--plan", "plan.yaml").output
    (folder / "plan.yaml").write_text(f"format: nope.yaml\n{PLAN}")
    assert run("--plan", "plan.yaml").exit_code == 2


def test_registered_given_wins_over_the_deck_of_the_plan(folder: Path) -> None:
    (folder / "plan.yaml").write_text(PLAN.replace("deck.ydk", "nope.ydk"))
    assert run("deck.ydk", "--plan", "plan.yaml").exit_code == 0
    assert "nope.ydk" in failure("--plan", "plan.yaml")


def test_deck_of_the_plan_is_found_from_beside_the_plan(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder.parent)
    assert run("--plan", f"{folder.name}/plan.yaml").exit_code == 0


def test_decks_of_games_2_and_3(folder: Path) -> None:
    result = run("deck.ydk", "game2.ydk", "deck.ydk", *DAY)
    assert result.exit_code == 0
    assert "  main  1 Pyro Clock of Destiny                 1 Banner of Courage" in (
        result.output.splitlines()
    )
    assert "  main  1 Banner of Courage                     1 Pyro Clock of Destiny" in (
        result.output.splitlines()
    )


def test_json_has_the_keys_of_the_schema(folder: Path) -> None:
    result = run("--plan", "plan.yaml", "-r", "json", "--odds")
    document = json.loads(result.output)
    assert document["schema"] == "deckcheck.match/1"
    assert document["registered"]["sizes"] == {"main": 40, "extra": 9, "side": 15}
    assert document["verdict"] == document["matches"][0]["verdict"] == "legal"
    assert document["matches"][0]["against"] == "Mitsurugi"
    first, second = document["matches"][0]["games"]
    assert (first["game"], first["going"], first["swap"]) == (1, "first", {"out": {}, "in": {}})
    assert second["swap"] == {
        "out": {"main": [{"name": "Pyro Clock of Destiny", "copies": 2}]},
        "in": {"main": [{"name": "Banner of Courage", "copies": 2}]},
    }
    assert second["sizes"] == {"main": 40, "extra": 9, "side": 15}
    assert (second["verdict"], second["findings"], second["unjudged"]) == ("legal", [], [])
    # Two of 40, six cards seen: 1 - (34 * 33)/(40 * 39) = 1 - 1122/1560 = 73/260 (438/1560).
    assert second["odds"][0]["after"] == {"copies": 2, "fraction": "73/260", "chance": 0.280769}


def test_odds_in_the_text_report(folder: Path) -> None:
    output = run("--plan", "plan.yaml", "--odds").output
    assert "going second, 6 cards" in output
    assert any(
        line.split()
        == ["Banner", "of", "Courage", "0.00", "%", "28.08", "%", "0", "copies,", "then", "2"]
        for line in output.splitlines()
    )
    # Three Pyro Clocks before, one and two banners after: three copies both times.
    assert any(
        line.split()
        == ["banners", "(any)", "39.43", "%", "39.43", "%", "3", "copies,", "then", "3"]
        for line in output.splitlines()
    )


def test_guide_has_a_row_a_card_and_sums_of_zero(folder: Path) -> None:
    result = run("--plan", "guide.yaml")
    assert result.exit_code == 1
    guide = result.output.split("Side-deck guide")[1].splitlines()
    rows = {line[:30].strip(): line[30:].split() for line in guide[1:14]}
    assert rows["Pyro Clock of Destiny"] == ["-3"]
    assert rows["Dark Paladin"] == ["+1"]
    assert [line.split()[-3:] for line in guide if "must be 0" in line] == [
        ["0", "0", "-1"],
        ["0", "0", "0"],
    ]
    # Only the swap that is not legal is told at length.
    assert "Going first: ILLEGAL" in result.output and "Going second" not in result.output
    assert result.output.startswith("guide.yaml: ILLEGAL   2 matches, 3 games: 2 legal, 1 illegal")
    assert "1stx" in result.output


def test_wide_guide_stays_within_100_columns(folder: Path) -> None:
    one = "    first: {out: [3 Steel Shell], in: [3 Luster Dragon]}\n    second: {}\n"
    many = "".join(f"  - against: A rather long opponent's name {n}\n{one}" for n in range(12))
    (folder / "guide.yaml").write_text(f"deck: deck.ydk\ndate: 2026-06-06\nmatches:\n{many}")
    result = run("--plan", "guide.yaml")
    guide = result.output.split("Side-deck guide")[1].split("A rather long opponent's name 0:")[0]
    assert max(map(len, guide.splitlines())) <= 100
    assert guide.count("Main Deck") == 3
    assert guide.count("+3") == 12


def test_markdown_and_csv(folder: Path) -> None:
    markdown = run("--plan", "guide.yaml", "-r", "markdown").output
    assert "| main | sum, must be 0 | 0 | 0 | -1 |" in markdown
    assert "| main | 2 Steel Shell | 2 Luster Dragon |" in markdown
    rows = list(csv.DictReader(io.StringIO(run("--plan", "guide.yaml", "-r", "csv").output)))
    changes = [
        (row["against"], row["going"], row["card"], row["change"])
        for row in rows
        if row["row"] in ("out", "in")
    ]
    assert ("Mitsurugi", "first", "Pyro Clock of Destiny", "-3") in changes
    assert ("Mitsurugi", "second", "Dark Paladin", "1") in changes
    assert next(row["rule"] for row in rows if row["row"] == "finding") == "swap-unbalanced"


def test_quiet_prints_a_line_a_match(folder: Path) -> None:
    assert run("--plan", "guide.yaml", "-q").output.splitlines() == [
        "deck.ydk: ILLEGAL",
        "Mitsurugi: LEGAL",
        "Maliss: ILLEGAL",
    ]


def test_colour_repeats_what_the_words_say(folder: Path) -> None:
    siding = played(siding_game(2, [(PYRO_CLOCK, 2)], [(BANNER, 3)]))
    plain, coloured = ("".join(render(siding, Look(colour=on))) for on in (False, True))
    assert "\x1b[1;31mILLEGAL\x1b[0m" in coloured and "\x1b" not in plain
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == plain


def test_output_goes_to_a_file(folder: Path) -> None:
    assert run("--plan", "plan.yaml", "-o", "report.txt").output == ""
    assert (folder / "report.txt").read_text().startswith("plan.yaml: LEGAL")


def test_init_writes_a_plan_that_can_be_played(folder: Path) -> None:
    result = run("--init", "deck.ydk", *DAY)
    assert result.exit_code == 0
    (folder / "new.yaml").write_text(result.output)
    assert run("--plan", "new.yaml").exit_code == 0
    # Every commented line becomes a swap that is legal as it stands.
    used = result.output.replace("      # - ", "      - ").replace("      #   ", "        ")
    used = used.replace("  # - ", "  - ").replace("  #   ", "    ").replace("# groups", "groups")
    used = used.replace("#   hand traps", "  hand traps")
    (folder / "new.yaml").write_text(used)
    played = run("--plan", "new.yaml", "--odds")
    assert played.exit_code == 0
    assert "another opponent" in played.output and "hand traps (any)" in played.output


def test_init_into_another_folder_names_the_deck_from_there(folder: Path) -> None:
    (folder / "plans").mkdir()
    run("--init", "deck.ydk", "-o", "plans/new.yaml", *DAY)
    assert run("--plan", "plans/new.yaml").exit_code == 0


@pytest.mark.parametrize(
    "args",
    [
        (),
        ("deck.ydk",),
        ("deck.ydk", "deck.ydk", "deck.ydk", "deck.ydk"),
        ("deck.ydk", "game2.ydk", "--plan", "plan.yaml"),
        ("--init",),
        ("--init", "deck.ydk", "--plan", "plan.yaml"),
        ("deck.ydk", "game2.ydk", "-r", "pdf"),
    ],
)
def test_wrong_usage_exits_2(folder: Path, args: tuple[str, ...]) -> None:
    assert run(*args).exit_code == 2


def test_missing_files_and_folders_are_told(folder: Path) -> None:
    assert "nope.ydk: there is no such file" in failure("nope.ydk", "deck.ydk")
    assert "nope.yaml" in failure("--plan", "nope.yaml")
    (folder / "gone.yaml").write_text("format: tcg\ndeck: gone.ydk\nmatches: [{}]\n")
    said = failure("--plan", "gone.yaml")
    assert "gone.yaml:2:7: gone.ydk: there is no such file" in said
    assert "holds 5 files" in failure(".", "deck.ydk")


RUBBISH = [b"", b"\x00\xff\xfe", b"matches: [", b"[]", b"\xef\xbb\xbfmatches: 3", b"a: &a [*a]"]


@pytest.mark.parametrize("data", RUBBISH)
def test_rubbish_is_no_plan_and_never_a_traceback(folder: Path, data: bytes) -> None:
    (folder / "plan.yaml").write_bytes(data)
    assert failure("--plan", "plan.yaml").startswith("plan.yaml")


@pytest.mark.parametrize("data", RUBBISH)
def test_rubbish_in_place_of_a_deck_is_judged(folder: Path, data: bytes) -> None:
    (folder / "deck.ydk").write_bytes(data)
    assert run("deck.ydk", "game2.ydk", *DAY).exit_code in (1, 3)
    assert run("--plan", "plan.yaml").exit_code in (1, 3)


@pytest.mark.parametrize(
    ("args", "exit_code"),
    [
        (("match", "--plan", "plan.yaml"), 0),
        (("match", "--plan", "guide.yaml"), 1),
        (("match", "--plan", "deck.ydk"), 2),
        (("match", "deck.ydk", "nope.ydk"), 2),
        (("verify", "deck.ydk", "nope.ydk"), 2),
        (("verify", "deck.ydk", "deck.ydk"), 0),
    ],
)
def test_whole_command_exits_without_a_traceback(
    folder: Path, args: tuple[str, ...], exit_code: int
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", *args], capture_output=True, text=True, check=False
    )
    assert done.returncode == exit_code
    assert "Traceback" not in done.stderr
    assert bool(done.stderr) == (exit_code == 2)
