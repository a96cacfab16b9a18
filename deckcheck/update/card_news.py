"""The card half of an update: which files there are, of which day, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from deckcheck.errors import DataError, DeckcheckError
from deckcheck.maintain.cards import CardBook
from deckcheck.maintain.release import History, read_seen_days
from deckcheck.update.artworks import read_artworks
from deckcheck.update.cards import CardFiles, NewCards, facts_yaml, new_cards
from deckcheck.update.in_use import NAMES, Version
from deckcheck.update.names import new_names
from deckcheck.update.old_cards import OldCards, read_old
from deckcheck.update.sources import FolderSource, Got, Source

CARDS, SETS = "yaml-yugi/cards.json", "ygoprodeck/cardsets.json"
SEEN = "yaml-yugi/release-seen.csv"
INFO, INFO_VERSION = "ygoprodeck/cardinfo.json", "ygoprodeck/checkDBVer.json"


@dataclass(slots=True)
class CardNews:
    """What became of the cards; `texts` are new files by path, empty where nothing is newer."""

    book: CardBook
    made: NewCards | None = None
    texts: dict[str, bytes] = field(default_factory=dict)
    day: date | None = None
    taken: set[str] = field(default_factory=set)
    changes: list[str] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


def update_cards(
    source: Source,
    old: OldCards,
    version: Version | None,
    today: date,
    told: date | None,
    history: dict[str, History],
) -> CardNews:
    """Make newer card data where the source has any; `told` is the day a person gives a folder."""
    news = CardNews(old.book)
    try:
        _update(source, old, version, today, told, history, news)
    except DeckcheckError as error:
        news.refused.append(f"cards: {error}; the cards in use stay".replace("\n", "; "))
        news.made, news.texts, news.book, news.taken = None, {}, old.book, set()
        news.changes, news.differences = [], []
    return news


def _update(
    source: Source,
    old: OldCards,
    version: Version | None,
    today: date,
    told: date | None,
    history: dict[str, History],
    news: CardNews,
) -> None:
    got = source.get(CARDS, keep=False)
    if got.state == "missing" and source.vouches:
        raise DataError(f"{CARDS}: is not there")
    if got.state == "same" and version and version.cards:
        old = read_old(version.cards_folder)
    files = CardFiles(cards=got.file)
    if got.file:
        files.sets = _second(source, SETS, news).file
    if isinstance(source, FolderSource):
        files.root = source.root
        files.seen = source.get(SEEN).file
    day = _day(source, got, files, old, today, told)
    made = new_cards(old, files, day, history)
    if not told and not source.first_hand and made.changes:
        _refuse_older(source, made)
    _add_artworks(source, version, made, news)
    texts = made.texts()
    same = all((old.folder / name).read_bytes() == text for name, text in texts.items())
    if got.state != "missing":
        news.taken.add(CARDS)
    if same and not ((source.vouches or told) and day > old.day):
        return
    if not same and (day < old.day or (day == old.day and not source.vouches)):
        raise DataError(
            f"{source.label}: has other cards than those in use, of {old.day}, and nothing tells"
            " that they are newer; say the day they were taken with --day"
        )
    if made.rows is not None and got.file is not None:
        names = new_names(made.rows, got.file, made.book, old)
        texts |= {f"{NAMES}/{name}": text for name, text in names.items()}
    cards_only = {name: text for name, text in texts.items() if "/" not in name}
    facts = facts_yaml(cards_only, day, old.facts["ocg_days_from"], made.sets_to)
    news.texts = {**texts, "data.yaml": facts}
    news.made, news.day, news.book = made, day, made.book
    news.changes = made.changes


def _day(
    source: Source, got: Got, files: CardFiles, old: OldCards, today: date, told: date | None
) -> date:
    """The day the cards are of: as told; when a server says they last changed, else today (the
    publishers' are never older than ours); else the day that a folder's files tell, or, where
    that is not newer, the file's own."""
    if told:
        return told
    if source.vouches:
        day = min(got.day or today, today)
        return max(day, old.day) if source.first_hand else day
    days = read_seen_days(files.seen).values() if files.seen else ()
    seen = [date.fromisoformat(day) for pair in days for day in pair if day]
    if got.file is None or max(seen, default=old.day) > old.day:
        return max(seen, default=old.day)
    stamped = date.fromtimestamp(_dated_file(source, got.file).stat().st_mtime)
    return min(stamped, today)


def _dated_file(source: Source, path: Path) -> Path:
    """The file whose own time counts: the packed one where the other was unpacked just now."""
    if isinstance(source, FolderSource) and not (source.root / CARDS).is_file():
        return source.root / f"{CARDS}.gz"
    return path


def _refuse_older(source: Source, made: NewCards) -> None:
    """DataError where every change takes something back: such cards are older, not newer."""
    back = ("gone: ", "not released ", "of unknown release ")
    if all(change.startswith(back) for change in made.changes):
        raise DataError(
            f"{source.label}: the cards look older than those in use ({made.changes[0]}); if they"
            " are not, say the day they were taken with --day"
        )


def _second(source: Source, name: str, news: CardNews, *, keep: bool = True) -> Got:
    """A file of a second source, which may be missing or broken without stopping anything."""
    try:
        got = source.get(name, keep=keep)
    except DeckcheckError as error:
        news.notes.append(f"a second source is not used: {error}")
        return Got("missing")
    if got.state != "missing":
        news.taken.add(name)
    return got


def _add_artworks(source: Source, version: Version | None, made: NewCards, news: CardNews) -> None:
    """Codes of other artworks from YGOPRODeck, unless its database is that of last time."""
    number = _second(source, INFO_VERSION, news)
    if number.state == "same" and version and version.cards:
        return
    info = _second(source, INFO, news, keep=False)
    if info.file is None:
        return
    try:
        found = read_artworks(info.file, made.book, made.codes)
    except DeckcheckError as error:
        news.notes.append(f"a second source is not used: {error}")
        news.taken -= {INFO, INFO_VERSION}
        return
    new = {code: card for code, card in found.artworks.items() if code not in made.artworks}
    made.artworks |= found.artworks
    if new:
        made.changes.append(f"{len(new)} more codes of other artworks")
    news.differences += found.differences
