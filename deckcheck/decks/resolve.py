"""From a deck as written to the deck it means.

Nothing is guessed. What is no card stays counted in its section as unknown, and near cards are
suggested, never taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card, is_passcode
from deckcheck.decks.coded import CodedDeck
from deckcheck.decks.model import Codes, Counts, Deck, DeckList, Entry, Known, section_of
from deckcheck.findings import MAIN, SECTIONS, Finding, Location, finding

if TYPE_CHECKING:
    from deckcheck.decks.meanings import Meanings


def resolve(written: DeckList, index: CardIndex, lang: str | None = None) -> Deck:
    """The deck a list means; `lang` is the language of its names, by default what most are in.

    Adds the findings `unknown-card`, `ambiguous-card`, `artwork-assumed`, `read-as` (one for
    one card, with every place it stands) and `sections-inferred` (one a deck) to the reader's.
    """
    if written.codes is not None and (coded := _coded(written, written.codes, index)):
        return coded
    by_code = index.by_code
    meant: list[Known | None] = []
    sizes: Counts = dict.fromkeys(SECTIONS, 0)
    cards: dict[Known, Counts] = {}
    asides: list[int] = []  # the places of entries of which something may have to be said
    inferred = aside = False
    meanings: Meanings | None = None
    last: int | None = None
    card: Known | None = None
    for section, copies, ref, _, _ in written.entries:
        if type(ref) is int:
            if ref != last:  # lists write a card's copies one after the other
                last = ref
                card, outside, how = by_code(ref)
                aside = how != "exact"
                if aside:
                    card = card or outside
        else:
            last = None
            meanings = meanings or _meanings(written, index, lang)
            card, remark = meanings.of(ref)
            aside = remark is not None
        if aside:
            asides.append(len(meant))
        if section is None:
            section, inferred = section_of(card), True
        meant.append(card)
        sizes[section] += copies
        if card is not None:
            counts = cards.get(card)
            if counts is None:
                cards[card] = {section: copies}
            else:
                counts[section] = counts.get(section, 0) + copies
    deck = Deck.counted(written, meant, sizes, cards, list(written.findings))
    if asides or inferred:
        meanings = meanings or _meanings(written, index, lang)
        notes = [_inferred()] * inferred + _said(written.entries, asides, meanings)
        deck.findings = _in_order(written.findings + notes)
    return deck


def _coded(written: DeckList, codes: Codes, index: CardIndex) -> CodedDeck | None:
    """The deck of a list of passcodes; None where of one of them something is to be said."""
    card_of: dict[str, Card] = {}
    for counts in codes.counts:
        for code in counts:
            card = index.exactly(code)
            if card is None:
                return None
            card_of[code] = card
    return CodedDeck(written, codes, card_of)


def _meanings(written: DeckList | None, index: CardIndex, lang: str | None) -> Meanings:
    # Most lists are passcodes of known cards and never come here.
    from deckcheck.decks.meanings import Meanings

    return Meanings(index, written.entries if written else [], lang)


def _said(entries: list[Entry], asides: list[int], meanings: Meanings) -> list[Finding]:
    """One finding for each card something is to be said of, with every place it stands."""
    places: dict[Finding, list[Location]] = {}
    for at in asides:
        section, copies, ref, line, column = entries[at]
        card, remark = meanings.of(ref)
        if remark is not None:
            place = Location(line, column, section or section_of(card), copies)
            places.setdefault(remark, []).append(place)
    return [at_places(remark, tuple(where)) for remark, where in places.items()]


def meant_by(written: str, index: CardIndex) -> tuple[Card, Finding | None] | None:
    """The card a code as written means, and what is to be said of that without its places.

    None for what is no passcode, and for passcodes that are no card's of the pool.
    """
    card = index.exactly(written)
    if card is not None:
        return card, None
    if not is_passcode(written):
        return None
    card = index.by_code(int(written)).card
    return (card, _meanings(None, index, None).of(int(written)).remark) if card else None


def at_places(remark: Finding, where: tuple[Location, ...]) -> Finding:
    """A remark on a card with the places where the card stands."""
    copies = dict.fromkeys(SECTIONS, 0)
    for place in where:
        copies[place.section or MAIN] += place.copies or 0
    counts = tuple((section, count) for section, count in copies.items() if count)
    return remark._replace(locations=where, sections=counts)


def _in_order(findings: list[Finding]) -> list[Finding]:
    """By the line a finding begins at; those of the whole deck come first."""
    return sorted(findings, key=lambda said: (said.locations and said.locations[0].line) or 0)


def _inferred() -> Finding:
    return finding(
        "sections-inferred",
        "the list does not say which deck its cards are in; their kinds decided",
        "write Main Deck, Extra Deck and Side Deck above their cards",
    )
