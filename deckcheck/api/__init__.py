"""The library: read, check, simulate and verify decks from a program.

Results are immutable and serialise to the JSON of the command line. There is no clock (a day is
always given), no printing and no state beyond a `Catalog`; one catalog may serve many threads.

    >>> import deckcheck
    >>> catalog = deckcheck.Catalog()
    >>> (deck,) = deckcheck.read("3 Monster Reborn", catalog=catalog)
    >>> result = deckcheck.check(deck, date="2026-06-06", catalog=catalog)
    >>> result.verdict
    'illegal'
    >>> [finding.message for finding in result.findings if finding.rule == "limited"]
    ['Monster Reborn: Limited, 3 copies, 1 allowed']
"""

from __future__ import annotations

from deckcheck.api.calls import check, check_many, read, simulate, verify
from deckcheck.api.catalog import Catalog, Source
from deckcheck.api.outcomes import DeckCheckResult, MatchOutcome, Result

__all__ = [
    "Catalog",
    "DeckCheckResult",
    "MatchOutcome",
    "Result",
    "Source",
    "check",
    "check_many",
    "read",
    "simulate",
    "verify",
]
