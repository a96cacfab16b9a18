"""A row with its card names in the player's language, for what is handed to the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card
from deckcheck.desk.model import CardLine, DeskRow
from deckcheck.translate import renamed

Translate = Callable[[str], str]


def in_language(row: DeskRow, index: CardIndex) -> DeskRow:
    """The row with card names as its `lang` prints them; English where it has no name there."""
    if row.lang in ("", "en"):
        return row
    names = {
        line.name: index.name_in(card, row.lang)
        for line in row.cards
        if (card := _card(line, index)) is not None
    }
    result = row.result
    if result is not None:
        result = {
            **result,
            **{
                key: [_said(one, names) for one in result[key]]
                for key in ("findings", "unjudged", "policy")
                if key in result
            },
        }
    cards = tuple(line._replace(name=names.get(line.name, line.name)) for line in row.cards)
    problems = tuple(_said(one, names) for one in row.problems)
    return row._replace(result=result, cards=cards, problems=problems)


def _card(line: CardLine, index: CardIndex) -> Card | None:
    if line.konami_id is not None:
        return index.by_konami_id(line.konami_id)
    return index.by_code(line.passcode).card if line.passcode is not None else None


def _said(said: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """A finding whose card, members and sentence bear the other names."""
    card = said["card"]
    return {
        **said,
        "message": renamed(said["message"], names),
        "card": {**card, "name": names.get(card["name"], card["name"])} if card else None,
        "members": [
            {**member, "name": names.get(member["name"], member["name"])}
            for member in said["members"]
        ],
    }
