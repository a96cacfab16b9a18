"""The calls: read, check, check_many, simulate, verify."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from datetime import date as Day  # noqa: N812 - `date` names the parameters people write
from typing import Any

from deckcheck.api.catalog import Catalog, Source
from deckcheck.api.outcomes import DeckCheckResult, MatchOutcome, Result
from deckcheck.as_json import result_object
from deckcheck.banlists.model import Banlist
from deckcheck.decks.model import Deck
from deckcheck.errors import DeckcheckError
from deckcheck.ground import Ground, Options
from deckcheck.judge import check_deck
from deckcheck.match.simulate import play
from deckcheck.match.verify import verify as compare
from deckcheck.readers.base import no_list


def read(source: Source, *, catalog: Catalog | None = None) -> tuple[Deck, ...]:
    """The decks of a text, link, file's bytes, or path; at least one, whatever the content.

    What a line could not be used for is among the findings of the deck's result.

    >>> (deck,) = read("Main Deck\\n3 Dark Magician\\nExtra Deck\\n1 Stardust Dragon")
    >>> deck.sizes
    {'main': 3, 'extra': 1, 'side': 0}
    """
    return (catalog or Catalog()).decks(source)


def check(
    deck: Deck | Source,
    format: str | os.PathLike[str] = "tcg",
    *,
    date: Day | str,
    region: str | None = None,
    banlist: str | os.PathLike[str] | Banlist | None = None,
    strict: bool = False,
    draft: bool = False,
    casual: bool = False,
    catalog: Catalog | None = None,
) -> Result:
    """Judge one deck by a format on a day (a date, or text like 2026-06-06).

    `format` is the id of one of `Catalog.formats()`, or the path of a house format. `banlist` is
    LIST/DATE, a list's file, or a list; else the one in force on the day. Raises DeckcheckError
    for a format, day, region or list that there is not, and for a source that holds several decks.

    >>> check("ydke://!!!", date="2026-06-06").verdict
    'illegal'
    """
    catalog = catalog or Catalog()
    options = Options(strict, draft, casual)
    ground = catalog.ground(format, date, region=region, banlist=banlist, options=options)
    return Result(check_deck(_one(deck, catalog), ground))


def check_many(
    decks: Iterable[Source | tuple[str, Source]],
    format: str | os.PathLike[str] = "tcg",
    *,
    date: Day | str,
    region: str | None = None,
    banlist: str | os.PathLike[str] | Banlist | None = None,
    strict: bool = False,
    draft: bool = False,
    catalog: Catalog | None = None,
) -> Iterator[dict[str, Any]]:
    """Each deck's result, in order, as `Result.to_dict()` gives it: plain, picklable values.

    A deck is a source, or a pair of a name and a source; the name is the result's "source". What
    cannot be read is an undecided result; a source with several decks gives one result for each.
    Nothing is shared between calls, so a platform may split its decks over processes as it
    likes. Raises DeckcheckError for a wrong format, day, region or list before the first deck is
    asked for.

    >>> [result["verdict"] for result in check_many(["", "ydke://!!!"], date="2026-06-06")]
    ['undecided', 'illegal']
    """
    catalog = catalog or Catalog()
    options = Options(strict, draft)
    ground = catalog.ground(format, date, region=region, banlist=banlist, options=options)
    return _results(decks, catalog, ground)


def _results(
    decks: Iterable[Source | tuple[str, Source]], catalog: Catalog, ground: Ground
) -> Iterator[dict[str, Any]]:
    for number, deck in enumerate(decks, 1):
        name, source = deck if isinstance(deck, tuple) else ("", deck)
        if not name:
            name = os.fspath(source) if isinstance(source, os.PathLike) else f"deck {number}"
        try:
            found = catalog.decks(source, name)
        except DeckcheckError as error:
            found = _unreadable(name, str(error))
        for one in found:
            yield result_object(check_deck(one, ground))


def simulate(
    registered: Deck | Source,
    plan: str | os.PathLike[str],
    format: str | os.PathLike[str] | None = None,
    *,
    date: Day | str | None = None,
    region: str | None = None,
    banlist: str | os.PathLike[str] | Banlist | None = None,
    catalog: Catalog | None = None,
) -> MatchOutcome:
    """Play a match plan (a YAML file) through from the registered deck; `.verdict` is the worst.

    What is not given here is as the plan says: format (else tcg), date, region, list. Each game
    has its swap, deck and findings under `.matches`. Raises DataError, with line and column, for
    a plan that cannot be read, and DeckcheckError where neither gives a day.
    """
    catalog = catalog or Catalog()
    deck = _one(registered, catalog)
    head, matches = catalog.plan(plan, deck)
    day = date or head.day
    if day is None:
        raise DeckcheckError(f"{plan}: no date is given, and the plan names none")
    ground = catalog.ground(
        format or head.format or "tcg",
        day,
        region=region or head.region,
        banlist=banlist or head.banlist,
    )
    return MatchOutcome(play(matches, deck, ground))


def verify(
    registered: Deck | Source,
    presented: Deck | Source,
    format: str | os.PathLike[str] = "tcg",
    *,
    date: Day | str,
    game: int = 1,
    region: str | None = None,
    banlist: str | os.PathLike[str] | Banlist | None = None,
    catalog: Catalog | None = None,
) -> DeckCheckResult:
    """Compare the presented deck with the registered one, for one game of a match.

    `.same`, `.legal_siding`, `.differs` (missing, extra, moved) and `.repair` tell the outcome.

    >>> verify("3 Dark Magician", "2 Dark Magician", date="2026-06-06").same
    False
    """
    if type(game) is not int or game < 1:
        raise DeckcheckError(f"{game!r} is no game of a match; the first is 1")
    catalog = catalog or Catalog()
    ground = catalog.ground(format, date, region=region, banlist=banlist)
    return DeckCheckResult(
        compare(_one(registered, catalog), _one(presented, catalog), ground, game)
    )


def _one(deck: Deck | Source, catalog: Catalog) -> Deck:
    if isinstance(deck, Deck):
        return deck
    decks = catalog.decks(deck)
    if len(decks) != 1:
        raise DeckcheckError(f"the source holds {len(decks)} decks; read them and check each")
    return decks[0]


def _unreadable(name: str, why: str) -> tuple[Deck, ...]:
    written = no_list(name, name, why, "give a file that can be read")
    return (Deck(written, [], written.findings),)
