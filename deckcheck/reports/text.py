"""Results for a person at a screen: the verdict first, then what it rests on, then what to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from deckcheck.banlists.model import Banlist
from deckcheck.findings import MAIN, SECTIONS, SEVERITIES, Finding, Location, Section, Severity
from deckcheck.formats.model import Era, Format
from deckcheck.formats.remarks import superseded
from deckcheck.ground import Ground
from deckcheck.judge import DeckResult
from deckcheck.reports import Look, label_of
from deckcheck.rules.skill import skills_beside
from deckcheck.wording import bounds_text, plural, shown

MARKS: dict[Severity, str] = {"error": "x", "undecided": "?", "warning": "!", "note": "-"}
_COLOURS = {
    "error": "31",
    "illegal": "1;31",
    "undecided": "33",
    "warning": "33",
    "legal": "1;32",
    "note": "2",
}
ID_WIDTH = 18
"""Columns a rule id takes."""


def render(results: Iterable[DeckResult], look: Look) -> Iterator[str]:
    """Deck by deck, then a summary where there are several."""
    counts: Counter[str] = Counter()
    for result in results:
        if counts and not look.quiet:
            yield "\n"
        counts[result.verdict] += 1
        yield from _deck(result, look)
    if counts.total() > 1 and not look.quiet:
        parts = ", ".join(f"{counts[v]} {v}" for v in ("legal", "illegal", "undecided"))
        yield f"\n{plural(counts.total(), 'deck')}: {parts}.\n"


def _deck(result: DeckResult, look: Look) -> Iterator[str]:
    ground = result.ground
    verdict = paint(result.verdict.upper(), result.verdict, look)
    yield f"{label_of(result)}: {verdict}   {rests_on(ground)}\n"
    if look.quiet:
        return
    if result.syntax is not None:
        yield _sizes(result)
    for gap in ground.not_judged:
        yield f"not judged: {gap}\n"
    said = sorted([*result.findings, *result.unjudged], key=lambda f: SEVERITIES.index(f.severity))
    if said:
        yield "\n"
    for one in said:
        yield from _finding(one, look)
    yield f"\n{closing_line(result)}\n"


def _sizes(result: DeckResult) -> str:
    ground, sizes = result.ground, []
    for section in SECTIONS:
        allowed = f" ({_allowed_text(ground.format, ground.era, section)})" if ground.era else ""
        sizes.append(f"{size_text(result, section)}{allowed}")
    return f"{'   '.join(sizes)}   fingerprint {result.fingerprint}   read as {result.syntax}\n"


def size_text(result: DeckResult, section: Section) -> str:
    """`main 40`; `main 20 and 1 Skill Card`, which lies beside the Main Deck."""
    size = result.sizes[section]
    if section == MAIN and result.ground.format.skills and (skills := skills_beside(result.deck)):
        return f"{section} {size - skills} and {plural(skills, 'Skill Card')}"
    return f"{section} {size}"


def _allowed_text(format_: Format, era: Era, section: Section) -> str:
    """`40-60`; `20-30 and 1 Skill Card`."""
    skills = f" and {plural(format_.skills, 'Skill Card')}" if format_.skills else ""
    return bounds_text(era.bounds(section)) + (skills if section == MAIN else "")


def rests_on(ground: Ground) -> str:
    """`tcg on 2026-06-06, list of 2026-05-18, cards of 2026-08-22`."""
    if not ground.banlists:
        which = "no list in force" if ground.format.banlists else "no list"
    elif ground.list_named:
        which = f"list {shown(ground.banlists[0].label)} as asked for"
    else:
        days = " or ".join(map(list_day, ground.banlists))
        which = f"list of {days}"
        gaps = superseded(ground.banlists, ground.contexts[0].day)
        if ground.stale:
            which = f"under the list of {days}, the newest known"
        elif gaps:
            which = f"under the list of {days}, that of {gaps[0][1]} being unknown"
    region = f" ({ground.region})" if ground.region else ""
    as_of = f" (as of {ground.format.as_of})" if ground.format.as_of else ""
    until = f" to {ground.last_day}" if ground.last_day else ""
    named = f"{shown(ground.format.id)}{region} on {ground.day}{until}{as_of}"
    return f"{named}, {which}, cards of {ground.cards_day}"


def list_day(banlist: Banlist) -> str:
    """`2026-05-18`; of a list derived from several, the day of each."""
    if len(banlist.bases) == 1:
        return str(banlist.effective)
    return " and ".join(f"{base.effective} ({base.list_id})" for base in banlist.bases)


def closing_line(result: DeckResult) -> str:
    """`2 problems, 1 thing not judged.` or `No problems.`"""
    errors = sum(said.severity == "error" for said in result.findings)
    parts = [plural(errors, "problem")] if errors else []
    if result.unjudged:
        parts.append(f"{plural(len(result.unjudged), 'thing')} not judged")
    if not parts:
        return "No problems."
    return f"{', '.join(parts)}."


def _finding(said: Finding, look: Look) -> Iterator[str]:
    mark = paint(f"{MARKS[said.severity]} {said.rule:<{ID_WIDTH}}", said.severity, look)
    where = places_text(said.locations)
    yield f"{mark} {shown(said.message)}{f'    {where}' if where else ''}\n"
    if said.hint:
        yield f"{'':<{ID_WIDTH + 3}}{shown(said.hint)}\n"


def places_text(locations: tuple[Location, ...]) -> str:
    """`main 2 (lines 3, 4), side 1 (line 61)`; empty where nothing is known of the place."""
    parts = []
    for section in (*SECTIONS, None):
        here = [at for at in locations if at.section == section]
        if not here:
            continue
        copies = sum(at.copies or 0 for at in here)
        lines = list(dict.fromkeys(at.line for at in here if at.line is not None))
        word = "line" if len(lines) == 1 else "lines"
        numbers = f"{word} {', '.join(map(str, lines))}" if lines else ""
        if section is None:
            parts.append(numbers)
        else:
            parts.append(f"{section} {copies}{f' ({numbers})' if numbers else ''}")
    return ", ".join(part for part in parts if part)


def paint(text: str, what: str, look: Look) -> str:
    """Text in the colour of a severity or a verdict, where the look has colour."""
    return f"\x1b[{_COLOURS[what]}m{text}\x1b[0m" if look.colour else text
