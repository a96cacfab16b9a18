"""Cards of a person's own, from databases in EDOPro's form."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from deckcheck.cards.cdb import ExtendedIndex, read_cdb
from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card
from deckcheck.cli.main import group
from deckcheck.errors import DataError

DARK_MAGICIAN, HARPIE_LADY = 46986414, 76812113
Row = tuple[int, int, int, int, str | None]


def database(path: Path, rows: list[Row]) -> Path:
    connection = sqlite3.connect(path)
    connection.execute("create table datas(id integer primary key, ot, alias, type)")
    connection.execute("create table texts(id integer primary key, name, desc)")
    for code, pool, alias, bits, name in rows:
        connection.execute("insert into datas values(?,?,?,?)", (code, pool, alias, bits))
        if name is not None:
            connection.execute("insert into texts values(?,?,'Effect text')", (code, name))
    connection.commit()
    connection.close()
    return path


@pytest.fixture
def extended(tmp_path: Path, index: CardIndex):
    def make(*rows: Row) -> ExtendedIndex:
        return ExtendedIndex(index, read_cdb(database(tmp_path / "own.cdb", list(rows))))

    return make


def card_of(index: CardIndex, code: int) -> Card:
    card = index.by_code(code).card
    assert card is not None
    return card


def test_a_custom_card_is_known_by_code_and_by_name(extended) -> None:
    index = extended((900000001, 0x20, 0, 0x21, "Judge of the Round Table"))
    card = card_of(index, 900000001)
    assert (card.name, card.kind, card.section) == ("Judge of the Round Table", "Monster", "main")
    assert card.type_line == "Effect"
    assert card.release["tcg"].out and card.release["ocg"].out
    assert index.names.find("judge of the round table").cards == (card,)
    assert index.added == 1


@pytest.mark.parametrize(
    ("bits", "kind", "section", "type_line"),
    [
        (0x41, "Monster", "extra", "Fusion"),
        (0x2021, "Monster", "extra", "Synchro / Effect"),
        (0x800021, "Monster", "extra", "Xyz / Effect"),
        (0x4000021, "Monster", "extra", "Link / Effect"),
        (0x1000061, "Monster", "extra", "Fusion / Pendulum / Effect"),
        (0x1000021, "Monster", "main", "Pendulum / Effect"),
        (0x81, "Monster", "main", "Ritual"),
        (0x82, "Spell", "main", "Ritual"),
        (0x10002, "Spell", "main", "Quick-Play"),
        (0x4000002, "Spell", "main", "Normal"),
        (0x100004, "Trap", "main", "Counter"),
    ],
)
def test_kinds(extended, bits: int, kind: str, section: str, type_line: str) -> None:
    card = card_of(extended((900000001, 0x20, 0, bits, "X")), 900000001)
    assert (card.kind, card.section, card.type_line) == (kind, section, type_line)


@pytest.mark.parametrize(
    ("pool", "tcg", "ocg"),
    [(1, False, True), (2, True, False), (3, True, True), (0x101, False, False),
     (4, False, False), (0x20, True, True)],
)  # fmt: skip
def test_pools(extended, pool: int, tcg: bool, ocg: bool) -> None:
    card = card_of(extended((900000001, pool, 0, 0x21, "X")), 900000001)
    assert (card.release["tcg"].out, card.release["ocg"].out) == (tcg, ocg)


def test_an_alias_near_by_is_another_artwork(extended) -> None:
    index = extended((DARK_MAGICIAN + 9, 3, DARK_MAGICIAN, 0x11, "Dark Magician (new art)"))
    meaning = index.by_code(DARK_MAGICIAN + 9)
    assert meaning.how == "exact" and meaning.card is card_of(index, DARK_MAGICIAN)


def test_an_alias_far_away_is_a_name_to_count_as(extended) -> None:
    index = extended((900000001, 0x20, HARPIE_LADY, 0x21, "Harpie Lady 4"))
    card = card_of(index, 900000001)
    assert card.name == "Harpie Lady 4" and card.counted_name == "Harpie Lady"


def test_a_prerelease_code_of_a_known_card_is_that_card(extended) -> None:
    index = extended((100200300, 0x101, 0, 0x11, "Dark Magician (Prerelease)"))
    assert card_of(index, 100200300) is card_of(index, DARK_MAGICIAN)


def test_known_codes_stay_what_they_are(extended) -> None:
    index = extended(
        (DARK_MAGICIAN, 0x20, 0, 0x21, "Not the Dark Magician"),
        (504700000, 3, 126218, 4, "Something"),  # pre-errata: Skull Dice
    )
    assert card_of(index, DARK_MAGICIAN).name == "Dark Magician"
    assert card_of(index, 504700000).name == "Skull Dice"
    assert (index.added, index.left_out) == (0, 1)


@pytest.mark.parametrize(
    "row",
    [
        (900000001, 0x20, 0, 0x4011, "A Token"),
        (900000001, 0x20, 0, 0x8000000, "A Skill"),
        (900000001, 0x200, 0, 0x21, "A Rush Duel card"),
        (900000001, 0x8, 0, 0x21, "Old Text (Pre-Errata)"),
        (900000001, 0x20, 0, 0, "No card at all"),
    ],
)
def test_what_is_no_deck_card_is_passed_over(extended, row: Row) -> None:
    index = extended(row)
    assert index.by_code(900000001).card is None and index.added == 0


def test_all_other_cards_are_still_there(extended, index: CardIndex) -> None:
    more = extended((900000001, 0x20, 0, 0x21, "X"))
    assert len(more.all_cards()) == len(index.all_cards()) + 1
    assert more.by_key("k:4370") is None or more.by_key("k:4370").konami_id == 4370
    bare = next(card for card in index.all_cards() if card.passcode is None)
    assert more.named(bare.name) is not None


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00" + b"\x00" * 100])
def test_another_file_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "own.cdb"
    path.write_bytes(content)
    with pytest.raises(DataError, match=r"own\.cdb: is no EDOPro card database") as caught:
        read_cdb(path)
    assert "\n" not in str(caught.value)


def test_a_row_without_a_name_is_named(tmp_path: Path) -> None:
    path = database(tmp_path / "own.cdb", [(900000001, 0x20, 0, 0x21, None)])
    with pytest.raises(DataError, match="the code 900000001 lacks a number or a name"):
        read_cdb(path)


def test_check_takes_a_database(tmp_path: Path) -> None:
    deck = tmp_path / "deck.ydk"
    deck.write_text("#main\n" + "900000001\n" * 4 + "#extra\n!side\n")
    path = database(tmp_path / "own.cdb", [(900000001, 0x20, 0, 0x21, "Judge of the Table")])
    without = CliRunner().invoke(group, ["check", "--draft", "-d", "2026-06-06", str(deck)])
    assert without.exit_code == 3 and "unknown-card" in without.output
    judging = ["check", "--draft", "-d", "2026-06-06", "--cdb", str(path), str(deck)]
    done = CliRunner().invoke(group, judging)
    assert done.exit_code == 1
    assert "copy-limit" in done.output and "Judge of the Table" in done.output
    assert "1 card taken from" in done.stderr


def test_a_view_that_never_ends_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "own.cdb"
    connection = sqlite3.connect(path)
    connection.execute("create table texts(id, name)")
    connection.execute(
        "create view datas as with recursive n(x) as (select 1 union all select x + 1 from n)"
        " select x as id, 1 as ot, 0 as alias, 17 as type from n"
    )
    connection.commit()
    connection.close()
    with pytest.raises(DataError, match=r"own\.cdb: is no EDOPro card database: no tables datas"):
        read_cdb(path)


def test_a_database_of_another_game_is_said_to_hold_no_card(tmp_path: Path) -> None:
    path = database(tmp_path / "rush.cdb", [(160000001, 0x200, 0, 0x11, "Rush Card")])
    deck = tmp_path / "d.ydk"
    deck.write_text("#main\n46986414\n#extra\n!side\n")
    said = CliRunner().invoke(group, ["check", "--cdb", str(path), str(deck)]).stderr
    assert "0 cards taken from" in said and "no Main or Extra Deck card of this game" in said
