"""Of a group of cards, at most so many in all (Speed Duel's "Limited 1", "2" and "3").

Unlike a Limited card of the TCG: with one pool of Limited 2 a deck holds two cards of the whole
pool, two of one name or one of each of two, over Main, Extra and Side Deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.banlists.model import Banlist
from deckcheck.cards.model import OutsideCard
from deckcheck.decks.model import Deck, Known
from deckcheck.findings import Finding, Member, finding
from deckcheck.rules.base import RuleContext
from deckcheck.wording import cards_text

IDS = ("pooled-limit",)
SUMMARY = 'At most N cards in all out of the pool "Limited N" of a Speed Duel list'


def concerns(context: RuleContext) -> bool:
    """Whether the list has pools."""
    return context.banlist is not None and bool(context.banlist.pooled)


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """A finding for every pool of which the deck holds too many cards."""
    banlist = context.banlist
    if banlist is None or not banlist.pooled:
        return
    for most, pool in sorted(banlist.pooled.items()):
        names = {entry.name for entry in pool}
        held: list[Known] = [
            card
            for card in deck.pool_cards()
            if (entry := banlist.entry_of(card)) is not None and entry.name in names
        ]
        held += [card for card in deck.cards if _skill_pool(card, banlist) == most]
        members = [Member(card.name, sum(deck.cards[card].values())) for card in held]
        total = sum(member.copies for member in members)
        if total <= most:
            continue
        sum_ = " + ".join(f"{member.copies} {member.name}" for member in members)
        yield finding(
            "pooled-limit",
            f"Limited {most}: {sum_} = {total}, {most} of the whole pool allowed",
            f"take out {cards_text(total - most)} of this pool",
            actual=total,
            allowed=most,
            sections=deck.sections_of(*held),
            members=tuple(members),
            locations=deck.locations(*held),
        )


def _skill_pool(card: Known, banlist: Banlist) -> int | None:
    """The pool a Skill Card counts towards: the lists name some among the cards."""
    listed = banlist.skills.get(card.code) if isinstance(card, OutsideCard) else None
    return listed.pool if listed else None
