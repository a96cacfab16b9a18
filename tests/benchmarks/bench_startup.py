"""How long one check takes as a whole process, against `python -c "import click"`.

Run by hand: `python tests/benchmarks/bench_startup.py`. Both commands run by turns in one run,
so that what else the machine does touches both; the ratio of the best times is the figure. The
aim is at most 1.6.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 40
AIM = 1.6
CODES = [46986414, 89631139, 14558127, 44508094, 83764718, 5318639, 40640057, 91932350]


def seconds(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    program = shutil.which("deckcheck", path=Path(sys.executable).parent)
    if program is None:
        sys.exit("install deckcheck into this environment first")
    with tempfile.TemporaryDirectory() as folder:
        deck = Path(folder) / "deck.ydk"
        main_deck = [str(code) for code in CODES for _ in range(5)]
        deck.write_text("\n".join(["#main", *main_deck, "#extra", "44508094", "!side", ""]))
        commands = {
            "python": [sys.executable, "-c", "pass"],
            "import click": [sys.executable, "-c", "import click"],
            "check": [program, "check", str(deck)],
        }
        first = seconds(commands["check"])
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(ROUNDS):
            for name, command in commands.items():
                times[name].append(seconds(command))
    best = {name: min(values) for name, values in times.items()}
    for name, value in best.items():
        print(f"{name:<14}{value * 1000:8.1f} ms")
    print(f"{'first check':<14}{first * 1000:8.1f} ms")
    ratio = best["check"] / best["import click"]
    print(f"check / import click = {ratio:.2f} (aim: at most {AIM})")


if __name__ == "__main__":
    main()
