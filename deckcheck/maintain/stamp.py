"""The checksum over several files, by which data is known to be whole and unchanged."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path


def stamp(files: Iterable[tuple[str, bytes]]) -> str:
    """SHA-256 over path and content of files, sorted by path; see banlists/README.md.

    Each file adds its path, a zero byte, its content's own SHA-256 in hex and a line end.
    """
    whole = hashlib.sha256()
    for path, content in sorted(files):
        whole.update(f"{path}\0{hashlib.sha256(content).hexdigest()}\n".encode())
    return whole.hexdigest()


def stamp_of(root: Path, paths: Iterable[str]) -> str:
    """The stamp of files below a folder, by their paths in it. Raises OSError."""
    return stamp((path, (root / path).read_bytes()) for path in paths)
