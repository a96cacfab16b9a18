"""Bytes to text: byte-order marks, other encodings by name, line ends. Never a crash.

UTF-8 is what every client writes; whatever else is read is named in a `read-as` note.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from deckcheck.findings import Finding
from deckcheck.readers.base import read_as, unread
from deckcheck.records import Record

_BOMS = ((b"\xff\xfe\0\0", "utf-32"), (b"\0\0\xfe\xff", "utf-32"))
_BOMS16 = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_SAVE = "save the file as UTF-8"
_OF_PAIRS = (
    ("cp932", "Shift-JIS (Japanese)"),
    ("gb18030", "GBK (Chinese)"),
    ("euc_jp", "EUC-JP (Japanese)"),
    ("cp950", "Big5 (Chinese)"),
    ("cp949", "EUC-KR (Korean)"),
)
_OF_LETTERS = (
    ("cp1252", "Windows-1252 (Latin)"),
    ("latin-1", "Latin-1"),
    ("mac_roman", "Mac Roman"),
    ("cp850", "DOS Latin"),
)
_TYPOGRAPHY = "“”‘’„«»–—…•·°®™©€ªº¡¿×½¼²³\u00a0"
_MOST_LINES, _LONGEST = 80, 80

Familiar = Callable[[str], int]
"""How many lines of a text mean something: cards and headings."""


class Decoded(Record):
    """A text, a note where it is not plain UTF-8, and why its letters are unsure ("" mostly)."""

    text: str
    notes: list[Finding]
    unsure: str = ""


def decode(data: bytes, familiar: Familiar = lambda lines: 0) -> Decoded:
    r"""The text of a source with `\n` line ends.

    Where several encodings fit the bytes, the one whose lines are `familiar` is meant; where
    none's are, or two encodings give other lines as familiar ones, the text is unsure.
    """
    findings: list[Finding] = []
    unsure = ""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        text, name, unsure = _not_utf8(data, familiar)
        findings.append(read_as(f"the text is no plain UTF-8 and was read as {name}", _SAVE, line))
    else:
        if "\0" in text and (wide := _without_bom(data)):
            text = wide
            findings.append(read_as("the text is not UTF-8 and was read as UTF-16", _SAVE, 1))
        elif "\x1b$" in text and (mail := _strictly(data, "iso2022_jp")):
            text = mail
            findings.append(read_as("the text is not UTF-8 and was read as ISO-2022-JP", _SAVE, 1))
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return Decoded(text.lstrip("\ufeff"), findings, unsure)


def unsure_of(decoded: Decoded) -> Finding:
    """What is said of a list of names whose letters are unsure."""
    at = next((n for n, line in enumerate(decoded.text.split("\n"), 1) if not line.isascii()), 1)
    return unread(decoded.unsure, _SAVE, at)


def _not_utf8(data: bytes, familiar: Familiar) -> tuple[str, str, str]:
    """The text, the name of its encoding, and why it is unsure."""
    if _is_damaged_utf8(data):
        return data.decode("utf-8", "replace"), "UTF-8 with damaged characters", ""
    for mark, codec in _BOMS + _BOMS16:
        if data.startswith(mark):
            return data.decode(codec, "replace"), codec.upper(), ""
    if wide := _without_bom(data):
        return wide, "UTF-16", ""
    codecs = _OF_PAIRS + _OF_LETTERS if _mostly_pairs(data) else _OF_LETTERS + _OF_PAIRS
    tried = [
        (familiar(_strange_lines(text)), text, name)
        for codec, name in codecs
        if (text := _strictly(data, codec)) is not None
    ]
    most = max(known for known, _, _ in tried)
    best = [(text, name) for known, text, name in tried if known == most]
    if not most and best[0][1] == _OF_PAIRS[0][1] and not _is_kana(best[0][0]):
        best = best[1:]
    text, name = best[0]
    if not most:
        said = f"no encoding of the text gives a known card; it was read as {name}"
        return text, name, "" if _is_latin(text) else said
    others = [other for found, other in best[1:] if _strange_lines(found) != _strange_lines(text)]
    if others and not {*others, name} <= set(dict(_OF_LETTERS).values()):
        return text, name, f"as {name} and as {others[0]} the text names other cards"
    return text, name, ""


def _strictly(data: bytes, codec: str) -> str | None:
    """The text of bytes that are wholly of an encoding, but for a last character cut off."""
    try:
        return data.decode(codec)
    except UnicodeDecodeError as error:
        if error.start < len(data) - 3 or codec not in dict(_OF_PAIRS):
            return None
        return data[: error.start].decode(codec) + "\ufffd"


def _strange_lines(text: str) -> str:
    """The lines whose letters an encoding decides."""
    lines = re.split(r"[\r\n]+", text[:100_000])
    strange = [line for line in lines if not line.isascii() and len(line) <= _LONGEST]
    return "\n".join(strange[:_MOST_LINES])


def _is_kana(text: str) -> bool:
    return _share(text, "\u3041", "\u30ff") > 0.3


def _is_damaged_utf8(data: bytes) -> bool:
    """Whether nearly all of it is UTF-8: a few bytes were changed, or the end was cut off."""
    text = data[:1_000_000].decode("utf-8", "replace")
    bad = text.count("\ufffd")
    good = sum(c > "\x7f" for c in text) - bad
    return good >= 4 * bad or (bad == 1 and good > 0 and text.endswith("\ufffd"))


def _without_bom(data: bytes) -> str | None:
    """UTF-16 text without its mark: nearly every second byte of ASCII is then zero."""
    head = data[:2000]
    for codec, zeros in (("utf-16-le", head[1::2]), ("utf-16-be", head[::2])):
        others = head.count(0) - zeros.count(0)
        if len(zeros) > 3 and zeros.count(0) > 0.7 * len(zeros) and others < 0.1 * len(zeros):
            return data.decode(codec, "replace")
    return None


def _mostly_pairs(data: bytes) -> bool:
    """Whether high bytes stand in runs, as in two-byte encodings; Latin letters stand alone."""
    runs = [len(run) for run in re.findall(rb"[\x80-\xff]+", data[:100_000])]
    return sum(length for length in runs if length > 1) > 0.6 * sum(runs)


def _is_latin(text: str) -> bool:
    """Whether nearly all that is not ASCII is what Latin words are written with."""
    usual = sum(c < "\u0250" and c.isalpha() for c in text if c > "\x7f")
    usual += sum(c in _TYPOGRAPHY for c in text)
    return usual > 0.8 * sum(c > "\x7f" for c in text)


def _share(text: str, low: str, high: str) -> float:
    strange = [c for c in text if c > "\x7f"]
    return sum(low <= c <= high for c in strange) / (len(strange) or 1)
