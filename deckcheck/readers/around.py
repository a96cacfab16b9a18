"""Text around a link: what is left out there is said, and cards in it keep the deck open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.readers.base import at, quoted, read_as, unread

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.findings import Finding

_MOST_LINES = 200
_TRIVIAL = " \t\n.,;:!?()<>[]\"'`|-*"


def said_around(text: str, links: list[tuple[int, int]], index: CardIndex) -> list[Finding]:
    """What is said of a text outside these (start, end) of links.

    A card with its copies, or several names, may belong to the deck: nobody knows, so the deck
    stays open. One name alone is sooner the deck's.
    """
    lines = _outside(text, links)
    if not any(len(line.strip(_TRIVIAL)) > 3 for _, line in lines):
        return []
    from deckcheck.readers.items import Items

    items = Items(index)
    found = [(number, line, items.one(line)) for number, line in lines[:_MOST_LINES]]
    known = [(number, line, item) for number, line, item in found if item.known]
    sure = [one for one in known if one[2].counted or not isinstance(one[2].ref, str)]
    lost = known if len(known) > 1 else sure
    said = [
        unread(
            f"{quoted(line)} stands beside the link and is not read",
            "give the link alone, or the whole deck as a list",
            number,
        )
        for number, line, _ in lost
    ]
    left = [number for number, line in lines if len(line.strip(_TRIVIAL)) > 3]
    note = read_as(
        "text around the link was left out", "nothing to change, if no card stands in it"
    )
    return [*said, note._replace(locations=at(*left[:_MOST_LINES]))]


def _outside(text: str, links: list[tuple[int, int]]) -> list[tuple[int, str]]:
    """The lines outside links, each with its number."""
    found: list[tuple[int, str]] = []
    last, line = 0, 1
    for start, end in [*links, (len(text), len(text))]:
        for place, part in enumerate(text[last:start].split("\n")):
            if part.strip():
                found.append((line + place, part.strip()))
        line += text.count("\n", last, end)
        last = max(last, end)
    return found
