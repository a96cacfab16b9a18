"""Match plans as people write them: what is read, and where exactly a plan goes wrong."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck import yaml_io
from deckcheck.errors import DataError
from deckcheck.match.model import MatchPlan, PlanHead, Wish
from deckcheck.match.plan_file import read_head, read_plan
from deckcheck.match.plan_marks import Problems
from tests.match.match_decks import (
    BANNER,
    CYBER_END,
    HUNTER,
    LUSTER,
    PALADIN,
    PYRO_CLOCK,
    card,
    entry_reader,
)

WHOLE = """\
deck: my-deck.ydk
format: ocg
date: 2026-06-06
best_of: 5
groups: {banners: [Banner of Courage, 11091375]}
matches:
  - against: Mitsurugi
    best_of: 3
    games:
      - {going: first, result: loss, game_loss: before}
      - game: 2
        going: second
        out: [2 Pyro Clock of Destiny, The Hunter with 7 Weapons]
        in: [3x Banner of Courage]
      - from: registered
        out: {main: [01082946], extra: [2 x 01546123]}
        in: {main: [Luster Dragon], extra: [Dark Paladin]}
  - against: Maliss
    first: {out: [Pyro Clock of Destiny], in: [Banner of Courage]}
    second:
"""


def read(tmp_path: Path, text: str) -> tuple[PlanHead, MatchPlan]:
    path = tmp_path / "plan.yaml"
    path.write_bytes(text.encode())
    data = yaml_io.load_marked(path)
    problems = Problems("plan.yaml")
    head = read_head(data, problems)
    return head, read_plan(data, problems, entry_reader())


def test_whole_plan_is_read(tmp_path: Path) -> None:
    head, plan = read(tmp_path, WHOLE)
    assert head == PlanHead("my-deck.ydk", "ocg", date(2026, 6, 6), None, None)
    assert plan.groups[0].name == "banners"
    assert plan.groups[0].cards == (card(BANNER), card(LUSTER))
    match, guide = plan.pairings
    assert (match.against, match.best_of, match.guide) == ("Mitsurugi", 3, False)
    first, second, third = match.games
    assert (first.going, first.result, first.lost_before) == ("first", "loss", True)
    assert (second.number, second.going, second.start) == (2, "second", None)
    assert second.out == (
        Wish(card(PYRO_CLOCK), 2, None, 13, 15),
        Wish(card(HUNTER), 1, None, 13, 40),
    )
    assert second.into == (Wish(card(BANNER), 3, None, 14, 14),)
    assert third.start == "registered"
    assert third.out == (
        Wish(card(PYRO_CLOCK), 1, "main", 16, 22),
        Wish(card(CYBER_END), 2, "extra", 16, 41),
    )
    assert [(w.card, w.section) for w in third.into] == [
        (card(LUSTER), "main"),
        (card(PALADIN), "extra"),
    ]
    assert (guide.against, guide.best_of, guide.guide) == ("Maliss", 5, True)
    assert [(g.number, g.going, g.start) for g in guide.games[1:]] == [
        (2, "first", "registered"),
        (2, "second", "registered"),
    ]
    assert guide.games[1].out == (Wish(card(PYRO_CLOCK), 1, None, 19, 19),)
    assert not guide.games[2].out


def game(entry: str) -> str:
    """A plan whose entries stand in line 4 from column 12 on."""
    return f"matches:\n- games:\n  - {{}}\n  - {{out: [{entry}]}}\n"


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("formt: tcg\nmatches: [x]\n", "1:1", '"formt" is no key of a match plan; perhaps format'),
        ("matches:\n- gmaes: []\n", "2:3", '"gmaes" is no key of a match; perhaps games'),
        (
            "matches:\n- games:\n  - {}\n  - {goin: first}\n",
            "4:6",
            '"goin" is no key of a game; perhaps going or in',
        ),
        ("format: tgc\nmatches: [x]\n", "1:9", '"tgc" is no format; perhaps tcg'),
        (
            "date: 6 June\nmatches: [x]\n",
            "1:7",
            '"6 June" is no day; write it like 2026-05-18',
        ),
        ("date:\nmatches: [x]\n", "1:1", "date: says nothing; fill it in, or take the line out"),
        ("best_of: 2\nmatches: [x]\n", "1:10", 'best_of: must be 1, 3 or 5, not "2"'),
        (
            "matches:\n- games:\n  - {}\n  - going: frist\n",
            "4:12",
            'going: "frist" is not known; perhaps first',
        ),
        (
            "matches:\n- games:\n  - {game: 1}\n  - {game: 3}\n",
            "4:12",
            "game: 3 stands where game 2 belongs; write the games in order",
        ),
        (
            "matches:\n- games:\n  - {game_loss: before, result: draw}\n",
            "3:33",
            "result: draw cannot be with game_loss: before, which is a lost game",
        ),
        (
            "matches:\n- games:\n  - game_loss: before\n    result: win\n",
            "4:13",
            "result: win cannot be with game_loss: before, which is a lost game",
        ),
        (game("0 Steel Shell"), "4:12", '"0" is no number of copies; it must be 1 or more'),
        (game("-1 Steel Shell"), "4:12", '"-1" is no number of copies; it must be 1 or more'),
        (game("1.5 Steel Shell"), "4:12", '"1.5" is no number of copies; it must be 1 or more'),
        (
            game("Steel Shell, Steel"),
            "4:25",
            '"Steel" is no whole name; the list has Steel Shell',
        ),
        (
            game("Cyber"),
            "4:12",
            '"Cyber" may be Cyber End Dragon or Cyber Twin Dragon; write the whole name',
        ),
        (game("Ash"), "4:12", '"Ash" is no known card; near: Ash Blossom & Joyous Spring'),
        (game("Luster Dragn"), "4:12", '"Luster Dragn" is no known card; near: Luster Dragon'),
        (game("99999999"), "4:12", '"99999999" is no known passcode'),
        (game("2x"), "4:12", '"2x" is no known card'),
        (game("true"), "4:12", 'an entry is like 2 Card Name, not "True"'),
        (game("[a]"), "4:12", "an entry is like 2 Card Name, not a list"),
        (
            "matches:\n- games:\n  - {}\n  - {out: {side: [Steel Shell]}}\n",
            "4:12",
            '"side" is no section of out:; cards of the Side Deck are named under in:',
        ),
        (
            "matches:\n- games:\n  - {}\n  - {out: {mian: [a, b]}}\n",
            "4:12",
            '"mian" is no section of out:; perhaps main',
        ),
        ("matches:\n- against: A\n", "2:3", "A has neither games: nor first: or second:"),
        (
            "matches:\n- games: [{}]\n  first: {}\n",
            "3:3",
            "a match has games:, or first: and second: of a guide",
        ),
        ("matches: []\n", "1:10", "matches: must be a list of at least one match"),
        ("deck: a.ydk\n", "1:1", "the plan has no matches:"),
        ("", "1:1", "the plan is empty"),
        ("- a\n", "1:1", "the plan is a list, not a mapping"),
        ("matches:\n- games:\n\t- {}\n", "3:1", "a tab where YAML wants spaces"),
        ("matches: []\nmatches: []\n", "2:1", "duplicate key"),
        (
            "groups: {hands: [Banner of Courage, Ash]}\nmatches:\n- games: [{}]\n",
            "1:37",
            '"Ash" is no known card',
        ),
    ],
)
def test_mistake_is_told_with_line_and_column(
    tmp_path: Path, text: str, where: str, message: str
) -> None:
    with pytest.raises(DataError) as caught:
        read(tmp_path, text)
    lines = str(caught.value).splitlines()
    assert any(f"plan.yaml:{where}: " in line and message in line for line in lines), lines


def test_every_mistake_is_told_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = game("0 Steel Shell, Ash") + "- bar\n- games: [{resul: won}]\n"
    with pytest.raises(DataError) as caught:
        read(tmp_path, text)
    places = [line.split(": ")[0] for line in str(caught.value).splitlines()]
    assert places == [f"plan.yaml:{at}" for at in ("4:12", "4:27", "5:3", "6:12")]


@pytest.mark.parametrize(
    ("entry", "name", "copies"),
    [
        ("Steel Shell", "Steel Shell", 1),
        ("steel  shell", "Steel Shell", 1),
        ("2 Steel Shell", "Steel Shell", 2),
        ("2x Steel Shell", "Steel Shell", 2),
        ("2 X Steel Shell", "Steel Shell", 2),
        ("2×Steel Shell", "Steel Shell", 2),
        ("02370081", "Steel Shell", 1),
        ("2370081", "Steel Shell", 1),
        ("3x 02370081", "Steel Shell", 3),
        ("7 Colored Fish", "7 Colored Fish", 1),
        ("2 7 Colored Fish", "7 Colored Fish", 2),
        ("7", "7", 1),
        ("3 7", "7", 3),
        ("Number 39: Utopia", "Number 39: Utopia", 1),
        ("The Hunter with 7 Weapons", "The Hunter with 7 Weapons", 1),
        ("46986414", "Dark Magician", 1),
        ("36996508", "Dark Magician", 1),
    ],
)
def test_entry_is_a_count_and_a_name_or_passcode(entry: str, name: str, copies: int) -> None:
    read_card, read_copies = entry_reader().read(entry)
    assert (read_card.name, read_copies) == (name, copies)


def test_name_with_a_colon_needs_no_quotes_in_a_list(tmp_path: Path) -> None:
    _, plan = read(tmp_path, game("2 Number 39: Utopia"))
    wish = plan.pairings[0].games[1].out[0]
    assert (wish.card.name, wish.copies) == ("Number 39: Utopia", 2)


def test_single_entry_needs_no_list(tmp_path: Path) -> None:
    _, plan = read(tmp_path, "matches:\n- games:\n  - {}\n  - out: 2 Steel Shell\n")
    assert plan.pairings[0].games[1].out[0].copies == 2


def test_plan_with_comments_flow_and_ampersands_is_read(tmp_path: Path) -> None:
    text = """\
deck: my-deck.ydk            # optional where REGISTERED is given
best_of: 3
matches:
  - against: Mitsurugi
    games:
      - {going: first, result: loss}        # game 1: the registered list
      - going: second
        out: [3 Mulcharmy Purulia, Called by the Grave]
        in: [3 Droll & Lock Bird, Evenly Matched]
      - going: first
        from: registered                    # default: previous game
        out: {main: [2 Droll & Lock Bird], extra: [Chaos Angel]}
        in: {main: [2 Ghost Belle & Haunted Mansion], extra: [Knightmare Phoenix]}
"""
    _, plan = read(tmp_path, text)
    assert [wish.card.name for wish in plan.pairings[0].games[1].into] == [
        "Droll & Lock Bird",
        "Evenly Matched",
    ]
    assert [wish.section for wish in plan.pairings[0].games[2].out] == ["main", "extra"]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(WHOLE)), st.sampled_from(["", "[", "}", ": ", "\t", "- ", "\x00", "é"]))
def test_plan_cut_short_is_read_or_refused(at: int, torn: str) -> None:
    with TemporaryDirectory() as folder, suppress(DataError):
        read(Path(folder), WHOLE[:at] + torn)
    with TemporaryDirectory() as folder, suppress(DataError):
        read(Path(folder), WHOLE[:at] + torn + WHOLE[at:])


def test_a_wrong_head_does_not_hide_mistakes_in_the_matches(tmp_path: Path) -> None:
    text = "format: tgc\ndate: soon\nmatches:\n  - against: X\n    gmes: []\n"
    with pytest.raises(DataError) as error:
        read(tmp_path, text)
    assert [line.split(": ")[0] for line in str(error.value).splitlines()] == [
        "plan.yaml:1:9",
        "plan.yaml:2:7",
        "plan.yaml:4:5",
        "plan.yaml:5:5",
    ]
