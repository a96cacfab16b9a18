"""From lists as written to decks: what is read, what is said, what stays unknown."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import OutsideCard
from deckcheck.decks.model import CodeAndName, Deck, DeckList, Entry, KonamiId, Ref, Row
from deckcheck.decks.resolve import resolve
from deckcheck.findings import Finding, Location, Section, finding
from deckcheck.readers import read as read_bytes

DARK_MAGICIAN = 46986414
BLUE_EYES = 89631139
STARDUST = 44508094

Resolve = Callable[..., Deck]


@pytest.fixture(scope="module")
def read(index: CardIndex) -> Resolve:
    """The deck of such references, one a line, in one section."""

    def run(*refs: Ref, section: Section | None = "main", lang: str | None = None) -> Deck:
        entries = [Entry(section, 1, ref, line) for line, ref in enumerate(refs, 1)]
        return resolve(DeckList("a.txt", "text", "a", entries), index, lang)

    return run


def names_of(deck: Deck) -> list[str | None]:
    return [row.card and row.card.name for row in deck.rows]


def only(deck: Deck) -> Finding:
    (said,) = deck.findings
    return said


def lines(said: Finding) -> list[int | None]:
    return [place.line for place in said.locations]


def test_known_codes_need_no_word(read: Resolve) -> None:
    deck = read(DARK_MAGICIAN, DARK_MAGICIAN, BLUE_EYES)
    assert names_of(deck) == ["Dark Magician", "Dark Magician", "Blue-Eyes White Dragon"]
    assert deck.findings == []
    assert deck.sizes == {"main": 3, "extra": 0, "side": 0}
    assert [(card.name, copies) for card, copies in deck.pool_cards().items()] == [
        ("Dark Magician", {"main": 2}),
        ("Blue-Eyes White Dragon", {"main": 1}),
    ]


def test_both_passcodes_of_a_card_are_one_card(read: Resolve) -> None:
    deck = read(DARK_MAGICIAN, 36996508, KonamiId(4041), "Dark Magician")
    assert len(deck.cards) == 1
    assert deck.findings == []


# Real cards whose passcodes lie within ten of each other.
NEIGHBOURS = {
    6260554: 10555, 6260560: 21819, 15150365: 4120, 15150371: 4267, 16246527: 4635,
    16246535: 21449, 18158393: 18536, 18158397: 7272, 18988391: 10363, 18988396: 21627,
    21887175: 14297, 21887179: 5901, 23965033: 17614, 23965037: 6350, 37313338: 17476,
    37313348: 4199, 42431833: 17458, 42431843: 4181, 49370016: 17467, 49370026: 4190,
    69750536: 4552, 69750546: 7083, 81945676: 19365, 81945678: 16483, 89252153: 6527,
    89252157: 9409, 90764871: 22163, 90764875: 10899, 95515058: 14293, 95515060: 5728,
    96029570: 19742, 96029574: 8478, 96345184: 22956, 96345188: 11692, 98898163: 17435,
    98898173: 4158,
}  # fmt: skip


@pytest.mark.parametrize("code", NEIGHBOURS)
def test_neighbouring_passcodes_are_exactly_themselves(read: Resolve, code: int) -> None:
    deck = read(code)
    (card,) = deck.pool_cards()
    assert card.konami_id == NEIGHBOURS[code]
    assert deck.findings == []


def test_another_artwork_is_said_once(read: Resolve) -> None:
    deck = read(46986415, BLUE_EYES, 46986415)
    assert names_of(deck) == ["Dark Magician", "Blue-Eyes White Dragon", "Dark Magician"]
    said = only(deck)
    assert (said.rule, said.severity) == ("artwork-assumed", "note")
    assert "46986415" in said.message and "Dark Magician" in said.message
    assert lines(said) == [1, 3]
    assert said.sections == (("main", 2),)


@pytest.mark.parametrize(
    ("ref", "card"),
    [
        (511000819, "Chaos Emperor Dragon - Envoy of the End"),
        (100295101, "Saiba the Soldier Swordsmith"),
        (10000010, "The Winged Dragon of Ra"),
        ("Sangan (GOAT)", "Sangan"),
        ("Red-Eyes B. Dragon", "Red-Eyes Black Dragon"),
        ("Ash Blossom and Joyous Spring", "Ash Blossom & Joyous Spring"),
        (CodeAndName(DARK_MAGICIAN, "my favourite"), "Dark Magician"),
    ],
)
def test_a_line_read_in_another_way_is_said(read: Resolve, ref: Ref, card: str) -> None:
    deck = read(ref)
    said = only(deck)
    assert names_of(deck) == [card]
    assert (said.rule, said.severity) == ("read-as", "note")
    assert card in said.message
    assert said.card is not None and said.card.name == card


@pytest.mark.parametrize(
    "name", ["dark MAGICIAN", "Ｄａｒｋ　Ｍａｇｉｃｉａｎ", "Dark-Magician", "Dunkler Magier"]
)
def test_case_width_and_punctuation_need_no_word(read: Resolve, name: str) -> None:
    deck = read(name)
    assert names_of(deck) == ["Dark Magician"]
    assert deck.findings == []


@pytest.mark.parametrize(
    ("code", "near"),
    [
        (54063868, "64063868 Kozmo Dark Eclipser"),
        (58055134, "58058134 Slacker Magician"),
        (64986414, "46986414 Dark Magician"),
        (469864144, "46986414 Dark Magician"),
    ],
)
def test_a_wrong_digit_is_unknown_and_suggested(read: Resolve, code: int, near: str) -> None:
    deck = read(code)
    said = only(deck)
    assert names_of(deck) == [None]
    assert (said.rule, said.severity) == ("unknown-card", "undecided")
    assert str(code) in said.message
    assert near in said.hint


@pytest.mark.parametrize("code", [100999999, 999999999999])
def test_a_long_code_is_said_to_be_no_official_passcode(read: Resolve, code: int) -> None:
    said = only(read(code))
    assert said.rule == "unknown-card"
    assert str(code) in said.message
    assert "outside the range of official passcodes" in said.message


def test_code_zero_is_unknown_without_suggestions(read: Resolve) -> None:
    assert only(read(0)).hint == ""


@pytest.mark.parametrize(
    ("code", "kind"), [(511001149, "unofficial"), (160001000, "rush"), (300101001, "skill")]
)
def test_codes_outside_the_pool_are_what_they_are(read: Resolve, code: int, kind: str) -> None:
    deck = read(code)
    (card,) = deck.cards
    assert isinstance(card, OutsideCard)
    assert (card.code, card.kind) == (code, kind)
    assert deck.findings == []


@pytest.mark.parametrize(
    ("code", "name"),
    # A Trap, and two persons' pictures, share these names.
    [(300201008, "Mind Scan"), (301000001, "Yami Yugi"), (302000001, "Yami Yugi")],
)
def test_the_code_decides_between_a_skill_and_a_card_of_one_name(
    read: Resolve, code: int, name: str
) -> None:
    deck = read(CodeAndName(code, name))
    (card,) = deck.cards
    assert isinstance(card, OutsideCard) and (card.code, card.name) == (code, name)
    assert deck.findings == []


def test_a_skills_own_name_is_no_other_spelling_of_a_cards(read: Resolve) -> None:
    # Beside Ectoplasmic Fortification, a Spell.
    (skill,) = read("Ectoplasmic Fortification!").cards
    assert isinstance(skill, OutsideCard) and skill.code == 300101001
    (spell,) = read("ectoplasmic fortification").cards
    assert spell.name == "Ectoplasmic Fortification"


def test_an_unknown_name_is_said_once_with_every_line(read: Resolve) -> None:
    deck = read("Ash Blosom", "Dark Magician", "Ash Blosom", "Pot of Gred")
    first, second = deck.findings
    assert first.message.startswith('"Ash Blosom"')
    assert first.hint == "near: Ash Blossom & Joyous Spring"
    assert lines(first) == [1, 3]
    assert first.sections == (("main", 2),)
    assert second.message.startswith('"Pot of Gred"')
    assert "Pot of Greed" in second.hint
    assert deck.sizes["main"] == 4


@pytest.mark.parametrize("name", ["Ash", "Bottomless", "Stardust"])
def test_the_beginning_of_a_name_is_never_taken_for_it(read: Resolve, name: str) -> None:
    deck = read(name)
    assert names_of(deck) == [None]
    assert only(deck).rule == "unknown-card"
    assert 1 <= only(deck).hint.count(";") + 1 <= 3


def test_ambiguous_names_name_the_candidates(read: Resolve) -> None:
    deck = read("H.E.R.O. Flash!", "Hero Flash!!", "HERO Flash", "Rai Mei")
    assert names_of(deck) == ["H.E.R.O. Flash!", "Hero Flash!!", None, None]
    flash, mei = deck.findings
    assert {flash.rule, mei.rule} == {"ambiguous-card"}
    assert flash.severity == "undecided"
    assert "H.E.R.O. Flash! or Hero Flash!!" in flash.message
    assert "Rai-Mei or Raimei" in mei.message
    assert deck.sizes["main"] == 4


def test_passcode_and_name_that_agree_are_one_card(read: Resolve) -> None:
    deck = read(
        CodeAndName(DARK_MAGICIAN, "dark magician"),
        CodeAndName(46986415, "Dark Magician"),
        CodeAndName(36996508, "Dunkler Magier"),
    )
    assert names_of(deck) == ["Dark Magician"] * 3
    assert deck.findings == []


@pytest.mark.parametrize(
    ("ref", "both"),
    [
        (CodeAndName(DARK_MAGICIAN, "Blue-Eyes White Dragon"),
         ("46986414", "Dark Magician", "Blue-Eyes White Dragon")),
        (CodeAndName(54063868, "Dark Magician"), ("54063868", "Dark Magician")),
        (CodeAndName(160001000, "Blue-Eyes White Dragon"),
         ("160001000", "Blue-Eyes White Dragon")),
    ],
)  # fmt: skip
def test_passcode_and_name_that_differ_are_not_decided(
    read: Resolve, ref: CodeAndName, both: tuple[str, ...]
) -> None:
    deck = read(ref)
    said = only(deck)
    assert names_of(deck) == [None]
    assert deck.sizes["main"] == 1
    assert said.rule == "ambiguous-card"
    assert all(part in said.message for part in both)


def test_a_code_and_a_name_that_are_both_unknown(read: Resolve) -> None:
    said = only(read(CodeAndName(54063868, "nothing like it")))
    assert said.rule == "unknown-card"


def test_konami_ids_are_not_passcodes(read: Resolve) -> None:
    deck = read(4041, KonamiId(4041), KonamiId(1))
    assert names_of(deck) == [None, "Dark Magician", None]
    code, konami_id = deck.findings
    assert "00004041" in code.message
    assert "Konami id 1" in konami_id.message


def test_kinds_decide_where_the_list_gives_no_sections(read: Resolve) -> None:
    deck = read("Dark Magician", STARDUST, "nothing like it", 160001000, section=None)
    assert [row.section for row in deck.rows] == ["main", "extra", "main", "main"]
    assert deck.sizes == {"main": 3, "extra": 1, "side": 0}
    inferred = [said for said in deck.findings if said.rule == "sections-inferred"]
    assert len(inferred) == 1
    assert inferred[0].severity == "note"
    assert deck.findings[0] is inferred[0]


def test_sections_that_are_written_stay(read: Resolve) -> None:
    deck = read(STARDUST, section="main")
    assert deck.sizes == {"main": 1, "extra": 0, "side": 0}
    assert deck.findings == []


def test_findings_keep_the_order_of_lines(index: CardIndex) -> None:
    unread = finding("unread-line", "line 2 is no card", locations=(Location(2),))
    total = finding("total-mismatch", "4 are announced")
    entries = [Entry("main", 1, "Ash", 1), Entry("main", 1, "Stardust", 3)]
    written = DeckList("a", "text", "a", entries, [total, unread])
    deck = resolve(written, index)
    assert [(said.rule, lines(said)) for said in deck.findings] == [
        ("total-mismatch", []),
        ("unknown-card", [1]),
        ("unread-line", [2]),
        ("unknown-card", [3]),
    ]
    assert written.findings == [total, unread]
    assert not deck.complete


def test_the_language_of_the_list_decides_a_shared_name(read: Resolve) -> None:
    assert names_of(read("Tornado", "Mago Oscuro")) == ["Tornado", "Dark Magician"]
    portuguese = ["Tornado", "Teleporte Paralelo", "Guarda Misterioso"]
    assert names_of(read(*portuguese)) == ["Twister", "Parallel Teleport", "Mysterious Guard"]
    assert names_of(read("Melffys Alegres")) == [None]
    assert names_of(read("Tornado", lang="pt")) == ["Twister"]


def test_places_of_a_card(index: CardIndex) -> None:
    entries = [
        Entry("main", 2, DARK_MAGICIAN, 2),
        Entry("main", 1, "Kuriboh", 3),
        Entry("side", 1, "Dark Magician", 5, 3),
    ]
    deck = resolve(DeckList("a", "text", "a", entries), index)
    card = index.by_code(DARK_MAGICIAN).card
    assert card is not None
    assert deck.cards[card] == {"main": 2, "side": 1}
    assert deck.sections_of(card) == (("main", 2), ("side", 1))
    assert deck.locations(card) == (Location(2, None, "main", 2), Location(5, 3, "side", 1))
    assert deck.by_counted_name()["Dark Magician"] == [(card, 3)]


REFS = st.one_of(
    st.sampled_from([DARK_MAGICIAN, 46986415, BLUE_EYES, STARDUST, 511000819, 160001000, 54063868]),
    st.sampled_from(["Kuriboh", "Rai Mei", "Ash", "Stardust Dragon"]),
    st.builds(KonamiId, st.sampled_from([4041, 4007, 1])),
)


@given(
    st.lists(
        st.builds(
            Entry,
            st.sampled_from(["main", "extra", "side", None]),
            st.integers(1, 4),
            REFS,
            st.integers(1, 99),
        )
    )
)
@settings(max_examples=60, deadline=None)
def test_counting_at_once_is_counting_the_rows(index: CardIndex, entries: list[Entry]) -> None:
    written = DeckList("a", "text", "a", entries)
    deck = resolve(written, index)
    assert all(isinstance(row, Row) for row in deck.rows)
    assert [row.entry for row in deck.rows] == entries
    again = Deck(written, deck.rows, deck.findings)
    assert again.sizes == deck.sizes
    assert list(again.cards.items()) == list(deck.cards.items())


@pytest.mark.parametrize(
    ("name", "word"), [("Fusion", "a Rush Duel card"), ("Miracle", "an unofficial card")]
)
def test_a_bare_name_of_another_game_is_unknown(read: Resolve, name: str, word: str) -> None:
    deck = read(name, BLUE_EYES)
    assert names_of(deck) == [None, "Blue-Eyes White Dragon"]
    assert (only(deck).rule, only(deck).severity) == ("unknown-card", "undecided")
    assert word in only(deck).message and only(deck).hint.startswith("near: ")
    assert name in only(deck).hint


def test_a_rush_card_by_code_or_full_name_is_told_apart(read: Resolve) -> None:
    for ref in (160001000, "Blue-Eyes White Dragon (Rush)"):
        (row,) = read(ref).rows
        assert isinstance(row.card, OutsideCard) and row.card.kind == "rush"


def test_a_print_code_alone_is_said_to_name_no_card(read: Resolve) -> None:
    said = only(read("LOB-EN001"))
    assert said.rule == "unknown-card"
    assert "print code" in said.message and "name or passcode" in said.hint


def test_what_the_reader_said_of_a_list_of_codes_stays_said(index: CardIndex) -> None:
    text = "#created by me\n#main\n46986414\n#extra\n!side\n"
    (written,) = read_bytes(text.encode("utf-16"), "a.ydk", index)
    assert written.codes is not None
    assert [said.rule for said in resolve(written, index).findings] == ["read-as"]


def test_an_unknown_token_is_not_given_names_near_it(read: Resolve, index: CardIndex) -> None:
    assert not [card for card in index.all_cards() if card.name.casefold().endswith(" token")]
    said = only(read("Sheep Token"))
    assert said.rule == "unknown-card" and "Tokens are no cards of a deck" in said.hint


@pytest.mark.parametrize(("code", "what"), [(99999999, "known passcode"), (10**12, "passcode")])
def test_a_number_beside_a_name_is_no_passcode(read: Resolve, code: int, what: str) -> None:
    said = only(read(CodeAndName(code, "Raigeki")))
    assert said.rule == "ambiguous-card" and f"{code} is no {what}, but" in said.message


def test_near_cards_are_looked_for_as_often_as_a_deck_needs(
    read: Resolve, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    monkeypatch.setattr(
        "deckcheck.cards.names.NameIndex.near", lambda _, name, *__: looked.append(name) or []
    )
    deck = read(*(f"Nonsense {number}" for number in range(500)))
    assert len(looked) == 100  # a deck holds fewer cards, and each look takes milliseconds
    assert sum(said.rule == "unknown-card" for said in deck.findings) == 500
