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


def decisions_of(deal: Deal) -> list[Decision]:
    """Return the decisions of a whole game in order; the missed card of a round is none."""
    found = []
    for round, cards in enumerate(deal):
        start = cards.start[0]
        found.append(Decision(round, start))
        found += [Decision(round, card) for card in cards.deck if card != start]
    return found


def next_tiles(setup: Setup, deal: Deal, made: int) -> dict[str, float]:
    """Return the probability of each tile to be the next in hand, after `made` decisions."""
    decisions = decisions_of(deal)
    if made + 1 >= len(decisions):
        return {}
    round = decisions[made + 1].round
    if round == decisions[made].round:
        rest = [decision.tile for decision in decisions[made + 1 :] if decision.round == round]
        found = [card for card in setup.edition.build if card in rest]
    else:
        found = list(setup.edition.start)
    return dict.fromkeys(found, 1 / len(found))


def with_next_tile(setup: Setup, deal: Deal, made: int, tile: str) -> Deal:
    """Return the deal with hidden cards exchanged so that the tile comes next.

    Raises Gymnasium's `Error` if it can't.
    """
    known = next_tiles(setup, deal, made)
    if tile not in known:
        names = ", ".join(known) or "none, the game ends"
        raise error.Error(f"{tile!r} can't come next; what can: {names}")
    decisions = decisions_of(deal)
    following = decisions[made + 1]
    cards = deal[following.round]
    if following.round == decisions[made].round:
        swap = {tile: following.tile, following.tile: tile}
        cards = replace(cards, deck=tuple(swap.get(card, card) for card in cards.deck))
    else:
        cards = replace(cards, start=(tile,))
    return (*deal[: following.round], cards, *deal[following.round + 1 :])


def reshuffled(setup: Setup, deal: Deal, made: int, rng: Random) -> Deal:
    """Return the deal with all hidden cards drawn again, after `made` decisions."""
    decision = decisions_of(deal)[made]
    cards = deal[decision.round]
    first = made == 0 or decisions_of(deal)[made - 1].round != decision.round
    turned = 0 if first else cards.deck.index(decision.tile) + 1
    known = RoundDeal(cards.start, cards.deck[:turned])
    later = (draw_round(setup, rng) for _ in deal[decision.round + 1 :])
    return (*deal[: decision.round], complete_round(setup, known, rng), *later)
