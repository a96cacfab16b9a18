"""Names and numbers as sources write them, brought to one form."""

from __future__ import annotations

import re
import unicodedata

_RUBY = re.compile(r"<rt>.*?</rt>|<rp>.*?</rp>|<[^>]*>", re.S)


def fold(name: str) -> str:
    """A name without case, width, accents, marks and ruby: `T.G Striker` and `T.G. Striker` meet.

    Folding never guesses: names that still differ are different names.
    """
    plain = unicodedata.normalize("NFKD", _RUBY.sub("", name)).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def eight(passcode: int) -> str:
    """A passcode as files write it: at least eight digits, padded with zeros."""
    return f"{passcode:08d}"
