"""The tests: a folder for each room of deckcheck; `conftest.py` has what several share."""
