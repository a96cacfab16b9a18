"""A house format: a file that extends a format."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.cards.index import CardIndex
from deckcheck.errors import DataError
from deckcheck.formats.house import read_house
from tests.conftest import Judge, ids, said, write

CLUB = """\
extends: tcg
name: "Club"
main: [40, 50]
copies: 2
forbid: [Kuriboh]
limit: [Feral Imp]
semi_limit: ["Monster Reborn"]
lift: ["Pot of Greed"]
exclude: ["Dark Magician"]
"""


def test_what_a_house_format_changes(tmp_path: Path, index: CardIndex, judge: Judge) -> None:
    club = read_house(write(tmp_path / "club.yaml", CLUB), index)
    lines = ["1 Kuriboh", "2 Feral Imp", "2 Monster Reborn", "2 Pot of Greed", "1 Dark Magician"]
    result = judge([*lines, "3 Mystical Elf", "40 46986414"], format_=club, fill=0)
    rules = {f.rule: f for f in result.findings if f.severity == "error"}
    assert "Kuriboh: Forbidden by club" in rules["forbidden"].message
    assert "Feral Imp: Limited by club" in rules["limited"].message
    assert said(result, "main-size")[0].allowed == (40, 50)
    assert "excluded by club" in said(result, "not-in-pool")[0].message
    assert {f.card.name for f in said(result, "copy-limit") if f.card} == {
        "Mystical Elf", "Dark Magician",
    }  # fmt: skip
    assert not [f for f in result.findings if f.card and f.card.name == "Pot of Greed"]
    assert not [f for f in result.findings if f.card and f.card.name == "Monster Reborn"]


def test_one_copy_of_everything(tmp_path: Path, index: CardIndex, judge: Judge) -> None:
    highlander = read_house(write(tmp_path / "h.yaml", "extends: tcg\ncopies: 1\n"), index)
    result = judge("2 Droll & Lock Bird\n1 Kuriboh", format_=highlander, fill=0)
    [found] = said(result, "copy-limit")
    assert (found.actual, found.allowed) == (2, 1)


def test_a_pool_of_its_own(tmp_path: Path, index: CardIndex, judge: Judge) -> None:
    few = read_house(write(tmp_path / "few.yaml", "extends: tcg\nonly: [Kuriboh]\n"), index)
    result = judge("40 Kuriboh\n1 Feral Imp", format_=few, fill=0)
    assert [f.card.name for f in said(result, "not-in-pool") if f.card] == ["Feral Imp"]


def test_a_file_may_extend_a_file(tmp_path: Path, index: CardIndex) -> None:
    write(tmp_path / "club.yaml", CLUB)
    path = write(tmp_path / "night.yaml", "extends: ./club.yaml\nforbid: [Feral Imp]\n")
    night = read_house(path, index)
    assert (night.copies, night.statuses["Kuriboh"], night.statuses["Feral Imp"]) == (2, 0, 0)
    assert night.origin["Kuriboh"] == "club" and night.origin["Feral Imp"] == "night"


def test_a_dated_list_and_a_day_may_be_fixed(
    tmp_path: Path, index: CardIndex, judge: Judge
) -> None:
    text = "extends: tcg\nbanlist: tcg/2025-04-06\n"
    fixed = read_house(write(tmp_path / "fixed.yaml", text), index)
    assert ids(judge("2 Black Dragon Collapserpent", format_=fixed)) == ["limited"]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("extends: tcg\nforbid: [Kuribo]\n", ":2:10", '"Kuribo" is no card; near: '),
        ("extends: tcg\nforbid: [99999990]\n", ":2:10", "99999990 is no card's passcode"),
        ("extends: tcg\nforbid: Kuriboh\n", ":2:9", "expected a list of card names"),
        ("extends: tcg\nforbid: [Kuriboh, kuriboh]\n", ":2:19", "Kuriboh stands twice"),
        ("extends: tcg\nforbid: [Kuriboh]\nlift: [Kuriboh]\n", ":3:1", "under forbid and under"),
        ("extends: tcg\nonly: [Kuriboh]\nexclude: [Kuriboh]\n", ":", "exclude and under only"),
        ("extends: tcg\ncopies: 3\n", ":2:1", "copies only repeats what tcg says"),
        ("extends: tcg\nbanlist: tcg/2026-5-1\n", ":2:10", "not '2026-5-1'"),
        ("extends: tcg\nbanlist: tgc\n", ":2:10", "no list 'tgc'; near: tcg"),
        ("extends: tcg\nbanlist: my.yaml\n", ":2:10", "use --list FILE"),
        ("extends: genesys\nbanlist: null\n", ":", "points contradicts banlist: null"),
        ("extends: tgc\n", ":1:10", "no format or file 'tgc'"),
        ("extends: x.yaml\n", ":1:10", "extends itself"),
        (f"extends: {'x' * 300}.yaml\n", ":1:10", "no format or file"),
        ("extends: 1\n", ":1:10", "extends: must be the name of a built-in format or a file"),
        ("name: x\n", ":1:1", "extends is missing"),
        ("- a\n", "", "a format is a mapping"),
        ("extends: [tcg\n", ":", ""),
    ],
)
def test_nonsense_is_refused_with_its_place(
    tmp_path: Path, index: CardIndex, text: str, place: str, message: str
) -> None:
    path = write(tmp_path / "x.yaml", text)
    with pytest.raises(DataError) as caught:
        read_house(path, index)
    assert str(caught.value).startswith(f"{path}{place}"), str(caught.value)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_may_not_be_called_as_a_built_in_format(tmp_path: Path, index: CardIndex) -> None:
    with pytest.raises(DataError, match="built-in"):
        read_house(write(tmp_path / "goat.yaml", "extends: tcg\ncopies: 1\n"), index)


def test_every_wrong_card_is_told_with_its_own_place(tmp_path: Path, index: CardIndex) -> None:
    text = "extends: tcg\nforbid:\n  - Kuribo\n  - Feral Imp\nlimit: [Raigeki, Ash Blosom]\n"
    with pytest.raises(DataError) as caught:
        read_house(write(tmp_path / "x.yaml", text), index)
    first, second = str(caught.value).splitlines()
    assert ":3:5: forbid" in first and ":5:18: limit" in second


def test_no_list_at_all(tmp_path: Path, index: CardIndex, judge: Judge) -> None:
    free = read_house(write(tmp_path / "free.yaml", "extends: tcg\nbanlist: null\n"), index)
    assert ids(judge("3 Pot of Greed", format_=free)) == []
    assert ids(judge("4 Pot of Greed", format_=free)) == ["copy-limit"]


PIECES = st.sampled_from(
    ["extends: tcg\n", "extends: ", "forbid: [Kuriboh]\n", "copies: ", "main: [1, 2]\n", "9" * 5000,
     "? [a]\n: b\n", "- ", "&a *a", "{", "}", "only: {}\n", "\n", "null", "banlist: [tcg, {}]\n",
     "lift: [[]]\n", "points: 3\n", "side_set: [0, -1]\n", "unsure: [[]]\n", '"', "\t"]
)  # fmt: skip


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=st.lists(PIECES | st.text(max_size=12), max_size=8).map("".join))
def test_rubbish_is_a_format_or_one_sentence(tmp_path: Path, index: CardIndex, text: str) -> None:
    path = write(tmp_path / "x.yaml", text.encode("utf-8", "replace").decode())
    try:
        assert read_house(path, index).id == "x"
    except DataError as error:
        assert str(error).startswith(str(path))
        assert "\n" not in str(error)
