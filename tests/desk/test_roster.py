"""Rosters as organisers have them: headers forgiving, cells as written."""

from __future__ import annotations

import pytest

from deckcheck.desk.roster import parse_roster, read_roster
from deckcheck.errors import DataError


@pytest.mark.parametrize(
    "text",
    [
        "player,id,deck,language\nAnna,0007,a.ydk,de\n",
        "Player Name;COSSY-ID;Deck List;Sprache\nAnna;0007;a.ydk;Deutsch\n",
        "NAME\tKonami_ID\tFile\tLang\nAnna\t0007\ta.ydk\tGerman\n",
        "sep=;\nSpieler;ID;Datei;Sprache;Deck\nAnna;0007;x;de;a.ydk\n",
        "\n\nSeat,player,id,deck,language\n\n4,Anna,0007,a.ydk,DE\n",
    ],
)
def test_headers_and_delimiters(text: str) -> None:
    (line,) = parse_roster(text, "r.csv")
    assert (line.player, line.player_id, line.deck, line.lang) == ("Anna", "0007", "a.ydk", "de")


def test_first_and_last_name_are_one_player() -> None:
    (line,) = parse_roster("First Name,Last Name,ID\nAnna,Example,7\n", "r.csv")
    assert (line.player, line.deck) == ("Anna Example", "")


def test_bom_utf16_and_crlf(tmp_path) -> None:
    text = "player,id,deck\r\nJosé,1,a.ydk\r\n"
    for encoding in ("utf-8-sig", "utf-16", "cp1252"):
        path = tmp_path / "r.csv"
        path.write_bytes(text.encode(encoding))
        assert [line.player for line in read_roster(path)] == ["José"]


def test_pasted_lists_keep_their_lines_and_lines_are_counted() -> None:
    lines = parse_roster('player,deck\nAnna,"#main\n46986414\n"\n\nBert,b.ydk\n', "r.csv")
    assert [(one.line, one.deck) for one in lines] == [(2, "#main\n46986414"), (6, "b.ydk")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("colour,shoes\nred,42\n", 'r.csv:1: no column names the player ("colour", "shoes")'),
        ("", "r.csv:1: no column names the player"),
        ("player,name,deck\na,b,c\n", '"player" and "name" may both be the player'),
        ("player,deck,deck list\na,b,c\n", "may both be the deck"),
    ],
)
def test_a_header_that_cannot_be_read_is_an_error_not_a_guess(text: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_roster(text, "r.csv")
    assert said in str(caught.value)


def test_an_unknown_language_is_said() -> None:
    (line,) = parse_roster("player,lang\nAnna,Klingon\n", "r.csv")
    assert line.lang == "" and "Klingon" in line.remarks[0]


def test_a_missing_roster_is_one_sentence(tmp_path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        read_roster(tmp_path / "no.csv")
