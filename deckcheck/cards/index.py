"""The card index: which card a passcode, a Konami id or a name means."""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING

from deckcheck import yaml_io
from deckcheck.cards.model import Card, OutsideCard, is_passcode
from deckcheck.cards.sorted_rows import SortedRows
from deckcheck.errors import DataError
from deckcheck.records import Record

if TYPE_CHECKING:
    from datetime import date

    from deckcheck.cards.names import NameIndex

ARTWORK_REACH = 9
"""Other artworks have passcodes within nine of the card's; pre-errata codes lie at ten."""


class CodeMeaning(Record):
    """What a code means.

    `card`: a card of the pool, or `outside`: something else we know, or neither (unknown).
    `how`: "exact", "artwork" (assumed another artwork), "pre-errata", "prerelease".
    """

    card: Card | None
    outside: OutsideCard | None
    how: str


_UNKNOWN = CodeMeaning(None, None, "unknown")


class CardIndex:
    """All cards of the embedded data (or of a folder in the same form), found on demand.

    Cards are built when first named and remembered, so identity is equality. Codes are looked
    up exactly first, then as codes outside the pool, then as another artwork.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        """Open `cards.tsv`, `codes.tsv` and `data.yaml` in a folder; raises DataError."""
        self._folder = os.fspath(folder)
        self._rows = SortedRows(_read(self._file("cards.tsv")))
        self._by_code: dict[int, CodeMeaning] = {}
        self._built: dict[str, Card] = {}
        self._exact: dict[str, Card] = {}
        facts = yaml_io.load(self._file("data.yaml"))
        self.day: date = facts["cards"]
        self.ocg_days_from: date = facts["ocg_days_from"]

    def _file(self, name: str) -> str:
        return os.path.join(self._folder, name)

    @cached_property
    def _codes(self) -> SortedRows:
        return SortedRows(_read(self._file("codes.tsv")))

    @cached_property
    def names(self) -> NameIndex:
        """The index by name; reading it costs some milliseconds, so only lists of names do."""
        from deckcheck.cards.names import NameIndex

        return NameIndex(
            self._rows.lines(), lambda: self._codes.lines(), self._card, self.by_key, self._folder
        )

    @property
    def folder(self) -> str:
        """The folder the data lies in."""
        return self._folder

    def name_in(self, card: Card, lang: str) -> str:
        """The card's name in a language ("de", "zh-CN"), in English where it has none there."""
        return self.names.name_in(card, lang)

    def by_code(self, code: int) -> CodeMeaning:
        """What a passcode means; never raises for a number that means nothing."""
        meaning = self._by_code.get(code)
        if meaning is None:
            meaning = self._by_code[code] = self._look_up(code)
        return meaning

    def exactly(self, written: str) -> Card | None:
        """The card a code as written ("05318639") is a passcode of; None for anything else."""
        card = self._exact.get(written)
        if card is None and is_passcode(written):
            card, _, how = self.by_code(int(written))
            if card is None or how != "exact":
                return None
            self._exact[written] = card
        return card

    def named(self, name: str) -> Card | None:
        """The card with exactly this English name, or None; the first where two bear it."""
        fields = self._rows.with_field(2, name)
        return self._card(fields) if fields else None

    def by_konami_id(self, konami_id: int) -> Card | None:
        """The card with this Konami id, or None."""
        return self._by_konami_id.get(konami_id)

    @cached_property
    def _by_konami_id(self) -> dict[int, Card]:
        return {card.konami_id: card for card in self.all_cards() if card.konami_id is not None}

    def all_cards(self) -> list[Card]:
        """Every card, by passcode, those without one last."""
        return [self._card(fields) for fields in self._rows.all() if len(fields) > 2]

    def _look_up(self, code: int) -> CodeMeaning:
        if fields := self._rows.find(code):
            return CodeMeaning(self._card(fields), None, "exact")
        if fields := self._codes.find(code):
            return self._outside(fields)
        # A code that nothing names and that lies next to exactly one card is its artwork.
        near = {self._card(row) for row in self._rows.window(code, ARTWORK_REACH)}
        if len(near) == 1:
            return CodeMeaning(near.pop(), None, "artwork")
        return _UNKNOWN

    def _outside(self, fields: list[str]) -> CodeMeaning:
        code, kind, real, section, name = fields[:5]
        if real and (card := self.by_key(real)):
            return CodeMeaning(card, None, kind)
        outside = OutsideCard(int(code), kind, section, name)  # type: ignore[arg-type]
        return CodeMeaning(None, outside, kind)

    def by_key(self, key: str) -> Card | None:
        """The card a row of another file points to: passcode, `k:` Konami id or `n:` name."""
        if key.isdigit():
            fields = self._rows.find(int(key))
            return self._card(fields) if fields else None
        value = key[2:]
        for fields in self._rows.unnumbered():
            if value == fields[1 if key.startswith("k:") else 2]:
                return self._card(fields)
        return None

    def _card(self, fields: list[str]) -> Card:
        if len(fields) == 2:  # another passcode of the card named in the second field
            main = self._rows.find(int(fields[1]))
            if main is None:
                raise DataError(f"{self._file('cards.tsv')}: {fields[0]} points to no card")
            fields = main
        key = fields[0] if fields[0] != "-" else f"{fields[1]} {fields[2]}"
        card = self._built.get(key)
        # Two threads may both build it; all must go on with the same object.
        return card if card is not None else self._built.setdefault(key, Card(fields))


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error


def embedded_folder() -> str:
    """Where the embedded card data lies: beside this module."""
    return os.path.dirname(__file__)
