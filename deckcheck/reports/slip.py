"""A slip for a player whose list needs a change: what to change, in friendly words, as text.

The fixed sentences are in the player's language where `slip.yaml` has it, else in English; card
names are as the row has them. What no sentence fits is said in the words of its finding.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from deckcheck import yaml_io
from deckcheck.desk.model import DeskRow
from deckcheck.findings import MAIN, SECTION_NAMES, SIDE, Location
from deckcheck.reports.html_parts import bounds_of
from deckcheck.reports.text import places_text

_SIZES = {f"{section}-size": name for section, name in SECTION_NAMES.items()}
_LIMITS = ("limited", "semi-limited", "copy-limit")


@lru_cache
def sentences() -> dict[str, dict[str, str]]:
    """The fixed sentences by language and name."""
    loaded: dict[str, dict[str, str]] = yaml_io.load(Path(__file__).parent / "slip.yaml")
    return loaded


def language_of(lang: str) -> str:
    """The language a slip is written in: "pt-BR" is served by pt, an unknown one by English."""
    short = lang.strip().lower().replace("_", "-").partition("-")[0]
    return short if short in sentences() else "en"


def render_slip(row: DeskRow) -> str:
    """The slip of one row as plain text; what must change first, then what must be cleared up."""
    words = sentences()[language_of(row.lang)]
    result = row.result or {"findings": [], "unjudged": []}
    said = [*row.problems, *result["findings"], *result["unjudged"]]
    errors = [one for one in said if one["severity"] == "error"]
    asked = [one for one in said if one["severity"] == "undecided"]
    lines = [_who(row)]
    if not errors and not asked:
        lines += ["", words["fine"]]
    if errors:
        lines += ["", words["change"], "", *_items(errors, words, 1)]
    if asked:
        opening = words["ask" if row.result is not None else "missing"]
        lines += ["", opening, "", *_items(asked, words, len(errors) + 1)]
    lines += ["", words["closing"]]
    if row.result:
        file = row.source.replace("\\", "/").rpartition("/")[2]
        lines += ["", f"({file}, {row.result['fingerprint']})"]
    return "\n".join(map(_plain, lines)) + "\n"


def _who(row: DeskRow) -> str:
    name = row.player or row.source
    return f"{name} ({row.player_id})" if row.player_id and row.player_id != name else name


def _items(said: list[dict[str, Any]], words: dict[str, str], first: int) -> Iterator[str]:
    for number, one in enumerate(said, first):
        yield f"{number:2}. {_sentence(one, words)}"


def _sentence(one: dict[str, Any], words: dict[str, str]) -> str:
    rule, card, actual, allowed = (
        one["rule"],
        one.get("card"),
        one.get("actual"),
        one.get("allowed"),
    )
    if rule in _SIZES and actual is not None:
        return words["size"].format(section=_SIZES[rule], actual=actual, allowed=bounds_of(allowed))
    if card and rule == "forbidden" and actual:
        return words["forbidden"].format(card=card["name"], remove=actual) + _members(one)
    if card and rule in _LIMITS and isinstance(actual, int) and isinstance(allowed, int):
        sentence = words["limit"].format(
            card=card["name"], actual=actual, allowed=allowed, remove=actual - allowed
        )
        return sentence + _members(one)
    if card and rule == "wrong-section" and (right := _right_section(one)):
        return words["section"].format(card=card["name"], section=right)
    where = places_text(tuple(Location(**at) for at in one.get("locations", ())))
    parts = [f"{one['message']}{f' ({where})' if where else ''}", one.get("hint") or ""]
    return "; ".join(part for part in parts if part)


def _members(one: dict[str, Any]) -> str:
    """The cards that share a name, as written, where they are not just the card itself."""
    members = [(member["name"], member["copies"]) for member in one.get("members") or ()]
    if [name for name, _ in members] in ([], [one["card"]["name"]]):
        return ""
    return f" ({' + '.join(f'{copies} {name}' for name, copies in members)})"


def _right_section(one: dict[str, Any]) -> str:
    wrong = set(one.get("sections") or {}) - {SIDE}
    if len(wrong) != 1:
        return ""
    return SECTION_NAMES["extra" if wrong == {MAIN} else "main"]


def _plain(text: str) -> str:
    """A line without the control characters a name may hold: none may move a printer's head."""
    return "".join(c if c.isprintable() else " " for c in text).rstrip()
