"""Runs every fuzz target briefly: cut-off, changed and random bytes."""

from __future__ import annotations

import random
import time
from itertools import chain

import pytest

from deckcheck import readers
from tests.fuzz.fuzz_readers import SEEDS, TARGETS

ROUNDS = 150
MEGABYTE = 1_000_000
LIMIT = 2.0  # seconds for a megabyte; what a reader may take of anything


def changed(seed: bytes, chance: random.Random) -> bytes:
    """A seed with bytes changed, taken out, put in or repeated."""
    data = bytearray(seed)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(data) + 1)
        what = chance.randrange(4)
        if what == 0:
            data[at : at + 1] = bytes([chance.randrange(256)])
        elif what == 1:
            del data[at : at + chance.randint(1, 8)]
        elif what == 2:
            data[at:at] = chance.choice([b"\n", b"!", b"\0", b"x3 ", b"\xff", b'"', b"9" * 20])
        else:
            data[at:at] = data[at : at + 10] * chance.randint(1, 5)
    return bytes(data)


def test_every_reader_has_a_target() -> None:
    assert set(TARGETS) == {None, *readers.READERS} and set(SEEDS) == set(readers.READERS)


@pytest.mark.parametrize("syntax", TARGETS, ids=str)
def test_any_bytes_give_entries_or_findings(syntax: str | None) -> None:
    chance = random.Random(7)
    seeds = [text.encode() for text in (SEEDS[syntax] if syntax else chain(*SEEDS.values()))]
    for seed in seeds:
        for end in range(0, len(seed), 1 if syntax else 7):
            TARGETS[syntax](seed[:end])
    for _ in range(ROUNDS):
        TARGETS[syntax](changed(chance.choice(seeds), chance))
    for size in (1, 10, 200):
        TARGETS[syntax](chance.randbytes(size))


@pytest.mark.parametrize("syntax", TARGETS, ids=str)
@pytest.mark.parametrize(
    "piece",
    ["a", "3 foo\n", "ydke://A!", "· a ", "<a href=", '[{"main":', "a, ", 'maindeckjs=\'["1"'],
)
def test_a_megabyte_is_read_in_time(syntax: str | None, piece: str) -> None:
    data = (piece * (MEGABYTE // len(piece))).encode()[:MEGABYTE]
    begin = time.process_time()
    TARGETS[syntax](data)
    assert time.process_time() - begin < LIMIT
