"""Deck checks: the presented deck against the registered list."""

from __future__ import annotations

from hashlib import sha256

import pytest

from deckcheck.decks.model import DeckList, Entry
from deckcheck.decks.resolve import resolve
from deckcheck.findings import Location, finding
from deckcheck.match.verify import verify
from tests.match.match_decks import (
    BANNER,
    EXTRA_CARDS,
    LUSTER,
    MAIN_CARDS,
    PYRO_CLOCK,
    SIDE_CARDS,
    changed,
    deck,
    ground,
    index,
    rules,
)

DARK_MAGICIAN, ITS_OTHER_ART = 46986414, 36996508
MONSTER_REBORN, DARK_HOLE = 83764718, 53129443

SIDED = deck(
    changed(MAIN_CARDS, PYRO_CLOCK=-1, BANNER=1),
    EXTRA_CARDS,
    changed(SIDE_CARDS, PYRO_CLOCK=1, BANNER=-1),
)
EXTRA_SIDED = deck(
    MAIN_CARDS,
    changed(EXTRA_CARDS, CYBER_END=-1, PALADIN=1),
    changed(SIDE_CARDS, CYBER_END=1, PALADIN=-1),
)


def test_same_deck_in_another_order() -> None:
    check = verify(deck(), deck(backwards=True), ground())
    assert check.same and check.legal_siding and check.verdict == "legal"
    assert not check.repair.steps
    assert check.registered.fingerprint == check.presented.fingerprint


def test_other_artwork_is_the_same_card() -> None:
    one = deck(changed(MAIN_CARDS, POISON=-1) | {DARK_MAGICIAN: 1})
    other = deck(changed(MAIN_CARDS, POISON=-1) | {ITS_OTHER_ART: 1})
    check = verify(one, other, ground())
    assert check.same
    assert check.registered.fingerprint == check.presented.fingerprint


def test_still_sided_in_game_1_is_not_restored() -> None:
    check = verify(deck(), SIDED, ground())
    assert check.verdict == "illegal" and not check.legal_siding and not check.same
    assert rules(check.findings) == ["not-restored"] * 2
    assert [(m.card.name, m.origin, m.to, m.copies) for m in check.differs.moved] == [
        ("Pyro Clock of Destiny", "main", "side", 1),
        ("Banner of Courage", "side", "main", 1),
    ]
    assert check.repair.list_legal
    assert check.repair.steps == (
        "move 1 Pyro Clock of Destiny from the Side Deck to the Main Deck",
        "move 1 Banner of Courage from the Main Deck to the Side Deck",
    )


@pytest.mark.parametrize("game", [2, 3])
def test_the_same_difference_is_a_legal_siding_later(game: int) -> None:
    check = verify(deck(), SIDED, ground(), game)
    assert check.legal_siding and not check.same and check.verdict == "legal"
    assert not check.findings and not check.repair.steps


def test_extra_deck_siding_by_era() -> None:
    assert verify(deck(), EXTRA_SIDED, ground("ocg", "2008-03-15"), 2).legal_siding
    old = verify(deck(), EXTRA_SIDED, ground("ocg", "2008-03-14"), 2)
    assert rules(old.findings) == ["swap-wrong-section"] * 2
    unsure = verify(deck(), EXTRA_SIDED, ground("tcg", "2009-11-15"), 2)
    assert unsure.verdict == "undecided" and not unsure.legal_siding


def test_missing_extra_and_moved_cards_are_told_apart() -> None:
    presented = deck(
        changed(MAIN_CARDS, PYRO_CLOCK=-2, BANNER=1) | {DARK_HOLE: 1},
        changed(EXTRA_CARDS, CYBER_END=-1),
        changed(SIDE_CARDS, PYRO_CLOCK=1, BANNER=-1),
    )
    check = verify(deck(), presented, ground())
    assert [(s.card.name, s.section, s.copies) for s in check.differs.missing] == [
        ("Pyro Clock of Destiny", "main", 1),
        ("Cyber End Dragon", "extra", 1),
    ]
    assert [(s.card.name, s.section, s.copies) for s in check.differs.extra] == [
        ("Dark Hole", "main", 1)
    ]
    assert [(m.card.name, m.origin, m.to, m.copies) for m in check.differs.moved] == [
        ("Pyro Clock of Destiny", "main", "side", 1),
        ("Banner of Courage", "side", "main", 1),
    ]
    assert set(rules(check.findings)) == {
        "not-registered",
        "missing-card",
        "not-restored",
        "swap-unbalanced",
    }


def test_fourth_copy_is_not_registered() -> None:
    check = verify(deck(), deck(changed(MAIN_CARDS, PYRO_CLOCK=1)), ground())
    said = check.findings[0]
    assert (said.rule, said.actual, said.allowed) == ("not-registered", 4, 3)
    assert said.message == (
        "Pyro Clock of Destiny: 1 copy too many in the Main Deck; 4 presented, 3 registered"
    )


def test_unread_lines_make_the_check_undecided() -> None:
    unread = [finding("unread-line", "line 9 cannot be read", locations=(Location(9),))]
    check = verify(deck(), deck(written=unread), ground())
    assert check.verdict == "undecided" and not check.same and not check.legal_siding
    assert check.unjudged[0].message == "presented deck: line 9 cannot be read"
    smuggled = verify(deck(), deck(changed(MAIN_CARDS, BANNER=1), written=unread), ground())
    assert smuggled.verdict == "undecided"


def test_the_same_unknown_card_in_both_lists_is_the_same_card() -> None:
    main = changed(MAIN_CARDS, POISON=-1) | {99999999: 1}
    assert verify(deck(main), deck(main), ground()).same
    other = changed(MAIN_CARDS, POISON=-1) | {99999998: 1}
    assert verify(deck(main), deck(other), ground()).verdict == "undecided"


def test_source_that_is_no_deck_list_is_undecided() -> None:
    nothing = resolve(
        DeckList("x.bin", None, "x", [], [finding("not-a-deck-list", "x.bin is no deck list")]),
        index(),
    )
    assert verify(deck(), nothing, ground()).verdict == "undecided"
    assert verify(nothing, nothing, ground()).verdict == "undecided"


def _illegal_list(main_cards: int, side: dict[int, int] = SIDE_CARDS):
    """A list with three copies of the Limited Monster Reborn, all in the Main Deck."""
    main = dict(MAIN_CARDS)
    del main[PYRO_CLOCK]
    main[MONSTER_REBORN] = 3
    if main_cards == 41:
        main[BANNER] = 1
    if main_cards == 42:
        main[LUSTER] = 2
    return deck(main, EXTRA_CARDS, side)


def test_policy_41_cards_with_a_limited_card_three_times() -> None:
    one_less = changed(SIDE_CARDS, BANNER=-1)
    listed = _illegal_list(41, one_less)
    check = verify(listed, listed, ground())
    assert check.same and check.registered.verdict == "illegal"
    assert not check.repair.list_legal and check.repair.to_add == 1
    assert check.repair.steps == (
        "take 2 Monster Reborn out of the Main Deck",
        "the player chooses 1 card of the Side Deck for the Main Deck (39 cards, at least 40)",
        "change nothing else, and correct the list to match the deck",
    )


def test_policy_42_cards_need_no_card_of_the_side() -> None:
    listed = _illegal_list(42, changed(SIDE_CARDS, LUSTER=-2))
    assert verify(listed, listed, ground()).repair.steps == (
        "take 2 Monster Reborn out of the Main Deck",
        "change nothing else, and correct the list to match the deck",
    )


def test_policy_39_cards_are_filled_from_the_side() -> None:
    listed = deck(changed(MAIN_CARDS, POISON=-1))
    repair = verify(listed, listed, ground()).repair
    assert repair.to_add == 1
    assert repair.steps[0].startswith("the player chooses 1 card of the Side Deck")


def test_illegal_copies_go_from_the_side_first() -> None:
    side = changed(SIDE_CARDS, LUSTER=-1) | {MONSTER_REBORN: 1}
    listed = deck(changed(MAIN_CARDS, POISON=-1) | {MONSTER_REBORN: 1}, EXTRA_CARDS, side)
    assert verify(listed, listed, ground()).repair.steps == (
        "take 1 Monster Reborn out of the Side Deck",
        "change nothing else, and correct the list to match the deck",
    )


def test_side_without_enough_cards_to_fill_the_main() -> None:
    listed = deck(changed(MAIN_CARDS, POISON=-1), EXTRA_CARDS, {})
    assert "the Side Deck has only 0 cards that may go there" in (
        verify(listed, listed, ground()).repair.steps
    )


def _golden(lines: list[str]) -> str:
    """The contract's fingerprint, worked out anew."""
    bits = int.from_bytes(sha256("\n".join(sorted(lines)).encode()).digest(), "big") >> 216
    text = ""
    for _ in range(8):
        text = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[bits % 32] + text
        bits //= 32
    return f"{text[:4]}-{text[4:]}"


def test_fingerprint_is_golden() -> None:
    small = resolve(
        DeckList(
            "s.ydk",
            "ydk",
            "s",
            [
                Entry("main", 2, DARK_MAGICIAN),
                Entry("side", 1, MONSTER_REBORN),
                Entry("main", 1, ITS_OTHER_ART),
                Entry("extra", 1, 99999999),
            ],
        ),
        index(),
    )
    check = verify(small, small, ground())
    lines = ["main\t4041\t3", "side\t4842\t1", "extra\tc:99999999\t1"]
    assert check.registered.fingerprint == _golden(lines) == "89QQ-9R83"


def test_fingerprint_tells_sections_apart() -> None:
    check = verify(deck(), SIDED, ground())
    assert check.registered.fingerprint != check.presented.fingerprint
