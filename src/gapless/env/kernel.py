"""Compiled games of one player, many at once: acts, scores, observations and masks.

A row of each array is one environment. A step writes only what changes in the observation and the
mask, so a caller that keeps one has to copy it.

Indices are unsigned and loop bounds are read before the loops, so that the compiler vectorises.
"""

import numpy as np
from numpy.typing import NDArray

from gapless.engine import tables
from gapless.engine.jit import compiled, inlined, subroutine
from gapless.engine.kernel import (
    ONE,
    STEP,
    Number,
    S,
    U,
    below,
    bonus,
    column_of,
    count_bits,
    find_ramp_slack,
    height_of,
    mixed,
    place_alone,
    rows_below,
    set_aside,
)
from gapless.engine.tables import Bytes

from .kernel_arrays import (
    BOARD,
    BONUS,
    BROKEN_MARKS,
    CARD,
    COLUMN_GAPS,
    COVERED,
    CRACKED_MARKS,
    EGG_MARKS,
    GATHERED,
    HAND,
    HEIGHT,
    OVER,
    PENALTY_MARKS,
    ROUND,
    ROW_GAPS,
    SCORE,
    SEALED,
    SPENDABLE_MARKS,
    TOTAL,
    TURN,
    DeckArrays,
    GameArrays,
    RuleArrays,
    StepArrays,
)
from .random_generator import Flags, Generators, deal_round, draw_numbers


@inlined
def show_tile(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Observe the next tile in hand: it is no longer to come; write its legal placements."""
    places, hands, first, numbers = rules.places, rules.hands, rules.shapes.first, rules.numbers
    obs, mask, slack, ramps = games.obs, games.mask, games.slack, games.ramps
    turn = games.counters[row, TURN]
    tile = U(games.orders[row, U(games.counters[row, ROUND]), U(turn)])
    place = U(places[HAND])
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
    find_ramp_slack(rules.shapes, rules.scoring.columns, tile, ramps, row, slack)
    begin = U(first[tile])
    for nth in range(U(first[tile + ONE]) - begin):
        mask[row, U(numbers[begin + nth])] = slack[nth] >= 0


@inlined
def begin_round(rules: RuleArrays, games: GameArrays, row: Number, round: Number) -> None:
    """Begin a round on an empty ramp."""
    counters, ramps, obs, blank = games.counters, games.ramps, games.obs, rules.blank
    points = rules.scoring.points
    board = U(games.boards[row, round])
    for word in range(U(ramps.shape[1])):
        ramps[row, word] = U(0)
    counters[row, ROUND] = round
    counters[row, TURN] = 0
    counters[row, BOARD] = board
    counters[row, SCORE] = points[board, tables.EMPTY]
    counters[row, BONUS] = points[board, tables.EMPTY] - points[board, tables.VISIBLE]
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
    rows, columns = U(rules.scoring.rows), U(rules.scoring.columns)
    squares = column_of(games.ramps, row, tables.COVERED, column)
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


@subroutine
def show_marks(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Observe the spaces that are spent, cracked or broken."""
    ramps, obs = games.ramps, games.obs
    rows, columns = U(rules.scoring.rows), U(rules.scoring.columns)
    board = U(games.counters[row, BOARD])
    planes, flat = rules.marks[board], rules.places[COVERED] < 0
    for column in range(columns):
        spent = column_of(ramps, row, tables.SPENT, column)
        cracked = column_of(ramps, row, tables.CRACKED, column)
        broken = column_of(ramps, row, tables.BROKEN, column)
        marked = spent | cracked
        while marked:
            bit = marked & (~marked + ONE)
            marked ^= bit
            space = (rows - ONE - U(count_bits(bit - ONE))) * columns + column
            if flat:
                slot = U(rules.slots[board, space])
                obs[row, slot + U(2)] = 1
                obs[row, slot + U(3)] = (broken & bit) != 0
            elif spent & bit:
                obs[row, U(planes[SPENDABLE_MARKS]) + space] = 0
                obs[row, U(planes[PENALTY_MARKS]) + space] = 1
            else:
                obs[row, U(planes[EGG_MARKS]) + space] = 0
                obs[row, U(planes[CRACKED_MARKS]) + space] = (broken & bit) == 0
                obs[row, U(planes[BROKEN_MARKS]) + space] = (broken & bit) != 0


@inlined
def place(rules: RuleArrays, games: GameArrays, row: Number, tile: Number, nth: Number) -> Number:
    """Place a tile; return the points of dots and numbers gained."""
    ramps, scoring, shapes = games.ramps, rules.scoring, rules.shapes
    board = U(games.counters[row, BOARD])
    low, high = ramps[row, 0], ramps[row, 1]
    base = rows_below(shapes, scoring.columns, tile, nth, ramps, row)
    gained = place_alone(shapes, scoring, board, tile, nth, base, ramps, row)
    for column in range(U(scoring.columns)):
        before = ((low if column < U(8) else high) >> ((column & U(7)) << U(3))) & U(0xFF)
        after = height_of(ramps, row, column)
        if before != after:
            show_column(rules, games, row, column, before, after)
    if scoring.points[board, tables.TRAITS] & tables.REACTS:
        show_marks(rules, games, row)
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
    board = U(counters[row, BOARD])
    gained = S(0)
    if action == aside:
        set_aside(rules.scoring, board, games.ramps, row)
    else:
        gained = place(rules, games, row, tile, U(rules.acts[tile, action]))
    if action != aside or rules.scoring.points[board, tables.TRAITS] & tables.VOLATILE:
        extra = bonus(rules.scoring, board, games.ramps, row)
        gained += extra - counters[row, BONUS]
        counters[row, BONUS] = extra
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
