"""Writers: what is written reads back as the same deck, and what is lost is said."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck import readers
from deckcheck.cards.index import CardIndex
from deckcheck.decks.model import Deck, DeckList, Entry
from deckcheck.decks.resolve import resolve
from deckcheck.errors import DeckcheckError
from deckcheck.findings import SECTIONS
from tests.readers.conftest import CARDS, write_index

WRITERS = ["ydk", "ydke", "text", "csv", "json", "ygo-da", "omega", "deck-encode"]
MAIN = [int(line.split()[0]) for line in CARDS.splitlines() if line.split("|")[3] == "main"]
EXTRA = [int(line.split()[0]) for line in CARDS.splitlines() if line.split("|")[3] == "extra"]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> CardIndex:
    return write_index(tmp_path_factory.mktemp("small"))


def rows(codes: list[int]) -> st.SearchStrategy[list[tuple[int, int]]]:
    """Distinct cards with one to three copies; YGO-DA holds 15 of them in a section."""
    cards = st.lists(st.sampled_from(codes), unique=True, max_size=15)
    return cards.flatmap(
        lambda some: st.tuples(*(st.tuples(st.just(c), st.integers(1, 3)) for c in some)).map(list)
    )


def deck_of(
    index: CardIndex, parts: list[list[tuple[int, int]]], title: str = "", source: str = "a"
) -> Deck:
    entries = [
        Entry(section, copies, code, 1)
        for section, cards in zip(SECTIONS, parts, strict=True)
        for code, copies in cards
    ]
    return resolve(DeckList(source, "ydk", title, entries), index)


def counted(deck: Deck) -> dict[tuple[str, object], int]:
    total: dict[tuple[str, object], int] = {}
    for row in deck.rows:
        key = (row.section, row.card or row.entry.ref)
        total[key] = total.get(key, 0) + row.copies
    return total


@pytest.mark.parametrize("syntax", WRITERS)
@settings(max_examples=40, deadline=None)
@given(parts=st.tuples(rows(MAIN), rows(EXTRA), rows(MAIN + EXTRA)), names=st.booleans())
def test_deck_reads_back_as_written(
    small: CardIndex,
    syntax: str,
    parts: tuple[list[tuple[int, int]], ...],
    names: bool,
) -> None:
    deck = deck_of(small, list(parts))
    text, findings = readers.writer(syntax).write(deck, names=names)
    (back,) = readers.read(text.encode(), "b", small, syntax)
    assert counted(resolve(back, small)) == counted(deck)
    assert {found.rule for found in findings} <= {"lossy"}
    if syntax != "omega":
        assert findings == []
    if sum(map(len, parts)) > 3:
        (detected,) = readers.read(text.encode(), "b", small)
        assert detected.syntax in (syntax, None)


@pytest.mark.parametrize("syntax", ["text", "json", "ygo-da"])
def test_title_reads_back(small: CardIndex, syntax: str) -> None:
    deck = deck_of(small, [[(46986414, 3)], [], []], "My & Deck")
    text, findings = readers.writer(syntax).write(deck)
    (back,) = readers.read(text.encode(), "b", small)
    assert (back.title, findings) == ("My & Deck", [])


@pytest.mark.parametrize("syntax", ["ydk", "ydke", "csv", "omega", "deck-encode"])
def test_title_that_is_lost_is_said(small: CardIndex, syntax: str) -> None:
    _, findings = readers.writer(syntax).write(deck_of(small, [[(46986414, 3)], [], []], "My Deck"))
    assert [found.rule for found in findings] == ["lossy"]


@pytest.mark.parametrize("syntax", WRITERS)
def test_fourth_copy_is_kept(small: CardIndex, syntax: str) -> None:
    deck = deck_of(small, [[(46986414, 5)], [], [(12580477, 1)]])
    text, findings = readers.writer(syntax).write(deck)
    (back,) = readers.read(text.encode(), "b", small, syntax)
    assert (counted(resolve(back, small)), findings) == (counted(deck), [])


@pytest.mark.parametrize("syntax", ["ydk", "ydke", "csv", "json", "ygo-da", "deck-encode"])
def test_other_artwork_is_kept(small: CardIndex, syntax: str) -> None:
    deck = deck_of(small, [[(46986415, 2)], [], []])
    text, _ = readers.writer(syntax).write(deck)
    (back,) = readers.read(text.encode(), "b", small, syntax)
    refs = [getattr(entry.ref, "code", entry.ref) for entry in back.entries]
    assert set(refs) == {46986415}


def test_text_says_that_it_loses_artworks(small: CardIndex) -> None:
    _, findings = readers.writer("text").write(deck_of(small, [[(46986415, 2)], [], []]))
    assert [found.rule for found in findings] == ["lossy"]


@pytest.mark.parametrize(
    ("syntax", "code"), [("ygo-da", 160001000), ("deck-encode", 511000819), ("ygo-da", 0)]
)
def test_code_that_does_not_fit_is_said(small: CardIndex, syntax: str, code: int) -> None:
    deck = deck_of(small, [[(46986414, 1), (code, 2)], [], []])
    text, findings = readers.writer(syntax).write(deck)
    (back,) = readers.read(text.encode(), "b", small, syntax)
    assert [entry.ref for entry in back.entries] == [46986414]
    assert [found.rule for found in findings] == ["lossy"]


def test_ygo_da_says_that_a_16th_side_card_does_not_fit(small: CardIndex) -> None:
    deck = deck_of(small, [[], [], [(code, 1) for code in MAIN[:16]]])
    text, findings = readers.writer("ygo-da").write(deck)
    (back,) = readers.read(text.encode(), "b", small)
    assert len(back.entries) == 15 and [found.rule for found in findings] == ["lossy"]


@pytest.mark.parametrize("syntax", ["ydk", "ydke", "ygo-da", "omega", "deck-encode"])
def test_unknown_name_is_said_where_only_codes_fit(small: CardIndex, syntax: str) -> None:
    written = DeckList("a", "text", "", [Entry("main", 2, "Drak Magician", 1)])
    _, findings = readers.writer(syntax).write(resolve(written, small))
    assert [found.rule for found in findings] == ["lossy"]


@pytest.mark.parametrize("syntax", ["text", "csv", "json"])
def test_unknown_name_is_kept(small: CardIndex, syntax: str) -> None:
    written = DeckList("a", "text", "", [Entry("main", 2, "Drak Magician", 1)])
    text, _ = readers.writer(syntax).write(resolve(written, small))
    (back,) = readers.read(text.encode(), "b", small, syntax)
    assert [(entry.copies, entry.ref) for entry in back.entries] == [(2, "Drak Magician")]


def test_ydk_with_names_stays_plain(small: CardIndex) -> None:
    deck = deck_of(small, [[(67048711, 2)], [(44508094, 1)], []])
    text, _ = readers.writer("ydk").write(deck, names=True)
    assert "# 7\n67048711\n67048711\n" in text
    (back,) = readers.read(text.encode(), "b", small)
    assert back.findings == []


def test_syntax_without_a_writer() -> None:
    with pytest.raises(DeckcheckError, match="does not write"):
        readers.writer("konami-page")
