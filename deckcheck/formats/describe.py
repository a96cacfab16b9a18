"""Each setting of a format on a day, where it comes from, and how sure it is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Literal

from deckcheck.banlists.model import Banlist
from deckcheck.findings import Section
from deckcheck.formats.load import rules_on
from deckcheck.formats.model import Era, Format
from deckcheck.formats.remarks import superseded
from deckcheck.records import Record
from deckcheck.wording import bounds_text, cards_text, join_and

Certainty = Literal["sure", "likely", "unsure"]
_SIZES: tuple[Section, ...] = ("main", "extra", "side")
_STATUS_KEYS = {0: "forbid", 1: "limit", 2: "semi_limit", 3: "lift"}


class Setting(Record):
    """One setting: its value in words, the row, era or file it comes from, how sure it is."""

    name: str
    value: str
    origin: str
    certainty: Certainty = "sure"


def describe(
    format_: Format, day: date, lists: tuple[Banlist, ...], *, casual: bool = False
) -> list[Setting]:
    """The settings of a format on a day, in reading order; `lists` as `lists_on` gives them."""
    found = [Setting("name", format_.name, _origin(format_, "name"))]
    found += _lists(format_, lists, format_.as_of or day)
    if format_.since:
        found.append(Setting("played since", str(format_.since), _origin(format_, "since")))
    if format_.as_of:
        found.append(Setting("as of", str(format_.as_of), _origin(format_, "as_of")))
    eras = rules_on(format_, day, casual=casual)
    for era in eras:
        found += _era(format_, era, several=len(eras) > 1)
    if not eras:
        found.append(Setting("rules", f"none known on {day}", "eras", "unsure"))
    found += _rest(format_, lists)
    return found


def _origin(format_: Format, field: str) -> str:
    return format_.origin.get(field, "default")


def _certainty(format_: Format, field: str) -> Certainty:
    if field in format_.unsure:
        return "unsure"
    return "likely" if field in format_.likely else "sure"


def _lists(format_: Format, lists: tuple[Banlist, ...], day: date) -> Iterator[Setting]:
    origin = _origin(format_, "banlists")
    if not format_.banlists:
        yield Setting("list", "none", origin)
        return
    if not lists:
        yield Setting("list", f"{join_and(list(format_.banlists))}: none in force", origin)
    for banlist in lists:
        days = join_and([base.label for base in banlist.bases])
        how = "the lower status of " if len(banlist.bases) > 1 else ""
        raised = ", Forbidden counts as Limited" if format_.least_copies else ""
        for one, gap in superseded((banlist,), day):
            raised += f"; another than {one.label} from {gap} on, whose contents no source has"
        publishers = {name for base in banlist.bases for name in base.publishers}
        certainty: Certainty = "likely" if len(publishers) == 1 else "sure"
        certainty = "unsure" if superseded((banlist,), day) else certainty
        yield Setting("list", f"{how}{days}{raised}", origin, certainty)


def _era(format_: Format, era: Era, *, several: bool) -> Iterator[Setting]:
    since = f"{era.id}, since {era.start}"
    if "from" in era.unsure:
        since += f" (the day is unsure: {era.maybe_from} to {era.maybe_to})"
    shaky: Certainty = "likely" if "from" in era.likely else "sure"
    shaky = "unsure" if several else shaky
    yield Setting("rules", since, "eras", shaky)
    for section in _SIZES:
        own = getattr(format_, section) is not None
        cells = {section, f"{section}_set"}
        sure: Certainty = "likely" if not own and cells & set(era.likely) else "sure"
        yield Setting(
            section,
            bounds_text(era.bounds(section)),
            _origin(format_, section) if own else era.id,
            _certainty(format_, section) if own else sure,
        )
    if era.side_casual and format_.side is None and era.side != era.side_casual:
        yield Setting("side, casual", f"{bounds_text(era.side_casual)} (--casual)", era.id)
    if not era.extra_in_side:
        doubt: Certainty = "unsure" if "extra_in_side" in era.unsure else "sure"
        yield Setting(
            "extra in side",
            "no monsters of the Extra Deck in the Side Deck",
            _origin(format_, "extra_in_side") if format_.extra_in_side is not None else era.id,
            doubt,
        )
    swap = join_and([*era.swap])
    origin = _origin(format_, "swap") if format_.swap else era.id
    yield Setting("swap with side", swap, origin, _certainty(format_, "swap"))
    origin = _origin(format_, "without") if format_.without else era.id
    yield Setting("kinds", ", ".join(era.kinds) or "none", origin)


def _rest(format_: Format, lists: tuple[Banlist, ...]) -> Iterator[Setting]:
    yield Setting("copies", f"{format_.copies} of a name", _origin(format_, "copies"))
    if format_.points is not None:
        yield Setting("points", f"at most {format_.points}", _origin(format_, "points"))
    if format_.skills:
        yield Setting(
            "skills", f"{format_.skills} beside the Main Deck", _origin(format_, "skills")
        )
    if "hand" in format_.origin:
        yield Setting("opening hand", cards_text(format_.hand), _origin(format_, "hand"))
    regions = join_and([region.upper() for region in format_.pool])
    pool = f"released in the {regions}" if regions else "not judged by release"
    if lists and lists[0].pools:
        pool = f"the whitelist {join_and([one.label for one in lists[0].pools])}"
    yield Setting("pool", pool, _origin(format_, "pool"))
    if format_.released_by:
        yield Setting("released by", str(format_.released_by), _origin(format_, "released_by"))
    for status, key in _STATUS_KEYS.items():
        names = [name for name, copies in format_.statuses.items() if copies == status]
        if names:
            yield Setting(key, "; ".join(names), _origin(format_, names[0]))
    if format_.excluded:
        yield Setting("exclude", "; ".join(sorted(format_.excluded)), _origin(format_, "exclude"))
    if format_.only is not None:
        yield Setting("only", cards_text(len(format_.only)), _origin(format_, "only"))
    for gap in format_.not_judged:
        yield Setting("not judged", gap, _origin(format_, "not_judged"))
