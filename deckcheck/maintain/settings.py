"""Reads `sources.yaml`: the data's day, and the table of lists (a further list is a row)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from deckcheck.errors import DataError
from deckcheck.maintain.release import History
from deckcheck.maintain.upstream import as_day
from deckcheck.yaml_io import load

KINDS = ("statuses", "points", "whitelist", "speed")


@dataclass(frozen=True, slots=True)
class ListRow:
    """One list deckcheck ships, and how its sources name it.

    `regulation` is the folder in yaml-yugi-limit-regulation; `regulation_days` maps a file's day
    to the effective day where they differ. `mark` is the word sources put after a list's name
    (`TCG`). `own_days` are effective days for which the regulation folder has no file.
    `sections` maps `<source>: <list name>` to the effective day where the name does not say it.
    A list without `regulation` or `mark` is in no such folder, or has no such word. `kind`:
    "statuses", "points" (Genesys), "whitelist" (a source's whitelist is the list) or "speed" (a
    whitelist with pools and Skill Cards). `remarks` stand as comments in every file of the list.
    """

    list_id: str
    title: str
    regulation: str
    mark: str
    regulation_days: dict[date, date]
    own_days: dict[date, str]
    sections: dict[str, date]
    europe: dict[date, date]
    only_when_asked: dict[date, str]
    unknown_successor: dict[date, date]
    notes: dict[date, str]
    kind: str = "statuses"
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Settings:
    """All of sources.yaml. `unmarked` is the mark of ygopro's lists without one since the split;
    `split` the day from which TCG and OCG have lists of their own; `counts_as` how many cards
    count as another name, and as how many names; `history` what was out before days of first
    sight are known, by region."""

    day: date
    ocg_days_from: date
    split: date
    unmarked: str
    counts_as: tuple[int, int]
    history: dict[str, History]
    lists: tuple[ListRow, ...]

    def row(self, list_id: str) -> ListRow:
        """The row of one list."""
        return next(row for row in self.lists if row.list_id == list_id)


def read_settings(path: Path) -> Settings:
    """Reads and checks sources.yaml. DataError says what is missing or is not a day."""
    data = load(path)
    try:
        rows = tuple(_row(path, name, row) for name, row in data["lists"].items())
        return Settings(
            day=as_day(data["day"], f"{path}: day"),
            ocg_days_from=as_day(data["ocg_days_from"], f"{path}: ocg_days_from"),
            split=as_day(data["split"], f"{path}: split"),
            unmarked=data["unmarked"],
            counts_as=(data["counts_as_cards"], data["counts_as_names"]),
            history={
                region: History(as_day(row["began"], f"{path}: history"), int(row["last_id"]))
                for region, row in data["history"].items()
            },
            lists=rows,
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise DataError(f"{path}: is not as expected: {error}") from error


def _row(path: Path, list_id: str, row: dict[str, Any]) -> ListRow:
    """One row of the list table."""
    where = f"{path}: {list_id}"

    def days(key: str) -> dict[date, date]:
        return {as_day(k, where): as_day(v, where) for k, v in (row.get(key) or {}).items()}

    def words(key: str) -> dict[date, str]:
        return {as_day(k, where): str(v) for k, v in (row.get(key) or {}).items()}

    sections = {str(k): as_day(v, where) for k, v in (row.get("sections") or {}).items()}
    return ListRow(
        list_id=list_id,
        title=row["title"],
        regulation=row.get("regulation") or "",
        mark=row.get("mark") or "",
        regulation_days=days("regulation_days"),
        own_days=words("own_days"),
        sections=sections,
        europe=days("europe"),
        only_when_asked=words("only_when_asked"),
        unknown_successor=days("unknown_successor"),
        notes=words("notes"),
        kind=_kind(where, row.get("kind", "statuses")),
        remarks=tuple(map(str, row.get("remarks") or ())),
    )


def _kind(where: str, kind: Any) -> str:
    """What a list gives; DataError for a word that is none of the four."""
    if kind not in KINDS:
        raise DataError(f"{where}: kind: {kind!r} should be one of {', '.join(KINDS)}")
    return str(kind)
