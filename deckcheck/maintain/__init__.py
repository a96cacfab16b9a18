"""Builds the data deckcheck ships: the card index and the dated ban lists, from public sources.

For maintainers and for `deckcheck update`: `python -m deckcheck.maintain SOURCE_DIR` reads the
upstream files in the shapes their publishers use, compares every list with every source that
has it, and writes facts only (ids, codes, names, kinds, days, statuses), never effect text.
A difference between sources fails the build unless `corrections.yaml` records the decision.
"""
