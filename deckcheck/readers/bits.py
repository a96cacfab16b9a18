"""Base64 as links carry it, and bits from the front of bytes."""

from __future__ import annotations

import re

TOKEN = re.compile(r"[A-Za-z0-9+/_-]{4,}={0,2}$")
"""A text that is nothing but base64, of either alphabet."""

MOST_CHARACTERS = 20_000
"""Longer base64 is no deck."""


def base64_bytes(text: str) -> bytes | None:
    """The bytes of base64 in either alphabet, padded or not; None where it is none."""
    from base64 import b64decode
    from binascii import Error

    body = text.strip().rstrip("=").replace("-", "+").replace("_", "/")
    if (
        len(body) > MOST_CHARACTERS
        or len(body) % 4 == 1
        or not re.fullmatch(r"[A-Za-z0-9+/]*", body)
    ):
        return None
    try:
        return b64decode(body + "=" * (-len(body) % 4))
    except (Error, ValueError):
        return None


def base64_url(data: bytes) -> str:
    """Bytes as base64 for links, without padding."""
    from base64 import urlsafe_b64encode

    return urlsafe_b64encode(data).decode().rstrip("=")


class Bits:
    """Reads numbers of some bits, the highest first."""

    def __init__(self, data: bytes) -> None:
        self._value = int.from_bytes(data, "big")
        self.left = len(data) * 8

    def take(self, width: int) -> int:
        """The next number of this width; the caller looks at `left` first."""
        self.left -= width
        return (self._value >> self.left) & ((1 << width) - 1)

    def rest(self) -> int:
        """The bits that are left, as a number."""
        return self._value & ((1 << self.left) - 1)
