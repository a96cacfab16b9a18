"""A small card index of real cards, and short ways to read a list with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from deckcheck import readers
from deckcheck.cards.folding import bare
from deckcheck.cards.index import CardIndex
from deckcheck.decks.model import DeckList
from deckcheck.findings import Finding

# passcode, Konami id, name, kind, type line, section, counts as, other passcodes
CARDS = """00010000 14809 Ten Thousand Dragon|Monster|Dragon / Effect|main
00191749 6675 Hero Flash!!|Spell|Normal|main
05318639 4909 Mystical Space Typhoon|Spell|Quick-Play|main
11714098 4455 30,000-Year White Turtle|Monster|Aqua / Normal|main
12580477 4343 Raigeki|Spell|Normal|main
14558127 12950 Ash Blossom & Joyous Spring|Monster|Zombie / Tuner / Effect|main
18482473 22577 H.E.R.O. Flash!|Spell|Normal|main
23434538 9455 Maxx "C"|Monster|Insect / Effect|main
23771716 4446 7 Colored Fish|Monster|Fish / Normal|main
24508238 6980 D.D. Crow|Monster|Winged Beast / Effect|main
26236560 14635 Unchained Twins - Aruha|Monster|Fiend / Effect|main
30922149 11864 Side Effects?|Trap|Normal|main
32391566 9088 Extra Veiler|Monster|Spellcaster / Effect|main
40640057 4064 Kuriboh|Monster|Fiend / Effect|main
44508094 7734 Stardust Dragon|Monster|Dragon / Synchro / Effect|extra
46986414 4041 Dark Magician|Monster|Spellcaster / Normal|main||36996508
51808422 8326 XX-Saber Faultroll|Monster|Warrior / Effect|main
55144522 4844 Pot of Greed|Spell|Normal|main
67048711 6053 7|Spell|Continuous|main
75944053 11561 Deskbot 003|Monster|Machine / Effect|main
76812113 4068 Harpie Lady|Monster|Winged Beast / Normal|main
83764718 4842 Monster Reborn|Spell|Normal|main
84013237 9575 Number 39: Utopia|Monster|Warrior / Xyz / Effect|extra
86988864 6032 3-Hump Lacooda|Monster|Beast / Effect|main
87796900 4013 Winged Dragon, Guardian of the Fortress #1|Monster|Dragon / Normal|main
89631139 4007 Blue-Eyes White Dragon|Monster|Dragon / Normal|main
90508760 7537 X-Saber Airbellum|Monster|Beast / Tuner / Effect|main
91932350 6186 Harpie Lady 1|Monster|Winged Beast / Effect|main|Harpie Lady
97268402 8933 Effect Veiler|Monster|Spellcaster / Tuner / Effect|main"""
CODES = """100000001 prerelease - main Dark Apprentice
511001149 unofficial - main Card of Demise (Anime)"""
NAMES = {
    "de": {"Dunkler Magier": "46986414", "Topf der Gier": "55144522", "Wiedergeburt": "83764718"},
    "ja": {"ブラック・マジシャン": "46986414", "サンダー・ボルト": "12580477"},
    "zh-CN": {"黑魔术师": "46986414", "雷击": "12580477"},
}

Reading = Callable[..., DeckList]


def write_index(folder: Path, names: dict[str, dict[str, str]] = NAMES) -> CardIndex:
    """Write the cards above as the files of an index, and open it."""
    rows = ["passcode\tkonami_id\tname\tkind\ttype_line\tsection\tcounts_as\talso\t\t\t\t\t\t"]
    numbered = []
    for line in CARDS.splitlines():
        passcode, konami_id, rest = line.split(" ", 2)
        name, kind, types, section, counts_as, also = [*rest.split("|"), "", ""][:6]
        fields = [passcode, konami_id, name, kind, types, section, counts_as, also]
        numbered.append((int(passcode), [*fields, "yes", "", "yes", "", "", ""]))
        numbered += [(int(other), [other, passcode]) for other in also.split()]
    rows += ["\t".join(fields) for _, fields in sorted(numbered)]
    (folder / "cards.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    codes = ["code\tkind\tcard\tsection\tname"]
    for line in CODES.splitlines():
        code, kind, _, section, name = line.split(" ", 4)
        codes.append("\t".join([code, kind, "", section, name]))
    (folder / "codes.tsv").write_text("\n".join(codes) + "\n", encoding="utf-8")
    facts = "cards: 2026-08-22\nocg_days_from: 2022-09-10\n"
    (folder / "data.yaml").write_text(facts, encoding="utf-8")
    (folder / "names").mkdir()
    for lang, known in names.items():
        lines = [f"{name}\t{known[name]}" for name in sorted(known, key=bare)]
        text = "\n".join(["name\tkey", *lines]) + "\n"
        (folder / "names" / f"{lang}.tsv").write_text(text, encoding="utf-8")
    return CardIndex(folder)


@pytest.fixture(scope="session")
def index(tmp_path_factory: pytest.TempPathFactory) -> CardIndex:
    """The index of the cards above."""
    return write_index(tmp_path_factory.mktemp("cards"))


@pytest.fixture(scope="session")
def read(index: CardIndex) -> Reading:
    """`read("3 Kuriboh")`: the one list of a text or of bytes, by detection or a syntax."""

    def run(data: str | bytes, source: str = "list", syntax: str | None = None) -> DeckList:
        raw = data.encode() if isinstance(data, str) else data
        lists = readers.read(raw, source, index, syntax)
        assert len(lists) == 1
        return lists[0]

    return run


def cards(deck: DeckList) -> list[tuple[object, ...]]:
    """The entries as (section, copies, ref)."""
    return [(entry.section, entry.copies, entry.ref) for entry in deck.entries]


def refs(deck: DeckList) -> list[object]:
    """What the entries name."""
    return [entry.ref for entry in deck.entries]


def rules(deck: DeckList) -> list[str]:
    """The rule ids of the findings."""
    return [found.rule for found in deck.findings]


def lines(found: Finding) -> list[int | None]:
    """The lines of a finding."""
    return [place.line for place in found.locations]


def of(deck: DeckList, rule: str) -> Finding:
    """The one finding of a rule."""
    (found,) = [found for found in deck.findings if found.rule == rule]
    return found
