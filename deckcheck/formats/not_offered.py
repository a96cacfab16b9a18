"""What people ask for that deckcheck does not judge, and why."""

from __future__ import annotations

NOT_OFFERED = {
    "rush-duel": "no source gives both Konami ids and names of its cards, so its lists cannot be"
    " brought to cards; nor is it known which cards are Legends",
    "duel-links": "there is no dated source of its lists, and the size of its Extra Deck is unsure",
    "ocg-kr": "Korea's list is said to be Japan's, but no source has its dated lists to compare",
}
"""Format id as one would write it -> the reason."""
