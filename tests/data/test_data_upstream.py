"""Rebuilds everything from the upstream files: `DECKCHECK_UPSTREAM=... pytest -m upstream`."""

import os
from pathlib import Path

import pytest

from deckcheck.maintain.build import build

ROOT = Path(__file__).parents[2]


@pytest.mark.upstream
def test_the_shipped_data_is_what_the_builder_writes():
    files = build(Path(os.environ["DECKCHECK_UPSTREAM"])).files
    for path, text in files.items():
        assert (ROOT / path).read_bytes() == text, path
    shipped = {p.relative_to(ROOT).as_posix() for p in (ROOT / "banlists").glob("*/*.yaml")}
    assert shipped == {p for p in files if p.count("/") == 2 and p.startswith("banlists/")}
