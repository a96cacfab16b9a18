"""`banlist check`: what is said of a list file that is not in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.inspect import inspect
from deckcheck.cards.index import CardIndex
from tests.conftest import write

HEAD = "list: house\neffective: 2026-01-01\nforbidden:\n"


def said(path: Path, index: CardIndex, catalog: Catalog) -> list[tuple[str, str]]:
    return [(r.level, r.message.removeprefix(str(path))) for r in inspect(path, index, catalog)]


@pytest.mark.parametrize("name", ["tcg/2026-05-18", "genesys/2026-08-04", "goat/2005-04-01"])
def test_shipped_lists_are_in_order(index: CardIndex, catalog: Catalog, name: str) -> None:
    assert inspect(Path(catalog.root) / f"{name}.yaml", index, catalog) == []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('  "Pot of Gred": null\n', ":4:3: Pot of Gred is no card's English name; near: Pot of "),
        ('  "Pot of Greed": 4842\n', ":4:3: Pot of Greed: the Konami id 4842 is that of Monster"),
        ('  "Pot of Greed": 1\n', ":4:3: Pot of Greed: no card has the Konami id 1"),
        ("  {}\n", ": the list is empty"),
    ],
)
def test_a_yaml_list_that_is_wrong(
    tmp_path: Path, index: CardIndex, catalog: Catalog, body: str, message: str
) -> None:
    [(level, text)] = said(write(tmp_path / "a.yaml", HEAD + body), index, catalog)
    assert level == "error"
    assert message in text


def test_the_day_in_the_name_and_in_the_file_agree(
    tmp_path: Path, index: CardIndex, catalog: Catalog
) -> None:
    path = write(tmp_path / "house" / "2026-01-02.yaml", HEAD + '  "Pot of Greed": 4844\n')
    [(level, text)] = said(path, index, catalog)
    assert (level, "2026-01-02" in text) == ("error", True)


def test_a_comment_that_names_another_card(
    tmp_path: Path, index: CardIndex, catalog: Catalog
) -> None:
    text = "!X\n71413901 0 --Tribe-Infecting Virus\n46986414 1 --Dark Magician\n46986415 1\n"
    path = write(tmp_path / "l.conf", text)
    assert said(path, index, catalog) == [
        (
            "error",
            ":2: 71413901 is Breaker the Magical Warrior, but the comment says"
            " Tribe-Infecting Virus",
        )
    ]


def test_an_unknown_code_and_a_card_with_two_counts(
    tmp_path: Path, index: CardIndex, catalog: Catalog
) -> None:
    path = write(tmp_path / "l.conf", "!X\n99999990 1\n46986414 1\n46986414 2\n")
    assert [level for level, _ in said(path, index, catalog)] == ["error", "warning"]


def test_a_list_that_repeats_or_lost_much_of_the_one_before(
    tmp_path: Path, index: CardIndex, catalog: Catalog
) -> None:
    newest = (Path(catalog.root) / "tcg" / "2026-05-18.yaml").read_text(encoding="utf-8")
    same = newest.replace("2026-05-18", "2026-07-01")
    [(level, text)] = said(write(tmp_path / "tcg/2026-07-01.yaml", same), index, catalog)
    assert level == "warning" and "same as the list before, tcg/2026-05-18" in text
    short = 'list: tcg\neffective: 2026-07-01\nforbidden:\n  "Pot of Greed": 4844\n'
    [(level, text)] = said(write(tmp_path / "tcg/2026-07-01.yaml", short), index, catalog)
    assert level == "warning" and "has 1 card, the list before, tcg/2026-05-18, 226" in text


def test_a_list_that_only_repeats_by_design(index: CardIndex, catalog: Catalog) -> None:
    [remark] = inspect(Path(catalog.root) / "ocg" / "2015-07-01.yaml", index, catalog)
    assert remark.level == "warning"


@pytest.mark.parametrize("key", ["europe", "unknown_successor"])
def test_a_day_that_should_be_later(
    tmp_path: Path, index: CardIndex, catalog: Catalog, key: str
) -> None:
    text = HEAD.replace("forbidden", f"{key}: 2026-01-01\nforbidden") + '  "Pot of Greed": 4844\n'
    [(level, message)] = said(write(tmp_path / "a.yaml", text), index, catalog)
    assert level == "error"
    assert message.startswith(":3:") and "after effective, 2026-01-01" in message


def test_a_vector_needs_its_day(tmp_path: Path, index: CardIndex, catalog: Catalog) -> None:
    for date_, message in (("", "has no date"), ('"date": "soon", ', "expected a day")):
        path = write(tmp_path / "v.json", f'{{{date_}"regulation": {{"4844": 0}}}}')
        [(level, text)] = said(path, index, catalog)
        assert level == "error" and message in text


def test_a_vector_of_another_day_than_its_name(
    tmp_path: Path, index: CardIndex, catalog: Catalog
) -> None:
    text = '{"date": "2026-01-02", "regulation": {"4842": 1}}'
    [(level, found)] = said(write(tmp_path / "2026-01-01.vector.json", text), index, catalog)
    assert level == "error" and "its first day is 2026-01-02, its name says 2026-01-01" in found
    assert not said(write(tmp_path / "2026-01-02.vector.json", text), index, catalog)


def test_a_count_that_is_none_is_a_warning(
    tmp_path: Path, index: CardIndex, catalog: Catalog
) -> None:
    path = tmp_path / "some.lflist.conf"
    path.write_text("!2026.6 X\n46986414 7\n83764718 -1\n12580477 2\n")
    assert [message.split(": ", 1)[1] for _, message in said(path, index, catalog)] == [
        "46986414 allows 7; read as 3",
        "83764718 allows -1; read as 0",
    ]
    path.write_text("!2026.6 X\n$whitelist\n46986414 3\n83764718 -1\n")
    assert said(path, index, catalog) == []
