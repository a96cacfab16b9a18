"""A deck list in the order of the official form: Monsters, Spells, Traps, Side, Extra.

The form (KDE deck list, 2022) has 18 rows for each kind of Main Deck card and 15 for the Side
and the Extra Deck. Names are the cards' own, never the name a card counts under.
"""

from __future__ import annotations

from collections.abc import Iterable

from deckcheck.as_json import result_object
from deckcheck.desk.lines import card_lines
from deckcheck.desk.model import CardLine, DeskRow
from deckcheck.judge import DeckResult
from deckcheck.records import Record

LONG_NAME = 46
"""Characters that fit a row of the form in print one can still read (about 6 points)."""


class Column(Record):
    """One block of the sheet: its cards as (name, copies), and the rows the form has for it."""

    id: str
    title: str
    room: int
    cards: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """The copies of all its cards."""
        return sum(copies for _, copies in self.cards)


_COLUMNS = (
    ("monsters", "Monsters", 18),
    ("spells", "Spells", 18),
    ("traps", "Traps", 18),
    ("unknown", "Main Deck, kind not known", 0),
    ("side", "Side Deck", 15),
    ("extra", "Extra Deck", 15),
)
_OF_KIND = {"Monster": "monsters", "Spell": "spells", "Trap": "traps"}
MAIN_COLUMNS = ("monsters", "spells", "traps", "unknown")


def columns_of(cards: Iterable[CardLine]) -> dict[str, Column]:
    """The blocks by id, in the order of the form, cards in the order the player wrote them.

    "unknown" holds Main Deck cards that are no known card; it is there only where it has some.
    """
    blocks: dict[str, dict[str, int]] = {id_: {} for id_, _, _ in _COLUMNS}
    for card in cards:
        id_ = _OF_KIND.get(card.kind, "unknown") if card.section == "main" else card.section
        block = blocks[id_]
        block[card.name] = block.get(card.name, 0) + card.copies
    return {
        id_: Column(id_, title, room, tuple(blocks[id_].items()))
        for id_, title, room in _COLUMNS
        if blocks[id_] or id_ != "unknown"
    }


def main_total(columns: dict[str, Column]) -> int:
    """The cards of the Main Deck, unknown ones too."""
    return sum(columns[id_].total for id_ in MAIN_COLUMNS if id_ in columns)


def warnings_of(columns: dict[str, Column]) -> list[str]:
    """What does not fit the official form: rows, long names, cards of no known kind."""
    said = []
    for column in columns.values():
        if column.id == "unknown":
            for name, _ in column.cards:
                said.append(f'"{name}" is of no known kind; write it where it belongs by hand')
        elif len(column.cards) > column.room:
            said.append(
                f"{column.title}: {len(column.cards)} different cards, the official form has"
                f" {column.room} rows"
            )
        for name, copies in column.cards:
            if len(name) > LONG_NAME:
                said.append(f'"{name}" is too long for a row of the official form')
            if copies > 9:
                said.append(f"{name}: {copies} copies, the official form has room for one digit")
    return said


def row_of(result: DeckResult) -> DeskRow:
    """One deck's result as a row of the desk, for a deck that no player is named for."""
    return DeskRow(
        player=result.title or result.source,
        player_id="",
        lang="",
        source=result.source,
        verdict=result.verdict,
        result=result_object(result),
        cards=card_lines(result.deck),
        problems=(),
    )
