"""Codes outside the index: each gets the kind that says most."""

import pytest

from deckcheck.errors import DataError

MONSTER, TOKEN, SKILL, FUSION, RITUAL = 0x21, 0x4000, 0x8000000, 0x40, 0x80


def test_kinds_sections_and_real_cards(upstream, make_card):
    upstream.cards.append(
        make_card(4998, None, "A God", line="Divine-Beast / Effect", fake_password=10000000)
    )
    upstream.cards.append(make_card(None, None, "Coming Card"))
    upstream.database(
        "cards-unofficial.cdb",
        [
            (511000001, 4, 0, MONSTER, "Anime Card"),
            (511000002, 4, 0, MONSTER | FUSION, "Anime Fusion"),
            (511000003, 4, 0, MONSTER | TOKEN, "Anime Token"),
            (511000004, 4, 0, SKILL, "Anime Skill"),
            (10000310, 8, 10000300, 2, "Card 3 (Pre-Errata)"),
            (10000410, 2, 10000400, 2, "Card 4"),
            (10000100, 4, 0, 2, "A real card's passcode"),
            (10000000, 4, 0, MONSTER, "A God (Anime)"),
        ],
    )
    upstream.database(
        "cards-rush.cdb",
        [
            (160000001, 0x200, 10000100, MONSTER | RITUAL, "Rush Ritual"),
            (160000002, 0x200, 0, MONSTER, "Rush Monster"),
        ],
    )
    upstream.database(
        "prerelease-x.cdb",
        [
            (101000001, 0x101, 0, 2, "Coming Card"),
            (101000002, 0x101, 0, MONSTER | 0x4000000, "Unknown Link"),
            (101000003, 0x101, 101000001, 2, "Coming Card"),
        ],
    )
    upstream.database("prerelease-rush.cdb", [(160000003, 0x300, 0, 2, "Coming Rush")])
    codes = upstream.codes()
    assert codes == {
        "10000000": ["prerelease", "k:4998", "main", "A God"],
        "10000101": ["token", "", "-", "Token of Card 1"],
        "10000310": ["pre-errata", "10000300", "main", "Card 3 (Pre-Errata)"],
        "10000410": ["pre-errata", "10000400", "main", "Card 4"],
        "101000001": ["prerelease", "n:Coming Card", "main", "Coming Card"],
        "101000002": ["prerelease", "", "extra", "Unknown Link"],
        "101000003": ["prerelease", "n:Coming Card", "main", "Coming Card"],
        "160000001": ["rush", "", "extra", "Rush Ritual"],
        "160000002": ["rush", "", "main", "Rush Monster"],
        "160000003": ["rush", "", "main", "Coming Rush"],
        "504700000": ["pre-errata", "10000200", "main", "Card 2 (GOAT)"],
        "511000001": ["unofficial", "", "main", "Anime Card"],
        "511000002": ["unofficial", "", "extra", "Anime Fusion"],
        "511000003": ["token", "", "-", "Anime Token"],
        "511000004": ["skill", "", "-", "Anime Skill"],
    }
    assert list(codes) == sorted(codes, key=int)


def test_a_fake_password_may_be_a_list(upstream, make_card):
    upstream.cards.append(make_card(5, 500, "Two Fakes", fake_password=[100200300, 100200301]))
    assert {"100200300", "100200301"} <= set(upstream.codes())


def test_a_token_keeps_its_own_name_where_a_database_has_one(upstream):
    upstream.database("cards-unofficial.cdb", [(10000101, 4, 0, TOKEN, "Sheep Token")])
    assert upstream.codes()["10000101"] == ["token", "", "-", "Sheep Token"]


def test_a_token_of_an_unknown_maker_is_refused(upstream):
    upstream.edit("cardscripts/tokens.csv", "10000101,10000100", "10000101,55")
    with pytest.raises(DataError, match=r"tokens.csv:2: nothing has the code 55"):
        upstream.build()


def test_a_pre_errata_code_without_a_real_card_is_refused(upstream):
    upstream.database("goat-entries.cdb", [(504700000, 8, 77, 2, "Lost (GOAT)")])
    with pytest.raises(DataError, match="has no real card behind it"):
        upstream.build()
