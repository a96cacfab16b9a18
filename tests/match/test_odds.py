"""Opening chances against values worked out by hand with binomial coefficients."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from deckcheck.banlists.catalog import Catalog, embedded_root
from deckcheck.cards.index import CardIndex, embedded_folder
from deckcheck.formats.load import formats
from deckcheck.ground import prepare
from deckcheck.match.odds import chance, hands_seen


@pytest.mark.parametrize(
    ("copies", "deck", "hand", "value"),
    [
        # C(40,5) = 658008. C(37,5) = 435897: 1 - 435897/658008 = 222111/658008, by nine.
        (3, 40, 5, Fraction(24679, 73112)),
        # One copy: 5 of 40 places.
        (1, 40, 5, Fraction(1, 8)),
        # Two copies: 1 - (35 * 34)/(40 * 39) = 1 - 1190/1560 = 370/1560.
        (2, 40, 5, Fraction(37, 156)),
        # C(40,6) = 3838380. C(37,6) = 2324784: 1513596/3838380, by 12.
        (3, 40, 6, Fraction(126133, 319865)),
        # One copy: 6 of 40 places.
        (1, 40, 6, Fraction(3, 20)),
        # 60 cards, one copy.
        (1, 60, 5, Fraction(1, 12)),
        # A deck of two aces and a king, one card: two of three.
        (2, 3, 1, Fraction(2, 3)),
        (0, 40, 5, Fraction(0)),
        (40, 40, 5, Fraction(1)),
        # 36 copies of 40: no five cards are without one.
        (36, 40, 5, Fraction(1)),
        # 35 copies: one hand in C(40,5) has none.
        (35, 40, 5, Fraction(658007, 658008)),
        # A deck smaller than the hand is seen whole.
        (1, 3, 5, Fraction(1)),
        (1, 0, 5, Fraction(0)),
    ],
)
def test_chance_is_exact(copies: int, deck: int, hand: int, value: Fraction) -> None:
    assert chance(copies, deck, hand) == value


def test_three_of_forty_in_five_is_about_a_third() -> None:
    assert f"{float(chance(3, 40, 5)):.4f}" == "0.3376"


@pytest.mark.parametrize(
    ("format_", "day", "first", "second"),
    [
        ("tcg", "2026-06-06", 5, 6),
        ("ocg", "2026-06-06", 5, 6),
        # Master Rule 3 took the first turn's draw: OCG 2014-03-21, TCG 2014-07-11.
        ("ocg", "2014-03-20", 6, 6),
        ("ocg", "2014-03-21", 5, 6),
        ("tcg", "2014-06-30", 6, 6),
        ("tcg", "2014-08-01", 5, 6),
        ("goat", "2026-06-06", 6, 6),
        ("edison", "2026-06-06", 6, 6),
        # Speed Duel begins with four cards (rulebook of the starter decks, 2019).
        ("speed-duel", "2026-06-06", 4, 5),
    ],
)
def test_cards_seen_by_the_first_decision(format_: str, day: str, first: int, second: int) -> None:
    index, catalog = CardIndex(embedded_folder()), Catalog(embedded_root())
    ground = prepare(formats()[format_], date.fromisoformat(day), catalog, index)
    assert hands_seen(ground.format, ground.era) == {"first": first, "second": second}
