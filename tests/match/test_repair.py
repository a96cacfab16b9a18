"""The smallest change that makes a swap legal, against every way of striking copies."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.findings import EXTRA, MAIN, SECTIONS
from deckcheck.match.arrange import no_moves
from deckcheck.match.listed import Arrangement, Cards
from deckcheck.match.model import Swap
from deckcheck.match.repair import mend, mend_text
from deckcheck.match.stage import Laws, Stage
from deckcheck.match.swap_rules import judge_swap
from tests.match.match_decks import (
    BANNER,
    CYBER_END,
    HUNTER,
    LUSTER,
    PALADIN,
    PYRO_CLOCK,
    card,
    ground,
)

DAY = ground().day
YES, NO = (Laws(answer, "", "tcg", DAY) for answer in ("yes", "no"))
LIES: Arrangement = {
    "main": Cards({card(PYRO_CLOCK): 2, card(HUNTER): 1}),
    "extra": Cards({card(CYBER_END): 1}),
    "side": Cards({card(BANNER): 2, card(LUSTER): 1, card(PALADIN): 1}),
}


def swap(out=(), into=()) -> Swap:
    asked = Swap(no_moves(), no_moves(), {}, {})
    for moves, wishes in ((asked.out, out), (asked.into, into)):
        for section, code, copies in wishes:
            moves[section][card(code)] += copies
    return asked


def stage(laws: Laws = YES, barred: str = "", number: int = 2) -> Stage:
    return Stage(number, LIES, LIES, laws, barred)


@pytest.mark.parametrize(
    ("out", "into", "text"),
    [
        ([(MAIN, HUNTER, 1)], [(MAIN, BANNER, 1)], ""),
        ([(MAIN, PYRO_CLOCK, 2)], [(MAIN, BANNER, 1)], "take out 1 Pyro Clock of Destiny, not 2"),
        ([(MAIN, HUNTER, 1)], [(MAIN, BANNER, 2)], "bring in 1 Banner of Courage, not 2"),
        ([(MAIN, HUNTER, 1)], [], "do not take out The Hunter with 7 Weapons"),
        (
            [(MAIN, HUNTER, 2)],
            [(MAIN, BANNER, 2)],
            "take out 1 The Hunter with 7 Weapons, not 2 and bring in 1 Banner of Courage, not 2",
        ),
        (
            [(MAIN, HUNTER, 1)],
            [(MAIN, PALADIN, 1)],
            "do not take out The Hunter with 7 Weapons and do not bring in Dark Paladin",
        ),
    ],
)
def test_smallest_change_in_words(out, into, text) -> None:
    assert mend_text(swap(out, into), stage()) == text


def test_extra_deck_is_left_alone_where_it_is_not_sided() -> None:
    asked = swap([(EXTRA, CYBER_END, 1)], [(EXTRA, PALADIN, 1)])
    assert mend_text(asked, stage()) == ""
    assert mend_text(asked, stage(NO)) == (
        "do not take out Cyber End Dragon and do not bring in Dark Paladin"
    )


def test_no_swap_where_there_is_no_siding() -> None:
    asked = swap([(MAIN, HUNTER, 1)], [(MAIN, BANNER, 1)])
    barred = stage(barred="there is no siding before game 1", number=1)
    assert mend_text(asked, barred) == "make no swap before this game"
    assert not mend(asked, barred).kept


def test_size_lost_before_cannot_be_mended_by_striking() -> None:
    short: Arrangement = {**LIES, "main": Cards({card(PYRO_CLOCK): 2})}
    later = Stage(3, short, LIES, YES)
    assert mend_text(swap(), later) == "bring 1 card more in to the Main Deck"


_WISHES = [
    *((way, MAIN, code) for way in ("out", "in") for code in (PYRO_CLOCK, HUNTER, BANNER, LUSTER)),
    ("out", EXTRA, CYBER_END),
    ("in", EXTRA, PALADIN),
    ("in", MAIN, PALADIN),
]


def _build(copies) -> Swap:
    chosen = list(zip(_WISHES, copies, strict=True))
    return swap(
        [(section, code, n) for (way, section, code), n in chosen if way == "out" and n],
        [(section, code, n) for (way, section, code), n in chosen if way == "in" and n],
    )


@given(st.lists(st.integers(0, 3), min_size=len(_WISHES), max_size=len(_WISHES)), st.booleans())
def test_mended_swap_is_legal_and_no_smaller_change_would_do(copies, extra) -> None:
    # Few wishes at a time, so that every way of striking can be tried.
    copies = [n if at % 3 == sum(copies) % 3 else 0 for at, n in enumerate(copies)]
    at = stage(YES if extra else NO)
    asked = _build(copies)
    change = mend(asked, at)
    assert not judge_swap(change.kept, at)
    assert bool(change) == bool(judge_swap(asked, at))
    fewest = min(
        sum(copies) - sum(kept)
        for kept in product(*(range(n + 1) for n in copies))
        if not judge_swap(_build(kept), at)
    )
    assert change.copies == fewest


def test_example_deck_has_three_sections() -> None:
    assert set(LIES) == set(SECTIONS)
