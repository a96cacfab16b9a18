"""Main, Extra and Side Deck hold as many cards as the format allows on the day.

Every card counts as written, unknown ones too. A deck with unread lines can have too many cards
but not be known to have too few.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.model import Deck
from deckcheck.findings import (
    MAIN,
    SECTION_NAMES,
    SECTIONS,
    Bounds,
    CountSet,
    Finding,
    finding,
)
from deckcheck.rules.base import RuleContext
from deckcheck.rules.skill import named_as_skills, skills_beside
from deckcheck.wording import bounds_text, cards_text

IDS = ("main-size", "extra-size", "side-size")
SUMMARY = "Main, Extra and Side Deck hold as many cards as the format allows on the day"


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """A finding for every section that is too small or too large."""
    if context.era is None:
        return
    for section in SECTIONS:
        size = deck.sizes[section]
        perhaps = 0
        if section == MAIN and context.format.skills:
            size -= skills_beside(deck)
            perhaps = 1 if named_as_skills(deck, context) else 0
        allowed = context.era.bounds(section)
        more, fewer = _wanted(size, allowed)
        if not more and not fewer:
            continue
        if perhaps and _wanted(size - perhaps, allowed) == (0, 0):
            continue  # legal if the name that may be a Skill Card's is one
        if not deck.complete and more:
            continue  # the unread lines may hold what is missing
        steps = [f"add {more}"] if more else []
        steps += [f"take out {fewer}"] if fewer else []
        name = SECTION_NAMES[section]
        result = finding(
            f"{section}-size",
            f"{name}: {cards_text(size)}, {context.format.id} allows {bounds_text(allowed)}",
            f"{' or '.join(steps)} to make the {name} legal",
            actual=size,
            allowed=allowed,
            sections=((section, size),),
        )
        if context.draft and more:
            result = result._replace(severity="note")
        yield result


def _wanted(size: int, allowed: Bounds | CountSet) -> tuple[int, int]:
    """How many cards to add, and how many to take out instead, to reach a legal count."""
    if isinstance(allowed, CountSet):
        if size in allowed.counts:
            return 0, 0
        above = [count for count in allowed.counts if count > size]
        below = [count for count in allowed.counts if count < size]
        return (min(above) - size if above else 0, size - max(below) if below else 0)
    least, most = allowed
    if size < least:
        return least - size, 0
    return (0, size - most) if most is not None and size > most else (0, 0)
