"""The siding rules: one for one, every section keeps its registered size, nothing else moves.

TCG tournament policy III.D and VII.C, OCG Master Rule 2008, and their forerunners: between two
games of a match cards of the Side Deck are exchanged one for one with cards of the Main Deck
and, by era, of the Extra Deck. Main and Extra Deck never exchange cards, not even by way of
the Side Deck.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.cards.model import Card
from deckcheck.findings import (
    EXTRA,
    MAIN,
    SECTION_NAMES,
    SECTIONS,
    SIDE,
    Finding,
    Location,
    Member,
    Section,
    finding,
)
from deckcheck.match.difference import Difference
from deckcheck.match.listed import ListedCard, in_order, size_of
from deckcheck.match.model import PLAYED, GamePlan, Moves, Swap
from deckcheck.match.repair import balance_text, longer_side
from deckcheck.match.stage import Stage, extra_after
from deckcheck.rules.section_placement import kind_text
from deckcheck.wording import copies_text, join_and

NOT_THERE = ("swap-not-in-deck", "swap-not-in-side")
"""Rules that a card not found breaks; where a list was not read whole it may yet be there."""


def judge_swap(swap: Swap, stage: Stage) -> list[Finding]:
    """Everything the siding rules say against a swap asked for."""
    found = [*not_allowed(swap, stage), *_out_not_there(swap, stage), *_in_not_there(swap, stage)]
    found += wrong_section(swap, stage)
    sizes = {
        section: stage.size(section)
        - size_of(swap.out[section], section)
        + size_of(swap.into[section], section)
        for section in PLAYED
    }
    out, into = (sum(moves[s].total() for s in PLAYED) for moves in (swap.out, swap.into))
    sizes[SIDE] = stage.size(SIDE) + out - into
    return [*found, *unbalanced(swap, stage, sizes, made=_possible(swap, stage))]


def not_allowed(swap: Swap, stage: Stage) -> Iterator[Finding]:
    """No siding before game 1, in a match of one game, or after a Game Loss before game 1."""
    if not swap or not stage.barred:
        return
    cards = [*_all_of(swap.out), *_all_of(swap.into)]
    yield finding(
        "swap-not-allowed",
        stage.barred,
        f"play game {stage.number} with the deck of game {stage.number - 1}"
        if stage.number > 1
        else "play game 1 with the registered list",
        actual=sum(copies for _, copies in cards),
        allowed=0,
        members=tuple(Member(card.name, copies) for card, copies in cards),
        locations=_places(swap),
    )


def _out_not_there(swap: Swap, stage: Stage) -> Iterator[Finding]:
    for section in PLAYED:
        for card, asked in in_order(swap.out[section]):
            there = stage.start[section][card]
            if asked <= there:
                continue
            where = SECTION_NAMES[section]
            said = finding(
                "swap-not-in-deck",
                f"{card.name}: {asked} out, {_there(there)} in the {where}",
                _instead(card, there, "take out", stage),
                card=card.ref,
                actual=asked,
                allowed=there,
                sections=_lying(card, stage),
                locations=swap.out_at.get((section, card), ()),
            )
            yield _as_sure(said, stage, section)


def _in_not_there(swap: Swap, stage: Stage) -> Iterator[Finding]:
    asked_of: dict[ListedCard, int] = {}
    for section in PLAYED:
        for card, asked in swap.into[section].items():
            asked_of[card] = asked_of.get(card, 0) + asked
    for card, asked in sorted(asked_of.items()):
        there = stage.start[SIDE][card]
        if asked <= there:
            continue
        places = [at for section in PLAYED for at in swap.into_at.get((section, card), ())]
        said = finding(
            "swap-not-in-side",
            f"{card.name}: {asked} in, {_there(there)} in the Side Deck",
            _instead(card, there, "bring in", stage),
            card=card.ref,
            actual=asked,
            allowed=there,
            sections=_lying(card, stage),
            locations=tuple(places),
        )
        yield _as_sure(said, stage, SIDE)


def _there(copies: int) -> str:
    return str(copies) if copies else "none"


def _instead(card: ListedCard, there: int, verb: str, stage: Stage) -> str:
    """The change that answers a card that is not there often enough."""
    if there:
        return f"{verb} {there}"
    lying = [f"the {SECTION_NAMES[at]} has {copies}" for at, copies in _lying(card, stage)]
    if lying:
        return f"leave it out of the swap; {join_and(lying)}"
    return "leave it out of the swap; the registered list does not have it"


def _lying(card: ListedCard, stage: Stage) -> tuple[tuple[Section, int], ...]:
    return tuple(
        (section, stage.start[section][card]) for section in SECTIONS if stage.start[section][card]
    )


def _as_sure(said: Finding, stage: Stage, section: Section) -> Finding:
    """A card is not missed for certain where what was not read, or is not known, may be it."""
    unknown = sum(n for card, n in stage.start[section].items() if card.card is None)
    short = (said.actual or 0) - (said.allowed if isinstance(said.allowed, int) else 0)
    if stage.sure and unknown < short:
        return said
    return said._replace(
        severity="undecided",
        hint="make the deck list readable first; the card may be one that was not read",
    )


def wrong_section(swap: Swap, stage: Stage) -> Iterator[Finding]:
    """A card only enters the deck of its kind; the Extra Deck is not sided in every era."""
    for section in PLAYED:
        for card, copies in in_order(swap.into[section]):
            if card.home in (None, section):
                continue
            kind = kind_text(card.card) if isinstance(card.card, Card) else "card of another deck"
            yield finding(
                "swap-wrong-section",
                f"{card.name}: {copies} in to the {SECTION_NAMES[section]}, but it is a {kind}",
                f"it may only enter the {SECTION_NAMES[MAIN if section == EXTRA else EXTRA]}",
                card=card.ref,
                actual=copies,
                allowed=0,
                sections=((section, copies),),
                locations=swap.into_at.get((section, card), ()),
            )
    if stage.laws.extra != "yes":
        yield from _extra_sided(swap, stage)


def _extra_sided(swap: Swap, stage: Stage) -> Iterator[Finding]:
    """Cards in which the Extra Deck differs from the registered one after the swap."""
    laws = stage.laws
    lies, listed = extra_after(swap, stage), stage.registered[EXTRA]
    for way, cards, places in (
        ("out of", listed - lies, swap.out_at),
        ("in to", lies - listed, swap.into_at),
    ):
        for card, copies in in_order(cards):
            said = finding(
                "swap-wrong-section",
                f"{card.name}: {copies} {way} the Extra Deck, which {laws.format_id} does not side"
                f" on {laws.day}",
                "exchange only Main and Side Deck cards; leave the Extra Deck as registered",
                card=card.ref,
                actual=copies,
                allowed=0,
                sections=((EXTRA, copies),),
                locations=places.get((EXTRA, card), ()),
            )
            if laws.extra == "unsure":
                said = said._replace(
                    rule="unsure-rule",
                    severity="undecided",
                    message=f"{card.name}: {copies} {way} the Extra Deck; {laws.why}",
                    hint="ask the organiser whether the Extra Deck may be sided",
                )
            yield said


def unbalanced(
    swap: Swap, stage: Stage, sizes: dict[Section, int], *, made: bool = True
) -> Iterator[Finding]:
    """Main, Extra and Side Deck keep the sizes of the registered list.

    `sizes` are those after the swap; where it cannot be `made` whole, those it would have given.
    """
    wrong = [section for section in SECTIONS if sizes[section] != stage.wanted(section)]
    if not wrong:
        return
    out, into = (sum(m.total() for m in moves.values()) for moves in (swap.out, swap.into))
    parts = [
        f"{SECTION_NAMES[section]} {sizes[section]} (registered {stage.wanted(section)})"
        for section in wrong
    ]
    main, extra = (sizes[section] - stage.wanted(section) for section in PLAYED)
    hint, about = balance_text(swap, stage), longer_side(swap, stage)
    if main and main == -extra:
        hint = f"Main and Extra Deck cards are never exchanged; {hint}"
    verb = ":" if made else " would make:"
    single = wrong[0] if len(wrong) == 1 or (SIDE in wrong and len(wrong) == 2) else None
    yield finding(
        "swap-unbalanced",
        f"{out} out, {into} in{verb} {', '.join(parts)}",
        hint,
        card=about.ref if about else None,
        actual=sizes[single] if single else None,
        allowed=stage.wanted(single) if single else None,
        sections=tuple((section, sizes[section]) for section in wrong),
        members=tuple(
            Member(card.name, copies) for card, copies in [*_all_of(swap.out), *_all_of(swap.into)]
        ),
        locations=_places(swap),
    )


def _possible(swap: Swap, stage: Stage) -> bool:
    """Whether every copy that is asked for is there to be moved."""
    into = swap.into[MAIN] + swap.into[EXTRA]
    return into <= stage.start[SIDE] and all(swap.out[s] <= stage.start[s] for s in PLAYED)


def _all_of(moves: Moves) -> list[tuple[ListedCard, int]]:
    return [pair for section in PLAYED for pair in in_order(moves[section])]


def _places(swap: Swap) -> tuple[Location, ...]:
    every = [at for places in (swap.out_at, swap.into_at) for at in places.values()]
    flat = [one for several in every for one in several]
    return tuple(sorted(set(flat), key=lambda at: (at.line or 0, at.column or 0)))


def not_restored(differs: Difference, *at: Location) -> Iterator[Finding]:
    """Cards still sided: each match begins with the registered list (TCG policy VII.C)."""
    for card, origin, to, copies in differs.moved:
        yield finding(
            "not-restored",
            f"{card.name}: {copies_text(copies)} in the {SECTION_NAMES[to]}, registered in the"
            f" {SECTION_NAMES[origin]}",
            f"put {copies} back in the {SECTION_NAMES[origin]}",
            card=card.ref,
            actual=copies,
            allowed=0,
            sections=((to, copies),),
            locations=at,
        )


def too_many(game: GamePlan, best_of: int, over: str, *, sure: bool = True) -> Finding:
    """A game after the match was decided (policy III.D: first to two wins; draws extend it).

    Without `sure` a game before it has no written result and may have been drawn.
    """
    said = finding(
        "too-many-games",
        f"game {game.number} of a best of {best_of} that was over {over}",
        "leave the game out, or mark a game that was drawn with result: draw",
        actual=game.number,
        allowed=game.number - 1,
        locations=place_of(game),
    )
    if sure:
        return said
    return said._replace(
        severity="undecided",
        message=f"game {game.number} of a best of {best_of}, which is over unless a game before"
        " it was drawn; not every result is written",
        hint="write the result: of every game before it",
    )


def place_of(game: GamePlan) -> tuple[Location, ...]:
    """Where a plan names a game."""
    return () if game.line is None else (Location(game.line, game.column),)
