"""`deckcheck rules [RULE]`"""

from __future__ import annotations

from collections.abc import Mapping

import click

from deckcheck.as_json import json_text
from deckcheck.cli.lazy import offers
from deckcheck.cli.output import write_line
from deckcheck.findings import SEVERITIES, SEVERITY_OF
from deckcheck.rules.explained import explained
from deckcheck.wording import near_names

_MEANS = {
    "error": "Errors make a deck illegal",
    "undecided": "Not judged: the deck is undecided",
    "warning": "Warnings; with --strict the deck is undecided",
    "note": "Notes",
}


@click.command("rules")
@click.argument("rule", required=False, shell_complete=offers("rules"))
@click.option("-r", "--report", type=click.Choice(["text", "json"]), default="text")
def command(rule: str | None, report: str) -> None:
    """What each rule says, with an example that passes and one that fails."""
    texts = explained()
    if rule is not None and rule not in texts:
        raise click.BadParameter(f"{rule!r} is no rule; {near_names(rule, texts)}")
    chosen = {one: text for one, text in texts.items() if rule in (None, one)}
    if report == "json":
        said = [{"rule": one, "severity": SEVERITY_OF[one], **of} for one, of in chosen.items()]
        write_line(json_text({"schema": "deckcheck.rules/1", "rules": said}, indent=2))
        return
    for severity in SEVERITIES:
        held = {one: of for one, of in chosen.items() if SEVERITY_OF[one] == severity}
        if held and rule is None:
            write_line(f"{_MEANS[severity]}\n")
        for one, of in held.items():
            _show(one, of)


def _show(rule: str, text: Mapping[str, str]) -> None:
    write_line(f"{rule}\n  {text['says']}")
    write_line(f"  passes   {text['passes']}")
    write_line(f"  fails    {text['fails']}")
    write_line(f"  source   {text['source']}\n")
