"""Tells what the next list known to come changes for this deck."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.banlists.model import FORBIDDEN, STATUS_NAMES, UNLIMITED, Banlist
from deckcheck.decks.model import Deck
from deckcheck.findings import CardRef, Finding, finding
from deckcheck.rules.base import RuleContext
from deckcheck.rules.copies import Group, allowed_copies, status_of_name
from deckcheck.wording import plural

IDS = ("list-change-ahead",)
SUMMARY = "Tells what the next list known to come changes for this deck"


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """A note for every name in the deck whose status, or points, the next list changes."""
    now, ahead = context.banlist, context.next_banlist
    if ahead is None or now is None:
        return
    if now.counts_points:
        yield from _points(deck, now, ahead)
        return
    for name, group in deck.by_counted_name().items():
        before = _status(now, name, group)
        after = _status(ahead, name, group)
        if before == after:
            continue
        copies = allowed_copies(context.format, after)
        total = sum(count for _, count in group)
        cards = [card for card, _ in group]
        named = next((card.ref for card in cards if card.name == name), CardRef(None, None, name))
        yield finding(
            "list-change-ahead",
            f"{name}: {STATUS_NAMES[after]} from {ahead.effective} on, now {STATUS_NAMES[before]}",
            f"take out {total - copies} by then" if total > copies else "",
            card=named,
            actual=total,
            allowed=copies,
            sections=deck.sections_of(*cards),
            locations=deck.locations(*cards),
        )


def _status(banlist: Banlist, name: str, group: Group) -> int:
    status = status_of_name(banlist, name, group)
    if status is not None:
        return status
    return FORBIDDEN if banlist.whitelist else UNLIMITED


def _points(deck: Deck, now: Banlist, ahead: Banlist) -> Iterator[Finding]:
    for card, counts in deck.pool_cards().items():
        entries = (now.entry_of(card), ahead.entry_of(card))
        before, after = ((entry.points or 0) if entry else 0 for entry in entries)
        if before != after:
            yield finding(
                "list-change-ahead",
                f"{card.name}: {plural(after, 'point')} from {ahead.effective} on, now {before}",
                card=card.ref,
                actual=sum(counts.values()),
                sections=deck.sections_of(card),
                locations=deck.locations(card),
            )
