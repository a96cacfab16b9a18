"""A file a person names is looked up before anything is judged by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.banlists.files import read_file
from deckcheck.cards.index import CardIndex
from deckcheck.errors import DataError
from tests.conftest import write

HEAD = "list: house\neffective: 2026-01-01\nforbidden:\n"


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ('"Raigeki": 4342', "Raigeki: the Konami id 4342 is that of Dark Hole"),
        ('"Raigeky": null', "Raigeky is no card's English name; near: Raigeki"),
        ('"Raigeki": 1', "Raigeki: no card has the Konami id 1"),
    ],
)
def test_a_wrong_entry_refuses_the_file(
    tmp_path: Path, index: CardIndex, row: str, message: str
) -> None:
    path = write(tmp_path / "a.yaml", f'{HEAD}  "Pot of Greed": 4844\n  {row}\n')
    with pytest.raises(DataError) as caught:
        read_file(path, index)
    assert str(caught.value).startswith(f"{path}:5:3: {message}"), str(caught.value)


def test_a_comment_that_names_another_card_is_remarked(tmp_path: Path, index: CardIndex) -> None:
    path = write(tmp_path / "l.conf", "!X\n46986414 1 --Dark Magician\n55144522 0 --Raigeki\n")
    [remark] = read_file(path, index).facts.remarks
    assert remark == (
        f"{path}:3: 55144522 is Pot of Greed, but the comment says Raigeki; the code counts"
    )
