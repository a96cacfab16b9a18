"""The strict line reader agrees with ruamel.yaml, or leaves the text to it."""

from __future__ import annotations

import math
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck import yaml_io
from deckcheck.errors import DataError

ROOT = Path(__file__).parent.parent
SHIPPED = sorted([*(ROOT / "banlists").rglob("*.yaml"), *(ROOT / "deckcheck").rglob("*.yaml")])


@pytest.mark.parametrize("path", SHIPPED[::9], ids=lambda p: f"{p.parent.name}/{p.name}")
def test_shipped_files_read_the_same_both_ways(path: Path) -> None:
    # Every ninth file by ruamel.yaml (it takes a second for twenty); every file by the reader.
    text = path.read_text(encoding="utf-8")
    assert yaml_io.loads(text, path.name) == yaml_io.read_any(text, path.name)


def test_every_shipped_list_and_format_is_in_the_plain_form() -> None:
    for path in SHIPPED:
        if path.parent.name != "maintain":
            yaml_io.read_plain(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("a: 1\n", {"a": 1}),
        ("a: 2026-05-18\n", {"a": date(2026, 5, 18)}),
        ("a: null\nb: true\n", {"a": None, "b": True}),
        ('a:\n  "x: \\"y\\" \\\\": -3\n', {"a": {'x: "y" \\': -3}}),
        ("a:\n  - one two\n  - 7\n# end\n", {"a": ["one two", 7]}),
        ("a: [40, null]\n", {"a": [40, None]}),
        ("a: {}\n", {"a": {}}),
    ],
)
def test_the_plain_form_is_read_without_ruamel(text: str, data: object) -> None:
    assert yaml_io.read_plain(text) == data
    assert yaml_io.read_any(text, "x") == data


@pytest.mark.parametrize(
    "text",
    [
        "a: yes\n",
        "a: 012\n",
        "a: 1.5\n",
        "a: 'q'\n",
        "a: x # why\n",
        "a: |\n  b\n",
        "a: &x 1\n",
        "? a\n",
        "a: 2026-13-01\n",
        "no: 1\n",
        f"a: {'9' * 5000}\n",
        "a:\n",
    ],
)
def test_anything_else_is_left_to_ruamel(text: str) -> None:
    with pytest.raises(yaml_io.NotPlainError):
        yaml_io.read_plain(text)
    try:
        expected = yaml_io.read_any(text, "x")
    except DataError:
        with pytest.raises(DataError):
            yaml_io.loads(text, "x")
    else:
        assert yaml_io.loads(text, "x") == expected


@given(st.text(alphabet="ab\"'\\:#-[]{}, \n\t012é&*!|>", max_size=40))
def test_whatever_the_line_reader_takes_ruamel_reads_alike(text: str) -> None:
    try:
        plain = yaml_io.read_plain(text)
    except yaml_io.NotPlainError:
        return
    other = yaml_io.read_any(text, "x")
    assert plain == other or (isinstance(other, float) and math.isnan(other))


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("a: 1\na: 2\n", "x:2:1"),
        ("a:\n\t- b\n", "x:2:1"),
        ("a: [1\n", "x:"),
        ("a: 1\nb: 2026-13-06\n", "x:2:4: 2026-13-06 is no day"),
        ("a: 1\nb: \0\n", "x:2:4"),
    ],
)
def test_a_mistake_is_named_with_line_and_column(text: str, where: str) -> None:
    with pytest.raises(DataError, match=where):
        yaml_io.loads(text, "x")


def test_a_tab_is_called_a_tab() -> None:
    with pytest.raises(DataError, match="tab"):
        yaml_io.loads("a:\n\t- b\n", "x")


@pytest.mark.parametrize("name", ["", "Dark Magician", 'a "b" \\ c', "é: #"])
def test_quoted_text_comes_back(name: str) -> None:
    assert yaml_io.read_plain(f"a: {yaml_io.quote(name)}\n") == {"a": name}


def test_a_file_that_is_not_there_or_no_text_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        yaml_io.load(tmp_path / "no.yaml")
    (tmp_path / "bytes.yaml").write_bytes(b"a: \xff\xfe")
    with pytest.raises(DataError, match="not UTF-8"):
        yaml_io.load(tmp_path / "bytes.yaml")


def test_half_of_a_pair_of_escapes_is_told_with_its_place() -> None:
    with pytest.raises(DataError, match=r"^x:2:5: half of a pair of escapes"):
        yaml_io.read_any('a: 1\nb: "\\ud83d"\n', "x")
    assert yaml_io.read_any("a: lists\\ud83d\n", "x") == {"a": "lists\\ud83d"}


def test_an_escaped_nul_is_told_with_its_place() -> None:
    for escape in ("\\0", "\\x00", "\\u0000", "\\U00000000"):
        with pytest.raises(DataError, match=r"^x:2:6: an escape for a NUL"):
            yaml_io.read_any(f'a: 1\nb: "c{escape}"\n', "x")
    assert yaml_io.read_any("a: lists\\0\n", "x") == {"a": "lists\\0"}
