"""Tables from names to keys: one held in memory, one searched in sorted text."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from deckcheck.cards.folding import LEVELS, ascii_first, bare, fold_all, plain, tidy, typographic
from deckcheck.records import Record


class Hits(Record):
    """The keys a name leads to and the folding level that found them (-1: nothing)."""

    keys: tuple[str, ...]
    level: int


NO_HITS = Hits((), -1)


class MemoryNames:
    """Names in memory, with a table per folding level that is built when first needed.

    Of two keys with one and the same name the first is meant.
    """

    def __init__(self, names: list[str], keys: list[str], deepest: int) -> None:
        self._exact = dict(zip(reversed(names), reversed(keys), strict=True))
        self._folded: list[_Folded] = []
        self._deepest = deepest

    @cached_property
    def names(self) -> list[str]:
        """The distinct names, ASCII ones first."""
        return ascii_first(self._exact)

    def find(self, text: str) -> Hits:
        """The keys of a tidy name at the first folding level that knows it."""
        key = self._exact.get(text)
        if key is not None:
            return Hits((key,), 0)
        for level in range(1, self._deepest + 1):
            if len(self._folded) < level:
                self._folded.append(_Folded(self.names, LEVELS[level]))
            if names := self._folded[level - 1].find(text):
                return Hits(tuple(self._exact[name] for name in names), level)
        return NO_HITS


class _Folded:
    """Names by one folded form: the last of each in one table, any others in a second."""

    def __init__(self, names: list[str], fold: Callable[[str], str]) -> None:
        forms = fold_all(names, fold)
        self._fold = fold
        self._one = dict(zip(forms, names, strict=True))
        self._more: dict[str, list[str]] = {}
        if len(self._one) < len(names):
            for form, name in zip(forms, names, strict=True):
                if self._one[form] != name:
                    self._more.setdefault(form, []).append(name)

    def find(self, text: str) -> list[str]:
        """The names with the text's folded form, in order."""
        form = self._fold(text)
        name = self._one.get(form) if form else None
        return [] if name is None else [*self._more.get(form, ()), name]


class SortedNames:
    """Lines `name TAB key` of UTF-8 text, sorted by the barest form of the name.

    The first line is a heading. A name is found by bisection over the bytes, so that opening a
    language costs nothing but reading its file. `script` is applied to folded text where one
    language is written in two scripts.
    """

    def __init__(self, data: bytes, script: Callable[[str], str] | None = None) -> None:
        self._data = data
        self._start = data.find(b"\n") + 1
        self._script = script
        self._probed: dict[int, str] = {}

    def find(self, text: str) -> Hits:
        """The keys of a tidy name at the first folding level that knows it."""
        wanted = self._bare(text)
        low = self._locate(wanted) if wanted else len(self._data)
        lines = []
        while low < len(self._data):
            end = self._data.find(b"\n", low)
            name, _, key = self._data[low:end].decode().partition("\t")
            if self._bare(name) != wanted:
                break
            lines.append((name, key))
            low = end + 1
        for level, fold in enumerate((tidy, typographic, self._plain) if lines else ()):
            folded = fold(text)
            keys = tuple(key for name, key in lines if fold(name) == folded)
            if keys:
                return Hits(keys, level)
        return Hits(tuple(key for _, key in lines), 3) if lines else NO_HITS

    def items(self) -> list[tuple[str, str]]:
        """Every name with its key, in the file's order."""
        lines = self._data[self._start :].decode().split("\n")[:-1]
        return [(name, key) for name, _, key in (line.partition("\t") for line in lines)]

    def _plain(self, text: str) -> str:
        return plain(text) if self._script is None else self._script(plain(text))

    def _bare(self, text: str) -> str:
        return bare(text) if self._script is None else self._script(bare(text))

    def _locate(self, wanted: str) -> int:
        """Where the first line begins whose bare name is at least this."""
        data, low, high = self._data, self._start, len(self._data)
        while low < high:
            middle = data.rfind(b"\n", low - 1, (low + high) // 2) + 1
            if middle < low:
                middle = low
            folded = self._probed.get(middle)
            if folded is None:
                name = data[middle : data.find(b"\t", middle)].decode()
                folded = self._probed[middle] = self._bare(name)
            if folded < wanted:
                low = data.find(b"\n", middle) + 1
            else:
                high = middle
        return low
