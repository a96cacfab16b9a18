"""`deckcheck formats`, `check --formats`, `--points`, `--casual`, `--list` and house formats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.main import group
from deckcheck.errors import DeckcheckError
from tests.conftest import write

FILLER = "15025844 13039848 91152256 40640057 97590747 32452818 6368038 70781052 40374923 50930991"
FILLER += " 41392891 87796900 90357090"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(group, list(arguments))


@pytest.fixture
def deck(tmp_path: Path):  # type: ignore[no-untyped-def]
    def make(*codes: int, extra: tuple[int, ...] = (), name: str = "deck.ydk") -> str:
        filler = [code for code in FILLER.split() for _ in range(3)] + ["54652250"]
        main = [*map(str, codes), *filler[: 40 - len(codes)]]
        lines = ["#main", *main, "#extra", *map(str, extra), "!side", ""]
        return str(write(tmp_path / name, "\n".join(lines)))

    return make


def test_the_formats_and_what_is_not_offered() -> None:
    text = run("formats").stdout
    for name in (
        "tcg-traditional",
        "ocg-ae",
        "speed-duel",
        "edison",
        "rush-duel",
        "duel-links",
        "ocg-kr",
    ):
        assert name in text


def test_a_formats_settings_say_where_they_come_from() -> None:
    text = run("formats", "goat").stdout
    assert "40-60   [goat]" in text
    assert "main   [tcg-ude]   unsure" in text
    assert "the whitelist goat/2005-04-01" in text


def test_unsure_and_likely_cells_say_so_on_a_day() -> None:
    text = run("formats", "tcg", "--date", "2009-11-01").stdout
    assert "tcg-kde" in text and "tcg-5ds" in text and "unsure" in text
    assert "0 or 15   [tcg-5ds]   likely" in text
    said = json.loads(run("formats", "ocg", "-d", "2006-01-01", "-r", "json").stdout)
    side = next(one for one in said["settings"] if one["name"] == "side")
    assert (side["value"], side["certainty"]) == ("15", "likely")


@pytest.mark.parametrize("name", ["gaot", "./nothing.yaml"])
def test_an_unknown_format_is_a_usage_error(deck, name: str) -> None:  # type: ignore[no-untyped-def]
    result = run("check", "-f", name, deck())
    assert result.exit_code == 2
    assert "no format" in result.stderr or "no such file" in result.stderr


@pytest.mark.parametrize("name", ["rush-duel", "duel-links", "ocg-kr"])
def test_a_format_that_is_not_offered_says_why(deck, name: str) -> None:  # type: ignore[no-untyped-def]
    result = run("check", "-f", name, deck())
    assert result.exit_code == 2
    assert f"{name} is not supported: " in result.stderr


def test_in_which_formats_a_deck_is_legal(deck) -> None:  # type: ignore[no-untyped-def]
    result = run("check", "--formats", "all", "-d", "2026-06-06", deck(55144522))
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    verdicts = {line.split()[0]: line.split()[1] for line in lines[1:13]}
    assert len(verdicts) == 12
    assert all(line.startswith("  not judged: ") for line in lines[13:])
    assert verdicts["tcg"] == "ILLEGAL" and verdicts["tcg-traditional"] == "LEGAL"
    assert verdicts["goat"] == "LEGAL" and verdicts["speed-duel"] == "ILLEGAL"
    assert "forbidden: Pot of Greed" in next(line for line in lines if " tcg " in line)


def test_some_formats_as_json(deck) -> None:  # type: ignore[no-untyped-def]
    result = run("check", "--formats", "tcg,goat", "-r", "json", "-d", "2026-06-06", deck())
    [one] = json.loads(result.stdout)["decks"]
    assert [(f["format"], f["verdict"]) for f in one["formats"]] == [
        ("tcg", "legal"), ("goat", "legal"),
    ]  # fmt: skip


def test_a_house_format_is_one_of_several(deck, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    house = write(tmp_path / "club.yaml", "extends: tcg\nlift: [Pot of Greed]\n")
    result = run("check", "--formats", f"tcg,{house}", "-d", "2026-06-06", deck(55144522))
    lines = [line.split()[:2] for line in result.stdout.splitlines()[1:]]
    assert lines == [["tcg", "ILLEGAL"], ["club", "LEGAL"]]
    assert "no such file" in run("check", "--formats", "tcg,./no.yaml", deck()).stderr


def test_formats_with_a_wrong_name_a_list_or_a_missing_file(deck) -> None:  # type: ignore[no-untyped-def]
    assert "near: tcg" in run("check", "--formats", "tgc", deck()).stderr
    assert run("check", "--formats", "all", "--list", "tcg/2026-05-18", deck()).exit_code == 2
    assert run("check", "--formats", "all", "missing.ydk").exit_code == 2


def test_points_may_be_given_even_none(deck) -> None:  # type: ignore[no-untyped-def]
    # Ash Blossom & Joyous Spring costs 20.
    ash = deck(14558127)
    for points, code in (("20", 0), ("19", 1), ("0", 1)):
        result = run("check", "-f", "genesys", "-d", "2026-06-06", "--points", points, ash)
        assert result.exit_code == code, result.stdout
    assert run("check", "--points", "20", ash).exit_code == 2
    assert run("check", "-f", "genesys", "--points", "-1", ash).exit_code == 2


def test_json_of_genesys_gives_cap_sum_and_cards(deck) -> None:  # type: ignore[no-untyped-def]
    result = run("check", "-f", "genesys", "-d", "2026-06-06", "-r", "json", deck(14558127))
    [one] = json.loads(result.stdout)["results"]
    assert one["rules"]["points"] == 100
    assert one["banlist"] == {"id": "genesys", "effective": "2026-05-01"}
    spent = [f for f in one["findings"] if f["rule"] == "points-spent"]
    assert (spent[0]["actual"], spent[0]["allowed"]) == (20, 100)
    assert spent[1]["card"]["name"] == "Ash Blossom & Joyous Spring"


def test_an_event_of_two_days_plays_by_its_first(deck) -> None:  # type: ignore[no-untyped-def]
    # Black Dragon Collapserpent: 1 until 2025-04-06, then 2.
    two = deck(61901281, 61901281)
    assert run("check", "-d", "2025-04-06..2025-04-07", two).exit_code == 1
    assert run("check", "-d", "2025-04-07..2025-04-08", two).exit_code == 0
    assert run("check", "-d", "2025-04-08..2025-04-07", two).exit_code == 2


def test_two_lists_are_refused_never_the_last_alone(deck, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    one = write(tmp_path / "a.conf", "!General\n46986414 0\n")
    other = write(tmp_path / "b.conf", "!Format\n89631139 1\n")
    result = run("check", "--list", str(one), "--list", str(other), deck())
    assert result.exit_code == 2
    assert "only one list can be used" in result.stderr


def test_a_list_of_a_file_with_several(deck, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    conf = write(tmp_path / "l.conf", "!2026.5 TCG\n46986414 1\n!2026.7\n46986414 0\n")
    magician = deck(46986414)
    assert run("check", "--list", f"{conf}#2026.5 TCG", magician).exit_code == 0
    result = run("check", "--list", f"{conf}#2026.7", magician)
    assert result.exit_code == 1
    assert "as asked for" in result.stdout
    assert isinstance(run("check", "--list", str(conf), magician).exception, DeckcheckError)


def test_a_vector_as_list(deck, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    vector = write(tmp_path / "v.json", '{"date": "2030-01-01", "regulation": {"4041": 1}}')
    assert run("check", "--list", str(vector), deck(46986414, 46986414)).exit_code == 1


def test_a_list_without_a_day_is_that_of_the_event_s_day(deck) -> None:  # type: ignore[no-untyped-def]
    pot = deck(55144522)
    result = run("check", "--list", "tcg", "-d", "2004-05-01", pot)
    assert "list tcg/2004-04-19 as asked for" in result.stdout
    said = "--list tcg: tcg/2004-04-19, in force on 2004-05-01; name another one as LIST/DATE"
    assert said in result.stderr
    assert not run("check", "--list", "tcg/2004-05-01", "-d", "2004-05-01", pot).stderr
    # Nothing is newer than the embedded data here.
    result = run("check", "--list", "tcg", "-d", "2026-10-31", pot)
    assert "tcg: tcg/2026-05-18 is the newest known on 2026-08-22" in result.stderr


def test_a_derived_list_by_name(deck) -> None:  # type: ignore[no-untyped-def]
    pot = deck(55144522)
    assert run("check", "--list", "tcg-traditional/2026-06-06", pot).exit_code == 0
    assert run("check", "--list", "worlds/2026-06-06", pot).exit_code == 1


def test_odd_lines_of_a_list_are_warnings_in_the_report(deck, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    conf = write(tmp_path / "l.conf", "!X\n46986414 1\n46986414 2\nUnlimited\n")
    result = run("check", "--list", str(conf), deck(46986414))
    assert result.exit_code == 0
    assert result.stdout.count("! list-line") == 2
    assert run("check", "--strict", "--list", str(conf), deck(46986414)).exit_code == 3


def test_a_house_format(deck, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    house = write(tmp_path / "club.yaml", "extends: tcg\nforbid: [Kuriboh]\n")
    result = run("check", "-f", str(house), "-d", "2026-06-06", deck())
    assert result.exit_code == 1
    assert "Kuriboh: Forbidden by club" in result.stdout
    assert "club on 2026-06-06" in result.stdout


def test_a_format_of_another_day_says_as_of(deck) -> None:  # type: ignore[no-untyped-def]
    result = run("check", "-f", "goat", "-d", "2026-06-06", deck())
    assert "goat on 2026-06-06 (as of 2005-08-01), list of 2005-04-01" in result.stdout


def test_rules_shows_examples() -> None:
    text = run("rules").stdout
    assert "copy-limit" in text and "passes" in text and "fails" in text
    assert run("rules", "copy-limit").stdout.startswith("copy-limit\n")
    wrong = run("rules", "copylimit")
    assert wrong.exit_code == 2 and "near: copy-limit" in wrong.stderr
    said = json.loads(run("rules", "-r", "json").stdout)
    assert {"rule", "severity", "says", "passes", "fails", "source"} == set(said["rules"][0])
