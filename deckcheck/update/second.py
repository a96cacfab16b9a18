"""Second sources for a list: EDOPro's and ygopro's, where they have it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path

from deckcheck.errors import DeckcheckError
from deckcheck.maintain.corrections import Corrections
from deckcheck.maintain.lflist import Section, read_lflist
from deckcheck.maintain.lists import Source as Said
from deckcheck.maintain.lists import places
from deckcheck.maintain.resolve import Resolver
from deckcheck.maintain.settings import ListRow, Settings
from deckcheck.update.sources import Source

FILES = ("lflists/0TCG.lflist.conf", "lflists/OCG.lflist.conf", "ygopro/lflist.conf")


@dataclass
class Seconds:
    """Reads the second sources once, when first asked. `notes` says what could not be read.

    A second source that cannot be read vouches for nothing, and stops nothing.
    """

    source: Source
    settings: Settings
    corrections: Corrections
    make_resolver: Callable[[], Resolver]
    notes: list[str] = field(default_factory=list)
    taken: set[str] = field(default_factory=set)
    _sections: list[tuple[str, str, Path, Section]] | None = None

    @cached_property
    def resolver(self) -> Resolver:
        """Brings codes and comments to cards; made only where a list is there to be read."""
        return self.make_resolver()

    def of(self, row: ListRow, day: date, days: set[date]) -> list[Said]:
        """What the second sources say of a list; `days` are all days on which it began anew."""
        if not row.mark or row.kind != "statuses":
            return []
        return list(self._of(row, day, days))

    def _of(self, row: ListRow, day: date, days: set[date]) -> Iterator[Said]:
        for label, family, path, section in self._read():
            if label in self.corrections.unused or section.whitelist:
                continue
            try:
                found = places(label, section.name, self.settings, {
                    one.list_id: days if one.list_id == row.list_id else ()
                    for one in self.settings.lists
                })  # fmt: skip
                if (row.list_id, day) in found:
                    contents = self.resolver.contents(family, str(path), section, old_text=False)
                    yield Said(label, family, contents)
            except DeckcheckError as error:
                self.notes.append(f"{row.list_id}/{day}: a second source is not used: {error}")

    def _read(self) -> list[tuple[str, str, Path, Section]]:
        if self._sections is None:
            self._sections = []
            names = list(FILES)
            names += [n for n in self.source.files("lflists", ".lflist.conf") if n not in names]
            for name in names:
                self._read_file(name, self._sections)
        return self._sections

    def _read_file(self, name: str, into: list[tuple[str, str, Path, Section]]) -> None:
        try:
            got = self.source.get(name)
            if got.file is None:
                return
            for section in read_lflist(got.file):
                into.append((f"{name}: {section.name}", name.split("/")[0], got.file, section))
        except DeckcheckError as error:
            self.notes.append(f"a second source is not used: {error}")
        else:
            self.taken.add(name)
