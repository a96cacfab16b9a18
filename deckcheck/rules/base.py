"""What a rule may know."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from deckcheck.banlists.model import Banlist
from deckcheck.cards.model import Card
from deckcheck.formats.model import Era, Format
from deckcheck.records import Record


class RuleContext(Record):
    """What a deck is judged by: one format, era and list on one day.

    `era` is None before the first era, `banlist` None where no list is in force. `cards_day` is
    the day of the card data; `pool_from` the first day from which release days are known in the
    region (None: always). `next_banlist` is the next list known to follow. `card_named` finds the
    card that bears a counted name, if one does.
    """

    format: Format
    day: date
    era: Era | None
    banlist: Banlist | None
    next_banlist: Banlist | None
    cards_day: date
    pool_from: date | None
    card_named: Callable[[str], Card | None]
    draft: bool = False
