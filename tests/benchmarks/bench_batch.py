"""What a deck costs in a large batch, against the floor of reading its file.

Run by hand: `python tests/benchmarks/bench_batch.py [--memory]`. Canonical `.ydk` files are made
in a temporary folder. The floor is reading the same files and splitting them in Python on one
core; costs are slopes between 10,000 and 50,000 files, so that starting up does not count.
`--memory` also measures the peak of 10,000 and 200,000 files.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from datetime import date
from itertools import accumulate
from pathlib import Path

from deckcheck.banlists.catalog import Catalog, embedded_root
from deckcheck.cards.index import CardIndex, embedded_folder

DAY = "2026-06-06"
SMALL, LARGE, HUGE = 10_000, 50_000, 200_000
ROUNDS = 3
FLOOR = """
import os, sys
for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        with open(os.path.join(folder, name), "rb") as file:
            file.read().decode().split()
"""
PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
"""


def pools() -> tuple[list[int], list[int], list[int]]:
    """Passcodes of unrestricted Main and Extra Deck cards, and of cards the list restricts."""
    index = CardIndex(embedded_folder())
    (banlist,) = Catalog(embedded_root()).in_force("tcg", date.fromisoformat(DAY))[0]
    free: dict[str, list[int]] = {"main": [], "extra": []}
    restricted: list[int] = []
    for card in index.all_cards():
        if card.passcode is None or card.section not in free or not card.release["tcg"].out:
            continue
        listed = banlist.copies_of_name(card.counted_name)
        if card.counted_name == card.name and listed is None:
            free[card.section].append(card.passcode)
        elif listed == 0 and card.section == "main":
            restricted.append(card.passcode)
    return free["main"], free["extra"], restricted


class Drawn:
    """Codes drawn by how often they are played: the card of rank r by 1 / (r + 20).

    Of the cards of 408 real lists from all years the 300 most played are 45 % and the 1,000 most
    played 72 %; by this weight they are 43 % and 61 %.
    """

    def __init__(self, codes: list[int], chance: random.Random) -> None:
        self._codes = chance.sample(codes, len(codes))
        self._weights = list(accumulate(1 / (rank + 20) for rank in range(len(codes))))
        self._chance = chance

    def some(self, count: int, but: Iterable[int] = ()) -> list[int]:
        """So many different codes, none of `but`."""
        found: dict[int, None] = {}
        without = set(but)
        while len(found) < count:
            (code,) = self._chance.choices(self._codes, cum_weights=self._weights)
            if code not in without:
                found[code] = None
        return list(found)


def make(folder: Path, count: int) -> None:
    """Write so many decks of 60 to 75 cards, a thousand to a folder, one in eight illegal."""
    chance = random.Random(7)
    main, extra, restricted = (Drawn(codes, chance) for codes in pools())
    for number in range(count):
        names = main.some(14)
        codes = [code for code in names for _ in range(3)][:40]
        if number % 8 == 0:
            codes[0] = restricted.some(1)[0]
        side = [code for code in main.some(10, but=names) for _ in range(2)]
        lines = ["#created by bench", "#main", *map(str, codes)]
        lines += ["#extra", *map(str, extra.some(15))]
        lines += ["!side", *map(str, side[: chance.randint(5, 15)])]
        home = folder / f"{number // 1000:03}"
        home.mkdir(exist_ok=True)
        (home / f"{number:06}.ydk").write_text("\n".join(lines) + "\n")


def seconds(command: list[str]) -> float:
    """The wall time of one run, output thrown away."""
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def check(folder: Path, workers: int) -> list[str]:
    """The command under measure."""
    command = [sys.executable, "-m", "deckcheck", "check", "-r", "jsonl", "-d", DAY]
    return [*command, "--workers", str(workers), str(folder)]


def slope(commands: dict[str, tuple[list[str], list[str]]]) -> dict[str, float]:
    """Microseconds a deck of each (small, large) pair: best of some interleaved rounds."""
    best: dict[str, list[float]] = {name: [9e9, 9e9] for name in commands}
    for _ in range(ROUNDS):
        for name, pair in commands.items():
            for at, command in enumerate(pair):
                best[name][at] = min(best[name][at], seconds(command))
    return {n: (large - small) / (LARGE - SMALL) * 1e6 for n, (small, large) in best.items()}


def main() -> None:
    """Make the decks, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--memory", action="store_true")
    memory = parser.parse_args().memory
    with tempfile.TemporaryDirectory() as temp:
        small, large = Path(temp, "small"), Path(temp, "large")
        for folder, count in ((small, SMALL), (large, LARGE)):
            folder.mkdir()
            make(folder, count)
        both = (small, large)
        floor = [[sys.executable, "-c", FLOOR, str(folder)] for folder in both]
        cost = slope(
            {
                "floor": (floor[0], floor[1]),
                "one": (check(small, 1), check(large, 1)),
                "two": (check(small, 2), check(large, 2)),
            }
        )
        print(f"floor        {cost['floor']:7.1f} us a deck")
        print(
            f"one worker   {cost['one']:7.1f} us a deck, {cost['one'] / cost['floor']:.2f} floors"
        )
        print(
            f"two workers  {cost['two']:7.1f} us a deck, {cost['one'] / cost['two']:.2f} times one"
        )
        if memory:
            huge = Path(temp, "huge")
            huge.mkdir()
            make(huge, HUGE)
            for folder, count in ((small, SMALL), (huge, HUGE)):
                peak = [sys.executable, "-c", PEAK, *check(folder, 1)]
                print(
                    f"{count:7} decks: peak {subprocess.check_output(peak, text=True).strip()} MB"
                )


if __name__ == "__main__":
    os.environ["PYTHONHASHSEED"] = "0"
    main()
