"""From what was written to the deck it means."""
