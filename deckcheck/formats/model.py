"""A play format, and an era of the deck construction rules."""

from __future__ import annotations

from datetime import date

from deckcheck.findings import Bounds, CountSet, Section
from deckcheck.records import Record

NO_STATUSES: dict[str, int] = {}
NO_ORIGIN: dict[str, str] = {}


class Era(Record):
    """Deck construction in one region from a day on (`eras.yaml`).

    `side_casual` is what casual play allowed where sanctioned play was stricter, else None.
    `kinds`: fusion, synchro, xyz, pendulum, link, as far as they existed. `swap`: the sections
    that may exchange cards with the Side Deck. `extra_in_side`: whether the Side Deck may hold
    monsters of the Extra Deck. From `casual_from` casual play had these kinds already;
    `casual_kinds` are those of the era to come, on such a day. `maybe_from`/`maybe_to` bound the
    days on which this era or the one before may have held. `likely`/`unsure` name the less
    certain cells.
    """

    id: str
    region: str
    start: date
    main: Bounds
    extra: Bounds
    side: Bounds | CountSet
    side_casual: Bounds | CountSet | None
    kinds: tuple[str, ...]
    swap: tuple[Section, ...]
    maybe_from: date | None
    maybe_to: date | None
    likely: tuple[str, ...]
    unsure: tuple[str, ...]
    extra_in_side: bool = True
    casual_from: date | None = None
    casual_kinds: tuple[str, ...] = ()

    def bounds(self, section: Section) -> Bounds | CountSet:
        """The card counts allowed in a section."""
        if section == "main":
            return self.main
        return self.extra if section == "extra" else self.side


class Format(Record):
    """A play format, as its row and the rows it extends say.

    `banlists`: the lists whose dates apply (of several the lowest status holds), each by name or
    as `list/day`; empty for none. `least_copies` raises every status to at least so many.
    `region`: whose eras apply. `pool`: in which regions a card must be released; empty where no
    source has release days. `released_by` and `as_of` fix days whatever the event's day is; the
    format is played from `since` on. `main`, `extra`, `side`, `swap`, `extra_in_side` replace
    the era's; None leaves them. `without`: kinds of card the format does not have. `points`: how
    many a deck may cost. `skills`: Skill Cards beside the Main Deck. `hand`: cards of the opening
    hand. `statuses`, `excluded`, `only`: a house format's own word on cards, by name.
    `pool_lists`: lists whose whitelist stays the pool where `banlists` were replaced.
    `likely`, `unsure` name settings that are less certain. `origin`: which row or file a setting
    comes from.
    """

    id: str
    name: str
    banlists: tuple[str, ...]
    region: str
    pool: tuple[str, ...]
    copies: int = 3
    least_copies: int = 0
    lists_due: tuple[int | str, ...] = (30,)
    released_by: date | None = None
    as_of: date | None = None
    since: date | None = None
    main: Bounds | None = None
    extra: Bounds | None = None
    side: Bounds | CountSet | None = None
    swap: tuple[Section, ...] | None = None
    extra_in_side: bool | None = None
    without: tuple[str, ...] = ()
    points: int | None = None
    skills: int = 0
    hand: int = 5
    statuses: dict[str, int] = NO_STATUSES
    excluded: frozenset[str] = frozenset()
    only: frozenset[str] | None = None
    pool_lists: tuple[str, ...] = ()
    not_judged: tuple[str, ...] = ()
    likely: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()
    origin: dict[str, str] = NO_ORIGIN

    @property
    def list_id(self) -> str:
        """The list as a person asks for it: the format's own where it is derived."""
        derived = len(self.banlists) != 1 or self.least_copies
        return self.id if derived else self.banlists[0].partition("/")[0]
