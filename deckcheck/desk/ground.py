"""What an event's decks are judged by: its format, day, list, and bans of its own."""

from __future__ import annotations

from pathlib import Path

from deckcheck.banlists.catalog import Catalog
from deckcheck.banlists.model import Banlist, Facts
from deckcheck.cards.index import CardIndex
from deckcheck.desk.event import Event
from deckcheck.formats.house import card_named, read_house
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.ground import Ground, Options, change_during, prepare
from deckcheck.match.plan_marks import Problems


def format_of(event: Event, index: CardIndex) -> Format:
    """The event's format, with its bans; raises DataError with the place of a wrong one."""
    known = formats().get(event.format)
    format_ = known if known is not None else read_house(Path(event.format), index)
    statuses = dict(format_.statuses)
    problems = Problems(str(event.path))
    for ban in event.bans:
        try:
            name = card_named(ban.card, index).name
        except ValueError as error:
            problems.add(ban.mark, f"bans: {error}")
            continue
        statuses[name] = ban.copies
    problems.raise_any()
    return format_._replace(statuses=statuses)


def event_ground(
    event: Event,
    index: CardIndex,
    catalog: Catalog,
    banlist: Banlist | None = None,
    *,
    draft: bool = False,
) -> Ground:
    """What decks are judged by on the event's first day; `banlist` replaces the day's list.

    Raises DataError for a format, list or ban that cannot be used.
    """
    format_ = format_of(event, index)
    if event.bans and banlist is None and not format_.banlists:
        # A format without a list has nothing the bans could be added to.
        banlist = Banlist(format_.id, None, [], Facts(origin=f"the bans of {event.path.name}"))
    options = Options(event.strict, draft)
    return prepare(
        format_,
        event.days[0],
        catalog,
        index,
        region=event.region,
        banlist=banlist,
        options=options,
    )


def remarks_of(event: Event, ground: Ground, last: Ground | None) -> tuple[str, ...]:
    """What is to be known of the event as a whole; `last` is the ground of its last day."""
    said = []
    if event.bans:
        names = [f"{ban.card} ({ban.copies})" for ban in event.bans]
        said.append(f"restricted by the event: {', '.join(names)}")
    if last is not None and (change := change_during(ground, last)):
        said.append(change)
    return tuple(said)
