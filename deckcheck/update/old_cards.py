"""The card data in use, read back into the builder's records, to be compared and carried on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from deckcheck import yaml_io
from deckcheck.errors import DataError
from deckcheck.maintain.card_changes import read_rows
from deckcheck.maintain.cards import Card, CardBook
from deckcheck.maintain.codes import Code, CodeBook
from deckcheck.maintain.upstream import read_text


@dataclass(frozen=True, slots=True)
class OldCards:
    """The cards of a folder; `artworks` are further codes of a card, each with its passcode.

    The cards carry no names to check comments against: few updates need any.
    """

    folder: Path
    day: date
    facts: dict[str, Any]
    book: CardBook
    artworks: dict[int, int]

    def by_reference(self, reference: str) -> Card | None:
        """The card that a row of another file points to."""
        if reference.isdigit():
            return self.book.by_passcode(int(reference))
        if reference.startswith("k:"):
            return self.book.by_konami_id(int(reference[2:]))
        return self.book.by_name(reference[2:]) if reference else None


def read_old(folder: Path) -> OldCards:
    """Reads `cards.tsv` and `data.yaml` of a folder; raises DataError."""
    facts = yaml_io.load(folder / "data.yaml")
    cards, pointers = read_rows(folder / "cards.tsv")
    book = CardBook(cards)
    own = {code for card in cards for code in card.passcodes}
    artworks = {code: card for code, card in pointers.items() if code not in own}
    return OldCards(folder, facts["cards"], facts, book, artworks)


def read_old_codes(old: OldCards) -> CodeBook:
    """The codes outside the pool of the data in use, pointing to its cards by key."""
    path = old.folder / "codes.tsv"
    codes: CodeBook = {}
    for number, line in enumerate(read_text(path).splitlines()[1:], 2):
        fields = line.split("\t")
        if len(fields) != 5 or not fields[0].isdigit():
            raise DataError(f"{path}:{number}: is no row of codes")
        card = old.by_reference(fields[2])
        codes[int(fields[0])] = Code(
            int(fields[0]), fields[1], card.key if card else None, fields[3], fields[4]
        )
    return codes
