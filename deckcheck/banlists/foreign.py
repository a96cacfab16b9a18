"""Lists in other tools' files -> Banlist: lflist.conf, vector.json, CSV.

Nothing is passed over in silence: what could not be read, or was read in a special way, stands
in the list's remarks, each with its line.
"""

from __future__ import annotations

import csv
import json
from datetime import date
from typing import Any

from deckcheck.banlists.lflist import Line, Section, parse
from deckcheck.banlists.model import UNLIMITED, Banlist, Facts, Listed, ListedSkill
from deckcheck.banlists.named_cards import other_card
from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card, passcode_text
from deckcheck.errors import DataError
from deckcheck.wording import json_fault, plural

STATUS_WORDS = {
    **{"forbidden": 0, "banned": 0, "limited": 1, "semi-limited": 2, "unlimited": 3},
    **{"0": 0, "1": 1, "2": 2, "3": 3},
}


_MOST_DIGITS = 10


class Gathered:
    """The cards of a list being read: the strictest count holds, with a remark that it does."""

    def __init__(
        self, origin: str, index: CardIndex, *, whitelist: bool = False, label: str = ""
    ) -> None:
        self.origin = origin
        self.label = label or origin
        self.index = index
        self.whitelist = whitelist
        self.counts: dict[Card, tuple[int, int]] = {}
        self.skills: dict[int, ListedSkill] = {}
        self.points = False
        self.remarks: list[str] = []

    def remark(self, line: int, message: str) -> None:
        """Remember what is odd about a line."""
        self.remarks.append(f"{self.origin}:{line}: {message}")

    def add(self, card: Card, count: int, line: int) -> None:
        """One entry. In a whitelist 3 is "in the pool", which a lower count only narrows."""
        before = self.counts.get(card)
        if before is None or before[0] == count:
            self.counts[card] = (count, line)
            return
        strict = min(before[0], count)
        self.counts[card] = (strict, line)
        if not (self.whitelist and UNLIMITED in (before[0], count)):
            self.remark(
                line,
                f"{card.name} has {before[0]} in line {before[1]} and {count} here;"
                f" {strict} counts, the stricter",
            )

    def banlist(self, list_id: str, day: date | None) -> Banlist:
        """The list; raises DataError where it holds nothing."""
        entries = [
            Listed(card.name, card.konami_id, UNLIMITED, count)
            if self.points
            else Listed(card.name, card.konami_id, count)
            for card, (count, _) in self.counts.items()
            if count >= 0 and (self.points or self.whitelist or count < UNLIMITED)
        ]
        if not entries:
            raise DataError(
                f"{self.origin}: the list is empty; an empty list is never taken as no limits"
            )
        facts = Facts(self.label, remarks=tuple(self.remarks))
        skills = tuple(self.skills.values())
        return Banlist(list_id, day, entries, facts, whitelist=self.whitelist, skills=skills)


def from_lflist(text: str, name: str, index: CardIndex, section: str | None = None) -> Banlist:
    """One list of an lflist.conf; `section` is its name where the file holds several."""
    sections, early = parse(text)
    chosen = _choose(sections, name, section)
    label = f"{name}#{chosen.name}" if len(sections) > 1 else name
    gathered = Gathered(name, index, whitelist=chosen.whitelist, label=label)
    for odd in (*early, *chosen.odd):
        gathered.remark(odd.line, odd.message)
    for line in chosen.lines:
        _lflist_line(gathered, line)
    return gathered.banlist(chosen.name, chosen.day)


def _choose(sections: list[Section], name: str, wanted: str | None) -> Section:
    if not sections:
        raise DataError(f"{name}: holds no list; a list begins with a line such as !2026.5 TCG")
    if wanted is None and len(sections) == 1:
        return sections[0]
    found = [one for one in sections if one.name == wanted]
    if len(found) == 1:
        return found[0]
    if len(found) > 1:
        raise DataError(f"{name}: the list {wanted} stands {len(found)} times")
    names = [one.name for one in sections]
    if wanted is None:
        first = ", ".join(names[:5])
        raise DataError(
            f"{name}: holds {plural(len(names), 'list')}; name one as FILE#NAME; first: {first}"
        )
    from difflib import get_close_matches

    near = get_close_matches(wanted, names, n=5) or names[:5]
    raise DataError(f"{name}: holds no list {wanted!r}; near: {', '.join(near)}")


def _lflist_line(gathered: Gathered, line: Line) -> None:
    card, outside, how = gathered.index.by_code(line.code)
    shown = passcode_text(line.code)
    count = line.copies
    if count > UNLIMITED:
        gathered.remark(line.line, f"{shown} allows {count}; read as 3")
        count = UNLIMITED
    if count < 0 and not gathered.whitelist:
        gathered.remark(line.line, f"{shown} allows {count}; read as 0")
        count = 0
    if card is not None:
        if other := other_card(line.comment, card, gathered.index):
            message = f"{shown} is {card.name}, but the comment says {other}; the code counts"
            gathered.remark(line.line, message)
        # Pre-errata codes carry a card's old text; only a whitelist of old texts means them.
        if how != "pre-errata" or gathered.whitelist:
            gathered.add(card, count, line.line)
    elif outside is not None and outside.kind == "skill":
        gathered.skills[line.code] = ListedSkill(outside.name, line.code, count)
    elif outside is not None:
        gathered.remark(line.line, f"{shown} is no card of the pool ({outside.kind}); passed over")
    else:
        gathered.remark(line.line, f"{shown} is no known passcode; passed over")


def from_vector(text: str, name: str, index: CardIndex) -> Banlist:
    """A `vector.json`: `{"date", "regulation": {"<Konami id>": copies or points}}`."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            raise DataError(f"{name}: a key stands twice in one object")
        return found

    try:
        data = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise DataError(
            f"{name}:{error.lineno}:{error.colno}: is not JSON: {json_fault(error)}"
        ) from None
    except RecursionError:
        raise DataError(f"{name}: is nested too deeply to be read") from None
    except ValueError as error:
        raise DataError(f"{name}: is not JSON that can be read: {error}") from None
    regulation = data.get("regulation") if isinstance(data, dict) else None
    if not isinstance(regulation, dict):
        raise DataError(f'{name}: expected {{"date", "regulation": {{Konami id: copies}}}}')
    day = _iso(data.get("date"))
    if day is None and data.get("date") is not None:
        line = text.count("\n", 0, text.find('"date"')) + 1
        shown = json.dumps(data["date"], ensure_ascii=False)
        raise DataError(f'{name}:{line}: date: expected a day such as "2026-05-18", not {shown}')
    gathered = Gathered(name, index)
    gathered.points = any(type(n) is int and n > UNLIMITED for n in regulation.values())
    for at, (key, count) in enumerate(regulation.items(), 1):
        if type(count) is not int or count < 0:
            raise DataError(f"{name}: entry {at}, {key}: {count!r} is no number of copies")
        card = index.by_konami_id(int(key)) if _is_number(key) else None
        if card is None:
            gathered.remarks.append(f"{name}: entry {at}: no card has the Konami id {key}")
            continue
        gathered.add(card, count, at)
    return gathered.banlist(_stem(name), day)


_WHO = ("konami_id", "passcode", "code", "name")
_WHAT = ("copies", "status", "points")


def from_csv(text: str, name: str, index: CardIndex) -> Banlist:
    """A table with a header: cards by konami_id, passcode or name; copies, status or points."""
    rows = _csv_rows(text, name)
    header = [cell.casefold().replace(" ", "_") for cell in rows[0][1]] if rows else []
    who = [column for column in _WHO if column in header]
    what = [column for column in _WHAT if column in header]
    if not who or len(what) != 1:
        raise DataError(
            f"{name}:1: expected a header with one of {', '.join(_WHO)}"
            f" and one of {', '.join(_WHAT)}"
        )
    gathered = Gathered(name, index)
    gathered.points = what == ["points"]
    for line, cells in rows[1:]:
        row = dict(zip(header, cells, strict=False))
        if not any(row.values()):
            continue
        card = _csv_card(row, who, index)
        if isinstance(card, str):
            gathered.remark(line, f"{card}; passed over")
            continue
        gathered.add(card, _csv_count(gathered, row.get(what[0], ""), line), line)
    return gathered.banlist(_stem(name), None)


def _csv_rows(text: str, name: str) -> list[tuple[int, list[str]]]:
    """The rows with their line numbers; the delimiter is what the header has most of."""
    lines = text.removeprefix("\ufeff").splitlines()
    first = lines[0] if lines else ""
    rows = csv.reader(lines, delimiter=max(",;\t", key=first.count))
    try:
        return [(rows.line_num, [cell.strip() for cell in cells]) for cells in rows]
    except csv.Error as error:
        raise DataError(f"{name}:{rows.line_num}: is no table that can be read: {error}") from None


def _csv_card(row: dict[str, str], who: list[str], index: CardIndex) -> Card | str:
    for column in who:
        written = row.get(column, "")
        if not written:
            continue
        if column == "name":
            cards = [card for card in index.names.find(written).cards if isinstance(card, Card)]
            return cards[0] if len(cards) == 1 else f'"{written}" is no card, or several'
        if not _is_number(written):
            return f"{column} {written!r} is no number"
        by_id = column == "konami_id"
        found = index.by_konami_id(int(written)) if by_id else index.by_code(int(written)).card
        return found or f"no card has the {column} {written}"
    return "no card is named"


def _csv_count(gathered: Gathered, written: str, line: int) -> int:
    if gathered.points:
        if _is_number(written):
            return int(written)
        raise DataError(f"{gathered.origin}:{line}: {written!r} is no number of points")
    count = STATUS_WORDS.get(written.casefold().replace("_", "-").replace(" ", "-"))
    if count is None:
        known = "0 to 3, Forbidden, Limited, Semi-Limited or Unlimited"
        raise DataError(f"{gathered.origin}:{line}: {written!r} is no status; expected {known}")
    return count


def _is_number(written: str) -> bool:
    return written.isascii() and written.isdigit() and len(written) <= _MOST_DIGITS


def _iso(text: Any) -> date | None:
    try:
        return date.fromisoformat(text) if isinstance(text, str) and len(text) == 10 else None
    except ValueError:
        return None


def _stem(name: str) -> str:
    return name.replace("\\", "/").rsplit("/", 1)[-1].split(".", 1)[0]
