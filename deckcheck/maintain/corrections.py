"""The recorded decisions of `corrections.yaml`, and the watch that each is still needed.

- `names`: a name a source misspells -> the card's name.
- `lines`: a line of a source that names another card than its code.
- `unused`: a list of a source that is not used at all.
- `decisions`: cards on which sources differ: the status that holds, and who is wrong.
- `pools`: a Speed Duel pool a card is in, against a source that has it in another or none.
- `losses`: a list that truly lost over 30 % of its predecessor.
Each has a reason. A decision that no source makes necessary any more fails the build, so that
the file never vouches for something upstream has repaired.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from deckcheck.errors import DataError
from deckcheck.maintain.upstream import as_day
from deckcheck.yaml_io import load

STATUS_WORDS = ("Forbidden", "Limited", "Semi-Limited", "not listed")


@dataclass(frozen=True, slots=True)
class Decision:
    """One card's status (0 to 2, 3 for not listed) in one list, and the sources it overrules."""

    list_id: str
    day: date
    card: str
    status: int
    wrong: tuple[str, ...]
    reason: str

    def sentence(self) -> str:
        """The decision as a ban list file shows it."""
        return (
            f"{self.card} is {STATUS_WORDS[self.status]}, against {' and '.join(self.wrong)}:"
            f" {self.reason}"
        )


@dataclass(frozen=True, slots=True)
class PoolDecision:
    """The pool one card of a Speed Duel list is in, and the source it overrules."""

    list_id: str
    day: date
    card: str
    pool: int
    wrong: str
    reason: str

    def sentence(self) -> str:
        """The decision as a ban list file shows it."""
        return (
            f"{self.card} is in the pool Limited {self.pool}, against {self.wrong}: {self.reason}"
        )


@dataclass(slots=True)
class Corrections:
    """All records of one corrections.yaml; `used` collects the ones a build has needed."""

    path: str
    names: dict[str, str] = field(default_factory=dict)
    lines: dict[tuple[str, int, str], str] = field(default_factory=dict)
    unused: dict[str, str] = field(default_factory=dict)
    decisions: list[Decision] = field(default_factory=list)
    pools: list[PoolDecision] = field(default_factory=list)
    losses: dict[tuple[str, date], str] = field(default_factory=dict)
    used: set[Any] = field(default_factory=set)

    def check_all_used(self) -> None:
        """DataError naming the first record that this build had no use for."""
        records: list[tuple[Any, str]] = [(("names", n), f'the name "{n}"') for n in self.names]
        records += [(("lines", *k), f"{k[0]}: the line {k[1]} --{k[2]}") for k in self.lines]
        records += [(("unused", k), f"the unused list {k}") for k in self.unused]
        records += [(("pools", p), f"{p.card} in the pool {p.pool}") for p in self.pools]
        records += [(("losses", *k), f"the loss of {k[0]}/{k[1]}") for k in self.losses]
        for key, words in records:
            if key not in self.used:
                raise DataError(f"{self.path}: {words} is no longer needed: no source has it")


def read_corrections(path: Path) -> Corrections:
    """Reads and checks corrections.yaml; DataError names the record that is not as it should be."""
    data = load(path)
    wanted = {"names", "lines", "unused", "decisions", "pools", "losses"}
    if not isinstance(data, dict) or set(data) - wanted:
        raise DataError(f"{path}: should hold only {', '.join(sorted(wanted))}")
    found = Corrections(str(path))
    for item in _records(path, data, "names", ("says", "card", "reason")):
        found.names[item["says"]] = item["card"]
    for item in _records(path, data, "lines", ("source", "code", "comment", "card", "reason")):
        found.lines[item["source"], item["code"], item["comment"]] = item["card"]
    for item in _records(path, data, "unused", ("source", "reason")):
        found.unused[item["source"]] = item["reason"]
    for item in _records(path, data, "decisions", ("list", "day", "wrong", "cards", "reason")):
        found.decisions += _decisions(path, item)
    for item in _records(path, data, "pools", ("list", "day", "card", "pool", "wrong", "reason")):
        day = as_day(item["day"], f"{path}: pools")
        words = (item["list"], day, item["card"], item["pool"], item["wrong"], item["reason"])
        found.pools.append(PoolDecision(*words))
    for item in _records(path, data, "losses", ("list", "day", "reason")):
        found.losses[item["list"], as_day(item["day"], f"{path}: losses")] = item["reason"]
    return found


def _records(
    path: Path, data: dict[str, Any], group: str, keys: tuple[str, ...]
) -> list[dict[str, Any]]:
    """The records of one group, each with exactly these keys and a reason that says something."""
    records = data.get(group) or []
    if not isinstance(records, list):
        raise DataError(f"{path}: {group} should be a list")
    for number, item in enumerate(records, 1):
        if not isinstance(item, dict) or set(item) != set(keys):
            raise DataError(f"{path}: {group}, record {number}: should have {', '.join(keys)}")
        if not isinstance(item["reason"], str) or not item["reason"].strip():
            raise DataError(f"{path}: {group}, record {number}: gives no reason")
    return records


def _decisions(path: Path, item: dict[str, Any]) -> list[Decision]:
    """One Decision a card of a record."""
    where = f"{path}: decisions, {item['list']}/{item['day']}"
    day, cards, wrong = as_day(item["day"], where), item["cards"], item["wrong"]
    if not isinstance(cards, dict) or not cards or not isinstance(wrong, list) or not wrong:
        raise DataError(f"{where}: cards should map names to statuses, wrong should name sources")
    for card, status in cards.items():
        if type(status) is not int or status not in (0, 1, 2, 3):
            raise DataError(f"{where}: {card}: the status should be 0, 1, 2 or 3 (not listed)")
    reason = item["reason"].strip()
    return [
        Decision(item["list"], day, str(card), status, tuple(wrong), reason)
        for card, status in cards.items()
    ]
