"""Which card a code or a name in any language means, and cards of a person's own."""
