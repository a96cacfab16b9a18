"""The regulation files that a source has of one list, and what it tells of the days between."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.known import DAY, Known, days_of, with_days
from deckcheck.errors import DataError
from deckcheck.formats.load import formats
from deckcheck.formats.remarks import next_due
from deckcheck.maintain.lists import REGULATION
from deckcheck.maintain.settings import ListRow
from deckcheck.maintain.upstream import as_day, read_json
from deckcheck.update.list_days import days_to_ask
from deckcheck.update.sources import Source

# The coming list first: one that takes effect between two requests is then seen as either.
MOVING = ("upcoming", "current")
ENDING = ".vector.json"


@dataclass(slots=True)
class Found:
    """One regulation file: the name it was got by, its own day, and the day it takes effect."""

    name: str
    path: Path
    text_day: str
    effective: date


@dataclass(slots=True)
class Files:
    """The files of one list by their own days, and on which days the source has none.

    `told`: up to which day the newest file is the newest there was, where the source knows.
    """

    row: ListRow
    by_day: dict[str, Found] = field(default_factory=dict)
    problems: list[DataError] = field(default_factory=list)
    none_on: set[date] = field(default_factory=set)
    told: date | None = None

    @property
    def found(self) -> list[Found]:
        """The files, oldest first."""
        return sorted(self.by_day.values(), key=lambda one: one.effective)

    def newest(self, day: date) -> date | None:
        """The newest effective day that is not after a day."""
        return max((f.effective for f in self.found if f.effective <= day), default=None)


def files_of(
    source: Source, row: ListRow, catalog: Catalog, day: date, *, vouches: bool, complete: bool
) -> Files:
    """Look for the files of a list; DataError where `complete` and the list of today is missing.

    `vouches`: the files are the newest of `day`. `complete`: the source is asked by name, and has
    every file that it ever published.
    """
    files = Files(row)
    folder = f"{REGULATION}/{row.regulation}"
    listed = source.files(folder, ENDING)
    names = [f"{folder}/{moving}{ENDING}" for moving in MOVING]
    there = [_look(source, name, files) for name in dict.fromkeys([*names, *listed])]
    if complete and not there[1]:
        raise DataError(f"{names[-1]}: is not there, the list cannot be brought up to date")
    have = catalog.days(row.list_id)
    newest = files.newest(day)
    if complete and newest:
        untold = untold_days(catalog.known(row.list_id), newest - DAY)
        for asked in days_to_ask(have, untold, newest):
            if asked.isoformat() not in files.by_day:
                _look(source, f"{folder}/{asked}{ENDING}", files, asked)
    if _lists_all(listed, folder, row, catalog):
        dated = [f.effective for f in files.found if f"{folder}/{f.text_day}{ENDING}" in listed]
        files.none_on |= set(days_of(dated[0], dated[-1])) - set(dated)
    # A source without our newest list is older than ours, whatever day it is said to be of.
    ours = max((one for one in have if one <= day.isoformat()), default="")
    if vouches and newest and newest.isoformat() >= ours and not files.problems:
        files.told = min(day, _sure_until(row.list_id, newest, day))
    return files


def _sure_until(list_id: str, newest: date, day: date) -> date:
    """Until when a list is the newest by any source's word: no quarter goes without a new one."""
    format_ = formats().get(list_id)
    if format_ is None or "quarters" not in format_.lists_due:
        return day
    return (next_due(["quarters"], newest) or day) - DAY


def _look(source: Source, name: str, files: Files, asked: date | None = None) -> bool:
    """Add a file to those of a list; whether it is there."""
    got = source.get(name)
    if got.file is None:
        if asked:
            files.none_on.add(asked)
        return False
    stem = name.rpartition("/")[2].partition(".")[0]
    try:
        text = _day_of(got.file) if stem in MOVING else stem
        day = as_day(text, str(got.file))
    except DataError as error:
        files.problems.append(error)
        return True
    effective = files.row.regulation_days.get(day, day)
    known = files.by_day.get(text)
    if known is None or known.name.rpartition("/")[2].startswith("upcoming"):
        files.by_day[text] = Found(name, got.file, text, effective)
    return True


def _day_of(path: Path) -> str:
    """The day that `current` or `upcoming` says it is of."""
    day = read_json(path, dict).get("date")
    if not isinstance(day, str):
        raise DataError(f"{path}: has no date, is no regulation file")
    return day


def _lists_all(listed: list[str], folder: str, row: ListRow, catalog: Catalog) -> bool:
    """Whether a folder has every file that is known to be published, and so the list's history."""
    published = {
        label
        for day in catalog.days(row.list_id)
        for label in catalog.get(row.list_id, day).facts.sources
        if label.startswith(f"{folder}/") and label.endswith(ENDING)
    }
    return bool(published) and published <= set(listed)


def untold_days(known: Known, end: date) -> list[date]:
    """The days up to `end` on which a list is not known."""
    spans = [*known.gaps, (known.to + DAY, end)]
    return [day for span in spans for day in days_of(*span) if day <= end]


def known_after(files: Files, sound: set[str], had: Known, day: date) -> Known:
    """The days on which a list is known, with what its files tell; `sound` are their names.

    A day is known where a list began that could be read, or none did and the day before is known.
    """
    begins: dict[date, bool] = {}
    for one in files.found:
        begins[one.effective] = begins.get(one.effective, True) and one.name in sound
    newest = files.newest(day)
    told = files.told if newest and begins[newest] else None
    days: set[date] = set()
    for one_day in untold_days(had, day):
        if one_day in begins:
            known = begins[one_day]
        else:
            since = newest and told and newest < one_day <= told
            none = since or one_day in files.none_on
            known = bool(none) and (one_day - DAY in days or had.covers(one_day - DAY))
        if known:
            days.add(one_day)
    return with_days(had, days)
