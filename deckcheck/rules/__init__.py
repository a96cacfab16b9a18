"""The rules of deck construction: one judgement a file, pure, without I/O or clock.

A rule is a module with `IDS` (the rule ids it owns), `SUMMARY`, and `check(deck, context)`, a
generator of findings. `RULES` is the table the runner goes through, in this order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.rules import (
    banned_kind,
    bring,
    card_pool,
    copies,
    deck_size,
    list_change_ahead,
    points,
    pooled,
    section_placement,
    skill,
)

if TYPE_CHECKING:
    from deckcheck.rules.kinds import CardsRule, Rule, WholeRule

RULES: tuple[Rule, ...] = (
    deck_size,
    section_placement,
    banned_kind,
    copies,
    pooled,
    points,
    card_pool,
    skill,
    list_change_ahead,
    bring,
)

BY_NAME: tuple[Rule, ...] = (
    section_placement,
    banned_kind,
    copies,
    card_pool,
    list_change_ahead,
)
"""Rules that judge each counted name by itself, whatever else is in the deck; of fewer copies of
what they say nothing of they say nothing either."""

BY_CARD: tuple[CardsRule, ...] = (bring,)
"""Rules for which a card they say nothing of by itself makes no difference; no places in it."""

BY_SIZE: tuple[Rule, ...] = (deck_size, skill)
"""Rules to which decks of cards of the pool, written as passcodes, differ in their sizes alone."""

OF_THE_WHOLE: tuple[WholeRule, ...] = (pooled, points)
"""Rules that have to see the whole deck."""
