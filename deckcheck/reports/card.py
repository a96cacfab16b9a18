"""One card: names, codes, what it counts as, releases, status on a day and through time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from deckcheck.banlists.history import Standing, Step
from deckcheck.cards.model import Card, Release, passcode_text
from deckcheck.findings import SECTION_NAMES
from deckcheck.records import Record
from deckcheck.reports.banlist import history_object, history_text, standing_object

SCHEMA = "deckcheck.card/1"
_NEEDS = {"coin": "a coin", "die": "a die", "counters": "counters", "tokens": "tokens"}


class Status(Record):
    """What one list says of the card on the day.

    `superseded` is the day from which another list is known, whose contents no source has.
    """

    list_id: str
    effective: date | None
    standing: Standing
    superseded: date | None = None


class CardFacts(Record):
    """All that is told of one card. `names`: by language; `history`: by list."""

    card: Card
    names: dict[str, str]
    counted_with: list[str]
    day: date
    status: list[Status]
    history: dict[str, list[Step]]
    ocg_days_from: date

    def day_in(self, region: str) -> date | None:
        """The first known day in a region; the day the OCG's record begins is no release day."""
        day = self.card.release[region].day
        return None if region == "ocg" and day == self.ocg_days_from else day


def card_object(facts: CardFacts) -> dict[str, Any]:
    """One card as `deckcheck.card/1` has it."""
    card = facts.card
    return {
        "konami_id": card.konami_id,
        "passcodes": [passcode_text(code) for code in (card.passcode, *card.also) if code],
        "names": facts.names,
        "kind": card.kind,
        "type_line": card.type_line,
        "section": card.section,
        "counts_as": [card.counted_name] if card.counted_name != card.name else [],
        "counted_with": facts.counted_with,
        "needs": list(card.needs),
        "released": {region: _iso(facts.day_in(region)) for region in card.release},
        "release": {
            region: {
                "out": release.out,
                "day": _iso(facts.day_in(region)),
                "mark": release.mark if facts.day_in(region) else None,
            }
            for region, release in card.release.items()
        },
        "date": facts.day.isoformat(),
        "status": {one.list_id: _status_object(one) for one in facts.status},
        "history": {one: history_object(steps) for one, steps in facts.history.items()},
    }


def _status_object(status: Status) -> dict[str, Any]:
    said = {"effective": _iso(status.effective), **standing_object(status.standing)}
    if status.standing.copies is None:
        said |= {"copies": 0, "in_pool": False}
    if status.superseded:
        said["superseded"] = _iso(status.superseded)
    return said


def card_text(facts: CardFacts) -> Iterator[str]:
    """The card for a person at a screen."""
    card = facts.card
    codes = ", ".join(passcode_text(code) for code in (card.passcode, *card.also) if code)
    number = f"Konami ID {card.konami_id}" if card.konami_id is not None else "no Konami ID"
    line = f"{card.kind}: {card.type_line}" if card.type_line else card.kind
    yield f"{card.name}\n"
    yield f"{codes or 'no passcode'}   {number}   {line}   {SECTION_NAMES[card.section]}\n"
    others = [f"{name} ({lang})" for lang, name in facts.names.items() if lang != "en"]
    if others:
        yield f"also: {', '.join(others)}\n"
    if card.counted_name != card.name:
        yield f"counts as {card.counted_name}\n"
    if facts.counted_with:
        yield f"three copies together with {', '.join(facts.counted_with)}\n"
    if card.needs:
        yield f"bring {', '.join(_NEEDS.get(need, need) for need in card.needs)}\n"
    for region, release in card.release.items():
        yield f"{region.upper()}: {_release_text(release, facts.day_in(region))}\n"
    yield f"\nstatus on {facts.day}\n"
    for one in facts.status:
        gap = f", that of {one.superseded} being unknown" if one.superseded else ""
        yield f"  {one.list_id:<16} {one.standing.text:<22} list of {one.effective}{gap}\n"
    yield "\nthrough time\n"
    for list_id, steps in facts.history.items():
        yield from (f"  {line}\n" for line in "".join(history_text(list_id, steps)).splitlines())


def _release_text(release: Release, day: date | None) -> str:
    if release.out is None:
        return "no source tells of a release"
    if not release.out:
        return "not released"
    if day is None:
        return "released, no source has the day"
    if release.mark == "set":
        return f"released {day}"
    how = "first seen as released" if release.mark == "seen" else "some printings have no day"
    return f"released by {day} ({how})"


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
