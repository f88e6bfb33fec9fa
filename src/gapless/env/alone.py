"""A single game, compiled: called once a step, so what counts is how fast it is called.

The arguments are the parts of `Rules` and `Games` one by one, which are handed over faster so.
"""

from gapless.search.jit import compiled
from gapless.search.tables import Bytes, Ints, Words

from .chance import Numbers, deal_round
from .kernel import Number, U, advance, begin_game, show_tile
from .rules import OVER, SCORE, TOTAL, Bits, Games, Places, Rules


@compiled
def begin_one(
    first: Ints,
    records: Words,
    feet: Bytes,
    limit: Bytes,
    cover: Ints,
    points: Ints,
    pairs: Bytes,
    acts: Ints,
    numbers: Ints,
    slots: Ints,
    blank: Bits,
    hands: Bits,
    come: Ints,
    places: Places,
    ramps: Words,
    orders: Bytes,
    boards: Bytes,
    counters: Ints,
    obs: Bits,
    mask: Bytes,
    slack: Bytes,
    starts: Bytes,
    build: Bytes,
    cards: Bytes,
    drawn: Numbers,
) -> Number:
    """Deals from random numbers and begins a game: its score."""
    shapes = (first, records, feet, limit, cover, points, pairs)
    rules = Rules(*shapes, acts, numbers, slots, blank, hands, come, places)
    games = Games(ramps, orders, boards, counters, obs, mask, slack)
    count = starts.shape[0] + build.shape[0] - 2
    for round in range(boards.shape[1]):
        deal_round(drawn, round * count, starts, build, cards, orders, 0, round)
    begin_game(rules, games, U(0))
    show_tile(rules, games, U(0))
    return counters[0, SCORE]


@compiled
def step_one(
    first: Ints,
    records: Words,
    feet: Bytes,
    limit: Bytes,
    cover: Ints,
    points: Ints,
    pairs: Bytes,
    acts: Ints,
    numbers: Ints,
    slots: Ints,
    blank: Bits,
    hands: Bits,
    come: Ints,
    places: Places,
    ramps: Words,
    orders: Bytes,
    boards: Bytes,
    counters: Ints,
    obs: Bits,
    mask: Bytes,
    slack: Bytes,
    action: int,
) -> tuple[Number, bool, bool, Number]:
    """Plays an action: what it gains, whether the game is over, whether illegal, the score."""
    shapes = (first, records, feet, limit, cover, points, pairs)
    rules = Rules(*shapes, acts, numbers, slots, blank, hands, come, places)
    games = Games(ramps, orders, boards, counters, obs, mask, slack)
    gained, illegal = advance(rules, games, U(0), U(action))
    over = counters[0, OVER] != 0
    if not over:
        show_tile(rules, games, U(0))
    return gained, over, illegal, counters[0, TOTAL] + counters[0, SCORE]
