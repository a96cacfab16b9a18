"""`--cdb FILE`: cards of a person's own, beside the cards in use."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from deckcheck.cards.cdb import ExtendedIndex, read_cdb
from deckcheck.cards.index import CardIndex
from deckcheck.cli.exits import complain
from deckcheck.cli.inputs import note_input
from deckcheck.wording import cards_text


def with_cdb(index: CardIndex, files: tuple[Path, ...]) -> CardIndex:
    """The index with the cards of EDOPro databases; says how many it takes. Raises DataError."""
    note_input(*files)
    return _with_cdb(index, files)


@cache
def _with_cdb(index: CardIndex, files: tuple[Path, ...]) -> CardIndex:
    cards = [card for path in files for card in read_cdb(path)]
    extended = ExtendedIndex(index, cards)
    said = f"{cards_text(extended.added)} taken"
    if extended.left_out:
        said += f", {extended.left_out} left out that are known for something else,"
    said += f" from {' and '.join(map(str, files))}"
    if not cards:
        said += ": no Main or Extra Deck card of this game is there"
    complain(said)
    return extended
