"""A side-deck guide: what every swap of a plan changes, all against the registered list."""

from __future__ import annotations

from deckcheck.findings import Section, Verdict, verdict_of
from deckcheck.match.listed import ListedCard
from deckcheck.match.model import PLAYED, GameResult, MatchResult, Siding
from deckcheck.records import Record


class Column(Record):
    """One swap of the plan: against whom, in what game, the changes by section and card.

    `verdict` is of the swap alone, whatever the registered list is.
    """

    match: int
    against: str
    label: str
    verdict: Verdict
    cells: dict[tuple[Section, ListedCard], int]

    def total(self, section: Section) -> int:
        """The change of a section's size: 0 in every legal swap."""
        return sum(change for (at, _), change in self.cells.items() if at == section)


class Guide(Record):
    """Rows are cards of Main and Extra Deck that any swap changes, columns the swaps."""

    rows: tuple[tuple[Section, ListedCard], ...]
    columns: tuple[Column, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections that any swap changes."""
        return tuple(s for s in PLAYED if any(at == s for at, _ in self.rows))


def is_guide(siding: Siding) -> bool:
    """Whether a plan is for many opponents, or for one of whom nobody knows who will start."""
    return len(siding.matches) > 1 or any(match.pairing.guide for match in siding.matches)


def guide_of(siding: Siding) -> Guide:
    """The guide of a plan: every game after the first is a column."""
    columns = [
        _column(at, match, game)
        for at, match in enumerate(siding.matches)
        for game in match.games
        if game.plan.number > 1
    ]
    rows = {row for column in columns for row in column.cells}
    order = sorted(rows, key=lambda row: (PLAYED.index(row[0]), row[1]))
    return Guide(tuple(order), tuple(columns))


def _column(at: int, match: MatchResult, game: GameResult) -> Column:
    cells = {
        (section, card): change
        for section in PLAYED
        for card, change in game.net[section].items()
        if change
    }
    going = game.plan.going or "any"
    label = going if match.pairing.guide else f"G{game.plan.number} {going}"
    sure = [said for said in game.found if said.severity != "undecided"]
    open_ = [said for said in game.found if said.severity == "undecided"]
    return Column(at, match.pairing.against, label, verdict_of(sure, open_), cells)
