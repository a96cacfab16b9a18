"""The smallest change that makes a swap legal.

Copies are only struck from what was asked: those that are not there to be moved, those that may
not go where they are sent, then as many as one side of the exchange has too many. No card is
chosen for the player; where striking is not enough, the number still to be moved is told.
"""

from __future__ import annotations

from itertools import product

from deckcheck.findings import EXTRA, SECTION_NAMES, SIDE, Section
from deckcheck.match.arrange import no_moves
from deckcheck.match.listed import Cards, ListedCard, in_order, of_kind
from deckcheck.match.model import PLAYED, Moves, Swap
from deckcheck.match.stage import Stage, extra_after
from deckcheck.records import Record
from deckcheck.wording import cards_text, join_and


class Mend(Record):
    """A change to a swap: what is left of it, what is struck, what must be moved besides."""

    kept: Swap
    struck_out: Moves
    struck_in: Moves
    more_out: dict[Section, int]
    more_in: dict[Section, int]

    def __bool__(self) -> bool:
        struck = (*self.struck_out.values(), *self.struck_in.values())
        more = (*self.more_out.values(), *self.more_in.values())
        return any(cards.total() for cards in struck) or any(more)

    @property
    def copies(self) -> int:
        """How many copies the change is about."""
        struck = (*self.struck_out.values(), *self.struck_in.values())
        more = (*self.more_out.values(), *self.more_in.values())
        return sum(cards.total() for cards in struck) + sum(more)


def mend(swap: Swap, stage: Stage) -> Mend:
    """The fewest copies to strike, so that the rest of the swap is legal."""
    out, into = no_moves(), no_moves()
    if not stage.barred:
        side = stage.start[SIDE].copy()
        for section in PLAYED:
            unsided = section == EXTRA and stage.laws.extra == "no"
            if unsided and +extra_after(swap, stage) != +stage.registered[EXTRA]:
                continue
            out[section] = swap.out[section] & stage.start[section]
            into[section] = _can_enter(swap.into[section], section, side)
            side -= into[section]
    more_out, more_in = _balanced(out, into, stage)
    struck_out = {section: swap.out[section] - out[section] for section in PLAYED}
    struck_in = {section: swap.into[section] - into[section] for section in PLAYED}
    kept = Swap(out, into, swap.out_at, swap.into_at)
    return Mend(kept, struck_out, struck_in, more_out, more_in)


def _can_enter(asked: Cards, section: Section, side: Cards) -> Cards:
    """The copies that lie in the Side Deck and are of the section's kind."""
    fit = Cards({card: copies for card, copies in asked.items() if card.home in (None, section)})
    return fit & side


def _balanced(
    out: Moves, into: Moves, stage: Stage
) -> tuple[dict[Section, int], dict[Section, int]]:
    """Strike from the longer side of each exchange; what no striking mends is counted."""
    more_out: dict[Section, int] = {}
    more_in: dict[Section, int] = {}
    if stage.barred:
        return more_out, more_in
    for section in PLAYED:
        for skills in (False, True):
            excess = stage.excess(section, out[section], into[section], skills=skills)
            if excess > 0:
                struck = _strike(into[section], excess, skills=skills)
                if struck < excess:
                    more_out[section] = more_out.get(section, 0) + excess - struck
            elif excess < 0:
                struck = _strike(out[section], -excess, skills=skills)
                if struck < -excess:
                    more_in[section] = more_in.get(section, 0) - excess - struck
    return more_out, more_in


def _strike(cards: Cards, copies: int, *, skills: bool) -> int:
    """Take so many copies away, of Skill Cards or of others, the last by name first.

    Says how many there were to take.
    """
    struck = 0
    for card, there in reversed(in_order(of_kind(cards, skills=skills))):
        used = min(copies - struck, there)
        cards[card] -= used
        struck += used
    return struck


def mend_text(swap: Swap, stage: Stage) -> str:
    """The smallest change in words, "" where the swap needs none."""
    change = mend(swap, stage)
    if not change:
        return ""
    if stage.barred:
        return "make no swap before this game"
    parts = []
    for section in PLAYED:
        for card, struck in in_order(change.struck_out[section]):
            parts.append(_fewer("take out", card, change.kept.out[section][card], struck))
        for card, struck in in_order(change.struck_in[section]):
            parts.append(_fewer("bring in", card, change.kept.into[section][card], struck))
    parts += _more(change)
    return join_and(parts)


def _fewer(verb: str, card: ListedCard, kept: int, struck: int) -> str:
    if kept:
        return f"{verb} {kept} {card.name}, not {kept + struck}"
    return f"do not {verb} {card.name}"


def _more(change: Mend) -> list[str]:
    parts = [
        f"take {cards_text(copies)} more out of the {SECTION_NAMES[section]}"
        for section, copies in change.more_out.items()
    ]
    return parts + [
        f"bring {cards_text(copies)} more in to the {SECTION_NAMES[section]}"
        for section, copies in change.more_in.items()
    ]


def balance_text(swap: Swap, stage: Stage) -> str:
    """How to even out each section of a swap: fewer of the longer side, or more of the other."""
    parts = []
    for section, skills in product(PLAYED, (False, True)):
        longer, verb, other = swap.into[section], "bring in", "take out"
        number = stage.excess(section, swap.out[section], longer, skills=skills)
        if number < 0:
            longer, verb, other, number = swap.out[section], "take out", "bring in", -number
        if not number:
            continue
        left = longer.copy()
        ways = [f"{other} {number} more"]
        if _strike(left, number, skills=skills) == number:
            ways = [
                _fewer(verb, card, left[card], longer[card] - left[card])
                for card, _ in in_order(longer - left)
            ] + [f"or {ways[0]}"]
        where = f"{SECTION_NAMES[section]}, Skill Cards" if skills else SECTION_NAMES[section]
        parts.append(f"{where}: {', '.join(ways)}")
    return "; ".join(parts) or "give every section its registered size"


def longer_side(swap: Swap, stage: Stage) -> ListedCard | None:
    """The card an uneven exchange is about, where its longer side is one card alone."""
    cards: set[ListedCard] = set()
    for section, skills in product(PLAYED, (False, True)):
        out, into = swap.out[section], swap.into[section]
        if number := stage.excess(section, out, into, skills=skills):
            cards |= set(+of_kind(into if number > 0 else out, skills=skills))
    return cards.pop() if len(cards) == 1 else None
