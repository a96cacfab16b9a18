"""Which ways of writing meet at which level."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.cards.folding import (
    LEVELS,
    ascii_first,
    bare,
    fold_all,
    plain,
    spoken,
    tidy,
    typographic,
)


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("  Dark   Magician\t", "Dark Magician"),
        ("Ash Blossom &amp; Joyous Spring", "Ash Blossom & Joyous Spring"),
        ("Pescatrice dell&#x27;Abisso", "Pescatrice dell'Abisso"),
        (unicodedata.normalize("NFD", "Mariña"), "Mariña"),
        ("３　Kuriboh", "３ Kuriboh"),
        ("AT&T; B", "AT&T; B"),
    ],
)
def test_tidy_text(written: str, card: str) -> None:
    assert tidy(written) == card


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("dark MAGICIAN", "Dark Magician"),
        ("Ｎｕｍｂｅｒ ３９： Ｕｔｏｐｉａ", "Number 39: Utopia"),
        ("Harpie’s Feather Duster", "Harpie's Feather Duster"),
        ("Spirit Message “I”", 'Spirit Message "I"'),
        ("Unchained Twins – Aruha", "Unchained Twins - Aruha"),
        ("Unchained Twins — Aruha", "Unchained Twins - Aruha"),
        ("Live★Twin Ki-sikil", "Live☆Twin Ki-sikil"),
        ("Live*Twin Ki-sikil", "Live☆Twin Ki-sikil"),
        ("Live＊Twin Ki-sikil", "Live☆Twin Ki-sikil"),
        ("Spell Reactor·RE", "Spell Reactor・RE"),
        ("Arcana Force Ⅻ", "Arcana Force XII"),
        ("ﾗｳﾞｧﾙﾊﾞﾙ･ｲｸﾞﾆｽ", "ラヴァルバル・イグニス"),
        ("Kuri\u200bboh", "Kuriboh"),
        ("STRASSE", "Straße"),
    ],
)
def test_typographic_variants(written: str, card: str) -> None:
    assert written != card
    assert typographic(written) == typographic(card)


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("Cu Chulainn the Awakened", "Cú Chulainn the Awakened"),
        ("CHIRUBIME, Princess of Autumn Leaves", "Chirubimé, Princess of Autumn Leaves"),
        ("Machine Lord Ur", "Machine Lord Ür"),
        ("K9-OO Lupis", "K9-ØØ Lupis"),
        ("Teleportacion Paralela", "Teleportación Paralela"),
    ],
)
def test_accents(written: str, card: str) -> None:
    assert typographic(written) != typographic(card)
    assert plain(written) == plain(card)


@pytest.mark.parametrize("pair", [("か", "が"), ("ハ", "パ"), ("각", "가")])
def test_marks_that_make_another_letter_stay(pair: tuple[str, str]) -> None:
    assert plain(pair[0]) != plain(pair[1])


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("Live Twin Ki sikil", "Live☆Twin Ki-sikil"),
        ("DD Crow", "D.D. Crow"),
        ("Number 39 Utopia", "Number 39: Utopia"),
        ("Blue Eyes White Dragon", "Blue-Eyes White Dragon"),
        ("Harpies Feather Duster", "Harpie's Feather Duster"),
        ("Batteryman AA", "Battery Man A.A."),
        ("HERO Flash", "H.E.R.O. Flash!"),
        ("HERO Flash", "Hero Flash!!"),
    ],
)
def test_punctuation_and_spaces(written: str, card: str) -> None:
    assert plain(written) != plain(card)
    assert bare(written) == bare(card)


def test_comma_is_never_dropped() -> None:
    written, card = "Castel the Skyblaster Musketeer", "Castel, the Skyblaster Musketeer"
    assert all(fold(written) != fold(card) for fold in LEVELS)


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("Ash Blossom and Joyous Spring", "Ash Blossom & Joyous Spring"),
        ("Fiendish Engine Omega", "Fiendish Engine Ω"),
        ("Kuwagata Alpha", "Kuwagata α"),
        ("Falchion Beta", "Falchionβ"),
    ],
)
def test_signs_as_words(written: str, card: str) -> None:
    assert bare(written) != bare(card)
    assert spoken(written) == spoken(card)


NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\n\r"), min_size=1)


@given(st.lists(NAMES), st.sampled_from(LEVELS[1:]))
def test_folding_a_table_is_folding_each_name(names: list[str], fold: object) -> None:
    ordered = ascii_first(names)
    assert sorted(ordered) == sorted(set(names))
    assert fold_all(ordered, fold) == [fold(name) for name in ordered]  # type: ignore[operator, arg-type]


@given(st.text())
def test_tidy_text_stays(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text) or "&" in text
