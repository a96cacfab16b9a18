"""Results as plain values in the shape of the JSON schema `deckcheck.check/1`.

The JSON reports write them, the registration desk sends them between processes, and
`deckcheck.check_many` gives them to programs.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from deckcheck.cards.model import passcode_text
from deckcheck.findings import Allowed, CardRef, CountSet, Finding
from deckcheck.ground import Ground
from deckcheck.judge import DeckResult
from deckcheck.wording import UNSAFE, shown

SCHEMA = "deckcheck.check/1"


_UNSAFE = re.compile(f"[{UNSAFE}]")


def json_text(value: Any, indent: int | None = None) -> str:
    """A value as JSON; see `safe_json`."""
    return safe_json(json.dumps(value, ensure_ascii=False, indent=indent))


def safe_json(text: str) -> str:
    """JSON in which what would move a terminal is escaped, as JSON itself does up to 1F.

    A byte of a file's name that is no text is given as the four characters `\\xff`: half a
    surrogate pair is no character, and many programs refuse a document that has one.
    """
    return text if text.isascii() and "\x7f" not in text else _UNSAFE.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\{shown(found[0])}" if 0xDC80 <= code <= 0xDCFF else f"\\u{code:04x}"


def data_days(ground: Ground) -> dict[str, str]:
    """The days the card data and the lists are of."""
    return {"cards": ground.cards_day.isoformat(), "lists": ground.lists_day.isoformat()}


def summary_object(counts: Counter[str]) -> dict[str, int]:
    """How many decks, and how many of each verdict."""
    verdicts = {verdict: counts[verdict] for verdict in ("legal", "illegal", "undecided")}
    return {"decks": counts.total(), **verdicts}


def result_object(result: DeckResult) -> dict[str, Any]:
    """One result as the schema has it."""
    ground = result.ground
    return {
        "source": result.source,
        "title": result.title,
        "syntax": result.syntax,
        **ground_object(ground),
        "verdict": result.verdict,
        "sizes": dict(result.sizes),
        "fingerprint": result.fingerprint,
        "findings": [finding_object(said) for said in result.findings],
        "unjudged": [finding_object(said) for said in result.unjudged],
    }


def ground_object(ground: Ground) -> dict[str, Any]:
    """What a verdict rests on: format, day, list, era."""
    banlist, era = ground.banlist, ground.era
    said: dict[str, Any] = {
        "format": ground.format.id,
        "region": ground.region,
        "date": ground.day.isoformat(),
        "banlist": None
        if banlist is None
        else {
            "id": banlist.list_id,
            "effective": banlist.effective.isoformat() if banlist.effective else None,
        },
        "stale": ground.stale,
        "not_judged": list(ground.not_judged),
        "rules": None,
    }
    if era is not None:
        said["rules"] = {
            "era": era.id,
            "main": allowed_object(era.main),
            "extra": allowed_object(era.extra),
            "side": allowed_object(era.side),
            "copies": ground.format.copies,
        }
        if ground.format.points is not None:
            said["rules"]["points"] = ground.format.points
        if ground.format.skills:
            said["rules"]["skills"] = ground.format.skills
    if ground.last_day:
        said["last_date"] = ground.last_day.isoformat()
    if ground.format.as_of:
        said["as_of"] = ground.format.as_of.isoformat()
    if ground.list_named and banlist is not None:
        said["list_named"] = banlist.label
    if len(ground.banlists) > 1:
        said["banlists"] = [banlist.label for banlist in ground.banlists]
    return said


def finding_object(said: Finding) -> dict[str, Any]:
    """One finding as the schema has it."""
    return {
        "rule": said.rule,
        "severity": said.severity,
        "message": said.message,
        "hint": said.hint,
        "card": card_object(said.card),
        "actual": said.actual,
        "allowed": allowed_object(said.allowed),
        "sections": dict(said.sections),
        "members": [{"name": name, "copies": copies} for name, copies in said.members],
        "locations": [
            {"line": at.line, "column": at.column, "section": at.section, "copies": at.copies}
            for at in said.locations
        ],
    }


def card_object(card: CardRef | None) -> dict[str, Any] | None:
    """A card by its ids and name; passcodes are text of eight digits."""
    if card is None:
        return None
    passcode = passcode_text(card.passcode) if card.passcode is not None else None
    return {"konami_id": card.konami_id, "passcode": passcode, "name": card.name}


def allowed_object(allowed: Allowed) -> Any:
    """A number, [min, max], or {"set": [...]}."""
    if isinstance(allowed, CountSet):
        return {"set": list(allowed.counts)}
    return list(allowed) if isinstance(allowed, tuple) else allowed
