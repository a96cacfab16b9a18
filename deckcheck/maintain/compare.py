"""Compares every list with every source that has it; differences need a recorded decision."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from deckcheck.banlists.model import ListedSkill
from deckcheck.errors import DataError
from deckcheck.maintain.cards import CardBook
from deckcheck.maintain.corrections import STATUS_WORDS, Corrections, Decision, PoolDecision
from deckcheck.maintain.lists import Gathered, Source
from deckcheck.maintain.speed import Pools
from deckcheck.maintain.vectors import Contents

NOT_LISTED = 3
# A list that loses more than this share of its predecessor is thought damaged.
LOSS = 0.30


@dataclass(frozen=True, slots=True)
class AgreedList:
    """One list as it ships: contents, the labels of its sources, the decisions behind it."""

    list_id: str
    day: date
    contents: Contents
    sources: tuple[str, ...]
    decisions: tuple[Decision | PoolDecision, ...]
    pools: Pools
    skills: tuple[ListedSkill, ...]


def agree(
    gathered: Gathered,
    corrections: Corrections,
    book: CardBook,
    whitelists: frozenset[str] = frozenset(),
) -> list[AgreedList]:
    """The agreed lists, sorted by list and day; `whitelists` names those that are whitelists.

    DataError naming list, day, card and sources on every difference that is not recorded, on a
    decision nobody needs, and on a list that lost too much.
    """
    problems: list[str] = []
    agreed = []
    known = {(list_id, day) for list_id, days in gathered.items() for day in days}
    for decision in corrections.decisions:
        if (decision.list_id, decision.day) not in known:
            problems.append(f"{corrections.path}: there is no list {_at(decision)} to decide on")
    for list_id in sorted(gathered):
        for day in sorted(gathered[list_id]):
            one = _agree(list_id, day, gathered[list_id][day], corrections, book, problems)
            if list_id not in whitelists and not any(
                not source.whitelist for source in gathered[list_id][day]
            ):
                problems.append(f"{list_id}/{day}: only a whitelist has this list")
            agreed.append(one)
    _refuse_losses(agreed, corrections, problems)
    if problems:
        raise DataError("\n".join(problems))
    return agreed


def _at(decision: Decision) -> str:
    """A decision's list and day."""
    return f"{decision.list_id}/{decision.day}"


def _agree(
    list_id: str,
    day: date,
    sources: list[Source],
    corrections: Corrections,
    book: CardBook,
    problems: list[str],
) -> AgreedList:
    """One list: each source corrected where recorded, then all of them compared."""
    decisions = [d for d in corrections.decisions if (d.list_id, d.day) == (list_id, day)]
    corrected = [dict(source.contents) for source in sources]
    for decision in decisions:
        card = book.by_name(decision.card)
        if card is None:
            problems.append(f"{corrections.path}: no card is called {decision.card}")
            continue
        for wrong in decision.wrong:
            hits = [n for n, source in enumerate(sources) if wrong in (source.family, source.label)]
            for number in hits:
                if corrected[number].get(card.key, NOT_LISTED) == decision.status:
                    problems.append(
                        f"{corrections.path}: {list_id}/{day}: {card.name} is no longer needed:"
                        f" {sources[number].label} says the same"
                    )
                _set(corrected[number], card.key, decision.status)
            if not hits:
                problems.append(
                    f"{corrections.path}: {list_id}/{day}: {card.name}: there is no source {wrong}"
                )
    problems += _differences(list_id, day, sources, corrected, book)
    full = [
        contents
        for source, contents in zip(sources, corrected, strict=True)
        if not source.whitelist
    ]
    labels = tuple(sorted(source.label for source in sources))
    pools, pool_decisions = _pools(list_id, day, sources, corrections, book, problems)
    return AgreedList(
        list_id,
        day,
        (full or corrected)[0],
        labels,
        (*decisions, *pool_decisions),
        pools,
        next((source.skills for source in sources if source.skills), ()),
    )


def _pools(
    list_id: str,
    day: date,
    sources: list[Source],
    corrections: Corrections,
    book: CardBook,
    problems: list[str],
) -> tuple[Pools, list[PoolDecision]]:
    """The pools all sources agree on, and the decisions that made them agree."""
    decisions = [d for d in corrections.pools if (d.list_id, d.day) == (list_id, day)]
    corrected = []
    for source in sources:
        pools = {most: set(keys) for most, keys in source.pools.items()}
        for decision in decisions:
            card = book.by_name(decision.card)
            if card and source.family == decision.wrong:
                needed = card.key not in pools.get(decision.pool, ())
                for keys in pools.values():
                    keys.discard(card.key)
                pools.setdefault(decision.pool, set()).add(card.key)
                if needed:
                    corrections.used.add(("pools", decision))
        corrected.append({most: frozenset(keys) for most, keys in pools.items() if keys})
    for source, pools_of in zip(sources[1:], corrected[1:], strict=True):
        for most in sorted({*corrected[0], *pools_of}):
            for key in sorted(
                corrected[0].get(most, frozenset()) ^ pools_of.get(most, frozenset())
            ):
                problems.append(
                    f"{list_id}/{day}: {book.by_key(key).name}: {sources[0].label} and"
                    f" {source.label} differ on the pool Limited {most}"
                )
    return (corrected[0] if corrected else {}), decisions


def _set(contents: Contents, key: str, status: int) -> None:
    """Gives a card a status; not listed means no entry."""
    if status == NOT_LISTED:
        contents.pop(key, None)
    else:
        contents[key] = status


def _differences(
    list_id: str, day: date, sources: list[Source], corrected: list[Contents], book: CardBook
) -> list[str]:
    """One sentence a card on which the corrected sources differ."""
    problems = []
    for key in sorted(set().union(*corrected)):
        said = [
            (source.label, contents.get(key, NOT_LISTED))
            for source, contents in zip(sources, corrected, strict=True)
            if key in contents or not source.whitelist
        ]
        if len({status for _, status in said}) > 1:
            words = ", ".join(f"{label} says {STATUS_WORDS[status]}" for label, status in said)
            problems.append(f"{list_id}/{day}: {book.by_key(key).name}: {words}")
    return problems


def _refuse_losses(agreed: list[AgreedList], corrections: Corrections, problems: list[str]) -> None:
    """Refuses lists that lost over 30 % of the entries of the list before."""
    for before, after in pairwise(agreed):
        if before.list_id != after.list_id:
            continue
        if len(after.contents) >= len(before.contents) * (1 - LOSS):
            continue
        if (after.list_id, after.day) in corrections.losses:
            corrections.used.add(("losses", after.list_id, after.day))
            continue
        problems.append(
            f"{after.list_id}/{after.day}: has {len(after.contents)} cards, the list of"
            f" {before.day} has {len(before.contents)}: over 30 % lost"
        )
