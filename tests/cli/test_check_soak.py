"""200,000 decks in one run: memory does not grow with them. Slow: `pytest -m slow`."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.cards.index import embedded_folder

DECKS = 200_000
DIFFERENT = 2_000  # the rest are links to them: as many files to open, and no disk to fill
MOST = 150  # megabytes


def lists_in(folder: Path, chance: random.Random) -> list[Path]:
    """Decks of any cards there are, so that what a process remembers of cards is all of it."""
    table = (Path(embedded_folder()) / "cards.tsv").read_text(encoding="utf-8").splitlines()
    codes = [code for row in table if (code := row.partition("\t")[0]).isdigit()]
    folder.mkdir()
    made = []
    for number in range(DIFFERENT):
        lines = ["#main", *chance.choices(codes, k=45), "#extra", "!side", ""]
        made.append(folder / f"{number}.ydk")
        made[-1].write_text("\n".join(lines))
    return made


def megabytes(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) // 1024


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_memory_stays_flat_over_two_hundred_thousand_decks(tmp_path: Path) -> None:
    different = lists_in(tmp_path / "different", random.Random(7))
    folder = tmp_path / "decks"
    folder.mkdir()
    for number in range(DECKS):
        os.link(different[number % DIFFERENT], folder / f"{number}.ydk")
    command = [sys.executable, "-m", "deckcheck", "check", "-r", "jsonl", "-d", "2026-06-06"]
    run = subprocess.Popen([*command, str(folder)], stdout=subprocess.PIPE)
    assert run.stdout is not None
    used = []
    sources = set()
    for count, line in enumerate(run.stdout, 1):
        sources.add(json.loads(line)["source"])
        if count % (DECKS // 20) == 0 and count < DECKS:
            used.append(megabytes(run.pid))
    assert run.wait() == 1 and len(sources) == DECKS
    assert max(used) < MOST and max(used) - used[0] < 10, used
