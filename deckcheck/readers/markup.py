"""What Markdown, chat programs and forums put around a card: no part of its name or count."""

from __future__ import annotations

import re
from operator import itemgetter

_BULLETS = re.compile(r"(?:(?:[-*•·–—+►▪●○◦→➤>]|\[[ xX]?\])\s+|>)+")
_EMPHASIS = re.compile(r"(\*{1,3}|_{1,3}|`{1,3}|\|\|)(?=\S)(.+?)(?<=\S)\1")
_LINK = re.compile(r"!?\[([^\[\]]+)\]\([^()\s]*\)")
_WIKI = re.compile(r"\[\[([^\[\]|]+)\]\]")
_TAG = re.compile(r"</?(?:b|i|u|em|strong|li|p|td|tr|span|code)>|<br ?/?>|\[/?[biu]\]", re.I)
_ESCAPED = re.compile(r"\\([-*_.()#+>\[\]`|])")
_STRUCK = re.compile(r"~~|<(?:s|del|strike)>|\[s\]", re.I)


def without_bullet(text: str) -> str:
    """A text without the bullets, boxes to tick and quotation marks of Markdown before it."""
    match = _BULLETS.match(text)
    return text[match.end() :] if match else text


def unmarked(text: str) -> str:
    """A text without emphasis, code marks, links and tags; what they stand around stays."""
    if not any(c in text for c in "*_`|[<\\"):
        return text
    text = _ESCAPED.sub(r"\1", text)
    plain = _WIKI.sub(r"\1", _LINK.sub(r"\1", _TAG.sub("", text)))
    return " ".join(_EMPHASIS.sub(itemgetter(2), plain).split())


def is_struck(text: str) -> bool:
    """Whether a text, or some of it, is struck out: nobody can tell if it still counts."""
    return ("~~" in text or "<" in text or "[" in text) and _STRUCK.search(text) is not None
