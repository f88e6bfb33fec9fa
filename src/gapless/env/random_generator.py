"""Python's `random.Random` for many environments at once, compiled, and the deals drawn from it.

Each environment has a row of 625 words: the state of a Mersenne Twister and the index of the next
word. So environment i deals what `draw_deal(setup, Random(seed))` deals in the core, game after
game.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from gapless.engine.jit import compiled, inlined
from gapless.engine.tables import Bytes, Words

Generators: TypeAlias = NDArray[np.uint32]
Numbers: TypeAlias = NDArray[np.float64]
Flags: TypeAlias = NDArray[np.bool_]

WORDS = 624
"""Words of a Mersenne Twister's state."""
STATE = WORDS + 1
"""Words of a row: the state and the index of the next word."""
MIDDLE = 397
"""Distance of the word that is combined into the next one."""

W = np.uint32
ARRAY_SEED = W(19650218)


@inlined
def scrambled(word: np.uint32, factor: np.uint32) -> np.uint32:
    """Return a word mixed with its upper bits, as seeding does."""
    return W(factor * (word ^ (word >> W(30))))


@compiled
def seed_all(seeds: Words, which: Flags, states: Generators) -> None:
    """Set the chosen rows to the state of `random.Random(seed)`."""
    for row in range(seeds.shape[0]):
        if not which[row]:
            continue
        states[row, 0] = ARRAY_SEED
        for at in range(1, WORDS):
            states[row, at] = scrambled(states[row, at - 1], W(1812433253)) + W(at)
        low = W(seeds[row] & np.uint64(0xFFFFFFFF))
        high = W(seeds[row] >> np.uint64(32))
        at = 1
        second = False
        for _ in range(WORDS):
            word = states[row, at] ^ scrambled(states[row, at - 1], W(1664525))
            states[row, at] = word + (high + W(1) if second else low)
            second = high != W(0) and not second
            at += 1
            if at == WORDS:
                states[row, 0] = states[row, WORDS - 1]
                at = 1
        for _ in range(WORDS - 1):
            word = states[row, at] ^ scrambled(states[row, at - 1], W(1566083941))
            states[row, at] = word - W(at)
            at += 1
            if at == WORDS:
                states[row, 0] = states[row, WORDS - 1]
                at = 1
        states[row, 0] = W(0x80000000)
        states[row, WORDS] = W(0)


@inlined
def next_word(states: Generators, row: int) -> np.uint32:
    """Return the next 32 random bits of a row."""
    at = np.int64(states[row, WORDS])
    after = at + 1 if at + 1 < WORDS else 0
    far = at + MIDDLE if at + MIDDLE < WORDS else at + MIDDLE - WORDS
    joined = (states[row, at] & W(0x80000000)) | (states[row, after] & W(0x7FFFFFFF))
    word = states[row, far] ^ (joined >> W(1))
    if joined & W(1):
        word ^= W(0x9908B0DF)
    states[row, at] = word
    states[row, WORDS] = W(after)
    word ^= word >> W(11)
    word ^= W(word << W(7)) & W(0x9D2C5680)
    word ^= W(word << W(15)) & W(0xEFC60000)
    return W(word ^ (word >> W(18)))


@inlined
def draw_numbers(states: Generators, row: int, numbers: Numbers) -> None:
    """Fill an array with the next values of `rng.random()`."""
    for at in range(numbers.shape[0]):
        high = np.float64(next_word(states, row) >> W(5))
        low = np.float64(next_word(states, row) >> W(6))
        numbers[at] = (high * 67108864.0 + low) * (1.0 / 9007199254740992.0)


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
    numbers: Numbers,
    at: int,
    starts: Bytes,
    build: Bytes,
    cards: Bytes,
    orders: Bytes,
    row: int,
    round: int,
) -> None:
    """Write the tiles of a round's decisions in order, then -1; `cards` is scratch space."""
    shuffle(numbers, at, starts, cards)
    start = cards[0]
    orders[row, round, 0] = start
    shuffle(numbers, at + starts.shape[0] - 1, build, cards)
    turn = 1
    for card in range(build.shape[0]):
        if cards[card] != start:
            orders[row, round, turn] = cards[card]
            turn += 1
    while turn < orders.shape[2]:
        orders[row, round, turn] = -1
        turn += 1
