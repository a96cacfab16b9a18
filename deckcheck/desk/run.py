"""Judging many decks, on one core or several; one deck's failure never stops the others.

The order of the results is the order of the jobs, whatever the number of workers.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from threading import Thread
from typing import Any

from deckcheck.as_json import finding_object, result_object
from deckcheck.cards.index import CardIndex
from deckcheck.decks.model import DeckList
from deckcheck.decks.resolve import resolve
from deckcheck.desk.assign import Job, problem
from deckcheck.desk.files import UnreadableError, read_bounded
from deckcheck.desk.lines import card_lines
from deckcheck.desk.model import DeskRow
from deckcheck.findings import Finding, Verdict, verdict_of, worst_verdict
from deckcheck.ground import Ground
from deckcheck.judge import DeckResult, check_deck
from deckcheck.readers import read
from deckcheck.records import Record


class Judge(Record):
    """What decks are judged with; each process makes its own."""

    cards: CardIndex
    ground: Ground


class Judged(Record):
    """A row, and whether something named for it could not be opened."""

    row: DeskRow
    unopened: bool


def judge(job: Job, judge: Judge) -> Judged:
    """The row of one job; whatever goes wrong is said in the row."""
    said = list(job.problems)
    result: DeckResult | None = None
    unopened = job.unopened
    try:
        result = _result(job, judge, said)
    except UnreadableError as error:
        unopened = True
        said.append(problem("unread-deck", f"{job.source}: {error}", "ask the player for the list"))
    except Exception as error:  # the other players' decks must not suffer from ours
        what = f"{job.source}: a fault of deckcheck's own ({type(error).__name__}: {error})"
        said.append(problem("unread-deck", what, "please report it; check this list by hand"))
    return Judged(_row(job, result, said), unopened)


def _result(job: Job, judge: Judge, said: list[Finding]) -> DeckResult | None:
    if not job.path and not job.text:
        return None
    lists = lists_of(job, judge.cards)
    if len(lists) > 1:
        what = f"{job.source} holds {len(lists)} deck lists"
        said.append(problem("two-decks", what, "ask which one counts"))
        return None
    return check_deck(resolve(lists[0], judge.cards), judge.ground)


def lists_of(job: Job, index: CardIndex) -> list[DeckList]:
    """The deck lists of a job's source; raises UnreadableError."""
    data = read_bounded(job.path) if job.path else job.text.encode("utf-8", "surrogateescape")
    return read(data, job.source, index, title=job.player or job.player_id)


def _row(job: Job, result: DeckResult | None, said: list[Finding]) -> DeskRow:
    own = verdict_of(said, [one for one in said if one.severity == "undecided"])
    verdicts: list[Verdict] = [own, *([result.verdict] if result else [])]
    return DeskRow(
        job.player,
        job.player_id,
        job.lang,
        job.source,
        worst_verdict(verdicts),
        result_object(result) if result else None,
        card_lines(result.deck) if result else (),
        tuple(finding_object(one) for one in said),
    )


_MADE: Judge | None = None


def _start(make: Callable[[], Judge]) -> None:
    global _MADE
    belong_to_the_parent()
    _MADE = make()


def belong_to_the_parent() -> None:
    """In a worker: leave signals to the parent, and end when it is gone.

    A worker that a signal ended while it handed over a result would leave the parent waiting
    for the rest of it.
    """
    for number in _STOPS:
        signal.signal(number, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    if parent := parent_process():
        wait([parent.sentinel])
        os._exit(1)


_STOPS = {signal.SIGINT, signal.SIGTERM}


@contextmanager
def _signals_waiting() -> Iterator[None]:
    """Hold signals back while workers start: one would meet the parent's handlers in them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _judge_all(jobs: list[Job]) -> list[Judged]:
    assert _MADE is not None
    return [judge(job, _MADE) for job in jobs]


def run(jobs: list[Job], make: Callable[[], Judge], workers: int) -> Iterator[Judged]:
    """Every job's row, in order. `make` is called in each process, and must be picklable."""
    workers = min(workers, -(-len(jobs) // _CHUNK))
    if workers < 2:
        here = make()
        yield from (judge(job, here) for job in jobs)
        return
    chunks = [jobs[at : at + _CHUNK] for at in range(0, len(jobs), _CHUNK)]
    done = 0
    try:
        with closing(spread(_judge_all, chunks, workers, _start, make)) as results:
            for rows in results:
                yield from rows
                done += 1
    except WorkerDiedError:
        here = make()
        yield from (judge(job, here) for chunk in chunks[done:] for job in chunk)


_CHUNK = 16


class WorkerDiedError(Exception):
    """A worker process ended without a word (killed, or out of memory)."""


def spread(
    work: Callable[[Any], Any],
    chunks: Iterable[Any],
    workers: int,
    start: Callable[[Any], None],
    *given: Any,
) -> Generator[Any, None, None]:
    """`work` done on each chunk by several processes; results in order, few held at a time.

    Raises WorkerDiedError when a process dies. Leaving early stops the processes.
    """
    from collections import deque
    from concurrent.futures import Future, ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    pool = ProcessPoolExecutor(workers, initializer=start, initargs=given)
    waiting: deque[Future[Any]] = deque()
    try:
        for chunk in chunks:
            with _signals_waiting():
                waiting.append(pool.submit(work, chunk))
            if len(waiting) >= workers * 4:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool as error:
        raise WorkerDiedError from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
