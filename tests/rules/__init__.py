"""One rule a file: the days and counts at which each verdict turns."""
