"""`deckcheck banlist ...` as a person runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.main import group
from deckcheck.errors import DeckcheckError
from tests.conftest import write


def run(*arguments: str) -> Result:
    return CliRunner().invoke(group, ["banlist", *arguments])


def test_list_names_every_list_and_the_derived_ones() -> None:
    text = " ".join(run("list").stdout.split())
    assert "tcg 79 lists, 2002-05-01 to 2026-05-18;" in text
    assert "worlds" in text and "derived from tcg and ocg" in text


def test_list_of_one_list_marks_what_is_special() -> None:
    lines = run("list", "tcg").stdout.splitlines()
    assert "2024-04-15  Europe 2024-04-22" in lines
    assert "2016-02-08  only when asked for" in lines
    assert "2007-03-01  from 2007-06-01 another list, which no source has" in lines


def test_list_of_a_wrong_name() -> None:
    result = run("list", "tgc")
    assert result.exit_code == 2
    assert "near: tcg" in result.stderr


def test_show_has_sources_corrections_and_cards() -> None:
    text = run("show", "tcg/2025-10-27").stdout
    assert text.startswith("tcg/2025-10-27: ")
    assert "source: yaml-yugi-limit-regulation/tcg/2025-10-27.vector.json" in text
    assert "correction: Archnemeses Protos is Forbidden" in text
    assert '  Maxx "C"\n' in text


def test_show_takes_the_list_in_force_on_a_day() -> None:
    assert run("show", "tcg/2026-01-01").stdout.startswith("tcg/2025-10-27: ")
    said = json.loads(run("show", "worlds/2026-06-06", "-r", "json").stdout)
    assert said["derived_from"] == ["tcg/2026-05-18", "ocg/2026-04-01"]
    assert said["copies"]['Maxx "C"'] == 0


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("tgc", "near: tcg"),
        ("tcg/2026-5-18", "write it like 2026-05-18"),
        ("tcg/1999-01-01", "the first is of 2002-05-01"),
        ("worlds/2001-01-01", "no worlds list is in force"),
        ("missing.yaml", "no list or file"),
    ],
)
def test_show_of_a_wrong_list_names_the_near_ones(name: str, hint: str) -> None:
    result = run("show", name)
    assert result.exit_code == 2
    assert hint in result.stderr


def test_diff_and_only_what_touches_a_deck(tmp_path: Path) -> None:
    text = run("diff", "tcg/2026-02-02", "tcg/2026-05-18").stdout
    assert text.startswith("from tcg/2026-02-02 to tcg/2026-05-18: 15 changes\n")
    assert "Metamorphosis" in text and "Forbidden -> Limited" in text
    deck = write(tmp_path / "d.ydk", "#main\n46411259\n46986414\n#extra\n!side\n")
    text = run("diff", "tcg/2026-02-02", "tcg/2026-05-18", "--deck", str(deck)).stdout
    assert "1 change\n" in text and "Metamorphosis" in text


def test_diff_of_points_and_copies_is_refused() -> None:
    result = run("diff", "tcg", "genesys")
    assert result.exit_code == 2 and "points" in result.stderr


def test_diff_as_json_tells_what_becomes_of_cards_neither_list_names() -> None:
    said = json.loads(run("diff", "tcg/2026-05-18", "goat/2005-04-01", "-r", "json").stdout)
    assert said["unnamed"] == {"before": {"copies": 3}, "after": {"copies": None}}
    said = json.loads(run("diff", "tcg/2026-02-02", "tcg/2026-05-18", "-r", "json").stdout)
    assert said["unnamed"] is None


def test_diff_as_json() -> None:
    said = json.loads(run("diff", "genesys/2026-05-01", "genesys/2026-06-14", "-r", "json").stdout)
    changed = {one["name"]: (one["before"], one["after"]) for one in said["changes"]}
    assert changed["Foolish Burial"][0]["points"] == 33
    assert changed["Foolish Burial"][1]["points"] == 25


def test_history_of_a_card_in_every_list() -> None:
    text = run("history", "Astrograph Sorcerer").stdout
    assert "tcg:\n  2002-05-01  Unlimited\n  2018-05-21  Forbidden\n  2022-02-07  Limited\n" in text
    said = json.loads(run("history", "76794549", "--list", "ocg", "-r", "json").stdout)
    assert said["name"] == "Astrograph Sorcerer"
    assert [step["from"] for step in said["history"]["ocg"]] == [
        "1999-07-08", "2018-07-01", "2025-10-01", "2026-01-01",
    ]  # fmt: skip


def test_list_as_json_marks_derived_lists() -> None:
    said = json.loads(run("list", "worlds", "-r", "json").stdout)
    days = said["worlds"]
    assert {"2026-05-18", "2026-07-01"} <= set(days) and days == sorted(days)
    # The World Championship needs a TCG list too, and the first is of that day.
    assert days[0] == "2002-05-01"
    assert said["derived"] == {"worlds": ["tcg", "ocg"]}
    assert "derived" not in json.loads(run("list", "tcg", "-r", "json").stdout)
    every = json.loads(run("list", "-r", "json").stdout)
    assert every["derived"]["tcg-traditional"] == ["tcg"] and every["worlds"] == days


def test_history_of_no_card_exits_3_with_near_names() -> None:
    result = run("history", "Astrograf Sorcerer")
    assert result.exit_code == 3
    assert "near: Astrograph Sorcerer" in result.stderr


def test_check_exits_1_with_an_error_and_0_with_warnings(tmp_path: Path) -> None:
    good = write(tmp_path / "a.conf", "!X\n46986414 1 --Dark Magician\nUnlimited\n")
    result = run("check", str(good))
    assert result.exit_code == 0
    assert "'Unlimited' is no entry" in result.stdout and "0 errors, 1 warning" in result.stdout
    bad = write(tmp_path / "b.yaml", "list: x\neffective: 2020-01-01\nforbidden: {}\n")
    result = run("check", str(good), str(bad))
    assert result.exit_code == 1
    assert "the list is empty" in result.stdout


def test_import_makes_a_list_that_check_can_use(tmp_path: Path) -> None:
    source = write(tmp_path / "l.conf", "!2030.1.1 TCG\n46986414 1 --Dark Magician\nodd line\n")
    out = tmp_path / "l.yaml"
    result = run("import", str(source), "--as", "tcg", "-o", str(out))
    assert result.exit_code == 0
    assert "'odd line' is no entry" in result.stderr
    text = out.read_text(encoding="utf-8")
    assert "list: tcg\neffective: 2030-01-01\n" in text and '"Dark Magician": 4041' in text
    assert run("check", str(out)).exit_code in (0, 1)


def test_import_without_a_day_asks_for_one(tmp_path: Path) -> None:
    source = write(tmp_path / "l.conf", "!Mine\n46986414 1\n")
    result = run("import", str(source))
    assert result.exit_code == 2 and "--effective" in result.stderr
    assert run("import", str(source), "--effective", "2030-01-01").exit_code == 0


@pytest.mark.parametrize("syntax", ["lflist", "vector", "yaml", "markdown"])
def test_export_in_every_syntax(tmp_path: Path, syntax: str) -> None:
    result = run("export", "tcg/2026-05-18", "--to", syntax)
    assert result.exit_code == 0 and result.stdout


def test_export_says_what_is_lost() -> None:
    result = run("export", "speed-duel", "--to", "lflist")
    assert "lflist loses that at most 1 of 9 cards" in result.stderr
    assert "$whitelist" in result.stdout


def test_a_damaged_file_is_one_sentence(tmp_path: Path) -> None:
    bad = write(tmp_path / "b.yaml", "list: x\n  effective: 2020-01-01\n")
    result = run("show", str(bad))
    assert isinstance(result.exception, DeckcheckError)
    assert str(result.exception).startswith(f"{bad}:2:")


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("tcg/2024-04-15", "that Europe plays it from 2024-04-22 on"),
        ("ocg-cn/2025-10-01", "that an unknown list followed on 2026-01-01"),
        ("speed-duel/2025-07-01", "that at most 1 of "),
    ],
)
def test_an_lflist_names_in_comments_what_it_does_not_hold(
    tmp_path: Path, name: str, what: str
) -> None:
    result = run("export", name, "--to", "lflist")
    assert f"\n# lflist loses {what}" in result.stdout and f"lflist loses {what}" in result.stderr
    again = run("show", str(write(tmp_path / "l.conf", result.stdout)), "-r", "json")
    assert "lflist loses" not in again.stdout


def test_a_list_of_a_day_beyond_the_data_is_said_to_be_an_old_one() -> None:
    said = run("show", "tcg/2026-09-30").stderr
    assert "tcg/2026-05-18 is the newest known on 2026-08-22; a newer one was due" in said
    assert not run("show", "tcg/2026-09-10").stderr
    assert "worlds/2026-07-01 is the newest known" in run("show", "worlds/2026-10-01").stderr
    assert not run("show", "goat").stderr
