"""`deckcheck completion bash|zsh|fish`, and what shells are offered while a person types."""

from __future__ import annotations

from datetime import date

import click
from click.shell_completion import CompletionItem

PROGRAM = "deckcheck"
VARIABLE = "_DECKCHECK_COMPLETE"
MOST = 50
"""More suggestions than this help nobody."""


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the completion script of a shell.

    \b
    bash  eval "$(deckcheck completion bash)"     in ~/.bashrc
    zsh   eval "$(deckcheck completion zsh)"      in ~/.zshrc
    fish  deckcheck completion fish > ~/.config/fish/completions/deckcheck.fish
    """
    from deckcheck.cli import shells
    from deckcheck.cli.output import write_line

    makers = {"bash": shells.Bash, "zsh": shells.Zsh, "fish": shells.Fish}
    maker = makers[shell](ctx.find_root().command, {}, PROGRAM, VARIABLE)
    # click's own source() asks the installed bash for its version, which a script need not have.
    write_line(maker.source_template % maker.source_vars())


def formats(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of play formats, with their names; and house format files."""
    from deckcheck.formats.load import formats as known

    found = [
        CompletionItem(one.id, help=one.name)
        for one in known().values()
        if one.id.startswith(incomplete)
    ]
    return found or files(ctx, param, incomplete)


def several_formats(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """`all`, or formats with commas between; the last one is being typed."""
    from deckcheck.formats.load import formats as known

    before, comma, last = incomplete.rpartition(",")
    named = before.split(",")
    found = [one for one in known() if one.startswith(last) and one not in named]
    found += ["all"] if not comma and "all".startswith(last) else []
    if not found and not comma:
        return files(ctx, param, incomplete)
    return [CompletionItem(f"{before}{comma}{one}") for one in found]


def files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Whatever files the shell finds."""
    return [CompletionItem(incomplete, type="file")]


def folders(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Whatever folders the shell finds."""
    return [CompletionItem(incomplete, type="dir")]


def languages(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The codes of languages."""
    from deckcheck.cards.languages import ENGLISH, LANGUAGES

    return [CompletionItem(one) for one in (ENGLISH, *LANGUAGES) if one.startswith(incomplete)]


def syntaxes(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The syntaxes of deck lists."""
    from deckcheck.readers import READERS

    return [CompletionItem(one) for one in READERS if one.startswith(incomplete)]


def rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of rules, with what each says."""
    from deckcheck.rules.explained import explained

    return [
        CompletionItem(rule, help=of["says"])
        for rule, of in explained().items()
        if rule.startswith(incomplete)
    ]


def days(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Today, and the days on which lists of the chosen format begin, newest first."""
    from deckcheck.cli.in_use import open_catalog
    from deckcheck.formats.load import formats as known

    catalog = open_catalog()
    chosen = ctx.params.get("format_") or "tcg"
    format_ = known().get(chosen) if isinstance(chosen, str) else chosen
    begun = {day for name in (format_.banlists if format_ else ()) for day in catalog.days(name)}
    today = date.today().isoformat()
    found = [CompletionItem(today, help="today")] if today.startswith(incomplete) else []
    found += [
        CompletionItem(day, help="a list takes effect")
        for day in sorted(begun, reverse=True)
        if day.startswith(incomplete) and day != today
    ]
    return found[:MOST]


def list_ids(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The names of lists, derived ones too."""
    from deckcheck.cli.in_use import open_catalog
    from deckcheck.formats.named import list_names

    return [
        CompletionItem(name) for name in list_names(open_catalog()) if name.startswith(incomplete)
    ]


def lists(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Every list, and its newest day; `LIST/DATE` once a list is named, newest first; else files.

    A list alone is the one of today.
    """
    from deckcheck.cli.in_use import open_catalog
    from deckcheck.formats.named import days_of, list_names

    catalog = open_catalog()
    list_id, slash, day = incomplete.partition("/")
    found = []
    if not slash:
        for name in list_names(catalog):
            if name.startswith(list_id):
                newest = f"{name}/{days_of(catalog, name)[-1]}"
                found.append(CompletionItem(name, help="the list in force today"))
                found.append(CompletionItem(newest, help=f"the newest list of {name}"))
    elif list_id in list_names(catalog):
        days = (one for one in reversed(days_of(catalog, list_id)) if one.startswith(day))
        found = [CompletionItem(f"{list_id}/{one}") for one in days][:MOST]
    return found or files(ctx, param, incomplete)


def cards(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Cards whose name begins so, then cards with it inside; codes where digits are typed."""
    from deckcheck.cards.folding import bare
    from deckcheck.cards.model import passcode_text
    from deckcheck.cli.in_use import open_index

    index = open_index()
    if incomplete.isdigit():
        found = [card for card in index.all_cards() if card.passcode is not None
                 and passcode_text(card.passcode).startswith(incomplete)]  # fmt: skip
        return [
            CompletionItem(passcode_text(card.passcode or 0), help=card.name)
            for card in found[:MOST]
        ]
    typed = bare(incomplete)
    names = {card.name: bare(card.name) for card in index.all_cards()}
    begins = [name for name, folded in names.items() if folded.startswith(typed)]
    return [CompletionItem(name) for name in sorted(begins)[:MOST]]
