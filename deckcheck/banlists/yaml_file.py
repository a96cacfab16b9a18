"""One ban list file (the schema of `banlists/README.md`) -> Banlist."""

from __future__ import annotations

from datetime import date
from os import PathLike
from typing import Any

from deckcheck import yaml_io
from deckcheck.banlists.model import (
    FORBIDDEN,
    LIMITED,
    SEMI_LIMITED,
    UNLIMITED,
    Banlist,
    Facts,
    Listed,
    ListedSkill,
)
from deckcheck.errors import DataError

STATUS_KEYS = {
    "forbidden": FORBIDDEN,
    "limited": LIMITED,
    "semi_limited": SEMI_LIMITED,
    "unlimited": UNLIMITED,
}
POOL_KEYS = {"pooled_1": 1, "pooled_2": 2, "pooled_3": 3}
SKILL_KEYS: dict[str, tuple[int, int | None]] = {
    "skills": (1, None),
    "pooled_skills_1": (1, 1),
    "pooled_skills_2": (1, 2),
    "pooled_skills_3": (1, 3),
    "forbidden_skills": (0, None),
}
"""Sections of Skill Cards -> copies allowed, and the pool they count towards."""
KEYS = (
    *("list", "effective", "europe", "only_when_asked", "unknown_successor", "sources"),
    *("corrections", "whitelist", *STATUS_KEYS, *POOL_KEYS, "points", *SKILL_KEYS),
)

Keys = tuple[str | int, ...]


class _WrongError(Exception):
    """What is wrong, at which key; `at_value` where the value is, not the key."""

    def __init__(self, keys: Keys, message: str, *, at_value: bool = False) -> None:
        super().__init__(message)
        self.keys = keys
        self.at_value = at_value


def read_banlist(path: str | PathLike[str], *, own: bool = False) -> Banlist:
    """Read one list; raises DataError naming file, line, column and what was expected.

    `own`: the file is one of deckcheck's, and reports name it by list and day.
    """
    data = yaml_io.load(path)
    try:
        return banlist_of(data, "" if own else str(path))
    except _WrongError as wrong:
        where = yaml_io.place_of(path, wrong.keys, at_value=wrong.at_value)
        raise DataError(f"{path}{where}: {wrong}") from None


def banlist_of(data: Any, origin: str) -> Banlist:
    """The list that plain data of the schema means."""
    if not isinstance(data, dict):
        raise _WrongError((), "a ban list is a mapping with list, effective, forbidden, ...")
    for key in data:
        if key not in KEYS:
            raise _WrongError((key,), f"unknown key {key!r}; a list has {', '.join(KEYS)}")
    list_id, effective = _text(data, "list"), _day(data, "effective")
    entries = [
        Listed(name, konami_id, copies)
        for key, copies in STATUS_KEYS.items()
        for name, konami_id in _numbers(data, key, "Konami id", None)
    ]
    pooled = {
        most: tuple(Listed(name, number, UNLIMITED) for name, number in numbers)
        for key, most in POOL_KEYS.items()
        if (numbers := _numbers(data, key, "Konami id", None))
    }
    entries += [entry for pool in pooled.values() for entry in pool]
    costs = _numbers(data, "points", "number of points", 0)
    if costs and entries:
        raise _WrongError(("points",), "a list gives points or copies, not both")
    entries += [Listed(name, None, UNLIMITED, points) for name, points in costs]
    if not entries:
        raise _WrongError((), "the list is empty; an empty list is never taken as no limits")
    _refuse_twice(data)
    return Banlist(
        list_id,
        effective,
        entries,
        _facts(data, origin),
        whitelist=_flag(data, "whitelist"),
        pooled=pooled,
        skills=tuple(
            ListedSkill(name, code or 0, copies, pool)
            for key, (copies, pool) in SKILL_KEYS.items()
            for name, code in _numbers(data, key, "code", 1)
        ),
    )


def _facts(data: dict[str, Any], origin: str) -> Facts:
    return Facts(
        origin,
        sources=_lines(data, "sources"),
        corrections=_lines(data, "corrections"),
        europe=_later_day(data, "europe"),
        only_when_asked=str(data.get("only_when_asked") or ""),
        unknown_successor=_later_day(data, "unknown_successor"),
    )


def _later_day(data: dict[str, Any], key: str) -> date | None:
    if key not in data:
        return None
    day = _day(data, key)
    if day <= _day(data, "effective"):
        message = f"{key}: expected a day after effective, {data['effective']}"
        raise _WrongError((key,), message, at_value=True)
    return day


def _numbers(
    data: dict[str, Any], key: str, what: str, least: int | None
) -> list[tuple[str, int | None]]:
    """The names of a section with their numbers; `least` None: an id, or null for none."""
    section = data.get(key)
    if section is None:
        return []
    if not isinstance(section, dict):
        raise _WrongError((key,), f"{key}: expected lines of card name and {what}", at_value=True)
    for name, number in section.items():
        if not isinstance(name, str):
            raise _WrongError((key, name), f'{key}: the card name {name} needs quotes: "{name}"')
        if number is None and least is None:
            continue
        if type(number) is not int or number < (least if least is not None else 1):
            raise _WrongError((key, name), f"{key}: {name}: {number!r} is no {what}", at_value=True)
    return list(section.items())


def _refuse_twice(data: dict[str, Any]) -> None:
    names: set[str] = set()
    ids: dict[int, str] = {}
    for key in (*STATUS_KEYS, *POOL_KEYS, "points"):
        for name, number in (data.get(key) or {}).items():
            if name in names:
                raise _WrongError((key, name), f"{name} is listed twice")
            names.add(name)
            if key == "points" or number is None:
                continue
            if other := ids.get(number):
                raise _WrongError((key, name), f"{other} and {name} have one Konami id")
            ids[number] = name


def _text(data: dict[str, Any], key: str) -> str:
    if not isinstance(value := data.get(key), str) or not value:
        raise _WrongError((key,), f"{key}: expected a word such as tcg", at_value=True)
    return value


def _day(data: dict[str, Any], key: str) -> date:
    if type(value := data.get(key)) is not date:
        raise _WrongError((key,), f"{key}: expected a day such as 2026-05-18", at_value=True)
    return value


def _flag(data: dict[str, Any], key: str) -> bool:
    if type(value := data.get(key, False)) is not bool:
        raise _WrongError((key,), f"{key}: expected true or false", at_value=True)
    return value


def _lines(data: dict[str, Any], key: str) -> tuple[str, ...]:
    value = data.get(key) or []
    if not isinstance(value, list):
        raise _WrongError((key,), f"{key}: expected lines that begin with a dash", at_value=True)
    return tuple(str(line) for line in value)
