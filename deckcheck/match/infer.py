"""Siding told from decks alone: what was swapped for a game, and whether that is allowed."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.decks.model import Deck
from deckcheck.findings import SECTION_NAMES, SECTIONS, Finding, finding
from deckcheck.match.arrange import swap_between
from deckcheck.match.difference import Difference, Stray, difference
from deckcheck.match.listed import Arrangement, ListedCard, size_of
from deckcheck.match.model import GamePlan, MatchPlan, Pairing, Swap
from deckcheck.match.stage import Stage
from deckcheck.match.swap_rules import not_allowed, not_restored, unbalanced, wrong_section
from deckcheck.wording import copies_text


def judge_deck(after: Arrangement, stage: Stage) -> tuple[Swap, list[Finding]]:
    """The swap that led from the deck before to this one, and all that is wrong with it.

    Which cards there are, and the size of each section, are judged against the registered
    list, whatever the deck before was.
    """
    swap = swap_between(stage.start, after)
    differs = difference(stage.registered, after)
    said = [*_smuggled(differs, stage, after), *_missing(differs, stage, after)]
    if stage.number == 1:
        said += not_restored(differs)
    else:
        said += not_allowed(swap, stage)
    said += wrong_section(swap, stage) if stage.number > 1 else ()
    sizes = {section: size_of(after[section], section) for section in SECTIONS}
    said += unbalanced(swap, stage, sizes)
    if not stage.sure or not differs.known:
        said = [_unsure(one) for one in said]
    return swap, said


def _smuggled(differs: Difference, stage: Stage, after: Arrangement) -> Iterator[Finding]:
    """Cards, or copies, that the registered list does not have."""
    for stray in differs.extra:
        there, listed = _counts(stray, stage, after)
        known = (
            f"{there} presented, {listed} registered" if listed else "not in the registered list"
        )
        yield finding(
            "not-registered",
            f"{stray.card.name}: {copies_text(stray.copies)} too many in the"
            f" {SECTION_NAMES[stray.section]}; {known}",
            f"take {stray.copies} out",
            card=stray.card.ref,
            actual=there,
            allowed=listed,
            sections=((stray.section, stray.copies),),
        )


def _missing(differs: Difference, stage: Stage, after: Arrangement) -> Iterator[Finding]:
    """Registered copies that the deck has nowhere."""
    for stray in differs.missing:
        there, listed = _counts(stray, stage, after)
        yield finding(
            "missing-card",
            f"{stray.card.name}: {copies_text(stray.copies)} missing from the"
            f" {SECTION_NAMES[stray.section]}; {there} presented, {listed} registered",
            f"put {stray.copies} back",
            card=stray.card.ref,
            actual=there,
            allowed=listed,
            sections=((stray.section, stray.copies),),
        )


def _counts(stray: Stray, stage: Stage, after: Arrangement) -> tuple[int, int]:
    def over_all(lies: Arrangement, card: ListedCard) -> int:
        return sum(lies[section][card] for section in SECTIONS)

    return over_all(after, stray.card), over_all(stage.registered, stray.card)


def _unsure(said: Finding) -> Finding:
    if said.severity != "error":
        return said
    return said._replace(
        severity="undecided",
        hint="make both lists readable first; a line or card of them is not known",
    )


def plan_of_decks(decks: list[Deck]) -> MatchPlan:
    """A plan whose games after the first are played with these decks."""
    later = (GamePlan(number, deck=deck) for number, deck in enumerate(decks, 2))
    return MatchPlan((Pairing("the match", (GamePlan(1), *later)),))
