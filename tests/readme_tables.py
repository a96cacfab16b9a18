"""The tables in README.md that are made from the data: formats, rules, siding rules.

A table stands below a comment `<!-- table: NAME -->`; `python tests/readme_samples.py` writes it
anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from deckcheck.banlists.catalog import Catalog, embedded_root
from deckcheck.findings import SEVERITIES, SEVERITY_OF
from deckcheck.formats.describe import describe
from deckcheck.formats.lists import lists_on
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.rules import RULES
from deckcheck.rules.explained import explained

_TABLE = re.compile(r"(<!-- table: (\w+) -->\n)((?:\|[^\n]*\n)*)")
_COLUMNS = ("list", "main", "extra", "side", "pool")
_ALSO = ("as of", "kinds", "points", "skills", "not judged")

Table = tuple[tuple[str, ...], Iterable[tuple[str, ...]]]


def with_tables(text: str) -> str:
    """The README with its tables as the data have them now."""
    return _TABLE.sub(lambda match: match[1] + _lines(*_TABLES[match[2]]()), text)


def _lines(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    cells = ((cell.replace("|", "\\|") for cell in row) for row in (head, *rows))
    first, *rest = (f"| {' | '.join(row)} |\n" for row in cells)
    return "".join([first, "|---" * len(head) + "|\n", *rest])


def _formats() -> Table:
    return ("format", "what", *_COLUMNS, "also"), _format_rows(Catalog(embedded_root()))


def _format_rows(catalog: Catalog) -> Iterator[tuple[str, ...]]:
    each = {one.id: _settings(one, catalog) for one in formats().values()}
    most = max((said["kinds"] for said in each.values()), key=len)
    for format_id, said in each.items():
        also = [f"{name}: {said[name]}" for name in _ALSO if said.get(name, most) != most]
        yield (f"`{format_id}`", said["name"], *(said[name] for name in _COLUMNS), "; ".join(also))


def _settings(one: Format, catalog: Catalog) -> dict[str, str]:
    lists = lists_on(one, catalog, one.as_of or catalog.day)
    return {name: value for name, value, _, _ in describe(one, catalog.day, lists)}


def _rules(siding: bool) -> Table:
    texts = explained()
    constructed = {rule_id for rule in RULES for rule_id in rule.IDS}
    rows = [
        (f"`{rule}`", severity, texts[rule]["says"], texts[rule]["fails"])
        for severity in SEVERITIES
        for rule in texts
        if SEVERITY_OF[rule] == severity
        and siding is (severity == "error" and rule not in constructed)
    ]
    return ("rule", "", "what it says", "given for"), rows


_TABLES: dict[str, Callable[[], Table]] = {
    "formats": _formats,
    "rules": lambda: _rules(siding=False),
    "siding": lambda: _rules(siding=True),
}
