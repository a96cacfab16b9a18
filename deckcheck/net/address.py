"""Which addresses may be asked."""

from __future__ import annotations

from urllib.parse import urlsplit

LOOPBACK = ("localhost", "127.0.0.1", "::1")


def is_safe(url: str) -> bool:
    """Whether this is an address that may be asked: one of https, or of this machine."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return False
    if not host or any(letter.isspace() for letter in host):
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and host in LOOPBACK)
