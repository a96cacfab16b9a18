"""The whole build: sources in, texts out, and the checks that concern all of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from deckcheck.errors import DataError
from deckcheck.maintain import render
from deckcheck.maintain.cards import CardBook, read_cards
from deckcheck.maintain.codes import CodeBook, read_codes
from deckcheck.maintain.compare import AgreedList, agree
from deckcheck.maintain.corrections import read_corrections
from deckcheck.maintain.lists import gather
from deckcheck.maintain.names import FORMER_NAMES, name_files
from deckcheck.maintain.release import read_set_days
from deckcheck.maintain.resolve import Resolver
from deckcheck.maintain.settings import Settings, read_settings
from deckcheck.maintain.upstream import read_json
from deckcheck.maintain.write import write_all

HERE = Path(__file__).parent
CARDS = "deckcheck/cards"
LISTS = "banlists"


@dataclass(slots=True)
class Built:
    """A finished build: file texts by path below the root, and what they hold."""

    book: CardBook
    files: dict[str, bytes] = field(default_factory=dict)
    list_ids: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def summary(self) -> str:
        """One line a person reads after a build."""
        return ", ".join(f"{number} {what}" for what, number in self.counts.items())


def build(
    source_dir: Path,
    *,
    day: date | None = None,
    settings_file: Path = HERE / "sources.yaml",
    corrections_file: Path = HERE / "corrections.yaml",
    former_names_file: Path = FORMER_NAMES,
) -> Built:
    """Builds every file in memory from the upstream files; writes nothing.

    `day` is the day the sources were taken. DataError, naming the file, on any source that is
    not as it should be and on any difference that is not recorded.
    """
    if not source_dir.is_dir():
        raise DataError(f"{source_dir}: is not a folder")
    settings = read_settings(settings_file)
    corrections = read_corrections(corrections_file)
    day = day or settings.day
    names = read_json(source_dir / "ourocg" / "names-zh-CN.json", dict)
    book = read_cards(source_dir, names, settings.history)
    _check_counts_as(book, settings)
    codes = read_codes(source_dir, book)
    gathered = gather(source_dir, settings, Resolver(book, codes, corrections))
    whitelists = frozenset(r.list_id for r in settings.lists if r.kind in ("whitelist", "speed"))
    agreed = agree(gathered, corrections, book, whitelists)
    corrections.check_all_used()
    built = Built(book, list_ids=[row.list_id for row in settings.lists])
    sets_to = max(read_set_days(source_dir / "ygoprodeck" / "cardsets.json").values())
    _add_cards(built, book, codes, settings, day, sets_to)
    _add_lists(built, agreed, settings, book, day)
    for name, content in name_files(source_dir, book, former_names_file).items():
        built.files[f"{CARDS}/names/{name}"] = content
    return built


def _check_counts_as(book: CardBook, settings: Settings) -> None:
    """Refuses a "counts as" table of another size than the one people have looked at."""
    cards = [card for card in book.cards if card.counts_as]
    found = (len(cards), len({card.counts_as for card in cards}))
    if found != settings.counts_as:
        listed = "; ".join(sorted(f"{card.name} as {card.counts_as}" for card in cards))
        raise DataError(
            f"{found[0]} cards count as {found[1]} names, sources.yaml says"
            f" {settings.counts_as[0]} and {settings.counts_as[1]}: {listed}"
        )


def _add_cards(
    built: Built, book: CardBook, codes: CodeBook, settings: Settings, day: date, sets_to: date
) -> None:
    """The card index, the codes, and their data.yaml."""
    texts = {
        "cards.tsv": render.cards_tsv(book).encode(),
        "codes.tsv": render.codes_tsv(codes, book).encode(),
    }
    rows = {name: text.count(b"\n") - 1 for name, text in texts.items()}
    data = render.plain_yaml([
        ("cards", day),
        ("ocg_days_from", settings.ocg_days_from),
        ("tcg_sets_to", sets_to),
        ("card_rows", rows["cards.tsv"]),
        ("code_rows", rows["codes.tsv"]),
        ("stamp", render.stamp(texts.items())),
    ])  # fmt: skip
    for name, text in {**texts, "data.yaml": data.encode()}.items():
        built.files[f"{CARDS}/{name}"] = text
    built.counts.update({"cards": len(book.cards), "codes": len(codes)})


def _add_lists(
    built: Built, agreed: list[AgreedList], settings: Settings, book: CardBook, day: date
) -> None:
    """The ban list files and their data.yaml."""
    rows = {row.list_id: row for row in settings.lists}
    files = {
        f"{one.list_id}/{one.day}.yaml": render.list_yaml(one, rows[one.list_id], book).encode()
        for one in agreed
    }
    data = render.plain_yaml(
        [("lists", day), ("files", len(files)), ("stamp", render.stamp(files.items()))]
    )
    for name, text in {**files, "data.yaml": data.encode()}.items():
        built.files[f"{LISTS}/{name}"] = text
    built.counts.update(
        {f"{list_id} lists": sum(one.list_id == list_id for one in agreed) for list_id in rows}
    )


def write(built: Built, root: Path) -> None:
    """Puts a build in place below `root`; a failure leaves the old data."""
    folders = [f"{LISTS}/{list_id}" for list_id in built.list_ids]
    last = [f"{LISTS}/data.yaml", f"{CARDS}/data.yaml"]
    write_all(root, built.files, folders, last)
