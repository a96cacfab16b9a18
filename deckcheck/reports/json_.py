"""Results as JSON, schema `deckcheck.check/1`: one document, or one result a line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

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
from deckcheck.findings import Allowed, CardRef, Finding, Section
from deckcheck.ground import Ground
from deckcheck.judge import DeckResult, Judged
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
    """One result a line, as `result_object` has it."""
    lines: Lines | None = None
    for result in results:
        if lines is None or lines.ground is not result.ground:
            lines = Lines(result.ground)
        judged = Judged(result.verdict, result.fingerprint, result.findings, result.unjudged)
        yield lines.line(result.source, result.title, result.syntax, result.sizes, judged)


class Lines:
    """Results as a line of JSON each.

    What all results of a ground share is made into text once; a batch is mostly that.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._middle = _encode(ground_object(ground))[1:-1]

    def line(
        self,
        source: str,
        title: str,
        syntax: str | None,
        sizes: dict[Section, int],
        judged: Judged,
    ) -> str:
        """One result as `result_object` has it."""
        verdict, fingerprint, findings, unjudged = judged
        return safe_json(
            f'{{"source": {_quoted(source)}, "title": {_quoted(title)},'
            f' "syntax": {_plain(syntax)}, {self._middle}, "verdict": "{verdict}",'
            f' "sizes": {{"main": {sizes["main"]}, "extra": {sizes["extra"]},'
            f' "side": {sizes["side"]}}}, "fingerprint": "{fingerprint}",'
            f' "findings": [{", ".join(map(_finding, findings))}],'
            f' "unjudged": [{", ".join(map(_finding, unjudged))}]}}\n'
        )


def _finding(said: Finding) -> str:
    """A finding as text, as `finding_object` has it."""
    rule, severity, message, hint, card, actual, allowed, sections, members, locations = said
    counts = ", ".join([f'"{section}": {copies}' for section, copies in sections])
    named = ", ".join(
        [f'{{"name": {_quoted(name)}, "copies": {copies}}}' for name, copies in members]
    )
    places = ", ".join(
        [
            f'{{"line": {_plain(line)}, "column": {_plain(column)},'
            f' "section": {_plain(section)}, "copies": {_plain(copies)}}}'
            for line, column, section, copies in locations
        ]
    )
    return (
        f'{{"rule": "{rule}", "severity": "{severity}", "message": {_quoted(message)},'
        f' "hint": {_quoted(hint)}, "card": {_card(card) if card else "null"},'
        f' "actual": {_plain(actual)}, "allowed": {_allowed(allowed)},'
        f' "sections": {{{counts}}}, "members": [{named}], "locations": [{places}]}}'
    )


@lru_cache(maxsize=4096)
def _card(card: CardRef) -> str:
    return _encode(card_object(card))


def _allowed(allowed: Allowed) -> str:
    if allowed is None or isinstance(allowed, int):
        return _plain(allowed)
    return _encode(allowed_object(allowed))


def _plain(value: int | str | None) -> str:
    """A number, null, or a word of ours as JSON."""
    if value is None:
        return "null"
    return f"{value}" if isinstance(value, int) else f'"{value}"'
