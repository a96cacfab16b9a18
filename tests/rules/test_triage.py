"""What is remembered of names gives the findings that judging the whole deck gives."""

from __future__ import annotations

import random
from datetime import date

import pytest

from deckcheck.decks.coded import CodedDeck
from deckcheck.decks.resolve import resolve
from deckcheck.formats.load import formats
from deckcheck.ground import prepare
from deckcheck.judge import Judged, check_codes, check_deck
from deckcheck.readers import read
from deckcheck.rules import BY_CARD, BY_NAME, BY_SIZE, OF_THE_WHOLE, RULES

# Restricted and free cards, artworks, cards that share a name, Extra Deck cards, OCG-only ones,
# and two that need a die or tokens.
CODES = [
    *(55144522, 83764718, 83764719, 14558127, 46986414, 46986415, 36996508, 91932350, 80316585),
    *(76812113, 44508094, 84013237, 98978921, 45014450, 16178681, 5405694, 11714098, 61901281),
    *(78080961, 89631139, 74677422, 15025844, 13039848, 24140059, 23434538, 59438930, 2645637),
    *(97268402, 4031928, 12580477, 53129443, 69243953, 83152482, 19613556, 1784686, 38033121),
    *(126218, 645087),
]


def decks(count: int) -> list[str]:
    chance = random.Random(11)
    made = []
    for _ in range(count):
        parts = []
        for heading, most in (("#main", 30), ("#extra", 8), ("!side", 8)):
            codes = [chance.choice(CODES) for _ in range(chance.randint(0, most))]
            if chance.random() < 0.7:
                codes.sort()
            parts += [heading, *map(str, codes)]
        made.append("\n".join(parts) + "\n")
    return made


@pytest.mark.parametrize(
    ("format_", "day"),
    [
        ("tcg", "2026-06-06"),
        ("tcg", "2024-04-18"),  # two lists by region
        ("tcg", "2010-05-01"),
        ("ocg", "2026-06-06"),
        ("genesys", "2026-06-06"),
        ("speed-duel", "2026-06-06"),
        ("goat", "2026-06-06"),
    ],
)
def test_a_batch_gives_what_each_deck_alone_gives(index, catalog, format_: str, day: str) -> None:
    def ground():
        return prepare(formats()[format_], date.fromisoformat(day), catalog, index)

    batch, coded, seen, told = ground(), ground(), 0, 0
    for text in decks(120):
        (written,) = read(text.encode(), "a.ydk", index)
        deck = resolve(written, index)
        seen += isinstance(deck, CodedDeck)
        here, alone = check_deck(deck, batch), check_deck(resolve(written, index), ground())
        assert here[4:9] == alone[4:9]
        assert written.codes is not None
        by_codes = check_codes(written.codes, index, coded)
        if by_codes is not None:
            told += 1
            assert by_codes == Judged(alone.verdict, *alone[6:9])
        # Written out line by line, the deck is judged from its rows.
        plain = read(text.replace("#main", "# a\n#main").encode(), "a.ydk", index)[0]
        plain.entries = plain.entries
        rows = check_deck(resolve(plain, index), ground())
        assert rows.fingerprint == here.fingerprint and rows.verdict == here.verdict
    assert seen > 20
    # All but the first few, where one list applies and no rule has to see the whole deck.
    assert told == (0 if day == "2024-04-18" or format_ in ("genesys", "speed-duel") else 104)


def test_every_rule_stands_in_one_of_the_tables_a_batch_goes_by() -> None:
    tables = [*BY_NAME, *BY_CARD, *BY_SIZE, *OF_THE_WHOLE]
    assert sorted(rule.__name__ for rule in tables) == sorted(rule.__name__ for rule in RULES)


def test_rows_and_cards_of_a_counted_deck_are_as_written(index) -> None:
    text = "#a\n#main\n46986414\n14558127\n46986414\n#extra\n44508094\n!side\n46986414\n"
    (written,) = read(text.encode(), "a.ydk", index)
    deck = resolve(written, index)
    assert isinstance(deck, CodedDeck)
    assert [(row.section, row.card.name, row.entry.line) for row in deck.rows] == [
        ("main", "Dark Magician", 3),
        ("main", "Ash Blossom & Joyous Spring", 4),
        ("main", "Dark Magician", 5),
        ("extra", "Stardust Dragon", 7),
        ("side", "Dark Magician", 9),
    ]
    assert {card.name: counts for card, counts in deck.cards.items()} == {
        "Dark Magician": {"main": 2, "side": 1},
        "Ash Blossom & Joyous Spring": {"main": 1},
        "Stardust Dragon": {"extra": 1},
    }
    assert [place.line for place in deck.codes.places(0, "46986414")] == [3, 5]
