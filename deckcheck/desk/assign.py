"""Which deck is whose: every player of an event with one source, or with why there is none.

A player and a deck meet only by what the roster says, or by a file that bears exactly the
player's id (else exactly the name). Likeness decides nothing: where two fit or none, the row
says so and stays undecided.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from deckcheck.desk.event import Event
from deckcheck.desk.files import Folder, Found, is_absolute, stem_of, tidy_path
from deckcheck.desk.roster import RosterLine, read_roster
from deckcheck.findings import Finding, Location, Severity
from deckcheck.readers import detected
from deckcheck.records import Record
from deckcheck.wording import join_and

_LINK = re.compile(r"\s*ydke:", re.I)


class Job(Record):
    """One row to be: a player and where their deck is. Plain values, for another process.

    `source` is the deck as reports name it; `path` the file to open or `text` the list itself,
    both empty where there is no deck to judge. `unopened`: something named is not there.
    """

    player: str
    player_id: str
    lang: str
    source: str
    path: str = ""
    text: str = ""
    problems: tuple[Finding, ...] = ()
    unopened: bool = False


def problem(
    rule: str,
    message: str,
    hint: str = "",
    line: int | None = None,
    severity: Severity = "undecided",
) -> Finding:
    """A finding about the registration itself; `line` is the roster's."""
    places = (Location(line),) if line else ()
    return Finding(rule, severity, message, hint, locations=places)


def assign(event: Event) -> list[Job]:
    """Every row of the registration, sorted by player; raises DataError for a broken roster."""
    folder = Folder(event.lists) if event.lists else None
    if event.roster is None:
        jobs = _by_file(folder, event.path) if folder else []
    else:
        jobs = _Desk(event, event.roster, folder).jobs(read_roster(event.roster))
    for path, why in folder.problems if folder else ():
        said = problem("unread-deck", f"{path}: {why}", "the lists in it are missing here")
        jobs.append(Job("", "", "", path, problems=(said,), unopened=True))
    return sorted(jobs, key=_order)


def _order(job: Job) -> tuple[object, ...]:
    """By name with numbers as numbers; rows without a player last."""
    parts = re.split(r"(\d+)", (job.player or job.player_id).casefold())
    natural = tuple((part.zfill(20) if part.isdigit() else part) for part in parts)
    return (not (job.player or job.player_id), natural, job.player, job.player_id, job.source, job)


def _by_file(folder: Folder, event: Path) -> list[Job]:
    """Without a roster, a file is a player; two files of one name are two decks of one player."""
    groups: dict[str, list[str]] = defaultdict(list)
    for file in folder.files:
        if os.path.realpath(folder.path(file)) != os.path.realpath(event):
            groups[stem_of(file)].append(file)
    jobs = []
    for player, files in groups.items():
        said = (_two_decks(files),) if len(files) > 1 else ()
        jobs += [Job(player, "", "", file, folder.path(file), problems=said) for file in files]
    return jobs


def _two_decks(files: Iterable[str], line: int | None = None) -> Finding:
    which = join_and(sorted(files))
    return problem("two-decks", f"two decks for this player: {which}", "ask which one counts", line)


class _Desk:
    """Assigns the decks of one roster."""

    def __init__(self, event: Event, roster: Path, folder: Folder | None) -> None:
        self._roster = roster
        self._folder = folder
        self._beside: Folder | None = None
        roots = [event.path.parent, roster.parent, *([event.lists] if event.lists else [])]
        self._roots = [os.path.realpath(root) for root in roots]
        self._no_lists = {os.path.realpath(event.path), os.path.realpath(roster)}
        self._claimed: set[str] = set()

    def jobs(self, lines: list[RosterLine]) -> list[Job]:
        """A row for each line, and one for each file that no line names."""
        jobs = [self._job(line) for line in lines]
        jobs = [
            job._replace(problems=(*job.problems, *said))
            for job, said in zip(jobs, _clashes(lines, jobs), strict=True)
        ]
        return jobs + self._unclaimed()

    def _job(self, line: RosterLine) -> Job:
        said = [problem("roster-line", text, "", line.line, "warning") for text in line.remarks]
        if not line.player and not line.player_id:
            hint = "name the player or the id"
            said.append(problem("no-player", "this roster line names no player", hint, line.line))
        job = Job(line.player, line.player_id, line.lang, line.deck)
        cell = line.deck
        if _LINK.match(cell) or "\n" in cell:
            source = "ydke link" if _LINK.match(cell) else f"roster line {line.line}"
            return job._replace(source=source, text=cell, problems=tuple(said))
        return self._with_file(job, line, said)

    def _with_file(self, job: Job, line: RosterLine, said: list[Finding]) -> Job:
        paths, remark = self._find(line.deck) if line.deck else self._own(line)
        if remark:
            said.append(problem("read-as", remark, "", line.line, "note"))
        self._claimed.update(os.path.realpath(path) for path in paths)
        if len(paths) == 1:
            if not self._inside(paths[0]):
                why = f"{line.deck} lies outside the event's folder and is not read"
                said.append(
                    problem("unread-deck", why, "put the list beside the others", line.line)
                )
                return job._replace(problems=tuple(said), unopened=True)
            shown = line.deck or os.path.relpath(paths[0], self._roots[-1])
            return job._replace(source=shown, path=paths[0], problems=tuple(said))
        if paths:
            said.append(_two_decks((Path(path).name for path in paths), line.line))
        elif not line.deck:
            said.append(problem("missing-deck", "no deck was handed in", "", line.line))
        elif detected(line.deck, "")[0] not in ("text", "ydk"):  # a code on one line
            return job._replace(
                source=f"roster line {line.line}", text=line.deck, problems=tuple(said)
            )
        else:
            why = f"{line.deck}: there is no such file"
            said.append(problem("missing-deck", why, "ask the player for the list", line.line))
            return job._replace(problems=tuple(said), unopened=True)
        return job._replace(problems=tuple(said))

    def _own(self, line: RosterLine) -> Found:
        """The files that bear exactly the player's id, else exactly the name."""
        if self._folder is None:
            return Found(())
        for name in (line.player_id, line.player):
            if name and (files := self._folder.by_stem(name)):
                return Found(tuple(map(self._folder.path, files)))
        return Found(())

    def _find(self, written: str) -> Found:
        """The files a roster's path means: below the lists' folder, or beside the roster."""
        found = self._folder.named(written) if self._folder else Found(())
        paths = dict.fromkeys(self._folder.path(f) for f in found.paths) if self._folder else {}
        if not found.remark:
            beside = self._roster.parent / tidy_path(written)
            if os.path.lexists(beside) and not os.path.isdir(beside):
                paths[str(beside)] = None
        if not paths and self._folder is None and (is_absolute(written) or "\\" in written):
            self._beside = self._beside or Folder(self._roster.parent)
            found = self._beside.named(written)
            paths = dict.fromkeys(map(self._beside.path, found.paths))
        real = {os.path.realpath(path): path for path in reversed(paths)}
        return Found(tuple(reversed(real.values())), found.remark)

    def _inside(self, path: str) -> bool:
        real = os.path.realpath(path)
        return any(real.startswith(root.rstrip(os.sep) + os.sep) for root in self._roots)

    def _unclaimed(self) -> list[Job]:
        jobs = []
        for file in self._folder.files if self._folder else ():
            assert self._folder is not None
            path = self._folder.path(file)
            if os.path.realpath(path) in self._claimed | self._no_lists:
                continue
            said = problem("no-player", f"{file}: no player of the roster has this list")
            jobs.append(Job("", "", "", file, path, problems=(said,)))
        return jobs


def _clashes(lines: list[RosterLine], jobs: list[Job]) -> list[list[Finding]]:
    """What each line shares with another that it may not: a player, an id, a file."""
    said: list[list[Finding]] = [[] for _ in lines]
    for group in _groups(line.player_id or f"name {line.player}" for line in lines):
        numbers = join_and([str(lines[at].line) for at in group])
        if len({lines[at].player for at in group}) > 1:
            rule, what = "shared-id", f"one id for several players: lines {numbers} of the roster"
        elif len({(jobs[at].path, jobs[at].text) for at in group}) > 1:
            rule, what = "two-decks", f"two decks for this player: lines {numbers} of the roster"
        else:
            rule, what = "player-twice", f"lines {numbers} of the roster are the same player"
        for at in group:
            said[at].append(problem(rule, what, "correct the roster", lines[at].line))
    for group in _groups(os.path.realpath(job.path) if job.path else "" for job in jobs):
        names = sorted({jobs[at].player or jobs[at].player_id for at in group})
        if len(names) > 1:
            what = f"one list for several players: {join_and(names)}"
            for at in group:
                said[at].append(problem("shared-deck", what, "ask whose it is", lines[at].line))
    return said


def _groups(keys: Iterable[str]) -> list[list[int]]:
    """The places of keys that stand more than once; empty keys do not count."""
    places: dict[str, list[int]] = defaultdict(list)
    for at, key in enumerate(keys):
        if key and key != "name ":
            places[key].append(at)
    return [group for group in places.values() if len(group) > 1]
