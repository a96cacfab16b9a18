"""A list in another syntax, and what that syntax cannot hold."""

from __future__ import annotations

import json
from collections.abc import Callable

from deckcheck.banlists.model import STATUS_NAMES, UNLIMITED, Banlist, Listed, ListedSkill
from deckcheck.banlists.yaml_text import by_name, yaml_text
from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card, passcode_text
from deckcheck.errors import DataError
from deckcheck.records import Record
from deckcheck.wording import cards_text


class Exported(Record):
    """The text, and a sentence for each thing that was lost."""

    text: str
    lost: list[str]


def to_yaml(banlist: Banlist, index: CardIndex) -> Exported:
    """The canonical form of `banlists/README.md`; a list without a day needs one put in."""
    del index
    lost = [] if banlist.effective else ["the list has no day; put it in as effective"]
    comments = [f"Taken from {banlist.facts.origin}"] if banlist.facts.origin else []
    return Exported(yaml_text(banlist, comments), lost)


def _days_lost(banlist: Banlist) -> list[str]:
    """What only the canonical form says of when a list holds."""
    facts = banlist.facts
    lost = [f"that Europe plays it from {facts.europe} on"] if facts.europe else []
    if facts.only_when_asked:
        lost.append(f"that it {facts.only_when_asked}")
    if facts.unknown_successor:
        lost.append(f"that an unknown list followed on {facts.unknown_successor}")
    return lost


def to_lflist(banlist: Banlist, index: CardIndex) -> Exported:
    """lflist.conf, as EDOPro and ygopro read it; other known passcodes are lines of their own.

    What it cannot hold stands in it as comments.
    """
    if banlist.counts_points:
        raise DataError(f"{banlist.label}: lflist.conf holds copies, not points")
    day = banlist.effective
    name = f"{day.year}.{day.month}.{day.day} {banlist.list_id}" if day else banlist.list_id
    head = [f"#[{name}]", f"!{name}", *(["$whitelist"] if banlist.whitelist else [])]
    lines: list[str] = []
    lost = _days_lost(banlist)
    for most, pool in sorted(banlist.pooled.items()):
        lost.append(
            f"that at most {most} of {cards_text(len(pool))} are allowed in all (Limited {most});"
            f" each stands at {most}"
        )
    pool_of = {entry: most for most, pool in banlist.pooled.items() for entry in pool}
    for copies, word in STATUS_NAMES.items():
        entries = [e for e in banlist.entries if pool_of.get(e, e.copies) == copies]
        if copies == UNLIMITED and not banlist.whitelist:
            continue
        if entries:
            lines.append(f"#{word}")
        for entry in by_name(entries):
            codes = _codes(entry, index)
            lines += [f"{code} {copies} --{entry.name}" for code in codes]
            if not codes:
                lost.append(f"{entry.name}, which has no passcode")
    skills = [f"{s.code} {3 if s.copies else 0} --{s.name}" for s in banlist.skills.values()]
    lines += ["#Skills", *skills] if skills else []
    told = [f"# lflist loses {what}" for what in lost]
    return Exported("\n".join([*head, *told, *lines]) + "\n", lost)


def to_vector(banlist: Banlist, index: CardIndex) -> Exported:
    """vector.json: Konami id to copies, or to points."""
    regulation: dict[str, int] = {}
    lost = _days_lost(banlist)
    if banlist.whitelist:
        lost.append("that the list is a whitelist: cards it lacks will seem unlimited")
    if banlist.pooled:
        lost.append("the pooled limits")
    if banlist.skills:
        lost.append("the Skill Cards")
    for entry in banlist.entries:
        if entry.points is None and entry.copies == UNLIMITED:
            continue
        konami_id = entry.konami_id
        if konami_id is None and (card := index.named(entry.name)):
            konami_id = card.konami_id
        if konami_id is None:
            lost.append(f"{entry.name}, which has no Konami id")
            continue
        regulation[str(konami_id)] = entry.copies if entry.points is None else entry.points
    ordered = dict(sorted(regulation.items(), key=lambda pair: int(pair[0])))
    day = banlist.effective.isoformat() if banlist.effective else None
    return Exported(json.dumps({"date": day, "regulation": ordered}, indent=2) + "\n", lost)


def to_markdown(banlist: Banlist, index: CardIndex) -> Exported:
    """A page to read: a heading a status, a line a card."""
    del index
    lines = [f"# {banlist.label}", ""]
    if banlist.whitelist:
        lines += ["A whitelist: a card that is not on it is not allowed.", ""]
    if banlist.counts_points:
        lines += ["| card | points |", "|---|---|"]
        by_cost = sorted(by_name(banlist.entries), key=lambda entry: -(entry.points or 0))
        lines += [f"| {_escape(entry.name)} | {entry.points} |" for entry in by_cost]
    pool_of = {entry: most for most, pool in banlist.pooled.items() for entry in pool}
    for copies, word in STATUS_NAMES.items():
        entries = [e for e in banlist.entries if e.copies == copies and e not in pool_of]
        if entries and not banlist.counts_points and (banlist.whitelist or copies < UNLIMITED):
            lines += [f"## {word} ({len(entries)})", ""]
            lines += [*(f"- {_escape(entry.name)}" for entry in by_name(entries)), ""]
    for most, pool in sorted(banlist.pooled.items()):
        lines += [f"## Limited {most}: at most {most} of these in all ({len(pool)})", ""]
        lines += [*(f"- {_escape(entry.name)}" for entry in by_name(pool)), ""]
    skills = sorted(_escape(skill_text(skill)) for skill in banlist.skills.values())
    if skills:
        lines += [f"## Skill Cards ({len(skills)})", "", *(f"- {skill}" for skill in skills)]
    return Exported("\n".join(lines).rstrip() + "\n", _days_lost(banlist))


EXPORTS: dict[str, Callable[[Banlist, CardIndex], Exported]] = {
    "lflist": to_lflist,
    "vector": to_vector,
    "yaml": to_yaml,
    "markdown": to_markdown,
}


def skill_text(skill: ListedSkill) -> str:
    """A Skill Card with what a list says of it: `Mind Scan`, `Double Draw: Forbidden`."""
    if not skill.copies:
        return f"{skill.name}: Forbidden"
    return f"{skill.name}: Limited {skill.pool}" if skill.pool else skill.name


def _codes(entry: Listed, index: CardIndex) -> list[str]:
    """All passcodes known of the entry's cards: two cards of one name are both meant."""
    card = index.by_konami_id(entry.konami_id) if entry.konami_id is not None else None
    cards: list[Card] = [one for one in (card, index.named(entry.name)) if one is not None]
    codes = [code for one in dict.fromkeys(cards) for code in (one.passcode, *one.also) if code]
    return [passcode_text(code) for code in codes]


def _escape(text: str) -> str:
    return "".join(f"\\{c}" if c in "\\`*_[]<>|#" else c for c in text)
