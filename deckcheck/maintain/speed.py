"""The TCG Speed Duel list: a pool, Forbidden cards, pooled limits, and Skill Cards.

Two sources have it: EDOPro's Speed whitelist, whose headings `#Limited 1` to `#Limited 3` begin
the pools, and yaml-yugi's cards with `limit_regulation.speed`. They agree on every card; the
Skill Cards are in the first alone.
"""

from __future__ import annotations

import re
from pathlib import Path

from deckcheck.banlists.lflist import Line, Section
from deckcheck.banlists.model import ListedSkill
from deckcheck.errors import DataError
from deckcheck.maintain.cards import CardBook
from deckcheck.maintain.codes import SKILL_CODES, skill_name
from deckcheck.maintain.resolve import Resolver
from deckcheck.maintain.upstream import read_json
from deckcheck.maintain.vectors import Contents

Pools = dict[int, frozenset[str]]
"""Most copies out of a pool -> the keys of its cards."""

_POOL = re.compile(r"#+\s*Limited ([123])\b")
_WORDS = {"Unlimited": None, "Forbidden": None, "Limited 1": 1, "Limited 2": 2, "Limited 3": 3}


def read_speed(
    where: str, section: Section, resolver: Resolver
) -> tuple[Contents, bool, Pools, tuple[ListedSkill, ...]]:
    """EDOPro's whitelist: contents, that it is a whitelist, pools, skills.

    A card stands at 3 in the pool of its set and may follow under `#Limited N`, which holds.
    """
    cards: dict[str, Line] = {}
    pools: dict[int, set[str]] = {1: set(), 2: set(), 3: set()}
    skills: dict[int, ListedSkill] = {}
    for line in section.lines:
        match = _POOL.match(line.heading)
        pool = int(match[1]) if match else None
        if line.code in SKILL_CODES:
            code = resolver.codes.get(line.code)
            name = code.name if code else line.comment
            skills[line.code] = ListedSkill(skill_name(name), line.code, min(line.copies, 1), pool)
            continue
        card = resolver.card(where.split("/")[0], where, line, old_text=True)
        if card is None:
            raise DataError(f"{where}:{line.line}: {line.code} is no card of Speed Duels")
        cards[card.key] = line
        if pool:
            pools[pool].add(card.key)
    contents = {key: 0 if line.copies == 0 else 3 for key, line in cards.items()}
    kept = {most: frozenset(keys) for most, keys in pools.items() if keys}
    return contents, True, kept, tuple(skills.values())


def read_speed_pool(source_dir: Path, book: CardBook) -> tuple[str, str, Contents, bool, Pools]:
    """yaml-yugi's word on the same list: label, publisher, contents, whitelist, pools."""
    path = source_dir / "yaml-yugi" / "cards.json.gz"
    contents: Contents = {}
    pools: dict[int, set[str]] = {}
    for row in read_json(path, list):
        word = (row.get("limit_regulation") or {}).get("speed")
        if word is None:
            continue
        if word not in _WORDS:
            raise DataError(f"{path}: {row['name']['en']}: {word!r} is no Speed Duel status")
        card = book.by_konami_id(row["konami_id"])
        if card is None:
            raise DataError(f"{path}: no card has the Konami id {row['konami_id']}")
        contents[card.key] = 0 if word == "Forbidden" else 3
        if most := _WORDS[word]:
            pools.setdefault(most, set()).add(card.key)
    label = "yaml-yugi/cards.json.gz: limit_regulation.speed"
    kept = {most: frozenset(keys) for most, keys in sorted(pools.items())}
    return label, "yaml-yugi", contents, True, kept
