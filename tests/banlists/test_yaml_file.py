"""One list file: what it says, and what is said of a broken one."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from deckcheck.banlists.yaml_file import read_banlist
from deckcheck.cards.index import CardIndex
from deckcheck.errors import DataError
from tests.conftest import write

GOOD = """\
# A comment.
list: tcg
effective: 2020-01-01
europe: 2020-01-08
sources:
  - "one/2020"
forbidden:
  "Pot of Greed": 4844
limited:
  "Maxx \\"C\\"": 9455
semi_limited: {}
"""


def test_a_list_is_read(tmp_path: Path, index: CardIndex) -> None:
    banlist = read_banlist(write(tmp_path / "2020-01-01.yaml", GOOD))
    assert (banlist.list_id, banlist.effective) == ("tcg", date(2020, 1, 1))
    assert banlist.facts.europe == date(2020, 1, 8)
    assert banlist.facts.sources == ("one/2020",)
    assert banlist.label == str(tmp_path / "2020-01-01.yaml")
    own = read_banlist(tmp_path / "2020-01-01.yaml", own=True)
    assert own.label == "tcg/2020-01-01"
    maxx, pot, elf = index.named('Maxx "C"'), index.named("Pot of Greed"), index.named("Kuriboh")
    assert maxx and pot and elf
    assert [banlist.copies_of(card) for card in (pot, maxx, elf)] == [0, 1, None]
    assert banlist.copies_of_name('Maxx "C"') == 1


def test_any_other_yaml_of_the_same_content_is_read(tmp_path: Path) -> None:
    flow = "{list: tcg, effective: 2020-01-01, forbidden: {Pot of Greed: 4844}}"
    banlist = read_banlist(write(tmp_path / "a.yaml", flow))
    assert banlist.copies_of_name("Pot of Greed") == 0


BROKEN = [
    ("forbidden:\n  Pot of Greed: 4844\n", 1, 1, "list"),
    (GOOD.replace("list: tcg", "list: 4"), 2, 7, "a word such as tcg"),
    (GOOD.replace("2020-01-01", "soon"), 3, 12, "a day such as 2026-05-18"),
    (GOOD.replace("limited:", "restricted:", 1), 9, 1, "unknown key 'restricted'"),
    (GOOD.replace("4844", "four"), 8, 19, "no Konami id"),
    (GOOD.replace("4844", "-4"), 8, 19, "no Konami id"),
    (GOOD.replace("9455", "4844"), 10, 3, "one Konami id"),
    (GOOD.replace('"Maxx \\"C\\""', '"Pot of Greed"'), 10, 3, "listed twice"),
    (GOOD.replace('"Pot of Greed"', "7"), 8, 3, "quotes"),
    (GOOD.replace("semi_limited: {}", "semi_limited: [a]"), 11, 15, "lines of card name"),
    ('list: tcg\neffective: 2020-01-01\nforbidden:\n\t"Pot of Greed": 1\n', 4, 1, "tab"),
    ('list: tcg\nforbidden:\n  "Pot of Greed: 4844\n', 3, 3, ""),
]


@pytest.mark.parametrize(("text", "line", "column", "expected"), BROKEN)
def test_a_broken_list_is_named_with_file_line_and_column(
    tmp_path: Path, text: str, line: int, column: int, expected: str
) -> None:
    path = write(tmp_path / "broken.yaml", text)
    with pytest.raises(DataError) as caught:
        read_banlist(path)
    message = str(caught.value)
    assert message.startswith(f"{path}:{line}:{column}: "), message
    assert expected in message
    assert "\n" not in message


@pytest.mark.parametrize("text", ["", "# nothing\n", "list: tcg\neffective: 2020-01-01\n", "- a\n"])
def test_an_empty_list_never_means_no_limits(tmp_path: Path, text: str) -> None:
    with pytest.raises(DataError):
        read_banlist(write(tmp_path / "a.yaml", text))


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        read_banlist(tmp_path / "missing.yaml")
    (tmp_path / "binary.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match="not UTF-8"):
        read_banlist(tmp_path / "binary.yaml")
