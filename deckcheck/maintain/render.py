"""The text of every file the builder writes: the same bytes from the same sources."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from deckcheck.banlists.model import Banlist, Facts, Listed
from deckcheck.banlists.yaml_text import yaml_text
from deckcheck.errors import DataError
from deckcheck.maintain.cards import Card, CardBook
from deckcheck.maintain.codes import CodeBook
from deckcheck.maintain.compare import AgreedList
from deckcheck.maintain.folding import eight
from deckcheck.maintain.settings import ListRow
from deckcheck.maintain.stamp import stamp as stamp

CARD_COLUMNS = (
    "passcode", "konami_id", "name", "kind", "type_line", "section", "counts_as", "also",
    "tcg", "tcg_day", "ocg", "ocg_day", "needs", "artworks",
)  # fmt: skip
CODE_COLUMNS = ("code", "kind", "card", "section", "name")


def quoted(text: str) -> str:
    r"""A JSON-style string: only `"` and `\` are escaped, letters of any script stay as they are.

    >>> quoted('Maxx "C"')
    '"Maxx \\"C\\""'
    """
    if any(ord(letter) < 32 for letter in text):
        raise DataError(f"{text!r} holds a control character")
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def tsv(rows: Iterable[Iterable[str]]) -> str:
    """Tab separated lines. DataError when a field holds a tab or a line end."""
    lines = []
    for row in rows:
        fields = list(row)
        if any(mark in field for field in fields for mark in "\t\n\r"):
            raise DataError(f"a field of {fields[:3]} holds a tab or a line end")
        lines.append("\t".join(fields) + "\n")
    return "".join(lines)


def cards_tsv(book: CardBook) -> str:
    """The card index: rows by passcode, a second passcode pointing to the main one in its place."""
    rows: list[tuple[int, list[str]]] = []
    bare: list[Card] = []
    for card in book.cards:
        if not card.passcodes:
            bare.append(card)
            continue
        rows.append((card.passcodes[0], _card_row(card)))
        rows += [(code, [eight(code), eight(card.passcodes[0])]) for code in card.passcodes[1:]]
    rows.sort()
    bare.sort(key=lambda card: (card.konami_id is None, card.konami_id or 0, card.name))
    return tsv([CARD_COLUMNS, *(row for _, row in rows), *map(_card_row, bare)])


def _card_row(card: Card) -> list[str]:
    """One card's fields in the order of CARD_COLUMNS."""
    return [
        eight(card.passcodes[0]) if card.passcodes else "-",
        "" if card.konami_id is None else str(card.konami_id),
        card.name, card.kind, card.type_line, card.section, card.counts_as,
        " ".join(map(eight, card.passcodes[1:])),
        card.tcg, card.tcg_day, card.ocg, card.ocg_day,
        " ".join(card.needs), str(card.artworks),
    ]  # fmt: skip


def codes_tsv(codes: CodeBook, book: CardBook) -> str:
    """The codes outside the card index, by code."""
    rows = [
        [eight(code.code), code.kind, book.by_key(code.target).reference if code.target else "",
         code.section, code.name]
        for _, code in sorted(codes.items())
    ]  # fmt: skip
    return tsv([CODE_COLUMNS, *rows])


def list_yaml(agreed: AgreedList, row: ListRow, book: CardBook) -> str:
    """One ban list file in the canonical form that banlists/README.md describes."""
    day = agreed.day
    comments = [f"{row.title}. Schema: ../README.md", *row.remarks]
    if day in row.notes:
        comments.append(row.notes[day])
    facts = Facts(
        sources=agreed.sources,
        corrections=tuple(sorted(decision.sentence() for decision in agreed.decisions)),
        europe=row.europe.get(day),
        only_when_asked=row.only_when_asked.get(day, ""),
        unknown_successor=row.unknown_successor.get(day),
    )
    points = row.kind == "points"
    entries = {
        key: Listed(card.name, card.konami_id, 3 if points else number, number if points else None)
        for key, number in agreed.contents.items()
        for card in [book.by_key(key)]
    }
    banlist = Banlist(
        agreed.list_id,
        day,
        list(entries.values()),
        facts,
        whitelist=row.kind in ("whitelist", "speed"),
        pooled={most: tuple(entries[key] for key in keys) for most, keys in agreed.pools.items()},
        skills=agreed.skills,
    )
    return yaml_text(banlist, comments)


def plain_yaml(pairs: Iterable[tuple[str, str | int | date]]) -> str:
    """`key: value` lines; a stamp goes in quotes, so that it is never read as a number."""
    return "".join(
        f"{key}: {quoted(value) if isinstance(value, str) else value}\n" for key, value in pairs
    )
