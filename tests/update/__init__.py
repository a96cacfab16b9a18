"""Newer data: fetched, checked, put in place whole, or not at all."""
