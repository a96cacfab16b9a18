"""One player's registered list, for a deck check at the table."""

from __future__ import annotations

from difflib import get_close_matches

from deckcheck.cards.index import CardIndex
from deckcheck.decks.model import Deck
from deckcheck.decks.resolve import resolve
from deckcheck.desk.assign import Job, assign
from deckcheck.desk.event import Event
from deckcheck.desk.files import UnreadableError
from deckcheck.desk.run import lists_of
from deckcheck.errors import DeckcheckError


def registered_deck(event: Event, who: str, index: CardIndex) -> Deck:
    """The list of the player with exactly this id, else exactly this name.

    Raises DeckcheckError where there is no such player, or no list that is surely theirs.
    """
    job = _job_of(assign(event), who, str(event.path))
    for said in job.problems:
        if said.severity == "undecided":
            raise DeckcheckError(f"{who}: {said.message}")
    try:
        lists = lists_of(job, index)
    except UnreadableError as error:
        raise DeckcheckError(f"{who}: {job.source}: {error}") from None
    if len(lists) != 1:
        raise DeckcheckError(f"{who}: {job.source} holds {len(lists)} deck lists")
    return resolve(lists[0], index)


def _job_of(jobs: list[Job], who: str, event: str) -> Job:
    found = [job for job in jobs if job.player_id == who] or [j for j in jobs if j.player == who]
    if not found:
        known = [name for job in jobs for name in (job.player_id, job.player) if name]
        near = get_close_matches(who, known, n=3)
        hint = f"; near: {', '.join(near)}" if near else ""
        raise DeckcheckError(f"{event}: no player has the id or name {who!r}{hint}")
    if len(found) > 1:
        raise DeckcheckError(f"{event}: {len(found)} lists belong to {who!r}; correct the roster")
    return found[0]
