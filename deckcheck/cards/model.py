"""What a card is, and what a code outside the card pool is."""

from __future__ import annotations

from datetime import date
from typing import Literal

from deckcheck.findings import CardRef, Section
from deckcheck.records import Record

Kind = Literal["Monster", "Spell", "Trap"]
Region = Literal["tcg", "ocg"]
DayMark = Literal["set", "by", "seen", "before"]

PRINT_CODE = r"(?:RD/)?(?=[A-Z0-9]*[A-Z])[A-Z0-9]{2,5}-(?:[A-Z]{1,4}\d{2,4}|\d{3})[A-Za-z]?"
"""A print's set, region and number ("LOB-EN001"), as a pattern; it does not tell a card here."""

EXTRA_TYPES = ("Fusion", "Synchro", "Xyz", "Link")
"""Monster types that belong in the Extra Deck (rule book: Fusion 1999 to Link 2017)."""


class Release(Record):
    """A card's release in one region.

    `out`: released by the data's day; None where no source says. `day`: the first known day.
    `mark`: "set" (every printing has a day, this is the earliest), "by" (some printings have
    no day, so it is an upper bound), "seen" (the day a source first called it released),
    "before" (it was already out on that day).
    """

    out: bool | None
    day: date | None
    mark: DayMark | None


class Card:
    """One card: what every artwork, printing and language of it shares.

    `passcode` is the main one (None for 66 cards never printed with one), `also` its others;
    `counted_name` the name whose three copies it shares ("always treated as", else its own).
    Two Card objects of one index are the same card exactly when they are the same object.
    """

    __slots__ = (
        "also",
        "artworks",
        "counted_name",
        "kind",
        "konami_id",
        "name",
        "needs",
        "passcode",
        "release",
        "section",
        "type_line",
    )

    def __init__(self, fields: list[str]) -> None:
        """Build a card from the fields of its row in `cards.tsv`."""
        (
            passcode,
            konami_id,
            self.name,
            kind,
            self.type_line,
            section,
            counts_as,
            also,
            tcg,
            tcg_day,
            ocg,
            ocg_day,
            needs,
            artworks,
        ) = fields[:14]
        self.passcode: int | None = None if passcode == "-" else int(passcode)
        self.konami_id: int | None = int(konami_id) if konami_id else None
        self.kind: Kind = kind  # type: ignore[assignment]
        self.section: Section = section  # type: ignore[assignment]
        self.counted_name: str = counts_as or self.name
        self.also: tuple[int, ...] = tuple(map(int, also.split())) if also else ()
        self.release: dict[str, Release] = {
            "tcg": _release(tcg, tcg_day),
            "ocg": _release(ocg, ocg_day),
        }
        self.needs: tuple[str, ...] = tuple(needs.split()) if needs else ()
        self.artworks: int = int(artworks or 1)

    @property
    def ref(self) -> CardRef:
        """The card as findings name it."""
        return CardRef(self.konami_id, self.passcode, self.name)

    @property
    def types(self) -> frozenset[str]:
        """The words of the type line, such as {"Dragon", "Synchro", "Effect"}."""
        return frozenset(self.type_line.split(" / "))

    def __repr__(self) -> str:
        return f"<Card {self.name}>"


def _release(out: str, day: str) -> Release:
    mark, _, when = day.partition(":")
    return Release(
        None if not out else out == "yes",
        date.fromisoformat(when) if when else None,
        mark if when else None,  # type: ignore[arg-type]
    )


OutsideKind = Literal["prerelease", "pre-errata", "rush", "skill", "token", "unofficial"]


class OutsideCard(Record):
    """A code that names something, but no card of the TCG or OCG pool."""

    code: int
    kind: OutsideKind
    section: str
    name: str

    @property
    def ref(self) -> CardRef:
        """The code as findings name it."""
        return CardRef(None, self.code, self.name)


_KINDS = {"token": "a Token", "skill": "a Skill Card", "rush": "a Rush Duel card"}


def kind_text(outside: OutsideCard) -> str:
    """What something outside the pool is: `a Rush Duel card`, `an unofficial card`."""
    return (
        _KINDS.get(outside.kind)
        or f"{'an' if outside.kind[0] in 'aeiou' else 'a'} {outside.kind} card"
    )


def is_passcode(written: str) -> bool:
    """Whether a text can be a code as lists write them: at most nine digits of ASCII."""
    return written.isdigit() and len(written) < 10 and written.isascii()


def passcode_text(passcode: int) -> str:
    """A passcode as it is printed on a card: eight digits with leading zeros."""
    return f"{passcode:08d}"
