"""The names of cards in every language: one file of sorted text each, opened when needed.

`<lang>.tsv` holds the official names; `<lang>-former.tsv` older ones and `<lang>-reading.tsv`
the readings printed above the characters. `simplified.tsv` pairs Traditional Chinese characters
with their Simplified forms, so that either script finds a Chinese name.
"""

from __future__ import annotations

import os
from functools import cached_property

from deckcheck.cards.model import Card, passcode_text
from deckcheck.cards.name_tables import SortedNames

ENGLISH = "en"
SIMPLIFIED = "simplified"
LANGUAGES = ("de", "es", "fr", "it", "ja", "ko", "pt", "zh-CN", "zh-TW")
"""The languages cards are printed in, besides English."""


def key_of(card: Card) -> str:
    """How the name files name a card: by passcode, else Konami id, else English name."""
    if card.passcode is not None:
        return passcode_text(card.passcode)
    return f"k:{card.konami_id}" if card.konami_id is not None else f"n:{card.name}"


class Languages:
    """The name files of a folder; a language without a file knows no names."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._tables: dict[str, SortedNames] = {}
        self._by_key: dict[str, dict[str, str]] = {}
        self.codes = LANGUAGES

    def official(self, lang: str) -> SortedNames:
        """The official names of a language."""
        return self._table(lang)

    @property
    def former_english(self) -> SortedNames:
        """English names cards had before."""
        return self._table(f"{ENGLISH}-former")

    def others(self) -> list[SortedNames]:
        """Readings, and names used before there were official ones, in every language."""
        return [table for lang in self.codes for table in self.tables(lang)[1:]]

    def tables(self, lang: str) -> list[SortedNames]:
        """All tables of a language, the official one first."""
        return [self._table(lang), self._table(f"{lang}-reading"), self._table(f"{lang}-former")]

    def names(self, lang: str) -> list[str]:
        """Every official name of a language."""
        return [name for name, _ in self._table(lang).items()]

    def by_key(self, lang: str) -> dict[str, str]:
        """The official name in a language by the card's key."""
        names = self._by_key.get(lang)
        if names is None:
            pairs = self._table(lang).items()
            names = self._by_key[lang] = {key: name for name, key in pairs}
        return names

    def _table(self, stem: str) -> SortedNames:
        table = self._tables.get(stem)
        if table is None:
            script = self._simplified if stem.startswith("zh") else None
            table = self._tables[stem] = SortedNames(self._read(stem), script)
        return table

    def _simplified(self, text: str) -> str:
        return text.translate(self._pairs)

    @cached_property
    def _pairs(self) -> dict[int, str]:
        lines = self._read(SIMPLIFIED).decode().splitlines()[1:]
        return {ord(line[0]): line[2] for line in lines}

    def _read(self, stem: str) -> bytes:
        try:
            with open(os.path.join(self._folder, f"{stem}.tsv"), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return b""
