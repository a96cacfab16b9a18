"""Gathers, for every list of the table and every effective day, the sources that have it.

Three families: yaml-yugi-limit-regulation (one file a list), the lflist.conf collections ygopro
and ygopro-archive (many lists a file, the day or month in the name), and EDOPro's half-yearly
`lflists/`. A list of a source that belongs nowhere fails the build unless it is recorded as
unused, so that a new list is never passed over in silence.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from deckcheck.banlists.model import ListedSkill
from deckcheck.errors import DataError
from deckcheck.maintain.cards import CardBook
from deckcheck.maintain.corrections import Corrections
from deckcheck.maintain.lflist import read_lflist
from deckcheck.maintain.resolve import Resolver
from deckcheck.maintain.settings import ListRow, Settings
from deckcheck.maintain.speed import Pools, read_speed, read_speed_pool
from deckcheck.maintain.upstream import as_day, folder_files
from deckcheck.maintain.vectors import Contents, read_names, read_vector

REGULATION = "yaml-yugi-limit-regulation"
_NAME = re.compile(r"(\d{4})\.(\d{1,2})(?:\.(\d{1,2}))?(?: \(?([A-Z][A-Za-z ]*)\)?)?$")


@dataclass(frozen=True, slots=True)
class Source:
    """One source's word on one list: `label` names it fully, `family` who publishes it.

    A whitelist says nothing about cards it lacks: they are outside its pool. Its unrestricted
    cards stand in `contents` with 3 copies. `pools` and `skills` are a Speed Duel list's.
    """

    label: str
    family: str
    contents: Contents
    whitelist: bool = False
    pools: Pools = field(default_factory=dict)
    skills: tuple[ListedSkill, ...] = ()


Gathered = dict[str, dict[date, list[Source]]]
"""List id -> effective day -> the sources that have that list."""


def gather(source_dir: Path, settings: Settings, resolver: Resolver) -> Gathered:
    """All lists of the table from all sources. DataError on a list that belongs nowhere."""
    found: Gathered = {}
    for row in settings.lists:
        found[row.list_id] = defaultdict(list)
        for day in row.own_days:
            found[row.list_id][day] = []
        _regulations(source_dir, row, resolver.book, resolver.corrections, found[row.list_id])
        if row.kind == "speed":
            speed = read_speed_pool(source_dir, resolver.book)
            for day in row.sections.values():
                found[row.list_id][day].append(Source(*speed))
    for path in _collections(source_dir):
        _collection(source_dir, path, settings, resolver, found)
    for list_id, days in found.items():
        for day, sources in days.items():
            if not sources:
                raise DataError(f"{list_id}/{day}: no source has this list")
    return found


def _regulations(
    source_dir: Path,
    row: ListRow,
    book: CardBook,
    corrections: Corrections,
    found: dict[date, list[Source]],
) -> None:
    """The regulation files of one list, each at its real effective day."""
    mapped = set()
    if not row.regulation:
        return
    for path in folder_files(source_dir / REGULATION / row.regulation, "*.json"):
        label = f"{REGULATION}/{row.regulation}/{path.name}"
        text, _, kind = path.name.partition(".")
        if text in ("current", "upcoming"):
            continue  # the same list under a moving name
        if label in corrections.unused:
            corrections.used.add(("unused", label))
            continue
        day = as_day(text, str(path))
        if kind == "vector.json":
            contents = read_vector(path, text, book, points=row.kind == "points")
        elif kind == "name.json":
            used: set[str] = set()
            contents = read_names(path, corrections.names, used, book)
            corrections.used |= {("names", name) for name in used}
        else:
            raise DataError(f"{path}: is neither a .vector.json nor a .name.json file")
        mapped.add(day)
        found[row.regulation_days.get(day, day)].append(Source(label, REGULATION, contents))
    for day in row.regulation_days:
        if day not in mapped:
            raise DataError(f"{row.list_id}: sources.yaml maps {day}, of which there is no file")


def _collections(source_dir: Path) -> list[Path]:
    """The lflist.conf files, each family at least once."""
    return [
        *folder_files(source_dir / "ygopro", "lflist.conf"),
        *folder_files(source_dir / "ygopro-archive", "*.lflist.conf"),
        *folder_files(source_dir / "lflists", "*.lflist.conf"),
    ]


def _collection(
    source_dir: Path, path: Path, settings: Settings, resolver: Resolver, found: Gathered
) -> None:
    """All lists of one lflist.conf file, each put where it belongs."""
    relative = path.relative_to(source_dir).as_posix()
    family = relative.split("/")[0]
    file = "ygopro-archive" if family == "ygopro-archive" else relative
    for section in read_lflist(path):
        label = f"{file}: {section.name}"
        if label in resolver.corrections.unused:
            resolver.corrections.used.add(("unused", label))
            continue
        found_at = places(label, section.name, settings, found)
        if not found_at:
            raise DataError(f"{path}: the list {section.name} belongs to no list deckcheck has")
        if any(settings.row(list_id).kind == "speed" for list_id, _ in found_at):
            source = Source(label, family, *read_speed(str(path), section, resolver))
        else:
            contents = resolver.contents(family, str(path), section, old_text=section.whitelist)
            source = Source(label, family, contents, section.whitelist)
        for list_id, day in found_at:
            found[list_id][day].append(source)


def places(
    label: str, name: str, settings: Settings, found: Mapping[str, Iterable[date]]
) -> list[tuple[str, date]]:
    """The lists (id, effective day) that a source's list of this name is.

    A name with a day must be an effective day; one with a month is the one list of that month.
    """
    stated = [(row.list_id, row.sections[label]) for row in settings.lists if label in row.sections]
    if stated:
        return stated
    match = _NAME.match(name)
    if not match:
        return []
    year, month, day, mark = int(match[1]), int(match[2]), match[3], match[4]
    if mark is None and date(year, month, 1) >= settings.split:
        mark = settings.unmarked
    fitting = []
    for row in settings.lists:
        if not row.mark or mark not in (None, row.mark):
            continue
        for effective in found[row.list_id]:
            same_month = (effective.year, effective.month) == (year, month)
            if same_month and (day is None or effective.day == int(day)):
                fitting.append((row.list_id, effective))
    lists = [list_id for list_id, _ in fitting]
    if len(lists) != len(set(lists)):
        raise DataError(f"{label}: several lists began in that month; sections must say which")
    return fitting
