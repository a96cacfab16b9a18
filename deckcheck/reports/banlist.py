"""Lists, what changed between two, and a card's status through time: for people and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from deckcheck.banlists.history import Change, Standing, Step, unnamed
from deckcheck.banlists.model import STATUS_NAMES, UNLIMITED, Banlist
from deckcheck.banlists.yaml_text import by_name
from deckcheck.wording import cards_text, plural, shown

SCHEMA = "deckcheck.banlist/1"


def banlist_text(banlist: Banlist) -> Iterator[str]:
    """The list with its days, sources and corrections, then its cards by status."""
    facts = banlist.facts
    yield f"{shown(banlist.label)}: {cards_text(len(banlist.entries))}\n"
    if banlist.effective:
        yield f"in force from {banlist.effective}"
        yield f", in Europe from {facts.europe}\n" if facts.europe else "\n"
    if len(banlist.bases) > 1 or banlist.bases != (banlist,):
        yield f"derived from {' and '.join(base.label for base in banlist.bases)}\n"
    if facts.only_when_asked:
        yield f"used only when asked for by name: it {facts.only_when_asked}\n"
    if facts.unknown_successor:
        yield f"from {facts.unknown_successor} another list was in force that no source has\n"
    if banlist.whitelist:
        yield "a whitelist: a card that is not on it is not allowed\n"
    for base in banlist.bases:
        yield from (f"source: {shown(source)}\n" for source in base.facts.sources)
        yield from (f"correction: {shown(line)}\n" for line in base.facts.corrections)
        yield from (f"remark: {shown(line)}\n" for line in base.facts.remarks)
    for heading, lines in groups(banlist):
        yield f"\n{heading} ({len(lines)})\n"
        yield from (f"  {shown(line)}\n" for line in lines)


def groups(banlist: Banlist) -> Iterator[tuple[str, list[str]]]:
    """The cards of a list under their headings."""
    if banlist.counts_points:
        entries = sorted(by_name(banlist.entries), key=lambda entry: -(entry.points or 0))
        yield "Points", [f"{entry.points:>4}  {entry.name}" for entry in entries]
        return
    pooled = {entry for pool in banlist.pooled.values() for entry in pool}
    for copies, word in STATUS_NAMES.items():
        if copies == UNLIMITED and not banlist.whitelist:
            continue
        names = [e.name for e in by_name(banlist.entries) if e.copies == copies and e not in pooled]
        if names:
            yield word, names
    for most, pool in sorted(banlist.pooled.items()):
        yield f"Limited {most}: at most {most} of these in all", [e.name for e in by_name(pool)]
    for copies, word in ((1, "Skill Cards"), (0, "Forbidden Skill Cards")):
        skills = [s.name for s in banlist.skills.values() if min(s.copies, 1) == copies]
        if skills:
            yield word, skills


def banlist_object(banlist: Banlist) -> dict[str, Any]:
    """A list as JSON: `copies` by name, or `points` by name."""
    facts = banlist.facts
    said: dict[str, Any] = {
        "schema": SCHEMA,
        "id": banlist.list_id,
        "effective": _iso(banlist.effective),
        "europe": _iso(facts.europe),
        "whitelist": banlist.whitelist,
        "derived_from": [b.label for b in banlist.bases if b is not banlist],
        "only_when_asked": facts.only_when_asked or None,
        "unknown_successor": _iso(facts.unknown_successor),
        "sources": [source for base in banlist.bases for source in base.facts.sources],
        "corrections": [line for base in banlist.bases for line in base.facts.corrections],
        "remarks": list(facts.remarks),
    }
    if banlist.counts_points:
        said["points"] = {e.name: e.points for e in by_name(banlist.entries)}
    else:
        said["copies"] = {e.name: e.copies for e in by_name(banlist.entries)}
        said["pooled"] = {
            str(most): [e.name for e in by_name(pool)]
            for most, pool in sorted(banlist.pooled.items())
        }
    return said


def changes_text(before: Banlist, after: Banlist, changed: list[Change]) -> Iterator[str]:
    """One line a change, the strictest new standing first."""
    labels = f"from {shown(before.label)} to {shown(after.label)}"
    yield f"{labels}: {plural(len(changed), 'change')}\n"
    if whitelist := _only_whitelist(before, after):
        yield f"{shown(whitelist)} is a whitelist: whatever it does not name is not in its pool\n"
    width = max((len(shown(change.name)) for change in changed), default=0)
    for name, old, new in changed:
        yield f"  {shown(name):<{width}}  {old.text} -> {new.text}\n"


def changes_object(before: Banlist, after: Banlist, changed: list[Change]) -> dict[str, Any]:
    """The changes as JSON; `unnamed` is what becomes of every card that neither list names."""
    others = unnamed(before, after)
    return {
        "schema": "deckcheck.banlist-diff/1",
        "before": before.label,
        "after": after.label,
        "only_whitelist": _only_whitelist(before, after),
        "unnamed": others
        and {"before": standing_object(others.before), "after": standing_object(others.after)},
        "changes": [
            {"name": name, "before": standing_object(old), "after": standing_object(new)}
            for name, old, new in changed
        ],
    }


def _only_whitelist(before: Banlist, after: Banlist) -> str | None:
    """The label of the one list that is a whitelist, where the other is none."""
    if before.whitelist == after.whitelist:
        return None
    return (before if before.whitelist else after).label


def history_text(list_id: str, steps: list[Step]) -> Iterator[str]:
    """`tcg: 2002-05-01 Unlimited, 2004-10-01 Limited` as one line a change."""
    if len(steps) == 1:
        yield f"{list_id}: {steps[0].standing.text} since its first list, {steps[0].day}\n"
        return
    yield f"{list_id}:\n"
    yield from (f"  {step.day}  {step.standing.text}\n" for step in steps)


def history_object(steps: Iterable[Step]) -> list[dict[str, Any]]:
    """The steps as JSON."""
    return [{"from": _iso(step.day), **standing_object(step.standing)} for step in steps]


def standing_object(standing: Standing) -> dict[str, Any]:
    """`{"copies": 1}`, with points or the pooled limit where there are any."""
    said: dict[str, Any] = {"copies": standing.copies}
    if standing.points is not None:
        said["points"] = standing.points
    if standing.pool is not None:
        said["pooled"] = standing.pool
    return said


def _iso(day: Any) -> str | None:
    return day.isoformat() if day else None
