"""A match plan as a person writes it in YAML, read into a `MatchPlan`.

The data come with the place of every value (`yaml_io.load_marked`), so that everything that
cannot be read is told with line, column and what was perhaps meant. Whether the swaps are legal
is not judged here.
"""

from __future__ import annotations

import os
from datetime import date, datetime
from os import PathLike
from typing import Any

from deckcheck.formats.load import formats
from deckcheck.match.model import GamePlan, Group, MatchPlan, Pairing, PlanHead
from deckcheck.match.plan_entry import EntryError, EntryReader
from deckcheck.match.plan_games import GamesReader, entry_text
from deckcheck.match.plan_marks import (
    Mark,
    Problems,
    check_keys,
    item_mark,
    key_mark,
    kind_of,
    near,
    own_mark,
    value_mark,
)

HEAD_KEYS = ("deck", "format", "date", "region", "list")
KEYS = (*HEAD_KEYS, "best_of", "groups", "matches")
MATCH_KEYS = ("against", "best_of", "games", "first", "second")
_MOST_GAMES = 9


def read_head(data: Any, problems: Problems) -> PlanHead:
    """What a plan says of its deck and what it is judged by.

    What is wrong goes to `problems`, which `read_plan` raises with its own; DataError is raised
    where there is no plan at all.
    """
    if not isinstance(data, dict):
        what = "is empty" if data is None else f"is {kind_of(data)}, not a mapping with matches:"
        problems.add(Mark(1, 1), f"the plan {what}; deckcheck match --init DECK writes one")
        problems.raise_any()
    check_keys(data, KEYS, "a match plan", problems)
    for key in HEAD_KEYS:
        if key in data and data[key] is None:
            message = f"{key}: says nothing; fill it in, or take the line out"
            problems.add(key_mark(data, key), message)
    head = PlanHead(
        _text(data, "deck", problems),
        _format(data, problems),
        _day(data, problems),
        _choice(data, "region", ["americas", "europe"], problems),
        _text(data, "list", problems),
    )
    if "matches" not in data:
        problems.add(Mark(1, 1), "the plan has no matches:")
        problems.raise_any()
    return head


def beside(head: PlanHead, plan: str | PathLike[str]) -> PlanHead:
    """The head with the files it names for format and list looked for from where the plan is."""
    folder = os.path.dirname(os.fspath(plan))

    def found(name: str | None) -> str | None:
        path = os.path.join(folder, name or "")
        return path if name and os.path.isfile(path) else name

    return head._replace(format=found(head.format), banlist=found(head.banlist))


def read_plan(data: Any, problems: Problems, entries: EntryReader) -> MatchPlan:
    """The matches and groups of a plan whose head was read; raises DataError for all problems.

    `entries` knows the cards of the registered list.
    """
    reader = GamesReader(entries, problems)
    best_of = _best_of(data, 3, problems)
    matches = data["matches"]
    pairings: list[Pairing] = []
    if not isinstance(matches, list) or not matches:
        problems.add(value_mark(data, "matches"), "matches: must be a list of at least one match")
    else:
        for at, match in enumerate(matches):
            mark = item_mark(matches, at)
            if isinstance(match, dict):
                pairings.append(_pairing(match, at + 1, best_of, reader, problems))
            else:
                problems.add(mark, f"a match is a mapping with games:, not {kind_of(match)}")
    groups = _groups(data, entries, problems)
    problems.raise_any()
    return MatchPlan(tuple(pairings), groups, problems.name)


def _pairing(
    match: Any, number: int, best_of: int, reader: GamesReader, problems: Problems
) -> Pairing:
    check_keys(match, MATCH_KEYS, "a match", problems)
    against = _text(match, "against", problems) or f"match {number}"
    best_of = _best_of(match, best_of, problems)
    ways = [way for way in ("first", "second") if way in match]
    if "games" in match and ways:
        problems.add(
            key_mark(match, ways[0]),
            f"a match has games:, or first: and second: of a guide; {against} has both",
        )
    if ways:
        games = (GamePlan(1), *(reader.guide(match, way) for way in ways))
        return Pairing(against, games, best_of, guide=True)
    if "games" not in match:
        problems.add(own_mark(match), f"{against} has neither games: nor first: or second:")
        return Pairing(against, (), best_of)
    return Pairing(against, reader.games(match), best_of)


def _groups(data: Any, entries: EntryReader, problems: Problems) -> tuple[Group, ...]:
    groups = data.get("groups")
    if groups is None:
        return ()
    if not isinstance(groups, dict):
        problems.add(value_mark(data, "groups"), "groups: must be names with lists of cards")
        return ()
    read = []
    for name, names in groups.items():
        if not isinstance(names, list) or not names:
            problems.add(key_mark(groups, name), f'the group "{name}" must be a list of cards')
            continue
        cards = []
        for at, item in enumerate(names):
            text = entry_text(item)
            try:
                if text is None:
                    raise EntryError(f"a card is a name or a passcode, not {kind_of(item)}")
                cards.append(entries.read(text)[0])
            except EntryError as error:
                problems.add(item_mark(names, at), str(error))
        read.append(Group(str(name), tuple(dict.fromkeys(cards))))
    return tuple(read)


def _best_of(mapping: Any, default: int, problems: Problems) -> int:
    """The games of a match: an odd number, so that somebody wins it."""
    if "best_of" not in mapping:
        return default
    value = mapping["best_of"]
    fit = isinstance(value, int) and not isinstance(value, bool) and 0 < value <= _MOST_GAMES
    if not fit or value % 2 == 0:
        problems.add(
            value_mark(mapping, "best_of"), f"best_of: must be 1, 3 or 5, not {kind_of(value)}"
        )
        return default
    return int(value)


def _text(mapping: Any, key: str, problems: Problems) -> str | None:
    value = mapping.get(key)
    if value is None:
        return None
    if isinstance(value, dict | list):
        problems.add(value_mark(mapping, key), f"{key}: must be text, not {kind_of(value)}")
        return None
    return str(value)


def _choice(mapping: Any, key: str, known: list[str], problems: Problems) -> str | None:
    value = mapping.get(key)
    if value is None or value in known:
        return None if value is None else str(value)
    message = f"{kind_of(value)} is no {key}; {near(value, known)}"
    problems.add(value_mark(mapping, key), message)
    return None


def _format(mapping: Any, problems: Problems) -> str | None:
    """The id of a format, or the file of a house format."""
    value = mapping.get("format")
    if isinstance(value, str) and ("/" in value or value.lower().endswith((".yaml", ".yml"))):
        return value
    return _choice(mapping, "format", list(formats()), problems)


def _day(mapping: Any, problems: Problems) -> date | None:
    value = mapping.get("date")
    if value is None:
        return None
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    try:
        if isinstance(value, str) and len(value) == 10:
            return date.fromisoformat(value)
    except ValueError:
        pass
    problems.add(
        value_mark(mapping, "date"), f"{kind_of(value)} is no day; write it like 2026-05-18"
    )
    return None
