"""One update, from the lock to the swap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Literal

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.inspect import inspect
from deckcheck.banlists.known import Known
from deckcheck.cards.index import CardIndex
from deckcheck.errors import DataError, DeckcheckError
from deckcheck.maintain import build
from deckcheck.maintain.corrections import read_corrections
from deckcheck.maintain.resolve import Resolver
from deckcheck.maintain.settings import read_settings
from deckcheck.records import Record
from deckcheck.update.card_news import CardNews, update_cards
from deckcheck.update.in_use import CARDS, LISTS, Version, current, read_version
from deckcheck.update.layers import LayeredCatalog
from deckcheck.update.lists import Ground, ListNews, update_lists
from deckcheck.update.lock import locked
from deckcheck.update.names import with_all_names
from deckcheck.update.old_cards import OldCards, read_old, read_old_codes
from deckcheck.update.second import Seconds
from deckcheck.update.sources import FolderSource, Source, WebSource
from deckcheck.update.store import carry_folder, seal, staging, swap, write


class Request(Record):
    """What is asked for. `root`: the data folder; `cards`, `lists`: the embedded data's folders.

    `day`: the day that a folder's or mirror's files were taken, where the person says it. `only`:
    half of the work. `check`: swap nothing in. `patience`: seconds to wait for another update.
    """

    root: Path
    cards: Path
    lists: Path
    today: date
    day: date | None = None
    only: Literal["cards", "lists"] | None = None
    check: bool = False
    patience: float = 10.0
    settings: Path = build.HERE / "sources.yaml"
    corrections: Path = build.HERE / "corrections.yaml"


@dataclass(slots=True)
class Outcome:
    """What an update did: sentences for a person, and the version swapped in, if any."""

    source: str = ""
    changes: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    newer: bool = False
    version: Version | None = None


MakeSource = Callable[[Path, Path | None], Source]
"""Makes a source from a folder to work in and the version in use."""


def folder_source(root: Path) -> MakeSource:
    """Take newer data from a folder."""
    return lambda work, _: FolderSource(root, work)


def update(make_source: MakeSource, request: Request) -> Outcome:
    """Fetch, check and swap in newer data; DataError or NetworkError leave the old in use."""
    try:
        return _update(make_source, request)
    except OSError as error:
        # A full disk names no file where bytes are written or synced.
        place = error.filename or request.root
        raise DataError(f"{place}: cannot be read or written: {error.strerror or error}") from error


def _update(make_source: MakeSource, request: Request) -> Outcome:
    outcome = Outcome()
    embedded = Catalog(request.lists).day
    if request.today < embedded:
        raise DataError(
            f"this machine's clock says {request.today}, but deckcheck's own data is of {embedded};"
            " set the clock"
        )
    with locked(request.root, request.patience), staging(request.root) as stage:
        version = _in_use(request.root, outcome)
        source = make_source(stage / "work", version.folder if version else None)
        outcome.source = source.label
        job = _Job(request, source, version, stage / "new", outcome)
        job.run()
        if job.newer and not request.check:
            _verify(job)
            place = swap(request.root, job.folder, request.today)
            outcome.version = read_version(place)
        outcome.newer = job.newer
    return outcome


def _in_use(root: Path, outcome: Outcome) -> Version | None:
    """The version in use; a damaged one is not built on."""
    try:
        folder = current(root)
        return read_version(folder) if folder else None
    except DataError as error:
        outcome.notes.append(f"{error}; it is made anew")
        return None


class _Job:
    """The steps of one update, and what they have in hand."""

    def __init__(
        self,
        request: Request,
        source: Source,
        version: Version | None,
        folder: Path,
        outcome: Outcome,
    ) -> None:
        self.request, self.source, self.version = request, source, version
        self.folder, self.outcome = folder, outcome
        self.settings = read_settings(request.settings)
        self.corrections = read_corrections(request.corrections)
        self.below = Catalog(request.lists)
        self.catalog = self.below
        if version:
            self.catalog = LayeredCatalog(request.lists, version.lists_root, version.lists)
        self.old = self._old_cards()
        self.cards = CardNews(self.old.book)
        self.lists = ListNews()
        self.day = request.day or request.today
        self.newer = False

    def run(self) -> None:
        """Go through cards and lists, and stage a version where anything is newer."""
        if self.request.only != "lists":
            self.cards = update_cards(
                self.source, self.old, self.version, self.request.today, self.request.day,
                self.settings.history,
            )  # fmt: skip
        seconds = Seconds(self.source, self.settings, self.corrections, self._resolver)
        if self.request.only != "cards":
            vouches = self.source.vouches or self.request.day is not None
            self.lists = update_lists(
                self.source,
                Ground(self.settings, self.corrections, self.cards.book, self.catalog, seconds,
                       self.day, vouches, self.source.vouches),
            )  # fmt: skip
        for news in (self.cards, self.lists):
            self.outcome.changes += news.changes
            self.outcome.notes += news.notes
            self.outcome.refused += news.refused
        self.outcome.notes += seconds.notes
        self.outcome.differences += self.cards.differences
        self.newer = bool(self.cards.texts or self.lists.files or self.lists.known)
        if self.newer:
            self._stage(seconds.taken)

    def _old_cards(self) -> OldCards:
        """The card data in use: the version's where it is newer."""
        embedded = read_old(self.request.cards)
        if self.version and self.version.counts_beside(embedded.day):
            return read_old(self.version.cards_folder)
        return embedded

    def _resolver(self) -> Resolver:
        new = self.cards.made
        if new is not None and new.rows is not None:
            return Resolver(new.book, new.codes, self.corrections)
        book = with_all_names(self.old)
        return Resolver(book, read_old_codes(self.old), self.corrections)

    def _stage(self, seconds: set[str]) -> None:
        """Write the whole version: what is new, and what the version before it had."""
        cards: date | None = None
        if self.cards.texts:
            cards = self.cards.day
            for name, content in self.cards.texts.items():
                write(self.folder / CARDS / name, content)
            if not any(name.startswith("names/") for name in self.cards.texts):
                carry_folder(self.old.folder / "names", self.folder / CARDS / "names")
        elif self.old.folder != self.request.cards:
            cards = self.old.day
            carry_folder(self.old.folder, self.folder / CARDS)
        known = self._carried_lists() | self.lists.known
        for path, content in self.lists.files.items():
            write(self.folder / LISTS / path, content)
        if isinstance(self.source, WebSource):
            taken = self.cards.taken | self.lists.taken | seconds
            self.source.remember(self.folder, taken, cards=cards is not None)
        seal(self.folder, self.request.today, self.source.label, cards, known)

    def _carried_lists(self) -> dict[str, Known]:
        """The lists of the version before, where they still count beside the embedded ones."""
        if not isinstance(self.catalog, LayeredCatalog) or self.version is None:
            return {}
        for list_id in self.catalog.above:
            carry_folder(self.version.lists_root / list_id, self.folder / LISTS / list_id)
        return dict(self.catalog.above)


def _verify(job: _Job) -> None:
    """Read the staged version as a check would; DataError where it is not fit to judge by."""
    version = read_version(job.folder, names=True)
    index = CardIndex(version.cards_folder if version.cards else job.old.folder)
    if len(index.all_cards()) < len(job.old.book.cards) * 0.9:
        raise DataError(f"{job.source.label}: the new card data has lost cards; not taken")
    catalog = LayeredCatalog(job.request.lists, version.lists_root, version.lists)
    for path in sorted(job.lists.files):
        list_id, _, file = path.partition("/")
        remarks = inspect(Path(catalog.path(list_id, file.removesuffix(".yaml"))), index, catalog)
        errors = [remark.message for remark in remarks if remark.level == "error"]
        if errors:
            raise DataError(f"{path}: {'; '.join(errors)}; nothing is taken")
    try:
        for list_id in catalog.list_ids():
            catalog.in_force(list_id, job.request.today)
    except DeckcheckError as error:
        raise DataError(f"{error}; nothing is taken") from error
