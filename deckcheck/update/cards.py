"""New card data from `cards.json`, compared with the cards in use and carried on from them.

What the published files do not tell is carried on: first days of sight (a card that has come out
since is seen on the day of the new data), codes outside the pool, older names.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any

from deckcheck.errors import DataError
from deckcheck.maintain import render
from deckcheck.maintain.card_changes import card_changes, same_card
from deckcheck.maintain.cards import Card, CardBook, book_of
from deckcheck.maintain.codes import Code, CodeBook, read_codes
from deckcheck.maintain.folding import eight
from deckcheck.maintain.release import History, read_seen_days, read_set_days
from deckcheck.maintain.stamp import stamp
from deckcheck.maintain.upstream import read_json
from deckcheck.update.old_cards import OldCards, read_old_codes

LEAST_SHARE = 0.90
"""New data must have at least this share of the cards in use."""
MOST_RENAMED = 0.02
"""More known cards than this with another name are a fault of the source, not renamed cards."""


@dataclass(slots=True)
class CardFiles:
    """What a folder may hold on cards; None where it is not there."""

    cards: Path | None = None
    sets: Path | None = None
    seen: Path | None = None
    root: Path | None = None


@dataclass(slots=True)
class NewCards:
    """The new cards: their book and codes, the rows they come from, and what changed."""

    book: CardBook
    codes: CodeBook
    rows: list[Any] | None
    sets_to: date
    artworks: dict[int, int] = field(default_factory=dict)
    changes: list[str] = field(default_factory=list)

    def texts(self) -> dict[str, bytes]:
        """`cards.tsv` and `codes.tsv`."""
        cards = with_artworks(render.cards_tsv(self.book), self.artworks)
        return {
            "cards.tsv": cards.encode(),
            "codes.tsv": render.codes_tsv(self.codes, self.book).encode(),
        }


def facts_yaml(texts: dict[str, bytes], day: date, ocg_days_from: date, sets_to: date) -> bytes:
    """The `data.yaml` that goes with card texts, as the builder writes it."""
    text = render.plain_yaml([
        ("cards", day),
        ("ocg_days_from", ocg_days_from),
        ("tcg_sets_to", sets_to),
        ("card_rows", texts["cards.tsv"].count(b"\n") - 1),
        ("code_rows", texts["codes.tsv"].count(b"\n") - 1),
        ("stamp", stamp(texts.items())),
    ])  # fmt: skip
    return text.encode()


def new_cards(old: OldCards, files: CardFiles, day: date, history: dict[str, History]) -> NewCards:
    """The cards of `cards.json` with what is carried on; the cards in use where there is none.

    DataError where the new cards cannot be trusted.
    """
    codes = read_old_codes(old)
    sets_to: date = old.facts["tcg_sets_to"]
    if files.cards is None:
        return NewCards(old.book, codes, None, sets_to, dict(old.artworks))
    days = read_set_days(files.sets) if files.sets else {}
    seen = read_seen_days(files.seen) if files.seen else {}
    rows = read_json(files.cards, list)
    book = book_of(files.cards, rows, days, seen, history)
    _check(files.cards, old, book)
    book = CardBook([_dated(card, same_card(old.book, card), day) for card in book.cards])
    made = NewCards(
        book,
        _codes(files.root, old, codes, book),
        rows,
        max(days.values(), default=sets_to),
        _carried_artworks(old, book),
    )
    made.changes += card_changes(old.book, book)
    return made


def _check(path: Path, old: OldCards, book: CardBook) -> None:
    """DataError for fewer cards than there can be, or other cards under known ids."""
    had, has = len(old.book.cards), len(book.cards)
    if has < had * LEAST_SHARE:
        raise DataError(f"{path}: has {has} cards, the data in use {had}: over 10 % lost")
    pairs = _known(old.book, book)
    renamed = [f"{was.konami_id} {was.name}" for was, now in pairs if now.name != was.name]
    if len(renamed) > max(5, had * MOST_RENAMED):
        raise DataError(
            f"{path}: {len(renamed)} known ids have other names, such as {renamed[0]};"
            " these are not the same cards"
        )


def _known(old: CardBook, new: CardBook) -> Iterator[tuple[Card, Card]]:
    """The cards that both have, by Konami id."""
    for was in old.cards:
        now = new.by_konami_id(was.konami_id) if was.konami_id is not None else None
        if now is not None:
            yield was, now


def _dated(card: Card, was: Card | None, day: date) -> Card:
    """The card with the best days known of it, old or new."""
    before = (was.tcg, was.tcg_day, was.ocg, was.ocg_day) if was else ("", "", "", "")
    return replace(
        card,
        tcg_day=_day(card.tcg, card.tcg_day, *before[:2], day),
        ocg_day=_day(card.ocg, card.ocg_day, *before[2:], day),
    )


def _day(out: str, told: str, was_out: str, was_told: str, day: date) -> str:
    """A marked day: from products first, else as known before, else first seen now."""
    if out != "yes":
        return ""
    if told.startswith(("set:", "by:")):
        return told
    if was_out == "yes":
        return was_told or told
    return told if told.startswith("seen:") else f"seen:{day}"


def _codes(root: Path | None, old: OldCards, codes: CodeBook, book: CardBook) -> CodeBook:
    """The codes outside the pool: from their sources where these are there, else carried on."""
    if root and (root / "babelcdb").is_dir() and (root / "cardscripts" / "tokens.csv").is_file():
        return read_codes(root, book)
    kept: CodeBook = {}
    for number, code in codes.items():
        if book.by_passcode(number) is not None:
            continue  # a real card has this code now
        was = old.book.by_key(code.target) if code.target else None
        card = same_card(book, was) if was else None
        if card is None and code.kind == "prerelease":
            card = book.by_name(code.name.removesuffix(" (Prerelease)"))
        kept[number] = replace(code, target=card.key if card else None)
    for card in book.cards:
        for fake in card.fake_passcodes:
            if fake not in kept and book.by_passcode(fake) is None:
                kept[fake] = Code(fake, "prerelease", card.key, card.section, card.name)
    return kept


def _carried_artworks(old: OldCards, book: CardBook) -> dict[int, int]:
    kept = {}
    for code, passcode in old.artworks.items():
        was = old.book.by_passcode(passcode)
        card = same_card(book, was) if was else None
        if card and card.passcodes and book.by_passcode(code) is None:
            kept[code] = card.passcodes[0]
    return kept


def with_artworks(text: str, artworks: dict[int, int]) -> str:
    """A card index with further rows `code TAB passcode`, each in its place."""
    if not artworks:
        return text
    heading, *lines = text.splitlines()
    numbered = [line for line in lines if not line.startswith("-")]
    bare = lines[len(numbered) :]
    numbered += [f"{eight(code)}\t{eight(card)}" for code, card in artworks.items()]
    numbered.sort(key=lambda line: int(line.partition("\t")[0]))
    return "".join(f"{line}\n" for line in [heading, *numbered, *bare])
