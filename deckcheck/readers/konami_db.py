"""A deck's page of the Konami card database: one link with a card's Konami id for each copy.

    <div id="main"><span class="image_set"><a href="?ope=2&cid=4041"></a></span></div>

The form for changing a deck is read as well: names in the fields `monm_1` (Monsters), `spnm_`,
`trnm_`, `exnm_` (Extra Deck) and `sinm_` (Side Deck), copies in `monum_1` and so on. Konami ids
and low passcodes overlap, so what comes from here is never taken for a passcode.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import EXTRA, MAIN, SIDE, Section
from deckcheck.readers.base import quoted, unread

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex

SYNTAX = "konami-page"
DESCRIPTION = "the saved page of a deck in the Konami card database"

_FIELDS: dict[str, Section] = {"mo": MAIN, "sp": MAIN, "tr": MAIN, "ex": EXTRA, "si": SIDE}
_LOOK = re.compile(r"image_set|[\"']monm_1[\"']")
_FIX = "save the deck's page again, or copy its cards as text"


def looks_like(text: str) -> str:
    """The page's own class and links."""
    if "<" not in text or not _LOOK.search(text):
        return ""
    return "has the Konami card database's links" if "cid=" in text or "monm_1" in text else ""


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """The one deck of the page."""
    from deckcheck.readers.konami_page import Page

    page = Page(text)
    deck = DeckList(source, SYNTAX, page.title or title, page.entries)
    for (field, number), (name, line) in page.names.items():
        copies = page.copies.get((field, number), "1") or "1"
        if not (copies.isascii() and copies.isdigit() and len(copies) < 4):
            said = f"{quoted(copies)} is no number of copies"
            deck.findings.append(unread(said, _FIX, line))
        elif int(copies):
            deck.entries.append(Entry(_FIELDS[field], int(copies), name, line))
    if not (page.seen or page.names):
        said = "the page breaks off, or holds no deck"
        deck.findings.append(unread(said, _FIX, text.count("\n") + 1))
    return [deck]
