"""The shipped card index and codes. Needs no upstream files; expected values from outside."""

import hashlib
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from deckcheck import yaml_io

CARDS = Path(__file__).parents[2] / "deckcheck" / "cards"
COLUMNS = [
    "passcode",
    "konami_id",
    "name",
    "kind",
    "type_line",
    "section",
    "counts_as",
    "also",
    "tcg",
    "tcg_day",
    "ocg",
    "ocg_day",
    "needs",
    "artworks",
]
# Rulebook "treated as" for deck building: the card counted, by its passcode -> the name it has.
COUNTS_AS = {
    "80316585": "Harpie Lady", "91932350": "Harpie Lady", "27927359": "Harpie Lady",
    "54415063": "Harpie Lady", "00295517": "Umi", "34103656": "Umi", "02819435": "Umi",
    "26534688": "Umi", "75402014": "Number C39: Utopia Ray", "68679595": "Number C39: Utopia Ray",
    "74335036": "Polymerization", "73819701": "Fallen of Albaz", "06218704": "Supreme King Z-ARC",
    "03294539": "Crimson Blader", "28306253": "Hungry Burger", "82616239": "Water Dragon",
    "78734254": "Neo-Spacian Aqua Dolphin", "13857930": "Neo-Spacian Glow Moss",
    "01784686": "Legendary Dragon Timaeus", "11082056": "Legendary Dragon Critias",
    "46232525": "Legendary Dragon Hermos",
}  # fmt: skip


def lines(name):
    text = (CARDS / name).read_bytes().decode("utf-8")
    assert text.endswith("\n") and "\r" not in text
    return [line.split("\t") for line in text[:-1].split("\n")]


@pytest.fixture(scope="module")
def table():
    return lines("cards.tsv")


@pytest.fixture(scope="module")
def cards(table):
    return [dict(zip(COLUMNS, row, strict=True)) for row in table[1:] if len(row) > 2]


@pytest.fixture(scope="module")
def by_code(cards):
    return {card["passcode"]: card for card in cards if card["passcode"] != "-"}


def test_rows_and_their_order(table):
    assert table[0] == COLUMNS
    codes = [row[0] for row in table[1:]]
    bare = codes.index("-")
    assert codes[bare:] == ["-"] * (len(codes) - bare)
    numbers = [int(code) for code in codes[:bare]]
    assert numbers == sorted(set(numbers))
    assert all(len(code) == 8 for code in codes[:bare])
    ids = [int(row[1] or 10**9) for row in table[1 + bare :]]
    assert ids == sorted(ids)


def test_how_many_cards(table, cards):
    """14,276 rows upstream: two cards in two rows each, one row of a card without ids."""
    assert len(cards) == 14276 - 3
    assert len(table) - 1 == len(cards) + 2
    assert len({card["name"] for card in cards}) == 14272
    assert sum(card["passcode"] == "-" for card in cards) == 66 - 1
    assert sum(not card["konami_id"] for card in cards) == 57 - 1


def test_every_field_holds_what_it_may(cards):
    for card in cards:
        assert card["kind"] in ("Monster", "Spell", "Trap"), card
        assert card["section"] in ("main", "extra"), card
        assert card["tcg"] in ("yes", "no", "") and card["ocg"] in ("yes", "no", ""), card
        assert set(card["needs"].split()) <= {"coin", "die", "counters", "tokens"}, card
        assert int(card["artworks"]) >= 1, card
        assert "  " not in card["type_line"] and card["type_line"].strip(), card
        for field, marks in (
            ("tcg_day", ("set", "by", "seen", "before")),
            ("ocg_day", ("seen", "before")),
        ):
            if card[field]:
                mark, _, day = card[field].partition(":")
                assert mark in marks, card
                assert date(1999, 2, 4) <= date.fromisoformat(day) <= date(2026, 8, 22), card
                assert card[field.removesuffix("_day")] == "yes", card


def test_release_counts(cards):
    """As counted in the sources: not out yet, no status, products without a day."""
    assert Counter(card["tcg"] for card in cards)["no"] == 427
    assert Counter(card["ocg"] for card in cards)["no"] == 68
    by = sum(card["tcg_day"].startswith("by:") for card in cards)
    assert 2570 <= by <= 2580
    for name in ("The Drdek", "Hitodenchak", "Eyearmor"):
        assert [card["tcg"] for card in cards if card["name"] == name] == [""]


def test_counts_as_is_exactly_the_rulebooks_table(cards):
    found = {card["passcode"]: card["counts_as"] for card in cards if card["counts_as"]}
    assert found == COUNTS_AS
    assert len(COUNTS_AS) == 21 and len(set(COUNTS_AS.values())) == 14


@pytest.mark.parametrize(
    "name",
    [
        "Harpie Queen",
        "Proto-Cyber Dragon",
        "Wightprince",
        "Blue-Eyes Alternative White Dragon",
        "Gunkan Suship Shari Red",
        "Fandora, the Flying Fighting Furtress",
        "Toon Kingdom",
    ],
)
def test_archetypes_and_becoming_stay_out(cards, name):
    assert [card["counts_as"] for card in cards if card["name"] == name] == [""]


def test_counting_crosses_main_and_extra_for_two_fusions_only(cards):
    """Marine Dolphin and Twinkle Moss are Fusion Monsters, what they count as is not."""
    sections = {card["name"]: card["section"] for card in cards}
    mixed = {
        card["name"]
        for card in cards
        if sections.get(card["counts_as"], card["section"]) != card["section"]
    }
    assert mixed == {"Neo-Spacian Marine Dolphin", "Neo-Spacian Twinkle Moss"}


def test_two_rows_of_one_card(table, by_code):
    assert by_code["46986414"]["also"] == "36996508"
    assert by_code["46986414"]["tcg_day"].endswith(":2002-03-08")
    assert by_code["24094653"]["also"] == "27847700"
    short = [row for row in table if len(row) == 2]
    assert short == [["27847700", "24094653"], ["36996508", "46986414"]]


def test_two_cards_of_one_name(cards):
    found = [
        (card["konami_id"], card["passcode"], card["type_line"])
        for card in cards
        if card["name"] == "Black Luster Soldier"
    ]
    assert found == [("4370", "05405694", "Warrior / Ritual"), ("19092", "-", "Warrior / Normal")]


@pytest.mark.parametrize(
    ("code", "section"),
    [
        ("46986414", "main"),  # Normal Monster
        ("94415058", "main"),  # Pendulum, Stargazer Magician
        ("05405694", "main"),  # Ritual
        ("23995346", "extra"),  # Fusion, Blue-Eyes Ultimate Dragon
        ("44508094", "extra"),  # Synchro, Stardust Dragon
        ("84013237", "extra"),  # Xyz, Number 39: Utopia
        ("13331639", "extra"),  # Fusion Pendulum, Supreme King Z-ARC
        ("01861629", "extra"),  # Link, Decode Talker
    ],
)
def test_sections_of_known_cards(by_code, code, section):
    assert by_code[code]["section"] == section


def test_pendulum_hybrids(cards):
    """Six Ritual Pendulums go in the Main Deck; 14 Fusion, 10 Xyz, 8 Synchro in the Extra."""
    found = Counter()
    for card in cards:
        words = card["type_line"].split(" / ")
        if "Pendulum" in words:
            found.update(
                (w, card["section"]) for w in words if w in ("Ritual", "Fusion", "Xyz", "Synchro")
            )
    assert found == {
        ("Ritual", "main"): 6,
        ("Fusion", "extra"): 14,
        ("Xyz", "extra"): 10,
        ("Synchro", "extra"): 8,
    }


@pytest.mark.parametrize(
    ("name", "needs"),
    [
        ("Time Wizard", "coin"),
        ("Snipe Hunter", "die"),
        ("Scapegoat", "tokens"),
        ("Breaker the Magical Warrior", "counters"),
        ("Alien Warrior", "counters"),
        ("Nibiru, the Primal Being", "tokens"),
        ("B.E.S. Big Core", "counters"),
        ("Apollousa, Bow of the Goddess", ""),
        ("Bountiful Artemis", ""),
        ("Thunder Discharge", ""),
        ("Dark Magician", ""),
        ("Dice Armadillo", ""),
        ("Blackwing - Aurora the Northern Lights", ""),
    ],
)
def test_needs_of_known_cards(cards, name, needs):
    assert [card["needs"] for card in cards if card["name"] == name] == [needs]


def test_codes(by_code, cards):
    rows = lines("codes.tsv")
    assert rows[0] == ["code", "kind", "card", "section", "name"]
    numbers = [int(row[0]) for row in rows[1:]]
    assert numbers == sorted(set(numbers))
    kinds = {"prerelease", "pre-errata", "rush", "skill", "token", "unofficial"}
    ids = {f"k:{card['konami_id']}" for card in cards} | {f"n:{card['name']}" for card in cards}
    for code, kind, real, section, name in rows[1:]:
        assert len(code) >= 8 and code not in by_code
        assert kind in kinds and section in ("main", "extra", "-") and name
        assert not real or real in by_code or real in ids
        assert real or kind != "pre-errata"
        assert section == "-" or kind not in ("token", "skill")
    found = {row[0]: row for row in rows}
    assert found["504700000"][1:3] == ["pre-errata", "00126218"]  # Skull Dice
    assert found["511000819"][1:3] == ["pre-errata", "82301904"]  # Chaos Emperor Dragon
    assert found["17412731"][1:3] == ["pre-errata", "17412721"]  # Elder Entity Norden
    assert found["10000020"][1:3] == ["prerelease", "k:4999"]  # Slifer the Sky Dragon
    assert found["160001000"][1] == "rush"
    assert found["300101001"][1] == "skill"
    assert found["00176393"][1] == "token"


def test_the_stamp_is_fresh(table):
    data = yaml_io.load(CARDS / "data.yaml")
    whole = hashlib.sha256()
    for name in ("cards.tsv", "codes.tsv"):
        digest = hashlib.sha256((CARDS / name).read_bytes()).hexdigest()
        whole.update(f"{name}\0{digest}\n".encode())
    assert data == {
        "cards": date(2026, 8, 22),
        "ocg_days_from": date(2022, 9, 10),
        "tcg_sets_to": date(2025, 1, 23),
        "card_rows": len(table) - 1,
        "code_rows": len(lines("codes.tsv")) - 1,
        "stamp": whole.hexdigest(),
    }
