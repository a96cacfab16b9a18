"""Results as JSON, schema `deckcheck.check/1`: one document, or one result a line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator

from deckcheck.as_json import (
    SCHEMA,
    allowed_object,
    card_object,
    data_days,
    finding_object,
    ground_object,
    json_text,
    result_object,
    safe_json,
    summary_object,
)
from deckcheck.findings import Allowed, Finding
from deckcheck.judge import DeckResult, Ground
from deckcheck.reports import Look

__all__ = [
    "SCHEMA",
    "allowed_object",
    "card_object",
    "data_days",
    "finding_object",
    "ground_object",
    "render",
    "render_lines",
    "result_object",
    "summary_object",
]


_encode = json.JSONEncoder(ensure_ascii=False).encode
_quoted = json.encoder.encode_basestring


def render(results: Iterable[DeckResult], look: Look) -> Iterator[str]:
    """The whole document, a result at a time so that a large batch is never held in memory."""
    counts: Counter[str] = Counter()
    data: dict[str, str] | None = None
    for result in results:
        if data is None:
            data = data_days(result.ground)
            yield f'{{"schema": "{SCHEMA}", "data": {json.dumps(data)}, "results": [\n'
        else:
            yield ",\n"
        counts[result.verdict] += 1
        yield json_text(result_object(result))
    if data is None:
        yield f'{{"schema": "{SCHEMA}", "data": null, "results": [\n'
    yield f'\n], "summary": {json.dumps(summary_object(counts))}}}\n'


def render_lines(results: Iterable[DeckResult], look: Look) -> Iterator[str]:
    """One result a line, as `result_object` has it.

    What all results of a run share is made into text once; a batch is mostly that.
    """
    ground: Ground | None = None
    middle = ""
    for result in results:
        if result.ground is not ground:
            ground = result.ground
            middle = _encode(ground_object(ground))[1:-1]
        findings = ", ".join([_finding(said) for said in result.findings])
        unjudged = ", ".join([_finding(said) for said in result.unjudged])
        sizes = result.sizes
        yield safe_json(
            f'{{"source": {_quoted(result.source)}, "title": {_quoted(result.title)},'
            f' "syntax": {_encode(result.syntax)}, {middle}, "verdict": "{result.verdict}",'
            f' "sizes": {{"main": {sizes["main"]}, "extra": {sizes["extra"]},'
            f' "side": {sizes["side"]}}}, "fingerprint": "{result.fingerprint}",'
            f' "findings": [{findings}], "unjudged": [{unjudged}]}}\n'
        )


def _finding(said: Finding) -> str:
    """A finding as text, as `finding_object` has it."""
    sections = ", ".join([f'"{section}": {copies}' for section, copies in said.sections])
    members = ", ".join(
        [f'{{"name": {_quoted(name)}, "copies": {copies}}}' for name, copies in said.members]
    )
    places = ", ".join(
        [
            f'{{"line": {_plain(line)}, "column": {_plain(column)},'
            f' "section": {_plain(section)}, "copies": {_plain(copies)}}}'
            for line, column, section, copies in said.locations
        ]
    )
    card = _encode(card_object(said.card)) if said.card else "null"
    return (
        f'{{"rule": "{said.rule}", "severity": "{said.severity}",'
        f' "message": {_quoted(said.message)}, "hint": {_quoted(said.hint)}, "card": {card},'
        f' "actual": {_plain(said.actual)}, "allowed": {_allowed(said.allowed)},'
        f' "sections": {{{sections}}}, "members": [{members}], "locations": [{places}]}}'
    )


def _allowed(allowed: Allowed) -> str:
    return _plain(allowed) if isinstance(allowed, int) else _encode(allowed_object(allowed))


def _plain(value: int | str | None) -> str:
    """A number, null, or a word of ours as JSON."""
    if value is None:
        return "null"
    return f"{value}" if isinstance(value, int) else f'"{value}"'
