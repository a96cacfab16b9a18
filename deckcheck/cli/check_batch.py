"""Judging the sources of `check`, on one core or several."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from deckcheck.cards.index import CardIndex
from deckcheck.cli.exits import complain
from deckcheck.cli.sources import Opened, find_sources, open_file
from deckcheck.decks.resolve import resolve
from deckcheck.findings import Verdict
from deckcheck.judge import DeckResult, Ground, check_deck
from deckcheck.readers import read
from deckcheck.records import Record

_CHUNK = 64
_GARBAGE_AFTER = 50_000


class Bench(Record):
    """What decks are judged with; `noted` adds what is said beside the rules.

    `syntax` is how every source is to be read; None leaves it to the content.
    """

    cards: CardIndex
    ground: Ground
    noted: Callable[[DeckResult], DeckResult]
    syntax: str | None = None


class Tally(Record):
    """What the exit code is made from: verdicts, and why sources could not be opened."""

    verdicts: set[Verdict]
    unopened: list[str]


def judged(places: Iterable[str | Opened], bench: Bench, tally: Tally) -> Iterator[DeckResult]:
    """The result of every deck list of these places, one after the other."""
    index, ground, noted, syntax = bench
    # A deck leaves no cycles behind, and searching for them costs a tenth of a batch.
    gc.set_threshold(_GARBAGE_AFTER)
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
            yield noted(result)


def judged_here(sources: tuple[str, ...], bench: Bench, tally: Tally) -> Iterator[DeckResult]:
    """The results on one core; what cannot be opened is said when it is met."""
    said = 0
    for result in judged(find_sources(sources), bench, tally):
        for problem in tally.unopened[said:]:
            complain(problem)
        said = len(tally.unopened)
        yield result
    for problem in tally.unopened[said:]:
        complain(problem)


_BENCH: Bench | None = None


def _start(bench: Bench) -> None:
    from deckcheck.desk.run import leave_signals_to_the_parent

    global _BENCH
    leave_signals_to_the_parent()
    _BENCH = bench


def _lines_of(places: list[str | Opened]) -> tuple[str, Tally]:
    from deckcheck.reports import Look
    from deckcheck.reports.json_ import render_lines

    assert _BENCH is not None
    tally = Tally(set(), [])
    return "".join(render_lines(judged(places, _BENCH, tally), Look())), tally


def lines_by_many(
    sources: tuple[str, ...], bench: Bench, tally: Tally, workers: int
) -> Iterator[str]:
    """The JSON lines of all results, in order, judged by several processes."""
    from deckcheck.desk.run import spread

    places = find_sources(sources)
    chunks = iter(lambda: list(islice(places, _CHUNK)), [])
    for text, part in spread(_lines_of, chunks, workers, _start, bench):
        for problem in part.unopened:
            complain(problem)
        tally.unopened.extend(part.unopened)
        tally.verdicts.update(part.verdicts)
        yield text
