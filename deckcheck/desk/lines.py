"""A deck's cards as reports and sheets print them."""

from __future__ import annotations

from deckcheck.cards.model import Card, OutsideCard
from deckcheck.decks.model import CodeAndName, Deck, KonamiId, Row
from deckcheck.desk.model import CardLine


def card_lines(deck: Deck) -> tuple[CardLine, ...]:
    """The deck's cards in the order written, each once for every section it stands in."""
    lines: dict[tuple[str, str], CardLine] = {}
    for row in deck.rows:
        line = _line(row)
        known = lines.get((line.section, line.name))
        if known is not None:
            line = known._replace(copies=known.copies + line.copies)
        lines[line.section, line.name] = line
    return tuple(lines.values())


def _line(row: Row) -> CardLine:
    card, ref = row.card, row.entry.ref
    if isinstance(card, Card):
        return CardLine(
            row.section, card.name, row.copies, card.kind, card.konami_id, card.passcode
        )
    if isinstance(card, OutsideCard):
        return CardLine(row.section, card.name, row.copies, "", None, card.code)
    if isinstance(ref, CodeAndName):
        return CardLine(row.section, ref.name, row.copies, "", None, ref.code)
    if isinstance(ref, KonamiId):
        return CardLine(row.section, f"Konami id {int(ref)}", row.copies, "", int(ref), None)
    code = ref if isinstance(ref, int) else None
    return CardLine(row.section, str(ref), row.copies, "", None, code)
