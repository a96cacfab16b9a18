"""What is shown: text, tables, pages, sheets, slips; foreign text stays in its place."""
