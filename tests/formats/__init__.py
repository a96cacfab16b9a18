"""Formats and eras: what holds on which day, house formats, derived lists."""
