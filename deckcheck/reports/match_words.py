"""Words and small tables that the reports of a match and of a deck check share."""

from __future__ import annotations

from deckcheck.findings import SECTIONS, Finding, Section
from deckcheck.judge import DeckResult
from deckcheck.match.listed import in_order
from deckcheck.match.model import PLAYED, Chance, GameResult, Swap
from deckcheck.reports.text import size_text
from deckcheck.wording import cards_text, copies_text

OUTCOMES = {"win": "won", "loss": "lost", "draw": "drawn"}
Row = tuple[Section, str, str]


def sizes_text(result: DeckResult) -> str:
    """`main 40, extra 15, side 15`."""
    return ", ".join(size_text(result, section) for section in SECTIONS)


def measured(result: DeckResult, gap: str = "   ") -> str:
    """`main 40, extra 15, side 15   fingerprint H857-8FCV`; what is no deck list has neither."""
    if result.syntax is None:
        return "no deck list"
    return f"{sizes_text(result)}{gap}fingerprint {result.fingerprint}"


def game_title(game: GameResult, guide: bool) -> str:
    """`Game 2, going second`; in a guide only who starts."""
    plan = game.plan
    if guide and plan.number > 1:
        return f"Going {plan.going}"
    parts = [f"Game {plan.number}"]
    parts += [f"going {plan.going}"] if plan.going else []
    if plan.lost_before:
        parts.append("ended by a Game Loss before it began")
    elif plan.result:
        parts.append(OUTCOMES[plan.result])
    return ", ".join(parts)


def swap_rows(swap: Swap) -> list[Row]:
    """Section, what goes out, what comes in: line by line, as long as the longer of the two."""
    rows: list[Row] = []
    for section in PLAYED:
        out = [f"{copies} {card.name}" for card, copies in in_order(swap.out[section])]
        into = [f"{copies} {card.name}" for card, copies in in_order(swap.into[section])]
        for at in range(max(len(out), len(into))):
            rows.append(
                (
                    section,
                    out[at] if at < len(out) else "",
                    into[at] if at < len(into) else "",
                )
            )
    return rows


def totals(swap: Swap, section: Section) -> tuple[int, int]:
    """Copies out of, and in to, a section."""
    return swap.out[section].total(), swap.into[section].total()


def percent(chance: Chance, *, after: bool) -> str:
    """`33.76 %`, rounded from the exact fraction."""
    value = chance.after if after else chance.before
    hundredths = round(value * 10_000)
    return f"{hundredths // 100}.{hundredths % 100:02d} %"


def hand_text(chance: Chance) -> str:
    """`going first, 5 cards`."""
    return f"going {chance.going}, {cards_text(chance.hand)}"


def copies_change(chance: Chance) -> str:
    """`1 copy, then 3`."""
    return f"{copies_text(chance.copies_before)}, then {chance.copies_after}"


def new_findings(game: GameResult, registered: list[Finding]) -> tuple[list[Finding], int]:
    """What is said of a game and not already of the registered list, and how much else is.

    Notes are about the cards of the list, which siding does not change.
    """
    known = {(said.rule, said.severity, said.message) for said in registered}
    new: list[Finding] = list(game.found)
    shared = 0
    for said in [*game.judged.findings, *game.judged.unjudged]:
        if said.severity == "note":
            continue
        if (said.rule, said.severity, said.message) not in known:
            new.append(said)
        elif said.severity != "warning":
            shared += 1
    return new, shared
