"""What is wrong with a deck, in one shape for readers, rules, siding and deck checks.

The ids are an interface: reports, scripts and tests are written against them.
"""

from __future__ import annotations

from typing import Literal

from deckcheck.records import Record

Severity = Literal["error", "undecided", "warning", "note"]
Verdict = Literal["legal", "illegal", "undecided"]
Section = Literal["main", "extra", "side"]

MAIN: Section = "main"
EXTRA: Section = "extra"
SIDE: Section = "side"
SECTIONS: tuple[Section, ...] = (MAIN, EXTRA, SIDE)
SECTION_NAMES: dict[Section, str] = {
    "main": "Main Deck",
    "extra": "Extra Deck",
    "side": "Side Deck",
}

SEVERITIES: tuple[Severity, ...] = ("error", "undecided", "warning", "note")

_IDS: dict[Severity, str] = {
    "error": """main-size extra-size side-size wrong-section copy-limit forbidden limited
        semi-limited not-in-pool banned-kind points pooled-limit not-a-deck-card
        swap-not-allowed swap-unbalanced swap-not-in-deck swap-not-in-side swap-wrong-section
        not-registered missing-card not-restored too-many-games""",
    "undecided": """unread-line not-a-deck-list unknown-card ambiguous-card no-list
        unknown-release unsure-rule""",
    "warning": "stale-data list-superseded total-mismatch lossy one-source list-line",
    "note": """read-as sections-inferred artwork-assumed no-side list-change-ahead sleeves
        bring points-spent judge-note""",
}
SEVERITY_OF: dict[str, Severity] = {
    rule: severity for severity, ids in _IDS.items() for rule in ids.split()
}


class Location(Record):
    """Where a card stands in its source; lines and columns count from 1, None where unknown."""

    line: int | None = None
    column: int | None = None
    section: Section | None = None
    copies: int | None = None


class CardRef(Record):
    """The card a finding is about; ids are None where the card or counted name has none."""

    konami_id: int | None
    passcode: int | None
    name: str


class Member(Record):
    """A card as written that counts towards a finding, with its copies over all sections."""

    name: str
    copies: int


Bounds = tuple[int, int | None]
"""Least and most cards of a section; None is no maximum."""


class CountSet(Record):
    """The only counts allowed, such as 0 or 15 cards of a Side Deck before 2008."""

    counts: tuple[int, ...]


Allowed = int | Bounds | CountSet | None


class Finding(Record):
    """One thing said of a deck: `message` what is, `hint` what to change; each one line."""

    rule: str
    severity: Severity
    message: str
    hint: str = ""
    card: CardRef | None = None
    actual: int | None = None
    allowed: Allowed = None
    sections: tuple[tuple[Section, int], ...] = ()
    members: tuple[Member, ...] = ()
    locations: tuple[Location, ...] = ()


def finding(
    rule: str,
    message: str,
    hint: str = "",
    *,
    card: CardRef | None = None,
    actual: int | None = None,
    allowed: Allowed = None,
    sections: tuple[tuple[Section, int], ...] = (),
    members: tuple[Member, ...] = (),
    locations: tuple[Location, ...] = (),
) -> Finding:
    """Make a finding with the severity its rule id has; an unknown id is a KeyError."""
    return Finding(
        rule, SEVERITY_OF[rule], message, hint, card, actual, allowed, sections, members, locations
    )


def verdict_of(findings: list[Finding], unjudged: list[Finding]) -> Verdict:
    """Illegal with any error; else undecided with anything not judged; else legal."""
    if any(f.severity == "error" for f in findings):
        return "illegal"
    return "undecided" if unjudged else "legal"


_WORST: dict[Verdict, int] = {"legal": 0, "undecided": 1, "illegal": 2}


def worst_verdict(verdicts: list[Verdict]) -> Verdict:
    """The worst of several verdicts; legal for none."""
    return max(verdicts, key=_WORST.__getitem__, default="legal")
