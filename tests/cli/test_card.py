"""`deckcheck card` as a person runs it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.main import group


def run(*arguments: str) -> Result:
    return CliRunner().invoke(group, ["card", *arguments])


def test_a_card_as_json_has_the_keys_of_the_contract() -> None:
    result = run("Monster Reborn", "-r", "json", "-d", "2026-06-06")
    assert result.exit_code == 0
    said = json.loads(result.stdout)
    assert said["schema"] == "deckcheck.card/1" and said["suggestions"] == []
    [card] = said["cards"]
    assert card["konami_id"] == 4842
    assert card["passcodes"] == ["83764718"]
    assert card["names"]["en"] == "Monster Reborn" and card["names"]["ja"] == "死者蘇生"
    assert (card["kind"], card["section"]) == ("Spell", "main")
    assert (card["counts_as"], card["counted_with"], card["needs"]) == ([], [], [])
    assert card["released"] == {"tcg": "2002-03-08", "ocg": None}
    assert card["status"]["tcg"] == {"effective": "2026-05-18", "copies": 1}
    assert card["status"]["tcg-traditional"]["copies"] == 1
    assert card["status"]["goat"]["copies"] == 0


def test_the_status_is_of_the_day() -> None:
    said = json.loads(run("Monster Reborn", "-r", "json", "-d", "2013-09-01").stdout)
    assert said["cards"][0]["status"]["tcg"] == {"effective": "2013-09-01", "copies": 0}
    assert "genesys" not in said["cards"][0]["status"]


def test_a_card_outside_a_whitelist() -> None:
    said = json.loads(run("Cyber Dragon", "-r", "json").stdout)
    assert said["cards"][0]["status"]["goat"]["in_pool"] is False


@pytest.mark.parametrize(
    "written",
    ["Dark Magician", "46986414", "36996508", "4041", "dark magician", "ブラック・マジシャン"],
)
def test_a_card_by_name_passcode_or_konami_id(written: str) -> None:
    said = json.loads(run(written, "-r", "json").stdout)
    assert [card["names"]["en"] for card in said["cards"]] == ["Dark Magician"]
    assert said["cards"][0]["passcodes"] == ["46986414", "36996508"]


def test_a_card_whose_name_is_a_number() -> None:
    said = json.loads(run("7", "-r", "json").stdout)
    assert [card["names"]["en"] for card in said["cards"]] == ["7"]
    assert run("67048711").stdout.splitlines()[0] == "7"


def test_a_number_that_means_two_cards_names_both() -> None:
    # 10000 is the Konami id of one card and, as 00010000, the passcode of another.
    result = run("10000", "-r", "json")
    assert result.exit_code == 3
    names = [card["names"]["en"] for card in json.loads(result.stdout)["cards"]]
    assert names == ["Ten Thousand Dragon", "Gem-Knight Seraphinite"]
    assert '"10000" may be Ten Thousand Dragon or Gem-Knight Seraphinite' in run("10000").stderr
    assert run("00010000").stdout.splitlines()[0] == "Ten Thousand Dragon"


def test_cards_that_count_together() -> None:
    said = json.loads(run("Harpie Lady 1", "-r", "json").stdout)
    card = said["cards"][0]
    assert card["counts_as"] == ["Harpie Lady"]
    assert set(card["counted_with"]) == {
        "Harpie Lady", "Harpie Lady 2", "Harpie Lady 3", "Cyber Harpie Lady",
    }  # fmt: skip


def test_what_fits_nothing_exits_3_with_near_names() -> None:
    result = run("Ash Blosom", "-r", "json")
    assert result.exit_code == 3
    said = json.loads(result.stdout)
    assert said["cards"] == [] and "Ash Blossom & Joyous Spring" in said["suggestions"]
    result = run("Ash Blosom")
    assert result.exit_code == 3
    assert "near: Ash Blossom & Joyous Spring" in result.stderr


@pytest.mark.parametrize("written", ["99999990", "", "   ", "300101005", "946"])
def test_rubbish_and_codes_outside_the_pool_exit_3(written: str) -> None:
    result = run(written)
    assert result.exit_code == 3
    assert result.stderr.count("\n") == 1


def test_a_name_that_cards_only_count_as_names_them() -> None:
    result = run("Legendary Dragon Timaeus")
    assert result.exit_code == 3
    assert "The Eye of Timaeus counts as this name" in result.stderr


def test_the_text_says_status_and_history() -> None:
    text = run("Snatch Steal", "-d", "2026-06-06").stdout
    assert "status on 2026-06-06" in text
    assert "through time" in text and "2026-02-02  Unlimited" in text
