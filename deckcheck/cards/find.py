"""Which card a person asks for, by passcode, Konami id, or name in any language."""

from __future__ import annotations

from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card, OutsideCard, kind_text
from deckcheck.records import Record


class Found(Record):
    """What a name or code fits: cards (one is the answer), else what to say and near names."""

    cards: list[Card]
    message: str = ""
    suggestions: list[str] = []  # noqa: RUF012 - never changed


def find(written: str, index: CardIndex) -> Found:
    """The cards that a passcode, a Konami id or a name in any language means; none is guessed."""
    text = written.strip()
    is_code = text.isascii() and text.isdigit() and len(text) <= 10
    coded = _by_code(text, index) if is_code else Found([])
    found = index.names.find(text).cards
    cards = [one for one in found if isinstance(one, Card)]
    cards += [one for one in coded.cards if one not in cards]
    if len(cards) > 1:
        names = [card.name for card in cards]
        return Found(cards, f'"{text}" may be {" or ".join(names)}', names)
    if cards or is_code:
        return Found(cards, "" if cards else coded.message)
    outside = [_outside_text(one) for one in found if isinstance(one, OutsideCard)]
    if outside:
        counted = [card.name for card in index.all_cards() if card.counted_name == text]
        also = f"; {' and '.join(counted)} counts as this name" if counted else ""
        return Found([], f'"{text}" is no card of the pool: {outside[0]}{also}')
    other = index.names.elsewhere(text)
    only = f"; only {kind_text(other[0])} is named so" if other else ""
    return Found([], f'"{text}" is no card{only}', index.names.near(text))


def _by_code(text: str, index: CardIndex) -> Found:
    meaning = index.by_code(int(text))
    # Passcodes have eight digits, written or not; Konami ids never have as many.
    by_id = index.by_konami_id(int(text)) if len(text) < 8 else None
    by_passcode = meaning.card if meaning.how != "artwork" or by_id is None else None
    if cards := [card for card in (by_passcode, by_id) if card]:
        return Found(list(dict.fromkeys(cards)))
    if meaning.outside:
        return Found([], f"{text} is no card of the pool: {_outside_text(meaning.outside)}")
    return Found([], f"{text} is no known passcode or Konami id, and no card's name")


def _outside_text(outside: OutsideCard) -> str:
    return f"{outside.name}, {kind_text(outside)}"
