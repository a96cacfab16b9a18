"""Siding: plans, swaps, odds, and the deck on the table against the registered list."""
