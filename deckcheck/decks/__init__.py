"""What was written, and the deck it means.

A `DeckList` is a deck as a reader found it, line by line; `resolve` turns it into a `Deck` of
known cards, and says which lines it could not.
"""
