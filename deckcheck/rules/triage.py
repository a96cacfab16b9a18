"""What rules say of single names, remembered over the decks of a batch.

Most names of most decks are in order, and the same in every deck: three copies of a card nobody
limits, in the section it belongs in. Rules that judge name by name are run once on such a name
by itself; for every further deck what they said is looked up, and only its places are its own.
"""

from __future__ import annotations

from typing import cast

from deckcheck.cards.model import Card
from deckcheck.decks.coded import CodedDeck
from deckcheck.decks.model import Counts, Deck, DeckList, Entry, Known, Row
from deckcheck.findings import SECTIONS, Finding
from deckcheck.fingerprint import card_key
from deckcheck.records import Record
from deckcheck.rules import BY_CARD, BY_NAME
from deckcheck.rules.base import RuleContext

_FIRST = 16
"""Decks judged whole before any name is remembered: a few decks are not worth it."""

Item = tuple[int, Card, int]
"""A section by its place in SECTIONS, a card, copies of one code of it."""


class _Loud(Record):
    """What is said of an item by itself: the findings of the by-name rules, the line of each
    location being the place of an item, and whether a by-card rule wants it."""

    item: Item
    said: tuple[Finding, ...]
    summed: bool


class _Seen(Record):
    """The name an item counts under, its line of the fingerprint, what is said of it if any."""

    name: str
    line: str
    loud: _Loud | None


class Sorted(Record):
    """What the by-name rules say of a deck, the part the by-card rules want (None: nothing),
    and the lines of the fingerprint (None where they are not simply those of its codes)."""

    said: list[Finding]
    summed: Deck | None
    lines: list[str] | None


class Triage:
    """What was said of names in one context."""

    def __init__(self, context: RuleContext) -> None:
        self._context = context
        self._seen: tuple[dict[Card, list[_Seen | None]], ...] = ({}, {}, {})
        self._groups: dict[tuple[Item, ...], tuple[Finding, ...]] = {}
        self._decks = 0

    def sort(self, deck: Deck) -> Sorted | None:
        """What is remembered of a deck's names; None where the rules must see the deck."""
        if not isinstance(deck, CodedDeck):
            return None
        self._decks += 1
        if self._decks <= _FIRST:
            return None
        seen: list[_Seen] = []
        for at, (known, counts) in enumerate(zip(self._seen, deck.codes.counts, strict=True)):
            kinds = deck.kinds[at]
            try:
                found = [known[card][n] for card, n in zip(kinds, counts.values(), strict=True)]
            except LookupError:
                found = [None]
            if not all(found):
                items = zip(kinds, counts.values(), strict=True)
                found = [self._learn((at, *item)) for item in items]
            seen += cast(list[_Seen], found)
        if not seen:
            return Sorted([], None, [])
        names, lines, loud = zip(*seen, strict=True)
        remarks = [one for one in loud if one is not None]
        if len(set(names)) < len(names):
            return self._with_groups(deck, seen, remarks)
        said = [_placed(one, (item,), deck) for item, some, _ in remarks for one in some]
        return Sorted(said, _of_cards(remarks, deck), list(lines))

    def _learn(self, item: Item) -> _Seen:
        at, card, copies = item
        by_copies = self._seen[at].setdefault(card, [])
        by_copies += [None] * (copies + 1 - len(by_copies))
        seen = by_copies[copies]
        if seen is None:
            said = self._said((item,))
            alone = _deck_of((item,))
            summed = any(True for rule in BY_CARD for _ in rule.check(alone, self._context))
            line = f"{SECTIONS[at]}\t{card_key(card)}\t{copies}"
            loud = _Loud(item, said, summed) if said or summed else None
            seen = by_copies[copies] = _Seen(card.counted_name, line, loud)
        return seen

    def _said(self, items: tuple[Item, ...]) -> tuple[Finding, ...]:
        """What the by-name rules say of one name, which these items are."""
        alone = _deck_of(items)
        return tuple(said for rule in BY_NAME for said in rule.check(alone, self._context))

    def _with_groups(self, deck: CodedDeck, seen: list[_Seen], remarks: list[_Loud]) -> Sorted:
        """The same where one name stands under several codes or in several sections."""
        groups: dict[str, list[Item]] = {}
        items = [
            (at, card, copies)
            for at, counts in enumerate(deck.codes.counts)
            for card, copies in zip(deck.kinds[at], counts.values(), strict=True)
        ]
        for one, item in zip(seen, items, strict=True):
            groups.setdefault(one.name, []).append(item)
        found: list[Finding] = []
        for group in groups.values():
            if len(group) > 1:
                key = tuple(group)
                said = self._groups.get(key)
                if said is None:
                    said = self._groups[key] = self._said(key)
                found += [_placed(one, key, deck) for one in said]
        for item, some, _ in remarks:
            if some and len(groups[item[1].counted_name]) == 1:
                found += [_placed(one, (item,), deck) for one in some]
        # Two codes of one card in one section make one line of the fingerprint.
        lines = [one.line for one in seen]
        heads = {line.rpartition("\t")[0] for line in lines}
        summed = _of_cards(remarks, deck)
        return Sorted(found, summed, lines if len(heads) == len(lines) else None)


def _deck_of(items: tuple[Item, ...]) -> Deck:
    """A deck of these items alone; the line of each is its place among them."""
    rows = [
        Row(SECTIONS[at], copies, card, Entry(SECTIONS[at], copies, card.passcode or 0, line))
        for line, (at, card, copies) in enumerate(items)
    ]
    return Deck(DeckList("", "ydk", ""), rows, [])


def _of_cards(remarks: list[_Loud], deck: CodedDeck) -> Deck | None:
    """The deck with the cards by-card rules want alone, for rules that ask for no places."""
    cards: dict[Known, Counts] = {}
    for (at, card, copies), _, summed in remarks:
        if summed:
            places = cards.setdefault(card, {})
            places[SECTIONS[at]] = places.get(SECTIONS[at], 0) + copies
    return Deck.counted(_NOTHING, [], deck.sizes, cards, []) if cards else None


_NOTHING = DeckList("", "ydk", "")


def _placed(said: Finding, items: tuple[Item, ...], deck: CodedDeck) -> Finding:
    """A finding with the places its items have in this deck."""
    if not said.locations:
        return said
    wanted = dict.fromkeys(items[at.line or 0][:2] for at in said.locations)
    places = [place for section, card in wanted for place in deck.places(section, card)]
    if len(wanted) > 1:
        places.sort()
    return said._replace(locations=tuple(places))
