"""Totals over all decks of a page: verdicts, decks for each rule, the cards most played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deckcheck.desk.model import CardLine, DeskRow
from deckcheck.findings import SEVERITIES
from deckcheck.reports.html_parts import escape, name_html
from deckcheck.reports.html_row import (
    MARKS,
    SEVERITY_WORDS,
    VERDICT_MARKS,
    findings_of,
)
from deckcheck.reports.policy import RULE as JUDGE_NOTE
from deckcheck.wording import plural

VERDICTS = ("illegal", "undecided", "legal")
MOST_PLAYED = 25


class Totals:
    """Counts of a page, a row at a time; what it keeps does not grow with the decks."""

    def __init__(self) -> None:
        self.verdicts: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.severity: dict[str, str] = {}
        self.lists = 0
        self.has_ids = False
        self._decks: Counter[object] = Counter()
        self._copies: Counter[object] = Counter()
        self._names: dict[object, str] = {}

    def add(self, row: DeskRow) -> None:
        """Count one row."""
        self.verdicts[row.verdict] += 1
        self.has_ids = self.has_ids or bool(row.player_id)
        said = [one for one in findings_of(row) if one["rule"] != JUDGE_NOTE]
        worst = {one["rule"]: one["severity"] for one in reversed(said)}
        for rule, severity in worst.items():
            self.rules[rule] += 1
            self.severity[rule] = min(
                severity, self.severity.get(rule, severity), key=SEVERITIES.index
            )
        if not row.cards:
            return
        self.lists += 1
        for key in {_key(card) for card in row.cards if card.kind}:
            self._decks[key] += 1
        for card in row.cards:
            if card.kind:
                self._copies[_key(card)] += card.copies
                if row.lang in ("", "en") or _key(card) not in self._names:
                    self._names[_key(card)] = card.name

    def rules_worst_first(self) -> list[str]:
        """The rules met, by severity, then by the number of decks, then by id."""
        return sorted(
            self.rules,
            key=lambda rule: (SEVERITIES.index(self.severity[rule]), -self.rules[rule], rule),
        )

    def most_played(self) -> list[tuple[str, int, int]]:
        """Cards as (name, decks, copies), those in most decks first."""
        ranked = sorted(
            self._decks.items(),
            key=lambda item: (-item[1], -self._copies[item[0]], self._names[item[0]]),
        )
        return [(self._names[key], decks, self._copies[key]) for key, decks in ranked[:MOST_PLAYED]]


def _key(card: CardLine) -> object:
    """A card whatever the language its name is in."""
    if card.konami_id is not None:
        return card.konami_id
    return card.name if card.passcode is None else ("passcode", card.passcode)


def verdict_filters(totals: Totals) -> Iterator[str]:
    """The three verdicts with their counts, each a box to tick."""
    yield '<fieldset class="verdicts"><legend class="aside">Show decks that are</legend>'
    for verdict in VERDICTS:
        yield (
            f'<label class="chip {verdict}"><input type="checkbox" name="verdict"'
            f' value="{verdict}" checked><span class="mark" aria-hidden="true">'
            f"{VERDICT_MARKS[verdict]}</span> <b>{totals.verdicts[verdict]}</b> {verdict}</label>"
        )
    yield "</fieldset>\n"


def rule_options(totals: Totals) -> Iterator[str]:
    """The rules as options of a menu, grouped by severity."""
    group = ""
    for rule in totals.rules_worst_first():
        severity = totals.severity[rule]
        if severity != group:
            yield f'{"</optgroup>" if group else ""}<optgroup label="{SEVERITY_WORDS[severity]}">'
            group = severity
        yield f'<option value="{escape(rule)}">{escape(rule)} ({totals.rules[rule]})</option>'
    yield "</optgroup>" if group else ""


def totals_html(totals: Totals) -> Iterator[str]:
    """Totals per rule and the cards most played, as lists whose bars repeat what numbers say."""
    yield '<section class="panel"><h2>Decks for each rule</h2>'
    if not totals.rules:
        yield '<p class="none">Nothing was found.</p>'
    yield '<ol class="bars">'
    decks = totals.verdicts.total()
    for rule in totals.rules_worst_first():
        severity = totals.severity[rule]
        yield (
            f'<li class="s-{severity}"><button type="button" data-rule="{escape(rule)}">'
            f'<span class="what"><span class="mark" aria-hidden="true">{MARKS[severity]}</span>'
            f"{escape(rule)}</span></button>"
            f'<span class="n">{plural(totals.rules[rule], "deck")}</span>'
            f"{_bar(totals.rules[rule], decks)}</li>"
        )
    yield "</ol></section>\n"
    played = totals.most_played()
    if not played:
        return
    yield (
        '<section class="panel"><h2>Cards most played</h2>'
        f'<p class="none">Main, Extra and Side Deck of {plural(totals.lists, "list")}</p>'
        '<ol class="bars cards">'
    )
    for name, decks, copies in played:
        yield (
            f'<li><button type="button" data-find="{escape(name)}">'
            f'<span class="what">{name_html(name)}</span></button>'
            f'<span class="n">{plural(decks, "deck")}, {copies}×</span>'
            f"{_bar(decks, totals.lists)}</li>"
        )
    yield "</ol></section>\n"


def _bar(count: int, most: int) -> str:
    width = f"{100 * count / most:.1f}"
    return f'<span class="bar" aria-hidden="true"><i style="width:{width}%"></i></span>'
