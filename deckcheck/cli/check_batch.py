"""Judging the sources of `check`, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from deckcheck.cards.index import CardIndex
from deckcheck.cli.exits import complain
from deckcheck.cli.sources import Opened, find_sources, open_file
from deckcheck.decks.resolve import resolve
from deckcheck.findings import Verdict
from deckcheck.ground import Ground
from deckcheck.judge import DeckResult, check_deck
from deckcheck.readers import read
from deckcheck.records import Record

_T = TypeVar("_T")


Noted = Callable[[DeckResult], DeckResult]
"""Adds to a result what is said beside the rules."""


class Bench(Record):
    """What decks are judged with.

    `syntax` is how every source is to be read; None leaves it to the content.
    """

    cards: CardIndex
    ground: Ground
    noted: Noted | None = None
    syntax: str | None = None


class Tally(Record):
    """What the exit code is made from: verdicts, and why sources could not be opened."""

    verdicts: set[Verdict]
    unopened: list[str]


def judged(places: Iterable[str | Opened], bench: Bench, tally: Tally) -> Iterator[DeckResult]:
    """The result of every deck list of these places, one after the other."""
    index, ground, noted, syntax = bench
    for place in places:
        source = place if isinstance(place, Opened) else open_file(place)
        if source.data is None:
            tally.unopened.append(source.problem)
            continue
        lists = read(source.data, source.name, index, syntax, source.title, source.size)
        for number, written in enumerate(lists, 1):
            result = check_deck(resolve(written, index), ground)
            if len(lists) > 1:
                result = result._replace(number=number)
            tally.verdicts.add(result.verdict)
            yield noted(result) if noted else result


def judged_here(sources: tuple[str, ...], bench: Bench, tally: Tally) -> Iterator[DeckResult]:
    """The results on one core; what cannot be opened is said when it is met."""
    return said_when_met(judged(find_sources(sources), bench, tally), tally)


def said_when_met(results: Iterator[_T], tally: Tally) -> Iterator[_T]:
    """The same results; what could not be opened is said as soon as it is known."""
    said = 0
    for result in results:
        if len(tally.unopened) > said:
            for problem in tally.unopened[said:]:
                complain(problem)
            said = len(tally.unopened)
        yield result
    for problem in tally.unopened[said:]:
        complain(problem)
