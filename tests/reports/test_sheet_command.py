"""`deckcheck sheet` as a person runs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.main import group
from tests.conftest import write
from tests.reports.test_sheet_form import form, values

DECK = "#main\n" + "40640057\n" * 3 + "83764718\n" * 2 + "#extra\n44508094\n!side\n40640057\n"
ID, DAY = ("--id", "0123456789"), ("--event-date", "2026-06-06")


def run(*arguments: str | Path, given: str | None = None) -> Result:
    return CliRunner().invoke(group, ["sheet", *map(str, arguments)], input=given)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    return write(tmp_path / "deck.ydk", DECK)


def test_a_sheet_is_made_and_what_is_wrong_is_said(deck: Path) -> None:
    done = run(deck, "--to", "text", *ID, *DAY)
    assert done.exit_code == 0
    assert "CARD GAME ID: 0123456789\n" in done.stdout
    assert "Spells (2)\n2 Monster Reborn\n" in done.stdout
    assert "warning: this deck is illegal in tcg on 2026-06-06\n" in done.stderr
    assert "  limited: Monster Reborn: Limited, 2 copies, 1 allowed\n" in done.stderr


def test_the_deck_is_judged_on_the_day_of_the_event_or_of_date(deck: Path) -> None:
    assert "on 2006-06-06" in run(deck, "--event-date", "2006-06-06", "--to", "csv").stderr
    both = run(deck, "--event-date", "2006-06-06", "-d", "2026-06-06", "--to", "csv")
    assert "on 2026-06-06" in both.stderr


@pytest.mark.parametrize("kind", ["html", "text", "csv"])
def test_every_kind_of_sheet_goes_to_a_file(deck: Path, tmp_path: Path, kind: str) -> None:
    out = tmp_path / "sheet"
    assert run(deck, "--to", kind, "-o", out, *DAY).exit_code == 0
    assert "Stardust Dragon" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (("--id", "12345678901"), "has more than 10 digits"),
        (("--event-date", "6.6.2026"), "is no day"),
        (("--form", __file__), "--form needs -o OUT.pdf"),
    ],
)
def test_a_head_that_cannot_be_makes_no_sheet(
    deck: Path, option: tuple[str, ...], words: str
) -> None:
    done = run(deck, *option)
    assert done.exit_code == 2
    assert words in done.stderr
    assert done.stdout == ""


def test_a_form_is_filled_and_stays_as_it_was(deck: Path, tmp_path: Path) -> None:
    blank, out = tmp_path / "form.pdf", tmp_path / "out.pdf"
    blank.write_bytes(form())
    done = run(deck, "--form", blank, "-o", out, *ID, *DAY)
    assert done.exit_code == 0, done.stderr
    assert blank.read_bytes() == form()
    assert values(out.read_bytes())["Main Deck Total"] == "5"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deck.ydk", "form.pdf", "out.pdf"]


def test_the_form_is_not_written_over(deck: Path, tmp_path: Path) -> None:
    blank = tmp_path / "form.pdf"
    blank.write_bytes(form())
    done = run(deck, "--form", blank, "-o", blank)
    assert done.exit_code == 2
    assert "form.pdf: is read by this very command" in done.stderr
    assert blank.read_bytes() == form()


def test_a_form_that_is_none_leaves_no_file(
    deck: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blank, out = write(tmp_path / "form.pdf", "no PDF"), tmp_path / "out.pdf"
    done = run(deck, "--form", blank, "-o", out)
    assert done.exit_code != 0
    assert f"{blank}: the form cannot be read as a PDF" in str(done.exception)
    assert not out.exists()


def test_a_source_without_a_card_is_undecided(tmp_path: Path) -> None:
    done = run(write(tmp_path / "empty.ydk", "#main\n#extra\n!side\n"), *DAY)
    assert done.exit_code == 3
    assert done.stdout == ""
    assert "there is no card to put on a sheet" in done.stderr


def test_a_list_from_standard_input(deck: Path) -> None:
    done = run("-", "--to", "text", *DAY, given="3 Kuriboh\n")
    assert "Monsters (3)\n3 Kuriboh\n" in done.stdout


def test_names_are_printed_in_another_language(deck: Path) -> None:
    done = run(deck, "--to", "text", "--lang", "de", *DAY)
    assert "Monsters (3)\n3 Kuriboh\n" in done.stdout
    assert "Spells (2)\n2 Wiedergeburt\n" in done.stdout
    assert "Extra Deck (1)\n1 Sternenstaubdrache\n" in done.stdout
