"""One deck of the page: a line of the table, and what opens below it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deckcheck.desk.model import DeskRow
from deckcheck.findings import SECTIONS, SEVERITIES, Location
from deckcheck.reports.html_parts import escape, name_html, verdict_html
from deckcheck.reports.sheet_rows import Column, columns_of
from deckcheck.reports.text import places_text
from deckcheck.wording import plural

MARKS = {"error": "✕", "undecided": "?", "warning": "!", "note": "–"}
SEVERITY_WORDS = {
    "error": "Error",
    "undecided": "Not judged",
    "warning": "Warning",
    "note": "Note",
}
VERDICT_MARKS = {"illegal": "✕", "undecided": "?", "legal": "✓"}
_ORDER = ("monsters", "spells", "traps", "unknown", "extra", "side")


def findings_of(row: DeskRow) -> list[dict[str, Any]]:
    """Everything said of a row, worst first: of the registration, the deck, by the policy."""
    said = list(row.problems)
    if row.result is not None:
        said += [*row.result["findings"], *row.result["unjudged"], *row.result.get("policy", ())]
    return sorted(said, key=lambda one: SEVERITIES.index(one["severity"]))


def row_html(row: DeskRow, number: int) -> str:
    """One `<tbody>`: the line, and the row below it that opens."""
    said = findings_of(row)
    rules = " ".join(dict.fromkeys(str(one["rule"]) for one in said))
    result = row.result or {}
    sizes = result.get("sizes", {})
    ids = f'aria-controls="m{number}" aria-expanded="true"'
    label = name_html(row.player or row.player_id or row.source)
    counts = "".join(_size(section, sizes.get(section), said) for section in SECTIONS)
    return (
        f'<tbody role="rowgroup" class="deck v-{row.verdict}" data-rules="{escape(rules)}">'
        '<tr role="row" class="line">'
        f'<th role="rowheader" scope="row" class="c-name"><button type="button" class="open" {ids}>'
        f"{label}</button></th>"
        f'<td role="cell" class="c-id">{name_html(row.player_id)}</td>'
        f'<td role="cell" class="c-verdict">{verdict_html(row.verdict)}</td>'
        f"{counts}"
        f'<td role="cell" class="c-what" data-sort="{_weight(said)}">{_short(said)}</td>'
        f'<td role="cell" class="c-print">{escape(result.get("fingerprint", ""))}</td></tr>\n'
        f'<tr role="row" class="more" id="m{number}"><td role="cell" colspan="8">'
        f'<div class="inside">{_about(row)}{findings_html(said)}{_list(row, said)}</div>'
        "</td></tr></tbody>\n"
    )


def _size(section: str, count: int | None, said: list[dict[str, Any]]) -> str:
    wrong = any(one["rule"] == f"{section}-size" and one["severity"] == "error" for one in said)
    text = "" if count is None else str(count)
    if wrong:
        text = f'<strong class="wrong">{text}<span class="aside"> wrong size</span></strong>'
    return f'<td role="cell" class="c-size" data-label="{section.capitalize()}">{text}</td>'


def _weight(said: list[dict[str, Any]]) -> int:
    """Sorts by errors, then by what was not judged, then by warnings."""
    counts = dict.fromkeys(SEVERITIES, 0)
    for one in said:
        counts[one["severity"]] += 1
    return counts["error"] * 1_000_000 + counts["undecided"] * 1000 + counts["warning"]


def _short(said: list[dict[str, Any]]) -> str:
    """The first thing to change, and how many more there are."""
    told = [one for one in said if one["severity"] != "note"]
    if not told:
        return ""
    first, rest = told[0], len(told) - 1
    card = first.get("card")
    what = name_html(card["name"]) if card else escape(first["message"])
    more = f' <span class="rest">and {rest} more</span>' if rest else ""
    return f'<span class="rule">{escape(first["rule"])}</span> {what}{more}'


def _about(row: DeskRow) -> str:
    result = row.result or {}
    parts = [f"<bdi>{escape(row.source)}</bdi>" if row.source else "no deck list"]
    if syntax := result.get("syntax"):
        parts.append(f"read as {escape(syntax)}")
    if printed := result.get("fingerprint"):
        parts.append(f"fingerprint <b>{escape(printed)}</b>")
    return f'<p class="about">{", ".join(parts)}</p>'


def findings_html(said: Iterable[dict[str, Any]]) -> str:
    """A list of findings: severity in a mark and words, rule, message, place, what to do."""
    items = "".join(_finding(one) for one in said)
    return f'<ul class="findings">{items}</ul>' if items else '<p class="none">No problems.</p>'


def _finding(one: dict[str, Any]) -> str:
    severity = one["severity"]
    where = places_text(tuple(Location(**at) for at in one.get("locations", ())))
    place = f' <span class="where">{escape(where)}</span>' if where else ""
    hint = f'<span class="hint">{escape(one["hint"])}</span>' if one.get("hint") else ""
    return (
        f'<li class="s-{severity}"><span class="mark" aria-hidden="true">{MARKS[severity]}</span>'
        f'<span class="aside">{SEVERITY_WORDS[severity]}: </span>'
        f'<span class="rule">{escape(one["rule"])}</span>'
        f'<span class="said">{escape(one["message"])}{place}{hint}</span></li>'
    )


def _list(row: DeskRow, said: list[dict[str, Any]]) -> str:
    if not row.cards:
        return ""
    marked = {
        name: one
        for one in reversed(said)
        if one["severity"] in ("error", "undecided")
        for name in _names(one)
    }
    columns = columns_of(row.cards)
    blocks = [columns[id_] for id_ in _ORDER if id_ in columns and columns[id_].cards]
    return f'<div class="list">{"".join(_block(block, marked) for block in blocks)}</div>'


def _names(one: dict[str, Any]) -> list[str]:
    """The cards a finding is about, as written; of a counted name, those that bear it."""
    members = [str(member["name"]) for member in one.get("members", ())]
    card = one.get("card")
    return members or ([str(card["name"])] if card else [])


def _block(block: Column, marked: dict[str, dict[str, Any]]) -> str:
    cards = "".join(_card(name, copies, marked.get(name)) for name, copies in block.cards)
    heading = f"{escape(block.title)} <span>{plural(block.total, 'card')}</span>"
    return f'<section class="block"><h3>{heading}</h3><ul>{cards}</ul></section>'


def _card(name: str, copies: int, said: dict[str, Any] | None) -> str:
    if said is None:
        return f"<li><b>{copies}</b> {name_html(name)}</li>"
    severity = said["severity"]
    flag = f'<span class="flag">{MARKS[severity]} {escape(said["rule"])}</span>'
    return f'<li class="named s-{severity}"><b>{copies}</b> {name_html(name)} {flag}</li>'
