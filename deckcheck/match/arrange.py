"""Swaps made: wishes of a plan to sections, and the deck a swap leaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from deckcheck.decks.model import Deck, DeckList, Row
from deckcheck.findings import EXTRA, MAIN, SIDE, Location, Section
from deckcheck.match.listed import Arrangement, ListedCard, home_of
from deckcheck.match.model import PLAYED, Moves, Swap, Wish

Places = dict[tuple[Section, ListedCard], tuple[Location, ...]]


def no_moves() -> Moves:
    """Nothing out of, or into, Main and Extra Deck."""
    return {section: Counter() for section in PLAYED}


def swap_of(out: Iterable[Wish], into: Iterable[Wish], start: Arrangement) -> Swap:
    """The swap a plan asks for from a deck that lies as `start`.

    Where the plan names no section, a card goes out of the deck its copies are in and comes in
    to the deck of its kind.
    """
    swap = Swap(no_moves(), no_moves(), {}, {})
    for wish in out:
        for section, copies in _out_of(wish, start, swap.out):
            _add(swap.out, swap.out_at, wish, section, copies)
    for wish in into:
        _add(swap.into, swap.into_at, wish, wish.section or home_of(wish.card), wish.copies)
    return swap


def _out_of(wish: Wish, start: Arrangement, taken: Moves) -> list[tuple[Section, int]]:
    """The sections a card is taken out of: where it belongs first, then where else it is."""
    if wish.section:
        return [(wish.section, wish.copies)]
    home = home_of(wish.card)
    other = MAIN if home == EXTRA else EXTRA
    left, parts = wish.copies, []
    for section in (home, other):
        there = max(start[section][wish.card] - taken[section][wish.card], 0)
        if used := min(left, there):
            parts.append((section, used))
            left -= used
    if left:  # more than there are: said of the section that has some, else of its own
        blamed = parts[0][0] if parts else home
        parts.append((blamed, left))
    return parts


def _add(moves: Moves, places: Places, wish: Wish, section: Section, copies: int) -> None:
    moves[section][wish.card] += copies
    if wish.line is not None:
        at = Location(wish.line, wish.column, section, copies)
        key = (section, wish.card)
        places[key] = (*places.get(key, ()), at)


def swap_between(before: Arrangement, after: Arrangement) -> Swap:
    """What was sided, told from the decks of two games alone."""
    out: Moves = {section: before[section] - after[section] for section in PLAYED}
    into: Moves = {section: after[section] - before[section] for section in PLAYED}
    return Swap(out, into, {}, {})


def reverse(swap: Swap) -> Swap:
    """The swap that undoes this one."""
    return Swap(swap.into, swap.out, swap.into_at, swap.out_at)


def net_against(registered: Arrangement, lies: Arrangement) -> Moves:
    """Main and Extra Deck against the registered list: more copies above 0, fewer below."""
    net = no_moves()
    for section in PLAYED:
        for card in {*registered[section], *lies[section]}:
            if more := lies[section][card] - registered[section][card]:
                net[section][card] = more
    return net


def swapped(deck: Deck, swap: Swap) -> Deck:
    """The deck a swap leaves: every copy that is there to be moved is moved, no other.

    Cards that are only asked for are not made up, so a swap that cannot be made whole leaves
    sections too small or too large.
    """
    rows = list(deck.rows)
    gone: list[Row] = []
    for section in PLAYED:
        for card, copies in swap.out[section].items():
            rows, moved = _taken(rows, section, card, copies)
            gone += moved
    come: list[Row] = []
    for section in PLAYED:
        for card, copies in swap.into[section].items():
            rows, moved = _taken(rows, SIDE, card, copies)
            come += [row._replace(section=section) for row in moved]
    rows += come + [row._replace(section=SIDE) for row in gone]
    written = DeckList(deck.source, deck.syntax, deck.title)
    return Deck(written, rows, deck.findings)


def _taken(
    rows: list[Row], section: Section, card: ListedCard, copies: int
) -> tuple[list[Row], list[Row]]:
    """The rows without so many copies of a card in a section, and the rows of those copies."""
    kept, moved = [], []
    for row in rows:
        here = row.section == section and ListedCard(row.card, row.entry.ref) == card
        used = min(copies, row.copies) if here else 0
        if used > 0:
            copies -= used
            moved.append(row._replace(copies=used))
        if row.copies > used:
            kept.append(row if not used else row._replace(copies=row.copies - used))
    return kept, moved
