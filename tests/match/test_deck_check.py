"""Deck checks: the presented deck against the registered list."""

from __future__ import annotations

from hashlib import sha256

import pytest

from deckcheck.decks.model import CodeAndName, Deck, DeckList, Entry, KonamiId, Ref
from deckcheck.decks.resolve import resolve
from deckcheck.findings import Location, finding
from deckcheck.match.verify import verify
from tests.match.match_decks import (
    BANNER,
    EXTRA_CARDS,
    LUSTER,
    MAIN_CARDS,
    NAMES,
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
    assert [(f.card and f.card.name, f.actual, f.allowed, f.sections) for f in check.findings] == [
        (NAMES[PYRO_CLOCK], 1, 0, (("side", 1),)),
        (NAMES[BANNER], 1, 0, (("main", 1),)),
    ]
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
    assert said.card is not None and said.card.name == NAMES[PYRO_CLOCK]
    assert said.sections == (("main", 1),)
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
    listed = verify(deck(written=unread), deck(changed(MAIN_CARDS, BANNER=1)), ground())
    assert listed.verdict == "undecided" and not listed.findings
    assert listed.unjudged[-1].message == "registered list: line 9 cannot be read"


def test_the_same_unknown_card_in_both_lists_may_be_two_cards() -> None:
    main = changed(MAIN_CARDS, POISON=-1) | {99999999: 1}
    check = verify(deck(main), deck(main), ground())
    assert not check.same and not check.differs and not check.legal_siding
    assert check.verdict == "undecided" and not check.findings
    assert rules(check.unjudged) == ["unknown-card"] * 2
    assert [said.message.partition(":")[0] for said in check.unjudged] == [
        "registered list",
        "presented deck",
    ]
    assert all("99999999" in said.message for said in check.unjudged)
    assert not check.repair.list_legal
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


def test_repair_of_an_illegal_list_does_not_add_what_it_removes() -> None:
    pot = 55144522  # Forbidden
    listed = deck(changed(MAIN_CARDS, POISON=-1) | {pot: 1})
    end = (
        "the player chooses 1 card of the Side Deck for the Main Deck (39 cards, at least 40)",
        "change nothing else, and correct the list to match the deck",
    )
    assert verify(listed, deck(), ground()).repair.steps == (
        "take 1 Poison of the Old Man out of the Main Deck",
        *end,
    )
    both = deck(changed(MAIN_CARDS, PYRO_CLOCK=-1, POISON=-1) | {pot: 2})
    assert verify(listed, both, ground()).repair.steps == (
        "take 2 Pot of Greed out of the Main Deck",
        "put 1 Pyro Clock of Destiny in the Main Deck",
        *end,
    )


def test_illegal_copies_go_from_where_they_lie_in_the_deck() -> None:
    listed = deck(changed(MAIN_CARDS, POISON=-1) | {55144522: 1})
    sided = deck(
        changed(MAIN_CARDS, POISON=-1, BANNER=1),
        EXTRA_CARDS,
        changed(SIDE_CARDS, BANNER=-1) | {55144522: 1},
    )
    assert verify(listed, sided, ground(), 2).repair.steps == (
        "take 1 Pot of Greed out of the Side Deck",
        "change nothing else, and correct the list to match the deck",
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


def test_missing_card_gives_both_counts() -> None:
    check = verify(deck(), deck(changed(MAIN_CARDS, PYRO_CLOCK=-2)), ground())
    said = check.findings[0]
    assert (said.rule, said.actual, said.allowed) == ("missing-card", 1, 3)
    assert said.card is not None and said.card.name == NAMES[PYRO_CLOCK]
    assert said.sections == (("main", 2),)


def test_one_unknown_card_among_known_ones_makes_the_check_undecided() -> None:
    # What is not known may be the very card that is missing.
    main = changed(MAIN_CARDS, POISON=-1) | {99999998: 1}
    check = verify(deck(), deck(main), ground())
    assert check.verdict == "undecided" and not check.findings
    assert {"not-registered", "missing-card"} <= set(rules(check.unjudged))


def test_siding_that_is_not_allowed_is_found_in_the_deck_presented() -> None:
    # Master Duel has no Side Deck.
    check = verify(deck(), SIDED, ground("master-duel"), 2)
    assert "swap-not-allowed" in rules(check.findings) and check.verdict == "illegal"


def test_extra_deck_still_sided_in_game_1_is_not_restored_in_any_era() -> None:
    check = verify(deck(), EXTRA_SIDED, ground("ocg", "2008-03-14"))
    assert rules(check.findings) == ["not-restored"] * 2


def test_unknown_cards_are_the_same_where_they_are_written_alike() -> None:
    def of(ref: Ref) -> Deck:
        return resolve(DeckList("d", "text", "d", [Entry("main", 1, ref, 1)]), index())

    passcode, konami_id, both = 99999998, KonamiId(99999998), CodeAndName(99999998, "No Such Card")
    for ref in (passcode, konami_id, both, "No Such Card"):
        assert not verify(of(ref), of(ref), ground()).differs
    assert not verify(of("No Such Card"), of("no such card"), ground()).differs
    # A Konami id is no passcode, and a name is neither.
    for one, other in ((passcode, konami_id), (konami_id, "No Such Card"), ("Nameless", "No Name")):
        assert verify(of(one), of(other), ground()).differs
