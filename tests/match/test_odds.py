"""Opening chances against values worked out by hand with binomial coefficients."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deckcheck.match.odds import HANDS, chance


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


def test_five_cards_going_first_and_six_going_second() -> None:
    assert HANDS == {"first": 5, "second": 6}
