"""The dated lists: reading, looking up by day, checking, exporting."""
