"""What a source is that is no deck list (empty, binary, another game...), and what to do then."""

from __future__ import annotations

import re

from deckcheck.decks.model import DeckList
from deckcheck.readers.base import no_list, quoted

_MAGIC: tuple[tuple[bytes, str], ...] = (
    (b"\x89PNG", "a picture (PNG)"),
    (b"\xff\xd8\xff", "a picture (JPEG)"),
    (b"GIF8", "a picture (GIF)"),
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a ZIP archive or an office document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf", "a 7-Zip archive"),
    (b"Rar!", "a RAR archive"),
    (b"SQLite format 3\0", "a card database (SQLite)"),
    (b"yrp", "a duel replay"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"{\\rtf", "a rich-text document"),
)
_GIVE = "give a Yu-Gi-Oh! deck list"
_KNOWN_TEXTS: tuple[tuple[str, str, str], ...] = (
    (
        r"\A(?:#.*\n|[^\S\n]*\n)*!.*\n(?:#.*\n|[^\S\n]*\n|\$whitelist.*\n)*\d{4,10} -?[0-3]\b",
        "a Forbidden & Limited list (lflist.conf)",
        "name it with --list, and give a deck list as the source",
    ),
    (
        r"(?ms)^!(?!side)[^\n]+\n.{0,300}?^\d{5,10} -?[0-3](?: +--|\s*$)",
        "a Forbidden & Limited list (lflist.conf)",
        "name it with --list, and give a deck list as the source",
    ),
    (
        r'"schema"\s*:\s*"deckcheck\.(?!deck/)',
        "a report deckcheck wrote",
        "give the deck list it was made from; `deckcheck convert --to json` writes decks as JSON",
    ),
    (
        r"(?m)^effective: *\S+$(?s:.*)^(?:forbidden|limited|semi-limited|points|whitelist):",
        "a Forbidden & Limited list of deckcheck",
        "name it with --list, and give a deck list as the source",
    ),
    (
        r"(?ms)\A#!/|\A<\?php|(?:^(?:from [\w.]+ import |import [\w.{]+|def \w+\(|class \w+[:(]"
        r"|#include |package [\w.]+;|(?:pub )?fn \w+|public class )[^\n]*$.*?){2}",
        "a program's text",
        _GIVE,
    ),
    (r"(?m)^(?:matches|best_of):", "a match plan", "run `deckcheck match` with it"),
    (
        r"\A\s*https?://\S+\s*\Z",
        "an address, not the list itself",
        "open the page and export its deck as .ydk, or copy its ydke:// link",
    ),
    (r"(?i)\A\s*<\?xml", "an XML file", "export the deck as .ydk"),
    (
        r"(?i)\A\s*(?:<!doctype html|<html)|<body[\s>]",
        "a web page without a deck deckcheck knows",
        "export the deck from the page as .ydk, or copy its cards as text",
    ),
)
_GAMES: tuple[tuple[str, str, str], ...] = (
    (
        r"(?m)^Pok[eé]mon(?: cards?)?\s*[:(-]\s*\d+|^\d+ [^\n]{1,60} (?:[A-Z]{3}|PR-\w+) \d+$",
        "a Pokémon or Magic deck list",
        _GIVE,
    ),
    (
        r"(?m)^\d+x? [^\n]{1,60} \([A-Z0-9]{3,5}\) \d+|^SB: +\d|^(?:Commander|Companion)$"
        r"|^\d+x? (?:Snow-Covered )?(?:Island|Swamp|Mountain|Forest|Plains)$",
        "a Magic deck list",
        _GIVE,
    ),
    (r"(?m)^#+ ?(?:Class|Klasse): |^AAE[A-Za-z0-9+/=]{20,}$", "a Hearthstone deck", _GIVE),
)
_LIST = 'give a deck list, such as a .ydk file, a ydke:// link or lines like "3 Card Name"'


def no_text(data: bytes, source: str, title: str) -> DeckList | None:
    """The result for bytes that are no text at all; None for text."""
    if not data.strip(b"\0 \t\r\n\xef\xbb\xbf"):
        what = "the source is empty" if not data else "the source holds only blank lines"
        return no_list(source, title, what, _LIST)
    for magic, what in _MAGIC:
        if data.startswith(magic):
            return no_list(source, title, f"this is {what}, no deck list", _LIST)
    return None


def is_binary(text: str) -> bool:
    """Whether decoded text is mostly no text: control characters, or none that print."""
    head = text[:20_000]
    controls = sum((c < " " and c not in "\t\n\f\v") or c in "\x7f\ufffd" for c in head)
    return controls > 8 and controls * 20 > len(head)


def binary_list(source: str, title: str) -> DeckList:
    """The result for bytes that decode, but to no text."""
    return no_list(source, title, "this is binary data, no deck list", _LIST)


def known_text(text: str, source: str, title: str) -> DeckList | None:
    """The result for text that is known to be something else than a deck list."""
    return _first(_KNOWN_TEXTS, text, source, title)


def other_game(text: str, source: str, title: str) -> DeckList | None:
    """The result for a deck list of another game, to be asked where no card is known."""
    return _first(_GAMES, text, source, title)


def _first(
    table: tuple[tuple[str, str, str], ...], text: str, source: str, title: str
) -> DeckList | None:
    for pattern, what, hint in table:
        if re.search(pattern, text[:50_000]):
            return no_list(source, title, f"this is {what}", hint)
    return None


def nothing_like_a_list(text: str, source: str, title: str) -> DeckList:
    """The result for text in which no line names a card."""
    first = next((line.strip() for line in text.split("\n") if line.strip()), "")
    message = f"this is text without a card; it begins with {quoted(first, 30)}"
    return no_list(source, title, message, _LIST)
