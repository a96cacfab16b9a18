"""A card's status through time, and what one list changes of another.

The histories were taken from the list files line by line with awk, not by the program.
"""

from __future__ import annotations

import pytest

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.history import changes, history, standing
from deckcheck.cards.index import CardIndex
from deckcheck.formats.named import through_time

WORDS = {"-": "Unlimited", "0": "Forbidden", "1": "Limited", "2": "Semi-Limited"}
HISTORIES = [
    ("tcg", "Dark Magician of Chaos", "2004-10-01 1, 2008-09-01 0, 2016-04-11 -"),
    ("ocg", "Dark Magician of Chaos", "2003-10-15 1, 2008-09-01 0, 2015-04-01 1, 2015-10-01 -"),
    ("tcg", "Black Luster Soldier - Envoy of the Beginning",
     "2004-04-19 1, 2005-10-01 0, 2011-09-01 1, 2017-09-18 2, 2018-02-05 -"),
    ("ocg", "Black Luster Soldier - Envoy of the Beginning",
     "2003-10-15 1, 2005-09-01 0, 2011-09-01 1, 2016-10-01 2, 2017-07-01 -"),
    ("tcg", "Raigeki", "2002-05-01 1, 2004-10-01 0, 2014-10-01 1, 2022-02-07 -"),
    ("ocg", "Raigeki", "1999-07-08 1, 2004-03-01 0, 2019-04-01 1, 2022-04-01 2, 2022-07-01 -,"
     " 2023-01-01 2, 2024-10-01 -"),
    ("tcg", "Destiny HERO - Disk Commander", "2007-09-01 1, 2008-09-01 0, 2018-09-17 -"),
    ("tcg", "Snatch Steal", "2002-10-01 1, 2006-09-01 0, 2007-03-01 1, 2007-09-01 0, 2015-01-01 1,"
     " 2015-04-01 0, 2024-01-01 1, 2026-02-02 -"),
    ("tcg", "Elemental HERO Stratos",
     "2007-03-01 1, 2013-09-01 0, 2018-09-17 1, 2019-07-15 2, 2019-10-14 -"),
    ("ocg", "Elemental HERO Stratos", "2007-03-01 1, 2017-04-01 2, 2019-07-01 -"),
    ("tcg", "Dandylion", "2006-04-01 1, 2010-03-01 2, 2011-03-01 1, 2018-02-05 0"),
    ("ocg", "Dandylion", "2006-03-01 1, 2010-03-01 2, 2011-03-01 1, 2017-01-01 2, 2018-01-01 1,"
     " 2019-01-01 0"),
    ("tcg", "Sinister Serpent", "2003-05-08 1, 2005-10-01 0, 2015-04-01 1, 2015-07-16 -"),
    ("tcg", "Goyo Guardian",
     "2009-03-01 1, 2011-03-01 0, 2014-07-14 1, 2015-01-01 2, 2015-04-01 -"),
    ("tcg", "Astrograph Sorcerer", "2018-05-21 0, 2022-02-07 1"),
    ("ocg", "Astrograph Sorcerer", "2018-07-01 1, 2025-10-01 2, 2026-01-01 -"),
]  # fmt: skip


@pytest.mark.parametrize(("list_id", "name", "expected"), HISTORIES)
def test_history_of_a_card(
    catalog: Catalog, index: CardIndex, list_id: str, name: str, expected: str
) -> None:
    card = index.named(name)
    assert card
    steps = [
        (str(step.day), step.standing.text)
        for step in history(through_time(catalog, list_id), card)
    ]
    wanted = [(day, WORDS[mark]) for day, mark in (step.split() for step in expected.split(", "))]
    first = catalog.days(list_id)[0]
    if wanted[0][0] != first:
        wanted.insert(0, (first, "Unlimited"))
    assert steps == wanted


def test_an_event_only_list_is_no_step(catalog: Catalog, index: CardIndex) -> None:
    # Performage Plushfire was Forbidden on 2016-02-08 for some events, on 2016-04-11 for all.
    card = index.named("Performage Plushfire")
    assert card
    days = [str(step.day) for step in history(through_time(catalog, "tcg"), card)]
    assert "2016-02-08" not in days and "2016-04-11" in days


def test_derived_lists_have_a_history(catalog: Catalog, index: CardIndex) -> None:
    # From the TCG's and the OCG's above: the lower of the two, and Forbidden as Limited.
    card = index.named("Astrograph Sorcerer")
    assert card
    for list_id, expected in (
        ("worlds", "2018-05-21 Forbidden, 2022-02-07 Limited"),
        ("tcg-traditional", "2018-05-21 Limited"),
    ):
        steps = history(through_time(catalog, list_id), card)
        shown = ", ".join(f"{step.day} {step.standing.text}" for step in steps[1:])
        assert shown == expected, list_id


def test_a_whitelist_differs_from_none_in_what_neither_names(catalog: Catalog) -> None:
    goat, tcg = catalog.get("goat", "2005-04-01"), catalog.get("tcg", "2005-04-01")
    [change] = [one for one in changes(goat, tcg, ["Cyber Dragon"]) if one.name == "Cyber Dragon"]
    assert (change.before.text, change.after.text) == ("not in the pool", "Unlimited")


def test_points_through_time(catalog: Catalog, index: CardIndex) -> None:
    card = index.named("Polymerization")
    assert card
    steps = history(through_time(catalog, "ocg-genesys"), card)
    assert [(str(s.day), s.standing.points) for s in steps] == [
        ("2026-06-01", 5), ("2026-08-01", 9),
    ]  # fmt: skip


def test_standing_in_a_whitelist_and_a_pool(catalog: Catalog) -> None:
    goat = catalog.get("goat", "2005-04-01")
    assert standing(goat, "Cyber Dragon").text == "not in the pool"
    assert standing(goat, "Kuriboh").text == "Unlimited"
    assert standing(goat, "Pot of Greed").text == "Limited"
    assert standing(goat, "Fusion Substitute").text == "not in the pool"
    speed = catalog.get("speed-duel", "2025-07-01")
    assert standing(speed, "Monster Reborn").text == "Limited 2 (pooled)"


def test_what_the_list_of_may_2026_changed(catalog: Catalog) -> None:
    # Fifteen cards, by comparing yaml-yugi-limit-regulation's two files.
    found = changes(catalog.get("tcg", "2026-02-02"), catalog.get("tcg", "2026-05-18"))
    assert len(found) == 15
    by_name = {change.name: (change.before.copies, change.after.copies) for change in found}
    assert by_name["Metamorphosis"] == (0, 1)
    assert by_name["K9-04 Noroi"] == (3, 0)
    assert by_name["Branded Fusion"] == (2, 1)
    assert [change.after.copies for change in found] == sorted(c.after.copies or 0 for c in found)


def test_a_list_changes_nothing_of_itself(catalog: Catalog) -> None:
    newest = catalog.get("tcg", "2026-05-18")
    assert changes(newest, newest) == []


def test_a_pool_is_of_cards_not_of_the_names_they_count_under(
    catalog: Catalog, index: CardIndex
) -> None:
    # Fusion Substitute (2014) counts as Polymerization, which Goat Format has.
    card = index.named("Fusion Substitute")
    assert card and card.counted_name == "Polymerization"
    goat = catalog.get("goat", "2005-04-01")
    assert standing(goat, card.name, card).text == "not in the pool"
