"""Compiled games, many at once: deals, acts and scores, with observations and masks.

A step writes only what changes in the observation and the mask, so a caller that keeps one has to
copy it.
"""

import numpy as np

from gapless.engine import kernel, tables
from gapless.engine.jit import compiled, inlined, subroutine
from gapless.engine.kernel import ONE, STEP, Number, S, U
from gapless.engine.prefetching import LINE, prefetch
from gapless.engine.tables import Bytes, Ints, Longs, Rules, Words

from . import kernel_arrays as arrays
from .dealing import deal_game, fill_numbers
from .kernel_arrays import DeckArrays, GameArrays, RuleArrays, StepArrays
from .kernel_observations import show_facts, show_no_tile, show_ramp, show_starts, show_tile
from .random_generator import Numbers

AHEAD = U(2)
"""How many rows ahead memory is loaded."""
OBSERVED_LINES = 5
"""Lines of an observation that change in most steps: its first four planes."""

# What is rewarded.
SCORE_GOAL, MARGIN_GOAL, WIN_GOAL = range(3)

# What `begin_tables` does with a table: its game goes on, or it begins one with the deal that it
# holds, with random numbers given, or with the next ones of its own generator.
GOES_ON, AS_DEALT, DRAWN, NEXT = range(4)


@inlined
def begin_round(
    rules: RuleArrays, games: GameArrays, table: Number, seats: Number, round: Number
) -> None:
    """Begin a round on empty ramps."""
    counters, ramps, obs, blank = games.counters, games.ramps, games.obs, rules.blank
    points = rules.scoring.points
    board = U(games.boards[table, round])
    for row in range(table * seats, table * seats + seats):
        for word in range(U(ramps.shape[1])):
            ramps[row, word] = U(0)
        counters[row, arrays.ROUND] = round
        counters[row, arrays.TURN] = 0
        counters[row, arrays.BOARD] = board
        counters[row, arrays.SCORE] = points[board, tables.EMPTY]
        counters[row, arrays.BONUS] = points[board, tables.EMPTY] - points[board, tables.VISIBLE]
        for at in range(U(blank.shape[1])):
            obs[row, at] = blank[board, at]
        if rules.places[arrays.FACTS] >= 0:
            show_facts(rules, games, row)
    if seats > ONE and rules.places[arrays.COVERED] >= 0:
        show_starts(rules, games, table, round)


@inlined
def begin_game(rules: RuleArrays, games: GameArrays, table: Number, seats: Number) -> None:
    """Begin a game with the deal that its table holds, and show it."""
    for row in range(table * seats, table * seats + seats):
        games.counters[row, arrays.TOTAL] = 0
        games.counters[row, arrays.GATHERED] = 0
        games.counters[row, arrays.OVER] = 0
        games.counters[row, arrays.GAINED] = 0
        games.counters[row, arrays.ILLEGAL] = 0
    begin_round(rules, games, table, seats, U(0))
    for row in range(table * seats, table * seats + seats):
        show_tile(rules, games, row)


@inlined
def end_game(rules: RuleArrays, games: GameArrays, table: Number, seats: Number) -> None:
    """End a game."""
    for row in range(table * seats, table * seats + seats):
        games.counters[row, arrays.OVER] = 1
        show_no_tile(rules, games, row)


@inlined
def act(rules: RuleArrays, games: GameArrays, row: Number, action: Number) -> Number:
    """Play an action of a seat; return 1 if its tile falls through its ramp, otherwise 0.

    GAINED takes the points of dots and numbers.
    """
    counters, mask, scoring, shapes = games.counters, games.mask, rules.scoring, rules.shapes
    round, turn = U(counters[row, arrays.ROUND]), U(counters[row, arrays.TURN])
    board, aside = U(counters[row, arrays.BOARD]), U(mask.shape[1] - 1)
    due = games.orders[row, round, turn]
    counters[row, arrays.GAINED] = 0
    counters[row, arrays.ILLEGAL] = 0
    if due < 0:
        games.played[row, round, turn] = aside
        return U(0)
    if not mask[row, action]:
        counters[row, arrays.ILLEGAL] = 1
        action = aside
        if turn == U(0):
            action = U(0)
            while not mask[row, action]:
                action += ONE
    games.played[row, round, turn] = action
    if action == aside:
        kernel.set_aside(scoring, board, games.ramps, row)
        return U(0)
    tile = U(due)
    nth = U(rules.acts[tile, action])
    base = kernel.rows_below(shapes, scoring.columns, tile, nth, games.ramps, row)
    own = Rules(shapes, scoring, rules.seats == 1)
    value, falls = kernel.place_seat(own, board, tile, nth, base, games.ramps, row)
    counters[row, arrays.GAINED] = value
    return U(falls)


@subroutine
def fall_all(rules: RuleArrays, games: GameArrays, table: Number, fallen: Number) -> None:
    """Let the tiles of the seats whose bits are set fall from ramp to ramp, in seat order."""
    seats = U(rules.seats)
    for seat in range(seats):
        if (fallen >> seat) & ONE:
            row = table * seats + seat
            round, turn = U(games.counters[row, arrays.ROUND]), U(games.counters[row, arrays.TURN])
            tile = U(games.orders[row, round, turn])
            nth = U(rules.acts[tile, U(games.played[row, round, turn])])
            board = U(games.counters[row, arrays.BOARD])
            own = Rules(rules.shapes, rules.scoring, rules.seats == 1)
            end, value = kernel.fall(own, board, tile, nth, games.ramps, row - seat, seats, seat)
            games.counters[end, arrays.GAINED] += value


@inlined
def count_points(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Add what a ramp gained beside dots and numbers, and count it."""
    counters = games.counters
    extra = kernel.bonus(rules.scoring, U(counters[row, arrays.BOARD]), games.ramps, row)
    counters[row, arrays.GAINED] += extra - counters[row, arrays.BONUS]
    counters[row, arrays.BONUS] = extra
    counters[row, arrays.SCORE] += counters[row, arrays.GAINED]


@inlined
def advance(
    rules: RuleArrays, games: GameArrays, table: Number, seats: Number, actions: Longs
) -> None:
    """Play an action of each seat at a table.

    Where `seats` is a constant, the compiler leaves out what only tables of several seats need.
    """
    counters, orders, boards = games.counters, games.orders, games.boards
    first = table * seats
    fallen = U(0)
    for seat in range(seats):
        row = first + seat
        fallen |= act(rules, games, row, U(actions[row])) << seat
    if fallen:
        fall_all(rules, games, table, fallen)
    for row in range(first, first + seats):
        show_ramp(rules, games, row, seats)
        count_points(rules, games, row)
        counters[row, arrays.TURN] += 1
    round, turn = U(counters[first, arrays.ROUND]), U(counters[first, arrays.TURN])
    if turn == U(orders.shape[2]) or orders[first, round, turn] == -1:
        for row in range(first, first + seats):
            counters[row, arrays.TOTAL] += counters[row, arrays.SCORE]
            counters[row, arrays.SCORE] = 0
        round += ONE
        if round < U(boards.shape[1]) and boards[table, round] >= 0:
            begin_round(rules, games, table, seats, round)
        else:
            end_game(rules, games, table, seats)
            return
    for row in range(first, first + seats):
        show_tile(rules, games, row)


@inlined
def write_scores(counters: Ints, table: Number, seats: Number, results: StepArrays) -> None:
    """Write the score of each seat at a table."""
    for row in range(table * seats, table * seats + seats):
        results.scores[row] = counters[row, arrays.TOTAL] + counters[row, arrays.SCORE]


@subroutine
def best_of_others(
    counters: Ints, results: StepArrays, first: Number, seats: Number, row: Number, step: Number
) -> Number:
    """Return the best score of the other seats before the step, or after it (`step` is 1)."""
    best = S(-(1 << 62))
    for other in range(first, first + seats):
        if other != row:
            gained = step * S(counters[other, arrays.GAINED])
            best = max(best, S(results.scores[other]) + gained)
    return best


@subroutine
def winning_share(results: StepArrays, first: Number, seats: Number, row: Number) -> float:
    """Return 1 divided by the number of winners if the seat is one of them, otherwise 0."""
    best, winners = results.scores[first], 0
    for other in range(first, first + seats):
        if results.scores[other] > best:
            best, winners = results.scores[other], 0
        winners += results.scores[other] == best
    return 1.0 / winners if results.scores[row] == best else 0.0


@inlined
def write_results(
    counters: Ints,
    table: Number,
    seats: Number,
    results: StepArrays,
    penalty: float,
    at_end: Number,
    goal: Number,
) -> None:
    """Write rewards, scores, and whether the game is over, after a step of a table."""
    first = table * seats
    over = counters[first, arrays.OVER] != 0
    results.over[table] = over
    for row in range(first, first + seats):
        points = S(counters[row, arrays.GAINED])
        if goal != SCORE_GOAL:
            points = S(0)
            if goal == MARGIN_GOAL:
                points = S(counters[row, arrays.GAINED])
                points -= best_of_others(counters, results, first, seats, row, S(1))
                points += best_of_others(counters, results, first, seats, row, S(0))
        if at_end:
            counters[row, arrays.GATHERED] += points
            points = S(counters[row, arrays.GATHERED]) if over else S(0)
        results.illegal[row] = counters[row, arrays.ILLEGAL] != 0
        results.rewards[row] = points - penalty * results.illegal[row]
    write_scores(counters, table, seats, results)
    if goal == WIN_GOAL and over:
        for row in range(first, first + seats):
            results.rewards[row] += winning_share(results, first, seats, row)


@inlined
def begin_table(
    rules: RuleArrays, games: GameArrays, table: Number, seats: Number, results: StepArrays
) -> None:
    """Begin a game as `begin_game` does, with the results of a step."""
    begin_game(rules, games, table, seats)
    results.over[table] = False
    for row in range(table * seats, table * seats + seats):
        results.rewards[row] = 0.0
        results.illegal[row] = False
    write_scores(games.counters, table, seats, results)


@compiled
def begin_tables(
    rules: RuleArrays,
    games: GameArrays,
    decks: DeckArrays,
    states: Words,
    drawn: Numbers,
    beginnings: Bytes,
    results: StepArrays,
) -> None:
    """Begin games of the tables, each as `beginnings` says; `drawn` is (table, number)."""
    seats = U(rules.seats)
    for table in range(U(beginnings.shape[0])):
        if beginnings[table] == NEXT:
            states[table] = fill_numbers(states[table], decks.numbers)
        elif beginnings[table] == DRAWN:
            for at in range(drawn.shape[1]):
                decks.numbers[at] = drawn[table, at]
        if beginnings[table] > AS_DEALT:
            deal_game(decks, games.orders, games.boards, table, seats)
        if beginnings[table] != GOES_ON:
            begin_table(rules, games, table, seats, results)


@compiled
def show_start(rules: RuleArrays, games: GameArrays, row: int, score: int) -> None:
    """Observe a ramp that was replaced by one with this score.

    A volatile board has not banked what was settled before.
    """
    counters, at = games.counters, U(row)
    board = U(counters[at, arrays.BOARD])
    if rules.scoring.points[board, tables.TRAITS] & tables.VOLATILE:
        counted = kernel.score_of(rules.scoring, board, games.ramps, at)
        games.ramps[at, tables.BANKED] += U(score - counted)
    counters[at, arrays.SCORE] = kernel.score_of(rules.scoring, board, games.ramps, at)
    counters[at, arrays.BONUS] = kernel.bonus(rules.scoring, board, games.ramps, at)
    show_ramp(rules, games, at, U(rules.seats))
    show_tile(rules, games, at)


@inlined
def load_soon(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Load what a step of a row needs: waiting for it would cost more than the step itself."""
    for line in range(U(OBSERVED_LINES)):
        prefetch(games.obs, row, line * U(LINE))
    turn = min(U(games.counters[row, arrays.TURN]) + ONE, U(games.orders.shape[2] - 1))
    tile = games.orders[row, U(games.counters[row, arrays.ROUND]), turn]
    if tile >= 0 and rules.come[tile] >= 0:
        prefetch(games.obs, row, U(rules.come[tile]))
        prefetch(games.obs, row, U(rules.come[tile]) + U(rules.places[arrays.CARD]))


@subroutine
def begin_next(
    rules: RuleArrays,
    games: GameArrays,
    decks: DeckArrays,
    states: Words,
    table: Number,
    seats: Number,
    results: StepArrays,
) -> None:
    """Deal and begin the next game of a table with its own generator."""
    states[table] = fill_numbers(states[table], decks.numbers)
    deal_game(decks, games.orders, games.boards, table, seats)
    begin_table(rules, games, table, seats, results)


@compiled
def step_tables(
    rules: RuleArrays,
    games: GameArrays,
    decks: DeckArrays,
    states: Words,
    actions: Longs,
    results: StepArrays,
    penalty: float,
    at_end: Number,
    goal: Number,
) -> None:
    """Play an action of each seat; a table whose game is over begins a new one instead."""
    seats, count = U(rules.seats), U(results.over.shape[0])
    for table in range(count):
        if seats == ONE and table + AHEAD < count:
            load_soon(rules, games, table + AHEAD)
        if games.counters[table * seats, arrays.OVER]:
            begin_next(rules, games, decks, states, table, seats, results)
        elif seats == ONE:
            advance(rules, games, table, ONE, actions)
            write_results(games.counters, table, ONE, results, penalty, at_end, SCORE_GOAL)
        else:
            advance(rules, games, table, seats, actions)
            write_results(games.counters, table, seats, results, penalty, at_end, goal)


@compiled
def choose_all(mask: Bytes, seed: np.uint64, actions: Longs) -> None:
    """Draw a legal action for each row, all with the same probability."""
    for row in range(U(mask.shape[0])):
        count = S(0)
        for action in range(U(mask.shape[1])):
            count += mask[row, action]
        left = S(kernel.below(kernel.mixed(seed + STEP * row), U(count))) + S(1)
        for action in range(U(mask.shape[1])):
            left -= mask[row, action]
            if left == 0:
                actions[row] = action
                break
