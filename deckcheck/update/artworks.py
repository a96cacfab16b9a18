"""YGOPRODeck's cards as a second source: codes of other artworks, and a comparison.

`cardinfo.php?misc=yes` gives each card's artworks by code, which no other source does; these are
taken. What it says of release days and of names that cards count as is compared with ours, and
every difference is told; ours stands.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from deckcheck.errors import DataError
from deckcheck.maintain.cards import Card, CardBook
from deckcheck.maintain.codes import CodeBook
from deckcheck.maintain.folding import eight
from deckcheck.maintain.upstream import read_json

LEAST_KNOWN = 0.5
"""Below this share of cards we know, the file is of something else."""
_BETA = 100_000_000
"""Codes from here on are stand-ins for codes not given yet."""


@dataclass(slots=True)
class Compared:
    """Artwork codes, each with its card's passcode; and the differences, one sentence each."""

    artworks: dict[int, int] = field(default_factory=dict)
    differences: list[str] = field(default_factory=list)


def read_artworks(path: Path, book: CardBook, codes: CodeBook) -> Compared:
    """Reads `cardinfo.php?misc=yes`; DataError where it is not what it should be."""
    items = read_json(path, dict).get("data")
    if not isinstance(items, list) or not items:
        raise DataError(f"{path}: should hold a list of cards under data")
    found, known = Compared(), 0
    for item in items:
        try:
            card = _card(item, book)
            if card is None:
                continue
            known += 1
            _artworks(item, card, book, codes, found)
            misc = (item.get("misc_info") or [{}])[0]
            _counts_as(misc, card, found)
            _days(misc, card, found)
        except (KeyError, TypeError, AttributeError, IndexError) as error:
            raise DataError(f"{path}: a card is not as it should be: {item!r:.60}") from error
    if known < len(items) * LEAST_KNOWN:
        raise DataError(f"{path}: only {known} of {len(items)} cards are known ones")
    return found


def _card(item: dict[str, Any], book: CardBook) -> Card | None:
    """Our card for one of theirs: by Konami id, by code, by exact name."""
    misc = (item.get("misc_info") or [{}])[0]
    konami_id, code, name = misc.get("konami_id"), item["id"], item["name"]
    if type(code) is not int or not isinstance(name, str):
        raise TypeError(name)
    if type(konami_id) is int and (card := book.by_konami_id(konami_id)):
        return card
    card = book.by_passcode(code) or book.by_name(name)
    return card if card and (card.konami_id is None or konami_id is None) else None


def _artworks(
    item: dict[str, Any], card: Card, book: CardBook, codes: CodeBook, found: Compared
) -> None:
    for image in item.get("card_images") or []:
        code = image["id"]
        if type(code) is not int or code <= 0:
            raise TypeError(code)
        if code in card.passcodes or not card.passcodes or code >= _BETA:
            continue
        other, outside = book.by_passcode(code), codes.get(code)
        if other is not None:
            what = f"the code of {other.name}"
        elif outside is not None:
            what = f"a {outside.kind} code"
        elif found.artworks.get(code, card.passcodes[0]) != card.passcodes[0]:
            what = "another card's artwork there too"
        else:
            found.artworks[code] = card.passcodes[0]
            continue
        found.differences.append(f"artwork: {card.name}: {eight(code)} is {what}; not taken")


def _counts_as(misc: dict[str, Any], card: Card, found: Compared) -> None:
    """`treated_as` may just repeat the card's own name."""
    said = misc.get("treated_as") or ""
    said = "" if said == card.name else str(said)
    if said != card.counts_as:
        found.differences.append(
            f"counts as: {card.name}: {said or 'itself'} there, {card.counts_as or 'itself'} here"
        )


def _days(misc: dict[str, Any], card: Card, found: Compared) -> None:
    for region, out, told in (("tcg", card.tcg, card.tcg_day), ("ocg", card.ocg, card.ocg_day)):
        said = _date(misc.get(f"{region}_date"))
        if said is None:
            continue
        mark, _, text = told.partition(":")
        ours = date.fromisoformat(text) if text else None
        # By "by", "seen" and "before" it was out on our day; an earlier day is no contradiction.
        wrong = ours is not None and (said != ours if mark == "set" else said > ours)
        if out != "yes" or wrong:
            here = f"{mark} {ours}" if ours else "no day" if out == "yes" else "not released"
            found.differences.append(
                f"{region.upper()} day: {card.name}: {said} there, {here} here"
            )


def _date(text: Any) -> date | None:
    """A day, where it is one: `0000-00-00` and the like mean that it is not known."""
    try:
        return date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
