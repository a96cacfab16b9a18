"""Names: which card a written name means, and which names are near one that means none."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from deckcheck.cards.folding import tidy
from deckcheck.cards.languages import ENGLISH, Languages, key_of
from deckcheck.cards.model import Card, OutsideCard
from deckcheck.cards.name_tables import Hits, MemoryNames
from deckcheck.records import Record

if TYPE_CHECKING:
    from deckcheck.cards.near_names import NearNames

How = Literal["exact", "folded", "read", "former", "prerelease", "pre-errata", "none"]

_OLD_TEXT = re.compile(r"(.+) \((?:pre-errata|goat)\)$", re.IGNORECASE)
_QUALIFIED = re.compile(r" \(([^()]+)\)$")
"""What tells a card of another game apart: "(Rush)", "(Anime)"."""

_OF_OTHER_GAMES = ("rush", "unofficial")
_AS_WRITTEN = 1  # the deepest folding level that leaves a name as it is written
_AS_WORDS = 4


class NameMatch(Record):
    """The cards a written name fits: one (known), several (ambiguous) or none (unknown).

    `how` it was found: "exact"; "folded" (another case, width, accent, punctuation); and, worth
    saying: "read" (signs as words), "former" (an older name), "prerelease" and "pre-errata"
    (the name of such a version of the card). "none": not found.
    """

    cards: tuple[Card | OutsideCard, ...]
    how: How


UNKNOWN = NameMatch((), "none")


class NameIndex:
    """Cards by name: the list's language, English, other languages, older names, outside cards.

    English is read at once; the other languages' files only when English does not know a name
    as it is written. A name is never taken for one it is merely near.
    """

    def __init__(
        self,
        rows: list[str],
        codes: Callable[[], list[str]],
        build: Callable[[list[str]], Card],
        by_key: Callable[[str], Card | None],
        folder: str,
    ) -> None:
        """Index the rows of `cards.tsv`; `codes` gives those of `codes.tsv` when needed.

        `build` makes the card of a row's fields, `by_key` that of a key in a name file.
        """
        names, keys = [], []
        for row in rows:
            fields = row.split("\t", 3)
            if len(fields) > 2:
                names.append(fields[2])
                keys.append(row)
        # The first row of a name has its passcode: Black Luster Soldier is two rows, one name.
        self._english = MemoryNames(names, keys, _AS_WORDS)
        self._codes = codes
        self._build = build
        self._by_key = by_key
        self._languages = Languages(os.path.join(folder, "names"))
        self._found: dict[tuple[str, ...], NameMatch] = {}
        self._known: dict[tuple[str, str], bool] = {}
        self._near: dict[str, NearNames] = {}

    def find(self, text: str, *langs: str) -> NameMatch:
        """The cards a name means in a list that may be in one of these languages, or English."""
        match = self._found.get((text, *langs))
        if match is None:
            name = tidy(text)
            match = self._find(name, langs)
            if match is UNKNOWN and (old := _OLD_TEXT.match(name)):
                match = self._find(old[1], langs)
                match = match._replace(how="pre-errata") if match.cards else UNKNOWN
            self._found[text, *langs] = match
        return match

    def languages_of(self, texts: Iterable[str]) -> tuple[str, ...]:
        """The languages that know most of these names; English alone where it knows as many."""
        texts = list(texts)
        missing = [text for text in texts if not self._knows(ENGLISH, text)]
        counts = {ENGLISH: len(texts) - len(missing)}
        for lang in self._languages.codes if missing else ():
            # A language that knows none of what English lacks cannot know more than English.
            if any(self._knows(lang, text) for text in missing):
                counts[lang] = sum(self._knows(lang, text) for text in texts)
        most = max(counts.values())
        if counts[ENGLISH] == most:
            return (ENGLISH,)
        return tuple(lang for lang, count in counts.items() if count == most)

    def near(self, text: str, most: int = 3, lang: str = ENGLISH) -> list[str]:
        """At most so many names near this one, best first: English ones, and those of `lang`."""
        from deckcheck.cards.near_names import NearNames

        if lang not in self._near:
            others = self._languages.names(lang) if lang != ENGLISH else []
            self._near[lang] = NearNames(others + self._english.names)
        return self._near[lang].near(tidy(text), most)

    def name_in(self, card: Card, lang: str) -> str:
        """The card's name in a language, or its English one."""
        return self._languages.by_key(lang).get(key_of(card), card.name)

    def _knows(self, lang: str, text: str) -> bool:
        """Whether a language has this name, today's or an older one."""
        known = self._known.get((lang, text))
        if known is None:
            name = tidy(text)
            tables = [self._english] if lang == ENGLISH else self._languages.tables(lang)
            known = self._known[lang, text] = any(table.find(name).keys for table in tables)
        return known

    def _find(self, name: str, langs: tuple[str, ...]) -> NameMatch:
        """The first tier with a hit as written (but for case and width), else the first at all."""
        looser: list[NameMatch] = []
        for hits, how in self._tiers(name, langs):
            match, level = self._best(hits)
            if match.cards and how:
                match = match._replace(how=how)
            if match.cards and level <= _AS_WRITTEN:
                return match
            looser += [match] * bool(match.cards)
        outside = self._outside(name)
        # A Skill's name as it is written is no other spelling of a card's.
        named = outside.cards if outside.how == "exact" else ()
        skill = any(isinstance(card, OutsideCard) and card.kind == "skill" for card in named)
        return looser[0] if looser and not skill else outside

    def _tiers(self, name: str, langs: tuple[str, ...]) -> Iterator[tuple[list[Hits], How | None]]:
        """Hits in the order the tiers are asked, each only when those before do not settle it."""
        languages = self._languages
        if langs and langs != (ENGLISH,):
            yield [languages.official(lang).find(name) for lang in langs], None
        yield [self._english.find(name)], None
        yield [languages.official(lang).find(name) for lang in languages.codes], None
        yield [table.find(name) for table in languages.others()], None
        yield [languages.former_english.find(name)], "former"

    def _best(self, hits: list[Hits]) -> tuple[NameMatch, int]:
        """The distinct cards of the hits at the lowest level, and that level."""
        levels = [hit.level for hit in hits if hit.keys]
        if not levels:
            return UNKNOWN, -1
        level = min(levels)
        cards: dict[str, Card] = {}
        for hit in hits:
            for key in hit.keys if hit.level == level else ():
                card = self._build(key.split("\t")) if "\t" in key else self._by_key(key)
                # Two cards of one English name are one name; the one with a passcode is meant.
                if card and (card.name not in cards or card.passcode):
                    cards[card.name] = card
        how: How = "folded" if level else "exact"
        return NameMatch(tuple(cards.values()), "read" if level == _AS_WORDS else how), level

    @cached_property
    def _outside_names(self) -> MemoryNames:
        rows = [row for row in self._codes() if row.count("\t") >= 4]
        return MemoryNames([row.split("\t", 5)[4] for row in rows], rows, _AS_WRITTEN)

    def _outside(self, name: str) -> NameMatch:
        hits = self._outside_names.find(name)
        kind = _QUALIFIED.search(name)
        if not hits.keys and kind and kind[1].casefold() == "rush":
            hits = self._outside_names.find(name[: kind.start()])
        cards: list[Card | OutsideCard] = []
        for row in hits.keys:
            card, its_kind = self._outside_card(row)
            if isinstance(card, Card):
                return NameMatch((card,), its_kind)
            if kind or its_kind not in _OF_OTHER_GAMES:
                cards.append(card)
        return NameMatch(tuple(cards), "folded" if hits.level else "exact") if cards else UNKNOWN

    def elsewhere(self, text: str) -> tuple[OutsideCard, ...]:
        """The Rush Duel and unofficial cards of a name that `find` does not take for them.

        Rush Duel has cards named Fusion and Miracle: in a list of this game such a word is
        sooner a shortened name, so it is left unknown unless "(Rush)" or the like stands by it.
        """
        found = [self._outside_card(row)[0] for row in self._outside_names.find(tidy(text)).keys]
        return tuple(card for card in found if isinstance(card, OutsideCard))

    def _outside_card(self, row: str) -> tuple[Card | OutsideCard, How]:
        """The card a row of `codes.tsv` stands for, or what it is outside the pool."""
        code, kind, real, section, its_name = row.split("\t")[:5]
        if real and (card := self._by_key(real)):
            return card, kind  # type: ignore[return-value]
        return OutsideCard(int(code), kind, section, its_name), kind  # type: ignore[arg-type,return-value]
