"""Siding in Speed Duel: a Skill Card lies beside the Main Deck and is no card of its size."""

from __future__ import annotations

from fractions import Fraction

import pytest

from deckcheck.findings import Finding
from deckcheck.match.model import GamePlan, Group, MatchPlan, Pairing, Siding, Wish
from deckcheck.match.odds import chance
from deckcheck.match.simulate import play
from deckcheck.match.verify import verify
from tests.match.match_decks import (
    OTHER_SKILL,
    SKILL,
    card,
    ground,
    named,
    rules,
    speed_duel,
)

SPEED = ground("speed-duel")
GAIA, ELF = named("Gaia The Fierce Knight"), named("Mystical Elf")
REGISTERED = speed_duel({SKILL: 1}, {OTHER_SKILL: 1})


def sided(out, into, *groups: Group) -> Siding:
    later = GamePlan(
        2,
        going="first",
        out=tuple(Wish(one, 1) for one in out),
        into=tuple(Wish(one, 1) for one in into),
    )
    plan = MatchPlan((Pairing("A", (GamePlan(1), later)),), groups)
    return play(plan, REGISTERED, SPEED)


def against(siding: Siding) -> list[Finding]:
    return list(siding.matches[0].games[1].found)


@pytest.mark.parametrize(
    ("out", "into", "main"),
    [
        ([card(SKILL)], [GAIA], 21),
        ([ELF], [card(OTHER_SKILL)], 19),
    ],
)
def test_skill_and_card_are_not_exchanged(out, into, main) -> None:
    siding = sided(out, into)
    (said,) = against(siding)
    assert (said.rule, said.severity) == ("swap-unbalanced", "error")
    assert f"Main Deck {main} (registered 20)" in said.message
    game = siding.matches[0].games[1]
    name = {True: "bring in", False: "take out"}
    assert f"do not {name[False]} {out[0].name}" in game.mend
    assert f"do not {name[True]} {into[0].name}" in game.mend


def test_skill_for_skill_and_card_for_card_are_balanced() -> None:
    assert not against(sided([card(SKILL)], [card(OTHER_SKILL)]))
    assert not against(sided([ELF], [GAIA]))


@pytest.mark.parametrize(("out", "into"), [([card(SKILL)], []), ([], [card(OTHER_SKILL)])])
def test_skill_alone_changes_the_size_of_the_side_deck(out, into) -> None:
    (said,) = against(sided(out, into))
    assert said.rule == "swap-unbalanced" and "Side Deck" in said.message
    assert "Main Deck 2" not in said.message


def test_skill_exchanged_for_a_card_in_the_deck_presented() -> None:
    presented = speed_duel({}, {SKILL: 1, OTHER_SKILL: 1})
    rows = [
        row._replace(section="main", copies=1) if row.card == GAIA.card else row
        for row in presented.rows
    ]
    rows += [row._replace(copies=2) for row in presented.rows if row.card == GAIA.card]
    presented = type(presented)(_written(presented), rows, presented.findings)
    check = verify(REGISTERED, presented, SPEED, 2)
    assert rules(check.findings) == ["swap-unbalanced"]
    assert "Main Deck 21 (registered 20)" in check.findings[0].message


def _written(deck):
    from deckcheck.decks.model import DeckList

    return DeckList(deck.source, deck.syntax, deck.title)


def test_skill_is_in_no_hand() -> None:
    group = Group("skills", (card(SKILL), card(OTHER_SKILL)))
    odds = sided([ELF, card(SKILL)], [GAIA, card(OTHER_SKILL)], group).matches[0].games[1].odds
    assert [one.name for one in odds] == [GAIA.name, "skills"]
    assert odds[0].after == chance(1, 20, 4) == Fraction(1, 5)
    assert (odds[1].before, odds[1].after) == (0, 0)
