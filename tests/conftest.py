"""What several rooms' tests share: the embedded data, decks in one line a card, a judge."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from hypothesis import settings

from deckcheck.banlists.catalog import Catalog, embedded_root
from deckcheck.banlists.model import Banlist
from deckcheck.cards.index import CardIndex, embedded_folder
from deckcheck.decks.model import Deck, DeckList, Entry
from deckcheck.decks.resolve import resolve
from deckcheck.findings import EXTRA, MAIN, SIDE, Finding, Section
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.ground import Options, prepare
from deckcheck.judge import DeckResult, check_deck

# Monsters without effect (but for two) of the first set; no list has ever held one of them.
FILLER = """Mystical Elf
Giant Soldier of Stone
Celtic Guardian
Kuriboh
La Jinn the Mystical Genie of the Lamp
Beaver Warrior
Gaia The Fierce Knight
Summoned Skull
Mammoth Graveyard
Neo the Magic Swordsman
Feral Imp
Winged Dragon, Guardian of the Fortress #1
Silver Fang
Man-Eater Bug""".splitlines()

# A deadline would time the machine, which may be busy.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# Whoever runs the tests may have newer data and settings of their own; the tests have none.
for _name in [name for name in os.environ if name.startswith("DECKCHECK_")]:
    if _name != "DECKCHECK_UPSTREAM":
        del os.environ[_name]
os.environ["DECKCHECK_DATA"] = os.environ["DECKCHECK_CONFIG"] = ""
os.environ["NO_PROXY"] = "127.0.0.1,localhost"

Lines = str | list[str]
Judge = Callable[..., DeckResult]


@pytest.fixture(scope="session")
def index() -> CardIndex:
    """The embedded card data."""
    return CardIndex(embedded_folder())


@pytest.fixture(scope="session")
def catalog() -> Catalog:
    """The embedded lists."""
    return Catalog(embedded_root())


@pytest.fixture(scope="session")
def deck(index: CardIndex) -> Callable[..., Deck]:
    """`deck("3 Kuriboh", extra="1 Stardust Dragon", fill=40)`; a card is a name or a passcode."""

    def make(main: Lines = "", extra: Lines = "", side: Lines = "", *, fill: int = 0) -> Deck:
        return resolve(written(main, extra, side, fill=fill), index)

    return make


@pytest.fixture(scope="session")
def judge(index: CardIndex, catalog: Catalog, deck: Callable[..., Deck]) -> Judge:
    """Judge a deck of such lines, its Main Deck filled up to 40 cards unless `fill` says else."""

    def run(
        main: Lines | Deck = "",
        extra: Lines = "",
        side: Lines = "",
        *,
        format_: str | Format = "tcg",
        day: str = "2026-06-06",
        fill: int = 40,
        region: str | None = None,
        banlist: Banlist | None = None,
        lists: Catalog | None = None,
        **options: bool,
    ) -> DeckResult:
        judged = main if isinstance(main, Deck) else deck(main, extra, side, fill=fill)
        ground = prepare(
            formats()[format_] if isinstance(format_, str) else format_,
            date.fromisoformat(day),
            lists or catalog,
            index,
            region=region,
            banlist=banlist,
            options=Options(**options),
        )
        return check_deck(judged, ground)

    return run


def written(main: Lines = "", extra: Lines = "", side: Lines = "", *, fill: int = 0) -> DeckList:
    """A list of `N card` lines by section; line numbers count from 1 through the three."""
    entries: list[Entry] = []
    sections: tuple[tuple[Section, Lines], ...] = ((MAIN, main), (EXTRA, extra), (SIDE, side))
    for section, lines in sections:
        for line in lines.splitlines() if isinstance(lines, str) else lines:
            copies, _, name = line.strip().partition(" ")
            ref = int(name) if name.isdigit() else name
            entries.append(Entry(section, int(copies), ref, len(entries) + 1))
        if section == MAIN:
            entries += _filling(fill - sum(e.copies for e in entries), {e.ref for e in entries})
    return DeckList("test.ydk", "ydk", "test", entries)


def _filling(missing: int, used: set[object]) -> list[Entry]:
    entries = []
    for name in FILLER:
        if missing > 0 and name not in used:
            entries.append(Entry(MAIN, min(3, missing), name, None))
            missing -= 3
    return entries


def said(result: DeckResult, rule: str) -> list[Finding]:
    """The findings of one rule, judged and unjudged."""
    return [f for f in [*result.findings, *result.unjudged] if f.rule == rule]


def ids(result: DeckResult) -> list[str]:
    """The rule ids of errors and of what is not judged, in order."""
    errors = [f.rule for f in result.findings if f.severity == "error"]
    return errors + [f.rule for f in result.unjudged]


def write(path: Path, text: str) -> Path:
    """Write a text file, with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
