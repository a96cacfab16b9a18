"""A list as a file in the canonical form of `banlists/README.md`."""

from __future__ import annotations

from collections.abc import Iterable

from deckcheck.banlists.model import Banlist, Listed
from deckcheck.banlists.yaml_file import SKILL_KEYS
from deckcheck.yaml_io import quote

_GROUPS = ("forbidden", "limited", "semi_limited", "unlimited")


def yaml_text(banlist: Banlist, comments: Iterable[str] = ()) -> str:
    """The text of the file; `comments` stand above it, a line each."""
    facts = banlist.facts
    lines = [f"# {comment}" for comment in comments]
    lines += [f"list: {banlist.list_id}", f"effective: {banlist.effective}"]
    if facts.europe:
        lines.append(f"europe: {facts.europe}")
    if facts.only_when_asked:
        lines.append(f"only_when_asked: {quote(facts.only_when_asked)}")
    if facts.unknown_successor:
        lines.append(f"unknown_successor: {facts.unknown_successor}")
    for key, sentences in (("sources", facts.sources), ("corrections", facts.corrections)):
        if sentences:
            lines += [f"{key}:", *(f"  - {quote(sentence)}" for sentence in sentences)]
    if banlist.whitelist:
        lines.append("whitelist: true")
    lines += _points(banlist) if banlist.counts_points else _statuses(banlist)
    for key, (copies, pool) in SKILL_KEYS.items():
        skills = [
            s for s in banlist.skills.values() if (min(s.copies, 1), s.pool) == (copies, pool)
        ]
        skills.sort(key=lambda one: (one.name.casefold(), one.code))
        if skills:
            lines += [f"{key}:", *(f"  {quote(one.name)}: {one.code}" for one in skills)]
    return "\n".join(lines) + "\n"


def by_name(entries: Iterable[Listed]) -> list[Listed]:
    """Entries in the order of the files: by name without regard to case."""
    return sorted(entries, key=lambda entry: (entry.name.casefold(), entry.name))


def _points(banlist: Banlist) -> list[str]:
    rows = (f"  {quote(entry.name)}: {entry.points}" for entry in by_name(banlist.entries))
    return ["points:", *rows]


def _statuses(banlist: Banlist) -> list[str]:
    lines: list[str] = []
    pooled = {entry for pool in banlist.pooled.values() for entry in pool}
    groups = _GROUPS if banlist.whitelist else _GROUPS[:3]
    for copies, group in enumerate(groups):
        held = [e for e in banlist.entries if e.copies == copies and e not in pooled]
        lines += _rows(group, held)
    for most, pool in sorted(banlist.pooled.items()):
        lines += _rows(f"pooled_{most}", pool)
    return lines


def _rows(group: str, entries: Iterable[Listed]) -> list[str]:
    rows = [
        f"  {quote(entry.name)}: {'null' if entry.konami_id is None else entry.konami_id}"
        for entry in by_name(entries)
    ]
    return [f"{group}:", *rows] if rows else [f"{group}: {{}}"]
