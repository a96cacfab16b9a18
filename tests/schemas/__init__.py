"""Everything deckcheck writes as JSON, against its published schema."""
