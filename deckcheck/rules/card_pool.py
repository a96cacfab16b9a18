"""Every card is a deck card, released in the format's region by the day.

A card is legal on its product's official release day in that region (Konami, card legality;
TCG policy VIII). What the data cannot tell is undecided, never a pass and never a fail.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.model import Card, OutsideCard
from deckcheck.decks.model import Deck, Known
from deckcheck.findings import Finding, finding
from deckcheck.rules.base import RuleContext
from deckcheck.rules.skill import named_as_skills

IDS = ("not-in-pool", "unknown-release", "not-a-deck-card")
SUMMARY = "Every card is a deck card, released in the region by the day"

_WHAT = {
    "token": "is a Token",
    "rush": "is a Rush Duel card",
    "unofficial": "is an unofficial card",
}
_REGION = {"tcg": "the TCG", "ocg": "the OCG"}

Judged = tuple[str, str, str]


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """A finding for every card that may not be in a deck of this format on this day."""
    perhaps_skills = named_as_skills(deck, context)
    for card in deck.cards:
        if card in perhaps_skills:
            continue
        if isinstance(card, OutsideCard):
            judged = None if card.kind == "skill" else _outside(card, context)
        else:
            judged = _listed(card, context) or _released(card, context)
        if judged is None:
            continue
        rule, why, hint = judged
        yield finding(
            rule,
            f"{_label(card)} {why}",
            hint,
            card=card.ref,
            actual=sum(deck.cards[card].values()),
            allowed=0,
            sections=deck.sections_of(card),
            locations=deck.locations(card),
        )


def _label(card: Known) -> str:
    return card.name if isinstance(card, Card) else f"{card.name} ({card.code:08d})"


def _outside(card: OutsideCard, context: RuleContext) -> Judged:
    if card.kind == "token":
        return ("not-a-deck-card", "is a Token, no card of a deck", "take it out")
    if card.kind == "prerelease":
        where = "".join(f" in {_REGION[region]}" for region in context.format.pool[:1])
        if context.day <= context.cards_day:
            why = f"is a prerelease code, not released{where} on {context.day}"
            return ("not-in-pool", why, "take it out")
        why = f"was not released by {context.cards_day}; its release since is not known"
        return ("unknown-release", why, "check its release day; newer card data would tell")
    what = _WHAT.get(card.kind, "is no card of the pool")
    return ("not-in-pool", f"{what}, not of {context.format.id}", "take it out")


def _listed(card: Card, context: RuleContext) -> Judged | None:
    """What a house format's pool, or a whitelist, says of a card."""
    format_, banlist = context.format, context.banlist
    if card.name in format_.excluded:
        by = format_.origin.get("exclude", format_.id)
        return ("not-in-pool", f"is excluded by {by}", "take it out")
    if format_.only is not None and card.name not in format_.only:
        by = format_.origin.get("only", format_.id)
        return ("not-in-pool", f"is not in the pool of {by}", "take it out")
    for pool in banlist.pools if banlist is not None else ():
        if pool.entry_of(card) is None:
            return ("not-in-pool", f"is not on the whitelist {pool.label}", "take it out")
    return None


def _released(card: Card, context: RuleContext) -> Judged | None:
    """What release days say: of several regions the worst, errors first."""
    if not context.format.pool:
        whitelist = context.banlist is not None and bool(context.banlist.pools)
        nowhere = all(release.out is False for release in card.release.values())
        if nowhere and not whitelist and context.day <= context.cards_day:
            return ("not-in-pool", f"is released nowhere on {context.day}", "take it out")
        return None
    judged = [_release(card, region, context) for region in context.format.pool]
    found = [one for one in judged if one is not None]
    return min(found, key=lambda one: one[0] != "not-in-pool", default=None)


def _release(card: Card, name: str, context: RuleContext) -> Judged | None:
    release = card.release[name]
    limit = context.format.released_by
    day = min(context.day, limit) if limit else context.day
    known, region = context.cards_day, _REGION[name]
    pool_from = context.pool_from if name == "ocg" else None
    if release.out is None:
        why = f"has no release in {region} that a source tells of"
        return ("unknown-release", why, "check its release in the region")
    if not release.out:
        if day <= known:
            return ("not-in-pool", f"is not released in {region} on {day}", "take it out")
        why = f"was not released in {region} by {known}; its release since is not known"
        return ("unknown-release", why, "check its release day; newer card data would tell")
    if day >= known or (pool_from is not None and day < pool_from):
        return None
    if release.day is None:
        why = f"is released in {region}, but no source has the day"
        return ("unknown-release", why, f"check that it was out on {day}")
    if release.day <= day:
        return None
    if release.mark == "set":
        why = f"was not released in {region} until {release.day}"
        return ("not-in-pool", why, "take it out")
    why = f"was out in {region} by {release.day}; whether on {day} is not known"
    return ("unknown-release", why, "check the release day of its first printing")
