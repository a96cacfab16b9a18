"""What a build says it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.maintain.build import Built, write
from deckcheck.maintain.settings import read_settings
from deckcheck.maintain.summary import differences
from tests.maintain.conftest import Upstream, card

TCG = "yaml-yugi-limit-regulation/tcg/2017-11-01.vector.json"


@pytest.fixture
def there(upstream: Upstream, tmp_path: Path) -> Path:
    """A root that holds what was built before."""
    write(upstream.build(), tmp_path / "there")
    return tmp_path / "there"


def said(built: Built, root: Path, upstream: Upstream) -> list[str]:
    return differences(built, root, read_settings(upstream.settings).lists)


def test_nothing_changes(upstream: Upstream, there: Path) -> None:
    assert said(upstream.build(), there, upstream) == []


def test_cards(upstream: Upstream, there: Path) -> None:
    upstream.cards.append(card(4100, 20000000, "Newest Card"))
    upstream.cards[5]["name"] = {"en": "Card Six"}
    upstream.cards[6]["limit_regulation"] = {"tcg": "Not yet released", "ocg": "Unlimited"}
    del upstream.cards[11]
    assert said(upstream.build(), there, upstream) == [
        "renamed: Card 6 is now Card Six",
        "not released in the TCG: Card 7",
        "new card: Newest Card",
        "gone: Card 12",
    ]


def test_lists(upstream: Upstream, there: Path) -> None:
    upstream.names("ocg", "2018-01-01", {f"Card {n}": 1 for n in range(1, 6)})
    lines = "".join(f"{10000000 + 100 * n} 1 --Card {n}\n" for n in range(1, 5))
    for path in ("ygopro/lflist.conf", "ygopro-archive/a.lflist.conf",
                 "lflists/2017-12-31.0TCG.lflist.conf"):  # fmt: skip
        upstream.edit(path, lines, lines.replace("10000400 1", "10000400 0"))
    upstream.edit(TCG, '"4004": 1', '"4004": 0')
    upstream.names("ocg", "2017-10-01", {f"Card {n}": 1 for n in range(1, 4)} | {"Card 4": 0})
    assert said(upstream.build(), there, upstream) == [
        "list changed: ocg/2017-10-01: Card 4: Forbidden, was Limited",
        "new list: ocg/2018-01-01, 5 cards",
        "list changed: tcg/2017-11-06: Card 4: Forbidden, was Limited",
    ]


def test_a_list_that_is_gone(upstream: Upstream, there: Path) -> None:
    extra = there / "banlists" / "tcg" / "2016-01-01.yaml"
    extra.write_bytes((there / "banlists" / "tcg" / "2017-11-06.yaml").read_bytes())
    assert said(upstream.build(), there, upstream) == ["list gone: tcg/2016-01-01"]


def test_a_first_build_says_that_all_is_new(upstream: Upstream, tmp_path: Path) -> None:
    lines = said(upstream.build(), tmp_path / "nowhere", upstream)
    assert "new list: tcg/2017-11-06, 4 cards" in lines
    assert any(line.endswith("cards.tsv: is new") for line in lines)
