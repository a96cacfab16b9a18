"""English names: exact first, folded next, and never a guess."""

from __future__ import annotations

import pytest

from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card, OutsideCard
from deckcheck.cards.names import NameIndex


@pytest.fixture(scope="module")
def names(index: CardIndex) -> NameIndex:
    return index.names


def found(names: NameIndex, text: str) -> list[str]:
    return sorted(card.name for card in names.find(text).cards)


def test_every_english_name_means_its_own_card(index: CardIndex) -> None:
    for card in index.all_cards():
        match = index.names.find(card.name)
        assert match.how == "exact"
        assert [c.name for c in match.cards] == [card.name]


def test_black_luster_soldier_is_the_one_with_a_passcode(names: NameIndex) -> None:
    (card,) = names.find("Black Luster Soldier").cards
    assert isinstance(card, Card)
    assert (card.konami_id, card.passcode) == (4370, 5405694)
    assert names.find("black luster soldier").cards == (card,)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("７", "7"),
        ("7", "7"),
        ("7 Colored Fish", "7 Colored Fish"),
        ("30,000-year white turtle", "30,000-Year White Turtle"),
        ("Deskbot 003", "Deskbot 003"),
        ("Harpie Lady 1", "Harpie Lady 1"),
        ("Live Twin Ki-sikil", "Live☆Twin Ki-sikil"),
        ("Live★Twin Ki-sikil", "Live☆Twin Ki-sikil"),
        ("Evil Twin Ki-sikil", "Evil★Twin Ki-sikil"),
        ("Evil★Twins Ki-sikil & Lil-la", "Evil★Twins Ki-sikil & Lil-la"),
        ("Maliss Q Red Ransom", "Maliss <Q> Red Ransom"),
        ("Danger Jackalope", "Danger!? Jackalope?"),
        ("hero flash!!", "Hero Flash!!"),
        ("h.e.r.o. flash!", "H.E.R.O. Flash!"),
        ("Rai-Mei", "Rai-Mei"),
        ("Morphing Jar 2", "Morphing Jar #2"),
    ],
)
def test_a_name_is_found(names: NameIndex, text: str, card: str) -> None:
    assert found(names, text) == [card]
    assert names.find(text).how in ("exact", "folded")


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("HERO Flash", ["H.E.R.O. Flash!", "Hero Flash!!"]),
        ("Rai Mei", ["Rai-Mei", "Raimei"]),
    ],
)
def test_where_punctuation_decides_both_are_named(
    names: NameIndex, text: str, cards: list[str]
) -> None:
    assert found(names, text) == cards


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Ash Blossom and Joyous Spring", "Ash Blossom & Joyous Spring"),
        ("Fiendish Engine Omega", "Fiendish Engine Ω"),
    ],
)
def test_signs_written_as_words_are_said(names: NameIndex, text: str, card: str) -> None:
    assert found(names, text) == [card]
    assert names.find(text).how == "read"


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Red-Eyes B. Dragon", "Red-Eyes Black Dragon"),
        ("Frog the Jam", "Slime Toad"),
        ("marie the fallen one", "Darklord Marie"),
    ],
)
def test_former_names_are_said(names: NameIndex, text: str, card: str) -> None:
    assert found(names, text) == [card]
    assert names.find(text).how == "former"


@pytest.mark.parametrize("text", ["Sangan (Pre-Errata)", "Sangan (GOAT)", "sangan (goat)"])
def test_older_text_is_the_card_and_is_said(names: NameIndex, text: str) -> None:
    assert found(names, text) == ["Sangan"]
    assert names.find(text).how == "pre-errata"


def test_a_rush_card_is_not_the_card_it_is_named_after(names: NameIndex) -> None:
    (card,) = names.find("Blue-Eyes White Dragon (Rush)").cards
    assert isinstance(card, OutsideCard)
    assert (card.code, card.kind) == (160001000, "rush")
    assert names.find("Sangan (Rush)").cards == ()


@pytest.mark.parametrize("text", ["Fusion", "fusion", "Miracle", "Sevens Road Magician"])
def test_a_bare_name_is_not_taken_for_a_card_of_another_game(names: NameIndex, text: str) -> None:
    assert names.find(text).cards == ()
    (other, *_) = names.elsewhere(text)
    assert other.name.casefold() == text.casefold() and other.kind in ("rush", "unofficial")


@pytest.mark.parametrize("text", ["Sevens Road Magician (Rush)", "Card of Demise (Anime)"])
def test_a_card_of_another_game_that_says_so_is_known(names: NameIndex, text: str) -> None:
    (card,) = names.find(text).cards
    assert isinstance(card, OutsideCard) and card.kind in ("rush", "unofficial")


@pytest.mark.parametrize("text", ["Raigeki", "Blue-Eyes White Dragon", "no such card"])
def test_names_of_the_pool_are_nowhere_else(names: NameIndex, text: str) -> None:
    assert names.elsewhere(text) == ()


@pytest.mark.parametrize(
    "text",
    ["Ash", "Bottomless", "Stardust", "Castel the Skyblaster Musketeer", "", "???", "(Rush)", "x"],
)
def test_no_name_is_taken_for_one_it_begins_or_is_near(names: NameIndex, text: str) -> None:
    assert names.find(text).cards == ()
    assert names.find(text).how == "none"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Utopic Onomatopeia", "Utopic Onomatopoeia"),
        ("Gladiator Best Bestiari", "Gladiator Beast Bestiari"),
        ("Shurit Strategist of Nekroz", "Shurit, Strategist of the Nekroz"),
        ("Castel the Skyblaster Musketeer", "Castel, the Skyblaster Musketeer"),
        ("Herald of Arc Light", "Herald of the Arc Light"),
        ("Snake-Eye Flamberge Dragon", "Snake-Eyes Flamberge Dragon"),
        ("Millenium Shield", "Millennium Shield"),
        ("Ash", "Ash Blossom & Joyous Spring"),
        ("Ash Blosom", "Ash Blossom & Joyous Spring"),
        ("Bottomless", "Bottomless Trap Hole"),
        ("Skyblaster Musketeer", "Castel, the Skyblaster Musketeer"),
        ("Pot of Gred", "Pot of Greed"),
        ("Drak Magician", "Dark Magician"),
        ("K9-00 Lupis", "K9-ØØ Lupis"),
    ],
)
def test_the_nearest_name_comes_first(names: NameIndex, text: str, first: str) -> None:
    near = names.near(text)
    assert near[0] == first
    assert len(near) <= 3


@pytest.mark.parametrize("text", ["Abyss Actor - Dandy Supporting Actor", "Gagaga Hope Tactics"])
def test_beta_names_are_unknown(names: NameIndex, text: str) -> None:
    assert names.find(text).cards == ()


@pytest.mark.parametrize("text", ["", "???", "qzxv qzxv qzxv"])
def test_nothing_near(names: NameIndex, text: str) -> None:
    assert names.near(text) == []


def test_so_many_near_names_and_no_more(names: NameIndex) -> None:
    assert len(names.near("Stardust", most=1)) == 1
    assert all(name.startswith("Stardust") for name in names.near("Stardust"))
