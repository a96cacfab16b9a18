"""Defaults: the command line before the environment before the working folder before the user's.

The deck has Monster Reborn once: Limited in the TCG, Forbidden in the OCG since 2018; so the
format shows in the verdict.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.folders import config_file, data_folder
from deckcheck.cli.main import group
from deckcheck.errors import DataError


class Place:
    """A working folder, a user's settings file, and a deck."""

    def __init__(self, folder: Path) -> None:
        self.own = folder / "config" / "deckcheck.yaml"
        self.here = folder / "work" / "deckcheck.yaml"
        self.own.parent.mkdir()
        self.here.parent.mkdir()
        self.deck = folder / "deck.ydk"
        self.deck.write_text("#main\n46986414\n#extra\n!side\n")

    def run(self, *words: str, **environment: str) -> Result:
        return CliRunner().invoke(group, ["check", *words, str(self.deck)], env=environment)

    def format(self, *words: str, **environment: str) -> str:
        done = self.run("-d", "2026-06-06", "-r", "json", *words, **environment)
        return json.loads(done.stdout)["results"][0]["format"]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    place = Place(tmp_path)
    monkeypatch.chdir(place.here.parent)
    place.own.touch()
    monkeypatch.setenv("DECKCHECK_CONFIG", str(place.own))
    return place


def test_each_place_gives_way_to_the_one_before(place: Place) -> None:
    assert place.format() == "tcg"
    place.own.write_text("format: edison\n")
    assert place.format() == "edison"
    place.here.write_text("format: goat\n")
    assert place.format() == "goat"
    assert place.format(DECKCHECK_FORMAT="master-duel") == "master-duel"
    assert place.format("-f", "ocg", DECKCHECK_FORMAT="master-duel") == "ocg"


def test_places_are_taken_together_key_by_key(place: Place) -> None:
    place.own.write_text("report: json\nformat: ocg\n")
    place.here.write_text("format: edison\n")
    result = json.loads(place.run("-d", "2026-06-06").stdout)["results"][0]
    assert result["format"] == "edison"


def test_the_environment_gives_day_and_region(place: Place) -> None:
    done = place.run("-r", "json", DECKCHECK_DATE="2024-04-16", DECKCHECK_REGION="europe")
    result = json.loads(done.stdout)["results"][0]
    assert result["date"] == "2024-04-16" and result["region"] == "europe"
    assert result["banlist"]["effective"] == "2024-01-01"


def test_a_default_region_is_for_formats_that_have_regions(place: Place) -> None:
    def region(*words: str, **environment: str) -> str | None:
        done = place.run("-d", "2024-04-16", "-r", "json", *words, **environment)
        return json.loads(done.stdout)["results"][0]["region"]

    place.here.write_text("region: europe\n")
    assert region() == region("-f", "tcg-traditional") == "europe"
    assert region("-f", "ocg") is region("-f", "goat") is None
    assert region("-f", "ocg", DECKCHECK_REGION="americas") is None
    place.own.write_text("format: ocg\n")
    assert region() is None
    said = place.run("-v").stderr
    assert "--format from" in said and "--region" not in said
    # What is asked for on the command line is not dropped.
    done = place.run("-f", "ocg", "--region", "europe")
    assert done.exit_code == 2 and "--region is for the TCG" in done.stderr


def test_a_file_that_gives_a_format_a_region_it_has_not_is_named(place: Place) -> None:
    place.here.write_text("format: ocg\nregion: europe\n")
    done = place.run()
    message = "deckcheck.yaml:2:1: region is for the TCG, whose days differ; not for ocg"
    assert isinstance(done.exception, DataError) and message in str(done.exception)
    assert place.run("-f", "tcg").exit_code == 1


def test_a_region_of_a_plan_is_no_default(place: Place) -> None:
    place.here.write_text("region: europe\n")
    plan = place.here.parent / "plan.yaml"
    games = "matches: [{against: x, games: [{going: first}]}]\n"
    plan.write_text(f"format: ocg\nregion: europe\ndate: 2026-06-06\n{games}")
    asked = ["match", str(place.deck), "--plan", str(plan)]
    assert CliRunner().invoke(group, asked).exit_code == 2
    plan.write_text(f"format: ocg\ndate: 2026-06-06\n{games}")
    assert CliRunner().invoke(group, asked).exit_code == 1


def test_an_empty_variable_is_none_at_all(place: Place) -> None:
    assert place.format(DECKCHECK_FORMAT="", DECKCHECK_REGION="", DECKCHECK_DATE="") == "tcg"


def test_verbose_says_where_defaults_came_from(place: Place) -> None:
    place.here.write_text("# mine\nformat: ocg\n")
    done = place.run("-v", DECKCHECK_DATE="2026-06-06")
    assert done.stderr == (
        "deckcheck: --format from deckcheck.yaml:2:1, --date from DECKCHECK_DATE\n"
    )
    assert place.run("-d", "2026-06-06").stderr == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("formt: ocg\n", "deckcheck.yaml:1:1: 'formt' is no setting; near: format"),
        ("\n  zzz: 1\n", "deckcheck.yaml:2:3: 'zzz' is no setting; there are: format, region"),
        ("format: ocgg\n", "deckcheck.yaml:1:9: format: 'ocgg' is not known; near: ocg"),
        ("report: json\nregion: asia\n", "deckcheck.yaml:2:9: region: 'asia' is not known"),
        ("lang: xx\n", "deckcheck.yaml:1:7: lang: 'xx' is not known"),
        ("lang: en\nformat: no.yaml\n", "deckcheck.yaml:2:9: format: there is no file no.yaml"),
        ("- format\n", "deckcheck.yaml:1:1: holds no settings; write lines such as"),
        ("format: [\n", "deckcheck.yaml:2:1: "),
        ("format: ocg\nformat: tcg\n", "deckcheck.yaml:2:1: "),
    ],
)
def test_a_wrong_setting_is_named_with_its_place(place: Place, text: str, said: str) -> None:
    place.here.write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "check", str(place.deck)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert said in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("text", ["", "# nothing yet\n"])
def test_an_empty_file_sets_nothing(place: Place, text: str) -> None:
    place.here.write_text(text)
    assert place.format() == "tcg"


@pytest.mark.parametrize("command", ["check", "match", "verify", "sheet"])
def test_a_settings_file_that_is_named_must_be_one(place: Place, command: str) -> None:
    for named, said in (
        (place.own.with_name("no.yaml"), "there is no such file"),
        (place.own.parent, "is no file"),
    ):
        done = CliRunner().invoke(
            group, [command, str(place.deck)], env={"DECKCHECK_CONFIG": str(named)}
        )
        assert done.exit_code == 2
        assert f"Error: DECKCHECK_CONFIG={named}: {said}" in done.stderr
    assert CliRunner().invoke(group, ["formats"], env={"DECKCHECK_CONFIG": "no"}).exit_code == 0


@pytest.mark.parametrize("words", [("check", "-"), ("card", "Kuriboh"), ("data",), ("formats",)])
def test_a_data_folder_that_is_named_must_be_one(place: Place, words: tuple[str, ...]) -> None:
    for named, said in (
        (place.own.parent / "no", "there is no such folder; `deckcheck update` makes it"),
        (place.deck, "is no folder"),
    ):
        environment = {"DECKCHECK_DATA": str(named), "DECKCHECK_CONFIG": ""}
        done = CliRunner().invoke(group, words, env=environment, input=place.deck.read_text())
        assert done.exit_code == 2
        assert f"Error: DECKCHECK_DATA={named}: {said}" in done.stderr
    done = CliRunner().invoke(
        group, ["update", "--source", str(place.here.parent)], env={"DECKCHECK_DATA": str(named)}
    )
    assert done.exit_code == 2 and "is no folder" in done.stderr


def test_a_house_format_is_found_beside_the_settings(place: Place) -> None:
    (place.own.parent / "club.yaml").write_text("extends: edison\nname: Club\nid: club\n")
    place.own.write_text("format: club.yaml\n")
    done = place.run("-d", "2026-06-06")
    assert "there is no such file" not in done.output


def test_other_commands_do_not_read_the_settings(place: Place) -> None:
    place.here.write_text("nonsense\n")
    assert CliRunner().invoke(group, ["formats"]).exit_code == 0


def test_the_folders_follow_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DECKCHECK_DATA", "DECKCHECK_CONFIG", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("HOME", "/home/judge")
    assert data_folder() == "/home/judge/.local/share/deckcheck"
    assert config_file() == "/home/judge/.config/deckcheck/deckcheck.yaml"
    monkeypatch.setenv("XDG_DATA_HOME", "/x")
    assert data_folder() == "/x/deckcheck"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert data_folder() == "/home/judge/.local/share/deckcheck"
    monkeypatch.setattr("sys.platform", "darwin")
    assert data_folder() == "/home/judge/Library/Application Support/deckcheck"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "C:/local")
    assert data_folder() == "C:/local/deckcheck"
    monkeypatch.setenv("DECKCHECK_DATA", "")
    assert data_folder() is None
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DECKCHECK_DATA")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("HOME")
    assert data_folder() is None
