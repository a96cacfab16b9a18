"""Reads `formats.yaml` and `eras.yaml`, and says which construction rules hold on a day."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from typing import Any

from deckcheck import yaml_io
from deckcheck.errors import DataError
from deckcheck.findings import Bounds, CountSet
from deckcheck.formats.compose import Rows, compose
from deckcheck.formats.model import Era, Format

_FOLDER = os.path.dirname(__file__)


class Formats(Mapping[str, Format]):
    """The built-in formats by id, in the order of the file; each is composed when asked for."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        self._made: dict[str, Format] = {}

    def __contains__(self, format_id: object) -> bool:
        return format_id in self.rows.rows

    def __getitem__(self, format_id: str) -> Format:
        if format_id not in self.rows.rows:
            raise KeyError(format_id)
        found = self._made.get(format_id)
        if found is None:
            found = self._made[format_id] = compose(self.rows, format_id)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self.rows.rows)

    def __len__(self) -> int:
        return len(self.rows.rows)


@cache
def formats() -> Formats:
    """The built-in formats by id, in the order of the file."""
    path = os.path.join(_FOLDER, "formats.yaml")
    return Formats(Rows(path, yaml_io.load(path)))


@cache
def eras() -> tuple[Era, ...]:
    """All rule eras, by region and then by day."""
    rows = yaml_io.load(os.path.join(_FOLDER, "eras.yaml"))
    return tuple(_era(era_id, row) for era_id, row in rows.items())


def eras_on(region: str, day: date, *, casual: bool = False) -> tuple[Era, ...]:
    """The era of a region on a day; two where sources differ whether the later had begun.

    Empty before the first era. The era that the table's own day gives comes first. `casual`:
    from the day on which casual play had an era's kinds.
    """
    now: tuple[Era, ...] = ()
    for era in eras():
        if era.region != region:
            continue
        early = era.casual_from is not None and era.casual_from <= day < era.start
        if early and not casual:
            now = tuple(one._replace(casual_kinds=era.kinds) for one in now)
        begun = era.start <= day or (early and casual)
        doubtful = era.maybe_from and era.maybe_to and era.maybe_from <= day <= era.maybe_to
        if begun:
            now = (era, *now[:1]) if doubtful else (era,)
        elif doubtful:
            now = (*now[:1], era)
    return now


def rules_on(format_: Format, day: date, *, casual: bool = False) -> tuple[Era, ...]:
    """The construction rules of a format on a day: the era's, with what the format changes.

    `casual` takes what casual play allowed where sanctioned play was stricter.
    """
    return tuple(
        era._replace(
            main=format_.main or era.main,
            extra=format_.extra or era.extra,
            side=format_.side or (era.side_casual if casual and era.side_casual else era.side),
            kinds=tuple(kind for kind in era.kinds if kind not in format_.without),
            swap=format_.swap or era.swap,
            extra_in_side=(
                era.extra_in_side if format_.extra_in_side is None else format_.extra_in_side
            ),
            unsure=tuple(
                cell
                for cell in era.unsure
                if cell != "extra_in_side" or format_.extra_in_side is None
            ),
        )
        for era in eras_on(format_.region, format_.as_of or day, casual=casual)
    )


def _era(era_id: str, row: dict[str, Any]) -> Era:
    try:
        return Era(
            id=era_id,
            region=row["region"],
            start=row["from"],
            main=_bounds(row["main"]),
            extra=_bounds(row["extra"]),
            side=_side(row, "side"),
            side_casual=(
                _side(row, "side_casual")
                if "side_casual" in row or "side_casual_set" in row
                else None
            ),
            kinds=tuple(row["kinds"]),
            swap=tuple(row["swap"]),
            maybe_from=row.get("maybe_from"),
            maybe_to=row.get("maybe_to"),
            likely=tuple(row.get("likely", ())),
            unsure=tuple(row.get("unsure", ())),
            extra_in_side=row.get("extra_in_side", True),
            casual_from=row.get("casual_from"),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DataError(
            f"{os.path.join(_FOLDER, 'eras.yaml')}: {era_id}: {error} is missing or wrong"
        ) from error


def _bounds(value: list[int | None]) -> Bounds:
    least, most = value
    if least is None or (most is not None and most < least):
        raise ValueError(value)
    return (least, most)


def _side(row: dict[str, Any], key: str) -> Bounds | CountSet:
    if f"{key}_set" in row:
        return CountSet(tuple(row[f"{key}_set"]))
    return _bounds(row[key])
