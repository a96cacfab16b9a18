"""The samples of output in README.md: what each command really prints.

`python tests/readme_samples.py` writes them anew, and the tables of `tests/readme_tables.py`.
A sample is a `console` block whose first line is `$ deckcheck ...`, marked by a comment
`<!-- sample -->` on the line before it.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
_SAMPLE = re.compile(r"(<!-- sample -->\n```console\n\$ (deckcheck [^\n]+)\n)(.*?)(```)", re.DOTALL)


def samples(text: str) -> list[tuple[str, str]]:
    """Each sample's command line, and the output the README shows."""
    return [(match[2], match[3]) for match in _SAMPLE.finditer(text)]


def output_of(command: str) -> str:
    """What a `deckcheck ...` command prints when it is run at the top of the project."""
    # The embedded data and no settings of the person who runs it.
    environment = {**os.environ, "DECKCHECK_DATA": "", "DECKCHECK_CONFIG": ""}
    arguments = [sys.executable, "-m", *shlex.split(command)]
    done = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, env=environment)
    return done.stdout + done.stderr


def main() -> None:
    sys.path.insert(0, str(ROOT))
    from tests.readme_tables import with_tables

    text = README.read_text(encoding="utf-8")
    new = _SAMPLE.sub(lambda match: match[1] + output_of(match[2]) + match[4], text)
    README.write_text(with_tables(new), encoding="utf-8")


if __name__ == "__main__":
    main()
