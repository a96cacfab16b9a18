"""Newer lists: which published files are new, and whether each can be trusted.

The regulation files are the publisher's word; EDOPro's and ygopro's lists are second sources
where they have the same list. Each list is taken or refused for itself: a refused one stays as
it is in use, and the reason is told.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from deckcheck import yaml_io
from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.known import DAY, Known
from deckcheck.banlists.model import Banlist
from deckcheck.banlists.yaml_file import banlist_of
from deckcheck.errors import DataError, DeckcheckError
from deckcheck.maintain.cards import CardBook
from deckcheck.maintain.compare import LOSS, AgreedList, agree
from deckcheck.maintain.corrections import Corrections
from deckcheck.maintain.list_changes import changes_of, contents_in_use
from deckcheck.maintain.lists import REGULATION
from deckcheck.maintain.lists import Source as Said
from deckcheck.maintain.render import list_yaml
from deckcheck.maintain.settings import ListRow, Settings
from deckcheck.maintain.vectors import Contents, read_vector
from deckcheck.net.download import UnreachableError
from deckcheck.update.list_files import MOVING, Files, Found, files_of, known_after
from deckcheck.update.second import Seconds
from deckcheck.update.sources import Source
from deckcheck.wording import cards_text

FARTHEST = timedelta(days=200)
"""No list is published longer ahead than this; such a day is a slip."""


@dataclass(slots=True)
class ListNews:
    """What became of the lists: new files by path, the days on which each is known, and words."""

    files: dict[str, bytes] = field(default_factory=dict)
    known: dict[str, Known] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    changes: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Ground:
    """What lists are judged by; `day` is today, or the day a folder's files were taken.

    `vouches`: whether the files are known to be the newest of that day. `complete`: whether every
    list must be there, as at its publisher.
    """

    settings: Settings
    corrections: Corrections
    book: CardBook
    catalog: Catalog
    seconds: Seconds
    day: date
    vouches: bool
    complete: bool


def update_lists(source: Source, ground: Ground) -> ListNews:
    """Go through every list that is published as regulation files."""
    news = ListNews()
    rows = [row for row in ground.settings.lists if row.regulation]
    for number, row in enumerate(rows):
        try:
            _one_list(source, row, ground, news)
        except UnreachableError as error:
            # The others are on the same server: one sentence is enough.
            names = ", ".join(other.list_id for other in rows[number:])
            news.refused.append(f"{names}: {_stays(error)}")
            break
        except DeckcheckError as error:
            news.refused.append(f"{row.list_id}: {_stays(error)}")
    return news


def _stays(error: DeckcheckError) -> str:
    said = str(error).replace("\n", "; ")
    return f"{said}; the list in use stays"


def _one_list(source: Source, row: ListRow, ground: Ground, news: ListNews) -> None:
    """Take the new files of one list, oldest first; what is refused does not stop the others."""
    files = files_of(source, row, ground.catalog, ground.day, vouches=ground.vouches,
                     complete=ground.complete)  # fmt: skip
    news.refused += [f"{row.list_id}: {_stays(problem)}" for problem in files.problems]
    sound: set[str] = set()
    have = set(ground.catalog.days(row.list_id))
    for one in files.found:
        label = f"{REGULATION}/{row.regulation}/{one.text_day}.vector.json"
        if label in ground.corrections.unused:
            if one.name.rpartition("/")[2].startswith(MOVING):
                reason = ground.corrections.unused[label]
                news.notes.append(f"{row.list_id}: {one.text_day} is not used: {reason}")
            continue
        try:
            _one_file(one, label, row, ground, have, news)
        except DeckcheckError as error:
            news.refused.append(f"{row.list_id}: {_stays(error)}")
            continue
        sound.add(one.name)
    news.taken |= sound
    _know(files, sound, ground, news)


def _know(files: Files, sound: set[str], ground: Ground, news: ListNews) -> None:
    """Note on which days the list is known now, and say on which it is not."""
    list_id = files.row.list_id
    had = ground.catalog.known(list_id)
    known = known_after(files, sound, had, ground.day)
    newest = files.newest(ground.day)
    if ground.vouches and newest and not (files.told or files.problems):
        news.notes.append(
            f"{list_id}: its newest list is of {newest}, older than the one in use; it does not"
            " tell how long that one held"
        )
    elif files.told and files.told < ground.day:
        news.notes.append(
            f"{list_id}: its newest list is of {newest}, though a newer one was due by"
            f" {files.told + DAY}; it is not taken for the newest from then on"
        )
    if known == had and not any(path.startswith(f"{list_id}/") for path in news.files):
        return
    news.known[list_id] = known
    news.notes += [
        f"{list_id}: nothing tells which list held from {first} to {last}; those days are judged"
        f" by what was known on {first - DAY}"
        for first, last in known.gaps
    ]


def _one_file(
    one: Found, label: str, row: ListRow, ground: Ground, have: set[str], news: ListNews
) -> None:
    """Compare one file with the list in use, or with the list before; take it where it is new."""
    if one.effective > ground.day + FARTHEST:
        raise DataError(f"{one.path}: is dated {one.effective}, over half a year ahead")
    points = row.kind == "points"
    contents = read_vector(one.path, one.text_day, ground.book, points=points)
    iso = one.effective.isoformat()
    before = max((day for day in have if day < iso), default=None)
    decisions = [d for d in ground.corrections.decisions
                 if (d.list_id, d.day) == (row.list_id, one.effective)]  # fmt: skip
    recorded = replace(ground.corrections, decisions=decisions, pools=[], used=set())
    corrected = _corrected(contents, recorded, ground.book)
    in_use: Contents | None = None
    if iso in have and iso in ground.catalog.days(row.list_id):
        in_use = contents_in_use(ground.catalog.get(row.list_id, iso), ground.book)
        if in_use == corrected:
            return
    elif (
        points
        and before
        and contents_in_use(_list(ground, news, row, before), ground.book) == corrected
    ):
        return  # a daily file that repeats what is in force
    _refuse_loss(one, row, len(corrected), before, ground, news)
    days = {date.fromisoformat(day) for day in have} | {one.effective}
    seconds = ground.seconds.of(row, one.effective, days)
    sources = [Said(label, REGULATION, contents), *seconds]
    _refuse_change(one, row, in_use, corrected, sources, ground)
    whitelists = frozenset({row.list_id} if row.kind in ("whitelist", "speed") else ())
    agreed = agree({row.list_id: {one.effective: sources}}, recorded, ground.book, whitelists)[0]
    _take(agreed, row, in_use, before, ground, news)
    have.add(iso)


def _take(
    agreed: AgreedList,
    row: ListRow,
    in_use: Contents | None,
    before: str | None,
    ground: Ground,
    news: ListNews,
) -> None:
    path = f"{row.list_id}/{agreed.day}.yaml"
    old = in_use
    if old is None and before:
        old = contents_in_use(_list(ground, news, row, before), ground.book)
    what = (
        f"new list, {cards_text(len(agreed.contents))}"
        if in_use is None
        else "changed at its source"
    )
    news.changes.append(f"{row.list_id}/{agreed.day}: {what}; sources: {', '.join(agreed.sources)}")
    news.changes += [
        f"  {line}" for line in changes_of(old or {}, agreed.contents, ground.book, row.kind)
    ]
    news.files[path] = list_yaml(agreed, row, ground.book).encode()


def _list(ground: Ground, news: ListNews, row: ListRow, day: str) -> Banlist:
    """A list by its day: one taken just now, else one in use."""
    text = news.files.get(f"{row.list_id}/{day}.yaml")
    if text is not None:
        return banlist_of(yaml_io.loads(text.decode(), day), day)
    return ground.catalog.get(row.list_id, day)


def _corrected(contents: Contents, recorded: Corrections, book: CardBook) -> Contents:
    """The contents with the decisions recorded against the regulation files."""
    found = dict(contents)
    for decision in recorded.decisions:
        card = book.by_name(decision.card)
        if card is not None and REGULATION in decision.wrong:
            found.pop(card.key, None)
            if decision.status != 3:
                found[card.key] = decision.status
    return found


def _refuse_loss(
    one: Found, row: ListRow, size: int, before: str | None, ground: Ground, news: ListNews
) -> None:
    """DataError for a list that lost over 30 % of the one before it."""
    if before is None or (row.list_id, one.effective) in ground.corrections.losses:
        return
    had = len(_list(ground, news, row, before).entries)
    if size < had * (1 - LOSS):
        raise DataError(
            f"{one.path}: {row.list_id}/{one.effective} has {cards_text(size)}, the list of"
            f" {before} has {had}: over 30 % lost"
        )


def _refuse_change(
    one: Found,
    row: ListRow,
    in_use: Contents | None,
    contents: Contents,
    sources: list[Said],
    ground: Ground,
) -> None:
    """DataError where a list that several sources agree on is another one now in one of them."""
    if in_use is None or len({source.family for source in sources}) > 1:
        return
    banlist = ground.catalog.get(row.list_id, one.effective.isoformat())
    if len(banlist.publishers) > 1:
        lines = changes_of(in_use, contents, ground.book, row.kind)
        raise DataError(
            f"{one.path}: differs from {banlist.label} in use, on which"
            f" {len(banlist.publishers)} sources agree: {', '.join(lines)}"
        )
