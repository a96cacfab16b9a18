"""The lists in use: a user's newer ones over the embedded ones, list by list."""

from __future__ import annotations

from datetime import date
from functools import cached_property
from os import PathLike

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.known import Known


class LayeredCatalog(Catalog):
    """The embedded lists, and above them those of a version.

    A list of the version counts where it is known for at least as long as the embedded one. Of
    two files for one day, the version's is read where it is known for longer.
    """

    def __init__(
        self, root: str | PathLike[str], above: str | PathLike[str], known: dict[str, Known]
    ) -> None:
        super().__init__(root)
        self._below = Catalog(root)
        self._known = known
        self._above = Catalog(above)

    @cached_property
    def above(self) -> dict[str, Known]:
        """The version's lists that count, each with the days on which it is known."""
        day = self._below.day
        return {name: known.after(day) for name, known in self._known.items() if known.to >= day}

    @property
    def day(self) -> date:
        """The day up to which every list is known."""
        below = self._below.day
        return min((self.known(name).to for name in self._below.list_ids()), default=below)

    def known(self, list_id: str) -> Known:
        """The days on which one list is known."""
        return self.above.get(list_id) or Known(self._below.day)

    def list_ids(self) -> list[str]:
        """The ids of the lists there are, sorted."""
        own = [name for name in self.above if self._above.days(name)]
        return sorted({*self._below.list_ids(), *own})

    def days(self, list_id: str) -> list[str]:
        """The effective dates of a list, from both."""
        below = self._below.days(list_id)
        if list_id not in self.above:
            return below
        return sorted({*below, *self._above.days(list_id)})

    def path(self, list_id: str, day: str) -> str:
        """The file of a list: the version's where it is newer or alone."""
        known = self.above.get(list_id)
        if known is not None and day in self._above.days(list_id):
            newer = known.to > self._below.day
            if newer or day not in self._below.days(list_id):
                return self._above.path(list_id, day)
        return self._below.path(list_id, day)
