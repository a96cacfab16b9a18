"""The slow part of fuzzing: a minute a reader, from whole lists, read and then judged.

`FUZZ_SECONDS` says how long each is run, `FUZZ_SEED` with which dice (the day's, if not given),
`FUZZ_EXAMPLES` names a folder of further lists to begin from.
"""

from __future__ import annotations

import os
import random
import re
import signal
import time
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from itertools import chain
from types import FrameType

import pytest

from deckcheck.banlists.catalog import Catalog
from deckcheck.cards.index import CardIndex
from deckcheck.decks.resolve import resolve
from deckcheck.formats.load import formats
from deckcheck.ground import Ground, prepare
from deckcheck.judge import check_deck
from deckcheck.reports import REPORTS, Look, renderer
from deckcheck.wording import shown
from tests.fuzz.examples import examples
from tests.fuzz.fuzz_readers import TARGETS, target
from tests.fuzz.test_fuzz_readers import changed

SECONDS = float(os.environ.get("FUZZ_SECONDS", "60"))
SEED = os.environ.get("FUZZ_SEED", date.today().isoformat())
LIMIT = 3.0  # seconds of this process for one input, none of which is large
LARGEST = 60_000
ODD = [
    *(b"\n", b"\r", b"\t", b"\0", b'"', b"'", b",", b";", b"|", b"!", b"#", b":", b"*", b"=="),
    *(b"[", b"]", b"{", b"}", b"<", b">", b"</div>", b"&#9999999;", b"%ff", b"\\ud800", b"\\u0000"),
    *(b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3", b"\xed\xa0\x80", b"\xe2\x80\xae", b"\xe3\x80\x80"),
    *("½".encode(), "٣".encode(), "３".encode(), "²".encode(), "ẞ".encode(), "ﬃ".encode()),
    *(b"-1", b"0", b"1e999", b"NaN", b"null", b"true", b"4294967296", b"9" * 400, b"3x ", b" x3"),
    *(b"#main\n", b"#extra\n", b"!side\n", b"Side Deck (15):\n", b"ydke://", b"Total: 40\n"),
]  # fmt: skip
CODE = re.compile(rb"[A-Za-z0-9+/_-]{8,}={0,2}")


@pytest.fixture(scope="module")
def starts(index: CardIndex) -> dict[str, list[bytes]]:
    return examples(index)


@pytest.fixture(scope="module")
def ground(index: CardIndex, catalog: Catalog) -> Ground:
    return prepare(formats()["tcg"], date(2026, 6, 6), catalog, index)


def twisted(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """A list changed in a few ways at once, of bytes, of lines, and with pieces of others."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        data = chance.choice(_WAYS)(data, others, chance)
    return data[:LARGEST]


def _bytes(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    return changed(data, chance)


def _odd(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(ODD) + data[at + chance.choice((0, 0, 1, 5)) :]


def _spliced(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    other = chance.choice(others)
    begin = chance.randrange(len(other) + 1)
    at = chance.randrange(len(data) + 1)
    return data[:at] + other[begin : begin + chance.randint(1, 400)] + data[at:]


def _lines(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True) or [b""]
    here, there = chance.randrange(len(lines)), chance.randrange(len(lines))
    what = chance.randrange(3)
    if what == 0:
        lines[here], lines[there] = lines[there], lines[here]
    elif what == 1:
        lines[here:here] = [lines[there]] * chance.choice((1, 3, 200))
    else:
        del lines[min(here, there) : max(here, there)]
    return b"".join(lines)


def _cut(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[at:] if chance.random() < 0.2 else data[:at]


def _digits(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    return bytes(
        chance.choice(b"0123456789") if 48 <= byte < 58 and chance.random() < 0.1 else byte
        for byte in data
    )


def _encoded(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(chance.choice(("utf-16", "utf-16-be", "utf-8-sig", "cp932")), "replace")


def _packed(data: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """Change what a base64 code holds, inflated where it is deflated, and pack it again."""
    codes = list(CODE.finditer(data))
    if not codes:
        return data
    code = chance.choice(codes)
    letters = code[0].rstrip(b"=").translate(bytes.maketrans(b"-_", b"+/"))
    held = b64decode(letters[: len(letters) & ~3])
    try:
        deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
        held = deflater.compress(changed(zlib.decompress(held, -15), chance)) + deflater.flush()
    except zlib.error:
        held = changed(held, chance)
    return data[: code.start()] + b64encode(held) + data[code.end() :]


_Way = Callable[[bytes, list[bytes], random.Random], bytes]
_WAYS: tuple[_Way, ...] = (_bytes, _odd, _spliced, _lines, _cut, _digits, _encoded, _packed)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Let no input run on: an endless loop is a failure that names its input too."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"took more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers of the process")
@pytest.mark.parametrize("syntax", TARGETS, ids=str)
def test_a_minute_of_twisted_lists(
    syntax: str | None,
    starts: dict[str, list[bytes]],
    index: CardIndex,
    ground: Ground,
) -> None:
    chance = random.Random(f"{SEED} {syntax}")
    every = list(chain(*starts.values()))
    mine = starts[syntax] if syntax else every
    end = time.monotonic() + SECONDS
    rounds = 0
    while time.monotonic() < end:
        data = twisted(chance.choice(mine), chance.choice((mine, every)), chance)
        try:
            with within(LIMIT):
                results = [check_deck(resolve(one, index), ground) for one in target(syntax, data)]
                reports = {name: "".join(renderer(name)(results, Look())) for name in REPORTS}
                assert all(text.encode() for text in reports.values())
                assert all(shown(line) == line for line in reports["text"].split("\n"))
        except Exception as error:
            raise AssertionError(f"seed {SEED}, round {rounds}: {data!r}") from error
        rounds += 1
    assert rounds > SECONDS  # however busy the machine: else nothing was tried
