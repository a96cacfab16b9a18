"""What the library answers: immutable, and the same JSON as the command line writes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from deckcheck.as_json import result_object
from deckcheck.findings import Finding, Verdict
from deckcheck.judge import DeckResult
from deckcheck.match.difference import Difference
from deckcheck.match.model import MatchResult, Siding
from deckcheck.match.policy_repair import Repair
from deckcheck.match.verify import DeckCheck
from deckcheck.reports.match_json import siding_object
from deckcheck.reports.verify_json import deck_check_object


class _Outcome:
    """An answer that cannot be changed."""

    __slots__ = ("_said",)
    _said: Any

    def __init__(self, said: Any) -> None:
        object.__setattr__(self, "_said", said)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    @property
    def verdict(self) -> Verdict:
        """`legal`, `illegal` or `undecided`."""
        return self._said.verdict  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.verdict}>"


class _Judgement(_Outcome):
    """An answer with findings: what was judged, and what could not be."""

    __slots__ = ()

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Errors, warnings and notes."""
        return tuple(self._said.findings)

    @property
    def unjudged(self) -> tuple[Finding, ...]:
        """What could not be judged, and why."""
        return tuple(self._said.unjudged)


class Result(_Judgement):
    """One deck's verdict.

    `findings` are errors, warnings and notes, `unjudged` what could not be judged; both sorted,
    worst first. `to_dict()` is one result of the JSON schema `deckcheck.check/1`.
    """

    __slots__ = ()
    _said: DeckResult

    @property
    def sizes(self) -> Mapping[str, int]:
        """Cards in the Main, Extra and Side Deck, unknown ones too."""
        return MappingProxyType({str(section): size for section, size in self._said.sizes.items()})

    @property
    def fingerprint(self) -> str:
        """The deck's fingerprint; order and artwork do not change it."""
        return self._said.fingerprint

    @property
    def title(self) -> str:
        """The deck's title, or its file's name."""
        return self._said.title

    def to_dict(self) -> dict[str, Any]:
        """The result in the shape of the JSON schema `deckcheck.check/1`."""
        return result_object(self._said)


class MatchOutcome(_Outcome):
    """A match plan played through; the verdict is the worst of its games."""

    __slots__ = ()
    _said: Siding

    @property
    def registered(self) -> Result:
        """The registered deck, judged by itself."""
        return Result(self._said.registered)

    @property
    def matches(self) -> tuple[MatchResult, ...]:
        """Each opponent's games, with swap, sizes and findings."""
        return self._said.matches

    def to_dict(self, *, odds: bool = False) -> dict[str, Any]:
        """The match in the shape of the JSON schema `deckcheck.match/1`."""
        return siding_object(self._said, odds)


class DeckCheckResult(_Judgement):
    """The deck on the table against the registered one, for one game."""

    __slots__ = ()
    _said: DeckCheck

    @property
    def same(self) -> bool:
        """Whether both have the same cards in the same sections, for certain."""
        return self._said.same

    @property
    def legal_siding(self) -> bool:
        """Whether the deck may be played in this game with this list registered."""
        return self._said.legal_siding

    @property
    def differs(self) -> Difference:
        """The cards missing, extra and moved."""
        return self._said.differs

    @property
    def repair(self) -> Repair:
        """What the tournament policy asks for."""
        return self._said.repair

    def to_dict(self) -> dict[str, Any]:
        """The comparison in the shape of the JSON schema `deckcheck.verify/1`."""
        return deck_check_object(self._said)
