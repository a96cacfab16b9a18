"""A commented match plan to fill in, written for one deck."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from deckcheck.findings import EXTRA, MAIN, SECTION_NAMES, SECTIONS, SIDE
from deckcheck.match.listed import Arrangement, in_order
from deckcheck.yaml_io import quote

_HEAD = """\
# A match plan for deckcheck. Everything after a # is a comment; take the # away to use a line.
# Play it through with: deckcheck match --plan THIS-FILE   (add --odds for opening chances)
"""
_GAMES = """\
best_of: 3

# groups:                        # for --odds: any of these cards
#   hand traps: [{card_in}]

# An entry is a number of copies and a card's whole name or passcode: 2 Card Name, or 2x 12345678.
# Put a name in "quotes" when it has a comma, a colon or a # in it.
matches:
  - against: "the first opponent"
    games:
      - {{going: first}}           # game 1: always the registered list. result: win, loss or draw
"""
_SWAP = """\
      # - going: second          # game 2: as many in as out, section by section
      #   out: [{one_out}]
      #   in: [{one_in}]
      # - going: first           # game 3: from the deck of game 2, or of the registered list:
      #   from: registered
      #   out: {{main: [{one_out}]}}
      #   in: {{main: [{one_in}]}}
      # game_loss: before        # for a game that was lost before it began

  # - against: "another opponent"   # a guide: nobody knows yet who will start
  #   first:  {{out: [{one_out}], in: [{one_in}]}}
  #   second: {{out: [{one_out}], in: [{one_in}]}}
"""


def init_plan(deck_name: str | None, format_id: str, day: date, lies: Arrangement) -> str:
    """The text of a plan: legal as it stands, with every card of the deck in its comments.

    `deck_name` is how the deck's file is named in the plan, None where it has no file.
    """
    lines = [_HEAD]
    lines.append(f"deck: {quote(deck_name)}\n" if deck_name else "# deck: my-deck.ydk\n")
    lines.append(f"format: {format_id}\ndate: {day.isoformat()}\n")
    examples = _examples(lies)
    lines.append(_GAMES.format(**examples))
    lines.append(_SWAP.format(**examples))
    return "".join(lines) + "".join(_cards(lies))


def _examples(lies: Arrangement) -> dict[str, str]:
    """A card to go out and one to come in, of the deck where it has them."""
    side = [card for card in sorted(lies[SIDE]) if card.home in (None, MAIN)]
    main = sorted(lies[MAIN])
    return {
        "one_out": quote(f"1 {main[0].name}") if main else "1 Card Name",
        "one_in": quote(f"1 {side[0].name}") if side else "1 Card Name",
        "card_in": quote(side[0].name) if side else "Card Name",
    }


def _cards(lies: Arrangement) -> Iterator[str]:
    for section in (SIDE, *(one for one in SECTIONS if one in (MAIN, EXTRA))):
        cards = in_order(lies[section])
        yield f"\n# {SECTION_NAMES[section]}, {lies[section].total()}:\n"
        for card, copies in cards:
            yield f"#   {copies} {' '.join(card.name.split())}\n"
