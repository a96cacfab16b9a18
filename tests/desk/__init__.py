"""An event: whose deck is whose, judging them all, the seal."""
