"""Which list is in force on a day: the newest whose effective date is not after it."""

from __future__ import annotations

import os
from datetime import date

from deckcheck import yaml_io
from deckcheck.banlists.known import Known
from deckcheck.banlists.model import Banlist
from deckcheck.banlists.yaml_file import read_banlist
from deckcheck.errors import DataError
from deckcheck.records import Record


class InForce(Record):
    """The lists that may be in force: none, one, or two.

    Two only where the Americas and Europe began a list on different days, the day lies between
    them, and no region was named: first the new list (Americas), then the old one (Europe).
    """

    banlists: tuple[Banlist, ...]


class Catalog:
    """The dated lists of one folder: `<list>/<effective date>.yaml`. Files are read on demand."""

    def __init__(self, root: str | os.PathLike[str]) -> None:
        self.root = os.fspath(root)
        self._read: dict[str, Banlist] = {}
        self._days: dict[str, list[str]] = {}

    @property
    def day(self) -> date:
        """The day up to which the folder's lists are known; raises DataError."""
        path = os.path.join(self.root, "data.yaml")
        day = yaml_io.load(path).get("lists")
        if type(day) is not date:
            raise DataError(f"{path}: lists: expected a day")
        return day

    def known(self, list_id: str) -> Known:
        """The days on which one list is known; raises DataError."""
        return Known(self.day)

    def list_ids(self) -> list[str]:
        """The ids of the lists there are, such as tcg and ocg, sorted."""
        return sorted(entry.name for entry in os.scandir(self.root) if entry.is_dir())

    def days(self, list_id: str) -> list[str]:
        """The effective dates of a list as ISO text, oldest first; empty for an unknown id."""
        days = self._days.get(list_id)
        if days is None:
            try:
                names = os.listdir(os.path.join(self.root, list_id))
            except OSError:
                names = []
            days = self._days[list_id] = sorted(n[:-5] for n in names if n.endswith(".yaml"))
        return days

    def get(self, list_id: str, day: str) -> Banlist:
        """The list with exactly this effective date (ISO text); raises DataError."""
        path = self.path(list_id, day)
        banlist = self._read.get(path)
        if banlist is None:
            banlist = self._read[path] = read_banlist(path, own=True)
        return banlist

    def path(self, list_id: str, day: str) -> str:
        """The file of the list with this effective date, whether it is there or not."""
        return os.path.join(self.root, list_id, f"{day}.yaml")

    def in_force(self, list_id: str, day: date, region: str | None = None) -> InForce:
        """The list or lists in force on a day; `region`: americas, europe, or None."""
        iso = day.isoformat()
        newest: list[Banlist] = []
        for effective in reversed(self.days(list_id)):
            if effective > iso:
                continue
            banlist = self.get(list_id, effective)
            if banlist.facts.only_when_asked:
                continue
            if (europe := banlist.facts.europe) is not None and day < europe:
                if region == "europe":
                    continue
                if region is None:
                    newest.append(banlist)
                    continue
            newest.append(banlist)
            break
        return InForce(tuple(newest))

    def next_after(self, list_id: str, day: date, region: str = "americas") -> Banlist | None:
        """The first list known to take effect in a region after a day, or None."""
        iso = day.isoformat()
        days = self.days(list_id)
        first = sum(effective <= iso for effective in days)
        if region == "europe":
            # The newest list of the Americas may not have begun in Europe.
            first = max(first - 1, 0)
        for effective in days[first:]:
            banlist = self.get(list_id, effective)
            begins = self.begins(banlist, region)
            if not banlist.facts.only_when_asked and begins is not None and begins > day:
                return banlist
        return None

    @staticmethod
    def begins(banlist: Banlist, region: str) -> date | None:
        """The day on which a region begins to play a list."""
        return (banlist.facts.europe if region == "europe" else None) or banlist.effective


def embedded_root() -> str:
    """The folder of the shipped lists: inside an installed wheel, else beside a checkout's code.

    Never the working directory. Raises DataError where neither is there.
    """
    package = os.path.dirname(os.path.dirname(__file__))
    checkout = os.path.dirname(package)
    # A checkout first: an editable install must not read a stale copy inside the package.
    beside, inside = os.path.join(checkout, "banlists"), os.path.join(package, "_banlists")
    if os.path.isfile(os.path.join(checkout, "pyproject.toml")) and os.path.isdir(beside):
        return beside
    if os.path.isdir(inside):
        return inside
    raise DataError(f"{package}: the ban lists are missing; install deckcheck again")
