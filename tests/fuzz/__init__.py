"""Any bytes for every reader: briefly in every run, for a minute each in the slow part."""
