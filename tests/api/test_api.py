"""The library: the same verdicts and JSON as the command line, from a program."""

from __future__ import annotations

import doctest
import json
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from importlib import import_module
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import deckcheck
from deckcheck.schemas import schema_text
from tests.conftest import write

TESTS = Path(__file__).parent.parent
HARPIES = TESTS / "assets" / "harpies.ydk"
BLUE_EYES, ROUND_5, PLAN = (
    TESTS / "match" / "assets" / name for name in ("blue-eyes.ydk", "round-5.ydk", "plan.yaml")
)
DAY = "2026-06-06"


@pytest.fixture(scope="module")
def catalog() -> deckcheck.Catalog:
    return deckcheck.Catalog()


def validate(name: str, document: object) -> None:
    Draft202012Validator(json.loads(schema_text(name))).validate(document)


@pytest.mark.parametrize("module", ["", ".calls", ".catalog"])
def test_the_examples_in_the_docstrings_run(module: str) -> None:
    tried = doctest.testmod(import_module(f"deckcheck.api{module}"))
    assert tried.attempted and not tried.failed


def test_a_deck_is_judged_as_on_the_command_line(catalog: deckcheck.Catalog) -> None:
    result = deckcheck.check(HARPIES, date=DAY, catalog=catalog)
    command = [sys.executable, "-m", "deckcheck", "check", "-d", DAY, "-r", "json", str(HARPIES)]
    printed = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    assert result.to_dict() == printed["results"][0]
    assert result.verdict == "illegal"
    assert {said.rule for said in result.findings} == {"copy-limit", "limited", "bring"}
    assert dict(result.sizes) == {"main": 40, "extra": 8, "side": 12}


@pytest.mark.parametrize("source", [HARPIES, HARPIES.read_bytes(), HARPIES.read_text()])
def test_a_path_bytes_and_text_are_one_deck(source, catalog: deckcheck.Catalog) -> None:
    (deck,) = deckcheck.read(source, catalog=catalog)
    assert deckcheck.check(deck, date=date(2026, 6, 6), catalog=catalog).verdict == "illegal"


def test_results_cannot_be_changed(catalog: deckcheck.Catalog) -> None:
    result = deckcheck.check(HARPIES, date=DAY, catalog=catalog)
    with pytest.raises(AttributeError):
        result.verdict = "legal"  # type: ignore[misc]
    with pytest.raises(TypeError):
        result.sizes["main"] = 0  # type: ignore[index]
    assert isinstance(result.findings, tuple)


def test_a_match_and_a_deck_check_serialise_to_their_schemas(catalog: deckcheck.Catalog) -> None:
    match = deckcheck.simulate(BLUE_EYES, PLAN, date=DAY, catalog=catalog)
    assert match.verdict == "illegal" and match.registered.verdict == "legal"
    validate("match", match.to_dict(odds=True))
    check = deckcheck.verify(BLUE_EYES, ROUND_5, date=DAY, game=1, catalog=catalog)
    assert not check.same and not check.legal_siding
    validate("verify", check.to_dict())
    assert deckcheck.verify(BLUE_EYES, BLUE_EYES, date=DAY, catalog=catalog).same


def test_a_plan_says_what_it_is_judged_by(tmp_path: Path, catalog: deckcheck.Catalog) -> None:
    plan = tmp_path / "plan.yaml"
    plan.write_text("format: ocg\ndate: 2026-06-06\nmatches:\n  - games: [{going: first}]\n")
    ground = deckcheck.simulate(BLUE_EYES, plan, catalog=catalog).registered.to_dict()
    assert (ground["format"], ground["date"]) == ("ocg", "2026-06-06")
    plan.write_text("matches:\n  - games: [{going: first}]\n")
    with pytest.raises(deckcheck.DeckcheckError, match="no date"):
        deckcheck.simulate(BLUE_EYES, plan, catalog=catalog)


@pytest.mark.parametrize("game", [0, -1, True])
def test_there_is_no_game_before_the_first(game: int) -> None:
    with pytest.raises(deckcheck.DeckcheckError, match="no game"):
        deckcheck.verify(BLUE_EYES, BLUE_EYES, date=DAY, game=game)


def test_many_threads_may_share_one_catalog() -> None:
    shared = deckcheck.Catalog()
    with ThreadPoolExecutor(8) as pool:
        jobs = [pool.submit(deckcheck.check, HARPIES, date=DAY, catalog=shared) for _ in range(64)]
        said = [job.result().to_dict() for job in jobs]
    assert all(one == said[0] for one in said)


def test_results_of_check_many_can_be_sent(catalog: deckcheck.Catalog) -> None:
    (result,) = deckcheck.check_many([HARPIES], date=DAY, catalog=catalog)
    assert pickle.loads(pickle.dumps(result)) == result


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"format": "tgc"}, "near: tcg"),
        ({"format": 3}, "no format or file"),
        ({"format": Path("no.yaml")}, "no format or file"),
        ({"date": "2026-6-6"}, "no day"),
        ({"date": None}, "no day"),
        ({"region": "asia"}, "americas"),
        ({"banlist": "tgc/2026-05-18"}, "no list or file"),
    ],
)
def test_what_there_is_not_is_an_error_that_names_what_there_is(arguments, said) -> None:
    with pytest.raises(deckcheck.DeckcheckError, match=said):
        deckcheck.check(HARPIES, **{"date": DAY, **arguments})


def test_a_path_that_cannot_be_read_and_two_decks_are_errors(tmp_path: Path) -> None:
    with pytest.raises(deckcheck.DeckcheckError, match="cannot be read"):
        deckcheck.read(tmp_path / "no.ydk")
    with pytest.raises(deckcheck.DeckcheckError, match="2 decks"):
        deckcheck.check("ydke://!!! ydke://!!!", date=DAY)


def test_a_house_format_is_named_by_its_file(tmp_path: Path, catalog: deckcheck.Catalog) -> None:
    house = write(tmp_path / "club.yaml", "extends: tcg\nforbid: [Kuriboh]\n")
    for format_ in (house, str(house)):
        result = deckcheck.check("3 Kuriboh", format_, date=DAY, catalog=catalog)
        assert "forbidden" in [said.rule for said in result.findings]
    plan = write(
        tmp_path / "plan.yaml", PLAN.read_text().replace("format: tcg", "format: club.yaml")
    )
    played = deckcheck.simulate(BLUE_EYES, plan, date=DAY, catalog=catalog).to_dict()
    assert played["registered"]["format"] == "club"


def test_a_folder_without_lists_is_refused(tmp_path: Path) -> None:
    with pytest.raises(deckcheck.DeckcheckError, match=str(tmp_path)):
        deckcheck.Catalog(banlists=tmp_path)


@pytest.mark.parametrize(("name", "said"), [("Ash", "no card"), ("99999999", "no known passcode")])
def test_a_card_is_never_guessed(name: str, said: str, catalog: deckcheck.Catalog) -> None:
    with pytest.raises(deckcheck.DeckcheckError, match=said):
        catalog.card(name)


def test_the_catalog_finds_cards_by_code_id_and_any_language(catalog: deckcheck.Catalog) -> None:
    cards = [catalog.card(name) for name in (46986414, "46986414", "Dunkler Magier", 4041)]
    assert {card.name for card in cards} == {"Dark Magician"}
    assert catalog.banlist("ocg/2026-07-15").label == "ocg/2026-07-01"
    with pytest.raises(deckcheck.DeckcheckError, match="names no day"):
        catalog.banlist("tcg")


def test_importing_deckcheck_imports_nothing_else() -> None:
    code = "import sys, deckcheck; print([m for m in sys.modules if m.startswith('deckcheck.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        deckcheck.nothing  # noqa: B018
