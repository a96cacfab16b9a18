"""JSON lines of the sources of `check`, on one core or several: the way of large batches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import islice

from deckcheck.cli.check_batch import (
    Bench,
    Tally,
    judged,
    said_when_met,
)
from deckcheck.cli.exits import complain
from deckcheck.cli.sources import Opened, find_sources, open_file
from deckcheck.desk.run import WorkerDiedError, belong_to_the_parent, spread
from deckcheck.errors import DeckcheckError
from deckcheck.judge import check_codes
from deckcheck.readers import codes_of
from deckcheck.reports import Look
from deckcheck.reports.json_ import Lines, render_lines

_CHUNK = 64
"""Sources that a process is given at once."""

_GROUP = 16
"""Sources that take each step together: a processor is a tenth faster at the same code."""

_MOST_HELD = 1_000_000
"""Bytes of sources held at once, unless one alone is larger."""


def lines_here(sources: tuple[str, ...], bench: Bench, tally: Tally) -> Iterator[str]:
    """The JSON lines of all results on one core; what cannot be opened is said when met."""
    return said_when_met(_lines(find_sources(sources), bench, tally), tally)


def _lines(places: Iterable[str | Opened], bench: Bench, tally: Tally) -> Iterator[str]:
    """A line for every deck list of these places.

    Most files of a batch are plain lists of passcodes; they are judged by what is remembered of
    their codes, and no deck is made of them.
    """
    lines, verdicts = Lines(bench.ground), tally.verdicts
    plain = bench.noted is None and bench.syntax in (None, "ydk")
    for group in _groups(places):
        written = [codes_of(source.data) if plain and source.data else None for source in group]
        found = [check_codes(c, bench.cards, bench.ground) if c else None for c in written]
        for source, codes, result in zip(group, written, found, strict=True):
            if codes and result:
                verdicts.add(result.verdict)
                yield lines.line(source.name, source.title, "ydk", codes.sizes, result)
            else:
                yield from render_lines(judged((source,), bench, tally), Look())


def _groups(places: Iterable[str | Opened]) -> Iterator[list[Opened]]:
    group: list[Opened] = []
    held = 0
    for place in places:
        source = place if isinstance(place, Opened) else open_file(place)
        group.append(source)
        held += len(source.data or b"")
        if len(group) == _GROUP or held > _MOST_HELD:
            yield group
            group, held = [], 0
    if group:
        yield group


_BENCH: Bench | None = None


def _start(bench: Bench) -> None:
    global _BENCH
    belong_to_the_parent()
    _BENCH = bench


def _lines_of(places: list[str | Opened]) -> tuple[str, Tally]:
    assert _BENCH is not None
    tally = Tally(set(), [])
    return "".join(_lines(places, _BENCH, tally)), tally


def lines_by_many(
    sources: tuple[str, ...], bench: Bench, tally: Tally, workers: int
) -> Iterator[str]:
    """The JSON lines of all results, in order, judged by several processes."""
    places = find_sources(sources)
    chunks = iter(lambda: list(islice(places, _CHUNK)), [])
    try:
        with closing(spread(_lines_of, chunks, workers, _start, bench)) as results:
            for text, part in results:
                for problem in part.unopened:
                    complain(problem)
                tally.unopened.extend(part.unopened)
                tally.verdicts.update(part.verdicts)
                yield text
    except WorkerDiedError as error:
        message = "a worker process ended without a word (killed, or out of memory)"
        raise DeckcheckError(f"{message}; try fewer workers") from error
