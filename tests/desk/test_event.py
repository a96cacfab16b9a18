"""event.yaml: what it may say, and that every mistake is told with its place."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from deckcheck.desk.event import read_event
from deckcheck.desk.ground import event_ground
from deckcheck.errors import DataError


def event(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "event.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_everything_an_event_may_say(tmp_path) -> None:
    read = read_event(
        event(
            tmp_path,
            "name: Open\nformat: tcg\nregion: Europe\ndates: [2026-06-07, 2026-06-06]\n"
            "list: tcg/2026-05-18\nbans: [Kuriboh, {card: Mystical Elf, copies: 1}]\n"
            "match: {best_of: 1}\nroster: data\\r.csv\nlists: lists\nstrict: true\n",
        )
    )
    assert read.days == (date(2026, 6, 6), date(2026, 6, 7))
    assert (read.region, read.best_of, read.strict) == ("europe", 1, True)
    assert [(ban.card, ban.copies) for ban in read.bans] == [("Kuriboh", 0), ("Mystical Elf", 1)]
    assert read.roster == tmp_path / "data" / "r.csv"


def test_every_mistake_is_told_with_line_and_column(tmp_path) -> None:
    path = event(
        tmp_path,
        "name: Open\nformat: tgc\nregion: asia\ndate: 2026-6-6\nrosters: r.csv\n"
        "best_of: 2\nbans: [{card: Kuriboh, copies: 9}]\n",
    )
    with pytest.raises(DataError) as caught:
        read_event(path)
    said = str(caught.value).splitlines()
    assert len(said) == 7
    for place, what in (
        ("2:9", '"tgc" is no format and no file; perhaps tcg'),
        ("3:9", '"asia" is no region'),
        ("4:7", "2026-6-6"),
        ("5:1", "perhaps roster"),
        ("6:10", "best_of"),
        ("7:32", "copies"),
        ("1:1", "where are the lists?"),
    ):
        assert any(line.startswith(f"{path}:{place}: ") and what in line for line in said), place


@pytest.mark.parametrize("text", ["", "- a\n", "just text\n"])
def test_no_mapping(tmp_path, text: str) -> None:
    with pytest.raises(DataError, match="an event is a mapping"):
        read_event(event(tmp_path, text))


def test_broken_yaml_has_its_place(tmp_path) -> None:
    with pytest.raises(DataError, match=r"event\.yaml:3:1: "):
        read_event(event(tmp_path, "name: a\nformat: [\n"))


def test_a_ban_that_is_no_card_is_told_with_its_place(tmp_path, index, catalog) -> None:
    read = read_event(
        event(
            tmp_path,
            "name: a\nformat: tcg\ndate: 2026-06-06\nlists: l\nbans:\n  - Kuribo\n",
        )
    )
    with pytest.raises(DataError, match=r'event\.yaml:6:5: bans: "Kuribo" is no card; near: Kuri'):
        event_ground(read, index, catalog)


def test_bans_stand_on_the_list_of_the_day(tmp_path, index, catalog) -> None:
    text = "name: a\nformat: tcg\ndate: 2026-06-06\nlists: l\nbans: [{card: Kuriboh, copies: 1}]\n"
    ground = event_ground(read_event(event(tmp_path, text)), index, catalog)
    assert ground.banlist.copies_of_name("Kuriboh") == 1
    assert ground.banlist.copies_of_name("Pot of Greed") == 0
