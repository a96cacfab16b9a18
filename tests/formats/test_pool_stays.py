"""Another list replaces the statuses of a whitelist format; its pool stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.banlists.catalog import Catalog
from deckcheck.cards.index import CardIndex
from deckcheck.errors import DataError
from deckcheck.formats.house import read_house
from tests.conftest import Judge, ids, said, write

ASH = "1 Ash Blossom & Joyous Spring"


@pytest.mark.parametrize(
    ("format_", "day", "whitelist"),
    [("goat", "2005-04-01", "goat/2005"), ("speed-duel", "2026-05-18", "speed-duel/2025")],
)
def test_a_named_list_leaves_the_pool(
    judge: Judge, catalog: Catalog, format_: str, day: str, whitelist: str
) -> None:
    result = judge([ASH, "1 Kuriboh"], format_=format_, banlist=catalog.get("tcg", day))
    found = next(f for f in said(result, "not-in-pool") if f.card and f.card.name == ASH[2:])
    assert whitelist in found.message
    assert result.ground.banlist and result.ground.banlist.label == f"tcg/{day}"


def test_a_named_list_replaces_the_statuses(judge: Judge, catalog: Catalog) -> None:
    named = catalog.get("tcg", "2005-04-01")
    assert said(judge("1 Pot of Greed\n2 Heavy Storm", format_="goat", banlist=named), "limited")
    skill = judge("1 300101005", format_="speed-duel", banlist=named)
    assert not [f for f in said(skill, "not-in-pool") if f.card and "Tomb" in f.card.name]


@pytest.mark.parametrize(
    "row", ["banlist: tcg/2005-04-01", "banlist: null", "least_copies: 1", "banlist: [goat, tcg]"]
)
def test_a_house_format_keeps_the_pool(
    tmp_path: Path, index: CardIndex, judge: Judge, row: str
) -> None:
    house = read_house(write(tmp_path / "h.yaml", f"extends: goat\n{row}\n"), index)
    [found] = said(judge(ASH, format_=house), "not-in-pool")
    assert "goat/2005" in found.message
    write(tmp_path / "g.yaml", "extends: ./h.yaml\nbanlist: tcg/2006-04-01\n")
    assert said(judge(ASH, format_=read_house(tmp_path / "g.yaml", index)), "not-in-pool")


def test_a_pool_not_known_yet_is_undecided(
    tmp_path: Path, index: CardIndex, judge: Judge, catalog: Catalog
) -> None:
    # The only Speed Duel list that tells its cards is of 2025-07-01.
    named = catalog.get("tcg", "2024-09-02")
    before = judge("1 Kuriboh", format_="speed-duel", day="2025-06-30", banlist=named, fill=20)
    assert ids(before) == ["no-list"] and "2025-07-01" in before.unjudged[0].message
    house = read_house(write(tmp_path / "h.yaml", "extends: speed-duel\nbanlist: tcg\n"), index)
    assert "no-list" in ids(judge(format_=house, day="2025-06-30", fill=20))
    assert "no-list" not in ids(judge(format_=house, day="2025-07-01", fill=20))
    own = catalog.get("goat", "2005-04-01")
    assert not said(judge(format_="speed-duel", day="2025-06-30", banlist=own), "no-list")


def test_statuses_hold_without_a_list(tmp_path: Path, index: CardIndex, judge: Judge) -> None:
    text = "extends: tcg\nbanlist: null\nforbid: [Kuriboh]\n"
    house = read_house(write(tmp_path / "h.yaml", text), index)
    assert said(judge("1 Kuriboh", format_=house), "forbidden")


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("extends: tcg\nbanlist: genesys\n", ":2:1", "genesys gives points"),
        ("extends: tcg\nbanlist: [tcg, genesys]\n", ":2:1", "genesys gives points"),
        ("extends: genesys\nbanlist: tcg\n", ":2:1", "tcg gives copies"),
        ("extends: tcg\npoints: 50\n", ":2:1", "tcg gives copies"),
        ("extends: tcg\nonly: []\n", ":2:7", "at least one card"),
        ("extends: tcg\nswap: []\n", ":2:7", "main, extra, or both"),
    ],
)
def test_what_would_restrict_nothing_is_refused(
    tmp_path: Path, index: CardIndex, text: str, place: str, message: str
) -> None:
    path = write(tmp_path / "x.yaml", text)
    with pytest.raises(DataError) as caught:
        read_house(path, index)
    assert str(caught.value).startswith(f"{path}{place}: "), str(caught.value)
    assert message in str(caught.value)
