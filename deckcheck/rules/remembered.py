"""Where what rules say of names is kept over the decks of a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.decks.model import Codes
from deckcheck.rules import OF_THE_WHOLE
from deckcheck.rules.base import RuleContext

if TYPE_CHECKING:
    from deckcheck.rules.triage import Meant, Sorted, Triage

_LARGEST = 500
"""Cards of the largest list that is looked up; the places of a card are searched in it."""

_FIRST = 16
"""Decks judged whole before any name is remembered: a few decks are not worth it."""


class Remembered:
    """What was said of names in one context; `of_the_whole` are its rules that ask for more."""

    def __init__(self, context: RuleContext) -> None:
        self._context = context
        self._triage: Triage | None = None
        self._decks = 0
        self.of_the_whole = tuple(rule for rule in OF_THE_WHOLE if rule.concerns(context))

    def sort(self, codes: Codes, meant: Meant) -> Sorted | None:
        """What is remembered of a deck of codes, as `Triage.sort` has it; None at first."""
        if sum(map(len, codes.parts)) > _LARGEST:
            return None
        if self._triage is None:
            self._decks += 1
            if self._decks <= _FIRST:
                return None
            from deckcheck.rules.triage import Triage

            self._triage = Triage(self._context)
        return self._triage.sort(codes, meant)
