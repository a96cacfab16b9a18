"""`ydke://` links: three base64 strings of passcodes, each closed by an exclamation mark.

    ydke://<main>!<extra>!<side>!

Each string is standard base64 of unsigned 32-bit little-endian passcodes, one for each copy
(ydke.js, EDOPro `gframe/deck_manager.cpp`). YGOPRODeck links carry the same behind `?y=`, with
the deck's name after the third mark. A link may stand anywhere in a text, and several may.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import SECTION_NAMES, SECTIONS, Finding, finding
from deckcheck.readers.around import said_around
from deckcheck.readers.base import in_line_order, quoted, read_as, unread
from deckcheck.readers.sections import MOST_CARDS
from deckcheck.records import Record

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck

SYNTAX = "ydke"
DESCRIPTION = "ydke:// links, anywhere in a text, and YGOPRODeck deck-builder links"

_LINK = re.compile(
    r"ydke:/{0,2}|https?://[\w.]{0,20}ygoprodeck\.com/[\w/-]{0,60}\?(?:[^\s#!]{0,200}&)?y=", re.I
)
_TOKEN = re.compile(r"[^\s<>\"'`|)\]},\\]*")
_PAYLOAD = re.compile(r"\s*(?=[^!]{4}|!)[A-Za-z0-9+/=]*(?:![A-Za-z0-9+/=]*){2,3}\s*$")
_WITH_SPACES = re.compile(r"((?:[A-Za-z0-9+/=_.\-\s]|%[0-9A-Fa-f]{2})*!){3}")
_PERCENT = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_STRANGE = re.compile(r"[^A-Za-z0-9+/]")
_AGAIN = "copy the whole link again from where it was made"
_MOST_LINKS = 1000


class _Payload(Record):
    """What stands behind the scheme: three sections, the text behind them, what was mended."""

    sections: list[str]
    rest: str
    marks: int
    mended: list[str]


def looks_like(text: str) -> str:
    """A link anywhere in it."""
    if _LINK.search(text):
        return "has a ydke:// link"
    return "has the three parts of a ydke:// link" if _is_payload(text) else ""


def _is_payload(text: str) -> bool:
    """Whether a text is a link whose scheme was cut off: base64 between three marks."""
    return len(text) < 20_000 and "=!" in text + "!" and _PAYLOAD.match(text) is not None


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """One list for each link of the text."""
    found = [match for match, _ in zip(_LINK.finditer(text), range(_MOST_LINKS), strict=False)]
    lists: list[DeckList] = []
    links: list[tuple[int, int]] = []
    last = line_at = 0
    line = 1
    for match in found:
        if match.start() < last:
            continue
        line += text.count("\n", line_at, match.start())
        line_at = match.start()
        following = _LINK.search(text, match.end())
        body = text[match.end() : following.start() if following else len(text)]
        payload, length = _cut(body)
        lists.append(_list(payload, source, title, line))
        last = match.end() + length
        links.append((match.start(), last))
    if lists and len(found) == _MOST_LINKS and _LINK.search(text, last):
        said = f"more than {_MOST_LINKS} links in one text; the rest was not read"
        lists[-1].findings.append(unread(said, "give the links in several files", line))
    _name(lists, title)
    if lists:
        around = lists[0].findings + said_around(text, links, index)
        lists[0].findings = in_line_order(around)
    if not lists and _is_payload(text):
        payload, _ = _cut(text.strip())
        payload.mended.append("without ydke:// before it")
        lists.append(
            _list(payload, source, title, text[: len(text) - len(text.lstrip())].count("\n") + 1)
        )
    return lists or [DeckList(source, SYNTAX, title, [], [_no_link(text)])]


def _no_link(text: str) -> Finding:
    return unread(f"{quoted(text)} is no ydke:// link", _AGAIN, 1)


def _name(lists: list[DeckList], title: str) -> None:
    if len(lists) > 1:
        for number, deck in enumerate(lists, 1):
            if deck.title == title:
                deck.title = f"{title} ({number})".strip()


def _cut(body: str) -> tuple[_Payload, int]:
    """The payload at the start of `body`, and how many characters of it belong to the link."""
    token = _TOKEN.match(body)[0]  # type: ignore[index]
    length, mended = len(token), []
    if token.count("!") + token.count("%21") < 3:
        spaced = _WITH_SPACES.match(body[:20_000])
        if spaced and (whole := _mend_spaces(spaced[0])):
            rest = _TOKEN.match(body, spaced.end())[0]  # type: ignore[index]
            token, length = whole + rest, spaced.end() + len(rest)
            mended.append("without the spaces or line ends inside it")
    plain = _unpercent(token)
    if plain != token:
        mended.append("with its % signs undone")
    parts = plain.split("!")
    marks = len(parts) - 1
    return _Payload(parts[:3], "!".join(parts[3:]), marks, mended), length


def _mend_spaces(text: str) -> str:
    """The three sections with spaces taken out, or turned to the `+` they were; "" if unsure."""
    sections = []
    for part in text.split("!")[:3]:
        bare = part.strip()
        inner = [re.sub(r"\s+", "", bare), re.sub(r"[ \t]", "+", bare).replace("\n", "")]
        good = {way for way in inner if isinstance(_codes(way), list)}
        if len(good) != 1:
            return ""
        sections.append(good.pop())
    return "!".join(sections) + "!"


def _unpercent(text: str) -> str:
    def undo(match: re.Match[str]) -> str:
        return bytes.fromhex(match[0].replace("%", "")).decode("utf-8", "replace")

    return _PERCENT.sub(undo, text) if "%" in text else text


def _codes(section: str) -> list[int] | str:
    """The passcodes of one section, or what is wrong with it."""
    from base64 import b64decode
    from binascii import Error
    from struct import iter_unpack

    body = section.rstrip("=.")
    padding = len(section) - len(body)
    if strange := _STRANGE.search(body.replace("-", "+").replace("_", "/")):
        place = strange.start()
        return f"{quoted(body[place])} at character {place + 1} is no base64"
    if len(body) % 4 == 1 or (padding and (len(body) + padding) % 4) or padding > 2:
        return f"its length, {len(section)} characters, is not a multiple of 4"
    try:
        data = b64decode(body.replace("-", "+").replace("_", "/") + "=" * (-len(body) % 4))
    except (Error, ValueError):
        return "it is no base64"
    if len(data) % 4:
        return f"its length, {len(data)} bytes, is not a multiple of 4"
    return [code for (code,) in iter_unpack("<I", data)]


def _list(payload: _Payload, source: str, title: str, line: int) -> DeckList:
    deck = DeckList(source, SYNTAX, title)
    sections, rest, marks, mended = payload
    mended = list(mended)
    if marks == 0 or (marks == 1 and not any(sections)):
        what = "none of its three ! marks" if any(sections) else "nothing behind ydke://"
        deck.findings.append(unread(f"the link has {what}", _AGAIN, line))
        return deck
    for place, written in enumerate(sections):
        if place >= marks and place < 2:  # the last piece of a link that was cut off
            if written:
                deck.findings.append(_damaged(place, "no ! closes it", line))
            break
        codes = _codes(written)
        if isinstance(codes, str):
            deck.findings.append(_damaged(place, codes, line))
            continue
        if any(c in written for c in "-_.") or len(written) % 4:
            mended.append("in another base64 than the usual")
        deck.entries += [Entry(SECTIONS[place], 1, code, line) for code in codes]
    if len(deck.entries) > MOST_CARDS:
        del deck.entries[MOST_CARDS:]
        said = f"only the first {MOST_CARDS} cards of the link were read"
        deck.findings.append(unread(said, "give a link of one deck", line))
    if marks < 2 and not deck.findings:
        deck.findings.append(
            unread(f"the link is cut off: it has {marks} of its three ! marks", _AGAIN, line)
        )
    if marks == 2:
        mended.append("without its last ! mark")
    _read_rest(deck, rest, marks, mended, line)
    if mended:
        deck.findings.append(read_as(f"the link was read {' and '.join(mended)}", _AGAIN, line))
    deck.findings = in_line_order(deck.findings)
    return deck


def _damaged(place: int, why: str, line: int) -> Finding:
    return unread(f"the link's {SECTION_NAMES[SECTIONS[place]]} is damaged: {why}", _AGAIN, line)


def _read_rest(deck: DeckList, rest: str, marks: int, mended: list[str], line: int) -> None:
    """What stands behind the third mark: a deck's name, or one mark too many."""
    name = rest.split("&")[0].split("#")[0].replace("+", " ").strip()
    if marks > 3 and not name.strip("! "):
        deck.findings.append(unread(f"the link has {marks} ! marks instead of three", _AGAIN, line))
    elif any(c.isalnum() for c in name):
        deck.title = name
        mended.append(f"with {quoted(name, 30)} as the deck's name")


def write(deck: Deck, *, names: bool = False) -> tuple[str, list[Finding]]:
    """The deck as a ydke:// link; a link holds neither names nor a title."""
    from base64 import b64encode
    from struct import pack

    from deckcheck.readers.passcodes import coded_rows

    rows, findings = coded_rows(deck, most=0xFFFF_FFFF)
    parts = []
    for section in SECTIONS:
        codes = [code for code, copies, _ in rows[section] for _ in range(copies)]
        parts.append(b64encode(pack(f"<{len(codes)}I", *codes)).decode())
    if deck.title:
        findings.append(
            finding("lossy", "a ydke link cannot hold the deck's name", "send the name beside it")
        )
    return "ydke://" + "!".join(parts) + "!\n", findings
