"""Opening the one deck that a command is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.cli.sources import open_sources
from deckcheck.decks.resolve import resolve
from deckcheck.errors import DeckcheckError
from deckcheck.readers import read
from deckcheck.wording import plural, shown

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck


def open_deck(name: str, index: CardIndex) -> Deck:
    """The one deck list of a source; raises DeckcheckError where there is none, or several."""
    opened = list(open_sources((name,)))
    if len(opened) != 1:
        number = plural(len(opened), "file")
        raise DeckcheckError(f"{shown(name)}: holds {number}; name one deck list")
    data, title = opened[0].data, opened[0].title
    if data is None:
        raise DeckcheckError(opened[0].problem)
    lists = read(data, opened[0].name, index, title=title, size=opened[0].size)
    if len(lists) != 1:
        number = plural(len(lists), "deck list")
        raise DeckcheckError(f"{shown(name)}: holds {number}; name a source of one")
    return resolve(lists[0], index)
