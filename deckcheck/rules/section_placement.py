"""Fusion, Synchro, Xyz and Link Monsters stand in the Extra Deck, everything else in the Main.

Their Pendulum hybrids go to the Extra Deck too; Ritual and other Pendulum Monsters to the Main
Deck. The Side Deck takes both (TCG tournament policy VII.B-D; OCG Master Rule 2008). Before the
Master Rule the OCG had Fusion Monsters in the Fusion Deck alone; of the TCG of that time, whose
Side Deck was exchanged with the Main Deck only, no text says it.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.model import EXTRA_TYPES, Card
from deckcheck.decks.model import Deck
from deckcheck.findings import EXTRA, MAIN, SECTION_NAMES, SIDE, Finding, Section, finding
from deckcheck.rules.base import RuleContext
from deckcheck.wording import copies_text

IDS = ("wrong-section",)
SUMMARY = "Each card stands in the section its kind belongs in"

_OTHER: dict[Section, Section] = {MAIN: EXTRA, EXTRA: MAIN}


def check(deck: Deck, context: RuleContext) -> Iterator[Finding]:
    """A finding for every card with copies in a section that may not hold it."""
    no_extra_in_side = context.era is not None and not context.era.extra_in_side
    for card, counts in deck.cards.items():
        if no_extra_in_side and card.section == EXTRA and SIDE in counts and isinstance(card, Card):
            yield _in_side(deck, card, counts[SIDE], context)
        wrong = _OTHER.get(card.section)  # type: ignore[call-overload]
        if wrong is None or wrong not in counts or not isinstance(card, Card):
            continue
        copies = counts[wrong]
        yield finding(
            "wrong-section",
            f"{card.name}: {copies_text(copies)} in the {SECTION_NAMES[wrong]}, but it is a"
            f" {kind_text(card)}",
            f"move to the {SECTION_NAMES[card.section]} or the Side Deck",
            card=card.ref,
            actual=copies,
            allowed=0,
            sections=((wrong, copies),),
            locations=tuple(at for at in deck.locations(card) if at.section == wrong),
        )


def _in_side(deck: Deck, card: Card, copies: int, context: RuleContext) -> Finding:
    era = context.era
    unsure = era is not None and "extra_in_side" in era.unsure
    doubt = f"; no source says whether {context.format.id} allowed that on {context.day}"
    return finding(
        "unsure-rule" if unsure else "wrong-section",
        f"{card.name}: {copies_text(copies)} in the Side Deck, but it is a {kind_text(card)}"
        f"{doubt if unsure else ''}",
        "ask the organiser, or move to the Extra Deck" if unsure else "move to the Extra Deck",
        card=card.ref,
        actual=copies,
        allowed=0,
        sections=((SIDE, copies),),
        locations=tuple(at for at in deck.locations(card) if at.section == SIDE),
    )


def kind_text(card: Card) -> str:
    """The kind a player names first: `Fusion Pendulum Monster`, `Ritual Monster`, `Trap`."""
    if card.kind != "Monster":
        return f"{card.kind} Card"
    kinds = [kind for kind in (*EXTRA_TYPES, "Ritual", "Pendulum") if kind in card.types]
    return " ".join([*kinds, "Monster"]) if kinds else "Main Deck Monster"
