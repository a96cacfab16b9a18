"""The headings of `.ydk`, and cards whose section a list leaves open."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decks.model import CodeAndName, Entry, KonamiId, Ref
from deckcheck.findings import EXTRA, MAIN, SIDE, Section

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex

YDK_HEADINGS: dict[str, Section] = {"#main": MAIN, "#extra": EXTRA, "!side": SIDE}
MOST_CARDS = 20_000
"""Lines of a `.ydk`, or cards of a link, that are read: hundreds of times what a deck has."""

_HEADING_LIKE = r"[#!]?\s*(main|extra|side)\s*-?(?:deck)?\s*[:=(\[\s\d)\]]*$"


def ydk_heading_like(line: str) -> re.Match[str] | None:
    """The match of a heading that is not written as clients know it."""
    if line.isascii():  # most comments are, and compiling a pattern takes start-up time
        small = line.lower()
        if "main" not in small and "extra" not in small and "side" not in small:
            return None
    return re.match(_HEADING_LIKE, line, re.IGNORECASE)


def extra_by_kind(entries: list[Entry], index: CardIndex) -> None:
    """Where no heading begins an Extra Deck, take the section off Extra Deck monsters in Main.

    Clients place them by their kind; so does the resolver with an entry without a section.
    """
    for place, entry in enumerate(entries):
        if entry.section == MAIN and _section_of(entry.ref, index) == EXTRA:
            entries[place] = entry._replace(section=None)


def _section_of(ref: Ref, index: CardIndex) -> str | None:
    if isinstance(ref, str):
        cards = index.names.find(ref).cards
        return cards[0].section if len(cards) == 1 else None
    if isinstance(ref, KonamiId):
        card = index.by_konami_id(ref)
    else:
        card = index.by_code(ref.code if isinstance(ref, CodeAndName) else ref).card
    return card.section if card else None
