"""The completion protocols of bash, zsh and fish, for values that hold blanks, colons and commas.

click's own scripts take such values apart: bash at blanks, colons and equals signs, fish at
commas; and zsh and fish replace a whole `--option=value` by the value. Registered with click
when a shell asks, and for the scripts.
"""

from __future__ import annotations

import os
import re

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ZshComplete,
    add_completion_class,
    split_arg_string,
)

_BREAKS = ":="
"""At these bash ends a word too, and replaces only what stands after the last of them."""
_SPECIAL = re.compile(r"([\s\\'\"`$&|;<>()*?\[\]{}!#~^@])")
_IN_QUOTES = re.compile(r'([\\"`$])')


@add_completion_class
class Bash(BashComplete):
    """bash: reads the line itself, and writes each value quoted as the word was begun."""

    name = "bash"
    source_template = """\
%(complete_func)s() {
    local IFS=$'\\n' response completion type value
    response=$(env COMP_LINE="${COMP_LINE:0:$COMP_POINT}" %(complete_var)s=bash_complete $1)
    for completion in $response; do
        IFS=',' read -r type value <<< "$completion"
        if [[ $type == dir ]]; then
            COMPREPLY=()
            compopt -o dirnames
        elif [[ $type == file ]]; then
            COMPREPLY=()
            compopt -o default
        else
            COMPREPLY+=("$value")
        fi
    done
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words of the line up to the cursor, and the last one, which may be empty."""
        line = os.environ["COMP_LINE"]
        words = split_arg_string(line)
        self._typed = _last_word(line)
        incomplete = words.pop() if self._typed else ""
        return words[1:], incomplete

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        """What is offered; of a word with breaks, only what stands after its last one."""
        self._breaks = 0
        if self._typed[:1] not in ("'", '"'):
            value = incomplete.partition("=")[2] if _is_option(incomplete) else incomplete
            self._breaks = sum(letter in _BREAKS for letter in value)
        return super().get_completions(args, incomplete)

    def format_completion(self, item: CompletionItem[str]) -> str:
        """`plain,Pot\\ of\\ Greed`."""
        value = item.value
        for _ in range(self._breaks):
            value = re.split(f"[{_BREAKS}]", value, maxsplit=1)[-1]
        quote = self._typed[:1]
        if quote == '"':
            value = _IN_QUOTES.sub(r"\\\1", value)
        elif quote == "'":
            value = value.replace("'", "'\\''")
        else:
            value = _SPECIAL.sub(r"\\\1", value)
        return f"{item.type},{value}"


@add_completion_class
class Zsh(ZshComplete):
    """zsh: a value of `--option=` is offered with it."""

    name = "zsh"

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        """What is offered, in place of the whole word."""
        return _whole(super().get_completions(args, incomplete), incomplete)


@add_completion_class
class Fish(FishComplete):
    """fish: the same, and a value may hold commas."""

    name = "fish"
    source_template = FishComplete.source_template.replace(
        'string split "," $completion', 'string split --max 1 "," $completion'
    )

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        """What is offered, in place of the whole word."""
        return _whole(super().get_completions(args, incomplete), incomplete)


def _whole(items: list[CompletionItem[str]], incomplete: str) -> list[CompletionItem[str]]:
    if not _is_option(incomplete):
        return items
    before = incomplete[: incomplete.index("=") + 1]
    return [
        CompletionItem(f"{before}{item.value}", help=item.help) if item.type == "plain" else item
        for item in items
    ]


def _is_option(word: str) -> bool:
    return word.startswith("--") and "=" in word


def _last_word(line: str) -> str:
    """The word at the end of a line as it was typed, with its quotes; empty after a blank."""
    begun, quote, escaped = len(line), "", False
    within = False
    for place, letter in enumerate(line):
        if not within and not letter.isspace():
            begun, within = place, True
        if escaped:
            escaped = False
        elif letter == "\\" and quote != "'":
            escaped = True
        elif quote:
            quote = "" if letter == quote else quote
        elif letter in "'\"":
            quote = letter
        elif letter.isspace():
            within = False
    return line[begun:] if within else ""
