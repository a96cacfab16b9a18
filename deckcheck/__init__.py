"""deckcheck: is this Yu-Gi-Oh! deck legal in that format on that day, and if not, why.

The public names are those of `deckcheck.api`, imported when first used, so that the command line
starts without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckcheck.api import (
        Catalog,
        DeckCheckResult,
        MatchOutcome,
        Result,
        check,
        check_many,
        read,
        simulate,
        verify,
    )
    from deckcheck.errors import DataError, DeckcheckError

__version__ = "0.1.0"

__all__ = [
    "Catalog",
    "DataError",
    "DeckCheckResult",
    "DeckcheckError",
    "MatchOutcome",
    "Result",
    "check",
    "check_many",
    "read",
    "simulate",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name in ("DataError", "DeckcheckError"):
        from deckcheck import errors

        return getattr(errors, name)
    if name in __all__:
        from deckcheck import api

        return getattr(api, name)
    raise AttributeError(f"module 'deckcheck' has no attribute {name!r}")
