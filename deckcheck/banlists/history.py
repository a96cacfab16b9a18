"""A card's status through time, and what one list changes of another."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from deckcheck.banlists.model import STATUS_NAMES, UNLIMITED, Banlist
from deckcheck.cards.model import Card
from deckcheck.records import Record
from deckcheck.wording import plural


class Standing(Record):
    """What a list says of a card: copies (None: not in a whitelist's pool), points, its pool."""

    copies: int | None
    points: int | None = None
    pool: int | None = None

    @property
    def text(self) -> str:
        """`Limited`, `20 points`, `not in the pool`, `Limited 2 (pooled)`."""
        if self.points is not None:
            return plural(self.points, "point")
        if self.pool is not None:
            return f"Limited {self.pool} (pooled)"
        return "not in the pool" if self.copies is None else STATUS_NAMES[self.copies]


class Step(Record):
    """From this list on the card has this standing."""

    banlist: Banlist
    standing: Standing

    @property
    def day(self) -> date | None:
        """The first day."""
        return self.banlist.effective


def standing(banlist: Banlist, name: str, card: Card | None = None) -> Standing:
    """What a list says of a card by its own entry, or of a name."""
    copies = banlist.copies_of(card) if card else None
    entry = banlist.entry_of(card) if card else None
    entry = entry or banlist.entry_named(name)
    if card and card.counted_name != name and not banlist.counts_points:
        counted = banlist.copies_of_name(card.counted_name)
        copies = min((one for one in (copies, counted) if one is not None), default=None)
    elif entry:
        copies = entry.copies
    if banlist.counts_points:
        return Standing(UNLIMITED, (entry.points or 0) if entry else 0)
    if banlist.whitelist and entry is None:
        copies = None  # the pool is of cards, whatever name they count under
    elif copies is None:
        copies = UNLIMITED
    pool = next((most for most, pool in banlist.pooled.items() if entry in pool), None)
    return Standing(copies, None, pool)


def history(banlists: Iterable[Banlist], card: Card) -> list[Step]:
    """The card's standing by the first of these lists, oldest first, and every change since."""
    steps: list[Step] = []
    for banlist in banlists:
        now = standing(banlist, card.name, card)
        if not steps or steps[-1].standing != now:
            steps.append(Step(banlist, now))
    return steps


class Change(Record):
    """One name whose standing differs between two lists."""

    name: str
    before: Standing
    after: Standing


def changes(before: Banlist, after: Banlist, also: Iterable[str] = ()) -> list[Change]:
    """What the second list changes of the first, strictest new standing first, then by name.

    Of the names either list has, and of those that are asked for `also`: where one list is a
    whitelist, names that neither has differ too.
    """
    names = dict.fromkeys(entry.name for entry in [*before.entries, *after.entries])
    names |= dict.fromkeys(also)
    found = [Change(name, standing(before, name), standing(after, name)) for name in names]
    return sorted((one for one in found if one.before != one.after), key=_order)


def unnamed(before: Banlist, after: Banlist) -> Change | None:
    """What becomes of every card that neither list names; None where nothing does.

    A whitelist allows no card that it does not name, another list any.
    """
    if before.whitelist == after.whitelist:
        return None
    return Change("", *(Standing(None if one.whitelist else UNLIMITED) for one in (before, after)))


def _order(change: Change) -> tuple[int, int, str]:
    after = change.after
    copies = -1 if after.copies is None else after.copies
    return (copies, -(after.points or 0), change.name.casefold())
