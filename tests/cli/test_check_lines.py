"""JSON lines of a batch are the results of the JSON document, however many judge them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from deckcheck.cli import check_lines
from deckcheck.cli.main import group

from .test_check import ASH, DARK_MAGICIAN, MONSTER_REBORN, POT_OF_GREED, filled, ydk

STARDUST, STARDUST_ARTWORK = 44508094, 44508095
REBORN_ARTWORK = 83764719
LEGAL = ydk(filled([MONSTER_REBORN, ASH, ASH]), (STARDUST,), (ASH,))
LISTS = {
    "legal.ydk": LEGAL.encode(),
    "crlf.ydk": LEGAL.replace("\n", "\r\n").encode(),
    "bom.ydk": f"\ufeff{LEGAL}".encode(),
    "comment.ydk": f"#created by Zoë\n{LEGAL}".encode(),
    "latin.ydk": f"#created by Zoë\n{LEGAL}".encode("latin-1"),
    "zeros.ydk": LEGAL.replace("14558127", "014558127").encode(),
    "short.ydk": ydk(filled([], 39)).encode(),
    "forbidden.ydk": ydk(filled([POT_OF_GREED, DARK_MAGICIAN, POT_OF_GREED])).encode(),
    "four.ydk": ydk(filled([ASH, ASH, ASH]), (), (ASH,)).encode(),
    "artwork.ydk": ydk(filled([REBORN_ARTWORK]), (STARDUST, STARDUST_ARTWORK)).encode(),
    "artworks.ydk": ydk(filled([REBORN_ARTWORK]), (), (REBORN_ARTWORK, MONSTER_REBORN)).encode(),
    "wrong.ydk": ydk(filled([STARDUST]), (ASH,)).encode(),
    "token.ydk": ydk(filled([904186])).encode(),
    "unknown.ydk": ydk(filled([99999999])).encode(),
    "twelve.ydk": LEGAL.replace("14558127", "145581270000").encode(),
    "word.ydk": LEGAL.replace("14558127", "ash", 1).encode(),
    "no-heading.ydk": LEGAL.replace("#extra\n", "").encode(),
    "empty.ydk": b"#main\n#extra\n!side\n",
    "nothing.ydk": b"",
    "rubbish.ydk": bytes(range(256)),
    "text.txt": b"3 Ash Blossom & Joyous Spring\n1 Pot of Greed\n",
    "two.txt": f"ydke://!!! ydke://{'A' * 8}!!!".encode(),
}
ROUNDS = 3
"""Enough lists that most are judged by what is remembered of their cards."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(ROUNDS):
        for name, data in LISTS.items():
            (tmp_path / f"{number}-{name}").write_bytes(data)
    return tmp_path


def run(*words: object) -> tuple[str, int]:
    result = CliRunner().invoke(group, ["check", "-d", "2026-06-06", *map(str, words)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.stdout, result.exit_code


@pytest.mark.parametrize(
    "more",
    [
        (),
        ("--strict",),
        ("--draft",),
        ("-f", "ocg"),
        ("-f", "genesys"),
        ("-f", "speed-duel"),
        ("-d", "2024-04-18"),
        ("-d", "2005-05-01"),
        ("--policy",),
        ("--lang", "de"),
        ("--syntax", "ydk"),
        ("--syntax", "text"),
    ],
    ids=" ".join,
)
def test_lines_are_the_results_of_the_document(folder: Path, more: tuple[str, ...]) -> None:
    document, code = run("-r", "json", *more, folder)
    lines, lines_code = run("-r", "jsonl", *more, folder)
    results = json.loads(document)["results"]
    assert [json.loads(line) for line in lines.splitlines()] == results
    assert len(results) >= ROUNDS * len(LISTS) and code == lines_code
    assert run("-r", "jsonl", "--workers", 2, *more, folder) == (lines, code)


def test_a_list_judged_by_its_codes_is_judged_as_alone(folder: Path) -> None:
    """Verdicts worked out by hand, of the last round."""
    lines, _ = run("-r", "jsonl", folder)
    verdicts = {}
    for result in map(json.loads, lines.splitlines()):
        rules = sorted(said["rule"] for said in result["findings"] + result["unjudged"])
        verdicts[Path(result["source"]).name] = (result["verdict"], rules)
    for name in ("legal", "crlf", "bom", "comment", "zeros"):
        assert verdicts[f"2-{name}.ydk"] == ("legal", []), name
    assert verdicts["2-short.ydk"] == ("illegal", ["main-size"])
    assert verdicts["2-forbidden.ydk"] == ("illegal", ["forbidden"])
    assert verdicts["2-four.ydk"] == ("illegal", ["copy-limit"])
    assert verdicts["2-artwork.ydk"] == ("legal", ["artwork-assumed", "artwork-assumed"])
    assert verdicts["2-artworks.ydk"] == ("illegal", ["artwork-assumed", "limited"])
    assert verdicts["2-wrong.ydk"] == ("illegal", ["wrong-section", "wrong-section"])
    assert verdicts["2-unknown.ydk"] == ("undecided", ["unknown-card"])


def test_large_sources_are_not_held_together(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, _ = run("-r", "jsonl", folder)
    monkeypatch.setattr(check_lines, "_MOST_HELD", 100)
    assert run("-r", "jsonl", folder)[0] == before


def test_what_cannot_be_opened_is_said_and_the_rest_judged(folder: Path) -> None:
    result = CliRunner().invoke(
        group, ["check", "-r", "jsonl", "-d", "2026-06-06", "nowhere.ydk", str(folder)]
    )
    assert result.exit_code == 2 and "nowhere.ydk" in result.stderr
    assert len(result.stdout.splitlines()) >= ROUNDS * len(LISTS)
