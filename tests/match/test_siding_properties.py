"""Siding rules as properties of random decks and swaps."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.findings import SECTIONS, SIDE
from deckcheck.match.arrange import reverse, swap_between, swap_of, swapped
from deckcheck.match.infer import judge_deck
from deckcheck.match.listed import all_copies, arrangement, home_of
from deckcheck.match.model import Swap, Wish
from deckcheck.match.stage import Stage, laws_of
from deckcheck.match.swap_rules import judge_swap
from deckcheck.match.verify import verify
from tests.match.match_decks import (
    BANNER,
    CYBER_END,
    CYBER_TWIN,
    DANCER,
    HIEROGLYPH,
    LUSTER,
    MAIN_CARDS,
    PALADIN,
    POISON,
    TEMPEST,
    THIEF,
    card,
    deck,
    ground,
)

LAWS = laws_of(ground())
MAIN_CODES = [*MAIN_CARDS, BANNER, HIEROGLYPH, THIEF, LUSTER, DANCER]
EXTRA_CODES = [CYBER_END, CYBER_TWIN, TEMPEST, PALADIN]
OUTSIDER = 53129443  # Dark Hole, in none of these decks


@st.composite
def decks(draw):
    """Random copies of every card in every section it may be in; none is more than needed."""
    copies = st.integers(0, 3)
    main = {code: draw(copies) for code in MAIN_CODES}
    extra = {code: draw(copies) for code in EXTRA_CODES}
    side = {code: draw(copies) for code in (*MAIN_CODES, *EXTRA_CODES)}
    main[POISON], side[LUSTER] = max(main[POISON], 1), max(side[LUSTER], 1)
    return main, extra, side


@st.composite
def decks_and_swaps(draw):
    """A deck, and a legal swap of it: as many in as out in each section, all of them there."""
    written = draw(decks())
    registered = deck(*written)
    lies = arrangement(registered)
    out, into = [], []
    for section in ("main", "extra"):
        there = sorted(lies[section].elements())
        fit = sorted(c for c in lies[SIDE].elements() if home_of(c) == section)
        number = draw(st.integers(0, min(len(there), len(fit))))
        out += [Wish(c, 1) for c in draw(st.permutations(there))[:number]]
        into += [Wish(c, 1) for c in draw(st.permutations(fit))[:number]]
    return written, registered, swap_of(out, into, lies)


def judged(swap: Swap, lies) -> list:
    return judge_swap(swap, Stage(2, lies, lies, LAWS))


@settings(max_examples=40, deadline=None)
@given(decks_and_swaps())
def test_legal_swap_keeps_the_cards_and_every_size(drawn) -> None:
    _, registered, swap = drawn
    lies = arrangement(registered)
    sided = swapped(registered, swap)
    assert not judged(swap, lies)
    assert +all_copies(arrangement(sided)) == +all_copies(lies)
    assert sided.sizes == registered.sizes


@settings(max_examples=40, deadline=None)
@given(decks_and_swaps())
def test_swap_and_its_reverse_give_the_registered_list(drawn) -> None:
    _, registered, swap = drawn
    sided = swapped(registered, swap)
    back = swapped(sided, reverse(swap))
    for section in SECTIONS:
        assert +arrangement(back)[section] == +arrangement(registered)[section]
    assert verify(registered, back, ground()).same


@settings(max_examples=40, deadline=None)
@given(decks_and_swaps())
def test_swap_told_from_decks_is_the_swap_made(drawn) -> None:
    _, registered, swap = drawn
    lies = arrangement(registered)
    told, said = judge_deck(arrangement(swapped(registered, swap)), Stage(2, lies, lies, LAWS))
    assert not said
    for section in ("main", "extra"):
        # A card that went out and came in as well did not move at all.
        net = Counter(swap.into[section])
        net.subtract(swap.out[section])
        net.subtract(told.into[section])
        net.update(told.out[section])
        assert not any(net.values())


@settings(max_examples=40, deadline=None)
@given(decks_and_swaps(), st.sampled_from(SECTIONS), st.sampled_from([1, 2]))
def test_single_smuggled_card_is_found_and_named(drawn, section, game) -> None:
    (main, extra, side), _, _ = drawn
    places = {"main": dict(main), "extra": dict(extra), "side": dict(side)}
    places[section][OUTSIDER] = 1
    check = verify(deck(main, extra, side), deck(**places), ground(), game)
    said = [f for f in check.findings if f.rule == "not-registered"]
    assert [(f.card.name, f.actual, f.allowed) for f in said] == [("Dark Hole", 1, 0)]
    assert check.differs.extra == ((card(OUTSIDER), section, 1),)
    assert check.verdict == "illegal"


@settings(max_examples=40, deadline=None)
@given(decks(), st.data())
def test_single_missing_card_is_found_and_named(written, data) -> None:
    registered = deck(*written)
    lies = arrangement(registered)
    section = data.draw(st.sampled_from([s for s in SECTIONS if lies[s].total()]))
    gone = data.draw(st.sampled_from(sorted(lies[section])))
    places = [dict(part) for part in written]
    places[SECTIONS.index(section)][gone.ref.passcode] -= 1
    check = verify(registered, deck(*places), ground(), data.draw(st.sampled_from([1, 2, 3])))
    assert check.differs.missing == ((gone, section, 1),)
    assert [f.card.name for f in check.findings if f.rule == "missing-card"] == [gone.name]
    assert check.verdict == "illegal"


@settings(max_examples=40, deadline=None)
@given(decks(), st.data())
def test_single_moved_card_is_found_and_named(written, data) -> None:
    registered = deck(*written)
    lies = arrangement(registered)
    section = data.draw(st.sampled_from([s for s in SECTIONS if lies[s].total()]))
    moved = data.draw(st.sampled_from(sorted(lies[section])))
    to = data.draw(st.sampled_from([s for s in SECTIONS if s != section]))
    places = [dict(part) for part in written]
    code = moved.ref.passcode
    places[SECTIONS.index(section)][code] -= 1
    target = places[SECTIONS.index(to)]
    target[code] = target.get(code, 0) + 1
    check = verify(registered, deck(*places), ground())
    assert check.differs.moved == ((moved, section, to, 1),)
    assert [f.card.name for f in check.findings if f.rule == "not-restored"] == [moved.name]
    later = verify(registered, deck(*places), ground(), 2)
    assert later.verdict == "illegal"
    assert "swap-unbalanced" in [f.rule for f in later.findings]


@settings(max_examples=40, deadline=None)
@given(decks_and_swaps())
def test_order_of_cards_in_the_file_changes_nothing(drawn) -> None:
    written, registered, swap = drawn
    other = deck(*written, backwards=True)
    one, two = (swapped(each, swap) for each in (registered, other))
    assert arrangement(one) == arrangement(two)
    first, second = (verify(registered, each, ground()) for each in (one, two))
    assert first.findings == second.findings
    assert first.repair == second.repair
    assert first.presented.fingerprint == second.presented.fingerprint


@settings(max_examples=40, deadline=None)
@given(decks(), decks())
def test_swap_between_two_decks_leads_from_one_to_the_other(one, two) -> None:
    before, after = (arrangement(deck(*each)) for each in (one, two))
    swap = swap_between(before, after)
    for section in ("main", "extra"):
        led = before[section] - swap.out[section]
        led.update(swap.into[section])
        assert +led == +after[section]
