"""Codes that are in no card's row: prerelease, pre-errata, Rush, skill, Token, unofficial.

Sources: BabelCDB's databases, the Tokens read from CardScripts, the stand-in codes of yaml-yugi's
own cards, and the Skill Cards that a Speed Duel list names and no database has. Where a code
fits several kinds the first of this order holds, since it says more: token, skill, rush,
pre-errata, prerelease, unofficial.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deckcheck.errors import DataError
from deckcheck.maintain.cards import Card, CardBook
from deckcheck.maintain.lflist import read_lflist
from deckcheck.maintain.upstream import folder_files, read_csv, read_sqlite

SKILL_CODES = range(300_000_000, 301_000_000)
KINDS = ("token", "skill", "rush", "pre-errata", "prerelease", "unofficial")
# Type bits of a .cdb (EDOPro's constants).
MONSTER, RITUAL, TOKEN, SKILL = 0x1, 0x80, 0x4000, 0x8000000
EXTRA_BITS = 0x40 | 0x2000 | 0x800000 | 0x4000000
# Pool bits of a .cdb.
POOL_OFFICIAL, POOL_PRERELEASE, POOL_RUSH = 0x3, 0x100, 0x200
_QUERY = (
    "select datas.id, datas.ot, datas.alias, datas.type, texts.name"
    " from datas left join texts on texts.id = datas.id order by datas.id"
)


@dataclass(frozen=True, slots=True)
class Code:
    """One code; `target` is the key of the real card it stands for, where known."""

    code: int
    kind: str
    target: str | None
    section: str
    name: str


CodeBook = dict[int, Code]


def read_codes(source_dir: Path, book: CardBook) -> CodeBook:
    """All codes outside the card index, by code. DataError on a database of another shape."""
    found: CodeBook = {}
    for path in folder_files(source_dir / "babelcdb", "*.cdb"):
        rows = read_sqlite(path, _QUERY)
        if not rows:
            raise DataError(f"{path}: holds no card")
        aliases = {row[0]: row[2] for row in rows if row[2]}
        for row in rows:
            _keep(found, _from_database(path, row, aliases, book), book)
    for code in _tokens(source_dir / "cardscripts" / "tokens.csv", book, found):
        _keep(found, code, book)
    for code in _listed_skills(source_dir):
        _keep(found, code, book)
    for card in book.cards:
        for fake in card.fake_passcodes:
            _keep(found, Code(fake, "prerelease", card.key, card.section, card.name), book)
    return found


def _keep(found: CodeBook, code: Code, book: CardBook) -> None:
    """Adds a code that is no card's own; of two kinds the more telling one stays."""
    if book.by_passcode(code.code) is not None:
        return
    before = found.get(code.code)
    if before is None or KINDS.index(code.kind) < KINDS.index(before.kind):
        found[code.code] = code


def _from_database(
    path: Path, row: tuple[Any, ...], aliases: dict[int, int], book: CardBook
) -> Code:
    """One row of a BabelCDB database."""
    number, pool, alias, bits, name = row
    if not all(isinstance(value, int) for value in row[:4]) or not isinstance(name, str):
        raise DataError(f"{path}: the code {number} lacks a number or a name")
    kind = _kind(path.name, pool, bits, name)
    if kind == "unofficial" and pool & POOL_OFFICIAL and alias and number - alias == 10:
        kind = "pre-errata"  # an official card's old text, filed here without the word
    target: Card | None = None
    if kind in ("pre-errata", "prerelease"):
        alias = aliases.get(alias, alias)
        target = book.by_passcode(alias) if alias else None
        if target is None and kind == "prerelease":
            target = book.by_name(name.removesuffix(" (Prerelease)"))
        if target is None and kind == "pre-errata":
            raise DataError(f"{path}: {number}, {name}, has no real card behind it")
    return Code(
        number, kind, target.key if target else None, _section(kind, bits), " ".join(name.split())
    )


def _kind(file: str, pool: int, bits: int, name: str) -> str:
    """What a row is, most telling first; see the order in the module's docstring."""
    if bits & TOKEN:
        return "token"
    if bits & SKILL or file.startswith("cards-skills"):
        return "skill"
    if pool & POOL_RUSH:
        return "rush"
    if file == "goat-entries.cdb" or name.casefold().endswith("(pre-errata)"):
        return "pre-errata"
    return "prerelease" if pool & POOL_PRERELEASE else "unofficial"


def _section(kind: str, bits: int) -> str:
    """Where a code goes: Ritual Monsters are Extra Deck cards in Rush Duels only."""
    if kind in ("token", "skill") or not bits:
        return "-"
    extra = EXTRA_BITS | (RITUAL if kind == "rush" else 0)
    return "extra" if bits & MONSTER and bits & extra else "main"


def _listed_skills(source_dir: Path) -> list[Code]:
    """The Skill Cards of the Speed Duel lists, as their comments name them."""
    return [
        Code(line.code, "skill", None, "-", skill_name(line.comment))
        for path in sorted((source_dir / "lflists").glob("*.Speed.lflist.conf"))
        for section in read_lflist(path)
        for line in section.lines
        if line.code in SKILL_CODES and line.comment
    ]


def skill_name(name: str) -> str:
    """A Skill Card's name without the word that tells it from a card's."""
    return name.removesuffix("(Skill Card)").removesuffix("(Skill)").strip()


def _tokens(path: Path, book: CardBook, found: CodeBook) -> list[Code]:
    """The Tokens of the scripts, under their own name where a database has one."""
    tokens = []
    for number, row in enumerate(read_csv(path, ("token_code", "made_by_passcode")), 2):
        code, maker = row["token_code"], row["made_by_passcode"]
        if not code.isdigit() or not maker.isdigit():
            raise DataError(f"{path}:{number}: should hold two codes")
        card, own, other = book.by_passcode(int(maker)), found.get(int(code)), found.get(int(maker))
        made_by = card.name if card else other.name if other else None
        if own is None and made_by is None:
            raise DataError(f"{path}:{number}: nothing has the code {maker} of the Token's maker")
        name = own.name if own else f"Token of {made_by}"
        tokens.append(Code(int(code), "token", None, "-", name))
    return tokens
