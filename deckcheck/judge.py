"""The only runner of rules: one deck's result on the ground it is judged by.

Where the ground has several readings of the day the deck is judged under each; what holds under
all is said as it is, what holds under some only is undecided.
"""

from __future__ import annotations

from functools import partial

from deckcheck.banlists.model import Banlist
from deckcheck.cards.index import CardIndex
from deckcheck.decks.coded import CodedDeck
from deckcheck.decks.model import Codes, Deck
from deckcheck.decks.resolve import meant_by
from deckcheck.findings import (
    SECTIONS,
    SEVERITIES,
    Finding,
    Section,
    Verdict,
    verdict_of,
)
from deckcheck.fingerprint import fingerprint, fingerprint_of
from deckcheck.ground import Ground
from deckcheck.records import Record
from deckcheck.rules import RULES, copies


class DeckResult(Record):
    """One deck's verdict, and everything said of it; `deck` is what was judged.

    `findings` and `unjudged` are sorted. `number` is the list's among several of one source.
    """

    source: str
    title: str
    syntax: str | None
    ground: Ground
    verdict: Verdict
    sizes: dict[Section, int]
    fingerprint: str
    findings: list[Finding]
    unjudged: list[Finding]
    deck: Deck
    number: int | None = None


class Judged(Record):
    """What comes of judging, whatever the deck was made of; see `DeckResult`."""

    verdict: Verdict
    fingerprint: str
    findings: list[Finding]
    unjudged: list[Finding]


def check_deck(deck: Deck, ground: Ground) -> DeckResult:
    """Judge one deck by every rule; all findings, in a stable order."""
    said = [*deck.findings, *ground.remarks]
    lines = None
    if deck.syntax is not None:
        readings = []
        for context, memory in zip(ground.contexts, ground.remembered, strict=True):
            known = memory.sort(deck.codes, deck.meant) if isinstance(deck, CodedDeck) else None
            if known is None:
                readings.append([one for rule in RULES for one in rule.check(deck, context)])
                continue
            lines = known.lines
            rest = [one for rule in memory.of_the_whole for one in rule.check(deck, context)]
            readings.append(known.said + rest)
        said += readings[0] if len(readings) == 1 else _agreed(readings, ground)
    judged = _judged(said, fingerprint(deck, lines), ground)
    return DeckResult(
        deck.source,
        deck.title,
        deck.syntax,
        ground,
        judged.verdict,
        deck.sizes,
        judged.fingerprint,
        judged.findings,
        judged.unjudged,
        deck,
    )


def check_codes(codes: Codes, index: CardIndex, ground: Ground) -> Judged | None:
    """What `check_deck` gives, of codes alone and by what is remembered of them.

    None where that is not enough, and the deck has to be made.
    """
    if len(ground.remembered) > 1 or ground.remembered[0].of_the_whole:
        return None
    known = ground.remembered[0].sort(codes, partial(meant_by, index=index))
    if known is None:
        return None
    return _judged([*known.said, *ground.remarks], fingerprint_of(known.lines), ground)


def _judged(said: list[Finding], fingerprint: str, ground: Ground) -> Judged:
    if ground.options.strict:
        said = [f._replace(severity="undecided") if f.severity == "warning" else f for f in said]
    if len(said) > 1:
        said.sort(key=_order)
    findings = [f for f in said if f.severity != "undecided"]
    unjudged = [f for f in said if f.severity == "undecided"] if len(findings) < len(said) else []
    return Judged(verdict_of(findings, unjudged), fingerprint, findings, unjudged)


def _agreed(readings: list[list[Finding]], ground: Ground) -> list[Finding]:
    """What every reading says, in the first one's words; what only some say is unsure."""
    subjects = [{_subject(said) for said in reading} for reading in readings]
    agreed: dict[object, Finding] = {}
    for reading in readings:
        for said in reading:
            subject = _subject(said)
            if subject in agreed:
                continue
            if all(subject in others for others in subjects):
                agreed[subject] = said
            elif said.severity in ("error", "undecided"):
                agreed[subject] = _unsure(said, ground)
    return list(agreed.values())


def _subject(said: Finding) -> tuple[object, ...]:
    """What a finding is about; two readings may give it different numbers or another rule id."""
    rule = "copies" if said.rule in copies.IDS else said.rule
    return (rule, said.severity, said.card, said.sections)


def _unsure(said: Finding, ground: Ground) -> Finding:
    if len(ground.banlists) > 1:
        later, earlier = (_only_in(one, ground.banlists) for one in ground.banlists[:2])
        why = f"{later} (Americas) or {earlier} (Europe) applies on {ground.day}"
        hint = "name the region with --region americas or --region europe"
    else:
        eras = " or ".join(context.era.id for context in ground.contexts if context.era)
        why = f"sources differ whether {eras} held on {ground.day}"
        hint = "ask the organiser which rules applied"
    return said._replace(
        rule="unsure-rule",
        severity="undecided",
        message=f"{said.message}; but {why}",
        hint=hint,
    )


def _only_in(banlist: Banlist, banlists: tuple[Banlist, ...]) -> str:
    """The days of the lists that not every reading rests on."""
    own = [one for one in banlist.bases if not all(one in other.bases for other in banlists)]
    return " and ".join(str(one.effective) for one in own)


def _order(said: Finding) -> tuple[int, int, int, str, str]:
    first = said.locations[0] if said.locations else None
    section = first.section if first and first.section else None
    if section is None and said.sections:
        section = said.sections[0][0]
    return (
        SEVERITIES.index(said.severity),
        SECTIONS.index(section) if section else -1,
        first.line or 0 if first else 0,
        said.rule,
        said.message,
    )
