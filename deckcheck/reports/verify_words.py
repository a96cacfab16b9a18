"""Words that the reports of a deck check share."""

from __future__ import annotations

from deckcheck.findings import Finding, Verdict
from deckcheck.match.verify import DeckCheck
from deckcheck.wording import plural

_BASIS: dict[Verdict, str] = {
    "legal": "the list is legal",
    "illegal": "the list itself is illegal",
    "undecided": "whether the list is legal could not be judged",
}


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


def repair_title(check: DeckCheck) -> str:
    """`Repair (the list is legal; guidance, the head judge decides)`."""
    return f"Repair ({_BASIS[check.registered.verdict]}; guidance, the head judge decides)"


def list_errors(check: DeckCheck) -> list[Finding]:
    """What makes the registered list itself illegal."""
    return [said for said in check.registered.findings if said.severity == "error"]
