"""The shipped formats and eras: both readers, lists that exist, EDOPro's derived lists."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest

from deckcheck import yaml_io
from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.lflist import parse
from deckcheck.cards.index import CardIndex
from deckcheck.formats.lists import lists_on
from deckcheck.formats.load import eras, formats
from tests.conftest import said

PACKAGE = Path(__file__).parents[2] / "deckcheck"


@pytest.mark.parametrize("name", ["formats/formats.yaml", "formats/eras.yaml", "rules/rules.yaml"])
def test_the_line_reader_and_the_whole_of_yaml_agree(name: str) -> None:
    text = (PACKAGE / name).read_text(encoding="utf-8")
    assert yaml_io.read_plain(text) == yaml_io.read_any(text, name)


def test_every_format_has_its_lists_and_eras(catalog: Catalog) -> None:
    regions = {era.region for era in eras()}
    for format_ in formats().values():
        assert format_.banlists and set(format_.banlists) <= set(catalog.list_ids())
        assert format_.region in regions
        assert format_.name
        assert set(format_.origin.values()) <= set(formats())


def test_point_formats_have_point_lists_and_no_others(catalog: Catalog) -> None:
    for format_ in formats().values():
        for list_id in format_.banlists:
            newest = catalog.get(list_id, catalog.days(list_id)[-1])
            assert newest.counts_points == (format_.points is not None), format_.id


def edopro(name: str, index: CardIndex) -> dict[str, int]:
    """EDOPro's list as it stood on 2026-07-24: exact passcodes and artworks, no old texts."""
    folder = Path(os.environ["DECKCHECK_UPSTREAM"]) / "lflists"
    text = (folder / f"2026-07-24.{name}.lflist.conf").read_text(encoding="utf-8-sig")
    [section], _ = parse(text)
    found: dict[str, int] = {}
    for line in section.lines:
        card, _, how = index.by_code(line.code)
        if card and how in ("exact", "artwork"):
            assert found.setdefault(card.name, line.copies) == line.copies
    return found


@pytest.mark.upstream
@pytest.mark.parametrize(
    ("name", "format_", "day"),
    [
        # World of 2026-07-24 still has the OCG's list of April beside the TCG's of May.
        ("World", "worlds", date(2026, 6, 30)),
        ("Traditional", "tcg-traditional", date(2026, 7, 24)),
    ],
)
def test_derived_lists_agree_with_edopros(
    catalog: Catalog, index: CardIndex, name: str, format_: str, day: date
) -> None:
    [ours] = lists_on(formats()[format_], catalog, day)
    assert {e.name: e.copies for e in ours.entries} == edopro(name, index)


@pytest.mark.upstream
def test_goat_agrees_with_its_whitelist(catalog: Catalog, index: CardIndex) -> None:
    folder = Path(os.environ["DECKCHECK_UPSTREAM"]) / "lflists"
    text = (folder / "2026-07-24.GOAT.lflist.conf").read_text(encoding="utf-8-sig")
    [section], _ = parse(text)
    cards = {index.by_code(line.code).card: line.copies for line in section.lines}
    goat = catalog.get("goat", "2005-04-01")
    assert {card.name: n for card, n in cards.items() if card} == {
        entry.name: entry.copies for entry in goat.entries
    }


def test_a_card_of_every_point_list_is_a_card(catalog: Catalog, index: CardIndex) -> None:
    for list_id in ("genesys", "ocg-genesys"):
        for day in catalog.days(list_id):
            for entry in catalog.get(list_id, day).entries:
                assert index.named(entry.name), entry.name


def test_one_source_lists_say_so(judge) -> None:  # type: ignore[no-untyped-def]
    for format_ in ("ocg-ae", "ocg-cn", "master-duel", "genesys", "ocg-genesys", "goat"):
        assert said(judge(format_=format_, day="2026-08-10"), "one-source"), format_
    assert not said(judge(format_="speed-duel", day="2026-08-10"), "one-source")
