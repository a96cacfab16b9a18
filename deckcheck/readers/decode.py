"""Bytes to text: byte-order marks, other encodings by name, line ends. Never a crash.

UTF-8 is what every client writes; whatever else is read is named in a `read-as` note.
"""

from __future__ import annotations

import re

from deckcheck.findings import Finding
from deckcheck.readers.base import read_as

_BOMS = ((b"\xff\xfe\0\0", "utf-32"), (b"\0\0\xfe\xff", "utf-32"))
_BOMS16 = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_SAVE = "save the file as UTF-8"


def decode(data: bytes) -> tuple[str, list[Finding]]:
    r"""The text of a source with `\n` line ends, and a note where it is not plain UTF-8."""
    findings: list[Finding] = []
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        text, name = _not_utf8(data)
        findings.append(read_as(f"the text is no plain UTF-8 and was read as {name}", _SAVE, line))
    else:
        if "\0" in text and (wide := _without_bom(data)):
            text = wide
            findings.append(read_as("the text is not UTF-8 and was read as UTF-16", _SAVE, 1))
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.lstrip("\ufeff"), findings


def _not_utf8(data: bytes) -> tuple[str, str]:
    if _is_damaged_utf8(data):
        return data.decode("utf-8", "replace"), "UTF-8 with damaged characters"
    for mark, codec in _BOMS + _BOMS16:
        if data.startswith(mark):
            return data.decode(codec, "replace"), codec.upper()
    if wide := _without_bom(data):
        return wide, "UTF-16"
    if _mostly_pairs(data):
        for codec, name in (("cp932", "Shift-JIS (Japanese)"), ("gb18030", "GBK (Chinese)")):
            try:
                text = data.decode(codec)
            except UnicodeDecodeError:
                continue
            if codec != "cp932" or _share(text, "\u3041", "\u30ff") > 0.3:
                return text, name
    try:
        return data.decode("cp1252"), "Windows-1252 (Latin)"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "Latin-1"


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
    runs = [len(run) for run in _HIGH_RUN.findall(data[:100_000])]
    return sum(length for length in runs if length > 1) > 0.6 * sum(runs)


def _share(text: str, low: str, high: str) -> float:
    strange = [c for c in text if c > "\x7f"]
    return sum(low <= c <= high for c in strange) / (len(strange) or 1)
