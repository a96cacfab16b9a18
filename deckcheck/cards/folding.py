"""Folding: the forms in which two ways of writing one card name meet.

Names are compared level by level, from the form nearest to what is written to the barest, and
the first level with a hit decides; so `Hero Flash!!` never meets `H.E.R.O. Flash!` while
`HERO Flash` meets both. Every fold keeps line breaks, so that a whole table is folded at once.

A comma is kept at every level: where it is missing the name may as well be a translation or
a beta name, and those are suggested, not taken.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable

_VARIANTS = {
    "'": "‘’‚‛′`´ʼ",
    '"': "“”„‟″«»",
    "-": "‐‑‒–—―−",
    "★": "☆*＊✩✪✭✮✯⭐✶✦✧⋆∗",
    "・": "·•‧∙⋅●",
    "△": "▲∆",
    "~": "〜～∼",
    "×": "✕✖",
    "": "\u200b\u200c\u200d\u2060\ufeff\u00ad\ufe0e\ufe0f",
}
_SIGNS = str.maketrans(
    {variant: sign for sign, variants in _VARIANTS.items() for variant in variants}
)
# Accents and their like; not the voicing marks of kana, which tell letters apart.
_ACCENTS: dict[int, str | None] = {
    **dict.fromkeys(range(0x300, 0x370)),
    **{ord("ø"): "o", ord("æ"): "ae", ord("œ"): "oe", ord("ł"): "l", ord("đ"): "d"},
    **{ord("ð"): "d", ord("þ"): "th", ord("ı"): "i"},
}
_WORDS = {
    "&": "and",
    "+": "plus",
    "%": "percent",
    "α": "alpha",
    "β": "beta",
    "γ": "gamma",
    "δ": "delta",
    "ε": "epsilon",
    "σ": "sigma",
    "ω": "omega",
}


class _Bare(dict[int, int | None]):
    """Which letters the barest form keeps: filled as letters are met."""

    def __missing__(self, code: int) -> int | None:
        letter = chr(code)
        kept = code if letter.isalnum() or letter in ",\n" else None
        self[code] = kept
        return kept


_BARE = _Bare()


def tidy(text: str) -> str:
    """A written name without HTML entities and stray spaces, its accents composed."""
    if "&" in text and ";" in text:
        import html

        text = html.unescape(text)
    text = " ".join(text.split())
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def typographic(text: str) -> str:
    """Level 1: without case, width, and variants of quotes, dashes, stars and dots."""
    return unicodedata.normalize("NFKC", text.translate(_SIGNS)).casefold()


def plain(text: str) -> str:
    """Level 2: level 1 without accents."""
    text = typographic(text)
    if text.isascii():
        return text
    apart = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFC", apart.translate(_ACCENTS))


def bare(text: str) -> str:
    """Level 3: level 2 without spaces and punctuation, commas apart."""
    return plain(text).translate(_BARE)


def spoken(text: str) -> str:
    """Level 4: level 3 with signs and Greek letters as words (`and`, `omega`)."""
    text = plain(text)
    for sign, word in _WORDS.items():
        text = text.replace(sign, word)
    return text.translate(_BARE)


LEVELS: tuple[Callable[[str], str], ...] = (tidy, typographic, plain, bare, spoken)
"""Level 0 (as written) to level 4."""


def ascii_first(names: Iterable[str]) -> list[str]:
    """The distinct names, ASCII ones first: the order `fold_all` needs."""
    return sorted(dict.fromkeys(names), key=lambda name: not name.isascii())


def fold_all(names: list[str], fold: Callable[[str], str]) -> list[str]:
    """Every name folded, in order, in two strokes: ASCII ones are many times faster to fold."""
    cut = next((at for at, name in enumerate(names) if not name.isascii()), len(names))
    folded: list[str] = []
    for part in (names[:cut], names[cut:]):
        if part:
            folded += fold("\n".join(part)).split("\n")
    return folded
