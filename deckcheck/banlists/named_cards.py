"""Whether the cards a list file names are the cards its ids mean."""

from __future__ import annotations

from pathlib import Path

from deckcheck import yaml_io
from deckcheck.banlists.model import Banlist, Listed
from deckcheck.banlists.yaml_file import POOL_KEYS, STATUS_KEYS
from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card


def other_card(comment: str, card: Card, index: CardIndex) -> str:
    """The card a comment names where it is another one; comments often carry more than a name."""
    name = comment.partition("\t")[0].split("  ")[0].split(" --")[0].strip()
    if not name or name == card.name:
        return ""
    cards = [one for one in index.names.find(name).cards if isinstance(one, Card)]
    others = [one.name for one in cards if one.name != card.name]
    return others[0] if cards and len(others) == len(cards) else ""


def wrong_names(path: Path, banlist: Banlist, index: CardIndex) -> list[str]:
    """Cards of a YAML list that are unknown, misspelt, or have another card's Konami id."""
    found = []
    seen: dict[Card, str] = {}
    for entry in banlist.entries:
        by_id = index.by_konami_id(entry.konami_id) if entry.konami_id is not None else None
        card = by_id if by_id and by_id.name == entry.name else index.named(entry.name)
        message = ""
        if card is None:
            near = [by_id.name] if by_id else index.names.near(entry.name)
            hint = f"; near: {'; '.join(near)}" if near else ""
            message = f"{entry.name} is no card's English name{hint}"
        elif entry.konami_id is not None and by_id is None:
            message = f"{entry.name}: no card has the Konami id {entry.konami_id}"
        elif by_id is not None and by_id.name != entry.name:
            message = f"{entry.name}: the Konami id {entry.konami_id} is that of {by_id.name}"
        if message:
            found.append(f"{path}{_place(path, entry)}: {message}")
            continue
        if card is not None and (other := seen.setdefault(card, entry.name)) != entry.name:
            found.append(f"{path}{_place(path, entry)}: {other} and {entry.name} are one card")
    return found


def _place(path: Path, entry: Listed) -> str:
    data = yaml_io.load(path)
    for key in (*STATUS_KEYS, *POOL_KEYS, "points"):
        if entry.name in (data.get(key) or {}):
            return yaml_io.place_of(path, (key, entry.name))
    return ""
