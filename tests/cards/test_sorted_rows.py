"""Rows found in place by binary search, against reading them all."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.sorted_rows import SortedRows

numbers = st.lists(st.integers(0, 10**9), unique=True, max_size=60).map(sorted)


def text_of(rows: list[int], unnumbered: int = 0) -> bytes:
    lines = ["number\tname", *(f"{n:08d}\tCard {n}" for n in rows)]
    lines += [f"-\tNameless {n}" for n in range(unnumbered)]
    return ("\n".join(lines) + "\n").encode()


@given(numbers, st.integers(0, 3), st.integers(0, 10**9))
def test_a_row_is_found_exactly_when_it_is_there(rows, unnumbered, other) -> None:
    table = SortedRows(text_of(rows, unnumbered))
    for number in rows:
        assert table.find(number) == [f"{number:08d}", f"Card {number}"]
    if other not in rows:
        assert table.find(other) is None
    assert [fields[1] for fields in table.unnumbered()] == [
        f"Nameless {n}" for n in range(unnumbered)
    ]
    assert len(table.all()) == len(rows) + unnumbered


@given(numbers, st.integers(0, 10**9), st.integers(0, 10**6))
def test_a_window_holds_every_near_row(rows, number, reach) -> None:
    table = SortedRows(text_of(rows, 1))
    near = [int(fields[0]) for fields in table.window(number, reach)]
    assert near == [n for n in rows if abs(n - number) <= reach]


@given(numbers, st.integers(0, 3), st.integers(0, 10**9))
def test_many_searches_find_what_one_finds(rows, unnumbered, other) -> None:
    text = text_of(rows, unnumbered)
    busy = SortedRows(text)
    for _ in range(600):
        busy.find(other)
    for number in (*rows, other, 0, 10**12):
        assert busy.find(number) == SortedRows(text).find(number)
        assert busy.window(number, 20) == SortedRows(text).window(number, 20)
    assert busy.unnumbered() == SortedRows(text).unnumbered()


def test_text_is_found_in_its_column_only() -> None:
    table = SortedRows(b"n\ta\tb\tc\n1\tx\tDark\tz\n2\tDark\ty\tz\n")
    assert table.with_field(1, "Dark") == ["2", "Dark", "y", "z"]
    assert table.with_field(2, "Dark") == ["1", "x", "Dark", "z"]
    assert table.with_field(1, "Dar") is None
