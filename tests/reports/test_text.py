"""The text report: several lists of one source, several days, sources that are no list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from deckcheck.cli.main import group
from deckcheck.wording import plural

from ..desk.event_files import POT_OF_GREED, small_event, ydk


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.ydk").write_text(ydk())
    (tmp_path / "b.ydk").write_text(ydk(POT_OF_GREED))
    links = [run("convert", name, "--to", "ydke").stdout for name in ("a.ydk", "b.ydk")]
    (tmp_path / "links.txt").write_text("".join(links))
    return tmp_path


def run(*words: object) -> Result:
    return CliRunner().invoke(group, [*map(str, words)])


def test_several_lists_of_one_source_are_told_apart(folder: Path) -> None:
    words = ("check", "-d", "2026-06-06", "links.txt", "a.ydk", "a.ydk")
    quiet = run(*words, "-q").stdout.splitlines()
    heads = [line.partition("   ")[0] for line in quiet]
    assert heads == [
        "links.txt, list 1: LEGAL",
        "links.txt, list 2: ILLEGAL",
        "a.ydk: LEGAL",
        "a.ydk: LEGAL",
    ]
    text = run(*words).stdout
    assert all(f"{head}   tcg on" in text for head in heads)
    formats = run(*words, "--formats", "tcg").stdout
    assert "links.txt, list 2 on 2026-06-06\n  tcg              ILLEGAL" in formats
    document = json.loads(run(*words, "--formats", "tcg", "-r", "json").stdout)
    assert [one["title"] for one in document["decks"]][:2] == ["links (1)", "links (2)"]


@pytest.mark.parametrize("report", ["text", "markdown"])
def test_what_is_no_deck_list_has_no_sizes_and_no_fingerprint(folder: Path, report: str) -> None:
    (folder / "photo.ydk").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(100))
    text = run("check", "-r", report, "photo.ydk").stdout
    assert "not-a-deck-list" in text.replace("\\", "")
    assert "fingerprint" not in text and "main 0" not in text and "40-60" not in text
    assert "fingerprint" in run("check", "-r", report, "a.ydk").stdout


@pytest.mark.parametrize("report", ["text", "markdown"])
def test_an_event_of_several_days_names_its_last_and_a_change_of_lists(
    folder: Path, report: str
) -> None:
    # A TCG list takes effect on 2025-04-07; the one before is of 2024-12-09.
    words = ("check", "-r", report, "a.ydk", "-d")
    text = run(*words, "2025-04-05..2025-04-08").stdout
    assert "tcg on 2025-04-05 to 2025-04-08, list of 2024-12-09" in text
    assert "list changes during the event (by 2025-04-08: tcg/2025-04-07)" in text
    text = run(*words, "2025-04-05..2025-04-06").stdout
    assert "tcg on 2025-04-05 to 2025-04-06, list of 2024-12-09" in text
    assert "list changes" not in text
    assert "on 2025-04-05, list" in run(*words, "2025-04-05..2025-04-05").stdout


def test_the_last_day_is_in_json_and_in_every_command(folder: Path) -> None:
    days = ("-d", "2025-04-05..2025-04-08")
    result = json.loads(run("check", "a.ydk", *days, "-r", "jsonl").stdout)
    assert (result["date"], result["last_date"]) == ("2025-04-05", "2025-04-08")
    assert result["banlist"]["effective"] == "2024-12-09"
    for words in (("verify", "a.ydk", "a.ydk"), ("match", "a.ydk", "a.ydk")):
        assert "on 2025-04-05 to 2025-04-08" in run(*words, *days).stdout
    assert "a.ydk on 2025-04-05 to" in run("check", "a.ydk", *days, "--formats", "tcg").stdout
    assert "2025-04-05 to 2025-04-08" in run("check", "a.ydk", *days, "-r", "html").stdout
    text = run("register", small_event(folder / "event"), *days).stdout
    assert "event on 2025-04-05 and 2025-04-08" in text
    assert "the list changes during the event (by 2025-04-08: tcg/2025-04-07)" in text


@pytest.mark.parametrize(
    ("days", "said"),
    [
        ("2026-06-07..2026-06-06", "the event ends before it begins"),
        ("2026-06-01..2026-07-02", "are 32 days; an event of several days has at most 31"),
        ("2026-06-06..", "'' is no day"),
        ("2026-06-06..2026-06-31", "'2026-06-31' is no day"),
        ("2026-06-06..2026-06-07..2026-06-08", "is no day"),
    ],
)
def test_days_that_are_no_event_are_a_usage_error(folder: Path, days: str, said: str) -> None:
    for words in (("check", "a.ydk"), ("register", small_event(folder / "event"))):
        done = run(*words, "-d", days)
        assert done.exit_code == 2 and said in done.stderr
    assert run("check", "a.ydk", "-d", "2026-06-01..2026-07-01").exit_code == 0


@pytest.mark.parametrize("words", [("card", "Kuriboh"), ("formats", "tcg")])
def test_one_day_is_wanted_where_there_is_no_event(words: tuple[str, ...]) -> None:
    done = run(*words, "--date", "2026-06-06..2026-06-07")
    assert done.exit_code == 2 and "one day is wanted" in done.stderr


def test_one_is_one() -> None:
    assert [plural(count, "match", "matches") for count in (0, 1, 2)] == [
        "0 matches", "1 match", "2 matches",
    ]  # fmt: skip
    text = CliRunner().invoke(group, ["check", "-"], input="1 Kuriboh\n").stdout
    assert "no Side Deck heading: 1 card read" in text and "1 cards" not in text
