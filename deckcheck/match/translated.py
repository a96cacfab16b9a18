"""A match or a deck check with card names in another language; English where there is none."""

from __future__ import annotations

from collections.abc import Iterable

from deckcheck.cards.index import CardIndex
from deckcheck.cards.model import Card
from deckcheck.findings import Finding
from deckcheck.judge import DeckResult
from deckcheck.match.difference import Difference
from deckcheck.match.listed import Cards, ListedCard, all_copies
from deckcheck.match.model import Chance, GameResult, MatchResult, Moves, Siding, Swap
from deckcheck.match.verify import DeckCheck
from deckcheck.translate import renamed, result_in


def siding_in(siding: Siding, index: CardIndex, lang: str) -> Siding:
    """A match played through, with the names of its cards as `lang` prints them."""
    decks = [siding.registered, *(game.judged for one in siding.matches for game in one.games)]
    speech = _Speech(index, lang, decks)
    for match in siding.matches:
        for game in match.games:
            speech.learn(_moved(game.swap))
    matches = tuple(
        MatchResult(match.pairing, tuple(speech.game(game) for game in match.games))
        for match in siding.matches
    )
    return siding._replace(registered=speech.result(siding.registered), matches=matches)


def check_in(check: DeckCheck, index: CardIndex, lang: str) -> DeckCheck:
    """A deck check, with the names of its cards as `lang` prints them."""
    speech = _Speech(index, lang, [check.registered, check.presented])
    missing, extra, moved = check.differs
    differs = Difference(
        tuple(one._replace(card=speech.card(one.card)) for one in missing),
        tuple(one._replace(card=speech.card(one.card)) for one in extra),
        tuple(one._replace(card=speech.card(one.card)) for one in moved),
    )
    steps = tuple(renamed(step, speech.names) for step in check.repair.steps)
    return check._replace(
        differs=differs,
        swap=speech.swap(check.swap),
        found=speech.findings(check.found),
        registered=speech.result(check.registered),
        presented=speech.result(check.presented),
        repair=check.repair._replace(steps=steps),
    )


def _moved(swap: Swap) -> Cards:
    return all_copies(swap.out) + all_copies(swap.into)


class _Speech:
    """Card names of some decks in one language."""

    def __init__(self, index: CardIndex, lang: str, decks: Iterable[DeckResult]) -> None:
        self._index = index
        self._lang = lang
        self.names: dict[str, str] = {}
        for result in decks:
            self.learn(ListedCard(card, card.name) for card in result.deck.cards)

    def learn(self, cards: Iterable[ListedCard]) -> None:
        """Look the names of these cards up."""
        for listed in cards:
            if isinstance(listed.card, Card) and listed.card.name not in self.names:
                self.names[listed.card.name] = self._index.name_in(listed.card, self._lang)

    def card(self, listed: ListedCard) -> ListedCard:
        """The same card under its name in the language."""
        return listed.called(self.names.get(listed.name, listed.name))

    def moves(self, moves: Moves) -> Moves:
        """Copies of the same cards."""
        return {
            section: Cards({self.card(card): copies for card, copies in cards.items()})
            for section, cards in moves.items()
        }

    def swap(self, swap: Swap) -> Swap:
        """The same swap; its places are found by card, whatever the card is called."""
        return swap._replace(out=self.moves(swap.out), into=self.moves(swap.into))

    def findings(self, found: Iterable[Finding]) -> tuple[Finding, ...]:
        """Findings with the names in them replaced."""
        return tuple(self._finding(said) for said in found)

    def _finding(self, said: Finding) -> Finding:
        card = said.card
        return said._replace(
            message=renamed(said.message, self.names),
            hint=renamed(said.hint, self.names),
            card=card._replace(name=self.names.get(card.name, card.name)) if card else None,
            members=tuple(
                one._replace(name=self.names.get(one.name, one.name)) for one in said.members
            ),
        )

    def result(self, result: DeckResult) -> DeckResult:
        """A deck's own result."""
        return result_in(result, self._index, self._lang)

    def game(self, game: GameResult) -> GameResult:
        """One game of a match."""
        return game._replace(
            swap=self.swap(game.swap),
            found=self.findings(game.found),
            judged=self.result(game.judged),
            net=self.moves(game.net),
            mend=renamed(game.mend, self.names),
            odds=tuple(self._chance(one) for one in game.odds),
        )

    def _chance(self, one: Chance) -> Chance:
        return one if one.group else one._replace(name=self.names.get(one.name, one.name))
