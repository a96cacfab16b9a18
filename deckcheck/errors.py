"""Our own failures, never a deck's: broken data, a broken network, a wrong request."""


class DeckcheckError(Exception):
    """Something deckcheck itself could not do; the message is one sentence for a person."""


class DataError(DeckcheckError):
    """A data file (ban list, card index, format, plan) that cannot be used.

    The message says which file, where in it (line and column where known) and what was expected.
    """


class NetworkError(DeckcheckError):
    """A download that failed; the data in use stays as it was."""
