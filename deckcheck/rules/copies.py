"""At most three copies of one name over Main, Extra and Side Deck, fewer where a list says so.

Artworks, printings and cards "always treated as" a name count together (TCG tournament policy
VII.A; OCG perfect rule book 2020, same-named cards). One name gives one finding: the list speaks
for a listed name, `copy-limit` for the rest.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.banlists.model import STATUS_NAMES, UNLIMITED, Banlist
from deckcheck.cards.model import Card
from deckcheck.decks.model import Deck
from deckcheck.findings import CardRef, Finding, Member, finding
from deckcheck.formats.model import Format
from deckcheck.rules.base import RuleContext
from deckcheck.wording import copies_text

IDS = ("copy-limit", "forbidden", "limited", "semi-limited")
SUMMARY = "At most three copies of a name, fewer where the list in force says so"

_RULE_OF_STATUS = {0: "forbidden", 1: "limited", 2: "semi-limited"}

Group = list[tuple[Card, int]]
"""Cards that count under one name, with their copies over all sections."""


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """A finding for every name with more copies than allowed."""
    for name, group in deck.by_counted_name().items():
        status = status_of_name(context.banlist, name, group)
        total = sum(copies for _, copies in group)
        if total > allowed_copies(context.format, status):
            yield _excess(deck, context, name, group, status)
            continue
        # A card that counts under another name may still stand on a list itself.
        for card, copies in group:
            own = context.banlist.copies_of(card) if context.banlist else None
            if own is not None and copies > allowed_copies(context.format, own):
                yield _excess(deck, context, card.name, [(card, copies)], own)


def allowed_copies(format_: Format, status: int | None) -> int:
    """Copies of a name that a status leaves in a format; None or Unlimited: the format's own."""
    return format_.copies if status is None or status >= UNLIMITED else min(status, format_.copies)


def status_of_name(banlist: Banlist | None, name: str, group: Group) -> int | None:
    """Copies the list allows of a counted name; None where it does not list it.

    The name itself is looked up, and the entry of a card of the group that bears it (a list may
    name it by Konami id under an older name).
    """
    if banlist is None:
        return None
    found = [banlist.copies_of_name(name)]
    found += [banlist.copies_of(card) for card, _ in group if card.name == name]
    return min((copies for copies in found if copies is not None), default=None)


def _excess(
    deck: Deck, context: RuleContext, name: str, group: Group, status: int | None
) -> Finding:
    allowed = allowed_copies(context.format, status)
    total = sum(copies for _, copies in group)
    cards = [card for card, _ in group]
    merged = len(group) > 1 or group[0][0].name != name
    if merged:
        parts = " + ".join(f"{copies} {card.name}" for card, copies in group)
        what = f"{parts} = {total}, {allowed} allowed"
        where = "of them; they count as one name in a deck"
    else:
        what = f"{copies_text(total)}, {allowed} allowed"
        where = "" if total > 1 else "it"
    rule, word = "copy-limit", ""
    if status is not None and status == allowed and status in _RULE_OF_STATUS:
        rule, word = _RULE_OF_STATUS[status], _status_text(context, name, status)
    number = "all" if allowed == 0 and total > 1 else str(total - allowed)
    hint = "take it out" if where == "it" and allowed == 0 else f"take out {number} {where}".strip()
    return finding(
        rule,
        f"{name}: {word}{what}",
        hint,
        card=_bearer(context, name, cards),
        actual=total,
        allowed=allowed,
        sections=deck.sections_of(*cards),
        members=tuple(Member(card.name, copies) for card, copies in group),
        locations=deck.locations(*cards),
    )


def _status_text(context: RuleContext, name: str, status: int) -> str:
    """`Limited, `, or `Limited by mine, ` where a house format says so."""
    by = ""
    if context.format.statuses.get(name) == status:
        by = f" by {context.format.origin.get(name, context.format.id)}"
    return f"{STATUS_NAMES[status]}{by}, "


def _bearer(context: RuleContext, name: str, cards: list[Card]) -> CardRef:
    """The card whose name is counted; without ids where no card bears it."""
    for card in cards:
        if card.name == name:
            return card.ref
    bearer = context.card_named(name)
    return bearer.ref if bearer else CardRef(None, None, name)
