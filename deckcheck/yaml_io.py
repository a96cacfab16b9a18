"""YAML in: a strict line reader for the files deckcheck ships, ruamel.yaml for all others.

The shipped files keep to a small subset of YAML 1.2 (block mappings and lists, plain scalars,
double-quoted strings), so that reading one costs microseconds a line and no import. Whatever
the line reader does not know for certain, and every mistake, goes to ruamel.yaml, which knows
all of YAML and says line and column. This is the only importer of ruamel.yaml.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING, Any

from deckcheck.errors import DataError

if TYPE_CHECKING:
    from os import PathLike

_KEY = re.compile(r'( *)(?:([A-Za-z_][\w-]*)|"((?:[^"\\]|\\["\\])*)"):(?: +(.+))?$')
_ITEM = re.compile(r"( *)- (.+)$")
_LONGEST_NUMBER = 18
_DAY_LIKE = r"(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])"
_QUOTED = re.compile(r'"((?:[^"\\]|\\["\\])*)"$')
_WORDS = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*(?: [A-Za-z0-9_.-]+)*$")
_NAMED: dict[str, Any] = {"null": None, "true": True, "false": False, "{}": {}, "[]": []}
# Words YAML 1.1 readers take for booleans: not ours to decide.
_UNSURE = {"yes", "no", "on", "off", "y", "n", "true", "false", "null"}

Line = tuple[int, str | None, str | None]
"""Indentation, key (None: an item of a list), and value (None: a block follows)."""


class NotPlainError(Exception):
    """The text leaves the subset; ruamel.yaml decides what it is."""


def load(path: str | PathLike[str]) -> Any:
    """The plain data (dict, list, str, int, bool, date, None) of one YAML file.

    Raises DataError, naming file, line and column, when the file cannot be read or is not YAML.
    """
    return loads(_text(path), str(path))


def _text(path: str | PathLike[str]) -> str:
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8").removeprefix("\ufeff")
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise DataError(f"{path}: is not UTF-8 text (byte {error.start})") from error


def loads(text: str, name: str) -> Any:
    """The plain data of YAML text; `name` stands for the file in errors. Raises DataError."""
    try:
        return read_plain(text)
    except NotPlainError:
        return read_any(text, name)


def read_plain(text: str) -> Any:
    """The strict line reader; raises NotPlainError for anything outside the subset."""
    rows: list[Line] = []
    for line in text.split("\n"):
        bare = line.lstrip(" ")
        if bare and bare[0] != "#":
            rows.append(_quoted_number(line, bare) or _any_line(line))
    if not rows:
        raise NotPlainError
    value, end = _block(rows, 0, rows[0][0])
    if end != len(rows) or rows[0][0]:
        raise NotPlainError
    return value


def _quoted_number(line: str, bare: str) -> Line | None:
    """Most lines of most files: a card name in quotes, and its number."""
    name, mark, number = bare.partition('": ')
    if mark and number.isdigit() and name[0] == '"' and number[0] != "0" and number.isascii():
        key = name[1:]
        if '"' not in key and "\\" not in key:
            return len(line) - len(bare), key, number
    return None


def _any_line(line: str) -> Line:
    if match := _KEY.match(line):
        indent, word, quoted, value = match.groups()
        if word is not None and word.lower() in _UNSURE:
            raise NotPlainError
        return len(indent), word if word is not None else _unescape(quoted), value
    if match := _ITEM.match(line):
        return len(match[1]), None, match[2]
    raise NotPlainError


def _block(rows: list[Line], start: int, indent: int) -> Any:
    if rows[start][1] is None:
        items = []
        while start < len(rows) and rows[start][0] == indent and rows[start][1] is None:
            items.append(_scalar(rows[start][2] or ""))
            start += 1
        return items, start
    mapping: dict[str, Any] = {}
    while start < len(rows):
        depth, key, value = rows[start]
        if depth != indent or key is None:
            break
        if key in mapping:
            raise NotPlainError
        start += 1
        if value is not None:
            mapping[key] = _scalar(value)
        elif start < len(rows) and rows[start][0] > indent:
            mapping[key], start = _block(rows, start, rows[start][0])
        else:
            raise NotPlainError
    return mapping, start


def _scalar(text: str) -> Any:
    if len(text) > _LONGEST_NUMBER and text.lstrip("-").isdigit():
        raise NotPlainError
    if text.isdigit() and text.isascii() and (text[0] != "0" or text == "0"):
        return int(text)
    if text[0] == "-" and text[1:].isdigit() and text.isascii() and text[1] != "0":
        return int(text)
    if match := _QUOTED.match(text):
        return _unescape(match[1])
    if len(text) == 10 and text[4] == text[7] == "-" and text[:4].isdigit():
        return _date(text)
    if text in _NAMED:
        value = _NAMED[text]
        return type(value)() if isinstance(value, dict | list) else value
    if text[0] == "[" and text[-1] == "]":
        return [_scalar(part.strip()) for part in text[1:-1].split(",")]
    if _WORDS.match(text) and text.lower() not in _UNSURE:
        return text
    raise NotPlainError


def _date(text: str) -> date:
    if not _is_day(text):
        raise NotPlainError
    return date.fromisoformat(text)


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text) if "\\" in text else text


def read_any(text: str, name: str) -> Any:
    """All of YAML 1.2 by ruamel.yaml's safe loader; raises DataError with line and column."""
    return _by_ruamel(text, name, "safe")


def _by_ruamel(text: str, name: str, kind: str) -> Any:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError
    from ruamel.yaml.reader import ReaderError

    try:
        value = YAML(typ=kind, pure=True).load(text)
        _refuse_escapes(value, text, name)
        return value
    except MarkedYAMLError as error:
        mark = _mark_of(error)
        where = f":{mark.line + 1}:{mark.column + 1}" if mark else ""
        raise DataError(f"{name}{where}: {_sentence(error, text)}") from error
    except ReaderError as error:
        where = _place_at(text, error.position)
        raise DataError(f"{name}{where}: a character that YAML does not allow") from error
    except RecursionError as error:
        raise DataError(f"{name}: is nested too deeply to be read") from error
    except ValueError as error:
        # The loader knows no place for a value that looks like a day or number and is none.
        day = next((m for m in re.finditer(_DAY_LIKE, text) if not _is_day(m[0])), None)
        if day is None:
            raise DataError(f"{name}: is not YAML that can be read: {error}") from error
        raise DataError(f"{name}{_place_at(text, day.start())}: {day[0]} is no day") from error


_NEVER = (
    (r"\\[uU](?:0000)?[dD][89a-fA-F]", "[\ud800-\udfff]", "half of a pair of escapes"),
    (r"\\(?:0|x00|u0000|U00000000)", "\0", "an escape for a NUL, which no text has"),
)
"""Escapes of what is no character of a text: how they are written, what comes of them, why."""


def _refuse_escapes(value: Any, text: str, name: str) -> None:
    """Raise DataError for escapes of what cannot be written, or be in the name of a file."""
    for written, meant, why in _NEVER:
        escape = re.search(written, text)
        # Without quotes, as in a path, it is no escape at all.
        if escape and re.search(meant, "".join(_texts(value))):
            where = _place_at(text, escape.start())
            raise DataError(f"{name}{where}: {why}; write the character that is meant")


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _texts(key)
            yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)
    elif isinstance(value, str):
        yield value


def _place_at(text: str, position: int) -> str:
    before = text[:position]
    return f":{before.count(chr(10)) + 1}:{position - before.rfind(chr(10))}"


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _mark_of(error: Any) -> Any:
    """Where the mistake is: a quote never closed is wrong where it opens, not at the end."""
    if error.context_mark is not None and "end of stream" in (error.problem or ""):
        return error.context_mark
    return error.problem_mark or error.context_mark


def _sentence(error: Any, text: str) -> str:
    problem = (error.problem or error.context or "is not YAML").strip().splitlines()[0]
    mark = _mark_of(error)
    if mark is not None:
        lines = text.split("\n")
        if mark.line < len(lines) and "\t" in lines[mark.line]:
            return "a tab where YAML wants spaces; indent with spaces"
    return str(problem)


def load_marked(path: str | PathLike[str]) -> Any:
    """Like `load`, always through ruamel.yaml's round-trip loader, keeping line marks.

    Mappings and lists have `.lc` with `.key(k)`, `.value(k)`, `.item(i)` as (line, column)
    from 0. For files a person wrote whose mistakes are named with line and column.
    """
    return _by_ruamel(_text(path), str(path), "rt")


def quote(text: str) -> str:
    """A double-quoted YAML string of one line of text, as the line reader reads it back."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def place_of(path: str | PathLike[str], keys: tuple[Any, ...], *, at_value: bool = False) -> str:
    """`:line:column` of a key below other keys in a YAML file (or of its value); else its start.

    A key that is missing, or a file that cannot be read again, is placed where it should stand.
    """
    try:
        node = load_marked(path)
    except DataError:
        return ""
    line, column = 0, 0
    for depth, key in enumerate(keys):
        try:
            marks: Any = node.lc
            last = depth == len(keys) - 1
            if isinstance(node, dict):
                line, column = marks.value(key) if last and at_value else marks.key(key)
            else:
                line, column = marks.item(key)
            node = node[key]
        except (KeyError, IndexError, TypeError, AttributeError):
            break
    return f":{line + 1}:{column + 1}"
