"""What a card needs at the table (coin, die, counters, tokens), read from its English text.

Only what the card itself makes happen counts. Quoted names are taken out first, so another
card's name (`"Assault Counter"`) needs nothing. Counters count when the card places, moves or
removes them, not when it asks whether one is there; a Counter Trap is no counter; Tokens count
when the card summons them, not when it excludes or asks for one; a coin or die effect of another
card is not this card's.
"""

from __future__ import annotations

import re

_QUOTED = re.compile(r'"([^"]*)"')
_COIN = re.compile(r"(?<!that )(?<!effect )\b(?:toss|flip)(?:es)?\b[^.]{0,20}\bcoins?\b", re.I)
_DIE = re.compile(r"\broll(?:s|ed|ing)?\b[^.]{0,20}\b(?:dice|die)\b", re.I)
# "E.C. Counter" holds full stops that end no sentence.
_COUNTER = re.compile(
    r"""(?<!cannot\ )\b(?:plac|put|remov|mov|distribut)\w*\b
        (?:(?!\.\s(?!Counter))[\s\S]){0,90}?\bcounters?\b(?!\ Traps?\b)
        |\bCounters?\b[^.]{0,12}\bplaced\b""",
    re.I | re.X,
)
_TOKEN = re.compile(
    r"""\bSummon(?:s|ed|ing)?\b
        (?:(?!\.\s|;|:\s|\bexcept\b|\bnon-|\bcannot\b)[\s\S]){0,120}?\bTokens?\b""",
    re.X,
)
_NEEDS = {"coin": _COIN, "counters": _COUNTER, "die": _DIE, "tokens": _TOKEN}


def needs(text: str) -> tuple[str, ...]:
    """The sorted needs of a card's English effect and Pendulum effect, without any lore.

    >>> needs('Toss a coin twice. Special Summon 1 "Sheep Token".')
    ('coin', 'tokens')
    """
    bare = _QUOTED.sub(_without_name, text)
    return tuple(need for need, pattern in _NEEDS.items() if pattern.search(bare))


def _without_name(match: re.Match[str]) -> str:
    """A quoted name made plain; a Token's own name stays a Token, since cards summon it by name."""
    return "Token" if re.search(r" Tokens?(?:\(s\))?$", match[1]) else "X"
