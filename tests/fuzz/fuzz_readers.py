"""One target a reader: any bytes give lists with entries or findings, and never an exception.

A fuzzer calls a target with bytes; `tests/fuzz/test_fuzz_readers.py` runs each briefly, and
`test_fuzz_long.py` each for a minute.
"""

from __future__ import annotations

from deckcheck import readers
from deckcheck.cards.index import CardIndex, embedded_folder
from deckcheck.decks.model import DeckList

_INDEX = CardIndex(embedded_folder())

SEEDS: dict[str, list[str]] = {
    "ydk": ["#created by A\n#main\n46986414 # Dark Magician\n0\n#extra\n44508094\n!side\n"],
    "ydke": ["ydke://rvTMAq70zAI=!viOnAg==!7ydRAA==!name", "?y=rvTMAq70zAI=!!!"],
    "ygo-da": [
        "http://deck.ourygo.top?ygotype=deck&v=1&d=ARGWZ6VyqcjvkKJP3g&name=a",
        "ygo://deck?main=46986414*3_&extra=_&side=1_",
    ],
    "duelingbook": ['{"action":"Success","main":[{"name":"7","serial_number":"67048711"}]}'],
    "dueling-nexus": ['{"decks":[{"name":"t","main_deck":"46986414,1","side_deck":""}]}'],
    "json": ['{"schema":"deckcheck.deck/1","main":[{"copies":2,"passcode":"46986414"}]}'],
    "ygoprodeck-page": ["var deckname='a'; var maindeckjs = '[\"46986414\"]';"],
    "konami-page": ['<div id="main"><b class="image_set"><a href="?cid=4041"></a></b></div>'],
    "csv": ["section,copies,passcode,name\nmain,2,46986414,Dark Magician\n"],
    "deck-encode": ["rvTMQr4jpxLvJ1Eg"],
    "omega": ["Y2Zc9+UMEwjvU17O9F49kAEA"],
    "text": [
        "Main Deck: (2)\n2x Dark Magician [46986414]\n**Side (1):** 1 7 · 2\nRaigeki\nTotal: 3\n",
        "| Qty | Card |\n|--|--|\n| 2 | LOB-JP053 Raigeki |\nLOB-EN001 Kuriboh\n1. Foo\n(3)\n",
    ],
}
"""Small lists to begin from."""


def target(syntax: str | None, data: bytes) -> list[DeckList]:
    """Read bytes as a syntax (None: by detection), look at what comes back, and return it."""
    lists = readers.read(data, "fuzz", _INDEX, syntax)
    assert lists
    for deck in lists:
        assert deck.entries or deck.findings
        assert deck.syntax in readers.READERS or (deck.syntax is None and not deck.entries)
        for entry in deck.entries:
            assert entry.section in (None, "main", "extra", "side") and 0 < entry.copies < 1000
            assert entry.ref is not None and (entry.line is None or entry.line > 0)
        for found in deck.findings:
            assert found.message and "\n" not in found.message + found.hint
    return lists


def fuzz_detect(data: bytes) -> None:
    """Detection and whichever reader it names."""
    target(None, data)


def fuzz_ydk(data: bytes) -> None:
    """`.ydk`."""
    target("ydk", data)


def fuzz_ydke(data: bytes) -> None:
    """ydke links."""
    target("ydke", data)


def fuzz_ygo_da(data: bytes) -> None:
    """YGO-DA links."""
    target("ygo-da", data)


def fuzz_duelingbook(data: bytes) -> None:
    """DuelingBook's JSON."""
    target("duelingbook", data)


def fuzz_nexus(data: bytes) -> None:
    """Dueling Nexus' JSON."""
    target("dueling-nexus", data)


def fuzz_json(data: bytes) -> None:
    """deckcheck's and other JSON."""
    target("json", data)


def fuzz_ygoprodeck(data: bytes) -> None:
    """YGOPRODeck's page."""
    target("ygoprodeck-page", data)


def fuzz_konami(data: bytes) -> None:
    """The Konami card database's page."""
    target("konami-page", data)


def fuzz_csv(data: bytes) -> None:
    """CSV and TSV."""
    target("csv", data)


def fuzz_deck_encode(data: bytes) -> None:
    """ygopro-deck-encode strings."""
    target("deck-encode", data)


def fuzz_omega(data: bytes) -> None:
    """YGO Omega codes."""
    target("omega", data)


def fuzz_text(data: bytes) -> None:
    """Plain text."""
    target("text", data)


TARGETS = {
    None: fuzz_detect,
    "ydk": fuzz_ydk,
    "ydke": fuzz_ydke,
    "ygo-da": fuzz_ygo_da,
    "duelingbook": fuzz_duelingbook,
    "dueling-nexus": fuzz_nexus,
    "json": fuzz_json,
    "ygoprodeck-page": fuzz_ygoprodeck,
    "konami-page": fuzz_konami,
    "csv": fuzz_csv,
    "deck-encode": fuzz_deck_encode,
    "omega": fuzz_omega,
    "text": fuzz_text,
}
"""Every reader's target; None is detection."""
