"""Compiled games, many at once: acts, scores, observations and masks.

A step writes only what changes in the observation and the mask, so a caller that keeps one has to
copy it.

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
    fall,
    find_slack,
    height_of,
    mixed,
    place_seat,
    rows_below,
    score_of,
    set_aside,
)
from gapless.engine.prefetching import LINE, prefetch
from gapless.engine.tables import BLOCK, LANES, Bytes, Flags, Words

from .dealing import deal_game, fill_numbers
from .kernel_arrays import (
    BOARD,
    BONUS,
    BROKEN_MARKS,
    CARD,
    COLUMN_GAPS,
    COVERED,
    CRACKED_MARKS,
    EGG_MARKS,
    GAINED,
    GATHERED,
    HAND,
    HEIGHT,
    ILLEGAL,
    OTHERS,
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
from .random_generator import Numbers

AHEAD = U(2)
"""How many rows ahead memory is loaded."""
OBSERVED_LINES = 5
"""Lines of an observation that change in most steps: its first four planes."""

# What is rewarded.
SCORE_GOAL, MARGIN_GOAL, WIN_GOAL = range(3)


@inlined
def show_tile(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Observe the next tile in hand: it is no longer to come; write its legal placements."""
    places, hands, columns = rules.places, rules.hands, rules.scoring.columns
    obs, mask, slack, ramps = games.obs, games.mask, games.slack, games.ramps
    turn = games.counters[row, TURN]
    due = games.orders[row, U(games.counters[row, ROUND]), U(turn)]
    if due < 0:
        show_no_tile(rules, games, row)
        return
    tile = U(due)
    place = U(places[HAND])
    for at in range(U(hands.shape[1])):
        obs[row, place + at] = hands[tile, at]
    if rules.come[tile] >= 0:
        place = U(rules.come[tile])
        for at in range(U(places[CARD])):
            obs[row, place + at] = 0
    last = U(mask.shape[1] - 1)
    blocks, wide = (last + U(BLOCK - 1)) // U(BLOCK), columns > LANES // 2
    low, high = ramps[row, 0], ramps[row, 1]
    find_slack(rules.feet, rules.limit, blocks, tile, low, high, wide, slack)
    for action in range(last):
        mask[row, action] = slack[action] >= 0
    mask[row, last] = turn > 0


@inlined
def show_no_tile(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Observe that no tile is in hand: setting aside, which does nothing, is the only action."""
    obs, mask = games.obs, games.mask
    place, aside = U(rules.places[HAND]), U(mask.shape[1] - 1)
    for at in range(U(rules.hands.shape[1])):
        obs[row, place + at] = 0
    for action in range(aside):
        mask[row, action] = 0
    mask[row, aside] = 1


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
        counters[row, ROUND] = round
        counters[row, TURN] = 0
        counters[row, BOARD] = board
        counters[row, SCORE] = points[board, tables.EMPTY]
        counters[row, BONUS] = points[board, tables.EMPTY] - points[board, tables.VISIBLE]
        for at in range(U(blank.shape[1])):
            obs[row, at] = blank[board, at]
    if seats > ONE and rules.places[COVERED] >= 0:
        show_starts(rules, games, table, round)


@subroutine
def show_starts(rules: RuleArrays, games: GameArrays, table: Number, round: Number) -> None:
    """Observe the starting tiles of the other players."""
    seats, size = U(rules.seats), U(rules.places[CARD])
    for seat in range(seats):
        place = U(rules.places[OTHERS]) + U(2) * size
        for distance in range(ONE, seats):
            other = table * seats + (seat + distance) % seats
            tile = U(games.orders[other, round, 0])
            for at in range(size):
                games.obs[table * seats + seat, place + at] = rules.hands[tile, at]
            place += U(3) * size


@inlined
def begin_game(rules: RuleArrays, games: GameArrays, table: Number, seats: Number) -> None:
    """Begin a game with the deal that its table holds."""
    for row in range(table * seats, table * seats + seats):
        games.counters[row, TOTAL] = 0
        games.counters[row, GATHERED] = 0
        games.counters[row, OVER] = 0
    begin_round(rules, games, table, seats, U(0))


@inlined
def end_game(rules: RuleArrays, games: GameArrays, table: Number, seats: Number) -> None:
    """End a game."""
    for row in range(table * seats, table * seats + seats):
        games.counters[row, OVER] = 1
        show_no_tile(rules, games, row)


@subroutine
def show_to_others(
    rules: RuleArrays, games: GameArrays, row: Number, column: Number, before: Number, after: Number
) -> None:
    """Show the other players a column that has been raised."""
    obs, places, seats, size = games.obs, rules.places, U(rules.seats), U(rules.places[CARD])
    rows, columns = U(rules.scoring.rows), U(rules.scoring.columns)
    squares = column_of(games.ramps, row, tables.COVERED, column)
    table, seat = row - row % seats, row % seats
    for distance in range(ONE, seats):
        viewer = table + (seat + seats - distance) % seats
        if places[COVERED] < 0:
            obs[viewer, U(places[OTHERS]) + (distance - ONE) * columns + column] = after
            continue
        covered = U(places[OTHERS]) + (distance - ONE) * U(3) * size + column
        for level in range(before, min(after, rows)):
            obs[viewer, covered + (rows - ONE - level) * columns] = (squares >> level) & ONE
        for line in range(rows):
            obs[viewer, covered + size + line * columns] = after


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
def show_ramp(rules: RuleArrays, games: GameArrays, row: Number, seats: Number) -> None:
    """Observe the columns that have been raised since the last observation, and the marks."""
    board, height = U(games.counters[row, BOARD]), U(rules.places[HEIGHT])
    for column in range(U(rules.scoring.columns)):
        before = U(games.obs[row, height + column])
        after = height_of(games.ramps, row, column)
        if before != after:
            show_column(rules, games, row, column, before, after)
            if seats > ONE:
                show_to_others(rules, games, row, column, before, after)
    if rules.scoring.points[board, tables.TRAITS] & tables.REACTS:
        show_marks(rules, games, row)


@inlined
def act(rules: RuleArrays, games: GameArrays, row: Number, action: Number) -> Number:
    """Play an action of a seat; return 1 if its tile falls through a wormhole, otherwise 0.

    GAINED takes the points of dots and numbers.
    """
    counters, mask, scoring, shapes = games.counters, games.mask, rules.scoring, rules.shapes
    round, turn = U(counters[row, ROUND]), U(counters[row, TURN])
    board, aside = U(counters[row, BOARD]), U(mask.shape[1] - 1)
    due = games.orders[row, round, turn]
    counters[row, GAINED] = 0
    counters[row, ILLEGAL] = 0
    if due < 0:
        games.played[row, round, turn] = aside
        return U(0)
    if not mask[row, action]:
        counters[row, ILLEGAL] = 1
        action = aside
        if turn == U(0):
            action = U(0)
            while not mask[row, action]:
                action += ONE
    games.played[row, round, turn] = action
    if action == aside:
        set_aside(scoring, board, games.ramps, row)
        return U(0)
    tile = U(due)
    nth = U(rules.acts[tile, action])
    base = rows_below(shapes, scoring.columns, tile, nth, games.ramps, row)
    value, falls = place_seat(shapes, scoring, board, tile, nth, base, games.ramps, row)
    counters[row, GAINED] = value
    return U(falls)


@subroutine
def fall_all(rules: RuleArrays, games: GameArrays, table: Number, fallen: Number) -> None:
    """Let the tiles of the seats whose bits are set fall from ramp to ramp, in seat order."""
    seats = U(rules.seats)
    for seat in range(seats):
        if (fallen >> seat) & ONE:
            row = table * seats + seat
            round, turn = U(games.counters[row, ROUND]), U(games.counters[row, TURN])
            tile = U(games.orders[row, round, turn])
            nth = U(rules.acts[tile, U(games.played[row, round, turn])])
            board = U(games.counters[row, BOARD])
            end, value = fall(
                rules.shapes, rules.scoring, board, tile, nth, games.ramps, row - seat, seats, seat
            )
            games.counters[end, GAINED] += value


@inlined
def count_points(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Add what a ramp gained beside dots and numbers, and count it."""
    counters = games.counters
    extra = bonus(rules.scoring, U(counters[row, BOARD]), games.ramps, row)
    counters[row, GAINED] += extra - counters[row, BONUS]
    counters[row, BONUS] = extra
    counters[row, SCORE] += counters[row, GAINED]


@inlined
def advance(
    rules: RuleArrays,
    games: GameArrays,
    table: Number,
    seats: Number,
    actions: NDArray[np.int64],
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
        counters[row, TURN] += 1
    round, turn = U(counters[first, ROUND]), U(counters[first, TURN])
    if turn == U(orders.shape[2]) or orders[first, round, turn] == -1:
        for row in range(first, first + seats):
            counters[row, TOTAL] += counters[row, SCORE]
            counters[row, SCORE] = 0
        round += ONE
        if round < U(boards.shape[1]) and boards[table, round] >= 0:
            begin_round(rules, games, table, seats, round)
        else:
            end_game(rules, games, table, seats)
            return
    for row in range(first, first + seats):
        show_tile(rules, games, row)


@inlined
def write_scores(games: GameArrays, table: Number, seats: Number, results: StepArrays) -> None:
    """Write the score of each seat at a table."""
    for row in range(table * seats, table * seats + seats):
        results.scores[row] = games.counters[row, TOTAL] + games.counters[row, SCORE]


@subroutine
def best_of_others(
    games: GameArrays, results: StepArrays, first: Number, seats: Number, row: Number, step: Number
) -> Number:
    """Return the best score of the other seats before the step, or after it (`step` is 1)."""
    best = S(-(1 << 62))
    for other in range(first, first + seats):
        if other != row:
            best = max(best, S(results.scores[other]) + step * S(games.counters[other, GAINED]))
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
def step_table(
    rules: RuleArrays,
    games: GameArrays,
    table: Number,
    seats: Number,
    actions: NDArray[np.int64],
    results: StepArrays,
    penalty: float,
    at_end: Number,
    goal: Number,
) -> None:
    """Play an action of each seat at a table; write rewards, scores, and whether it is over."""
    counters = games.counters
    first = table * seats
    advance(rules, games, table, seats, actions)
    over = counters[first, OVER] != 0
    results.over[table] = over
    for row in range(first, first + seats):
        points = S(counters[row, GAINED])
        if goal != SCORE_GOAL:
            points = S(0)
            if goal == MARGIN_GOAL:
                points = S(counters[row, GAINED])
                points -= best_of_others(games, results, first, seats, row, S(1))
                points += best_of_others(games, results, first, seats, row, S(0))
        if at_end:
            counters[row, GATHERED] += points
            points = S(counters[row, GATHERED]) if over else S(0)
        results.illegal[row] = counters[row, ILLEGAL] != 0
        results.rewards[row] = points - penalty * results.illegal[row]
    write_scores(games, table, seats, results)
    if goal == WIN_GOAL and over:
        for row in range(first, first + seats):
            results.rewards[row] += winning_share(results, first, seats, row)


@inlined
def begin_table(
    rules: RuleArrays, games: GameArrays, table: Number, seats: Number, results: StepArrays
) -> None:
    """Begin the game of a table with the deal that it holds, and show it."""
    begin_game(rules, games, table, seats)
    results.over[table] = False
    for row in range(table * seats, table * seats + seats):
        show_tile(rules, games, row)
        results.rewards[row] = 0.0
        results.illegal[row] = False
    write_scores(games, table, seats, results)


@compiled
def begin_all(rules: RuleArrays, games: GameArrays, which: Flags, results: StepArrays) -> None:
    """Begin the games of the chosen tables with the deals that they hold."""
    seats = U(rules.seats)
    for table in range(U(which.shape[0])):
        if which[table]:
            begin_table(rules, games, table, seats, results)


@compiled
def deal_drawn(
    rules: RuleArrays,
    games: GameArrays,
    decks: DeckArrays,
    drawn: Numbers,
    which: Flags,
    results: StepArrays,
) -> None:
    """Deal and begin the games of the chosen tables with random numbers, (table, number)."""
    seats = U(rules.seats)
    for table in range(U(which.shape[0])):
        if which[table]:
            for at in range(drawn.shape[1]):
                decks.numbers[at] = drawn[table, at]
            deal_game(decks, games, table, seats)
            begin_table(rules, games, table, seats, results)


@compiled
def write_all(rules: RuleArrays, games: GameArrays, which: Flags, results: StepArrays) -> None:
    """Write the scores of the chosen tables."""
    seats = U(rules.seats)
    for table in range(U(which.shape[0])):
        if which[table]:
            write_scores(games, table, seats, results)


@compiled
def show_start(rules: RuleArrays, games: GameArrays, row: int, score: int) -> None:
    """Observe a ramp that was replaced by one with this score.

    A volatile board has not banked what was settled before.
    """
    counters, at = games.counters, U(row)
    board = U(counters[at, BOARD])
    if rules.scoring.points[board, tables.TRAITS] & tables.VOLATILE:
        counted = score_of(rules.scoring, board, games.ramps, at)
        games.ramps[at, tables.BANKED] += U(score - counted)
    counters[at, SCORE] = score_of(rules.scoring, board, games.ramps, at)
    counters[at, BONUS] = bonus(rules.scoring, board, games.ramps, at)
    show_ramp(rules, games, at, U(rules.seats))
    show_tile(rules, games, at)


@inlined
def load_soon(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Load what a step of a row needs: waiting for it would cost more than the step itself."""
    for line in range(U(OBSERVED_LINES)):
        prefetch(games.obs, row, line * U(LINE))
    turn = min(U(games.counters[row, TURN]) + ONE, U(games.orders.shape[2] - 1))
    tile = games.orders[row, U(games.counters[row, ROUND]), turn]
    if tile >= 0 and rules.come[tile] >= 0:
        prefetch(games.obs, row, U(rules.come[tile]))
        prefetch(games.obs, row, U(rules.come[tile]) + U(rules.places[CARD]))


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
    deal_game(decks, games, table, seats)
    begin_table(rules, games, table, seats, results)


@compiled
def deal_next(
    rules: RuleArrays,
    games: GameArrays,
    decks: DeckArrays,
    states: Words,
    which: Flags,
    results: StepArrays,
) -> None:
    """Deal and begin the next games of the chosen tables, each with its own generator."""
    seats = U(rules.seats)
    for table in range(U(which.shape[0])):
        if which[table]:
            begin_next(rules, games, decks, states, table, seats, results)


@compiled
def step_single(
    rules: RuleArrays,
    games: GameArrays,
    decks: DeckArrays,
    states: Words,
    actions: NDArray[np.int64],
    results: StepArrays,
    penalty: float,
    at_end: Number,
) -> None:
    """Play an action of each table of one seat; if its game is over, begin a new one instead."""
    count = U(results.over.shape[0])
    for table in range(count):
        if table + AHEAD < count:
            load_soon(rules, games, table + AHEAD)
        if games.counters[table, OVER]:
            begin_next(rules, games, decks, states, table, ONE, results)
        else:
            step_table(rules, games, table, ONE, actions, results, penalty, at_end, SCORE_GOAL)


@compiled
def step_tables(
    rules: RuleArrays,
    games: GameArrays,
    decks: DeckArrays,
    states: Words,
    actions: NDArray[np.int64],
    results: StepArrays,
    penalty: float,
    at_end: Number,
    goal: Number,
) -> None:
    """Play an action of each seat; a table whose game is over begins a new one instead."""
    seats = U(rules.seats)
    for table in range(U(results.over.shape[0])):
        if games.counters[table * seats, OVER]:
            begin_next(rules, games, decks, states, table, seats, results)
        else:
            step_table(rules, games, table, seats, actions, results, penalty, at_end, goal)


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
