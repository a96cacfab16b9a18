"""What the long fuzzing begins from: whole lists in every syntax.

The lists of the tests' assets in every syntax deckcheck writes, pages of the sites as their tests
have them, the small seeds, and any folder of lists that `FUZZ_EXAMPLES` names.
"""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

from deckcheck import readers
from deckcheck.cards.index import CardIndex
from deckcheck.cli.convert import SYNTAXES
from deckcheck.decks.resolve import resolve
from tests.fuzz.fuzz_readers import SEEDS
from tests.readers.test_sites import BOOK, DECKPAGE, NEXUS, PAGE

_ASSETS = Path(__file__).parent.parent
LISTS = ("assets/harpies.ydk", "match/assets/blue-eyes.ydk", "match/assets/round-5.ydk")
SITES = {
    "duelingbook": BOOK,
    "dueling-nexus": NEXUS,
    "konami-page": PAGE,
    "ygoprodeck-page": DECKPAGE,
}


def examples(index: CardIndex) -> dict[str, list[bytes]]:
    """Syntax -> the bytes of lists in it."""
    made = defaultdict(list, {syntax: [s.encode() for s in of] for syntax, of in SEEDS.items()})
    for syntax, page in SITES.items():
        made[syntax].append(page.encode())
    for name in LISTS:
        (written,) = readers.read((_ASSETS / name).read_bytes(), name, index)
        deck = resolve(written, index)
        for syntax in SYNTAXES:
            text, _ = readers.writer(syntax).write(deck, names=True)
            made[syntax].append(text.encode())
    for path in _files(os.environ.get("FUZZ_EXAMPLES", "")):
        data = path.read_bytes()
        for deck_list in readers.read(data, path.name, index)[:1]:
            made[deck_list.syntax or "text"].append(data)
    return made


def _files(folder: str) -> list[Path]:
    return sorted(path for path in Path(folder).rglob("*") if path.is_file()) if folder else []
