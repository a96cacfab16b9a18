"""A small embedded data set, and what its publishers have since published."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from deckcheck.banlists.catalog import Catalog
from deckcheck.cards.index import CardIndex
from deckcheck.maintain.build import write
from deckcheck.update.in_use import current, read_version
from deckcheck.update.layers import LayeredCatalog
from deckcheck.update.run import MakeSource, Outcome, Request, folder_source, update
from tests.maintain.conftest import Upstream, card

TODAY = date(2026, 11, 30)
EMBEDDED_DAY = date(2026, 8, 22)


class World:
    """Embedded data of twelve cards and two lists; `new` is a folder of newer files."""

    def __init__(self, tmp_path: Path) -> None:
        self.upstream = Upstream(tmp_path)
        self.upstream.cards[0]["name"]["de"] = "Karte 1"
        self.embedded = tmp_path / "embedded"
        self.embed()
        self.root = tmp_path / "data"
        self.new = tmp_path / "new"
        self.new.mkdir()
        self.cards = [dict(row) for row in self.upstream.cards]

    def embed(self) -> None:
        """Build the embedded data from what is upstream now."""
        write(self.upstream.build(), self.embedded)

    def request(self, **more: Any) -> Request:
        asked: dict[str, Any] = {
            "root": self.root,
            "cards": self.embedded / "deckcheck" / "cards",
            "lists": self.embedded / "banlists",
            "today": TODAY,
            "settings": self.upstream.settings,
            "corrections": self.upstream.corrections,
            "patience": 0.2,
        }
        return Request(**(asked | more))

    def update(self, source: MakeSource | None = None, **more: Any) -> Outcome:
        return update(source or folder_source(self.new), self.request(**more))

    def text(self, path: str, text: str) -> None:
        target = self.new / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def json(self, path: str, value: Any) -> None:
        self.text(path, json.dumps(value))

    def vector(self, name: str, day: str, entries: dict[int, int]) -> None:
        """`vector("tcg/current", "2026-09-14", {4001: 0})`."""
        value = {"date": day, "regulation": {str(key): n for key, n in entries.items()}}
        self.json(f"yaml-yugi-limit-regulation/{name}.vector.json", value)

    def publish_cards(self) -> None:
        self.json("yaml-yugi/cards.json", self.cards)

    def publish_all(self) -> None:
        """Everything as it is embedded, with a TCG list of 2026-09-14 that limits Card 5 too."""
        self.publish_cards()
        self.vector("tcg/current", "2026-09-14", {4001: 1, 4002: 1, 4003: 1, 4004: 1, 4005: 1})
        self.vector("ocg/current", "2017-10-01", {4001: 1, 4002: 1, 4003: 1, 4004: 1})

    def add_card(self, number: int, name: str, **names: str) -> None:
        """A released Spell; `names` by language."""
        self.cards.append(card(number, 20000000 + number, name) | {"name": {"en": name, **names}})

    def index(self) -> CardIndex:
        """The cards in use."""
        folder = current(self.root)
        version = read_version(folder, names=True) if folder else None
        embedded = self.embedded / "deckcheck" / "cards"
        own = version and version.counts_beside(EMBEDDED_DAY)
        return CardIndex(version.cards_folder if version and own else embedded)

    def catalog(self) -> Catalog:
        """The lists in use."""
        folder = current(self.root)
        if folder is None:
            return Catalog(self.embedded / "banlists")
        version = read_version(folder)
        return LayeredCatalog(self.embedded / "banlists", version.lists_root, version.lists)

    def copies(self, list_id: str, day: str, name: str) -> int | None:
        """What the list in force says of a card; None for nothing."""
        (banlist,) = self.catalog().in_force(list_id, date.fromisoformat(day)).banlists
        return banlist.copies_of_name(name)


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(tmp_path)
