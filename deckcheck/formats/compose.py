"""Rows that extend rows -> one Format that remembers where each setting came from.

Refused, with file and place: an unknown key, a value of the wrong kind, a row that extends
itself or nothing known, a setting that only repeats the row below it, and settings that
contradict each other.
"""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from typing import Any

from deckcheck import yaml_io
from deckcheck.errors import DataError
from deckcheck.formats.model import Format
from deckcheck.formats.settings import CARD_KEYS, CERTAINTY, POOL_KEYS, SETTINGS, some_of
from deckcheck.records import Record

FindName = Callable[[Any], str]
"""The name of the card that a house format means; raises ValueError with what is wrong."""

_FIELDS = tuple(dict.fromkeys(field for field, _ in SETTINGS.values()))
_NEEDED = ("name", "banlists", "region", "pool")


class Rows(Record):
    """The rows of one file. `single`: the file is one row (a house format), not a table."""

    path: str | PathLike[str]
    rows: dict[str, Any]
    single: bool = False

    def wrong(
        self,
        row_id: str,
        key: str,
        message: str,
        *,
        at_value: bool = False,
        item: int | None = None,
    ) -> DataError:
        """An error that names file, place (the setting's, its value's or an item's) and row."""
        keys: tuple[str | int, ...] = (key,) if self.single else (row_id, key)
        keys += () if item is None else (item,)
        where = yaml_io.place_of(self.path, keys, at_value=at_value)
        row = "" if self.single else f"{row_id}: "
        return DataError(f"{self.path}{where}: {row}{message}")


def compose(rows: Rows, row_id: str) -> Format:
    """The built-in format of this id, with all that it extends."""
    return _compose(rows, row_id, ())


def _compose(rows: Rows, row_id: str, seen: tuple[str, ...]) -> Format:
    row = rows.rows.get(row_id)
    if not isinstance(row, dict):
        raise rows.wrong(row_id, "", "expected the settings of a format")
    seen = (*seen, row_id)
    base = None
    if "extends" in row:
        parent = row["extends"]
        if parent in seen:
            raise rows.wrong(row_id, "extends", f"extends itself: {' -> '.join((*seen, parent))}")
        if parent not in rows.rows:
            raise rows.wrong(row_id, "extends", f"there is no format {parent!r} to extend")
        base = _compose(rows, parent, seen)
    return extend(base, rows, row_id, row)


def extend(
    base: Format | None,
    rows: Rows,
    row_id: str,
    row: dict[str, Any],
    find_name: FindName | None = None,
) -> Format:
    """A format of one row over another; `find_name` reads the cards of a house format."""
    if "side" in row and "side_set" in row:
        raise rows.wrong(row_id, "side_set", "side and side_set contradict each other")
    said = _settings(base, rows, row_id, row, find_name is not None)
    origin = {**(base.origin if base else {}), **dict.fromkeys(said, row_id)}
    made = base._replace(id=row_id, **said) if base else _first(rows, row_id, said)
    likely = [_certain(rows, row_id, row, key) for key in CERTAINTY]
    # A setting said anew is no longer as uncertain as the one it replaces.
    kept = [tuple(word for word in getattr(base, key, ()) if word not in said) for key in CERTAINTY]
    made = made._replace(likely=kept[0] + likely[0], unsure=kept[1] + likely[1], origin=origin)
    if find_name:
        if base and "banlists" in said:
            made = made._replace(pool_lists=base.pool_lists or base.banlists)
        made = _cards(made, base, rows, row_id, row, find_name)
    if made.points is not None and not made.banlists:
        raise rows.wrong(row_id, "points", "points contradicts banlist: null, which gives none")
    if made.released_by and not made.pool:
        raise rows.wrong(row_id, "released_by", "released_by contradicts pool: []")
    return made


def _settings(
    base: Format | None, rows: Rows, row_id: str, row: dict[str, Any], house: bool
) -> dict[str, Any]:
    known = ["extends", *SETTINGS, *CERTAINTY, *((*CARD_KEYS, *POOL_KEYS) if house else ())]
    said: dict[str, Any] = {}
    for key, value in row.items():
        if key not in known:
            from difflib import get_close_matches

            near = get_close_matches(str(key), known, n=2) or known
            raise rows.wrong(row_id, key, f"unknown setting {key!r}; near: {', '.join(near)}")
        if key not in SETTINGS:
            continue
        field, read = SETTINGS[key]
        try:
            said[field] = read(value)
        except ValueError as error:
            message = f"{key}: expected {error}"
            raise rows.wrong(row_id, key, message, at_value=True) from None
        if base and getattr(base, field) == said[field]:
            message = f"{key} only repeats what {base.origin.get(field, base.id)} says"
            raise rows.wrong(row_id, key, message)
    return said


def _first(rows: Rows, row_id: str, said: dict[str, Any]) -> Format:
    for field in _NEEDED:
        if field not in said:
            raise rows.wrong(row_id, field, f"{field.removesuffix('s')} is missing, and no extends")
    return Format(id=row_id, **said)


def _certain(rows: Rows, row_id: str, row: dict[str, Any], key: str) -> tuple[str, ...]:
    try:
        return some_of("from", *_FIELDS)(row.get(key) or [])
    except ValueError as error:
        raise rows.wrong(row_id, key, f"{key}: expected {error}", at_value=True) from None


def _cards(
    made: Format,
    base: Format | None,
    rows: Rows,
    row_id: str,
    row: dict[str, Any],
    find_name: FindName,
) -> Format:
    """The format with a house format's own word on cards."""
    statuses: dict[str, int] = {}
    sets: dict[str, frozenset[str]] = {}
    said_by: dict[str, str] = {}
    wrong: list[str] = []
    for key in (*CARD_KEYS, *POOL_KEYS):
        names = _names(rows, row_id, key, row.get(key) or [], find_name, wrong)
        if key == "only" and key in row and not names and not wrong:
            message = "only: expected at least one card; without the setting every card may be used"
            raise rows.wrong(row_id, key, message, at_value=True)
        for name in names:
            before = said_by.setdefault(name, key)
            if before != key and {before, key} != {"exclude", "lift"} and key != "only":
                message = f"{name} stands under {before} and under {key}"
                wrong.append(str(rows.wrong(row_id, key, message)))
            if key in CARD_KEYS:
                statuses[name] = CARD_KEYS[key]
        if key in POOL_KEYS and names:
            sets[key] = frozenset(names)
    if wrong:
        raise DataError("\n".join(wrong))
    if both := sets.get("only", frozenset()) & sets.get("exclude", frozenset()):
        raise rows.wrong(row_id, "only", f"{min(both)} stands under exclude and under only")
    for name, status in statuses.items():
        if base and base.statuses.get(name) == status:
            key = said_by[name]
            raise rows.wrong(row_id, key, f"{name}: {key} only repeats what {base.id} says")
    origin = {**made.origin, **dict.fromkeys([*statuses, *sets], row_id)}
    return made._replace(
        statuses={**made.statuses, **statuses},
        excluded=made.excluded | sets.get("exclude", frozenset()),
        only=sets.get("only", made.only),
        origin=origin,
    )


def _names(
    rows: Rows, row_id: str, key: str, value: Any, find_name: FindName, wrong: list[str]
) -> list[str]:
    """The names of a list of cards; `wrong` takes a sentence for each that is none."""
    if not isinstance(value, list):
        raise rows.wrong(row_id, key, f"{key}: expected a list of card names", at_value=True)
    names: list[str] = []
    for at, written in enumerate(value):
        try:
            name = find_name(written)
        except ValueError as error:
            wrong.append(str(rows.wrong(row_id, key, f"{key}: {error}", item=at)))
            continue
        if name in names:
            wrong.append(str(rows.wrong(row_id, key, f"{key}: {name} stands twice", item=at)))
        names.append(name)
    return names
