"""What a swap is judged by: the game it is made for, and the decks it lies between."""

from __future__ import annotations

from datetime import date
from typing import Literal

from deckcheck.findings import EXTRA, Section
from deckcheck.formats.model import Era
from deckcheck.ground import Ground
from deckcheck.match.listed import Arrangement, Cards, of_kind, size_of
from deckcheck.match.model import Swap
from deckcheck.records import Record

Answer = Literal["yes", "no", "unsure"]


class Laws(Record):
    """Which sections may exchange cards with the Side Deck in a format on a day.

    Main Deck always. Extra Deck in the OCG from 2008-03-15 (Master Rule) and in the TCG from
    late 2009 (Konami's policy with the Warriors' Strike rule book); "unsure" where sources
    differ, `why` says between what. `side_deck`: whether the format has one at all.
    """

    extra: Answer
    why: str
    format_id: str
    day: date
    side_deck: bool = True


def laws_of(ground: Ground) -> Laws:
    """The siding rules under every reading of the day."""
    format_, day = ground.format, ground.contexts[0].day
    eras = list(dict.fromkeys(context.era for context in ground.contexts))
    answers = {_extra(era) for era in eras}
    answer: Answer = answers.pop() if len(answers) == 1 else "unsure"
    if "swap" in format_.unsure:
        answer = "unsure"
    named = " or ".join(era.id for era in eras if era)
    if "swap" not in format_.unsure and len(eras) > 1:
        why = f"sources differ whether {named} held on {day}"
    elif named:
        why = f"sources differ on the siding rules of {format_.id}"
    else:
        why = f"no siding rules of {format_.id} are known on {day}"
    side_deck = any(era is None or era.side != (0, 0) for era in eras)
    return Laws(answer, why, format_.id, day, side_deck)


def _extra(era: Era | None) -> Answer:
    if era is None or "swap" in era.unsure:
        return "unsure"
    return "yes" if "extra" in era.swap else "no"


class Stage(Record):
    """A swap's place: before which game of what match, from which deck, of which list.

    `barred` says why there is no siding before this game, "" where there is. `sure` is False
    where a list has lines that were not read, so that what is not found may yet be there.
    """

    number: int
    start: Arrangement
    registered: Arrangement
    laws: Laws
    barred: str = ""
    sure: bool = True

    def size(self, section: Section) -> int:
        """The cards a section holds before the swap."""
        return size_of(self.start[section], section)

    def excess(self, section: Section, out: Cards, into: Cards, *, skills: bool) -> int:
        """How many cards a swap gives a section too many; below 0, too few.

        Skill Cards, which are no part of a section's size, are counted by themselves.
        """
        parts = (self.start[section], into, out, self.registered[section])
        start, more, less, listed = (of_kind(cards, skills=skills).total() for cards in parts)
        return start + more - less - listed

    def wanted(self, section: Section) -> int:
        """The cards the registered list has in a section."""
        return size_of(self.registered[section], section)


def barred(laws: Laws, number: int, best_of: int = 3, lost_before: bool = False) -> str:
    """Why there is no siding before a game, "" where there is (TCG tournament policy III.D)."""
    if not laws.side_deck:
        return f"{laws.format_id} has no Side Deck, so there is no siding"
    if number == 1:
        return "there is no siding before game 1"
    if best_of == 1:
        return "a match of one game has no siding"
    if number == 2 and lost_before:
        return "game 1 was lost before it began, so neither player may side before game 2"
    return ""


def extra_after(swap: Swap, stage: Stage) -> Cards:
    """The Extra Deck after the swap."""
    lies = stage.start[EXTRA] - swap.out[EXTRA]
    lies.update(swap.into[EXTRA])
    return lies
