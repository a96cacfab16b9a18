"""A text that is nothing but base64: which of three syntaxes it is, by structure alone."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from deckcheck.readers.base import no_list
from deckcheck.readers.bits import TOKEN

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import DeckList

_MODULES = ("ygo_da", "deck_encode", "omega")
_SHORTEST = 8


def is_bare(text: str) -> bool:
    """Whether a text is one run of base64, longer than most words."""
    bare = text.strip()
    return len(bare) >= _SHORTEST and TOKEN.match(bare) is not None and not bare.isdigit()


def fitting(text: str) -> list[str]:
    """The syntaxes whose structure the text has, whole and without rest."""
    bare = text.strip()
    modules = [import_module(f"deckcheck.readers.{name}") for name in _MODULES]
    return [module.SYNTAX for module in modules if module.fits(bare)]


def ambiguous(syntaxes: list[str], source: str, title: str) -> DeckList:
    """The result for base64 that two syntaxes could mean: two different decks."""
    return no_list(
        source,
        title,
        f"this base64 can be {' or '.join(syntaxes)}: two different decks",
        f"say which with --syntax {' or --syntax '.join(syntaxes)}, or give a ydke:// link",
    )


def no_code(text: str, source: str, title: str, index: CardIndex) -> DeckList | None:
    """The result for base64 of no known structure; None where it may be a card's name."""
    bare = text.strip()
    if len(bare) < 24 and not any(c in bare for c in "=+/_") and not bare[1:].isalnum():
        return None
    if sum(c.isdigit() for c in bare) < 2 or index.names.find(bare).cards:
        return None
    return no_list(
        source,
        title,
        "this looks like base64 and is no whole deck code; it may be cut off",
        "copy the whole code again, or give a ydke:// link",
    )
