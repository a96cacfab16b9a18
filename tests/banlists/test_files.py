"""Lists in other tools' files: lflist.conf, vector.json, CSV; cases BR-01, 56, 64, 66, 67, 77."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from deckcheck.banlists.export import EXPORTS
from deckcheck.banlists.files import read_file
from deckcheck.banlists.lflist import parse
from deckcheck.banlists.model import Banlist
from deckcheck.banlists.yaml_file import read_banlist
from deckcheck.banlists.yaml_text import yaml_text
from deckcheck.cards.index import CardIndex
from deckcheck.errors import DataError
from tests.conftest import write


def contents(banlist: Banlist) -> dict[str, int]:
    return {entry.name: entry.copies for entry in banlist.entries}


def read(tmp_path: Path, index: CardIndex, text: str, name: str = "a.conf") -> Banlist:
    return read_file(write(tmp_path / name, text), index)


def test_an_entry_means_the_card_whatever_its_artwork(tmp_path: Path, index: CardIndex) -> None:
    banlist = read(tmp_path, index, "!X\n90590304 0 --Number 41: Bagooska\n")
    assert contents(banlist) == {"Number 41: Bagooska the Terribly Tired Tapir": 0}


def test_full_width_names_and_codes(tmp_path: Path, index: CardIndex) -> None:
    text = "\ufeff#[2011.9.1]\n!２０１１．９．１\n４６９８６４１４ １ --Dark Magician\n"
    banlist = read(tmp_path, index, text)
    assert banlist.list_id == "２０１１．９．１"
    assert banlist.effective == date(2011, 9, 1)
    assert contents(banlist) == {"Dark Magician": 1}


@pytest.mark.parametrize(
    ("name", "day"),
    [
        ("2016.8.29 TCG", date(2016, 8, 29)),
        ("2026.05 TCG", None),
        ("2016.13.1", None),
        ("Rush", None),
    ],
)
def test_only_a_whole_day_in_a_name_is_a_day(name: str, day: date | None) -> None:
    [section], _ = parse(f"!{name}\n1 1\n")
    assert section.day == day


ODD = """\
\ufeff#[2016.8 TCG][2017.1 OCG]]2017.1 Worlds]
46986414 0 --before the first list
!2016.8 TCG
--StartDate 1970-01-01
TYPE_NORMAL 0
Unlimited
89631139 1 --Blue-Eyes White Dragon\t\t\tMAIN DECK MONSTERS
  38033121 2
74677422\t1
55144522 0
"""


def test_odd_lines_are_remarked_upon_with_their_numbers(tmp_path: Path, index: CardIndex) -> None:
    banlist = read(tmp_path, index, ODD)
    assert contents(banlist) == {
        "Blue-Eyes White Dragon": 1,
        "Dark Magician Girl": 2,
        "Red-Eyes Black Dragon": 1,
        "Pot of Greed": 0,
    }
    lines = [int(remark.split(":")[1]) for remark in banlist.facts.remarks]
    assert lines == [2, 4, 5, 6, 8, 9]


def test_two_counts_for_one_card_the_stricter_with_a_remark(
    tmp_path: Path, index: CardIndex
) -> None:
    for text in ("!X\n46986414 1\n46986414 2\n", "!X\n46986414 2\n36996508 1\n"):
        banlist = read(tmp_path, index, text)
        assert contents(banlist) == {"Dark Magician": 1}
        [remark] = banlist.facts.remarks
        assert ":3:" in remark and "the stricter" in remark


def test_a_whitelist_that_restricts_below_says_nothing(tmp_path: Path, index: CardIndex) -> None:
    text = "!Rush\n$whitelist\n46986414 3\n89631139 3\n46986414 1 --restricted below\n"
    banlist = read(tmp_path, index, text)
    assert banlist.whitelist
    assert contents(banlist) == {"Dark Magician": 1, "Blue-Eyes White Dragon": 3}
    assert banlist.facts.remarks == ()


def test_minus_one_is_not_in_a_whitelists_pool(tmp_path: Path, index: CardIndex) -> None:
    banlist = read(tmp_path, index, "!White\n$whitelist\n6368038 3\n46986414 -1\n")
    assert contents(banlist) == {"Gaia The Fierce Knight": 3}


def test_a_file_of_several_lists_needs_a_name(tmp_path: Path, index: CardIndex) -> None:
    path = write(tmp_path / "l.conf", "!2026.5 TCG\n46986414 1\n!2026.7\n46986414 0\n")
    with pytest.raises(DataError, match="holds 2 lists; name one as FILE#NAME"):
        read_file(path, index)
    assert contents(read_file(path, index, "2026.7")) == {"Dark Magician": 0}
    with pytest.raises(DataError, match=r"near: 2026.5 TCG"):
        read_file(path, index, "2026.5 TGC")


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("a.conf", "", "holds no list"),
        ("a.conf", "46986414 0\n", "holds no list"),
        ("a.conf", "!X\n", "the list is empty"),
        ("a.conf", "!X\n99999990 1\n", "the list is empty"),
        ("a.json", "{", "a.json:1:2: is not JSON"),
        ("a.json", "[]", "expected"),
        ("a.json", '{"date": "2026-01-01", "regulation": {}}', "the list is empty"),
        ("a.json", '{"regulation": {"4041": "one"}}', "entry 1, 4041: 'one' is no number"),
        ("a.json", '{"regulation": {"4041": 1, "4041": 2}}', "stands twice"),
        ("a.json", "[" * 100_000, "nested too deeply"),
        ("a.csv", "name\nKuriboh\n", "a.csv:1: expected a header"),
        ("a.csv", "name,status\nKuriboh,baned\n", "a.csv:2: 'baned' is no status"),
        ("a.csv", "name,points\nKuriboh,many\n", "a.csv:2: 'many' is no number"),
    ],
)
def test_a_broken_file_says_where_and_what(
    tmp_path: Path, index: CardIndex, name: str, text: str, expected: str
) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, index, text, name)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_vector_is_read_by_konami_id(tmp_path: Path, index: CardIndex) -> None:
    vector = '{"date": "2026-01-01", "regulation": {"4041": 1, "4844": 0, "1": 2}}'
    banlist = read(tmp_path, index, vector, "tcg.vector.json")
    assert contents(banlist) == {"Dark Magician": 1, "Pot of Greed": 0}
    assert banlist.effective == date(2026, 1, 1)
    assert "no card has the Konami id 1" in banlist.facts.remarks[0]


def test_a_table_is_read_by_name_or_code(tmp_path: Path, index: CardIndex) -> None:
    table = "Name;Passcode;Status\nDark Magician;;Limited\n;55144522;Forbidden\nNobody;;Limited\n"
    banlist = read(tmp_path, index, table, "a.csv")
    assert contents(banlist) == {"Dark Magician": 1, "Pot of Greed": 0}
    assert '"Nobody" is no card' in banlist.facts.remarks[0]


@pytest.mark.parametrize("name", ["tcg/2026-05-18", "ocg/1999-07-08", "goat/2005-04-01"])
def test_what_is_exported_as_lflist_reads_back(
    tmp_path: Path,
    index: CardIndex,
    catalog,
    name: str,  # type: ignore[no-untyped-def]
) -> None:
    banlist = catalog.get(*name.split("/"))
    text, lost = EXPORTS["lflist"](banlist, index)
    again = read(tmp_path, index, text)
    assert again.whitelist == banlist.whitelist
    assert again.effective == banlist.effective
    names = {one.partition(",")[0] for one in lost}
    assert contents(again) == {
        entry.name: entry.copies for entry in banlist.entries if entry.name not in names
    }


def test_other_passcodes_are_lines_of_their_own(tmp_path: Path, index: CardIndex) -> None:
    banlist = read(tmp_path, index, "!X\n46986414 1\n")
    text = EXPORTS["lflist"](banlist, index).text
    assert "46986414 1 --Dark Magician" in text and "36996508 1 --Dark Magician" in text


@pytest.mark.parametrize("name", ["tcg/2026-05-18", "genesys/2026-08-04", "master-duel/2026-08-05"])
def test_what_is_exported_as_vector_reads_back(
    tmp_path: Path,
    index: CardIndex,
    catalog,
    name: str,  # type: ignore[no-untyped-def]
) -> None:
    banlist = catalog.get(*name.split("/"))
    text, lost = EXPORTS["vector"](banlist, index)
    assert lost == []
    again = read(tmp_path, index, text, "x.vector.json")
    assert {(e.name, e.copies, e.points) for e in again.entries} == {
        (e.name, e.copies, e.points) for e in banlist.entries
    }
    assert json.loads(text)["date"] == str(banlist.effective)


@pytest.mark.parametrize(
    "name", ["tcg/2024-04-15", "tcg/2007-03-01", "speed-duel/2025-07-01", "genesys/2025-09-22"]
)
def test_yaml_of_a_shipped_list_reads_back_whole(tmp_path: Path, catalog, name: str) -> None:  # type: ignore[no-untyped-def]
    banlist = catalog.get(*name.split("/"))
    again = read_banlist(write(tmp_path / "a.yaml", yaml_text(banlist)), own=True)
    assert again.facts == banlist.facts
    assert sorted(again.entries) == sorted(banlist.entries)
    assert again.skills == banlist.skills
    assert {n: set(p) for n, p in again.pooled.items()} == {
        n: set(p) for n, p in banlist.pooled.items()
    }


def test_points_do_not_fit_into_lflist(catalog, index: CardIndex) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(DataError, match="copies, not points"):
        EXPORTS["lflist"](catalog.get("genesys", "2026-08-04"), index)


def test_markdown_escapes_names(catalog, index: CardIndex) -> None:  # type: ignore[no-untyped-def]
    text = EXPORTS["markdown"](catalog.get("tcg", "2026-05-18"), index).text
    assert "- Maliss \\<P\\> White Rabbit" in text
    assert "## Forbidden (119)" in text


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("tcg/2024-04-15", "Europe plays it from 2024-04-22"),
        ("tcg/2016-02-08", "that it bound"),
        ("tcg/2007-03-01", "followed on 2007-06-01"),
    ],
)
def test_an_export_says_that_it_loses_when_a_list_holds(  # type: ignore[no-untyped-def]
    catalog, index: CardIndex, name: str, lost: str
) -> None:
    banlist = catalog.get(*name.split("/"))
    for syntax in ("lflist", "vector", "markdown"):
        assert any(lost in said for said in EXPORTS[syntax](banlist, index).lost), syntax
    assert not EXPORTS["yaml"](banlist, index).lost


def test_one_list_of_several_is_named_by_the_verdict(tmp_path: Path, index: CardIndex) -> None:
    two = "!2026.5 TCG\n46986414 1\n!2026.7 OCG\n46986414 2\n"
    path = write(tmp_path / "lflist.conf", two)
    assert read_file(path, index, "2026.7 OCG").label == f"{path}#2026.7 OCG"
    alone = write(tmp_path / "one.conf", "!2026.5 TCG\n46986414 1\n")
    assert read_file(alone, index).label == str(alone)


def test_a_vector_without_a_day_or_with_a_wrong_one(tmp_path: Path, index: CardIndex) -> None:
    wrong = write(tmp_path / "w.json", '{\n "date": "18.5.2026", "regulation": {"4041": 1}}')
    with pytest.raises(DataError, match=r'w\.json:2: date: expected a day .* not "18\.5\.2026"'):
        read_file(wrong, index)
    assert read_file(write(tmp_path / "v.json", '{"regulation": {"4041": 1}}'), index)


def test_markdown_of_a_whitelist_with_skills(catalog, index: CardIndex) -> None:  # type: ignore[no-untyped-def]
    text = EXPORTS["markdown"](catalog.get("speed-duel", "2025-07-01"), index).text
    assert "A whitelist: " in text and "## Skill Cards (175)" in text
    assert "- My Precious Queen!: Forbidden" in text and "- Twisted Personality: Limited 1" in text
