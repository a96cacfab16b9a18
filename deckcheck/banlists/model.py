"""A Forbidden & Limited List."""

from __future__ import annotations

import re
from datetime import date

from deckcheck.cards.model import Card
from deckcheck.records import Record

FORBIDDEN, LIMITED, SEMI_LIMITED, UNLIMITED = 0, 1, 2, 3
STATUS_NAMES = {0: "Forbidden", 1: "Limited", 2: "Semi-Limited", 3: "Unlimited"}


class Listed(Record):
    """One card on a list: the copies it allows (0 to 3), or on a list of points what it costs."""

    name: str
    konami_id: int | None
    copies: int
    points: int | None = None


class ListedSkill(Record):
    """A Skill Card on a list of Speed Duels, known by code alone; `pool` as in `pooled`."""

    name: str
    code: int
    copies: int
    pool: int | None = None


class Facts(Record):
    """What a list says of itself.

    `origin` is the file it came from, where it is none of deckcheck's own.
    `europe` is the later day on which Europe began to play it, where it differs.
    `only_when_asked` tells why a list is in force only when named. `unknown_successor` is the
    day of a list that followed and whose contents no source has. `sources` are the sources whose
    contents agree with the file. `remarks` are odd lines of a file that was read all the same.
    """

    origin: str = ""
    sources: tuple[str, ...] = ()
    corrections: tuple[str, ...] = ()
    europe: date | None = None
    only_when_asked: str = ""
    unknown_successor: date | None = None
    remarks: tuple[str, ...] = ()


NO_FACTS = Facts()


class Banlist:
    """One list: copies allowed, or points, by card name, from its effective date on.

    `effective` is None for a file that has no day. In a `whitelist` a card it lacks is not
    allowed. `pooled` are the groups of Speed Duels: at most so many cards of the group in all.
    `bases` are the dated lists a derived one follows from; of a dated one, itself. `pools` are the
    whitelists that hold: a card must stand on each; of a whitelist, itself and those given.
    """

    __slots__ = (
        "_by_id",
        "_by_name",
        "bases",
        "effective",
        "entries",
        "facts",
        "list_id",
        "pooled",
        "pools",
        "skills",
        "whitelist",
    )

    def __init__(
        self,
        list_id: str,
        effective: date | None,
        entries: list[Listed],
        facts: Facts = NO_FACTS,
        *,
        whitelist: bool = False,
        pooled: dict[int, tuple[Listed, ...]] | None = None,
        skills: tuple[ListedSkill, ...] = (),
        bases: tuple[Banlist, ...] = (),
        pools: tuple[Banlist, ...] = (),
    ) -> None:
        self.list_id = list_id
        self.effective = effective
        self.entries = entries
        self.facts = facts
        self.whitelist = whitelist
        self.pooled = pooled or {}
        self.bases = bases or (self,)
        self.pools: tuple[Banlist, ...] = (self, *pools) if whitelist else pools
        self.skills = {skill.code: skill for skill in skills}
        self._by_name = {entry.name: entry for entry in entries}
        self._by_id = {e.konami_id: e for e in entries if e.konami_id is not None}

    def copies_of_name(self, name: str) -> int | None:
        """Copies allowed of a name (a card's own, or one that cards count under); None: unlisted.

        Statuses go by name: every artwork, printing and text version shares them.
        """
        entry = self._by_name.get(name)
        return entry.copies if entry else None

    def entry_named(self, name: str) -> Listed | None:
        """The entry of this name; None where it has none."""
        return self._by_name.get(name)

    def entry_of(self, card: Card) -> Listed | None:
        """The entry of this very card; None where it has none."""
        entry = self._by_id.get(card.konami_id) if card.konami_id is not None else None
        return entry or self._by_name.get(card.name)

    def copies_of(self, card: Card) -> int | None:
        """Copies allowed of this card by its own entry; None where it has none."""
        entry = self.entry_of(card)
        return entry.copies if entry else None

    @property
    def counts_points(self) -> bool:
        """Whether the list gives points (Genesys) instead of copies."""
        return any(entry.points is not None for entry in self.entries[:1])

    @property
    def publishers(self) -> set[str]:
        """Who vouches for the list; several files of one publisher are one source."""
        return {re.split("[/:]", source, maxsplit=1)[0] for source in self.facts.sources}

    @property
    def label(self) -> str:
        """The list as reports name it: `tcg/2026-05-18`, or the file it came from."""
        if self.facts.origin or self.effective is None:
            return self.facts.origin or self.list_id
        return f"{self.list_id}/{self.effective.isoformat()}"
