"""Skill Cards belong beside the Main Deck of a Speed Duel, one of them, and nowhere else.

The 20 to 30 cards of a Speed Duel's Main Deck do not count it (EDOPro counts it apart too).
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.model import Card, OutsideCard
from deckcheck.decks.model import Deck
from deckcheck.findings import MAIN, SECTION_NAMES, Finding, finding
from deckcheck.rules.base import RuleContext

IDS = ("not-a-deck-card", "not-in-pool", "forbidden", "ambiguous-card")
SUMMARY = "A Skill Card only in a Speed Duel, one beside the Main Deck"


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """A finding for every Skill Card that may not be there, and for too many of them."""
    for card in named_as_skills(deck, context):
        yield finding(
            "ambiguous-card",
            f'"{card.name}" may be the {card.kind} Card or the Skill Card of that name',
            "write the passcode of the one that is meant",
            card=card.ref,
            sections=deck.sections_of(card),
            locations=deck.locations(card),
        )
    skills = [card for card in deck.outside if card.kind == "skill"]
    most = context.format.skills
    for skill in skills:
        judged = _alone(skill, context)
        if judged is not None:
            yield _found(deck, (skill,), *judged, allowed=0)
        elif aside := tuple(s for s in deck.sections_of(skill) if s[0] != MAIN):
            where = " and ".join(SECTION_NAMES[section] for section, _ in aside)
            message = f"{skill.name} ({skill.code:08d}) is a Skill Card, no card of the {where}"
            yield finding(
                "not-a-deck-card",
                message,
                "move to the Main Deck, or take it out",
                card=skill.ref,
                actual=sum(copies for _, copies in aside),
                allowed=0,
                sections=aside,
                locations=tuple(at for at in deck.locations(skill) if at.section != MAIN),
            )
    total = sum(sum(deck.cards[skill].values()) for skill in skills)
    if most and total > most:
        message = f"{total} Skill Cards, {context.format.id} allows {most} beside the Main Deck"
        hint = f"take out {total - most}"
        yield _found(deck, tuple(skills), "not-a-deck-card", message, hint, allowed=most)


def named_as_skills(deck: Deck, context: RuleContext) -> set[Card]:
    """Cards that the list gives by a name which is a Skill Card's of the format too."""
    if not context.format.skills or context.banlist is None:
        return set()
    names = {skill.name for skill in context.banlist.skills.values()}
    alike = {card for card in deck.pool_cards() if card.name in names}
    return {row.card for row in deck.rows if row.card in alike and isinstance(row.entry.ref, str)}


def skills_beside(deck: Deck) -> int:
    """How many Skill Cards are written in the Main Deck."""
    return sum(
        counts.get(MAIN, 0)
        for card, counts in deck.cards.items()
        if isinstance(card, OutsideCard) and card.kind == "skill"
    )


def _alone(skill: OutsideCard, context: RuleContext) -> tuple[str, str, str] | None:
    """Rule, message and hint for a skill that may not be in the deck at all."""
    label = f"{skill.name} ({skill.code:08d})"
    if not context.format.skills:
        return ("not-a-deck-card", f"{label} is a Skill Card, no card of a deck", "take it out")
    if context.banlist is None:
        return None
    listed = context.banlist.skills.get(skill.code)
    if listed is None:
        message = f"{label} is not on the list {context.banlist.label}"
        return ("not-in-pool", message, "take it out")
    if not listed.copies:
        return ("forbidden", f"{label}: Forbidden Skill Card", "take it out")
    return None


def _found(
    deck: Deck, skills: tuple[OutsideCard, ...], rule: str, message: str, hint: str, allowed: int
) -> Finding:
    sections = deck.sections_of(*skills)
    return finding(
        rule,
        message,
        hint,
        card=skills[0].ref if len(skills) == 1 else None,
        actual=sum(copies for _, copies in sections),
        allowed=allowed,
        sections=sections,
        locations=deck.locations(*skills),
    )
