"""Newer cards from a folder: what is taken, what is carried on, what is refused."""

from __future__ import annotations

import gzip
import json
import os
from datetime import date
from pathlib import Path

import pytest

from deckcheck.update.in_use import current
from tests.maintain.conftest import card
from tests.update.conftest import EMBEDDED_DAY, World

DAY = date(2026, 11, 20)


def refused(world: World, words: str, **more: object) -> None:
    outcome = world.update(only="cards", **({"day": DAY} | more))
    assert [r for r in outcome.refused if words in r], outcome.refused
    assert current(world.root) is None
    assert world.index().day == EMBEDDED_DAY


def test_a_new_card_is_known_from_then_on(world: World) -> None:
    world.add_card(4100, "Newest Card")
    world.publish_cards()
    outcome = world.update(day=DAY)
    assert outcome.refused == []
    assert outcome.changes == ["new card: Newest Card"]
    index = world.index()
    assert index.day == DAY
    found = index.by_code(20004100).card
    assert found is not None and found.name == "Newest Card"
    # It came out some time since the data before; the day it is first seen is the bound known.
    assert found.release["tcg"] == (True, DAY, "seen")
    assert index.names.find("newest card").cards == (found,)


def test_names_in_other_languages_come_along(world: World) -> None:
    world.add_card(4100, "Newest Card", de="Neueste Karte")
    world.publish_cards()
    world.update(day=DAY)
    names = world.index().names
    assert [c.name for c in names.find("Neueste Karte").cards if hasattr(c, "release")] == [
        "Newest Card"
    ]
    assert [c.name for c in names.find("Karte 1").cards] == ["Card 1"]


def test_a_renamed_card_is_told_and_found_by_both_names(world: World) -> None:
    world.cards[2]["name"] = {"en": "Card Three"}
    world.publish_cards()
    outcome = world.update(day=DAY)
    assert outcome.changes == ["renamed: Card 3 is now Card Three"]
    names = world.index().names
    assert [c.name for c in names.find("Card Three").cards] == ["Card Three"]
    former = names.find("Card 3")
    assert [c.name for c in former.cards] == ["Card Three"] and former.how == "former"


def test_days_of_first_sight_are_carried_on(world: World) -> None:
    world.add_card(4100, "Newest Card")
    world.publish_cards()
    world.update(day=DAY)
    card_12 = world.index().named("Card 12")
    assert card_12 is not None
    assert card_12.release["tcg"] == (True, date(2025, 3, 1), "seen")


def test_a_card_that_came_out_since_is_seen_on_the_new_day(world: World) -> None:
    out = {"tcg": "Not yet released", "ocg": "Unlimited"}
    world.upstream.cards.append(card(4050, 20004050, "Late Card", limit_regulation=out))
    world.embed()
    before = world.index().named("Late Card")
    assert before is not None and before.release["tcg"].out is False
    world.cards = [dict(row) for row in world.upstream.cards]
    world.cards[-1]["limit_regulation"] = {"tcg": "Unlimited", "ocg": "Unlimited"}
    world.publish_cards()
    outcome = world.update(day=DAY)
    assert outcome.changes == ["released in the TCG: Late Card"]
    after = world.index().named("Late Card")
    assert after is not None and after.release["tcg"] == (True, DAY, "seen")


def test_codes_outside_the_pool_are_carried_on(world: World) -> None:
    world.add_card(4100, "Newest Card")
    world.publish_cards()
    world.update(day=DAY)
    token = world.index().by_code(10000101).outside
    assert token is not None and token.kind == "token"
    old_text = world.index().by_code(504700000)
    assert old_text.card is not None and old_text.card.name == "Card 2"


def test_the_same_cards_make_nothing_newer(world: World) -> None:
    world.publish_cards()
    assert not world.update().newer


def test_a_packed_file_is_read_too(world: World) -> None:
    world.add_card(4100, "Newest Card")
    path = world.new / "yaml-yugi" / "cards.json.gz"
    path.parent.mkdir()
    path.write_bytes(gzip.compress(json.dumps(world.cards).encode()))
    assert world.update(day=DAY).changes == ["new card: Newest Card"]


def test_without_a_day_the_file_s_own_time_counts(world: World) -> None:
    world.add_card(4100, "Newest Card")
    world.publish_cards()
    path = world.new / "yaml-yugi" / "cards.json"
    noon = 1_791_547_200  # 2026-10-09 12:00 UTC
    os.utime(path, (noon, noon))
    world.update()
    assert world.index().day == date(2026, 10, 9)


def test_cards_of_no_newer_day_are_refused(world: World) -> None:
    world.add_card(4100, "Newest Card")
    world.publish_cards()
    noon = 1_780_315_200  # 2026-06-01
    os.utime(world.new / "yaml-yugi" / "cards.json", (noon, noon))
    refused(world, "say the day they were taken with --day", day=None)


def test_cards_that_look_older_are_refused(world: World) -> None:
    world.cards = world.cards[:-1]
    world.publish_cards()
    refused(world, "the cards look older than those in use (gone: Card 12)", day=None)


def test_a_tenth_fewer_cards_are_refused(world: World) -> None:
    world.cards = world.cards[:10]
    world.publish_cards()
    refused(world, "has 10 cards, the data in use 12: over 10 % lost")


def test_other_cards_under_known_ids_are_refused(world: World) -> None:
    for row in world.cards[:6]:
        row["name"] = {"en": "Something " + row["name"]["en"]}
    world.publish_cards()
    refused(world, "6 known ids have other names, such as 4001 Card 1")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"card_type": "Charm"}, "Card 1 is a 'Charm'"),
        ({"name": {}}, "a card without an English name"),
        ({"sets": None}, "the card Card 1 lacks"),
        ({"password": 10000200}, "two cards share a passcode"),
        ({"konami_id": 4002}, "the Konami id 4002 has two names"),
        ({"limit_regulation": {"tcg": "Soon"}}, "does not know the status 'Soon'"),
    ],
)
def test_a_card_of_another_shape_refuses_all(
    world: World, change: dict[str, object], words: str
) -> None:
    world.cards[0] |= change
    world.publish_cards()
    refused(world, words)


@pytest.mark.parametrize("text", ["<html>", "{}", "[", '[{"a": 1, "a": 2}]'])
def test_a_file_of_another_shape_is_refused(world: World, text: str) -> None:
    world.text("yaml-yugi/cards.json", text)
    refused(world, "cards.json")


def test_lists_that_need_refused_cards_are_refused_too(world: World) -> None:
    world.cards = world.cards[:3]
    world.publish_all()
    world.vector("tcg/current", "2026-09-14", {4001: 1, 4002: 1, 4003: 1, 4100: 0})
    outcome = world.update(day=DAY)
    assert len(outcome.refused) == 2
    assert outcome.refused[0].startswith("cards: ")
    assert outcome.refused[1].startswith("tcg: ")


def test_a_list_may_name_a_card_that_comes_with_it(world: World) -> None:
    world.add_card(4100, "Newest Card")
    world.publish_all()
    entries = {4001: 1, 4002: 1, 4003: 1, 4004: 1, 4100: 0}
    world.vector("tcg/current", "2026-09-14", entries)
    assert world.update(day=DAY).refused == []
    assert world.copies("tcg", "2026-09-14", "Newest Card") == 0


def info(world: World, **changes: dict[str, object]) -> None:
    """YGOPRODeck's file for the first ten cards; `changes` by `card_<number>`."""
    data = []
    for number in range(1, 11):
        item = {
            "id": 10000000 + 100 * number,
            "name": f"Card {number}",
            "card_images": [{"id": 10000000 + 100 * number}],
            "misc_info": [{"konami_id": 4000 + number}],
        }
        data.append(item | changes.get(f"card_{number}", {}))
    world.json("ygoprodeck/cardinfo.json", {"data": data})


def test_codes_of_other_artworks_become_known_exactly(world: World) -> None:
    world.publish_cards()
    info(world, card_2={"card_images": [{"id": 10000200}, {"id": 10000203}, {"id": 55550000}]})
    before = world.index().by_code(10000203)
    assert before.how == "artwork" and world.index().by_code(55550000).card is None
    outcome = world.update(day=DAY)
    assert outcome.changes == ["2 more codes of other artworks"]
    for code in (10000203, 55550000):
        meaning = world.index().by_code(code)
        assert meaning.card is not None and meaning.card.name == "Card 2"
        assert meaning.how == "exact"


def test_artworks_stay_through_later_updates(world: World) -> None:
    info(world, card_2={"card_images": [{"id": 55550000}]})
    world.update(day=DAY)
    (world.new / "ygoprodeck" / "cardinfo.json").unlink()
    world.add_card(4100, "Newest Card")
    world.publish_cards()
    world.update(day=date(2026, 11, 25))
    meaning = world.index().by_code(55550000)
    assert meaning.card is not None and meaning.card.name == "Card 2"


def test_codes_of_something_else_are_not_taken_for_artworks(world: World) -> None:
    info(world, card_2={"card_images": [{"id": 10000300}, {"id": 10000101}]})
    outcome = world.update(day=DAY)
    assert outcome.differences == [
        "artwork: Card 2: 10000300 is the code of Card 3; not taken",
        "artwork: Card 2: 10000101 is a token code; not taken",
    ]
    found = world.index().by_code(10000300).card
    assert found is not None and found.name == "Card 3"


def test_other_words_on_days_and_names_are_told_and_never_taken(world: World) -> None:
    info(
        world,
        card_1={"misc_info": [{"konami_id": 4001, "treated_as": "Umi"}]},
        card_2={"misc_info": [{"konami_id": 4002, "treated_as": "Card 2"}]},
        card_3={"misc_info": [{"konami_id": 4003, "tcg_date": "0000-00-00"}]},
        card_4={"misc_info": [{"konami_id": 4004, "tcg_date": "2026-09-01"}]},
        card_5={"card_images": [{"id": 55550000}]},
    )
    outcome = world.update(day=DAY)
    assert outcome.differences == [
        "counts as: Card 1: Umi there, itself here",
        "TCG day: Card 4: 2026-09-01 there, before 2022-09-14 here",
    ]
    card_1, card_4 = world.index().named("Card 1"), world.index().named("Card 4")
    assert card_1 is not None and card_1.counted_name == "Card 1"
    assert card_4 is not None and card_4.release["tcg"].day == date(2022, 9, 14)


@pytest.mark.parametrize("text", ["<html>", "[]", '{"data": []}', '{"data": [{"id": "x"}]}'])
def test_a_second_source_of_another_shape_is_told_and_stops_nothing(
    world: World, text: str
) -> None:
    world.add_card(4100, "Newest Card")
    world.publish_cards()
    world.text("ygoprodeck/cardinfo.json", text)
    outcome = world.update(day=DAY)
    assert outcome.refused == []
    assert outcome.changes == ["new card: Newest Card"]
    assert len(outcome.notes) == 1 and "cardinfo.json" in outcome.notes[0]


def test_the_whole_published_set_goes_in_at_once(world: World, tmp_path: Path) -> None:
    world.publish_all()
    outcome = world.update(day=DAY)
    assert outcome.refused == [] and outcome.version is not None
    assert [path.name for path in (world.root / "versions").iterdir()] == [
        outcome.version.folder.name
    ]
    assert not list(world.root.glob("staging-*"))
