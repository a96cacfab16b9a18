"""Where newer data comes from: the published addresses, a mirror of them, or a folder.

Every file has one name, its path in the folder shape that the builder reads, such as
`yaml-yugi-limit-regulation/tcg/current.vector.json`. A mirror serves these paths below its
address; a folder may hold any of them; the publishers have addresses of their own.
"""

from __future__ import annotations

import json
import os
from datetime import date
from pathlib import Path
from typing import Literal, Protocol

from deckcheck.errors import DataError
from deckcheck.net.address import is_safe
from deckcheck.net.body import unpack_file
from deckcheck.net.download import Downloader, Validators, day_of
from deckcheck.records import Record
from deckcheck.update.store import write

MEMORY, KEPT = "http.json", "upstream"
MiB = 1 << 20
MOST = {"yaml-yugi/cards.json": 512 * MiB, "ygoprodeck/cardinfo.json": 512 * MiB}
"""The largest size of a file, unpacked; MOST_OTHER for all others."""
MOST_OTHER = 16 * MiB

_PAGES = "https://dawnbrandbots.github.io/"
_DECK = "https://db.ygoprodeck.com/api/v7/"
_RAW = "https://raw.githubusercontent.com/"
PUBLISHED = {
    "yaml-yugi/": _PAGES + "yaml-yugi/",
    "yaml-yugi-limit-regulation/": _PAGES + "yaml-yugi-limit-regulation/",
    "ygoprodeck/cardinfo.json": _DECK + "cardinfo.php?misc=yes",
    "ygoprodeck/cardsets.json": _DECK + "cardsets.php",
    "ygoprodeck/checkDBVer.json": _DECK + "checkDBVer.php",
    "ygopro/": _RAW + "Fluorohydride/ygopro/master/",
    "lflists/": _RAW + "ProjectIgnis/LFLists/master/",
}
"""Where each file, or every file of a folder, is published."""
KNOWN = (
    "yaml-yugi/cards.json",
    "yaml-yugi-limit-regulation/*/*.vector.json",
    "yaml-yugi/release-seen.csv",
    "ygoprodeck/*.json",
    "lflists/*.lflist.conf",
    "ygopro/lflist.conf",
)
"""What an update can read of a folder; a folder with none of these was named by mistake."""


class Got(Record):
    """`new`: the file is there to be read; `same`: not changed since the version in use took it
    (`file` is the kept copy, where one was kept); `missing`: the source has none. `day`: the day
    on which a server says that it last changed."""

    state: Literal["new", "same", "missing"]
    file: Path | None = None
    day: date | None = None


class Source(Protocol):
    """Gives files by name. `vouches`: whether it is the newest there is, as of today.
    `first_hand`: whether it is the publishers themselves, whose changes are never old ones."""

    label: str
    vouches: bool
    first_hand: bool

    def get(self, name: str, *, keep: bool = True) -> Got:
        """One file; NetworkError or DataError where it cannot be had."""

    def files(self, folder: str, ending: str) -> list[str]:
        """The names of the files of a folder; empty where a source cannot tell."""


class NoSourceError(DataError):
    """What was named is no source at all; one that is there, but broken, is another DataError."""


class FolderSource:
    """A folder on this machine, with any of the files, packed or not; else NoSourceError."""

    vouches = first_hand = False

    def __init__(self, root: Path, work: Path) -> None:
        if not os.path.isdir(root):
            raise NoSourceError(f"{root}: is not a folder; --source takes a folder or an address")
        if not any(any(root.glob(f"{known}{packed}")) for known in KNOWN for packed in ("", ".gz")):
            raise NoSourceError(f"{root}: holds no file that is known, such as {KNOWN[0]}")
        self.label = str(root)
        self.root = root
        self._work = work

    def get(self, name: str, *, keep: bool = True) -> Got:
        """The file, unpacked where it is only there as .gz."""
        most = MOST.get(name, MOST_OTHER)
        path, packed = self.root / name, self.root / f"{name}.gz"
        if path.is_file():
            if path.stat().st_size > most:
                raise DataError(f"{path}: is of more than {most} bytes; not taken")
            return Got("new", path)
        if packed.is_file():
            target = self._work / name
            target.parent.mkdir(parents=True, exist_ok=True)
            unpack_file(packed, target, most)
            return Got("new", target)
        return Got("missing")

    def files(self, folder: str, ending: str) -> list[str]:
        """The names of the files of a folder that end so, sorted."""
        found = sorted((self.root / folder).glob(f"*{ending}"))
        return [f"{folder}/{path.name}" for path in found if path.is_file()]


class WebSource:
    """The published addresses, or a mirror at `base`; what has not changed is not fetched again.

    NoSourceError where `base` is no address that may be asked.
    `before` is the version in use: it remembers what servers said of the files it was made from.
    """

    vouches = True

    def __init__(
        self, base: str | None, downloader: Downloader, work: Path, before: Path | None
    ) -> None:
        if base is not None and not is_safe(base):
            raise NoSourceError(f"{base}: is not https with the name of a server")
        self.label = base or "the published addresses"
        self.first_hand = base is None
        self._base = base.rstrip("/") + "/" if base else None
        self._downloader = downloader
        self._work = work
        self._before = before
        self._memory = _read_memory(before)
        self._said: dict[str, tuple[str, Validators]] = {}

    def get(self, name: str, *, keep: bool = True) -> Got:
        """The file; `keep` asks for its text even where it has not changed."""
        url = self._address(name)
        kept = self._before / KEPT / name if self._before else None
        known = None
        if name in self._memory and self._memory[name][0] == url:
            known = self._memory[name][1]
        if keep and (kept is None or not kept.is_file()):
            known = None
        target = self._work / name
        got = self._downloader.fetch(url, target, MOST.get(name, MOST_OTHER), known)
        if got.state == "missing":
            return self._packed(name, url) if self._base else Got("missing")
        said = got.validators if got.state == "new" else known or Validators()
        self._said[name] = (url, said)
        day = day_of(said)
        if got.state == "new":
            return Got("new", target, day)
        return Got("same", kept if keep else None, day)

    def files(self, folder: str, ending: str) -> list[str]:
        """A web server does not tell which files it has."""
        return []

    def remember(self, folder: Path, taken: set[str], *, cards: bool) -> None:
        """Write into a version what servers said of the files it took; the rest is asked anew.

        What was not asked this time is remembered on, of cards only where the version has them.
        """
        memory = {}
        for name in self._memory.keys() - self._said.keys():
            if cards or name not in MOST:
                url, validators = self._memory[name]
                self._said[name] = (url, validators)
                taken = taken | {name}
        for name in sorted(taken & self._said.keys()):
            url, validators = self._said[name]
            memory[name] = [url, validators.etag, validators.modified]
            fresh = self._work / name
            kept = self._before / KEPT / name if self._before else fresh
            source = fresh if fresh.is_file() else kept
            if name not in MOST and source.is_file():
                write(folder / KEPT / name, source.read_bytes())
        write(folder / MEMORY, json.dumps(memory, indent=1).encode())

    def _packed(self, name: str, url: str) -> Got:
        """A mirror may hold a file packed, as the builder's folder does."""
        if name not in MOST:
            return Got("missing")
        packed = self._work / f"{name}.gz"
        got = self._downloader.fetch(f"{url}.gz", packed, MOST[name])
        if got.state == "missing":
            return Got("missing")
        unpack_file(packed, self._work / name, MOST[name])
        return Got("new", self._work / name, day_of(got.validators))

    def _address(self, name: str) -> str:
        if self._base:
            return self._base + name
        for start, address in PUBLISHED.items():
            if name == start:
                return address
            if start.endswith("/") and name.startswith(start):
                return address + name.removeprefix(start)
        raise DataError(f"{name}: is published nowhere that deckcheck knows")


def _read_memory(version: Path | None) -> dict[str, tuple[str, Validators]]:
    """What a version remembers of its downloads; nothing where that cannot be read."""
    if version is None:
        return {}
    try:
        memory = json.loads((version / MEMORY).read_bytes())
        return {name: (url, Validators(etag, day)) for name, (url, etag, day) in memory.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}
