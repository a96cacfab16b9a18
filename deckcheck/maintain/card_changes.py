"""A card index read back into records, and how two sets of cards differ, in words."""

from __future__ import annotations

from pathlib import Path

from deckcheck.errors import DataError
from deckcheck.maintain.cards import Card, CardBook
from deckcheck.maintain.upstream import read_text


def read_rows(path: Path) -> tuple[list[Card], dict[int, int]]:
    """The cards of a `cards.tsv`, and its further codes, each with a card's passcode.

    The cards carry no names to check comments against, since few uses need any. DataError names
    the line that is no row.
    """
    cards: list[Card] = []
    pointers: dict[int, int] = {}
    for number, line in enumerate(read_text(path).splitlines()[1:], 2):
        fields = line.split("\t")
        try:
            if len(fields) == 2:
                pointers[int(fields[0])] = int(fields[1])
            else:
                cards.append(_card(fields))
        except (ValueError, IndexError) as error:
            raise DataError(f"{path}:{number}: is no row of cards") from error
    return cards, pointers


def _card(fields: list[str]) -> Card:
    also = tuple(int(code) for code in fields[7].split())
    return Card(
        passcodes=() if fields[0] == "-" else (int(fields[0]), *also),
        konami_id=int(fields[1]) if fields[1] else None,
        name=fields[2],
        kind=fields[3],
        type_line=fields[4],
        section=fields[5],
        counts_as=fields[6],
        tcg=fields[8],
        tcg_day=fields[9],
        ocg=fields[10],
        ocg_day=fields[11],
        needs=tuple(fields[12].split()),
        artworks=int(fields[13]),
    )


def same_card(book: CardBook, card: Card) -> Card | None:
    """The card of another book that this one is: by id, by passcode, then by exact name."""
    found = book.by_konami_id(card.konami_id) if card.konami_id is not None else None
    if found is None and card.passcodes:
        found = book.by_passcode(card.passcodes[0])
    if found is None:
        found = book.by_name(card.name)
        if found is not None and (found.name != card.name or found.konami_id is not None):
            found = None
    return found


def card_changes(old: CardBook, new: CardBook) -> list[str]:
    """One sentence for every card that is new, gone, renamed, or came out since."""
    said = []
    for card in new.cards:
        was = same_card(old, card)
        if was is None:
            said.append(f"new card: {card.name}")
            continue
        if was.name != card.name:
            said.append(f"renamed: {was.name} is now {card.name}")
        if was.counts_as != card.counts_as:
            said.append(f"counts as: {card.name} as {card.counts_as or 'itself'}")
        if was.section != card.section:
            said.append(f"section: {card.name} goes to the {card.section} deck")
        for region, before, after in (("TCG", was.tcg, card.tcg), ("OCG", was.ocg, card.ocg)):
            if before != after:
                words = {"yes": "released", "no": "not released", "": "of unknown release"}
                said.append(f"{words[after]} in the {region}: {card.name}")
    said += [f"gone: {card.name}" for card in old.cards if same_card(new, card) is None]
    return said
