"""Names near a written one: suggestions for a person, never a reading of the line."""

from __future__ import annotations

from deckcheck.cards.folding import ascii_first, bare, fold_all, plain

_LEAST_LIKENESS = 70.0
_CONSIDERED = 12
_SHORTEST_PART = 4


class NearNames:
    """Suggestions among a set of names, remembered for a batch that asks again."""

    def __init__(self, names: list[str]) -> None:
        self._names = ascii_first(names)
        self._folded = fold_all(self._names, plain)
        self._remembered: dict[str, list[str]] = {}

    def near(self, text: str, most: int) -> list[str]:
        """At most so many names, best first.

        First those one slip away (one letter more, less, other, or two swapped; spaces and
        punctuation apart), then longer names that begin with or contain the text, then those
        like it as a whole, then those whose beginning is like it.
        """
        found = self._remembered.get(text)
        if found is None:
            found = self._remembered[text] = self._search(text) if bare(text) else []
        return found[:most]

    def _search(self, text: str) -> list[str]:
        from rapidfuzz.distance import OSA

        written, letters = plain(text), bare(text)
        like = self._like(written, self._folded)
        slips = [name for name in like if OSA.distance(letters, bare(name)) <= 1]
        found = slips + self._longer(written)
        if len(letters) >= _SHORTEST_PART or not letters.isascii():
            found += like
            heads = [form[: len(written) + 1] for form in self._folded]
            found += self._like(written, heads)
        return list(dict.fromkeys(found))[:_CONSIDERED]

    def _like(self, written: str, forms: list[str]) -> list[str]:
        """The names whose forms are most like the text."""
        from rapidfuzz import fuzz, process

        hits = process.extract(
            written, forms, scorer=fuzz.ratio, score_cutoff=_LEAST_LIKENESS, limit=_CONSIDERED
        )
        return [self._names[at] for _, _, at in hits]

    def _longer(self, written: str) -> list[str]:
        """Names that begin with the text, whole words first, then names that contain it."""
        begins, contains = [], []
        for name, form in zip(self._names, self._folded, strict=True):
            if form.startswith(written):
                begins.append((form[len(written) : len(written) + 1] != " ", len(name), name))
            elif len(written) >= _SHORTEST_PART and f" {written} " in f" {form} ":
                contains.append((len(name), name))
        return [found[-1] for found in sorted(begins)] + [found[-1] for found in sorted(contains)]
