"""Seals: the same whatever the order, and every change since is told."""

from __future__ import annotations

import json

import pytest

from deckcheck.desk.model import DeskRow
from deckcheck.desk.seal import changes_since, read_seal, seal_text
from deckcheck.desk.summary import Registration
from deckcheck.errors import DataError


def row(player: str, player_id: str, fingerprint: str | None, verdict: str = "legal") -> DeskRow:
    result = {"fingerprint": fingerprint} if fingerprint else None
    return DeskRow(player, player_id, "", f"{player}.ydk", verdict, result, (), ())


@pytest.fixture
def registration(judge) -> Registration:
    rows = (row("Anna", "1", "AAAA-AAAA"), row("Bert", "2", "BBBB-BBBB"), row("Carl", "3", None))
    ground = judge().ground
    return Registration("Open", (ground.day,), 3, ground, rows)


def test_a_seal_is_json_with_what_it_rests_on(registration, tmp_path) -> None:
    path = tmp_path / "event.lock"
    path.write_text(seal_text(registration, "0.1.0"))
    sealed = read_seal(path)
    assert sealed == json.loads(path.read_text())
    assert (sealed["event"], sealed["lists"]) == ("Open", ["tcg/2026-05-18"])
    assert sealed["data"] == {"cards": "2026-08-22", "lists": "2026-08-22"}
    assert sealed["players"][0] == {
        "player": "Anna",
        "id": "1",
        "source": "Anna.ydk",
        "fingerprint": "AAAA-AAAA",
        "verdict": "legal",
    }
    assert changes_since(sealed, registration, "0.1.0") == []


def test_every_change_is_told(registration) -> None:
    sealed = json.loads(seal_text(registration, "0.1.0"))
    later = registration._replace(
        rows=(row("Anna", "1", "CCCC-CCCC"), row("Bert", "2", "BBBB-BBBB", "illegal"),
              row("Dora", "4", "DDDD-DDDD"))
    )  # fmt: skip
    sealed["lists"] = ["tcg/2026-02-02"]
    assert changes_since(sealed, later, "0.2.0") == [
        "list: tcg/2026-02-02 was sealed, now tcg/2026-05-18",
        "deckcheck: 0.1.0 was sealed, now 0.2.0",
        "Anna (1): list AAAA-AAAA was sealed, now CCCC-CCCC",
        "Bert (2): verdict legal was sealed, now illegal",
        "Carl (3): was sealed and is gone",
        "Dora (4): was not sealed",
    ]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"schema": "deckcheck.seal/1", "players": [1]}', '{"schema": "x"}']
)
def test_what_is_no_seal_is_one_sentence(tmp_path, text: str) -> None:
    path = tmp_path / "event.lock"
    path.write_text(text)
    with pytest.raises(DataError, match=r"event\.lock: "):
        read_seal(path)
