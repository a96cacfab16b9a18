"""Print codes and card backs: Japanese, Korean and other Asian prints have another back.

A deck with both backs needs sleeves that hide them (KDE tournament policy, section on sleeves).
"""

from __future__ import annotations

import re

from deckcheck.findings import Finding, finding
from deckcheck.readers.base import at
from deckcheck.wording import plural

_REGION = re.compile(r"-(?P<region>[A-Z]{0,4})\d")
_ASIAN = {"JP", "KR", "JA", "AE", "SC", "TC", "JPC", "JPS", "JPT", "JPB", "JPM", "JPA", "KRB"}


def is_asian(code: str) -> bool | None:
    """Whether a print code is one of the Asian back; None where the code does not tell."""
    match = _REGION.search(code)
    if match is None or not match["region"]:
        return None if match is None else False
    region = match["region"]
    return region in _ASIAN or region[:2] in {"JP", "KR", "AE", "SC"}


def sleeves(prints: list[tuple[str, int]]) -> list[Finding]:
    """The note that a list holds prints of both backs, with the lines of the rarer one."""
    asian = [line for code, line in prints if is_asian(code) is True]
    others = [line for code, line in prints if is_asian(code) is False]
    if not asian or not others:
        return []
    rarer = min(asian, others, key=len)
    return [
        finding(
            "sleeves",
            f"prints of both card backs: {plural(len(asian), 'line')} Asian, {len(others)} not",
            "the deck needs opaque sleeves",
            locations=at(*dict.fromkeys(rarer)),
        )
    ]
