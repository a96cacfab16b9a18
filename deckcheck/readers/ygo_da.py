"""YGO-DA links of ygomobile: `ygo://deck?ygotype=deck&v=1&d=...` and `http://deck.ourygo.top?...`.

`d` is base64 for links, without padding, of bits: 8 for the number of runs in the Main Deck,
4 for the Extra, 4 for the Side Deck, then for each run 2 for copies (1 to 3) and 27 for the
passcode. The older form is `ygo://deck?main=CODE*3_CODE_&extra=..._&side=..._`.

The codec in use counts a fourth copy as no run of its own, but writes one: other readers lose
it, or read the cards behind it in the wrong deck. This one finds it and says so.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckcheck.decks.model import DeckList, Entry
from deckcheck.findings import EXTRA, MAIN, SECTIONS, SIDE, Finding, Section, finding
from deckcheck.readers.around import said_around
from deckcheck.readers.base import at, in_line_order, quoted, unread
from deckcheck.readers.bits import Bits, base64_bytes, base64_url

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Deck

SYNTAX = "ygo-da"
DESCRIPTION = "ygo://deck and deck.ourygo.top links"
_LINK = re.compile(
    r"(?:ygo://deck/?|https?://deck\.ourygo\.top/?[\w/-]{0,60})\?(?P<query>[^\s\"'<>]*)", re.I
)
_OLD = re.compile(r"(\d{1,12})(?:\*(\d{1,3}))?$")
_RUN = 29
_MOST = {MAIN: 255, EXTRA: 15, SIDE: 15}
_AGAIN = "share the deck again as a ydke:// link or .ydk file"


def looks_like(text: str) -> str:
    """A link anywhere in it."""
    return "has a ygo://deck link" if _LINK.search(text) else ""


def fits(text: str) -> bool:
    """Whether bare base64 has the structure of `d`."""
    data = base64_bytes(text)
    if data is None or len(data) < 6:
        return False
    bits = Bits(data)
    runs = bits.take(8) + bits.take(4) + bits.take(4)
    if not runs or not 0 <= bits.left - runs * _RUN < 8:
        return False
    return all(bits.take(2) and bits.take(27) for _ in range(runs)) and not bits.rest()


def read(text: str, source: str, title: str, index: CardIndex) -> list[DeckList]:
    """One list for each link; for bare base64, the list it is."""
    lists = []
    links: list[tuple[int, int]] = []
    for match in _LINK.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        lists.append(_link(match["query"], source, title, line))
        links.append(match.span())
        if len(lists) >= 100:
            break
    if not lists:
        lists.append(DeckList(source, SYNTAX, title))
        _read_bits(lists[0], text.strip(), 1)
    else:
        said = lists[0].findings + said_around(text, links, index)
        lists[0].findings = in_line_order(said)
    if len(lists) > 1:
        for number, deck in enumerate(lists, 1):
            deck.title = f"{title} ({number})".strip() if deck.title == title else deck.title
    return lists


def _link(query: str, source: str, title: str, line: int) -> DeckList:
    from urllib.parse import parse_qsl

    deck = DeckList(source, SYNTAX, title)
    try:
        values = dict(parse_qsl(query, keep_blank_values=True, max_num_fields=100))
    except ValueError:
        values = {}
    deck.title = values.get("name", "").strip() or title
    if values.get("d"):
        if values.get("v", "1") != "1":
            said = f"the link is of version {quoted(values['v'], 10)}, only 1 is known"
            deck.findings.append(unread(said, _AGAIN, line))
            return deck
        _read_bits(deck, values["d"], line)
    elif values.keys() & set(SECTIONS):
        _read_old(deck, values, line)
    else:
        deck.findings.append(unread("the link holds no deck", _AGAIN, line))
    return deck


def _read_bits(deck: DeckList, text: str, line: int) -> None:
    data = base64_bytes(text)
    if data is None or len(data) < 2:
        deck.findings.append(unread("the link's d= is no base64, or cut off", _AGAIN, line))
        return
    bits = Bits(data)
    counts: dict[Section, int] = {MAIN: bits.take(8), EXTRA: bits.take(4), SIDE: bits.take(4)}
    more = bits.left // _RUN - sum(counts.values())
    hidden = 0
    last = 0
    for section, runs in counts.items():
        for _ in range(runs):
            if bits.left < _RUN:
                deck.findings.append(unread("the link is cut off", _AGAIN, line))
                return
            last = _run(deck, section, bits, line)
        while more > hidden and runs and _peek(bits) == last:
            _run(deck, section, bits, line)
            hidden += 1
    if hidden:
        deck.findings.append(
            finding(
                "lossy",
                "the link holds a fourth copy that other readers of such links lose",
                _AGAIN,
                locations=at(line),
            )
        )
    if bits.rest():
        deck.findings.append(unread("the link holds more cards than it counts", _AGAIN, line))


def _peek(bits: Bits) -> int:
    """The passcode of the next run, without taking it."""
    return (bits.rest() >> (bits.left - _RUN)) & 0x7FF_FFFF if bits.left >= _RUN else -1


def _run(deck: DeckList, section: Section, bits: Bits, line: int) -> int:
    copies, code = bits.take(2), bits.take(27)
    if copies:
        deck.entries.append(Entry(section, copies, code, line))
    else:
        deck.findings.append(unread(f"the link has 0 copies of {code:08d}", _AGAIN, line))
    return code


def _read_old(deck: DeckList, values: dict[str, str], line: int) -> None:
    for section in SECTIONS:
        for part in values.get(section, "").split("_"):
            match = _OLD.match(part)
            if match:
                copies = int(match[2] or 1)
                if copies:
                    deck.entries.append(Entry(section, copies, int(match[1]), line))
            elif part:
                deck.findings.append(unread(f"{quoted(part)} is no passcode", _AGAIN, line))


def write(deck: Deck, *, names: bool = False) -> tuple[str, list[Finding]]:
    """The deck as such a link. Passcodes from 2^27 on and more than 15 runs do not fit."""
    from urllib.parse import quote

    from deckcheck.readers.passcodes import coded_rows

    rows, findings = coded_rows(deck, most=(1 << 27) - 1, least=1)
    value, width = 0, 0
    runs: dict[Section, list[tuple[int, int]]] = {}
    for section in SECTIONS:
        split = [run for code, copies, _ in rows[section] for run in _threes(code, copies)]
        if len(split) > _MOST[section]:
            findings.append(
                finding(
                    "lossy",
                    f"a link holds {_MOST[section]} different cards as {section}, not {len(split)}",
                    "write .ydk or ydke",
                )
            )
        runs[section] = split[: _MOST[section]]
    for section, bits in ((MAIN, 8), (EXTRA, 4), (SIDE, 4)):
        value, width = (value << bits) | len(runs[section]), width + bits
    for section in SECTIONS:
        for code, copies in runs[section]:
            value, width = (value << _RUN) | (copies << 27) | code, width + _RUN
    value <<= -width % 8
    text = base64_url(value.to_bytes((width + 7) // 8, "big"))
    name = f"&name={quote(deck.title)}" if deck.title else ""
    return f"http://deck.ourygo.top?ygotype=deck&v=1&d={text}{name}\n", findings


def _threes(code: int, copies: int) -> list[tuple[int, int]]:
    return [(code, min(3, copies - taken)) for taken in range(0, copies, 3)]
