"""A deck check for a judge at a screen: the answer first, then the cards, then what to do."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.findings import SEVERITIES, Verdict
from deckcheck.match.verify import DeckCheck
from deckcheck.reports import Look
from deckcheck.reports.match_text import finding_lines, paint, table_lines
from deckcheck.reports.match_words import sizes_text
from deckcheck.reports.text import places_text, rests_on
from deckcheck.wording import plural, shown

_BASIS: dict[Verdict, str] = {
    "legal": "the list is legal",
    "illegal": "the list itself is illegal",
    "undecided": "whether the list is legal could not be judged",
}


def render(check: DeckCheck, look: Look) -> Iterator[str]:
    """The whole check; with `quiet` its first line alone."""
    yield f"{shown(check.presented.source)}: {paint(check.verdict, look)}   {answer(check)}\n"
    if look.quiet:
        return
    yield f"{rests_on(check.registered.ground)}\n"
    for which, result in (("registered", check.registered), ("presented", check.presented)):
        yield (
            f"{which:<11}fingerprint {result.fingerprint}   {sizes_text(result.sizes)}"
            f"   {shown(result.source)}\n"
        )
    if check.legal_siding and check.differs:
        yield "\n"
        yield from table_lines(check.swap)
    if check.found:
        yield "\n"
    for said in sorted(check.found, key=lambda one: SEVERITIES.index(one.severity)):
        yield from finding_lines(said, places_text(said.locations), look)
    if check.registered.verdict == "illegal":
        errors = [said for said in check.registered.findings if said.severity == "error"]
        yield f"\nThe registered list itself is {paint('illegal', look)}\n"
        for said in errors:
            yield from finding_lines(said, places_text(said.locations), look)
    if check.repair.steps:
        yield f"\nRepair ({_BASIS[check.registered.verdict]}; guidance, the head judge decides)\n"
        for number, step in enumerate(check.repair.steps, 1):
            yield f"  {number}. {shown(step)}\n"


def answer(check: DeckCheck) -> str:
    """What the deck check found, in one line."""
    game = f"game {check.game}"
    if check.same:
        return f"the registered deck, {game}"
    rules = {said.rule for said in check.findings}
    if check.verdict == "undecided":
        return f"cannot be told for {game}"
    if check.legal_siding:
        swapped = sum(cards.total() for cards in check.swap.out.values())
        return f"a legal siding for {game}, {plural(swapped, 'card')} exchanged"
    if rules & {"not-registered", "missing-card"}:
        return f"not the registered deck, {game}"
    if "not-restored" in rules:
        return f"still sided, {game} begins with the registered deck"
    return f"no legal siding for {game}"
