"""`deckcheck.check_many`: a generator that streams, over values that can be sent."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice

import pytest

import deckcheck
from deckcheck.errors import DeckcheckError
from tests.desk.event_files import MONSTER_REBORN, POT_OF_GREED, ydk


def test_text_bytes_links_paths_and_names(tmp_path) -> None:
    path = tmp_path / "a.ydk"
    path.write_text(ydk(MONSTER_REBORN, MONSTER_REBORN))
    decks = [ydk(), ydk(POT_OF_GREED).encode(), path, ("seat 4", ydk()), tmp_path / "no.ydk"]
    found = list(deckcheck.check_many(decks, date="2026-06-06"))
    verdicts = [one["verdict"] for one in found]
    assert verdicts == ["legal", "illegal", "illegal", "legal", "undecided"]
    assert [one["source"] for one in found[:2]] == ["deck 1", "deck 2"]
    assert (found[2]["source"], found[3]["source"]) == (str(path), "seat 4")
    assert found[1]["findings"][0]["rule"] == "forbidden"
    assert found[4]["unjudged"][0]["rule"] == "not-a-deck-list"
    assert pickle.loads(pickle.dumps(found)) == found


def test_it_streams() -> None:
    asked = 0

    def decks() -> Iterator[str]:
        nonlocal asked
        while True:
            asked += 1
            yield ydk()

    assert len(list(islice(deckcheck.check_many(decks(), date="2026-06-06"), 3))) == 3
    assert asked == 3


def test_a_list_of_another_day_can_be_named() -> None:
    for named in ("tcg/2025-04-07", "tcg/2025-05-01"):
        (found,) = deckcheck.check_many([ydk()], date="2026-06-06", banlist=named)
        assert found["banlist"]["effective"] == "2025-04-07"


@pytest.mark.parametrize(
    "wrong",
    [{"format": "tgc"}, {"date": "soon"}, {"region": "asia"}, {"banlist": "tgc/2026-05-18"}],
)
def test_a_wrong_wish_is_refused_before_the_first_deck(wrong: dict[str, str]) -> None:
    with pytest.raises(DeckcheckError):
        deckcheck.check_many([], **{"date": "2026-06-06", **wrong})
