"""The data a program judges by."""

from __future__ import annotations

import os
from datetime import date as Day  # noqa: N812 - `date` names the parameters people write
from pathlib import Path

from deckcheck import yaml_io
from deckcheck.banlists.catalog import Catalog as Lists
from deckcheck.banlists.catalog import embedded_root
from deckcheck.banlists.model import Banlist
from deckcheck.cards.find import find
from deckcheck.cards.index import CardIndex, embedded_folder
from deckcheck.cards.model import Card
from deckcheck.decks.model import Deck
from deckcheck.decks.resolve import resolve
from deckcheck.errors import DeckcheckError
from deckcheck.formats.house import read_house
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.formats.named import find_banlist
from deckcheck.ground import Ground, Options, prepare
from deckcheck.match.listed import all_copies, arrangement
from deckcheck.match.model import MatchPlan, PlanHead
from deckcheck.match.plan_entry import EntryReader
from deckcheck.match.plan_file import beside, read_head, read_plan
from deckcheck.match.plan_marks import Problems
from deckcheck.readers import MOST_BYTES, read
from deckcheck.wording import near_names

Source = str | bytes | os.PathLike[str]
"""A deck list as text (or a link), as the bytes of a file, or as the path of a file."""

_REGIONS = (None, "americas", "europe")


class Catalog:
    """The cards, lists and formats to judge by: the embedded ones, or folders in the same form.

    >>> Catalog().card("harpie lady 1").counted_name
    'Harpie Lady'
    >>> Catalog().banlist("tcg/2026-06-06").label
    'tcg/2026-05-18'
    >>> "goat" in Catalog().formats()
    True
    """

    def __init__(
        self,
        cards: str | os.PathLike[str] | None = None,
        banlists: str | os.PathLike[str] | None = None,
    ) -> None:
        self._index = CardIndex(cards or embedded_folder())
        self._lists = Lists(banlists or embedded_root())
        if banlists is not None and not (self._lists.day and self._lists.list_ids()):
            raise DeckcheckError(f"{os.fspath(banlists)}: holds no lists")

    def card(self, name: str | int) -> Card:
        """The card that a passcode, a Konami id or a name in any language means.

        Raises DeckcheckError, naming near or fitting ones, unless exactly one card fits.
        """
        found = find(str(name), self._index)
        if len(found.cards) == 1:
            return found.cards[0]
        near = f"; near: {'; '.join(found.suggestions)}" if found.suggestions else ""
        raise DeckcheckError(f"{found.message}{near}")

    def banlist(self, name: str) -> Banlist:
        """The list LIST/DATE in force on that day, or of a file; raises DeckcheckError."""
        list_id, _, day = name.partition("/")
        if list_id in self._lists.list_ids() and not day:
            raise DeckcheckError(f"{name!r} names no day; write {name}/2026-05-18")
        return find_banlist(self._lists, self._index, name, Day.min)

    def formats(self) -> tuple[str, ...]:
        """The ids of the formats, as `check` takes them."""
        return tuple(formats())

    def decks(self, source: Source, name: str = "") -> tuple[Deck, ...]:
        """The decks of a source, at least one; never raises for any content.

        A path that cannot be read raises DeckcheckError.
        """
        data, name = _bytes_of(source, name)
        lists = read(data, name, self._index)
        return tuple(resolve(written, self._index) for written in lists)

    def ground(
        self,
        format: str | os.PathLike[str],
        date: Day | str,
        *,
        region: str | None = None,
        banlist: str | os.PathLike[str] | Banlist | None = None,
        options: Options | None = None,
    ) -> Ground:
        """What decks are judged by; prepare it once to judge many. Raises DeckcheckError."""
        if region not in _REGIONS:
            raise DeckcheckError(f"{region!r} is no region; there are americas, europe")
        day = _day(date)
        if isinstance(banlist, str | os.PathLike):
            banlist = os.fspath(banlist)
            banlist = find_banlist(self._lists, self._index, banlist, day)
        return prepare(
            self._format(format),
            day,
            self._lists,
            self._index,
            region=region,
            banlist=banlist,
            options=options,
        )

    def _format(self, format: str | os.PathLike[str]) -> Format:
        """A built-in format by its id, or a house format by the path of its file."""
        name = os.fspath(format) if isinstance(format, str | os.PathLike) else str(format)
        if name in formats():
            return formats()[name]
        if os.path.isfile(name):
            return read_house(Path(name), self._index)
        raise DeckcheckError(f"{name!r} is no format or file; {near_names(name, formats())}")

    def plan(self, source: str | os.PathLike[str], registered: Deck) -> tuple[PlanHead, MatchPlan]:
        """A match plan of a YAML file, for this registered deck: what it is to be judged by, and
        its matches; raises DataError."""
        data = yaml_io.load_marked(source)
        problems = Problems(str(source))
        head = beside(read_head(data, problems), source)
        entries = EntryReader(self._index, all_copies(arrangement(registered)))
        return head, read_plan(data, problems, entries)


def _bytes_of(source: Source, name: str) -> tuple[bytes, str]:
    if isinstance(source, bytes):
        return source, name
    if isinstance(source, str):
        return source.encode("utf-8", "surrogateescape"), name
    path = os.fspath(source)
    try:
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1), name or path
    except OSError as error:
        raise DeckcheckError(f"{path}: cannot be read: {error.strerror or error}") from error


def _day(day: Day | str) -> Day:
    if isinstance(day, Day):
        return Day(day.year, day.month, day.day)  # the day alone of a moment
    try:
        if not isinstance(day, str) or len(day) != 10:
            raise ValueError(day)
        return Day.fromisoformat(day)
    except ValueError:
        raise DeckcheckError(f"{day!r} is no day; write it like 2026-05-18") from None
