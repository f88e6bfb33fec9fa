"""Compiled: draw the cards and the boards of an episode, as the core and `arguments` do."""

import numpy as np

from gapless.engine.jit import inlined
from gapless.engine.kernel import STEP, Number, U, mixed
from gapless.engine.tables import Bytes, Ints

from .kernel_arrays import MISSES, DeckArrays
from .random_generator import Numbers


@inlined
def fill_numbers(state: Number, numbers: Numbers) -> Number:
    """Fill an array with random numbers from 0 below 1; return the next state."""
    for at in range(numbers.shape[0]):
        state += STEP
        numbers[at] = np.float64(mixed(state) >> U(11)) * (1.0 / 9007199254740992.0)
    return state


@inlined
def shuffle(numbers: Numbers, at: int, deck: Bytes, cards: Bytes) -> None:
    """Copy a deck to `cards` and shuffle it there with numbers from `at` on, as the core does."""
    for card in range(deck.shape[0]):
        cards[card] = deck[card]
    for last in range(deck.shape[0] - 1, 0, -1):
        other = np.int64(numbers[at] * (last + 1))
        at += 1
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@inlined
def deal_round(
    decks: DeckArrays, at: int, orders: Bytes, first: Number, seats: Number, round: Number
) -> None:
    """Write the tiles of a round's decisions in order for each seat, then -1.

    A card that a seat misses is `MISSES`; one that all seats miss is left out.
    """
    cards = decks.cards
    shuffle(decks.numbers, at, decks.starts, cards)
    for seat in range(seats):
        orders[first + seat, round, 0] = cards[U(0) if decks.shared else seat]
    shuffle(decks.numbers, at + decks.starts.shape[0] - 1, decks.build, cards)
    turn = U(1)
    for number in range(U(decks.build.shape[0])):
        card = cards[number]
        missing = U(0)
        for seat in range(seats):
            own = orders[first + seat, round, 0] == card
            missing += U(own)
            orders[first + seat, round, turn] = MISSES if own else card
        if missing < seats:
            turn += U(1)
    for left in range(turn, U(orders.shape[2])):
        for seat in range(seats):
            orders[first + seat, round, left] = -1


@inlined
def deal_game(decks: DeckArrays, orders: Bytes, boards: Ints, table: Number, seats: Number) -> None:
    """Deal the cards of a game, and draw its boards if they are sampled, with `decks.numbers`."""
    rounds = boards.shape[1]
    count = decks.starts.shape[0] + decks.build.shape[0] - 2
    for round in range(rounds):
        deal_round(decks, round * count, orders, U(table) * seats, seats, U(round))
        if decks.sampled:
            drawn = np.int64(decks.numbers[rounds * count + round] * decks.rounds.shape[0])
            boards[table, round] = decks.rounds[drawn]
        else:
            boards[table, round] = decks.rounds[round]
