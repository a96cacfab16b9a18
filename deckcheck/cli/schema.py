"""`deckcheck schema NAME`: the JSON Schema of a command's output."""

from __future__ import annotations

import click

from deckcheck.cli.output import write_pieces
from deckcheck.schemas import NAMES, schema_text


@click.command("schema")
@click.argument("name", type=click.Choice(NAMES))
def command(name: str) -> None:
    """Print the JSON Schema of what check, match, verify or card writes with -r json.

    formats-of-deck is what check --formats writes.
    Scripts can be written against it; the schema number changes only when they would break.
    """
    write_pieces([schema_text(name)], None)
