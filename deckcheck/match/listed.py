"""Cards as registration knows them, and how the copies of a deck lie in its sections.

What a player registers is the name of a card: another artwork, printing or passcode of it is the
same card (TCG tournament policy VII.A). What is no known card is the same as whatever is
written the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from deckcheck.cards.model import Card, OutsideCard, passcode_text
from deckcheck.decks.model import CodeAndName, Deck, Known, KonamiId, Ref, section_of
from deckcheck.findings import MAIN, SECTIONS, CardRef, Section


class ListedCard:
    """A card of a deck list, equal to every other way of registering the same card.

    `card` is None for what no data knows; `home` the section of its kind, None where unknown.
    """

    __slots__ = ("_key", "card", "name")

    def __init__(self, card: Known | None, ref: Ref) -> None:
        """The card an entry means, or the entry's own reference where that is not known."""
        self.card = card
        if isinstance(card, Card):
            self.name, self._key = card.name, f"n:{card.name}"
        elif isinstance(card, OutsideCard):
            self.name, self._key = card.name, f"c:{card.code}"
        else:
            self.name, self._key = _written(ref)

    @property
    def home(self) -> Section | None:
        """Main or Extra Deck, as the card's kind has it."""
        return None if self.card is None else section_of(self.card)

    @property
    def ref(self) -> CardRef:
        """The card as findings name it."""
        return self.card.ref if self.card else CardRef(None, None, self.name)

    @property
    def is_skill(self) -> bool:
        """Whether it is a Skill Card, which lies beside the Main Deck and is not counted in it."""
        return isinstance(self.card, OutsideCard) and self.card.kind == "skill"

    def called(self, name: str) -> ListedCard:
        """The same card, shown under another name."""
        same = object.__new__(ListedCard)
        same.card, same.name, same._key = self.card, name, self._key
        return same

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ListedCard) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __lt__(self, other: ListedCard) -> bool:
        return (self.name, self._key) < (other.name, other._key)

    def __repr__(self) -> str:
        return f"<ListedCard {self.name}>"


def _written(ref: Ref) -> tuple[str, str]:
    if isinstance(ref, KonamiId):
        return f"Konami id {int(ref)}", f"k:{int(ref)}"
    if isinstance(ref, CodeAndName):
        return f"{passcode_text(ref.code)} {ref.name}", f"c:{ref.code}"
    if isinstance(ref, int):
        return passcode_text(ref), f"c:{ref}"
    return ref, f"w:{ref.casefold()}"


Cards = Counter[ListedCard]
"""Copies of cards."""

Arrangement = dict[Section, Cards]
"""Copies of cards in each of the three sections."""


def arrangement(deck: Deck) -> Arrangement:
    """How the copies of a deck lie in Main, Extra and Side Deck."""
    lies: Arrangement = {section: Counter() for section in SECTIONS}
    for row in deck.rows:
        if row.copies > 0:
            lies[row.section][ListedCard(row.card, row.entry.ref)] += row.copies
    return lies


def all_copies(lies: Arrangement) -> Cards:
    """The copies of every card over the three sections together."""
    total: Cards = Counter()
    for cards in lies.values():
        total.update(cards)
    return total


def of_kind(cards: Cards, *, skills: bool) -> Cards:
    """The Skill Cards among some, or all the others."""
    return Cards({card: n for card, n in cards.items() if card.is_skill == skills})


def size_of(cards: Cards, section: Section) -> int:
    """The size these cards give a section; a Skill Card is beside the Main Deck, not in it."""
    return cards.total() if section != MAIN else of_kind(cards, skills=False).total()


def in_order(cards: Cards) -> list[tuple[ListedCard, int]]:
    """The cards with at least one copy, by name."""
    return sorted((card, copies) for card, copies in cards.items() if copies > 0)


def home_of(card: ListedCard) -> Section:
    """The section of a card's kind; Main Deck for what is not known."""
    return card.home or MAIN


def counted(cards: Iterable[tuple[ListedCard, int]]) -> str:
    """`2 Ghost Belle & Haunted Mansion, 1 Evenly Matched`."""
    return ", ".join(f"{copies} {card.name}" for card, copies in cards)
