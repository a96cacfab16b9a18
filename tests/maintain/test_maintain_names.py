"""The name files, from a small made-up upstream."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.errors import DataError
from deckcheck.maintain.cards import read_cards
from deckcheck.maintain.names import name_files, printed, reading, simplified_pairs


@pytest.fixture
def files(upstream, tmp_path: Path):
    """The lines of every name file of the cards given, with some former names."""

    def make(former: str = "{}", **names: str) -> dict[str, list[str]]:
        upstream.cards[0]["name"] |= names
        upstream.build()
        path = tmp_path / "former.yaml"
        path.write_text(former, encoding="utf-8")
        made = name_files(upstream.root, read_cards(upstream.root), path)
        return {name: content.decode().splitlines() for name, content in made.items()}

    return make


def test_ruby_is_taken_apart() -> None:
    name = (
        "<ruby>聖<rt>せい</rt></ruby>なる<ruby>守<rt>まも</rt></ruby>り<ruby>手<rt>て</rt></ruby>"
    )
    assert printed(name) == "聖なる守り手"
    assert reading(name) == "せいなるまもりて"
    assert printed("말리스 <<ruby>P<rt>폰</rt></ruby>> x") == "말리스 <P> x"
    assert printed("Maliss <P> Dormouse") == "Maliss <P> Dormouse"


def test_names_are_tidied_and_keyed(files) -> None:
    made = files(de="  Erste\u00a0Karte ", it="Pescatrice dell&#x27;Abisso")
    assert made["de.tsv"] == ["name\tkey", "Erste Karte\t10000100"]
    assert made["it.tsv"] == ["name\tkey", "Pescatrice dell'Abisso\t10000100"]
    assert "fr.tsv" not in made


def test_readings_have_a_file_of_their_own(files) -> None:
    made = files(ja="<ruby>聖<rt>せい</rt></ruby>なる", ko="<ruby>BK<rt>버닝</rt></ruby>")
    assert made["ja.tsv"][1:] == ["聖なる\t10000100"]
    assert made["ja-reading.tsv"][1:] == ["せいなる\t10000100"]
    assert made["ko-reading.tsv"][1:] == ["버닝\t10000100"]


def test_former_names_lead_to_a_card(files) -> None:
    made = files(former='"Old Card": "Card 2"')
    assert made["en-former.tsv"][1:] == ["Old Card\t10000200"]


@pytest.mark.parametrize(
    ("former", "says"),
    [('"Old Card": "No Card"', "not the name of a card"), ('"card 3": "Card 2"', "name of today")],
)
def test_a_former_name_that_is_wrong_stops_the_build(files, former: str, says: str) -> None:
    with pytest.raises(DataError, match=says):
        files(former=former)


def test_a_name_without_letters_stops_the_build(files) -> None:
    with pytest.raises(DataError, match="no letter"):
        files(de="!!!")


def test_players_names_are_left_out_where_they_are_official(files, upstream) -> None:
    upstream.text(
        "ourocg/names-zh-CN.json",
        '{"10000100": "黑龙", "10000200": "火球", "99999999": "x", "10000300": ""}',
    )
    made = files(**{"zh-CN": "黑龙", "zh-TW": "黑龍"})
    assert made["zh-CN-former.tsv"][1:] == ["火球\t10000200"]
    assert "龍\t龙" in made["simplified.tsv"]


def test_pairs_of_characters_only_where_names_use_them() -> None:
    assert simplified_pairs(["黑龙"]) == {"龍": "龙"}
    assert simplified_pairs(["Dark Magician"]) == {}
