"""`deckcheck completion bash|zsh|fish`, and what shells are offered while a person types."""

from __future__ import annotations

from datetime import date

import click
from click.shell_completion import CompletionItem, get_completion_class

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
    from deckcheck.cli.output import write_line

    known = get_completion_class(shell)
    if known is None:
        raise click.UsageError(f"this click knows no completion for {shell}")
    root = ctx.find_root().command
    maker = known(root, {}, PROGRAM, VARIABLE)
    # click's own source() asks the installed bash for its version, which a script need not have.
    script = maker.source_template % maker.source_vars()
    # Card names hold blanks and quotes, which bash would take apart.
    write_line(script.replace("COMPREPLY+=($value)", 'COMPREPLY+=("$(printf \'%q\' "$value")")'))


def formats(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids of play formats, with their names; and house format files."""
    from deckcheck.formats.load import formats as known

    if "/" in incomplete or incomplete.endswith((".yaml", ".yml")):
        return [CompletionItem(incomplete, type="file")]
    return [
        CompletionItem(one.id, help=one.name)
        for one in known().values()
        if one.id.startswith(incomplete)
    ]


def days(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Today, and the days on which lists of the chosen format begin, newest first."""
    from deckcheck.cli.in_use import catalog_in_use
    from deckcheck.formats.load import formats as known

    catalog = catalog_in_use()
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


def lists(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """`LIST/` for every list; `LIST/DATE` once a list is named, newest first."""
    from deckcheck.cli.in_use import catalog_in_use

    catalog = catalog_in_use()
    list_id, slash, day = incomplete.partition("/")
    if not slash:
        return [
            CompletionItem(f"{name}/{catalog.days(name)[-1]}", help=f"the newest list of {name}")
            for name in catalog.list_ids()
            if name.startswith(list_id)
        ]
    return [
        CompletionItem(f"{list_id}/{known}")
        for known in reversed(catalog.days(list_id))
        if known.startswith(day)
    ][:MOST]


def cards(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Cards whose name begins so, then cards with it inside; codes where digits are typed."""
    from deckcheck.cards.folding import bare
    from deckcheck.cards.model import passcode_text
    from deckcheck.cli.in_use import index_in_use

    index = index_in_use()
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
