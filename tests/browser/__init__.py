"""The HTML report and sheet in a real Chromium: searching, sorting, printing, contrast."""
