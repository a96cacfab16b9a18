"""Side-deck swaps through a match, and the deck on the table against the registered list.

A plan (or the decks of games 2 and 3) becomes a swap for each game; every swap is judged by the
siding rules of the day, and every deck it leaves by `check_deck`. Nothing here opens a file or
knows today's date.
"""
