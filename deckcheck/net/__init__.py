"""Downloading, made for servers that are slow, busy, broken, or not who they seem.

Only `deckcheck update` goes to the network; nothing else in deckcheck needs it.
"""
