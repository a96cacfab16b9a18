"""A roster: who plays, under which id, with which deck. A CSV file as organisers have it.

Header names are read forgivingly, cells are not: what is in them is taken as it is written.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

from deckcheck.errors import DataError
from deckcheck.readers.decode import decode
from deckcheck.records import Record

_NAMES = {
    "player": """player playername name fullname duelist participant spieler spielername joueur
        nom jugador nombre giocatore nome jogador""",
    "first": "firstname givenname vorname prenom",
    "last": "lastname surname familyname nachname nomdefamille",
    "id": """id playerid playersid idplayer cossy cossyid cossynumber konamiid konamiplayerid
        cardgameid cgid cardgameidnumber playernumber spielerid identifiant""",
    "deck": """deck decklist list file filename path decklink deckfile deckurl link ydk ydke
        deckpath liste deckliste mazo mazzo""",
    "lang": "lang language locale sprache langue idioma lingua",
}
_COLUMN_OF = {name: column for column, names in _NAMES.items() for name in names.split()}
_LANGUAGES = {
    "en": "english englisch anglais ingles inglese eng",
    "de": "german deutsch allemand aleman tedesco ger",
    "es": "spanish espanol spanisch espagnol spagnolo spa",
    "fr": "french francais franzosisch frances francese fre",
    "it": "italian italiano italienisch italien ita",
    "ja": "japanese japanisch japonais jp jpn",
    "ko": "korean koreanisch kr kor",
    "pt": "portuguese portugues portugiesisch portugais por ptbr",
    "zh-CN": "chinese simplifiedchinese zh zhcn zhhans sc",
    "zh-TW": "traditionalchinese zhtw zhhant tc",
}
_LANGUAGE_OF = {
    name: code
    for code, names in _LANGUAGES.items()
    for name in [code.lower().replace("-", ""), *names.split()]
}
_NUMBERS = ("number", "no", "nr", "seat")  # an id only where nothing else is one
_DELIMITERS = (",", ";", "\t", "|")
_SEP = re.compile(r"\s*sep=(.)[ \t]*\n", re.I)
_WANTED = "a roster has the columns player, id, deck and, if you like, language"
_MOST_BYTES = 64_000_000


class RosterLine(Record):
    """One player of a roster, cells as written; `lang` is a language code or "".

    `line` counts from 1. `remarks` say what is odd of the line.
    """

    line: int
    player: str
    player_id: str
    deck: str
    lang: str
    remarks: tuple[str, ...] = ()


def read_roster(path: Path) -> list[RosterLine]:
    """The players of a roster in its order; raises DataError where it cannot be one."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error
    if len(data) > _MOST_BYTES:
        raise DataError(f"{path}: is over {_MOST_BYTES // 1_000_000} MB, too large for a roster")
    return parse_roster(decode(data).text, str(path))


def parse_roster(text: str, name: str) -> list[RosterLine]:
    """The players in the text of a roster; `name` stands for the file in errors."""
    first = 1
    delimiter = ""
    if told := _SEP.match(text):  # Excel writes it above the header
        delimiter, text, first = told[1], text[told.end() :], 2
    header = text.lstrip("\n").split("\n", 1)[0]
    delimiter = delimiter or max(_DELIMITERS, key=lambda one: len(_known(header.split(one))))
    rows = _rows(text, delimiter, name, first)
    line, cells = next(rows, (1, []))
    columns = _columns(cells, f"{name}:{line}")
    return [_line(number, cells, columns) for number, cells in rows]


def _rows(text: str, delimiter: str, name: str, first: int) -> Iterator[tuple[int, list[str]]]:
    """Rows that hold something, with the line each begins on."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    begin = first
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                yield begin, [cell.strip() for cell in row]
            begin = reader.line_num + first
    except csv.Error as error:
        raise DataError(f"{name}:{begin}: cannot be read as CSV: {error}") from error


def _fold(name: str) -> str:
    import unicodedata

    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in plain if c.isalnum())


def _known(cells: list[str]) -> list[str]:
    return [column for cell in cells if (column := _COLUMN_OF.get(_fold(cell)))]


def _columns(header: list[str], where: str) -> dict[str, int]:
    """Which column holds what; a header that leaves a choice is an error, not a guess."""
    columns: dict[str, int] = {}
    for at, cell in enumerate(header):
        column = _COLUMN_OF.get(_fold(cell))
        if column is None:
            continue
        if column in columns:
            both = f'"{header[columns[column]]}" and "{cell}"'
            what = {"first": "first name", "last": "last name", "lang": "language"}
            raise DataError(
                f"{where}: {both} may both be the {what.get(column, column)}; rename one of them"
            )
        columns[column] = at
    numbers = [at for at, cell in enumerate(header) if _fold(cell) in _NUMBERS]
    if "id" not in columns and len(numbers) == 1:
        columns["id"] = numbers[0]
    if not {"player", "first", "last", "id"} & columns.keys():
        found = ", ".join(f'"{cell}"' for cell in header if cell) or "an empty line"
        raise DataError(f"{where}: no column names the player ({found}); {_WANTED}")
    return columns


def _line(number: int, cells: list[str], columns: dict[str, int]) -> RosterLine:
    def cell(column: str) -> str:
        at = columns.get(column, len(cells))
        return cells[at] if at < len(cells) else ""

    remarks = []
    width = max(columns.values()) + 1
    if "deck" in columns and any(cells[width:]) and columns["deck"] == width - 1:
        remarks.append(f"line {number} has more cells than the header; quote a deck that has some")
    written = cell("lang")
    lang = _LANGUAGE_OF.get(_fold(written), "")
    if written and not lang:
        remarks.append(f'the language "{written}" is not known; English names are used')
    player = cell("player") or " ".join(part for part in (cell("first"), cell("last")) if part)
    return RosterLine(number, player, cell("id"), cell("deck"), lang, tuple(remarks))
