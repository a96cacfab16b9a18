"""`check --formats`: in which formats a deck is legal on the day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import click

from deckcheck.as_json import json_text
from deckcheck.cli.exits import LEGAL, USAGE, complain
from deckcheck.cli.in_use import open_index
from deckcheck.cli.options import ground_of
from deckcheck.cli.output import write_pieces
from deckcheck.cli.param_types import FormatType, is_format_file
from deckcheck.cli.sources import open_sources
from deckcheck.decks.resolve import resolve
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.judge import DeckResult, check_deck
from deckcheck.readers import read
from deckcheck.reports import label_of
from deckcheck.translate import result_in
from deckcheck.wording import near_names, shown

SCHEMA = "deckcheck.formats-of-deck/1"


def formats_named(text: str) -> list[Format]:
    """The formats of a list of ids, files and `all`, with commas; a wrong one is a usage error."""
    found: dict[str, Format] = {}
    for name in (name.strip() for name in text.split(",")):
        if name == "all":
            found |= formats()
        elif name in formats() or is_format_file(name):
            found[name] = FormatType().convert(name, None, None)
        else:
            near = near_names(name, ["all", *formats()])
            raise click.BadParameter(f"{name!r} is no format; {near}", param_hint="--formats")
    return list(found.values())


def legal_in(
    chosen: list[Format],
    sources: tuple[str, ...],
    day: date | None,
    region: str | None,
    strict: bool,
    draft: bool,
    syntax: str | None,
    lang: str | None,
    report: str,
    output: Path | None,
) -> int:
    """Write one line a format for every deck; 0, or 2 where a source cannot be opened."""
    if report not in ("text", "json"):
        raise click.UsageError("--formats gives -r text or -r json")
    index = open_index()
    grounds = [
        ground_of(index, one, day, None, region, strict, draft, one_of_many=True) for one in chosen
    ]
    failed: list[str] = []

    def judged() -> Iterator[list[DeckResult]]:
        for source in open_sources(sources):
            if source.data is None:
                failed.append(source.problem)
                complain(source.problem)
                continue
            lists = read(source.data, source.name, index, syntax, source.title, source.size)
            for number, written in enumerate(lists, 1):
                deck = resolve(written, index)
                results = [check_deck(deck, ground) for ground in grounds]
                if len(lists) > 1:
                    results = [one._replace(number=number) for one in results]
                yield [result_in(one, index, lang) for one in results] if lang else results

    write_pieces(_json(judged()) if report == "json" else _text(judged()), output)
    return USAGE if failed else LEGAL


def first_reason(result: DeckResult) -> str:
    """`forbidden: Pot of Greed: ...`; empty where the deck is legal."""
    errors = [said for said in result.findings if said.severity == "error"]
    reason = next(iter([*errors, *result.unjudged]), None)
    return f"{reason.rule}: {reason.message}" if reason else ""


def _text(judged: Iterator[list[DeckResult]]) -> Iterator[str]:
    for results in judged:
        ground = results[0].ground
        until = f" to {ground.last_day}" if ground.last_day else ""
        yield f"{label_of(results[0])} on {ground.day}{until}\n"
        for result in results:
            reason = shown(first_reason(result))
            verdict = f"{result.verdict.upper():<9}" if reason else result.verdict.upper()
            yield f"  {result.ground.format.id:<16} {verdict}{f'  {reason}' if reason else ''}\n"
        for gap in _gaps(results):
            yield f"  {gap}\n"


def _gaps(results: list[DeckResult]) -> Iterator[str]:
    """What the verdicts do not rest on, of every format that it concerns."""
    stale: dict[date, list[str]] = {}
    for result in results:
        if result.ground.stale:
            stale.setdefault(result.ground.lists_day, []).append(result.ground.format.id)
    for known, ids in stale.items():
        yield f"under the newest lists known on {known}, newer ones were due: {', '.join(ids)}"
    gaps: dict[str, list[str]] = {}
    for result in results:
        for gap in result.ground.not_judged:
            gaps.setdefault(gap, []).append(result.ground.format.id)
    for gap, ids in gaps.items():
        yield f"not judged: {gap}: {', '.join(ids)}"


def _json(judged: Iterator[list[DeckResult]]) -> Iterator[str]:
    decks = [
        {
            "source": results[0].source,
            "title": results[0].title,
            "date": results[0].ground.day.isoformat(),
            "formats": [
                {
                    "format": result.ground.format.id,
                    "verdict": result.verdict,
                    "reason": first_reason(result) or None,
                    "banlist": result.ground.banlist.label if result.ground.banlist else None,
                    "stale": result.ground.stale,
                    "not_judged": list(result.ground.not_judged),
                }
                for result in results
            ],
        }
        for results in judged
    ]
    yield json_text({"schema": SCHEMA, "decks": decks}, indent=2) + "\n"
