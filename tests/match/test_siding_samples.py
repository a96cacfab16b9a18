"""The sample lists and plans beside these tests, with what a player or judge should read."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from deckcheck.cli.match import command as match
from deckcheck.cli.verify import command as verify

ASSETS = Path(__file__).parent / "assets"
DECK, ROUND_5 = str(ASSETS / "blue-eyes.ydk"), str(ASSETS / "round-5.ydk")


def test_plan_with_one_card_too_many_in_game_3() -> None:
    result = CliRunner().invoke(match, ["--plan", str(ASSETS / "plan.yaml")])
    assert result.exit_code == 1
    assert "3 games: 2 legal, 1 illegal" in result.output.splitlines()[0]
    assert (
        "smallest change that makes the swap legal: bring in 2 Ghost Belle & Haunted Mansion, not 3"
        in result.output
    )


def test_guide_is_legal() -> None:
    result = CliRunner().invoke(match, ["--plan", str(ASSETS / "guide.yaml")])
    assert result.exit_code == 0
    assert "6 games: 6 legal" in result.output.splitlines()[0]


@pytest.mark.parametrize(("game", "exit_code"), [("1", 1), ("2", 0)])
def test_deck_on_the_table_in_round_5(game: str, exit_code: int) -> None:
    args = ["-d", "2026-06-06", "--game", game, DECK, ROUND_5]
    assert CliRunner().invoke(verify, args).exit_code == exit_code


def test_swap_file_notation_of_reported_faults_as_plans(tmp_path: Path) -> None:
    """3 in, 2 out (phase-rs 6654); 1 out, 0 in (Penny-Dreadful-Tools 4076)."""
    for out, into, sizes in (
        ("2 10045474", "3 Evenly Matched", "Main Deck 41 (registered 40), Side Deck 14"),
        ("10045474", "", "Main Deck 39 (registered 40), Side Deck 16"),
    ):
        plan = tmp_path / "plan.yaml"
        plan.write_text(
            "date: 2026-06-06\nmatches:\n- games:\n  - {}\n"
            f"  - out: {{main: [{out}]}}\n    in: {{main: [{into}]}}\n"
        )
        result = CliRunner().invoke(match, [DECK, "--plan", str(plan)])
        assert result.exit_code == 1
        assert sizes in result.output


def test_rematch_begins_with_the_registered_deck() -> None:
    """Sided cards still in the Main Deck in the next match's game 1 (edopro 159)."""
    result = CliRunner().invoke(verify, ["-d", "2026-06-06", DECK, ROUND_5])
    assert "x not-restored       Droll & Lock Bird: 2 copies in the Main Deck" in result.output
