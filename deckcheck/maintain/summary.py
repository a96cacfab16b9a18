"""What a build changes against the data that is there: what a person reads before committing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from deckcheck import yaml_io
from deckcheck.banlists.yaml_file import banlist_of
from deckcheck.errors import DataError
from deckcheck.maintain.build import CARDS, LISTS, Built
from deckcheck.maintain.card_changes import card_changes, read_rows
from deckcheck.maintain.cards import CardBook
from deckcheck.maintain.list_changes import changes_of, contents_in_use
from deckcheck.maintain.settings import ListRow


def differences(built: Built, root: Path, rows: tuple[ListRow, ...]) -> list[str]:
    """One line for every card and list that is new, changed or gone below `root`."""
    return [*_cards(built, root), *_lists(built, root, rows), *_others(built, root)]


def _cards(built: Built, root: Path) -> list[str]:
    path = root / CARDS / "cards.tsv"
    if not path.is_file():
        return [f"{path}: is new"]
    return card_changes(CardBook(read_rows(path)[0]), built.book)


def _lists(built: Built, root: Path, rows: tuple[ListRow, ...]) -> Iterator[str]:
    kinds = {row.list_id: row.kind for row in rows}
    paths = {path for path in built.files if path.startswith(f"{LISTS}/") and path.count("/") == 2}
    there = {path.relative_to(root).as_posix() for path in (root / LISTS).glob("*/*.yaml")}
    for path in sorted(paths | there):
        name = path.removeprefix(f"{LISTS}/").removesuffix(".yaml")
        if path not in paths:
            yield f"list gone: {name}"
            continue
        new = _contents(built.files[path], path, built.book)
        if path not in there:
            yield f"new list: {name}, {len(new)} cards"
            continue
        before = (root / path).read_bytes()
        if before == built.files[path]:
            continue
        lines = changes_of(_contents(before, path, built.book), new, built.book,
                           kinds.get(name.partition("/")[0], ""))  # fmt: skip
        yield f"list changed: {name}: {', '.join(lines) or 'its sources or remarks'}"


def _contents(text: bytes, path: str, book: CardBook) -> dict[str, int]:
    try:
        return contents_in_use(banlist_of(yaml_io.loads(text.decode(), path), path), book)
    except (DataError, ValueError):
        return {}  # what stands there is no list; every card is new then


def _others(built: Built, root: Path) -> Iterator[str]:
    """Other files whose bytes change: codes and names, which have too many lines to tell."""
    for path, content in sorted(built.files.items()):
        if not path.startswith(f"{CARDS}/") or path.endswith(("cards.tsv", "data.yaml")):
            continue
        old = (root / path).read_bytes().splitlines() if (root / path).is_file() else []
        new = content.splitlines()
        gone, more = len(set(old) - set(new)), len(set(new) - set(old))
        if gone or more:
            yield f"{path}: {more} lines more, {gone} lines fewer"
