"""The settings a format's row may have: how each is written, and what it means."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from deckcheck.findings import SECTIONS, Bounds, CountSet

KINDS = ("fusion", "synchro", "xyz", "pendulum", "link")
REGIONS = ("tcg", "ocg")


def text(value: Any) -> str:
    """A text on one line."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a text")
    return value


def day(value: Any) -> date:
    """A calendar day."""
    if type(value) is not date:
        raise ValueError("a day such as 2026-05-18")
    return value


def whole(value: Any) -> int:
    """A whole number, not negative."""
    if type(value) is not int or value < 0:
        raise ValueError("a whole number")
    return value


def truth(value: Any) -> bool:
    """Yes or no."""
    if type(value) is not bool:
        raise ValueError("true or false")
    return value


def copies(value: Any) -> int:
    """Copies of one name, or cards of a hand: at least one."""
    if whole(value) < 1:
        raise ValueError("a whole number above 0")
    return int(value)


def bounds(value: Any) -> Bounds:
    """Least and most cards; null for no maximum."""
    expected = ValueError("the least and the most cards, such as [40, 60] or [40, null]")
    if not isinstance(value, list) or len(value) != 2:
        raise expected
    least, most = value
    if type(least) is not int or least < 0 or not (most is None or type(most) is int):
        raise expected
    if most is not None and most < least:
        raise ValueError(f"a least number that is not above the most ({least} and {most})")
    return (least, most)


def count_set(value: Any) -> CountSet:
    """The only counts allowed."""
    if not isinstance(value, list) or not value or any(type(n) is not int or n < 0 for n in value):
        raise ValueError("the only counts allowed, such as [0, 15]")
    return CountSet(tuple(value))


def region(value: Any) -> str:
    """Whose rules apply."""
    if value not in REGIONS:
        raise ValueError(f"one of {', '.join(REGIONS)}")
    return str(value)


def some_of(*known: str) -> Callable[[Any], tuple[str, ...]]:
    """A list of some of these words, each once."""

    def read(value: Any) -> tuple[str, ...]:
        wanted = isinstance(value, list) and all(word in known for word in value)
        if not wanted or len(set(value)) != len(value):
            raise ValueError(f"a list of some of {', '.join(known)}")
        return tuple(value)

    return read


def swap(value: Any) -> tuple[str, ...]:
    """The sections that may exchange cards with the Side Deck: at least one."""
    found = some_of(*SECTIONS[:2])(value)
    if not found:
        raise ValueError("main, extra, or both; a format without siding has side: [0, 0]")
    return found


def lists(value: Any) -> tuple[str, ...]:
    """One list, several, or null for none."""
    if value is None:
        return ()
    many = value if isinstance(value, list) else [value]
    if not many or any(not isinstance(one, str) or not one for one in many):
        raise ValueError("a list such as tcg or tcg/2026-05-18, several in brackets, or null")
    for one in many:
        _, _, fixed = one.partition("/")
        if fixed and not _is_day(fixed):
            raise ValueError(f"a day such as 2026-05-18 after the list, not {fixed!r}")
    return tuple(many)


def _is_day(written: str) -> bool:
    try:
        date.fromisoformat(written)
    except ValueError:
        return False
    return len(written) == 10


def due(value: Any) -> tuple[int | str, ...]:
    """When a newer list must be out."""
    many = value if isinstance(value, list) else [value]
    if not many or any(type(one) is not int and one != "quarters" for one in many):
        raise ValueError("a number of days, or quarters")
    return tuple(many)


def lines(value: Any) -> tuple[str, ...]:
    """One sentence or several."""
    many = value if isinstance(value, list) else [value]
    return tuple(map(text, many))


SETTINGS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "name": ("name", text),
    "banlist": ("banlists", lists),
    "least_copies": ("least_copies", copies),
    "region": ("region", region),
    "pool": ("pool", some_of(*REGIONS)),
    "released_by": ("released_by", day),
    "as_of": ("as_of", day),
    "since": ("since", day),
    "copies": ("copies", copies),
    "lists_due": ("lists_due", due),
    "main": ("main", bounds),
    "extra": ("extra", bounds),
    "side": ("side", bounds),
    "side_set": ("side", count_set),
    "extra_in_side": ("extra_in_side", truth),
    "swap": ("swap", swap),
    "without": ("without", some_of(*KINDS)),
    "points": ("points", whole),
    "skills": ("skills", whole),
    "hand": ("hand", copies),
    "not_judged": ("not_judged", lines),
}
"""A row's key -> the field of Format it sets, and how its value is read."""

CERTAINTY = ("likely", "unsure")

CARD_KEYS = {"forbid": 0, "limit": 1, "semi_limit": 2, "lift": 3}
"""Keys of a house format that give the cards they list a status."""
POOL_KEYS = ("exclude", "only")
