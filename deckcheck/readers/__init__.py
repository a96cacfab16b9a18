"""Bytes to deck lists: one file a syntax, detected from content, never a crash.

`read` takes the bytes of one source and gives its deck lists. Whatever a reader cannot use
becomes a finding with its line; nothing is dropped in silence and nothing is guessed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from deckcheck.errors import DeckcheckError
from deckcheck.readers import base, ydk
from deckcheck.readers.decode import decode, unsure_of

if TYPE_CHECKING:
    from deckcheck.cards.index import CardIndex
    from deckcheck.decks.model import Codes, DeckList

READERS: dict[str, str] = {
    "ydk": "deckcheck.readers.ydk",
    "ydke": "deckcheck.readers.ydke",
    "ygo-da": "deckcheck.readers.ygo_da",
    "duelingbook": "deckcheck.readers.duelingbook",
    "dueling-nexus": "deckcheck.readers.nexus",
    "json": "deckcheck.readers.json_",
    "ygoprodeck-page": "deckcheck.readers.ygoprodeck",
    "konami-page": "deckcheck.readers.konami_db",
    "csv": "deckcheck.readers.csv_",
    "deck-encode": "deckcheck.readers.deck_encode",
    "omega": "deckcheck.readers.omega",
    "text": "deckcheck.readers.text",
}
"""Every syntax and its module, in the order in which detection asks them."""

MOST_BYTES = 8_000_000
"""What is larger is not read."""

_PLAIN_BYTES = 16_000
"""No plain `.ydk` is larger."""

_OF_NAMES = ("text", "csv", "json")
"""Syntaxes in which names decide, and so an encoding."""

SUFFIXES: dict[str, str] = {".ydk": "ydk", ".json": "json"}
"""Syntaxes a file's name can tell where its content does not; a table without a header is text."""


def reader(syntax: str) -> base.Reader:
    """The reader of a syntax; raises DeckcheckError naming the known ones."""
    if syntax not in READERS:
        known = ", ".join(READERS)
        raise DeckcheckError(f'there is no deck list syntax "{syntax}"; there are {known}')
    return cast(base.Reader, import_module(READERS[syntax]))


def writer(syntax: str) -> base.Writer:
    """The writer of a syntax; raises DeckcheckError naming the syntaxes that can be written."""
    module = reader(syntax)
    if not hasattr(module, "write"):
        raise DeckcheckError(f'deckcheck reads "{syntax}" and does not write it')
    return cast(base.Writer, module)


def read(
    data: bytes,
    source: str,
    index: CardIndex,
    syntax: str | None = None,
    title: str = "",
    size: int = 0,
) -> list[DeckList]:
    """The deck lists of one source, at least one; never raises for any bytes.

    Without `syntax` the content decides, then the suffix of `source`. A source that is no deck
    list gives one list with `syntax` None, no entries and a `not-a-deck-list` finding. `size`
    is the whole source's, where `data` is only so much of it as shows that it is too large.
    """
    title = title or base.stem(source)
    if len(data) > MOST_BYTES:
        return [_too_large(source, title, max(size, len(data)))]
    decoded = decode(data, lambda lines: _familiar(lines, index))
    text, notes = decoded.text, decoded.notes
    if syntax in (None, "ydk") and (plain := ydk.quick(text, source, title)) is not None:
        lists = [plain]
    else:
        lists = _read(data, text, source, index, syntax, title)
    for deck in lists:
        if notes and deck.syntax:
            deck.findings[:0] = notes
            if decoded.unsure and deck.syntax in _OF_NAMES:
                deck.findings.insert(0, unsure_of(decoded))
        if not deck.codes and not deck.entries and not deck.findings:
            deck.findings.append(base.read_as("the list holds no card", "add cards to it"))
    return lists


def codes_of(data: bytes) -> Codes | None:
    """The lines below the headings of a plain `.ydk`, not looked at; None for anything else."""
    if len(data) > _PLAIN_BYTES:
        return None
    text, notes, _ = decode(data)
    return None if notes else ydk.counted(text)


def _familiar(lines: str, index: CardIndex) -> int:
    """How many of these lines are cards or headings."""
    from deckcheck.readers.headings import heading
    from deckcheck.readers.items import Items

    items = Items(index)
    return sum(bool(heading(line)) or items.one(line).known for line in lines.split("\n"))


def _too_large(source: str, title: str, size: int) -> DeckList:
    most, megabytes = MOST_BYTES // 1_000_000, size // 1_000_000
    has = f"{megabytes} MB" if megabytes > most else f"over {most} MB"
    said = (
        f"the source holds {has}; deckcheck reads {most} MB at most, and a deck list is far smaller"
    )
    return base.no_list(source, title, said, "give a file that holds the deck list alone")


def _read(
    data: bytes, text: str, source: str, index: CardIndex, syntax: str | None, title: str
) -> list[DeckList]:
    from deckcheck.readers import bare, detect

    if other := detect.no_text(data, source, title):
        return [other]
    if detect.is_binary(text):
        return [detect.binary_list(source, title)]
    if syntax is None and bare.is_bare(text):
        fitting = bare.fitting(text)
        if len(fitting) > 1:
            return [bare.ambiguous(fitting, source, title)]
        if not fitting and (other := bare.no_code(text, source, title, index)):
            return [other]
        syntax = fitting[0] if fitting else None
    if syntax is None:
        syntax, why = detected(text, source)
        # Only what no content told is asked whether it is something else altogether.
        by_name = syntax == "text" or why.startswith("its name")
        if by_name and (other := detect.known_text(text, source, title)):
            return [other]
    return reader(syntax).read(text, source, title, index)


def detected(text: str, source: str) -> tuple[str, str]:
    """The syntax of a text and what told so; "text" where nothing else does."""
    for syntax in READERS:
        if why := reader(syntax).looks_like(text):
            return syntax, why
    suffix = "." + source.rpartition(".")[2].lower()
    if suffix in SUFFIXES:
        return SUFFIXES[suffix], f"its name ends in {suffix}"
    return "text", "has lines of text"


def is_link(text: str) -> bool:
    """Whether a text is a link that holds a deck, such as ydke:// or ygo://deck?..."""
    if text[:5].lower() == "ydke:":
        return True
    if "://" not in text[:12]:
        return False
    return any(reader(syntax).looks_like(text) for syntax in ("ydke", "ygo-da"))


def read_link(url: str, index: CardIndex, title: str = "") -> list[DeckList]:
    """The deck lists of a link given in place of a file, such as ydke://...!!!"""
    return read(url.encode("utf-8", "replace"), url[:60], index, title=title)
