"""Names of cards in every language for new card data, and those of the data in use read back."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

from deckcheck.cards.languages import SIMPLIFIED
from deckcheck.errors import DataError
from deckcheck.maintain.card_changes import same_card
from deckcheck.maintain.cards import CardBook
from deckcheck.maintain.folding import fold
from deckcheck.maintain.names import Names, filled, official_names, rendered
from deckcheck.maintain.upstream import read_text
from deckcheck.update.in_use import NAMES
from deckcheck.update.old_cards import OldCards

_CARRIED = ("zh-CN-former", "en-former")
"""The names that were used before; no published file has them, so they are carried on."""


def new_names(rows: list[Any], path: Path, book: CardBook, old: OldCards) -> dict[str, bytes]:
    """The name files of new cards, by file name. Raises DataError naming `path`.

    A card that has another English name now is still found by the one it had.
    """
    tables = official_names(rows, book, None)
    for stem in _CARRIED:
        former: Names = set()
        for name, reference in _pairs(old.folder / NAMES / f"{stem}.tsv"):
            was = old.by_reference(reference)
            card = same_card(book, was) if was else None
            if card is not None:
                former.add((name, card.reference))
        tables[stem] = former
    for was in old.book.cards:
        card = same_card(book, was)
        if card is not None and card.name != was.name:
            tables["en-former"].add((was.name, card.reference))
    tables["zh-CN-former"] -= tables["zh-CN"]
    tables["en-former"] = {pair for pair in tables["en-former"] if book.by_name(pair[0]) is None}
    simplified = dict(_pairs(old.folder / NAMES / f"{SIMPLIFIED}.tsv"))
    return rendered(filled(tables, path), simplified)


def with_all_names(old: OldCards) -> CardBook:
    """The cards in use with their names in every language, as comments of lists use them."""
    names: dict[str, set[str]] = defaultdict(set)
    for path in sorted((old.folder / NAMES).glob("*.tsv")):
        if path.stem == SIMPLIFIED:
            continue
        for name, reference in _pairs(path):
            names[reference].add(fold(name))
    return CardBook([
        replace(card, names=frozenset((names[card.reference] | {fold(card.name)}) - {""}))
        for card in old.book.cards
    ])  # fmt: skip


def _pairs(path: Path) -> list[tuple[str, str]]:
    """The lines of a name file; none where it is not there."""
    if not path.is_file():
        return []
    pairs = []
    for number, line in enumerate(read_text(path).splitlines()[1:], 2):
        first, tab, second = line.partition("\t")
        if not tab:
            raise DataError(f"{path}:{number}: is no pair")
        pairs.append((first, second))
    return pairs
