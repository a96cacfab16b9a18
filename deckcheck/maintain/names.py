"""Writes the names of cards in every language, as `deckcheck.cards.languages` reads them.

Sources: `yaml-yugi/cards.json.gz` (official names), `ourocg/names-zh-CN.json` (the Simplified
Chinese names players used before), `former_names.yaml` beside this file (English names that
prints bore before), and OpenCC for pairs of Traditional and Simplified characters. Each file
holds lines `name TAB key`, sorted by the barest form of the name under a heading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from deckcheck import yaml_io
from deckcheck.cards.folding import bare, tidy
from deckcheck.cards.index import embedded_folder
from deckcheck.cards.languages import LANGUAGES, SIMPLIFIED
from deckcheck.errors import DataError
from deckcheck.maintain.cards import CardBook, read_cards
from deckcheck.maintain.upstream import read_json, read_text

Names = set[tuple[str, str]]

_RUBY = re.compile(r"<ruby>(.*?)<rt>(.*?)</rt></ruby>")
_HAN = (range(0x3400, 0x4DC0), range(0x4E00, 0xA000))
FORMER_NAMES = Path(__file__).with_name("former_names.yaml")


def write_names(source_dir: Path, out_dir: Path) -> list[Path]:
    """Write `<lang>.tsv` and their like into a folder; the files written. Raises DataError."""
    out_dir.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in name_files(source_dir, read_cards(source_dir)).items():
        (out_dir / name).write_bytes(content)
        written.append(out_dir / name)
    return written


def name_files(
    source_dir: Path, book: CardBook, former_names: Path = FORMER_NAMES
) -> dict[str, bytes]:
    """The content of every name file by its file name."""
    tables = read_names(source_dir, book, former_names)
    chinese = [names for stem, names in tables.items() if stem.startswith("zh")]
    return rendered(tables, simplified_pairs(name for names in chinese for name, _ in names))


def rendered(tables: dict[str, Names], pairs: dict[str, str]) -> dict[str, bytes]:
    """Every name file by its file name; `pairs` are Traditional characters and their Simplified."""
    to_simplified = str.maketrans(pairs)
    files = {}
    for stem, names in sorted(tables.items()):
        script = to_simplified if stem.startswith("zh") else {}
        ordered = sorted((bare(name).translate(script), name, key) for name, key in names)
        files[f"{stem}.tsv"] = _tsv("name\tkey", [f"{name}\t{key}" for _, name, key in ordered])
    lines = [f"{traditional}\t{simple}" for traditional, simple in sorted(pairs.items())]
    return files | {f"{SIMPLIFIED}.tsv": _tsv("traditional\tsimplified", lines)}


def read_names(source_dir: Path, book: CardBook, former_names: Path) -> dict[str, Names]:
    """The names of every file to write, by its stem: pairs of a tidy name and a card's key."""
    path = source_dir / "yaml-yugi" / "cards.json.gz"
    tables = official_names(read_json(path, list), book, former_names)
    tables["zh-CN-former"] = _chinese_players(source_dir, book) - tables["zh-CN"]
    return filled(tables, path)


def official_names(rows: list[Any], book: CardBook, former_names: Path | None) -> dict[str, Names]:
    """The official names and readings of rows of `cards.json`, and former names from a file."""
    tables: dict[str, Names] = {lang: set() for lang in LANGUAGES}
    for row in rows:
        key = _key(book, row)
        for lang in LANGUAGES:
            name = row["name"].get(lang)
            if not name:
                continue
            tables[lang].add((printed(name), key))
            if bare(reading(name)) != bare(printed(name)):
                tables.setdefault(f"{lang}-reading", set()).add((reading(name), key))
    if former_names is not None:
        tables["en-former"] = _former_english(book, former_names)
    return tables


def filled(tables: dict[str, Names], path: Path) -> dict[str, Names]:
    """The tables that hold a name; DataError naming `path` for a name without a letter."""
    for names in tables.values():
        if nameless := [name for name, _ in names if not bare(name)]:
            raise DataError(f"{path}: {nameless[0]!r} has no letter to find it by")
    return {stem: names for stem, names in tables.items() if names}


def printed(name: str) -> str:
    """A name without the readings above its characters: `<ruby>聖<rt>せい</rt></ruby>` is 聖."""
    return tidy(_RUBY.sub(r"\1", name))


def reading(name: str) -> str:
    """A name as it is read aloud, with the readings in place of the characters."""
    return tidy(_RUBY.sub(r"\2", name))


def simplified_pairs(names: Iterable[str]) -> dict[str, str]:
    """Traditional characters and the Simplified ones they become, where names use either."""
    used = set("".join(names))
    return {letter: simple for letter, simple in _all_pairs() if simple in used or letter in used}


def _all_pairs() -> Iterator[tuple[str, str]]:
    """Every pair OpenCC knows; where it is not installed, the pairs deckcheck ships."""
    try:
        from opencc import OpenCC
    except ImportError:
        shipped = Path(embedded_folder()) / "names" / f"{SIMPLIFIED}.tsv"
        for line in read_text(shipped).splitlines()[1:]:
            letter, _, simple = line.partition("\t")
            yield letter, simple
        return
    convert = OpenCC("t2s").convert
    for letter in (chr(code) for codes in _HAN for code in codes):
        simple = convert(letter)
        if simple != letter and len(simple) == 1:
            yield letter, simple


def _key(book: CardBook, row: dict[str, Any]) -> str:
    """The key of the card a row of yaml-yugi belongs to."""
    code, konami_id, name = row.get("password"), row.get("konami_id"), row["name"]["en"]
    if code is not None:
        card = book.by_passcode(int(code))
    elif konami_id is not None:
        card = book.by_konami_id(konami_id)
    else:
        card = book.by_name(name)
    if card is None:
        raise DataError(f"{name}: is a card of yaml-yugi that the card index lacks")
    return card.reference


def _chinese_players(source_dir: Path, book: CardBook) -> Names:
    """The Simplified Chinese names players use, by passcode or by a stand-in for one."""
    stand_ins = {code: card for card in book.cards for code in card.fake_passcodes}
    names: Names = set()
    for code, name in read_json(source_dir / "ourocg" / "names-zh-CN.json", dict).items():
        card = book.by_passcode(int(code)) or stand_ins.get(int(code))
        if card is not None and name:
            names.add((tidy(name), card.reference))
    return names


def _former_english(book: CardBook, path: Path) -> Names:
    """`former_names.yaml`: an older English name to the present one, which must be a card's."""
    names: Names = set()
    for former, present in yaml_io.load(path).items():
        card = book.by_name(present)
        if card is None or card.name != present:
            raise DataError(f"{path}: {present!r} is not the name of a card")
        if (taken := book.by_name(former)) is not None:
            raise DataError(f"{path}: {former!r} is a name of today, of {taken.name}")
        names.add((tidy(former), card.reference))
    return names


def _tsv(heading: str, lines: list[str]) -> bytes:
    return "".join(f"{line}\n" for line in [heading, *lines]).encode()
