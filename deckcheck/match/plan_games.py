"""The games of one match in a plan, and the swaps of each."""

from __future__ import annotations

from typing import Any, Literal, cast

from deckcheck.findings import Section
from deckcheck.match.model import PLAYED, GamePlan, Going, Outcome, Start, Wish
from deckcheck.match.plan_entry import EntryError, EntryReader
from deckcheck.match.plan_marks import (
    Mark,
    Problems,
    check_keys,
    item_mark,
    key_mark,
    kind_of,
    near,
    value_mark,
)
from deckcheck.readers.base import quoted

GAME_KEYS = ("game", "going", "result", "game_loss", "from", "out", "in")
_GUIDE_KEYS = ("out", "in")
_WORDS = {
    "going": ["first", "second"],
    "result": ["win", "loss", "draw"],
    "game_loss": ["before"],
    "from": ["previous", "registered"],
}


def entry_text(item: object) -> str | None:
    """The text of an entry; None where it is none.

    A name with a colon (`Number 39: Utopia`) is a mapping of one key to YAML.
    """
    if isinstance(item, bool) or item is None:
        return None
    if isinstance(item, str | int | float):
        return str(item)
    if isinstance(item, dict) and len(item) == 1:
        key, value = next(iter(item.items()))
        head, tail = entry_text(key), entry_text(value)
        return f"{head}: {tail}" if head and tail else None
    return None


class GamesReader:
    """Reads games, putting what cannot be read with the plan's other problems."""

    def __init__(self, entries: EntryReader, problems: Problems) -> None:
        self._entries = entries
        self._problems = problems

    def games(self, match: Any) -> tuple[GamePlan, ...]:
        """The games of a match in their order, game 1 first."""
        games = match["games"]
        if not isinstance(games, list) or not games:
            self._problems.add(value_mark(match, "games"), "games: must be a list, game 1 first")
            return ()
        return tuple(self._game(games, at) for at in range(len(games)))

    def guide(self, match: Any, way: str) -> GamePlan:
        """A swap of a guide: for game 2, from the registered list, going first or second."""
        node, mark = match[way], key_mark(match, way)
        going = cast(Going, way)
        plan = GamePlan(2, going, start="registered", line=mark.line, column=mark.column)
        if node is None:
            return plan
        if not isinstance(node, dict):
            self._problems.add(mark, f"{way}: must have out: and in:, not {kind_of(node)}")
            return plan
        check_keys(node, _GUIDE_KEYS, f"{way}:", self._problems)
        return plan._replace(out=self._wishes(node, "out"), into=self._wishes(node, "in"))

    def _game(self, games: Any, at: int) -> GamePlan:
        game, mark, number = games[at], item_mark(games, at), at + 1
        plan = GamePlan(number, line=mark.line, column=mark.column)
        if game is None:
            return plan
        if not isinstance(game, dict):
            self._problems.add(
                mark, f"a game is a mapping like {{going: first}}, not {kind_of(game)}"
            )
            return plan
        check_keys(game, GAME_KEYS, "a game", self._problems)
        said = game.get("game", number)
        if said != number or isinstance(said, bool):
            self._problems.add(
                value_mark(game, "game"),
                f"game: {said} stands where game {number} belongs; write the games in order",
            )
        result, game_loss = self._word(game, "result"), self._word(game, "game_loss")
        if game_loss and result in ("win", "draw"):
            self._problems.add(
                value_mark(game, "result"),
                f"result: {result} cannot be with game_loss: before, which is a lost game",
            )
        return plan._replace(
            going=cast(Going | None, self._word(game, "going")),
            result=cast(Outcome | None, result),
            lost_before=game_loss == "before",
            start=cast(Start | None, self._word(game, "from")),
            out=self._wishes(game, "out"),
            into=self._wishes(game, "in"),
        )

    def _word(self, game: Any, key: str) -> str | None:
        value = game.get(key)
        if value is None or value in _WORDS[key]:
            return cast(str | None, value)
        message = f"{key}: {kind_of(value)} is not known; {near(value, _WORDS[key])}"
        self._problems.add(value_mark(game, key), message)
        return None

    def _wishes(self, game: Any, key: Literal["out", "in"]) -> tuple[Wish, ...]:
        node = game.get(key)
        if not isinstance(node, dict) or _is_entry(node):
            return tuple(self._entries_of(game, key, None))
        wishes: list[Wish] = []
        for section in node:
            if section in PLAYED:
                wishes += self._entries_of(node, section, section)
                continue
            if section == "side":
                hint = "cards of the Side Deck are named under in:, those that go there under out:"
            else:
                hint = near(section, list(PLAYED))
            self._problems.add(
                key_mark(node, section), f"{quoted(str(section))} is no section of {key}:; {hint}"
            )
        return tuple(wishes)

    def _entries_of(self, node: Any, key: str, section: Section | None) -> list[Wish]:
        value = node.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            return self._wish(value, value_mark(node, key), section)
        wishes = []
        for at, item in enumerate(value):
            wishes += self._wish(item, item_mark(value, at), section)
        return wishes

    def _wish(self, item: Any, mark: Mark, section: Section | None) -> list[Wish]:
        text = entry_text(item)
        try:
            if text is None:
                raise EntryError(f"an entry is like 2 Card Name, not {kind_of(item)}")
            card, copies = self._entries.read(text)
        except EntryError as error:
            self._problems.add(mark, str(error))
            return []
        return [Wish(card, copies, section, *mark)]


def _is_entry(node: Any) -> bool:
    """Whether a mapping is one card name with a colon, not swaps by section."""
    return entry_text(node) is not None and not set(node) & {*PLAYED, "side"}
