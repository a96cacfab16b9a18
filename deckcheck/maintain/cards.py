"""The cards of yaml-yugi, brought to one record a card.

Rows of one Konami id are one card with several passcodes (Dark Magician, Polymerization). A row
with neither Konami id nor passcode that bears the name of a card with ids is that card again
(GMX Lab #5). Two Konami ids of one name stay two cards (Black Luster Soldier).
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from deckcheck.errors import DataError
from deckcheck.maintain import release
from deckcheck.maintain.counts_as import counted_name
from deckcheck.maintain.folding import eight, fold
from deckcheck.maintain.needs import needs
from deckcheck.maintain.upstream import read_json

Row = dict[str, Any]
Histories = dict[str, release.History]
KINDS = ("Monster", "Spell", "Trap")
EXTRA_WORDS = frozenset({"Fusion", "Synchro", "Xyz", "Link"})


@dataclass(frozen=True, slots=True)
class Card:
    """One card; `passcodes` begins with the main one, `tcg_day` and `ocg_day` are marked days."""

    passcodes: tuple[int, ...]
    konami_id: int | None
    name: str
    kind: str
    type_line: str
    section: str
    counts_as: str
    tcg: str
    tcg_day: str
    ocg: str
    ocg_day: str
    needs: tuple[str, ...]
    artworks: int
    fake_passcodes: tuple[int, ...] = ()
    names: frozenset[str] = frozenset()

    @property
    def key(self) -> str:
        """What tells cards apart: `k:<Konami id>`, or `n:<name>` for a card without one."""
        return f"n:{self.name}" if self.konami_id is None else f"k:{self.konami_id}"

    @property
    def reference(self) -> str:
        """How codes.tsv points here: passcode, else `k:<Konami id>`, else `n:<name>`."""
        return eight(self.passcodes[0]) if self.passcodes else self.key


class CardBook:
    """All cards, found by passcode, Konami id, key, or English name (exact, then folded)."""

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self._passcodes = {code: card for card in cards for code in card.passcodes}
        self._keys = {card.key: card for card in cards}
        self._names: dict[str, list[Card]] = defaultdict(list)
        self._folded: dict[str, list[Card]] = defaultdict(list)
        for card in cards:
            self._names[card.name].append(card)
            self._folded[fold(card.name)].append(card)

    def by_passcode(self, code: int) -> Card | None:
        """The card that has exactly this passcode."""
        return self._passcodes.get(code)

    def by_konami_id(self, konami_id: int) -> Card | None:
        """The card with this Konami id."""
        return self._keys.get(f"k:{konami_id}")

    def by_key(self, key: str) -> Card:
        """The card with this `Card.key`."""
        return self._keys[key]

    def by_name(self, name: str) -> Card | None:
        """The one card of this English name, exact before folded; None if none or several."""
        found = self._names.get(name) or self._folded.get(fold(name), [])
        return found[0] if len(found) == 1 else None

    def near(self, code: int, reach: int = 9) -> list[Card]:
        """The cards with a passcode within `reach` of this code, each once."""
        found = (self._passcodes.get(code + step) for step in range(-reach, reach + 1))
        return list({card.key: card for card in found if card}.values())


def read_cards(
    source_dir: Path,
    extra_names: dict[str, str] | None = None,
    history: Histories | None = None,
) -> CardBook:
    """All cards of `yaml-yugi/cards.json.gz` with their days. DataError on anything unexpected.

    `extra_names` (passcode text to name) are further names a list's comments may use; `history`
    tells which cards were out before days of first sight are known, by region.
    """
    path = source_dir / "yaml-yugi" / "cards.json.gz"
    days = release.read_set_days(source_dir / "ygoprodeck" / "cardsets.json")
    seen = release.read_seen_days(source_dir / "yaml-yugi" / "release-seen.csv")
    return book_of(path, read_json(path, list), days, seen, history, extra_names)


def book_of(
    path: Path,
    whole: list[Any],
    days: dict[str, date],
    seen: dict[int, tuple[str, str]],
    history: Histories | None = None,
    extra_names: dict[str, str] | None = None,
) -> CardBook:
    """The cards of rows in the shape of `cards.json`, which `path` names in errors.

    `days`: product names to days; `seen`: Konami ids to days of first sight. Raises DataError.
    """
    cards = []
    for rows in _merged(path, whole):
        try:
            cards.append(_card(path, rows, days, seen, history or {}, extra_names or {}))
        except (KeyError, TypeError, AttributeError) as error:
            raise DataError(f"{path}: the card {_label(rows[0])} lacks {error}") from error
    if not cards:
        raise DataError(f"{path}: holds no card")
    book = CardBook(cards)
    if len({code for card in cards for code in card.passcodes}) != sum(
        len(card.passcodes) for card in cards
    ):
        raise DataError(f"{path}: two cards share a passcode")
    if len({card.key for card in cards}) != len(cards):
        raise DataError(f"{path}: two cards without a Konami id share a name")
    return book


def _label(row: Any) -> str:
    """A row's name for messages."""
    name = row.get("name") if isinstance(row, dict) else None
    return str(name.get("en")) if isinstance(name, dict) else repr(row)[:60]


def _merged(path: Path, rows: list[Any]) -> list[list[Row]]:
    """Rows grouped into cards, in the order of first appearance."""
    groups: dict[str, list[Row]] = {}
    by_name: dict[str, list[str]] = defaultdict(list)
    bare: list[Row] = []
    for row in rows:
        if not isinstance(row, dict) or not isinstance((row.get("name") or {}).get("en"), str):
            raise DataError(f"{path}: a card without an English name: {_label(row)}")
        name = row["name"]["en"]
        if row.get("konami_id") is None and row.get("password") is None:
            bare.append(row)
            continue
        number = row.get("konami_id")
        key = f"n:{name}:{row['password']}" if number is None else f"k:{number}"
        if key not in groups:
            groups[key] = []
            by_name[name].append(key)
        elif groups[key][0]["name"]["en"] != name:
            raise DataError(f"{path}: the Konami id {number} has two names, one is {name}")
        groups[key].append(row)
    for row in bare:
        name = row["name"]["en"]
        if len(by_name[name]) > 1:
            raise DataError(f"{path}: {name} without ids could be either of two cards")
        key = by_name[name][0] if by_name[name] else f"n:{name}"
        if not by_name[name]:
            by_name[name].append(key)
        groups.setdefault(key, []).append(row)
    return list(groups.values())


def _card(
    path: Path,
    rows: list[Row],
    days: dict[str, date],
    seen: dict[int, tuple[str, str]],
    history: Histories,
    extra_names: dict[str, str],
) -> Card:
    """One card from its rows; the row released first in the TCG gives the main passcode."""
    rows = sorted(rows, key=lambda row: _age(row, days))
    first = rows[0]
    name, kind, konami_id = first["name"]["en"], first["card_type"], first.get("konami_id")
    if kind not in KINDS:
        raise DataError(f"{path}: {name} is a {kind!r}, should be one of {', '.join(KINDS)}")
    if name != " ".join(name.split()):
        raise DataError(f"{path}: the name {name!r} has stray blanks")
    type_line = tidy_type_line(
        first["monster_type_line"] if kind == "Monster" else first["property"]
    )
    text = _text(first, lore=kind == "Monster" and "Normal" in type_line.split(" / "))
    tcg_seen, ocg_seen = (
        f"seen:{day}" if day else history[region].day(konami_id) if region in history else ""
        for region, day in zip(("tcg", "ocg"), seen.get(konami_id or 0, ("", "")), strict=True)
    )
    tcg = release.released([row["limit_regulation"].get("tcg") for row in rows], f"{path}: {name}")
    ocg = release.released([row["limit_regulation"].get("ocg") for row in rows], f"{path}: {name}")
    printings = [entry["set_name"] for row in rows for entry in row["sets"].get("en") or []]
    tcg_day = release.first_tcg_day(printings, days, tcg_seen) if tcg == "yes" else ""
    codes = tuple(int(row["password"]) for row in rows if row.get("password") is not None)
    return Card(
        passcodes=codes,
        konami_id=konami_id,
        name=name,
        kind=kind,
        type_line=type_line,
        section=section(kind, type_line),
        counts_as=counted_name(text) or "",
        tcg=tcg,
        tcg_day=tcg_day,
        ocg=ocg,
        ocg_day=ocg_seen if ocg == "yes" else "",
        needs=needs(text),
        artworks=artworks(rows),
        fake_passcodes=_fakes(rows),
        names=_names(rows, codes, extra_names),
    )


def _age(row: Row, days: dict[str, date]) -> tuple[date, bool, int]:
    """Sorting key of a card's rows: earliest known set day, then with ids, then passcode."""
    known = [days[e["set_name"]] for e in row["sets"].get("en") or [] if e["set_name"] in days]
    code = row.get("password")
    return min(known, default=date.max), code is None, code or 0


def _text(row: Row, lore: bool) -> str:
    """The English effect and Pendulum effect, read for facts and never kept.

    A Normal Monster's own text is `lore` and says nothing about rules.
    """
    pendulum = (row.get("pendulum_effect") or {}).get("en")
    return "\n".join(part for part in (None if lore else row["text"].get("en"), pendulum) if part)


def _names(rows: list[Row], codes: tuple[int, ...], extra: dict[str, str]) -> frozenset[str]:
    """Every name of a card in any language, folded, to check the comments of lists against."""
    found = {fold(name) for row in rows for name in row["name"].values() if name}
    found |= {fold(extra[str(code)]) for code in codes if str(code) in extra}
    return frozenset(found - {""})


def _fakes(rows: list[Row]) -> tuple[int, ...]:
    """The stand-in codes simulators use before the real passcode; upstream has one or a list."""
    found: list[int] = []
    for row in rows:
        fake = row.get("fake_password")
        found += fake if isinstance(fake, list) else [] if fake is None else [fake]
    return tuple(int(code) for code in found)


def tidy_type_line(text: str) -> str:
    """A type line with one blank around each stroke: `Fairy  / Link /Effect` made even."""
    return " / ".join(" ".join(part.split()) for part in text.split("/"))


def section(kind: str, type_line: str) -> str:
    """`extra` for Fusion, Synchro, Xyz and Link Monsters (also Pendulum ones), else `main`."""
    words = set(type_line.split(" / ")) if kind == "Monster" else set()
    return "extra" if words & EXTRA_WORDS else "main"


def artworks(rows: list[Row]) -> int:
    """How many artworks a card has, at least 1.

    Whole numbers are artworks; an index like `1.1` or `1E` is a variant of artwork 1, not one
    more. Rows of one card share their numbering, and a number used by both counts once.
    """
    found = {re.match(r"\d*", str(image["index"])) for row in rows for image in row["images"]}
    return max(1, len({match[0] for match in found if match}))
