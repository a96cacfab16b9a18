"""Which addresses may be asked."""

from __future__ import annotations

import pytest

from deckcheck.net.address import is_safe


@pytest.mark.parametrize(
    "url",
    ["https://a.example", "https://a.example:8443/b c/", "http://127.0.0.1:80/", "http://[::1]/"],
)
def test_https_and_this_machine_are_safe(url: str) -> None:
    assert is_safe(url)


@pytest.mark.parametrize(
    "url",
    ["http://a.example", "ftp://a.example", "https://", "https://[x", "https://a:b/", "https://a b",
     "://a", "a", ""],
)  # fmt: skip
def test_others_are_not(url: str) -> None:
    assert not is_safe(url)
