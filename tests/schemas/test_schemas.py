"""Every JSON document deckcheck writes fits its published schema."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from deckcheck.cli.main import group
from deckcheck.schemas import NAMES, schema_text

ASSETS = Path(__file__).parent.parent
HARPIES = str(ASSETS / "assets" / "harpies.ydk")
BLUE_EYES, ROUND_5, PLAN, GUIDE = (
    str(ASSETS / "match" / "assets" / name)
    for name in ("blue-eyes.ydk", "round-5.ydk", "plan.yaml", "guide.yaml")
)
DAY = ["-d", "2026-06-06"]


def validator(name: str) -> Draft202012Validator:
    schema = json.loads(schema_text(name))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def written(*arguments: str, stdin: str | None = None) -> object:
    done = CliRunner().invoke(group, [*arguments, "-r", "json"], input=stdin)
    assert done.stdout, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", NAMES)
def test_the_command_prints_each_schema(name: str) -> None:
    done = CliRunner().invoke(group, ["schema", name])
    assert json.loads(done.stdout)["title"] == f"deckcheck.{name}/1"


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", *DAY, HARPIES, BLUE_EYES],
        ["check", "-d", "2002-03-20", HARPIES],
        ["check", "-d", "2008-08-08", HARPIES],
        ["check", "-d", "2024-04-18", HARPIES],
        ["check", "-f", "ocg", "-d", "2007-05-05", HARPIES],
        ["check", "-f", "genesys", *DAY, HARPIES],
        ["check", "-f", "goat", *DAY, HARPIES],
        ["check", "-f", "worlds", *DAY, HARPIES],
        ["check", "-d", "2026-11-30", "ydke://AQAAAA=!!!"],
    ],
)
def test_check(arguments: list[str]) -> None:
    validator("check").validate(written(*arguments))


@pytest.mark.parametrize("text", ["", "no deck at all", "#main\n0\n99999999\nwhat\n", "\x00\x01"])
def test_check_of_rubbish(text: str) -> None:
    validator("check").validate(written("check", *DAY, "-", stdin=text))


@pytest.mark.parametrize(
    "arguments",
    [
        ["match", "--plan", PLAN],
        ["match", "--plan", PLAN, "--odds"],
        ["match", "--plan", GUIDE],
        ["match", *DAY, BLUE_EYES, ROUND_5],
        ["match", *DAY, BLUE_EYES, HARPIES],
    ],
)
def test_match(arguments: list[str]) -> None:
    validator("match").validate(written(*arguments))


@pytest.mark.parametrize("presented", [BLUE_EYES, ROUND_5, HARPIES])
@pytest.mark.parametrize("game", ["1", "2"])
def test_verify(presented: str, game: str) -> None:
    validator("verify").validate(written("verify", *DAY, BLUE_EYES, presented, "--game", game))


@pytest.mark.parametrize(
    "name", ["Monster Reborn", "Harpie Lady 1", "46986414", "Ash", "no such card at all", "7"]
)
def test_card(name: str) -> None:
    validator("card").validate(written("card", name))


@pytest.mark.parametrize("formats", ["all", "tcg,goat"])
@pytest.mark.parametrize("day", ["2026-06-06", "2002-03-20", "1999-01-01", "2030-01-01"])
def test_formats_of_a_deck(formats: str, day: str) -> None:
    rubbish = "no deck at all"
    arguments = ["check", "--formats", formats, "-d", day, HARPIES, BLUE_EYES, "-"]
    document = written(*arguments, stdin=rubbish)
    validator("formats-of-deck").validate(document)
    assert isinstance(document, dict) and len(document["decks"]) == 3


def test_a_document_that_does_not_fit_is_refused() -> None:
    document = written("check", *DAY, HARPIES)
    assert isinstance(document, dict)
    document["results"][0]["verdict"] = "maybe"
    assert not validator("check").is_valid(document)
