"""`deckcheck check -r html` from files to page."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from deckcheck.cli.main import group
from tests.conftest import write
from tests.reports.event_rows import Page

DECK = "#main\n" + "40640057\n" * 3 + "83764718\n" * 2 + "#extra\n!side\n"


def test_checked_files_become_one_page(tmp_path: Path) -> None:
    write(tmp_path / "decks" / "<b>.ydk", DECK)
    write(tmp_path / "decks" / "rubbish.bin", "\x00\x01\x02")
    out = tmp_path / "page.html"
    arguments = ["check", str(tmp_path / "decks"), "-d", "2026-06-06", "-r", "html"]
    done = CliRunner().invoke(group, [*arguments, "-o", str(out)])
    assert done.exit_code == 1
    found = Page(out.read_text(encoding="utf-8"))
    assert "b" not in {tag for tag, attrs in found.elements if attrs.get("class") == "open"}
    for words in (
        *("Deck check", "Day2026-06-06", "Listtcg, effective 2026-05-18", "2 decks"),
        *("<b>", "Monster Reborn: Limited, 2 copies, 1 allowed", "rubbish", "not-a-deck-list"),
    ):
        assert words in found.text


def test_policy_adds_notes_to_any_report(tmp_path: Path) -> None:
    deck = write(tmp_path / "a.ydk", DECK)
    arguments = ["check", str(deck), "-d", "2026-06-06", "--policy", "-r"]
    for report in ("text", "html", "json"):
        done = CliRunner().invoke(group, [*arguments, report])
        assert "DE-Minor (Warning) found before round 1" in done.stdout
        assert "guidance, verify: policy of 2024-10-19, penalties of 2024-11-03" in done.stdout
    assert "DE-Minor" not in CliRunner().invoke(group, [*arguments[:4], "-r", "text"]).stdout
