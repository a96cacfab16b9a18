"""JSON of any origin into entries: what the JSON readers share.

Never taken for a passcode: a site's own card ids, and numbers of fewer than six digits, which
Konami ids are as well.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from deckcheck.decks.model import CodeAndName, Entry, KonamiId, Ref
from deckcheck.findings import EXTRA, MAIN, SECTION_NAMES, SIDE, Finding, Section
from deckcheck.readers.base import quoted, unread
from deckcheck.readers.json_keys import Keys, Object, Objects
from deckcheck.wording import json_fault

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex

MOST_CARDS = 5000
_SECTION_KEYS: dict[str, Section] = {"main": MAIN, "extra": EXTRA, "side": SIDE}
_CODES = ("passcode", "password", "serial_number", "code", "cardid", "card_id", "id")
_NAMES = ("name", "card_name", "cardname", "card", "title")
_COUNTS = ("copies", "count", "quantity", "qty", "amount", "number")
_SAME: tuple[tuple[str, ...], ...] = (
    _COUNTS[:-1],  # "number" may be a print's
    ("passcode", "password", "serial_number"),
    ("name", "card_name", "cardname", "card"),
)
"""Keys of a card that mean one thing: where two differ, nobody knows which is right."""

_PLACES = ("section", "zone", "location", "deck", "place", "board")
_KEEP = "keep the one that is right"
_FIX = "export the deck again, or give it as .ydk"
_SMALLEST = 100_000
# Every escape in turn, so that the second backslash of an escaped one begins none.
_ESCAPE = re.compile(r"\\(?:u[dD][89abAB]\w\w\\u[dD][c-fC-F]\w\w|u[dD][89a-fA-F]\w\w|.)")


def load(text: str) -> tuple[Any, Finding | None]:
    """The value of JSON text, or an `unread-line` that says where it breaks off.

    Half of a pair of escapes (a high surrogate alone) is no character that could be written again
    and becomes U+FFFD.
    """
    import json

    try:
        text = _ESCAPE.sub(_whole_character, text)
        return json.loads(text, object_pairs_hook=Objects()), None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        said = f"the JSON cannot be read from {where} on: {json_fault(error)}"
        hint = "mend it there, or copy or export the whole of it again"
        return None, unread(said, hint, error.lineno)
    except (RecursionError, ValueError):
        return None, unread("the JSON is nested too deeply or holds an endless number", _FIX, 1)


def _whole_character(escape: re.Match[str]) -> str:
    half = len(escape[0]) == len(r"\ud800")
    return r"\ufffd" if half else escape[0]


def section_key(key: str) -> Section | None:
    """The section a key names: main, mainDeck, main_deck, MAIN DECK."""
    plain = key.casefold().replace("_", "").replace(" ", "").replace("-", "")
    return _SECTION_KEYS.get(plain.removesuffix("deck").removesuffix("cards"))


def sections_of(value: Any) -> dict[Section, list[str]]:
    """The keys of an object that name each section of a deck."""
    found: dict[Section, list[str]] = {}
    for key in value if isinstance(value, dict) else ():
        if section := section_key(key):
            found.setdefault(section, []).append(key)
    return found


def parts_of(
    value: Object, keys: Keys, others: Collection[str] = ()
) -> tuple[dict[Section, Any], list[Finding]]:
    """The sections of a deck's object, and what of it is not read.

    A section that is given twice is left out: nobody knows which is meant. `others` are keys
    that are read as well.
    """
    named = sections_of(value)
    parts: dict[Section, Any] = {}
    findings = keys.twice(value)
    for section, written in named.items():
        given = [key for key in written if value[key] not in (None, "", [], {})] or written[:1]
        if not any(key in value.twice for key in given):
            parts[section] = value[given[0]]
        for key in given[1:]:
            if value[key] != value[given[0]]:
                why = f"gives another {SECTION_NAMES[section]} than {quoted(given[0])}"
                findings.append(keys.unread(value, key, why, "keep one of them"))
                parts.pop(section, None)
    read = {key for written in named.values() for key in written}
    return parts, findings + keys.unknown(value, {*read, *others})


class Lines:
    """The line of each value, found by walking through the text in the order of the values."""

    def __init__(self, text: str) -> None:
        self._text = text if "\n" in text.strip() else ""
        self._at = 0
        self._line = 1
        self._misses = 0

    def of(self, value: object) -> int | None:
        """The line the next text of this value stands in; 1 for JSON on one line."""
        if not self._text:
            return 1
        if self._misses > 20:
            return None
        found = self._text.find(str(value), self._at)
        if found < 0:
            self._misses += 1
            return None
        self._line += self._text.count("\n", self._at, found)
        self._at = found + len(str(value))
        return self._line


class Cards:
    """Collects the cards of JSON values as entries and what was wrong with them as findings."""

    def __init__(self, text: str, index: CardIndex) -> None:
        self.keys = Keys(text, index)
        self._index = index
        self._lines = Lines(text)
        self.entries: list[Entry] = []
        self.findings: list[Finding] = []

    def add_all(self, section: Section | None, values: Any) -> None:
        """The cards of a section: numbers, names or objects, or an object of code to copies."""
        if isinstance(values, Object):
            self.findings += self.keys.twice(values)
            twice = set(values.twice)
            values = [
                {"id" if str(key).isdigit() else "name": key, "copies": count}
                for key, count in values.items()
                if key not in twice
            ]
        if not isinstance(values, list):
            if values not in (None, ""):
                self.unread(f"{quoted(str(values))} is no list of cards", None)
            return
        if len(values) > MOST_CARDS:
            self.unread(f"{len(values)} cards in one section are no deck", None)
            return
        for value in values:
            self.add(section, value)

    def add(self, section: Section | None, value: Any) -> None:
        """One card."""
        if isinstance(value, Object) and (said := self._contradictions(section, value)):
            self.findings += said
            return
        if isinstance(value, dict):
            copies = first(value, _COUNTS, 1)
            ref = self._ref(value)
            shown = first(value, _CODES + _NAMES, "")
        else:
            copies, ref, shown = 1, plain_ref(value), value
        line = self._lines.of(shown)
        number = whole(copies)
        if ref is None:
            self.unread(f"{quoted(str(value))} names no card", line)
        elif number is None or not 0 <= number < 1000:
            self.unread(f"{quoted(str(copies))} is no number of copies", line)
        elif number:
            self.entries.append(Entry(section, number, ref, line))

    def unread(self, message: str, line: int | None) -> None:
        """A value that cannot be used."""
        self.findings.append(unread(message, _FIX, *([line] if line else [])))

    def _contradictions(self, section: Section | None, value: Object) -> list[Finding]:
        """What two keys of one card say otherwise, and copies of it in another section."""
        keys = self.keys
        said = keys.twice(value)
        for group in _SAME:
            given = {key: str(part).strip() for key in group if _is_text(part := value.get(key))}
            for key, part in list(given.items())[1:]:
                one, right = next(iter(given.items()))
                if part != right:
                    why = f"says {quoted(part)}, but {quoted(one)} says {quoted(right)}"
                    said.append(keys.unread(value, key, why, _KEEP))
        for key, part in value.items():
            other = section_key(part) if key in _PLACES and isinstance(part, str) else None
            if (other and other != section) or (section_key(key) and part):
                why = f"says {quoted(str(part))}, but the card stands below {section}"
                said.append(keys.unread(value, key, why, "put the card where it belongs"))
        code, konami_id = whole(first(value, _CODES[:3], None)), whole(value.get("konami_id"))
        by_code = self._index.by_code(code).card if code else None
        by_id = self._index.by_konami_id(KonamiId(konami_id)) if konami_id else None
        if by_code and by_id and by_code is not by_id:
            why = f"is {by_id.name}'s, but the passcode {by_code.name}'s"
            said.append(keys.unread(value, "konami_id", why, _KEEP))
        return said

    def _ref(self, value: dict[str, Any]) -> Ref | None:
        name = first(value, _NAMES, None)
        code = whole(first(value, _CODES[:-1], None))
        if code is None and (number := whole(value.get("id"))) is not None:
            code = number if number >= _SMALLEST else None
        konami_id = whole(first(value, ("konami_id", "konamiId", "cid"), None))
        if isinstance(name, str) and name.strip():
            return CodeAndName(code, name.strip()) if code is not None else name.strip()
        if code is not None:
            return code
        return KonamiId(konami_id) if konami_id is not None else None


def _is_text(value: Any) -> bool:
    """Whether a value is a text or a number, and not empty."""
    return isinstance(value, str | int) and not isinstance(value, bool) and value != ""


def first(value: dict[str, Any], keys: tuple[str, ...], default: Any) -> Any:
    """The first of these keys that an object has a value for."""
    for key in keys:
        if value.get(key) not in (None, ""):
            return value[key]
    return default


def plain_ref(value: Any) -> Ref | None:
    """A card written as a bare number, a number in quotes, or a name (such as "7")."""
    number = whole(value)
    if number is not None and (isinstance(value, int) or len(value.strip()) > 4):
        return number
    return value.strip() or None if isinstance(value, str) else None


def whole(value: Any) -> int | None:
    """A whole number from JSON or from digits in a string; None for all else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, str):
        value = value.strip()
        return int(value) if value.isascii() and value.isdigit() and len(value) < 16 else None
    return value if isinstance(value, int) and 0 <= value < 10**15 else None
