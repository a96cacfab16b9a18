"""A small made-up upstream: every file the builder reads, in its publisher's shape."""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from deckcheck.maintain.build import Built, build

SETTINGS = """\
day: 2026-08-22
ocg_days_from: 2022-09-10
history:
  tcg:
    began: 2022-09-14
    last_id: 5000
  ocg:
    began: 2022-09-10
    last_id: 5000
split: 2013-09-01
unmarked: OCG
counts_as_cards: {cards}
counts_as_names: {names}
lists:
  tcg:
    title: "TCG list"
    regulation: tcg
    mark: TCG
    regulation_days:
      "2017-11-01": 2017-11-06
  ocg:
    title: "OCG list"
    regulation: ocg
    mark: OCG
"""


def card(konami_id: int | None, password: int | None, name: str, **more: Any) -> dict[str, Any]:
    """A row of cards.json; a Spell without text or printings unless told otherwise."""
    row: dict[str, Any] = {
        "konami_id": konami_id,
        "password": password,
        "name": {"en": name},
        "card_type": "Spell",
        "property": "Normal",
        "limit_regulation": {"tcg": "Unlimited", "ocg": "Unlimited"},
        "text": {"en": more.pop("text", "Draw 1 card.")},
        "images": [{"index": 1}],
        "sets": {"en": [{"set_number": "X", "set_name": s} for s in more.pop("sets", [])]},
    }
    if "line" in more:
        row |= {"card_type": "Monster", "monster_type_line": more.pop("line")}
    return row | more


class Upstream:
    """Writes and changes the made-up sources, and builds from them."""

    def __init__(self, root: Path) -> None:
        self.root = root / "upstream"
        self.settings = root / "sources.yaml"
        self.corrections = root / "corrections.yaml"
        self.cards = [card(4000 + n, 10000000 + 100 * n, f"Card {n}") for n in range(1, 13)]
        self.counts_as = (0, 0)
        self.correct("")
        self.text(
            "ygoprodeck/cardsets.json",
            json.dumps(
                [
                    {"set_name": "First Set", "set_code": "FS", "tcg_date": "2002-03-08"},
                    {"set_name": "Later Set", "set_code": "LS", "tcg_date": "2009-07-07"},
                ]
            ),
        )
        self.text("yaml-yugi/release-seen.csv", "konami_id,tcg_seen,ocg_seen\n4012,2025-03-01,\n")
        self.text("ourocg/names-zh-CN.json", "{}")
        self.text("cardscripts/tokens.csv", "token_code,made_by_passcode\n10000101,10000100\n")
        self.database("goat-entries.cdb", [(504700000, 8, 10000200, 2, "Card 2 (GOAT)")])
        full = {f"Card {n}": 1 for n in range(1, 5)}
        self.names("ocg", "2017-10-01", full)
        self.vector("tcg", "2017-11-01", {4000 + n: 1 for n in range(1, 5)})
        lines = "".join(f"{10000000 + 100 * n} 1 --Card {n}\n" for n in range(1, 5))
        self.text("ygopro/lflist.conf", f"!2017.10\n{lines}!2017.11 TCG\n{lines}")
        self.text("ygopro-archive/a.lflist.conf", f"!2017.11.6 (TCG)\n{lines}")
        self.text("lflists/2017-12-31.0TCG.lflist.conf", f"!2017.11 TCG\n{lines}")
        self.lines = lines

    def text(self, path: str, text: str) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def edit(self, path: str, old: str, new: str) -> None:
        text = (self.root / path).read_text(encoding="utf-8")
        assert old in text
        self.text(path, text.replace(old, new))

    def names(self, folder: str, day: str, entries: dict[str, int]) -> None:
        self.text(f"yaml-yugi-limit-regulation/{folder}/{day}.name.json", json.dumps(entries))

    def vector(self, folder: str, day: str, entries: dict[int, int], date: str = "") -> None:
        data = {"date": date or day, "regulation": {str(k): v for k, v in entries.items()}}
        self.text(f"yaml-yugi-limit-regulation/{folder}/{day}.vector.json", json.dumps(data))

    def database(self, name: str, rows: list[tuple[int, int, int, int, str]]) -> None:
        path = self.root / "babelcdb" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        connection = sqlite3.connect(path)
        connection.execute("create table datas(id, ot, alias, type)")
        connection.execute("create table texts(id, name)")
        for code, pool, alias, bits, title in rows:
            connection.execute("insert into datas values(?,?,?,?)", (code, pool, alias, bits))
            connection.execute("insert into texts values(?,?)", (code, title))
        connection.commit()
        connection.close()

    def correct(self, text: str) -> None:
        self.corrections.write_text(text or "names:\n", encoding="utf-8")

    def build(self) -> Built:
        packed = gzip.compress(json.dumps(self.cards).encode(), mtime=0)
        (self.root / "yaml-yugi" / "cards.json.gz").write_bytes(packed)
        cards, names = self.counts_as
        self.settings.write_text(SETTINGS.format(cards=cards, names=names), encoding="utf-8")
        former = self.root / "former_names.yaml"
        former.write_text("{}\n", encoding="utf-8")
        return build(
            self.root,
            settings_file=self.settings,
            corrections_file=self.corrections,
            former_names_file=former,
        )

    def rows(self) -> dict[str, dict[str, str]]:
        """The built card rows by name (of two of one name, the last)."""
        lines = self.build().files["deckcheck/cards/cards.tsv"].decode().splitlines()
        columns = lines[0].split("\t")
        split = [line.split("\t") for line in lines[1:]]
        return {row[2]: dict(zip(columns, row, strict=True)) for row in split if len(row) > 2}

    def codes(self) -> dict[str, list[str]]:
        """The built code rows by code."""
        lines = self.build().files["deckcheck/cards/codes.tsv"].decode().splitlines()
        return {line.split("\t")[0]: line.split("\t")[1:] for line in lines[1:]}


@pytest.fixture
def upstream(tmp_path: Path) -> Upstream:
    return Upstream(tmp_path)


@pytest.fixture
def make_card():  # type: ignore[no-untyped-def]
    return card
