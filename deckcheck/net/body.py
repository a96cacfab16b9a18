"""The bytes of an answer: unpacked with a cap, counted, and seen to be whole."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

from deckcheck.errors import NetworkError

PIECE = 1 << 16
_PACKED = {"gzip": 16 + zlib.MAX_WBITS, "x-gzip": 16 + zlib.MAX_WBITS, "deflate": zlib.MAX_WBITS}
_PLAIN = ("", "identity")


class CutShortError(NetworkError):
    """An answer that ended before it was whole; worth another try."""


class Unpacker:
    """Unpacks a body piece by piece, so that a small one cannot grow past the cap unseen."""

    def __init__(self, encoding: str, most: int, where: str) -> None:
        name = encoding.strip().lower()
        if name not in _PACKED and name not in _PLAIN:
            raise NetworkError(f"{where}: is packed as {encoding!r}, which was not asked for")
        self._unpack = zlib.decompressobj(_PACKED[name]) if name in _PACKED else None
        self._most = most
        self._where = where
        self.size = 0

    def feed(self, piece: bytes) -> Iterator[bytes]:
        """The unpacked bytes of a piece; NetworkError past the cap or for what is no gzip."""
        if self._unpack is None:
            yield self._counted(piece)
            return
        while piece:
            try:
                yield self._counted(self._unpack.decompress(piece, PIECE))
            except zlib.error as error:
                raise CutShortError(f"{self._where}: is not whole gzip data: {error}") from error
            piece = self._unpack.unconsumed_tail

    def finish(self) -> None:
        """Raises CutShortError where packed data has no end."""
        if self._unpack is not None and not self._unpack.eof:
            raise CutShortError(f"{self._where}: ended in the middle")

    def _counted(self, data: bytes) -> bytes:
        self.size += len(data)
        if self.size > self._most:
            raise NetworkError(f"{self._where}: holds more than {_size(self._most)}; not taken")
        return data


def unpack_file(source: Path, target: Path, most: int) -> None:
    """Unpacks a gzip file into another with the cap of a download; NetworkError names `source`."""
    unpacker = Unpacker("gzip", most, str(source))
    with source.open("rb") as packed, target.open("wb") as plain:
        while piece := packed.read(PIECE):
            for part in unpacker.feed(piece):
                plain.write(part)
    unpacker.finish()


def _size(most: int) -> str:
    return f"{most >> 20} MiB" if most >= 1 << 20 else f"{most} bytes"
