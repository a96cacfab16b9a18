"""Finding a row by its number in a sorted text file, without reading it into objects.

The card data is text, one card a line, sorted by passcode, so that it can be reviewed in a
diff. A binary search over the bytes finds a row in some fifteen steps; no compiled copy has to
be made, kept fresh, or trusted. Only where many rows are asked for, as by a batch, is the file
gone through once and the place of every number noted.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

_NO_NUMBER = 10**18
"""Stands for "no number", after every other."""

_MANY = 512
"""So many searches cost as much as noting where every number is."""


class SortedRows:
    """Rows of UTF-8 text sorted by the number before the first tab; a header line comes first.

    Rows whose first field is `-` have no number and come last.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._start = data.find(b"\n") + 1
        self._searches = 0
        self._begin: Callable[[int], int] | None = None

    def find(self, number: int) -> list[str] | None:
        """The fields of the row with this number, or None."""
        data, low = self._data, self._locate(number)
        if low >= len(data) or self._number(low) != number:
            return None
        return data[low : data.find(b"\n", low)].decode().split("\t")

    def window(self, number: int, reach: int) -> list[list[str]]:
        """The fields of every row whose number lies within `reach` of this one."""
        data, low, rows = self._data, self._locate(number - reach), []
        while low < len(data) and self._number(low) <= number + reach:
            end = data.find(b"\n", low)
            rows.append(data[low:end].decode().split("\t"))
            low = end + 1
        return rows

    def with_field(self, column: int, text: str) -> list[str] | None:
        """The fields of the first row that has this text in a column (from 0), or None."""
        data, wanted, at = self._data, f"\t{text}\t".encode(), self._start
        while (at := data.find(wanted, at)) >= 0:
            begin, end = data.rfind(b"\n", 0, at) + 1, data.find(b"\n", at)
            fields = data[begin:end].decode().split("\t")
            if fields[column] == text:
                return fields
            at += 1
        return None

    def unnumbered(self) -> list[list[str]]:
        """The fields of the rows that have no number."""
        tail = self._data[self._locate(_NO_NUMBER) :].decode()
        return [line.split("\t") for line in tail.split("\n")[:-1]]

    def lines(self) -> list[str]:
        """Every row unsplit, in the file's order."""
        return self._data[self._start :].decode().split("\n")[:-1]

    def all(self) -> list[list[str]]:
        """The fields of every row, in the file's order."""
        return [line.split("\t") for line in self._data[self._start :].decode().split("\n")[:-1]]

    def _number(self, at: int) -> int:
        """The number of the row that begins here."""
        field = self._data[at : self._data.find(b"\t", at)]
        return _NO_NUMBER if field == b"-" else int(field)

    def _locate(self, number: int) -> int:
        """Where the first row with at least this number begins (the end where there is none)."""
        if self._begin is not None:
            return self._begin(number)
        self._searches += 1
        if self._searches > _MANY:
            self._begin = self._noted()
        data, low, high = self._data, self._start, len(self._data)
        while low < high:
            middle = data.rfind(b"\n", low - 1, (low + high) // 2) + 1
            if middle < low:
                middle = low
            if self._number(middle) < number:
                low = data.find(b"\n", middle) + 1
            else:
                high = middle
        return low

    def _noted(self) -> Callable[[int], int]:
        """`_locate`, by the number of every row and where each begins."""
        from bisect import bisect_left  # no single deck needs it

        rows = self._data[self._start :].split(b"\n")
        begins = list(accumulate((len(row) + 1 for row in rows), initial=self._start))
        fields = [row.partition(b"\t")[0] for row in rows if row]
        numbers = [_NO_NUMBER if field == b"-" else int(field) for field in fields]
        begins[len(numbers) :] = [len(self._data)]
        return lambda number: begins[bisect_left(numbers, number)]
