"""`event.yaml`: what an event's decks are judged by, and where the lists are.

Everything wrong with the file is told at once, each with line and column.
"""

from __future__ import annotations

import os
from datetime import date, datetime
from pathlib import Path
from typing import Any

from deckcheck import yaml_io
from deckcheck.formats.load import formats
from deckcheck.match.plan_marks import (
    Mark,
    Problems,
    check_keys,
    item_mark,
    key_mark,
    kind_of,
    near,
    value_mark,
)
from deckcheck.records import Record

KEYS = (
    *("name", "format", "region", "date", "dates", "list", "bans", "match", "best_of"),
    *("roster", "lists", "strict", "note"),
)
REGIONS = ["americas", "europe"]
_EXAMPLE = "a mapping with name:, format:, date:, and roster: or lists:"


class Ban(Record):
    """A card the event restricts beyond its list, as written: name or passcode, copies left."""

    card: str
    copies: int
    mark: Mark


class Event(Record):
    """An event as its file says. Paths are taken from the folder the file is in.

    `format` is a format's id, or the path of a house format; `banlist` is LIST/DATE or a path.
    `days` are the event's days, first to last; decks are judged by the first. `best_of` is the
    most games of a match. `roster` is the roster, `lists` the folder of lists; one may be None.
    """

    path: Path
    name: str
    format: str
    region: str | None
    days: tuple[date, ...]
    banlist: str | None
    bans: tuple[Ban, ...]
    best_of: int
    roster: Path | None
    lists: Path | None
    strict: bool


def read_event(path: Path) -> Event:
    """The event of a file; raises DataError with a line for everything that is wrong."""
    data = yaml_io.load_marked(path)
    problems = Problems(str(path))
    if not isinstance(data, dict):
        problems.add(Mark(1, 1), f"an event is {_EXAMPLE}, not {kind_of(data)}")
        problems.raise_any()
    check_keys(data, KEYS, "an event", problems)
    for key in ("name", "format"):
        if key not in data:
            problems.add(Mark(1, 1), f"{key}: is missing; an event is {_EXAMPLE}")
    if "roster" not in data and "lists" not in data:
        problems.add(Mark(1, 1), "where are the lists? give roster: (a CSV), lists: (a folder)")
    event = Event(
        path,
        _text(data, "name", problems) or path.stem,
        _format(data, path.parent, problems),
        _region(data, problems),
        _days(data, problems),
        _banlist(data, path.parent, problems),
        _bans(data, problems),
        _best_of(data, problems),
        _path(data, "roster", path.parent, problems),
        _path(data, "lists", path.parent, problems),
        _flag(data, "strict", problems),
    )
    problems.raise_any()
    return event


def _text(data: Any, key: str, problems: Problems) -> str | None:
    value = data.get(key)
    if key in data and (value is None or isinstance(value, dict | list) or not str(value).strip()):
        problems.add(value_mark(data, key), f"{key}: must be text, not {kind_of(value)}")
        return None
    return None if value is None else str(value).strip()


def _flag(data: Any, key: str, problems: Problems) -> bool:
    value = data.get(key, False)
    if not isinstance(value, bool):
        problems.add(value_mark(data, key), f"{key}: must be true or false, not {kind_of(value)}")
    return value is True


def _path(data: Any, key: str, folder: Path, problems: Problems) -> Path | None:
    text = _text(data, key, problems)
    return folder / text.replace("\\", "/") if text else None


def _format(data: Any, folder: Path, problems: Problems) -> str:
    text = _text(data, "format", problems)
    if text is None or text in formats():
        return text or ""
    file = folder / text
    if os.path.isfile(file):
        return str(file)
    message = f'"{text}" is no format and no file; {near(text, list(formats()))}'
    problems.add(value_mark(data, "format"), message)
    return ""


def _region(data: Any, problems: Problems) -> str | None:
    text = _text(data, "region", problems)
    if text is not None and text.lower() not in REGIONS:
        message = f'"{text}" is no region; {near(text, REGIONS)}'
        problems.add(value_mark(data, "region"), message)
        return None
    return text and text.lower()


def _days(data: Any, problems: Problems) -> tuple[date, ...]:
    if "date" in data and "dates" in data:
        problems.add(key_mark(data, "dates"), "give date: or dates:, not both")
    if "dates" in data and isinstance(data["dates"], list) and data["dates"]:
        many = data["dates"]
        days = [_day(value, item_mark(many, at), problems) for at, value in enumerate(many)]
        return tuple(sorted({day for day in days if day}))
    for key in ("date", "dates"):
        if key in data:
            day = _day(data[key], value_mark(data, key), problems)
            return (day,) if day else ()
    problems.add(Mark(1, 1), "date: is missing; write the event's first day like 2026-06-06")
    return ()


def _day(value: Any, mark: Mark, problems: Problems) -> date | None:
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    try:
        if isinstance(value, str) and len(value) == 10:
            return date.fromisoformat(value)
    except ValueError:
        pass
    problems.add(mark, f"{kind_of(value)} is no day; write it like 2026-05-18")
    return None


def _banlist(data: Any, folder: Path, problems: Problems) -> str | None:
    text = _text(data, "list", problems)
    if text is not None and os.path.isfile(folder / text):
        return str(folder / text)
    return text


def _bans(data: Any, problems: Problems) -> tuple[Ban, ...]:
    many = data.get("bans")
    if many is None:
        return ()
    if not isinstance(many, list):
        message = f"bans: must be a list of cards, not {kind_of(many)}"
        problems.add(value_mark(data, "bans"), message)
        return ()
    bans = [_ban(value, item_mark(many, at), problems) for at, value in enumerate(many)]
    return tuple(ban for ban in bans if ban)


def _ban(value: Any, mark: Mark, problems: Problems) -> Ban | None:
    """`Pot of Greed`, or `{card: Maxx "C", copies: 1}`."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        return Ban(str(value), 0, mark)
    if isinstance(value, dict) and isinstance(value.get("card"), str | int):
        check_keys(value, ("card", "copies"), "a ban", problems)
        copies = value.get("copies", 0)
        if type(copies) is int and 0 <= copies <= 3:
            return Ban(str(value["card"]), copies, mark)
        problems.add(value_mark(value, "copies"), f"copies: must be 0 to 3, not {kind_of(copies)}")
        return None
    problems.add(mark, f"a ban is a card's name or {{card: NAME, copies: 1}}, not {kind_of(value)}")
    return None


def _best_of(data: Any, problems: Problems) -> int:
    """`best_of: 3`, alone or under `match:`."""
    if "match" in data:
        match = data["match"]
        if not isinstance(match, dict):
            problems.add(value_mark(data, "match"), "match: must be a mapping such as {best_of: 3}")
            return 3
        check_keys(match, ("best_of",), "match", problems)
        data = match
    value = data.get("best_of", 3)
    if type(value) is not int or value not in (1, 3, 5, 7, 9):
        message = f"best_of: must be 1, 3 or 5, not {kind_of(value)}"
        problems.add(value_mark(data, "best_of"), message)
        return 3
    return value
