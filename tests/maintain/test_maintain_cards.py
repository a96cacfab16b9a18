"""The card index: one record a card, and what is read from texts and products."""

import gzip
import json

import pytest

from deckcheck.errors import DataError
from deckcheck.maintain.build import build
from deckcheck.maintain.cards import section, tidy_type_line
from deckcheck.maintain.counts_as import counted_name
from deckcheck.maintain.needs import needs


def test_two_rows_of_one_konami_id_are_one_card_with_the_earliest_day(upstream, make_card):
    upstream.cards += [
        make_card(4041, 36996508, "Dark Magician", sets=["Later Set"]),
        make_card(4041, 46986414, "Dark Magician", sets=["First Set", "Later Set"]),
    ]
    row = upstream.rows()["Dark Magician"]
    assert (row["passcode"], row["also"]) == ("46986414", "36996508")
    assert row["tcg_day"] == "set:2002-03-08"
    text = upstream.build().files["deckcheck/cards/cards.tsv"].decode()
    assert "\n36996508\t46986414\n" in text


def test_two_konami_ids_of_one_name_stay_two_cards(upstream, make_card):
    upstream.cards += [
        make_card(4370, 5405694, "Black Luster Soldier", line="Warrior / Ritual"),
        make_card(19092, None, "Black Luster Soldier", line="Warrior / Normal"),
    ]
    lines = upstream.build().files["deckcheck/cards/cards.tsv"].decode().splitlines()
    found = [line.split("\t")[:2] for line in lines if "Black Luster" in line]
    assert found == [["05405694", "4370"], ["-", "19092"]]


def test_a_second_row_without_ids_is_the_same_card(upstream, make_card):
    upstream.cards.append(make_card(22937, 74378580, "GMX Lab #5"))
    bare = make_card(None, None, "GMX Lab #5", limit_regulation={"tcg": None, "ocg": None})
    upstream.cards.append(bare)
    text = upstream.build().files["deckcheck/cards/cards.tsv"].decode()
    assert text.count("GMX Lab #5") == 1
    assert upstream.rows()["GMX Lab #5"]["tcg"] == "yes"


def test_rows_are_sorted_by_number_and_cards_without_passcode_come_last(upstream, make_card):
    upstream.cards += [
        make_card(None, None, "B without ids"),
        make_card(None, None, "A without ids"),
        make_card(9, None, "Without passcode"),
        make_card(10, 99, "Low"),
    ]
    lines = upstream.build().files["deckcheck/cards/cards.tsv"].decode().splitlines()[1:]
    codes = [line.split("\t")[0] for line in lines]
    assert codes[0] == "00000099"
    assert codes[-3:] == ["-", "-", "-"]
    assert codes[:-3] == sorted(codes[:-3], key=int)
    names = [line.split("\t")[2] for line in lines[-3:]]
    assert names == ["Without passcode", "A without ids", "B without ids"]


@pytest.mark.parametrize(
    ("sets", "day"),
    [
        (["Later Set", "First Set"], "set:2002-03-08"),
        (["Later Set", "A Promo"], "by:2009-07-07"),
        (["A Promo"], "seen:2025-03-01"),
    ],
)
def test_the_tcg_day_says_how_well_it_is_known(upstream, make_card, sets, day):
    upstream.cards[11] = make_card(4012, 10001200, "Card 12", sets=sets)
    assert upstream.rows()["Card 12"]["tcg_day"] == day


def test_a_card_not_yet_released_has_no_day_even_with_a_product(upstream, make_card):
    status = {"tcg": "Not yet released", "ocg": "Unlimited"}
    upstream.cards[11] = make_card(
        4012, 10001200, "Card 12", sets=["Later Set"], limit_regulation=status
    )
    row = upstream.rows()["Card 12"]
    assert (row["tcg"], row["tcg_day"], row["ocg"]) == ("no", "", "yes")


def test_no_status_is_not_no(upstream, make_card):
    upstream.cards[11] = make_card(4012, 10001200, "Card 12", limit_regulation={"tcg": None})
    row = upstream.rows()["Card 12"]
    assert (row["tcg"], row["ocg"]) == ("", "")


def test_an_unknown_status_is_refused(upstream, make_card):
    upstream.cards[11] = make_card(4012, 10001200, "Card 12", limit_regulation={"tcg": "Odd"})
    with pytest.raises(DataError, match="Card 12: does not know the status 'Odd'"):
        upstream.build()


def test_a_placeholder_day_before_the_tcg_is_no_day(upstream, make_card):
    upstream.edit("ygoprodeck/cardsets.json", "2002-03-08", "2001-01-01")
    upstream.cards[0] = make_card(4001, 10000100, "Card 1", sets=["First Set", "Later Set"])
    assert upstream.rows()["Card 1"]["tcg_day"] == "by:2009-07-07"


def test_variants_of_an_artwork_are_not_counted(upstream, make_card):
    images = [{"index": 1}, {"index": "1.1"}, {"index": "1E"}, {"index": 2}]
    upstream.cards[0] = make_card(4001, 10000100, "Card 1", images=images)
    assert upstream.rows()["Card 1"]["artworks"] == "2"


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("Dragon / Effect", "main"),
        ("Spellcaster / Ritual / Effect", "main"),
        ("Spellcaster / Ritual / Pendulum / Effect", "main"),
        ("Dragon / Pendulum / Normal", "main"),
        ("Dragon / Fusion", "extra"),
        ("Dragon / Fusion / Pendulum / Effect", "extra"),
        ("Warrior / Synchro / Tuner / Effect", "extra"),
        ("Dragon / Synchro / Pendulum / Effect", "extra"),
        ("Fairy / Xyz / Effect", "extra"),
        ("Fairy / Xyz / Pendulum / Effect", "extra"),
        ("Cyberse / Link / Effect", "extra"),
    ],
)
def test_the_section_of_each_kind(line, where):
    assert section("Monster", line) == where


@pytest.mark.parametrize("kind", ["Spell", "Trap"])
def test_spells_and_traps_go_in_the_main_deck(kind):
    assert section(kind, "Ritual") == "main"


def test_type_lines_lose_stray_blanks():
    assert tidy_type_line("Fairy  / Link /  Effect") == "Fairy / Link / Effect"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('This card is always treated as "Umi".', "Umi"),
        ('(This card is always treated as "Umi".)\nDraw 1 card.', "Umi"),
        ('This card\'s name is always treated as "Harpie Lady".', "Harpie Lady"),
        ('(This card is also always treated as "Some Dragon".)', "Some Dragon"),
        ('This card\'s name is also treated as "Glow Moss".', "Glow Moss"),
        # Archetypes and names bound to a place are none.
        ('(This card is always treated as an "Archfiend" card.)', None),
        ('(This card is always treated as a card "Fur Hire".)', None),
        ('(This card is always treated as an "Archfiend" monster.)', None),
        ('This card\'s name becomes "Harpie Lady" while on the field or in the GY.', None),
        ('This card is also treated as a "Frightfur" monster while face-up on the field.', None),
        ('This card is always treated as "X" while on the field.', None),
        ("This card's original Level is always treated as 12.", None),
        ('The targeted monster is also treated as "Zombie".', None),
    ],
)
def test_only_a_name_for_deck_building_is_counted(text, name):
    assert counted_name(text) == name


def test_a_counts_as_table_of_another_size_stops_the_build(upstream, make_card):
    upstream.cards.append(make_card(5, 295517, "Ocean", text='This card is treated as "Umi".'))
    upstream.build()
    upstream.cards.append(
        make_card(6, 34103656, "Lost City", text='This card is always treated as "Umi".')
    )
    with pytest.raises(DataError, match="Lost City as Umi"):
        upstream.build()
    upstream.counts_as = (1, 1)
    assert upstream.rows()["Lost City"]["counts_as"] == "Umi"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Toss a coin: ● Heads: Draw 1 card.", "coin"),
        ("Toss a coin 3 times.", "coin"),
        ("Add 1 card from your Deck to your hand that has a coin tossing effect.", ""),
        ("Each time an effect is activated that tosses a coin: Draw 1 card.", ""),
        ("Roll a six-sided die.", "die"),
        ("Each player rolls two six-sided dice.", "die"),
        ("Special Summon 1 monster with an effect that requires a die roll.", ""),
        ('Add 1 "Cross-Dice" or "Coin Toss Counter" from your Deck.', ""),
        ("Place 1 Spell Counter on this card.", "counters"),
        ("When this card is Normal Summoned, put 3 counters on it.", "counters"),
        ("Each time a monster is flipped, place 1 E.C. Counter on this card.", "counters"),
        ("When a Counter Trap Card is activated: Draw 1 card.", ""),
        ("Remove 1 card, then add 1 Counter Trap from your Deck.", ""),
        ("If your opponent controls a monster with a Predator Counter: Draw 1 card.", ""),
        ("Your opponent cannot place counters on cards on the field.", ""),
        ('Add 1 "Assault Counter" from your Deck to your hand.', ""),
        ('Special Summon 4 "Sheep Tokens" (Beast/EARTH/Level 1/ATK 0/DEF 0).', "tokens"),
        ("Special Summon this card, then you can Special Summon 1 Token.", "tokens"),
        ("2+ monsters, except Tokens\nDraw 1 card.", ""),
        ("Tribute 1 monster (except a Token); draw 1 card.", ""),
        ("You cannot Special Summon monsters this turn, except Tokens.", ""),
        ("Target 1 non-Token monster; Special Summon a non-Token monster.", ""),
        ('If you control an "Adventurer Token": Draw 1 card.', ""),
        (
            'Roll a die, toss a coin, place 1 counter here, Special Summon 1 "A Token".',
            "coin counters die tokens",
        ),
    ],
)
def test_needs_are_what_the_card_itself_does(text, wanted):
    assert " ".join(needs(text)) == wanted


def test_the_lore_of_a_normal_monster_needs_nothing(upstream, make_card):
    upstream.cards.append(
        make_card(7, 7, "Lore", line="Beast / Normal", text="It rolls into a dice-like shape.")
    )
    assert upstream.rows()["Lore"]["needs"] == ""


def test_a_normal_pendulum_still_needs_what_its_pendulum_effect_does(upstream, make_card):
    upstream.cards.append(
        make_card(
            7,
            7,
            "Lore",
            line="Beast / Pendulum / Normal",
            text="Lore.",
            pendulum_effect={"en": "Once per turn: Roll a six-sided die."},
        )
    )
    assert upstream.rows()["Lore"]["needs"] == "die"


def test_no_effect_text_is_written(upstream, make_card):
    upstream.cards.append(make_card(7, 7, "Quiet", text="A very particular effect sentence."))
    assert all(b"very particular" not in text for text in upstream.build().files.values())


def test_two_cards_of_one_passcode_are_refused(upstream, make_card):
    upstream.cards.append(make_card(8, 10000100, "Double"))
    with pytest.raises(DataError, match="two cards share a passcode"):
        upstream.build()


@pytest.mark.parametrize("cut", [0, 10, -5])
def test_a_cut_gzip_is_named(upstream, cut):
    upstream.build()
    path = upstream.root / "yaml-yugi" / "cards.json.gz"
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(DataError, match=r"cards\.json\.gz:.*is not"):
        build(upstream.root, settings_file=upstream.settings, corrections_file=upstream.corrections)


@pytest.mark.parametrize(
    "row", [{}, 5, {"name": {"en": None}}, {"name": {"en": "X"}, "konami_id": 1, "password": 1}]
)
def test_a_row_of_another_shape_is_named(upstream, row):
    upstream.build()
    path = upstream.root / "yaml-yugi" / "cards.json.gz"
    path.write_bytes(gzip.compress(json.dumps([row]).encode()))
    with pytest.raises(DataError, match=r"cards\.json\.gz: "):
        build(upstream.root, settings_file=upstream.settings, corrections_file=upstream.corrections)
