"""Compiled games of one player, many at once: acts, scores, observations and masks.

A row of each array is one environment. A step writes only what changes in the observation and the
mask, so a caller that keeps one has to copy it.

Indices are unsigned and loop bounds are read before the loops, so that the compiler vectorises.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from gapless.search import tables
from gapless.search.jit import compiled, inlined
from gapless.search.kernel import FEET, STEP, below, find_slack, mixed, raised
from gapless.search.tables import Bytes, Words

from .kernel_arrays import (
    BOARD,
    BONUS,
    CARD,
    COLUMN_GAPS,
    COLUMN_POINTS,
    COLUMNS,
    COVERED,
    EMPTY,
    GATHERED,
    HAND,
    HEIGHT,
    OVER,
    PAIRS,
    ROUND,
    ROW_GAPS,
    ROW_POINTS,
    ROWS,
    SCORE,
    SEALED,
    TOTAL,
    TURN,
    DeckArrays,
    GameArrays,
    RuleArrays,
    StepArrays,
)
from .random_generator import Flags, Generators, deal_round, draw_numbers

Number: TypeAlias = Any
"""An integer of the compiler; signed and unsigned mixed make a float, so all are converted."""

U = np.uint64
S = np.int64
ONE = U(1)


@inlined
def column_of(ramps: Words, row: Number, column: Number) -> Number:
    """Return the covered squares of a column as bits."""
    word = ramps[row, U(tables.HEIGHT_WORDS) + (column >> ONE)]
    return (word >> ((column & ONE) << U(5))) & U(0xFFFFFFFF)


@inlined
def height_of(ramps: Words, row: Number, column: Number) -> Number:
    """Return the height of a column."""
    return (ramps[row, column >> U(3)] >> ((column & U(7)) << U(3))) & U(0xFF)


@inlined
def bonus(rules: RuleArrays, ramps: Words, row: Number, board: Number) -> Number:
    """Return the points of rows, columns and pairs."""
    points, pairs = rules.points, rules.pairs
    rows, columns = U(rules.places[ROWS]), U(rules.places[COLUMNS])
    total = S(0)
    full = (ONE << rows) - ONE
    if points[board, ROW_POINTS]:
        common = full
        for column in range(columns):
            common &= column_of(ramps, row, column)
        while common:
            common &= common - ONE
            total += points[board, ROW_POINTS]
    if points[board, COLUMN_POINTS]:
        for column in range(columns):
            if column_of(ramps, row, column) & full == full:
                total += points[board, COLUMN_POINTS]
    for pair in range(U(points[board, PAIRS])):
        one = column_of(ramps, row, U(pairs[board, pair, 0])) >> U(pairs[board, pair, 1])
        two = column_of(ramps, row, U(pairs[board, pair, 2])) >> U(pairs[board, pair, 3])
        seen = S(2) - S(one & ONE) - S(two & ONE)
        if seen:
            total += tables.PAIR_VISIBLE if seen == 2 else -tables.PAIR_VISIBLE
    return total


@inlined
def show_tile(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Observe the next tile in hand: it is no longer to come; write its legal placements."""
    places, hands, first, numbers = rules.places, rules.hands, rules.first, rules.numbers
    obs, mask, slack, ramps = games.obs, games.mask, games.slack, games.ramps
    turn = games.counters[row, TURN]
    tile = U(games.orders[row, U(games.counters[row, ROUND]), U(turn)])
    place, wide = U(places[HAND]), places[COLUMNS] > tables.LANES // 2
    for at in range(U(hands.shape[1])):
        obs[row, place + at] = hands[tile, at]
    if rules.come[tile] >= 0:
        place = U(rules.come[tile])
        for at in range(U(places[CARD])):
            obs[row, place + at] = 0
    last = U(mask.shape[1] - 1)
    for action in range(last):
        mask[row, action] = 0
    mask[row, last] = turn > 0
    blocks = slack.shape[0] // tables.BLOCK
    low, high = ramps[row, 0], ramps[row, 1]
    find_slack(rules.feet, rules.limit, blocks, tile, low, high, wide, slack)
    begin = U(first[tile])
    for nth in range(U(first[tile + ONE]) - begin):
        mask[row, U(numbers[begin + nth])] = slack[nth] >= 0


@inlined
def begin_round(rules: RuleArrays, games: GameArrays, row: Number, round: Number) -> None:
    """Begin a round on an empty ramp."""
    counters, ramps, obs, blank = games.counters, games.ramps, games.obs, rules.blank
    board = U(games.boards[row, round])
    for word in range(U(tables.HEIGHT_WORDS + tables.MASK_WORDS)):
        ramps[row, word] = U(0)
    counters[row, ROUND] = round
    counters[row, TURN] = 0
    counters[row, BOARD] = board
    counters[row, SCORE] = rules.points[board, EMPTY]
    counters[row, BONUS] = tables.PAIR_VISIBLE * rules.points[board, PAIRS]
    for at in range(U(blank.shape[1])):
        obs[row, at] = blank[board, at]


@inlined
def begin_game(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Begin a game with the deal that its row holds."""
    games.counters[row, TOTAL] = 0
    games.counters[row, GATHERED] = 0
    games.counters[row, OVER] = 0
    begin_round(rules, games, row, U(0))


@inlined
def end_game(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """End a game: no tile is in hand, and setting aside, which does nothing, is the only action."""
    obs, mask = games.obs, games.mask
    place, aside = U(rules.places[HAND]), U(mask.shape[1] - 1)
    games.counters[row, OVER] = 1
    for at in range(U(rules.hands.shape[1])):
        obs[row, place + at] = 0
    for action in range(aside):
        mask[row, action] = 0
    mask[row, aside] = 1


@inlined
def show_column(
    rules: RuleArrays, games: GameArrays, row: Number, column: Number, before: Number, after: Number
) -> None:
    """Observe a column that a tile has raised from the height `before` to `after`."""
    places, slots, obs = rules.places, rules.slots, games.obs
    rows, columns = U(places[ROWS]), U(places[COLUMNS])
    squares = column_of(games.ramps, row, column)
    height = U(places[HEIGHT]) + column
    if places[COVERED] >= 0:
        covered, sealed = U(places[COVERED]) + column, U(places[SEALED]) + column
        for level in range(before, min(after, rows)):
            space = (rows - ONE - level) * columns
            obs[row, (covered if (squares >> level) & ONE else sealed) + space] = 1
        for line in range(rows):
            obs[row, height + line * columns] = after
        return
    obs[row, height] = after
    board = U(games.counters[row, BOARD])
    for level in range(before, min(after, rows)):
        visible = ONE - ((squares >> level) & ONE)
        slot = slots[board, (rows - ONE - level) * columns + column]
        if slot >= 0:
            obs[row, U(slot) + visible] = 1
        if visible and places[ROW_GAPS] >= 0:
            obs[row, U(places[ROW_GAPS]) + level] = 1
        if visible and places[COLUMN_GAPS] >= 0:
            obs[row, U(places[COLUMN_GAPS]) + column] = 1


@inlined
def place(rules: RuleArrays, games: GameArrays, row: Number, tile: Number, nth: Number) -> Number:
    """Place a tile; return the points gained."""
    records, feet, ramps, counters = rules.records, rules.feet, games.ramps, games.counters
    rows, columns = U(rules.places[ROWS]), U(rules.places[COLUMNS])
    blocks = U(games.slack.shape[0] // tables.BLOCK)
    at = (tile * blocks + nth // U(tables.BLOCK)) * U(FEET) + nth % U(tables.BLOCK)
    free = S(0)
    for column in range(columns):
        free = max(free, S(height_of(ramps, row, column)) - S(feet[at + column * U(tables.BLOCK)]))
    base = U(free)
    placement = U(rules.first[tile]) + nth
    record = placement * U(tables.RECORD)
    low, high = ramps[row, 0], ramps[row, 1]
    ramps[row, 0] = raised(records, record, U(0), base, low)
    ramps[row, 1] = raised(records, record, U(1), base, high)
    for word in range((columns + ONE) >> ONE):
        ramps[row, U(tables.HEIGHT_WORDS) + word] |= (
            records[record + U(tables.SQUARES) + word] << base
        )
    for column in range(columns):
        shift = (column & U(7)) << U(3)
        if (records[record + U(tables.TOUCHED) + (column >> U(3))] >> shift) & U(0xFF):
            before = ((low if column < U(8) else high) >> shift) & U(0xFF)
            show_column(rules, games, row, column, before, height_of(ramps, row, column))
    board = U(counters[row, BOARD])
    extra = bonus(rules, ramps, row, board)
    gained = rules.cover[board, placement * rows + base] + extra - counters[row, BONUS]
    counters[row, BONUS] = extra
    return gained


@inlined
def advance(
    rules: RuleArrays, games: GameArrays, row: Number, action: Number
) -> tuple[Number, bool]:
    """Play an action; return the points gained and whether it was illegal."""
    counters, orders, boards, mask = games.counters, games.orders, games.boards, games.mask
    round, turn = U(counters[row, ROUND]), U(counters[row, TURN])
    tile = U(orders[row, round, turn])
    aside = U(mask.shape[1] - 1)
    illegal = not mask[row, action]
    if illegal:
        action = aside
        if turn == U(0):
            action = U(0)
            while not mask[row, action]:
                action += ONE
    gained = S(0)
    if action != aside:
        gained = place(rules, games, row, tile, U(rules.acts[tile, action]))
        counters[row, SCORE] += gained
    turn += ONE
    counters[row, TURN] = turn
    if turn == U(orders.shape[2]) or orders[row, round, turn] < 0:
        counters[row, TOTAL] += counters[row, SCORE]
        counters[row, SCORE] = 0
        round += ONE
        if round < U(boards.shape[1]) and boards[row, round] >= 0:
            begin_round(rules, games, row, round)
        else:
            end_game(rules, games, row)
    return gained, illegal


@inlined
def deal_game(decks: DeckArrays, generators: Generators, games: GameArrays, row: Number) -> None:
    """Draw a deal from the generator of a row."""
    starts, build, cards, numbers = decks.starts, decks.build, decks.cards, decks.numbers
    for round in range(games.boards.shape[1]):
        if games.boards[row, round] >= 0:
            draw_numbers(generators, row, numbers)
            deal_round(numbers, 0, starts, build, cards, games.orders, row, round)


@compiled
def begin_all(rules: RuleArrays, games: GameArrays, which: Flags) -> None:
    """Begin the games of the chosen rows with the deals that they hold."""
    for row in range(U(which.shape[0])):
        if which[row]:
            begin_game(rules, games, row)
            show_tile(rules, games, row)


@compiled
def deal_all(decks: DeckArrays, generators: Generators, games: GameArrays, which: Flags) -> None:
    """Draw new deals for the chosen rows, each from its own generator."""
    for row in range(which.shape[0]):
        if which[row]:
            deal_game(decks, generators, games, row)


@compiled
def step_all(
    rules: RuleArrays,
    games: GameArrays,
    decks: DeckArrays,
    generators: Generators,
    actions: NDArray[np.int64],
    results: StepArrays,
    penalty: float,
    at_end: Number,
) -> None:
    """Play an action in each row; a row whose game is over begins a new one instead."""
    counters = games.counters
    rewards, over, illegal, scores = results.rewards, results.over, results.illegal, results.scores
    for row in range(U(actions.shape[0])):
        illegal[row] = False
        over[row] = False
        rewards[row] = 0.0
        if counters[row, OVER]:
            deal_game(decks, generators, games, S(row))
            begin_game(rules, games, row)
        else:
            gained, wrong = advance(rules, games, row, U(actions[row]))
            illegal[row] = wrong
            over[row] = counters[row, OVER] != 0
            if at_end:
                counters[row, GATHERED] += gained
                gained = S(counters[row, GATHERED]) if over[row] else S(0)
            rewards[row] = gained - penalty * wrong
        if not over[row]:
            show_tile(rules, games, row)
        scores[row] = counters[row, TOTAL] + counters[row, SCORE]


@compiled
def choose_all(mask: Bytes, seed: np.uint64, actions: NDArray[np.int64]) -> None:
    """Draw a legal action for each row, all with the same probability."""
    for row in range(U(mask.shape[0])):
        count = S(0)
        for action in range(U(mask.shape[1])):
            count += mask[row, action]
        left = S(below(mixed(seed + STEP * row), U(count))) + S(1)
        for action in range(U(mask.shape[1])):
            left -= mask[row, action]
            if left == 0:
                actions[row] = action
                break
