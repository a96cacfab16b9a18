"""Bytes to deck lists, syntax by syntax, and what holds for all of them."""
