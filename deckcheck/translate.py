"""Findings with card names in another language; English where a card has no name there."""

from __future__ import annotations

from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card
from deckcheck.findings import Finding
from deckcheck.judge import DeckResult


def result_in(result: DeckResult, index: CardIndex, lang: str) -> DeckResult:
    """The result with the names of the deck's cards as `lang` ("de", "zh-CN") prints them."""
    cards = [card for card in result.deck.cards if isinstance(card, Card)]
    names = {card.name: index.name_in(card, lang) for card in cards}
    for card in cards:
        if card.counted_name not in names and (bearer := index.named(card.counted_name)):
            names[bearer.name] = index.name_in(bearer, lang)
    return result._replace(
        findings=[_finding_in(said, names) for said in result.findings],
        unjudged=[_finding_in(said, names) for said in result.unjudged],
    )


def _finding_in(said: Finding, names: dict[str, str]) -> Finding:
    card = said.card
    return said._replace(
        message=renamed(said.message, names),
        card=card._replace(name=names.get(card.name, card.name)) if card else None,
        members=tuple(one._replace(name=names.get(one.name, one.name)) for one in said.members),
    )


def renamed(sentence: str, names: dict[str, str]) -> str:
    """A sentence with the names in it replaced, the longest first.

    "Harpie Lady" is part of "Harpie Lady Sisters", and a new name may hold another old one.
    """
    shown = sorted((name for name in names if name in sentence), key=len, reverse=True)
    for at, name in enumerate(shown):
        sentence = sentence.replace(name, f"\0{at}\0")
    for at, name in enumerate(shown):
        sentence = sentence.replace(f"\0{at}\0", names[name])
    return sentence
