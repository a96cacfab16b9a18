"""A small made-up event: its files are written here, its verdicts judged by hand.

TCG 2026-05-18 has Pot of Greed at 0 and Monster Reborn at 1; no list has ever restricted the
filler.
"""

from __future__ import annotations

from pathlib import Path

# Thirteen names, three copies each, and one single card: forty cards.
FILLER = [
    *(15025844, 13039848, 91152256, 40640057, 97590747, 32452818, 6368038),
    *(70781052, 40374923, 50930991, 41392891, 87796900, 90357090),
]
LAST = 54652250
POT_OF_GREED, MONSTER_REBORN, UNKNOWN, STARDUST = 55144522, 83764718, 99999999, 44508094

EVENT = """\
name: Summer Open
format: tcg
date: 2026-06-06
roster: roster.csv
lists: lists
"""


def main_deck(*cards: int) -> list[int]:
    """These cards, filled up to forty."""
    return [*cards, *[code for code in FILLER for _ in range(3)], LAST][:40]


def ydk(*cards: int, extra: tuple[int, ...] = ()) -> str:
    """A legal list, but for what these cards are."""
    lines = ["#main", *map(str, main_deck(*cards)), "#extra", *map(str, extra), "!side"]
    return "\n".join(lines) + "\n"


def write(folder: Path, files: dict[str, str]) -> Path:
    """Write these files below a folder; gives the event's file."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
    return folder / "event.yaml"


def small_event(folder: Path, roster: str | None = None, **more: str) -> Path:
    """Five players: legal, illegal twice, undecided, and one without a deck."""
    files = {
        "event.yaml": EVENT,
        "roster.csv": roster
        or (
            "Player,ID,Deck,Language\n"
            "Anna Example,0001,anna.ydk,\n"
            "Bert Sample,0002,lists\\bert.ydk,German\n"
            "=cmd(),0003,carl.ydk,\n"
            "Dora Probe,0004,dora.ydk,fr\n"
            "Emil Muster,0005,,\n"
        ),
        "lists/anna.ydk": ydk(),
        "lists/bert.ydk": ydk(MONSTER_REBORN, MONSTER_REBORN),
        "lists/carl.ydk": ydk(POT_OF_GREED),
        "lists/dora.ydk": ydk(UNKNOWN),
    }
    return write(folder, {**files, **more})
