"""The repair of a deck that is not the registered list, in the order the TCG policy has.

Where the list is legal, the deck is made to match it. Where the list itself is not, its illegal
copies are removed; if the Main Deck then has too few cards, the player adds cards of the Side
Deck up to the minimum; else nothing more is changed, and the list is made to match the deck
(TCG penalty guidelines, Deck and Deck List Errors, the examples of 39, 41 and 42 cards).
"""

from __future__ import annotations

from deckcheck.findings import (
    EXTRA,
    MAIN,
    SECTION_NAMES,
    SECTIONS,
    SIDE,
    CountSet,
    Finding,
    Section,
)
from deckcheck.judge import DeckResult
from deckcheck.match.difference import Difference, difference
from deckcheck.match.listed import Arrangement, Cards, ListedCard, counted, in_order
from deckcheck.records import Record
from deckcheck.rules import banned_kind, card_pool, copies, section_placement
from deckcheck.wording import cards_text

_COUNTED = frozenset(copies.IDS)
_NONE_ALLOWED = frozenset((*banned_kind.IDS, *card_pool.IDS))
# Copies go from where they are missed least, so that the deck in play changes as little as can be.
_REMOVED_FROM: tuple[Section, ...] = (SIDE, EXTRA, MAIN)


class Repair(Record):
    """What a judge has the player do, step by step; no steps where nothing is wrong.

    `list_legal` is False, too, where the list could not be judged; it is then taken as it is.
    `removed` are the illegal copies of the list by section, `to_add` the cards the Main Deck
    then needs of the Side Deck.
    """

    list_legal: bool
    steps: tuple[str, ...]
    removed: dict[Section, Cards]
    to_add: int = 0


def no_repair(result: DeckResult) -> Repair:
    """Of a list or deck that could not be read: nothing can be said."""
    return Repair(result.verdict == "legal", (), {})


def repair_of(
    registered: Arrangement, presented: Arrangement, result: DeckResult, *, restore: bool = True
) -> Repair:
    """The repair of a deck that differs from the list, or whose list is illegal.

    Illegal copies go first, so that no step brings back what another takes away. Without
    `restore` the deck is a legal siding of the list and is not brought back to it.
    """
    if result.verdict != "illegal":
        steps = _restore(difference(registered, presented)) if restore else []
        return Repair(result.verdict == "legal", tuple(steps), {})
    removed = _illegal_copies(registered, result.findings)
    wanted = {section: registered[section] - removed[section] for section in SECTIONS}
    taken = _taken_out(presented, wanted, removed)
    left = {section: presented[section] - taken[section] for section in SECTIONS}
    steps = [
        f"take {counted(in_order(taken[section]))} out of the {SECTION_NAMES[section]}"
        for section in SECTIONS
        if taken[section]
    ]
    if restore:
        steps += _restore(difference(wanted, left))
    filling, to_add = _fill(wanted if restore else left, result)
    steps += filling
    if filling or any(removed.values()):
        steps.append("change nothing else, and correct the list to match the deck")
    return Repair(False, tuple(steps), removed, to_add)


def _taken_out(
    presented: Arrangement, wanted: Arrangement, removed: dict[Section, Cards]
) -> dict[Section, Cards]:
    """The copies in the deck of cards whose illegal copies go, down to those the list keeps."""
    taken: dict[Section, Cards] = {section: Cards() for section in SECTIONS}
    for card in sorted({card for cards in removed.values() for card in cards}):
        there = sum(presented[section][card] for section in SECTIONS)
        excess = there - sum(wanted[section][card] for section in SECTIONS)
        # First those that lie where the list has too many, then the others.
        for most in (removed, presented):
            for section in _REMOVED_FROM:
                free = presented[section][card] - taken[section][card]
                if (used := min(excess, free, most[section][card])) > 0:
                    taken[section][card] += used
                    excess -= used
    return taken


def _restore(differs: Difference) -> list[str]:
    steps = [
        f"take {copies} {card.name} out of the {SECTION_NAMES[section]}"
        for card, section, copies in differs.extra
    ]
    steps += [
        f"move {copies} {card.name} from the {SECTION_NAMES[to]} to the {SECTION_NAMES[origin]}"
        for card, origin, to, copies in differs.moved
    ]
    return steps + [
        f"put {copies} {card.name} in the {SECTION_NAMES[section]}"
        for card, section, copies in differs.missing
    ]


def _illegal_copies(registered: Arrangement, findings: list[Finding]) -> dict[Section, Cards]:
    """The copies of the list that no deck of the format may have, by section."""
    removed: dict[Section, Cards] = {section: Cards() for section in SECTIONS}
    left = {section: registered[section].copy() for section in SECTIONS}

    def remove(card: ListedCard, section: Section, number: int) -> int:
        number = min(number, left[section][card])
        if number > 0:
            left[section][card] -= number
            removed[section][card] += number
        return max(number, 0)

    for said in findings:
        if said.severity != "error":
            continue
        names = {member.name for member in said.members}
        if said.card:
            names |= {said.card.name} if not said.members else set()
        group = sorted({card for s in SECTIONS for card in registered[s] if card.name in names})
        if said.rule in section_placement.IDS:
            for section, number in said.sections:
                for card in group:
                    remove(card, section, number)
        elif said.rule in _COUNTED or said.rule in _NONE_ALLOWED:
            allowed = said.allowed if said.rule in _COUNTED and isinstance(said.allowed, int) else 0
            excess = sum(left[s][card] for s in SECTIONS for card in group) - allowed
            for section in _REMOVED_FROM:
                for card in reversed(group):
                    excess -= remove(card, section, max(excess, 0))
    return removed


def _fill(left: Arrangement, result: DeckResult) -> tuple[list[str], int]:
    """Cards of the Side Deck for a Main Deck that is too small, and what is still too large."""
    era = result.ground.era
    if era is None:
        return [], 0
    steps = []
    least, size = era.main[0], left[MAIN].total()
    to_add = max(least - size, 0)
    if to_add:
        fit = Cards({card: n for card, n in left[SIDE].items() if card.home in (None, MAIN)})
        steps.append(
            f"the player chooses {cards_text(to_add)} of the Side Deck for the Main Deck"
            f" ({cards_text(size)}, at least {least})"
        )
        if fit.total() < to_add:
            steps.append(f"the Side Deck has only {cards_text(fit.total())} that may go there")
    for section, (_, most) in ((MAIN, era.main), (EXTRA, era.extra)):
        if most is not None and (over := left[section].total() - most) > 0:
            steps.append(f"take {cards_text(over)} out of the {SECTION_NAMES[section]}")
    if not isinstance(era.side, CountSet):
        most = era.side[1]
        if most is not None and (over := left[SIDE].total() - to_add - most) > 0:
            steps.append(f"take {cards_text(over)} out of the {SECTION_NAMES[SIDE]}")
    return steps, to_add
