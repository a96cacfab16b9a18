"""A sealed registration: every player's fingerprint and verdict, to tell later what changed.

A seal is JSON, `deckcheck.seal/1`, with the data it rests on. Players are told apart by id and
name exactly as the roster has them.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

from deckcheck.as_json import data_days, ground_object, json_text
from deckcheck.desk.model import DeskRow
from deckcheck.desk.summary import Registration, label
from deckcheck.errors import DataError

SCHEMA = "deckcheck.seal/1"
_MOST_BYTES = 64_000_000


def seal_object(registration: Registration, version: str) -> dict[str, Any]:
    """What a seal records; the order of players does not depend on the order of the roster."""
    ground = registration.ground
    players = [
        {
            "player": row.player,
            "id": row.player_id,
            "source": row.source,
            "fingerprint": row.result["fingerprint"] if row.result else None,
            "verdict": row.verdict,
        }
        for row in registration.rows
    ]
    return {
        "schema": SCHEMA,
        "event": registration.name,
        "deckcheck": version,
        "data": data_days(ground),
        "lists": [banlist.label for banlist in ground.banlists],
        **ground_object(ground),
        "players": players,
    }


def seal_text(registration: Registration, version: str) -> str:
    """The text of a seal: one player a line, so that two seals can be compared as text."""
    sealed = seal_object(registration, version)
    players = [json_text(player) for player in sealed.pop("players")]
    head = json_text(sealed, indent=1).removesuffix("\n}")
    rows = ",\n  ".join(players)
    return f'{head},\n "players": [\n  {rows}\n ]\n}}\n'


def read_seal(path: Path) -> dict[str, Any]:
    """The object of a seal; raises DataError for anything that is none."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST_BYTES)
        sealed = json.loads(data.decode("utf-8"))
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise DataError(f"{path}: is no seal that can be read ({error})") from error
    if not isinstance(sealed, dict) or sealed.get("schema") != SCHEMA:
        raise DataError(f"{path}: is no seal of deckcheck ({SCHEMA})")
    players = sealed.get("players")
    if not isinstance(players, list) or not all(map(_is_player, players)):
        raise DataError(f"{path}: the seal is damaged: its players cannot be read")
    return sealed


def _is_player(entry: Any) -> bool:
    if not isinstance(entry, dict):
        return False
    return all(isinstance(entry.get(key), str) for key in ("player", "id", "verdict"))


def changes_since(sealed: dict[str, Any], registration: Registration, version: str) -> list[str]:
    """What differs from the seal, a sentence each; empty where nothing does."""
    now = json.loads(seal_text(registration, version))
    said = [
        f"{what}: {_text(sealed.get(key))} was sealed, now {_text(now[key])}"
        for key, what in (
            *(("event", "event"), ("format", "format"), ("region", "region"), ("date", "date")),
            *(("lists", "list"), ("data", "data of cards and lists"), ("deckcheck", "deckcheck")),
        )
        if sealed.get(key) != now[key]
    ]
    before, after = _by_player(sealed["players"]), _by_player(now["players"])
    for key in sorted(before.keys() | after.keys()):
        said += _player_changes(key, before.get(key, []), after.get(key, []))
    return said


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} of {day}" for key, day in value.items())
    if isinstance(value, list):
        return " or ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


Key = tuple[str, str, str]
Entries = list[dict[str, Any]]


def _by_player(players: Entries) -> dict[Key, Entries]:
    """The entries of each player; a list without a player goes by its file."""
    groups: dict[Key, Entries] = {}
    for entry in players:
        named = entry["player"] or entry["id"]
        key = (entry["player"], entry["id"], "" if named else str(entry.get("source")))
        groups.setdefault(key, []).append(entry)
    return groups


def _player_changes(key: Key, before: Entries, after: Entries) -> list[str]:
    who = label(DeskRow(key[0], key[1], "", key[2], "legal", None, (), ()))
    if not before or not after:
        return [f"{who}: {'was not sealed' if after else 'was sealed and is gone'}"]
    if len(before) == len(after) == 1:
        said = []
        for field, what in (("fingerprint", "list"), ("verdict", "verdict")):
            old, new = before[0].get(field), after[0].get(field)
            if old != new:
                said.append(f"{who}: {what} {old or 'none'} was sealed, now {new or 'none'}")
        return said
    same = _lists(before) == _lists(after)
    return [] if same else [f"{who}: the lists under this name changed"]


def _lists(entries: Entries) -> Counter[tuple[Any, Any]]:
    return Counter((entry.get("fingerprint"), entry["verdict"]) for entry in entries)
