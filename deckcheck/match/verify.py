"""A deck check: the deck on the table against the registered list, card by card.

Each match begins with the registered list; for later games the deck may differ by a legal
siding (TCG tournament policy III.D, IV.D and VII.C).
"""

from __future__ import annotations

from deckcheck.decks.model import Deck
from deckcheck.findings import Finding, Verdict, verdict_of
from deckcheck.ground import Ground
from deckcheck.judge import DeckResult, check_deck
from deckcheck.match.arrange import swap_between
from deckcheck.match.difference import Difference, difference
from deckcheck.match.infer import judge_deck
from deckcheck.match.listed import arrangement
from deckcheck.match.model import Swap
from deckcheck.match.policy_repair import Repair, no_repair, repair_of
from deckcheck.match.stage import Stage, barred, laws_of
from deckcheck.records import Record

_NO_LIST = "not-a-deck-list"


class DeckCheck(Record):
    """The outcome of a deck check for one game of a match.

    `swap` is what siding would have led to the presented deck; `registered` and `presented`
    are the two decks judged by themselves.
    """

    game: int
    differs: Difference
    swap: Swap
    found: tuple[Finding, ...]
    registered: DeckResult
    presented: DeckResult
    repair: Repair

    @property
    def same(self) -> bool:
        """Whether both lists have the same cards in the same sections, for certain."""
        return not self.differs and not self.unjudged

    @property
    def findings(self) -> list[Finding]:
        """What is said for sure."""
        return [said for said in self.found if said.severity != "undecided"]

    @property
    def unjudged(self) -> list[Finding]:
        """What could not be judged."""
        return [said for said in self.found if said.severity == "undecided"]

    @property
    def verdict(self) -> Verdict:
        """Of the comparison alone: legal is the registered deck, or a legal siding of it."""
        return verdict_of(self.findings, self.unjudged)

    @property
    def legal_siding(self) -> bool:
        """Whether the deck may be played in this game with this list registered."""
        return self.verdict == "legal"


def verify(registered: Deck, presented: Deck, ground: Ground, game: int = 1) -> DeckCheck:
    """Compare the deck presented for a game of a match with the registered list."""
    listed, lies = arrangement(registered), arrangement(presented)
    sure = registered.complete and presented.complete
    # A judge's check does not know how long the match is; only game 1 has no siding for certain.
    laws = laws_of(ground)
    stage = Stage(game, listed, listed, laws, barred(laws, game), sure)
    swap, said = judge_deck(lies, stage)
    # What is written the same way in both lists may still be two cards, or none.
    unread = [
        one._replace(message=f"{which}: {one.message}")
        for which, deck in (("registered list", registered), ("presented deck", presented))
        for one in deck.findings
        if one.severity == "undecided"
    ]
    differs = difference(listed, lies)
    result = check_deck(registered, ground)
    no_list = [one for one in unread if one.rule == _NO_LIST] or (
        unread if not all(deck.rows for deck in (registered, presented)) else []
    )
    if no_list:
        # Nothing to compare with: that every card is missing would say no more.
        differs, swap = difference(listed, listed), swap_between(lies, lies)
        said, unread = [], no_list
    restore = game == 1 or bool(said)
    # What stands on a line that was not read may be the very card a step would take away.
    readable = sure and not no_list
    return DeckCheck(
        game,
        differs,
        swap,
        (*said, *unread),
        result,
        check_deck(presented, ground),
        repair_of(listed, lies, result, restore=restore) if readable else no_repair(result),
    )
