"""Newer data for one user: fetched, staged, checked, and swapped in by one rename.

A user's data folder holds versions, each complete and never changed once made, and a pointer to
the one in use. Embedded data stays below it: a version only wins where it is newer. `in_use` and
`layers` are all that a check needs; the rest runs for `deckcheck update` only.
"""
