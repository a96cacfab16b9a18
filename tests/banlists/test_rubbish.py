"""No bytes a person may hand over as a list crash a reader: a list, or one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckcheck.banlists.files import read_file
from deckcheck.banlists.inspect import inspect
from deckcheck.banlists.lflist import parse
from deckcheck.errors import DataError

PIECES = st.sampled_from(
    [b"!2026.5 TCG\n", b"$whitelist\n", b"46986414 1 --Dark Magician\n", b"\xff\xfe", b"\x00",
     b"list: tcg\n", b"effective: 2026-01-01\n", b"forbidden:\n", b'  "Pot of Greed": 4844\n',
     b"name,status\n", b"Kuriboh,Limited\n", b'{"regulation": {"4041": ', b"9" * 5000, b"}}",
     b"\t", b"\xef\xbb\xbf", b"[" * 300, b"- ", b"&a *a ", b"\r\n", b'"']
)  # fmt: skip


@pytest.mark.parametrize("name", ["a.yaml", "a.conf", "a.json", "a.csv"])
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.lists(PIECES | st.binary(max_size=40), max_size=12).map(b"".join))
def test_rubbish_is_a_list_or_one_sentence(tmp_path: Path, index, catalog, name: str, data: bytes):  # type: ignore[no-untyped-def]
    path = tmp_path / name
    path.write_bytes(data)
    try:
        assert read_file(path, index).entries
    except DataError as error:
        assert str(error).startswith(str(path))
        assert "\n" not in str(error)
    assert all("\n" not in remark.message for remark in inspect(path, index, catalog))


@given(st.text())
def test_any_text_parses_as_lflist(text: str) -> None:
    sections, early = parse(text)
    assert all(line.line >= 1 for section in sections for line in section.lines)
    assert all(odd.line >= 1 for odd in early)


@given(st.lists(st.tuples(st.integers(1, 99999999), st.integers(-1, 3)), min_size=1))
def test_what_is_written_as_lflist_is_read_again(rows: list[tuple[int, int]]) -> None:
    text = "!X\r\n" + "".join(f"{code} {copies} --x\r\n" for code, copies in rows)
    [section], early = parse(text)
    assert [(line.code, line.copies) for line in section.lines] == rows
    assert not section.odd and not early
