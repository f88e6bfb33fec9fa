"""The hidden cards of a game of one player: which tiles may come next, and how to change them."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from gymnasium import error

from gapless.core.setup import Deal, RoundDeal, Setup, complete_round, draw_round


class Decision(NamedTuple):
    """A tile to place or to set aside, and its round, counted from 0."""

    round: int
    tile: str


class HiddenCards:
    """The hidden cards of a deal after `made` decisions, those of a record included."""

    def __init__(self, setup: Setup, deal: Deal, made: int) -> None:
        self.setup, self.deal, self.made = setup, deal, made
        self._decisions = [
            Decision(round, card)
            for round, cards in enumerate(deal)
            for card in dict.fromkeys((*cards.start, *cards.deck))
        ]
        """The decisions of the whole game in order; the missed card of a round is none."""

    def next_tiles(self) -> dict[str, float]:
        """Return the probability of each tile to be the next in hand."""
        if self.made + 1 >= len(self._decisions):
            return {}
        (round, _), *later = self._decisions[self.made :]
        cards = self.setup.edition.start
        if later[0].round == round:
            rest = [decision.tile for decision in later if decision.round == round]
            cards = tuple(card for card in self.setup.edition.build if card in rest)
        return dict.fromkeys(cards, 1 / len(cards))

    def with_next_tile(self, tile: str) -> Deal:
        """Return the deal with hidden cards exchanged so that the tile comes next.

        Raises Gymnasium's `Error` if it can't.
        """
        known = self.next_tiles()
        if tile not in known:
            names = ", ".join(known) or "none, the game ends"
            raise error.Error(f"{tile!r} can't come next; what can: {names}")
        current, following = self._decisions[self.made : self.made + 2]
        cards = self.deal[following.round]
        if following.round == current.round:
            swap = {tile: following.tile, following.tile: tile}
            cards = replace(cards, deck=tuple(swap.get(card, card) for card in cards.deck))
        else:
            cards = replace(cards, start=(tile,))
        return (*self.deal[: following.round], cards, *self.deal[following.round + 1 :])

    def reshuffled(self, rng: Random) -> Deal:
        """Return the deal with all hidden cards drawn again."""
        round, tile = self._decisions[self.made]
        cards = self.deal[round]
        turned = 0 if tile == cards.start[0] else cards.deck.index(tile) + 1
        known = RoundDeal(cards.start, cards.deck[:turned])
        later = (draw_round(self.setup, rng) for _ in self.deal[round + 1 :])
        return (*self.deal[:round], complete_round(self.setup, known, rng), *later)
