"""What options take: files, days, formats, languages, syntaxes; a wrong one names the near ones."""

from __future__ import annotations

import os
from datetime import date
from typing import Any

import click

from deckcheck.cli.lazy import Offering
from deckcheck.formats.load import formats
from deckcheck.formats.model import Format
from deckcheck.wording import near_names


class FilePath(click.Path):
    """A path of a file; pathlib is imported only where one is given, for it costs start-up."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path as a `pathlib.Path`, checked as click does."""
        from pathlib import Path

        return Path(os.fsdecode(super().convert(value, param, ctx)))


class OutputPath(FilePath):
    """Where something is written: a file, or `-` for standard output, which is None."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False, readable=False, writable=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path, or None; a folder that is not there is a usage error."""
        if value == "-":
            return None
        path = super().convert(value, param, ctx)
        if not os.path.isdir(path.parent):
            self.fail(f"{value}: there is no folder {path.parent}", param, ctx)
        return path


class DayType(Offering, click.ParamType[date]):
    """A calendar day written YYYY-MM-DD."""

    name = "YYYY-MM-DD"
    offered = "days"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """The day; anything else is a usage error."""
        if isinstance(value, date):
            return value
        try:
            return _iso_day(value)
        except ValueError:
            several = "; one day is wanted" if ".." in value else ""
            said = f"{value!r} is no day; write it like 2026-05-18{several}"
            return self.fail(said, param, ctx)


class EventDayType(DayType):
    """The day of an event, or its days, FIRST..LAST: the value is then the first.

    An event that lasts over a change of lists plays by those of its first day; `last_day` tells
    how long it lasts.
    """

    name = "YYYY-MM-DD[..LAST]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """The first day; a range that is none, or longer than any event, is a usage error."""
        if isinstance(value, date) or ".." not in value:
            return super().convert(value, param, ctx)
        first, last = (super(EventDayType, self).convert(text, param, ctx)
                       for text in value.split("..", 1))  # fmt: skip
        if last < first:
            return self.fail(f"{value!r}: the event ends before it begins", param, ctx)
        if (length := (last - first).days + 1) > _MOST_DAYS:
            said = f"{value!r} are {length} days; an event of several days has at most {_MOST_DAYS}"
            return self.fail(said, param, ctx)
        if ctx and last > first:
            ctx.meta[_DAYS] = (first, last)
        return first


def last_day(first: date) -> date | None:
    """The last day of the event that was said to begin on a day; None where it is that day."""
    ctx = click.get_current_context(silent=True)
    known, last = (ctx.meta.get(_DAYS) if ctx else None) or (None, None)
    return last if known == first else None


_DAYS = "deckcheck.days"
_MOST_DAYS = 31


def _iso_day(text: str) -> date:
    if len(text) != 10:
        raise ValueError(text)
    return date.fromisoformat(text)


def is_format_file(name: str) -> bool:
    """Whether a format is written as the path of a house format's file."""
    return name.lower().endswith((".yaml", ".yml")) or "/" in name


class FormatType(Offering, click.ParamType[Format]):
    """The id of a play format, or the file of a house format."""

    name = "FORMAT|FILE"
    offered = "formats"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Format:
        """The format; an unknown id is a usage error that names the near ones."""
        if isinstance(value, Format):
            return value
        if value in formats():
            return formats()[value]
        if is_format_file(value):
            from pathlib import Path

            if not os.path.isfile(value):
                reason = "is a folder" if os.path.isdir(value) else "there is no such file"
                return self.fail(f"{value!r}: {reason}", param, ctx)
            from deckcheck.cli.in_use import open_index
            from deckcheck.cli.inputs import note_input
            from deckcheck.formats.house import read_house

            note_input(value)
            return read_house(Path(value), open_index())
        from deckcheck.formats.not_offered import NOT_OFFERED

        if why := NOT_OFFERED.get(value):
            return self.fail(f"{value} is not supported: {why}", param, ctx)
        return self.fail(f"{value!r} is no format; {near_names(value, formats())}", param, ctx)


class LanguageType(Offering, click.ParamType[str]):
    """The code of a language that card names are known in."""

    name = "LANG"
    offered = "languages"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The code; another one is a usage error that names those there are."""
        from deckcheck.cards.languages import ENGLISH, LANGUAGES

        codes = (ENGLISH, *LANGUAGES)
        if value in codes:
            return str(value)
        return self.fail(f"{value!r} is no language; {near_names(value, codes)}", param, ctx)


class SyntaxType(Offering, click.ParamType[str]):
    """The name of a deck list syntax."""

    name = "SYNTAX"
    offered = "syntaxes"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name; another one is a usage error that names the near ones."""
        from deckcheck.readers import READERS

        if value in READERS:
            return str(value)
        return self.fail(f"{value!r} is no syntax; {near_names(value, READERS)}", param, ctx)
