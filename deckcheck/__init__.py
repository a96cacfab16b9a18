"""deckcheck: is this Yu-Gi-Oh! deck legal in that format on that day, and if not, why."""

__version__ = "0.1.0"
