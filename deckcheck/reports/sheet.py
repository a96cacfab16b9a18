"""The deck-list sheet as a page to print, in the order of the official form.

Order and rows follow the KDE deck-list form of 2022: Monsters, Spells, Traps, Side, Extra, with
a total each. It is our own sheet: where a deck needs more rows it has them, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.desk.model import DeskRow
from deckcheck.reports.html_parts import escape, head, name_html, part
from deckcheck.reports.sheet_header import FIELDS, day_of, initial_of
from deckcheck.reports.sheet_rows import Column, columns_of, main_total, warnings_of


def render_sheet(row: DeskRow, header: dict[str, str]) -> str:
    """One player's sheet as a page of HTML; `header` has keys of `sheet_header.FIELDS`.

    A field that is missing or empty is left as a line to write on. Without names in the header
    the row's player stands there, and its id.
    """
    return "".join(_sheet(row, filled(row, header)))


def filled(row: DeskRow, header: dict[str, str]) -> dict[str, str]:
    """The header with the player and id of the row where it names none."""
    named = dict(header)
    if row.player_id and not named.get("id"):
        named["id"] = row.player_id
    if row.player and not (named.get("first_names") or named.get("last_name")):
        named["player"] = row.player
    return named


def _sheet(row: DeskRow, header: dict[str, str]) -> Iterator[str]:
    columns = columns_of(row.cards)
    who = [header.get(key, "") for key in ("player", "first_names", "last_name")]
    name = " ".join(word for word in who if word)
    yield head(f"Deck list {name}".strip(), part("sheet.css"))
    yield '<body>\n<main class="sheet">\n'
    yield from _head(header)
    yield '<div class="columns">'
    for id_ in ("monsters", "spells", "traps"):
        yield from _block(columns[id_])
    yield "</div>\n"
    if "unknown" in columns:
        yield from _block(columns["unknown"])
    yield '<div class="columns two">'
    for id_ in ("side", "extra"):
        yield from _block(columns[id_])
    yield from _foot(row, main_total(columns))
    yield "</div>\n"
    if said := warnings_of(columns):
        items = "".join(f"<li>{escape(one)}</li>" for one in said)
        yield f'<ul class="warnings" aria-label="Warnings">{items}</ul>\n'
    yield "</main>\n</body>\n</html>\n"


def _head(header: dict[str, str]) -> Iterator[str]:
    yield '<header><h1>Deck list</h1><dl class="who">'
    fields = dict(FIELDS)
    if "player" in header:
        fields = {"player": "Player", **fields}
        del fields["first_names"], fields["last_name"]
    for key, label in fields.items():
        value = header.get(key, "").strip()
        if key == "event_date" and (day := day_of(value)):
            value = f"{day.day} {day:%B} {day.year}"
        shown = name_html(value) if value else '<span class="blank">&nbsp;</span>'
        yield f'<div class="f-{key}"><dt>{escape(label)}</dt><dd>{shown}</dd></div>'
    yield f'</dl><p class="initial"><span>Last name initial</span>{escape(initial_of(header))}</p>'
    yield "</header>\n"


def _block(column: Column) -> Iterator[str]:
    yield f'<section><h2>{escape(column.title)}</h2><table><thead class="aside"><tr>'
    yield '<th scope="col">Copies</th><th scope="col">Card</th></tr></thead><tbody>'
    for name, copies in column.cards:
        yield f'<tr><td class="n">{copies}</td><td>{name_html(name)}</td></tr>'
    for _ in range(column.room - len(column.cards)):
        yield '<tr><td class="n">&nbsp;</td><td></td></tr>'
    yield f'</tbody><tfoot><tr><td class="n">{column.total}</td><td>Total {escape(column.title)}'
    yield "</td></tr></tfoot></table></section>"


def _foot(row: DeskRow, total: int) -> Iterator[str]:
    printed = escape(row.result["fingerprint"]) if row.result else ""
    yield f'<section class="sum"><p class="main"><b>{total}</b> Main Deck total</p>'
    if printed:
        yield f'<p class="print">Fingerprint <b>{printed}</b></p>'
    yield '<div class="judge"><h2>Judge use only</h2>'
    for box in ("Deck check, round", "Infraction", "Judge initials"):
        yield f'<p><span>{box}</span><span class="blank">&nbsp;</span></p>'
    yield "</div></section>"
