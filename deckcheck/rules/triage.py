"""What rules say of single names, remembered over the decks of a batch.

Most names of most decks are in order, and the same in every deck: three copies of a card nobody
limits, in the section it belongs in. Rules that judge name by name are run once on such a name
by itself; for every further deck what they said is looked up, and only its places are its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from deckcheck.cards.model import Card
from deckcheck.decks.model import Codes, Deck, DeckList, Entry, Row
from deckcheck.decks.resolve import at_places
from deckcheck.findings import SECTIONS, Finding, Location
from deckcheck.fingerprint import card_key
from deckcheck.records import Record
from deckcheck.rules import BY_CARD, BY_NAME, BY_SIZE
from deckcheck.rules.base import RuleContext

Item = tuple[int, str, Card, int]
"""A section by its place in SECTIONS, a code as written, its card, copies of the code."""


Meant = Callable[[str], tuple[Card, Finding | None] | None]
"""The card a code as written means, and what is to be said of that (without places)."""


class _Loud(Record):
    """What is said of an item by itself: the findings of the by-name rules, the line of each
    location being the place of an item, whether a by-card rule wants it, and the remark on what
    its code means."""

    item: Item
    by_name: tuple[Finding, ...]
    by_card: bool
    remark: Finding | None


class _Seen(Record):
    """What was learned of an item: the name it counts under, its line of the fingerprint, and
    what is said of it, if anything."""

    name: str
    line: str
    loud: _Loud | None
    item: Item


class Sorted(Record):
    """What all rules but those `OF_THE_WHOLE` say of a deck, and the lines of its fingerprint."""

    said: list[Finding]
    lines: list[str]


class Triage:
    """What was said of names in one context.

    Remembered by the code as written and its copies, section by section: the pairs that a deck
    of codes counts.
    """

    def __init__(self, context: RuleContext) -> None:
        self._context = context
        self._seen: tuple[dict[tuple[str, int], _Seen], ...] = ({}, {}, {})
        self._groups: dict[tuple[Item, ...], tuple[Finding, ...]] = {}
        self._sizes: dict[tuple[int, ...], list[Finding]] = {}

    def sort(self, codes: Codes, meant: Meant) -> Sorted | None:
        """What is remembered of a deck of codes; None where the rules must see the deck.

        `meant` is asked for a code that was not met before; it is None too where that is no card.
        """
        seen: list[_Seen] = []
        for at, counts in enumerate(codes.counts):
            found = list(map(self._seen[at].get, counts.items()))
            if not all(found):
                found = [self._learned(at, code, n, meant) for code, n in counts.items()]
                if not all(found):
                    return None
            seen += cast(list[_Seen], found)
        names, lines, loud, _ = zip(*seen, strict=True)
        shared = self._shared(seen) if len(set(names)) < len(names) else {}
        said = self._of_sizes(codes)
        if shared:
            said += self._of_groups(shared, codes)
        wanted: dict[Card, int] = {}
        remarks: dict[Finding, list[Item]] = {}
        for item, by_name, by_card, remark in filter(None, loud):
            _, _, card, copies = item
            if by_name and card.counted_name not in shared:
                said += [_placed(one, (item,), codes) for one in by_name]
            if by_card:
                wanted[card] = wanted.get(card, 0) + copies
            if remark:
                remarks.setdefault(remark, []).append(item)
        if wanted:
            said += [one for rule in BY_CARD for one in rule.of_cards(wanted)]
        for remark, items in remarks.items():
            said.append(at_places(remark, _places(items, codes)))
        return Sorted(said, _lines(seen) if shared and _twice(shared) else list(lines))

    def _of_sizes(self, codes: Codes) -> list[Finding]:
        """What the by-size rules say."""
        sizes = tuple(map(len, codes.parts))
        said = self._sizes.get(sizes)
        if said is None:
            deck = Deck.counted(_NOTHING, [], codes.sizes, {}, [])
            said = [one for rule in BY_SIZE for one in rule.check(deck, self._context)]
            self._sizes[sizes] = said
        return said.copy()

    def _learned(self, at: int, code: str, copies: int, meant: Meant) -> _Seen | None:
        """What is remembered of a code and its copies; learned where it is new."""
        seen = self._seen[at].get((code, copies))
        if seen is None and (meaning := meant(code)):
            card, remark = meaning
            by_card = any(True for rule in BY_CARD for _ in rule.of_cards({card: copies}))
            most = self._context.format.copies
            if copies <= most and not self._said(((at, code, card, most),)):
                for fewer in range(1, most + 1):
                    self._remember(_Loud((at, code, card, fewer), (), by_card, remark))
            else:
                item = (at, code, card, copies)
                self._remember(_Loud(item, self._said((item,)), by_card, remark))
            seen = self._seen[at][code, copies]
        return seen

    def _remember(self, loud: _Loud) -> None:
        at, code, card, copies = loud.item
        line = _line(at, card, copies)
        said = loud if any(loud[1:]) else None
        self._seen[at][code, copies] = _Seen(card.counted_name, line, said, loud.item)

    def _said(self, items: tuple[Item, ...]) -> tuple[Finding, ...]:
        """What the by-name rules say of one name, which these items are."""
        alone = _deck_of(items)
        return tuple(said for rule in BY_NAME for said in rule.check(alone, self._context))

    def _shared(self, seen: list[_Seen]) -> dict[str, tuple[Item, ...]]:
        """The names that stand under several codes or in several sections."""
        groups: dict[str, list[Item]] = {}
        for name, _, _, item in seen:
            if name in groups:
                groups[name].append(item)
            else:
                groups[name] = [item]
        return {name: tuple(items) for name, items in groups.items() if len(items) > 1}

    def _of_groups(self, shared: dict[str, tuple[Item, ...]], codes: Codes) -> list[Finding]:
        """What the by-name rules say of such names."""
        found: list[Finding] = []
        for items in shared.values():
            said = self._groups.get(items)
            if said is None:
                said = self._groups[items] = self._said(items)
            found += [_placed(one, items, codes) for one in said]
        return found


def _deck_of(items: tuple[Item, ...]) -> Deck:
    """A deck of these items alone; the line of each is its place among them."""
    rows = [
        Row(SECTIONS[at], copies, card, Entry(SECTIONS[at], copies, card.passcode or 0, line))
        for line, (at, _, card, copies) in enumerate(items)
    ]
    return Deck(_NOTHING, rows, [])


_NOTHING = DeckList("", "ydk", "")


def _line(at: int, card: Card, copies: int) -> str:
    return f"{SECTIONS[at]}\t{card_key(card)}\t{copies}"


def _twice(shared: dict[str, tuple[Item, ...]]) -> bool:
    """Whether two codes of one card stand in one section: they make one line together."""
    return any(
        len({(at, card) for at, _, card, _ in items}) < len(items) for items in shared.values()
    )


def _lines(seen: list[_Seen]) -> list[str]:
    """The lines of the fingerprint, codes of one card in one section taken together."""
    counts: dict[tuple[int, Card], int] = {}
    for _, _, _, (at, _, card, copies) in seen:
        counts[at, card] = counts.get((at, card), 0) + copies
    return [_line(at, card, copies) for (at, card), copies in counts.items()]


def _placed(said: Finding, items: tuple[Item, ...], codes: Codes) -> Finding:
    """A finding with the places its items have in this deck."""
    if not said.locations:
        return said
    wanted = dict.fromkeys(items[at.line or 0] for at in said.locations)
    return said._replace(locations=_places(wanted, codes))


def _places(items: Iterable[Item], codes: Codes) -> tuple[Location, ...]:
    """Where these items stand, by line."""
    places = [place for at, code, _, _ in items for place in codes.places(at, code)]
    places.sort()
    return tuple(places)
