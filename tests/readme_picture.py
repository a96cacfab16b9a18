"""The picture of a terminal in README.md: `tests/assets/terminal.svg`.

`python tests/readme_picture.py` writes it anew from what the command prints.
"""

from __future__ import annotations

import html
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.readme_samples import ROOT, output_of

COMMAND = "deckcheck check -d 2026-06-06 tests/assets/harpies.ydk"
PICTURE = ROOT / "tests" / "assets" / "terminal.svg"
WIDTH, LINE, MARGIN, CHARACTER = 100, 19, 18, 8.4
COLOURS = {"x ": "#ff7b72", "? ": "#e3b341", "! ": "#e3b341", "- ": "#8b949e"}


def lines_of(text: str) -> list[str]:
    """The lines of a terminal of WIDTH characters."""
    return [
        line[start : start + WIDTH]
        for line in text.splitlines()
        for start in range(0, max(len(line), 1), WIDTH)
    ]


def picture() -> str:
    """The SVG: the command, and its output with the marks in colour."""
    lines = [f"$ {COMMAND}", *lines_of(output_of(COMMAND))]
    width = round(WIDTH * CHARACTER + 2 * MARGIN)
    height = len(lines) * LINE + 2 * MARGIN
    rows = []
    for number, line in enumerate(lines, 1):
        colour = COLOURS.get(line[:2], "#e6edf3")
        if "ILLEGAL" in line:
            colour = "#ff7b72"
        rows.append(
            f'<text x="{MARGIN}" y="{MARGIN + number * LINE - 5}" fill="{colour}">'
            f"{html.escape(line)}</text>"
        )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            ' font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14"'
            ' xml:space="preserve">',
            f"<title>{html.escape(COMMAND)}</title>",
            f'<rect width="{width}" height="{height}" rx="8" fill="#0d1117"/>',
            *rows,
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
