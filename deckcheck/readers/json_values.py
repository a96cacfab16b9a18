"""JSON of any origin into entries: what the JSON readers share.

Never taken for a passcode: a site's own card ids, and numbers of fewer than six digits, which
Konami ids are as well.
"""

from __future__ import annotations

from typing import Any

from deckcheck.decks.model import CodeAndName, Entry, KonamiId, Ref
from deckcheck.findings import EXTRA, MAIN, SIDE, Finding, Section
from deckcheck.readers.base import quoted, unread

MOST_CARDS = 5000
_SECTION_KEYS: dict[str, Section] = {"main": MAIN, "extra": EXTRA, "side": SIDE}
_CODES = ("passcode", "password", "serial_number", "code", "cardid", "card_id", "id")
_NAMES = ("name", "card_name", "cardname", "card", "title")
_COUNTS = ("copies", "count", "quantity", "qty", "amount", "number")
_FIX = "export the deck again, or give it as .ydk"
_SMALLEST = 100_000


def load(text: str) -> tuple[Any, Finding | None]:
    """The value of JSON text, or an `unread-line` that says where it breaks off."""
    import json

    try:
        return json.loads(text), None
    except json.JSONDecodeError as error:
        said = f"the JSON breaks off in line {error.lineno}, column {error.colno}"
        return None, unread(said, "copy or export the whole of it again", error.lineno)
    except (RecursionError, ValueError):
        return None, unread("the JSON is nested too deeply or holds an endless number", _FIX, 1)


def section_key(key: str) -> Section | None:
    """The section a key names: main, mainDeck, main_deck, MAIN DECK."""
    plain = key.casefold().replace("_", "").replace(" ", "").replace("-", "")
    return _SECTION_KEYS.get(plain.removesuffix("deck").removesuffix("cards"))


def sections_of(value: Any) -> dict[Section, Any]:
    """The parts of an object that are sections of a deck."""
    if not isinstance(value, dict):
        return {}
    found = {section_key(str(key)): part for key, part in value.items()}
    return {section: part for section, part in found.items() if section is not None}


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

    def __init__(self, text: str) -> None:
        self._lines = Lines(text)
        self.entries: list[Entry] = []
        self.findings: list[Finding] = []

    def add_all(self, section: Section | None, values: Any) -> None:
        """The cards of a section: numbers, names or objects, or an object of code to copies."""
        if isinstance(values, dict):
            values = [
                {"id" if str(key).isdigit() else "name": key, "copies": count}
                for key, count in values.items()
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
