"""A registered list of old cards that every format has, and short ways to write decks."""

from __future__ import annotations

from datetime import date
from functools import cache

from deckcheck.cli.in_use import open_catalog, open_index
from deckcheck.decks.model import Deck, DeckList, Entry
from deckcheck.decks.resolve import resolve
from deckcheck.findings import Finding, Section
from deckcheck.formats.load import formats
from deckcheck.ground import Ground, prepare
from deckcheck.match.listed import ListedCard, all_copies, arrangement
from deckcheck.match.model import GamePlan, MatchPlan, Pairing, Siding, Wish
from deckcheck.match.plan_entry import EntryReader
from deckcheck.match.simulate import play

# Main Deck cards released before 2004, on no list since 2008.
PYRO_CLOCK, HUNTER, STEEL_SHELL, SERVANT, ROYAL = 1082946, 1525329, 2370081, 2792265, 2926176
TAKUHEE, QUEEN, HEADLESS, SKULL_LAIR, WOODLAND = 3170832, 4179849, 5434080, 6733059, 6979239
CHASER, POWER, DARK_CAT, POISON = 7359741, 7565547, 8634636, 8842266
# Side Deck cards.
BANNER, HIEROGLYPH, THIEF, LUSTER, DANCER = 10012614, 10248192, 10809984, 11091375, 12883044
# Fusion Monsters.
CYBER_END, CYBER_TWIN, PALADIN, TEMPEST = 1546123, 74157028, 98502113, 83121692

NAMES = {
    PYRO_CLOCK: "Pyro Clock of Destiny",
    HUNTER: "The Hunter with 7 Weapons",
    STEEL_SHELL: "Steel Shell",
    BANNER: "Banner of Courage",
    HIEROGLYPH: "Hieroglyph Lithograph",
    LUSTER: "Luster Dragon",
    CYBER_END: "Cyber End Dragon",
    PALADIN: "Dark Paladin",
}
Copies = dict[int, int]
MAIN_CARDS: Copies = {
    **dict.fromkeys((PYRO_CLOCK, HUNTER, STEEL_SHELL, SERVANT, ROYAL, TAKUHEE, QUEEN), 3),
    **dict.fromkeys((HEADLESS, SKULL_LAIR, WOODLAND, CHASER, POWER, DARK_CAT), 3),
    POISON: 1,
}
EXTRA_CARDS: Copies = {CYBER_END: 3, CYBER_TWIN: 3, TEMPEST: 3}
SIDE_CARDS: Copies = {BANNER: 3, HIEROGLYPH: 3, THIEF: 3, LUSTER: 3, PALADIN: 3}


@cache
def index():
    return open_index()


@cache
def ground(format_id: str = "tcg", day: str = "2026-06-06") -> Ground:
    return prepare(formats()[format_id], date.fromisoformat(day), open_catalog(), index())


def deck(
    main: Copies = MAIN_CARDS,
    extra: Copies = EXTRA_CARDS,
    side: Copies = SIDE_CARDS,
    *,
    written: list[Finding] | None = None,
    backwards: bool = False,
) -> Deck:
    """A deck of these passcodes and copies; `written` are findings of its reader."""
    entries = [
        Entry(section, copies, code, line)
        for line, (section, code, copies) in enumerate(_lines(main, extra, side), 1)
        if copies
    ]
    if backwards:
        entries.reverse()
    return resolve(DeckList("deck.ydk", "ydk", "deck", entries, written), index())


def _lines(main: Copies, extra: Copies, side: Copies) -> list[tuple[Section, int, int]]:
    named: list[tuple[Section, Copies]] = [("main", main), ("extra", extra), ("side", side)]
    return [(section, code, copies) for section, cards in named for code, copies in cards.items()]


def changed(cards: Copies, **changes: int) -> Copies:
    """Copies with changes by the name of a constant of this module: `PYRO_CLOCK=-1`."""
    new = dict(cards)
    for name, change in changes.items():
        code = globals()[name]
        new[code] = new.get(code, 0) + change
    return new


def card(code: int) -> ListedCard:
    known, outside, _ = index().by_code(code)
    return ListedCard(known or outside, code)


SKILL, OTHER_SKILL = 300101005, 300101002


def speed_duel(skill: Copies, side: Copies | None = None) -> Deck:
    """A Speed Duel deck of 20 cards with a Skill Card beside them."""
    names = ["Mystical Elf", "Celtic Guardian", "Kuriboh", "Summoned Skull", "Feral Imp"]
    names += ["La Jinn the Mystical Genie of the Lamp"]
    entries = [Entry("main", 3, name) for name in names]
    entries += [Entry("main", 2, "Man-Eater Bug")]
    entries += [Entry("main", copies, code) for code, copies in skill.items()]
    entries += [Entry("side", 3, "Gaia The Fierce Knight")]
    entries += [Entry("side", copies, code) for code, copies in (side or {}).items()]
    return resolve(DeckList("speed.txt", "text", "speed", entries), index())


def named(name: str) -> ListedCard:
    return ListedCard(index().named(name), name)


def wish(code: int, copies: int = 1, section: Section | None = None) -> Wish:
    return Wish(card(code), copies, section)


def siding_game(number: int, out=(), into=(), **said) -> GamePlan:
    """A game with wishes like `PYRO_CLOCK`, `(PYRO_CLOCK, 2)` or `(PYRO_CLOCK, 2, "main")`."""

    def wishes(written) -> tuple[Wish, ...]:
        return tuple(wish(*(one if isinstance(one, tuple) else (one,))) for one in written)

    return GamePlan(number, out=wishes(out), into=wishes(into), **said)


def played(*games: GamePlan, best_of: int = 3, registered: Deck | None = None, on=None) -> Siding:
    """One match of these games, game 1 put before them where it is missing."""
    if not games or games[0].number != 1:
        games = (GamePlan(1), *games)
    plan = MatchPlan((Pairing("Opponent", games, best_of),))
    return play(plan, registered or deck(), on or ground())


def found(siding: Siding, game: int = 2) -> list[Finding]:
    """What is said against the siding of a game of the only match."""
    return list(siding.matches[0].games[game - 1].found)


def rules(findings) -> list[str]:
    return [one.rule for one in findings]


def ydk(main: Copies = MAIN_CARDS, extra: Copies = EXTRA_CARDS, side: Copies = SIDE_CARDS) -> str:
    """A .ydk file of these cards."""

    def lines(cards: Copies) -> str:
        return "".join(f"{code:08d}\n" * copies for code, copies in cards.items())

    return f"#main\n{lines(main)}#extra\n{lines(extra)}!side\n{lines(side)}"


def entry_reader(registered: Deck | None = None) -> EntryReader:
    return EntryReader(index(), all_copies(arrangement(registered or deck())))
