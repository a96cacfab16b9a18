"""Cards of a person's own, from EDOPro's card databases (SQLite): prerelease and custom cards.

`datas.alias` means two things: the card this one is another artwork of (the codes lie within
nine of each other), or the card whose name it counts as. Only ids, names, kinds and pools are
read; effect text never is.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from deckcheck.cards.index import ARTWORK_REACH, CardIndex, CodeMeaning
from deckcheck.cards.model import passcode_text
from deckcheck.cards.sorted_rows import SortedRows
from deckcheck.errors import DataError
from deckcheck.records import Record

MONSTER, SPELL, TRAP, TOKEN, SKILL, LINK = 0x1, 0x2, 0x4, 0x4000, 0x8000000, 0x4000000
KINDS = {MONSTER: "Monster", SPELL: "Spell", TRAP: "Trap"}
EXTRA = 0x40 | 0x2000 | 0x800000 | LINK
OCG, TCG, CUSTOM, PRERELEASE, RUSH = 0x1, 0x2, 0x20, 0x100, 0x200
MONSTER_WORDS = {
    0x40: "Fusion", 0x80: "Ritual", 0x2000: "Synchro", 0x800000: "Xyz", LINK: "Link",
    0x1000000: "Pendulum", 0x200: "Spirit", 0x400: "Union", 0x800: "Gemini", 0x1000: "Tuner",
    0x200000: "Flip", 0x400000: "Toon", 0x10: "Normal", 0x20: "Effect",
}  # fmt: skip
OTHER_WORDS = {
    0x10000: "Quick-Play", 0x20000: "Continuous", 0x40000: "Equip", 0x80000: "Field",
    0x100000: "Counter", 0x80: "Ritual",
}  # fmt: skip
STAYS = ("token", "skill", "rush", "pre-errata")
"""What a code is known for already, and stays, whatever a database calls it."""
_OLD_TEXT = ("(pre-errata)", "(goat)")
# A view of that name might never end.
_TABLES = "select count(*) from sqlite_master where type = 'table' and name in ('datas', 'texts')"
_QUERY = (
    "select datas.id, datas.ot, datas.alias, datas.type, texts.name"
    " from datas left join texts on texts.id = datas.id order by datas.id"
)


class CdbCard(Record):
    """One row of a database, as far as it matters here."""

    code: int
    pool: int
    alias: int
    bits: int
    name: str


def read_cdb(path: Path) -> list[CdbCard]:
    """The deck cards of a database, by code; raises DataError for any other file."""
    import sqlite3

    try:
        uri = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        connection = sqlite3.connect(uri, uri=True)
        try:
            if connection.execute(_TABLES).fetchone() != (2,):
                raise DataError(f"{path}: is no EDOPro card database: no tables datas and texts")
            rows: list[tuple[Any, ...]] = connection.execute(_QUERY).fetchall()
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise DataError(f"{path}: is no EDOPro card database: {error}") from error
    found = []
    for row in rows:
        if not all(isinstance(value, int) for value in row[:4]) or not isinstance(row[4], str):
            raise DataError(f"{path}: the code {row[0]} lacks a number or a name")
        card = CdbCard(row[0], row[1], row[2], row[3], " ".join(row[4].split()))
        if _is_deck_card(card):
            found.append(card)
    return found


def _is_deck_card(card: CdbCard) -> bool:
    """Whether a row is a card of this game's decks, with its present text."""
    if card.code <= 0 or not card.name or card.bits & (TOKEN | SKILL) or card.pool & RUSH:
        return False
    if card.name.casefold().endswith(_OLD_TEXT):
        return False
    return bool(card.bits & (MONSTER | SPELL | TRAP))


class ExtendedIndex(CardIndex):
    """The cards of an index and those of databases; a code or name it knows stays its own.

    `added` counts the new cards and artworks, `left_out` the codes that are something else.
    """

    def __init__(self, index: CardIndex, cards: Iterable[CdbCard]) -> None:
        super().__init__(index.folder)
        rows = {row[0]: row for row in _fields(index) if row[0] != "-"}
        self._by_name = {row[2]: row for row in _fields(index) if len(row) > 2}
        self._all = rows
        self.added = self.left_out = 0
        for card in cards:
            code = passcode_text(card.code)
            if code in rows:
                continue
            meaning = index.by_code(card.code)
            if meaning.card is not None and meaning.how == "prerelease":
                continue  # the stand-in code of a card that is known already
            if _stays(meaning):
                self.left_out += 1
                continue
            row = rows[code] = self._row(code, card)
            if len(row) > 2:
                self._by_name.setdefault(card.name, row)
            self.added += 1
        bare = [row for row in _fields(index) if row[0] == "-"]
        lines = [*sorted(rows.values(), key=lambda row: int(row[0])), *bare]
        text = "\n".join("\t".join(row) for row in [["passcode"], *lines]) + "\n"
        self._rows = SortedRows(text.encode())

    def _row(self, code: str, card: CdbCard) -> list[str]:
        """The row of a new card; of two fields for another code of one that is known."""
        same = self._by_name.get(card.name.removesuffix(" (Prerelease)"))
        meant = self._all.get(passcode_text(card.alias)) if card.alias else None
        if meant is not None and len(meant) == 2:
            meant = self._all.get(meant[1])
        if same is None and meant is not None and abs(card.code - card.alias) <= ARTWORK_REACH:
            same = meant
        if same is not None and same[0] != "-":
            return [code, same[0]]
        counts_as = (meant[6] or meant[2]) if meant is not None else ""
        kind = next(name for bit, name in KINDS.items() if card.bits & bit)
        words = MONSTER_WORDS if kind == "Monster" else OTHER_WORDS
        type_line = " / ".join(word for bit, word in words.items() if card.bits & bit) or "Normal"
        section = "extra" if kind == "Monster" and card.bits & EXTRA else "main"
        out = [_released(card.pool, region) for region in (TCG, OCG)]
        return [
            *(code, "", card.name, kind, type_line, section, counts_as, ""),
            *(out[0], "", out[1], "", "", "1"),
        ]


def _fields(index: CardIndex) -> list[list[str]]:
    return index._rows.all()


def _stays(meaning: CodeMeaning) -> bool:
    """Whether a code is known for something that no database changes."""
    if meaning.outside is not None:
        return meaning.outside.kind in STAYS
    return meaning.card is not None and meaning.how == "pre-errata"


def _released(pool: int, region: int) -> str:
    """Whoever adds a custom card means it to be playable; a prerelease card is not out yet."""
    if pool & PRERELEASE:
        return "no"
    return "yes" if pool & (region | CUSTOM) else "no"
