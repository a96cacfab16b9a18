"""What holds for any bytes, line ends and order, and for every name of the embedded data."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck import readers
from deckcheck.cards.index import CardIndex, embedded_folder
from deckcheck.decks.model import DeckList
from deckcheck.readers.headings import _MEANINGS, heading, total
from deckcheck.readers.items import Items
from deckcheck.readers.text_asides import is_conflict_mark, is_ruler, table
from tests.readers.conftest import CARDS, write_index

LINES = [
    *("#main", "#extra", "!side", "#side", "46986414", "12580477 x2", "Main Deck", "Side Deck: 3"),
    *("Extra", "3 Kuriboh", "Raigeki x2", "7 Colored Fish", "Harpie Lady 1", "", "(3)", "foo bar"),
    *("ydke://rvTMAq70zAI=!!!", "# a comment", "| 2 | 7 |", "Monsters", "<<<<<<< HEAD"),
]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> CardIndex:
    return write_index(tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="module")
def whole() -> CardIndex:
    """The embedded data: every name there is."""
    return CardIndex(embedded_folder())


def said(lists: list[DeckList]) -> list[object]:
    return [(deck.syntax, deck.entries, deck.findings) for deck in lists]


def counted(lists: list[DeckList]) -> Counter[object]:
    total: Counter[object] = Counter()
    for deck in lists:
        for entry in deck.entries:
            total[entry.section, entry.ref] += entry.copies
    return total


@settings(max_examples=150, deadline=None)
@given(data=st.binary(max_size=300), syntax=st.sampled_from([None, *readers.READERS]))
def test_any_bytes_give_entries_or_findings(
    small: CardIndex, data: bytes, syntax: str | None
) -> None:
    lists = readers.read(data, "a", small, syntax)
    assert lists and all(deck.entries or deck.findings for deck in lists)


@settings(max_examples=150, deadline=None)
@given(text=st.text(max_size=200), syntax=st.sampled_from([None, *readers.READERS]))
def test_any_text_gives_entries_or_findings(
    small: CardIndex, text: str, syntax: str | None
) -> None:
    lists = readers.read(text.encode("utf-8", "replace"), "a", small, syntax)
    assert lists and all(deck.entries or deck.findings for deck in lists)


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(st.sampled_from(LINES), max_size=25))
def test_line_ends_and_bom_change_nothing(small: CardIndex, lines: list[str]) -> None:
    text = "\n".join(lines) + "\n"
    plain = said(readers.read(text.encode(), "a", small))
    for other in (text.replace("\n", "\r\n"), text.replace("\n", "\r"), "\ufeff" + text):
        assert said(readers.read(other.encode(), "a", small)) == plain


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_order_within_a_deck_changes_nothing(small: CardIndex, data: st.DataObject) -> None:
    codes = [line.split()[0] for line in CARDS.splitlines()]
    names = [line.split(" ", 2)[2].split("|")[0] for line in CARDS.splitlines()]
    for cards, heads in ((codes, ("#main", "#extra", "!side")), (names, ("Main", "Extra", "Side"))):
        parts = [data.draw(st.lists(st.sampled_from(cards), max_size=12)) for _ in heads]
        mixed = [data.draw(st.permutations(part)) for part in parts]
        before, after = (
            "\n".join("\n".join([head, *part]) for head, part in zip(heads, some, strict=True))
            for some in (parts, mixed)
        )
        assert counted(readers.read(before.encode(), "a", small)) == counted(
            readers.read(after.encode(), "a", small)
        )


@settings(max_examples=100, deadline=None)
@given(lines=st.lists(st.sampled_from(LINES), min_size=1, max_size=25))
def test_findings_stand_in_the_order_of_lines(small: CardIndex, lines: list[str]) -> None:
    for deck in readers.read("\n".join(lines).encode(), "a", small):
        first = [found.locations[0].line for found in deck.findings if found.locations]
        assert first == sorted(line or 0 for line in first)
        assert all(1 <= (line or 1) <= len(lines) for line in first)


def test_no_name_is_taken_for_a_count(whole: CardIndex) -> None:
    items = Items(whole)
    doubtful = re.compile(r"\d|\b[xX]\b|[×*:;,|/&(\[]|-\s|^\W")
    names = [card.name for card in whole.all_cards() if doubtful.search(card.name)]
    assert len(names) > 1000
    for name in names:
        for form, copies in (("{}", 1), ("2 {}", 2), ("{} x2", 2), ("2x {}", 2), ("{} (2)", 2)):
            item = items.one(form.format(name))
            assert (item.copies, item.ref) == (copies, name), form.format(name)


def test_no_name_is_taken_for_a_heading_or_a_line(whole: CardIndex) -> None:
    names = [card.name for card in whole.all_cards()]
    for lang in ("de", "es", "fr", "it", "ja", "ko", "pt", "zh-CN", "zh-TW"):
        names += whole.names._languages.names(lang)
    for name in names:
        assert heading(name) is None and total(name) is None, name
        assert not is_ruler(name) and not is_conflict_mark(name) and not table([name], 1), name


def test_no_heading_is_a_card_of_the_pool(whole: CardIndex) -> None:
    for word in _MEANINGS:
        assert not any(hasattr(card, "counted_name") for card in whole.names.find(word).cards), word
