"""The name a card counts as when copies are counted, read from its English text.

`This card('s name) is always / also always / also treated as "X"` is a name for deck building
(reference: rulebook wording in the OCG, "as a rule of the game, treated as"). Three look-alikes
are none: `always treated as a "X" card` (archetype), `becomes "X" while on the field` and
`is treated as "X" while ...` (both bound to a place).
"""

from __future__ import annotations

import re

_ALWAYS = re.compile(
    r"""(?<![\w,] )This\ card(?:'s\ name)?\ is\ (?:also\ always|always|also)\ treated\ as\ "
        (?P<name>[^"]+)"
        (?!\s*(?:card|monster|Spell|Trap|while|if|as\ long|until|on\ the|in\ the|in\ your))""",
    re.X,
)


def counted_name(text: str) -> str | None:
    """The name a card's English text makes it count as, or None.

    >>> counted_name('This card is always treated as "Umi".')
    'Umi'
    >>> counted_name('(This card is always treated as an "Archfiend" card.)')
    """
    match = _ALWAYS.search(text)
    return match["name"] if match else None
