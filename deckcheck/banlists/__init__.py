"""The dated Forbidden & Limited Lists: what a list is, and which one is in force on a day.

The lists themselves are data, one YAML file a list, in the folder `banlists/` at the top of the
project (`deckcheck/_banlists` once installed).
"""
