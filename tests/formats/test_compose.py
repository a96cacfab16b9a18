"""Rows that extend rows, where each setting comes from, and the nonsense that is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck import yaml_io
from deckcheck.errors import DataError
from deckcheck.formats.compose import Rows, compose
from deckcheck.formats.load import formats
from tests.conftest import write

BASE = """\
one:
  name: "One"
  banlist: tcg
  region: tcg
  pool: [tcg]
  copies: 3
"""


def made(tmp_path: Path, text: str, row: str = "two"):  # type: ignore[no-untyped-def]
    path = write(tmp_path / "f.yaml", BASE + text)
    return compose(Rows(path, yaml_io.load(path)), row)


def test_a_row_takes_what_it_extends_and_remembers_where_from(tmp_path: Path) -> None:
    two = made(tmp_path, "two:\n  extends: one\n  copies: 1\n  side: [0, 0]\n")
    assert (two.id, two.name, two.copies, two.side) == ("two", "One", 1, (0, 0))
    assert two.origin["name"] == "one" and two.origin["copies"] == "two"


def test_a_setting_said_anew_is_as_sure_as_the_new_row_says(tmp_path: Path) -> None:
    text = "two:\n  extends: one\n  main: [30, 60]\n  unsure: [main]\n"
    assert made(tmp_path, text).unsure == ("main",)
    text += "three:\n  extends: two\n  main: [20, 60]\n"
    assert made(tmp_path, text, "three").unsure == ()


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("two:\n  extends: one\n  mian: [1, 2]\n", 9, "two: unknown setting 'mian'; near: main"),
        ("two:\n  extends: eno\n", 8, "two: there is no format 'eno' to extend"),
        ("two:\n  extends: two\n", 8, "two: extends itself: two -> two"),
        ("two:\n  extends: one\n  copies: 3\n", 9, "two: copies only repeats what one says"),
        ("two:\n  extends: one\n  side: [0, 1]\n  side_set: [0]\n", 10, "contradict"),
        ("two:\n  extends: one\n  pool: []\n  released_by: 2020-01-01\n", 10, "contradicts pool"),
        ("two:\n  extends: one\n  main: [60, 40]\n", 9, "a least number that is not above"),
        ("two:\n  extends: one\n  main: 40\n", 9, "main: expected the least and the most"),
        ("two:\n  extends: one\n  copies: 0\n", 9, "copies: expected a whole number above 0"),
        ("two:\n  extends: one\n  without: [links]\n", 9, "without: expected a list of some of"),
        ("two:\n  extends: one\n  as_of: soon\n", 9, "as_of: expected a day"),
        ("two:\n  name: x\n", 7, "banlist is missing"),
        ("two: 3\n", 7, "expected the settings"),
        ("two:\n  extends: one\n  unsure: [colour]\n", 9, "unsure: expected"),
    ],
)
def test_nonsense_is_refused_with_file_line_and_row(
    tmp_path: Path, text: str, line: int, message: str
) -> None:
    with pytest.raises(DataError) as caught:
        made(tmp_path, text)
    assert str(caught.value).startswith(f"{tmp_path / 'f.yaml'}:{line}:"), str(caught.value)
    assert message in str(caught.value)


def test_a_circle_of_rows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="two -> three -> two"):
        made(tmp_path, "two:\n  extends: three\nthree:\n  extends: two\n")


def test_the_formats_of_the_contract_are_all_there() -> None:
    assert list(formats()) == [
        "tcg", "tcg-traditional", "ocg", "ocg-ae", "ocg-cn", "master-duel", "worlds", "genesys",
        "ocg-genesys", "speed-duel", "goat", "edison",
    ]  # fmt: skip
