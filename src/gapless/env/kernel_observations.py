"""Compiled: write what changes in the observations and the masks of games.

Indices are unsigned and loop bounds are read before the loops, so that the compiler vectorises.
"""

from gapless.engine import kernel, tables
from gapless.engine.jit import inlined, subroutine
from gapless.engine.kernel import ONE, Number, S, U
from gapless.engine.tables import BLOCK, LANES

from . import kernel_arrays as arrays
from .kernel_arrays import GameArrays, RuleArrays


@inlined
def show_tile(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Observe the next tile in hand: it is no longer to come; write its legal placements."""
    places, hands, columns = rules.places, rules.hands, rules.scoring.columns
    obs, mask, slack, ramps = games.obs, games.mask, games.slack, games.ramps
    turn = games.counters[row, arrays.TURN]
    due = games.orders[row, U(games.counters[row, arrays.ROUND]), U(turn)]
    if due < 0:
        show_no_tile(rules, games, row)
        return
    tile = U(due)
    place = U(places[arrays.HAND])
    for at in range(U(hands.shape[1])):
        obs[row, place + at] = hands[tile, at]
    if rules.come[tile] >= 0:
        place = U(rules.come[tile])
        for at in range(U(places[arrays.CARD])):
            obs[row, place + at] = 0
    last = U(mask.shape[1] - 1)
    blocks, wide = (last + U(BLOCK - 1)) // U(BLOCK), columns > LANES // 2
    low, high = ramps[row, 0], ramps[row, 1]
    kernel.find_slack(rules.feet, rules.limit, blocks, tile, low, high, wide, slack)
    for action in range(last):
        mask[row, action] = slack[action] >= 0
    mask[row, last] = turn > 0


@inlined
def show_no_tile(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Observe that no tile is in hand: setting aside, which does nothing, is the only action."""
    obs, mask = games.obs, games.mask
    place, aside = U(rules.places[arrays.HAND]), U(mask.shape[1] - 1)
    for at in range(U(rules.hands.shape[1])):
        obs[row, place + at] = 0
    for action in range(aside):
        mask[row, action] = 0
    mask[row, aside] = 1


@subroutine
def show_starts(rules: RuleArrays, games: GameArrays, table: Number, round: Number) -> None:
    """Observe the starting tiles of the other players."""
    seats, size = U(rules.seats), U(rules.places[arrays.CARD])
    for seat in range(seats):
        place = U(rules.places[arrays.OTHERS]) + U(2) * size
        for distance in range(ONE, seats):
            other = table * seats + (seat + distance) % seats
            tile = U(games.orders[other, round, 0])
            for at in range(size):
                games.obs[table * seats + seat, place + at] = rules.hands[tile, at]
            place += U(3) * size


@inlined
def show_ramp(rules: RuleArrays, games: GameArrays, row: Number, seats: Number) -> None:
    """Observe the columns that have been raised since the last observation, and the marks."""
    board, height = U(games.counters[row, arrays.BOARD]), U(rules.places[arrays.HEIGHT])
    for column in range(U(rules.scoring.columns)):
        before = U(games.obs[row, height + column])
        after = kernel.height_of(games.ramps, row, column)
        if before != after:
            show_column(rules, games, row, column, before, after)
            if seats > ONE:
                show_to_others(rules, games, row, column, before, after)
    if rules.places[arrays.FACTS] >= 0:
        show_facts(rules, games, row)
    elif rules.scoring.points[board, tables.TRAITS] & tables.REACTS:
        show_marks(rules, games, row)


@inlined
def show_column(
    rules: RuleArrays, games: GameArrays, row: Number, column: Number, before: Number, after: Number
) -> None:
    """Observe a column that a tile has raised from the height `before` to `after`."""
    places, slots, obs = rules.places, rules.slots, games.obs
    rows, columns = U(rules.scoring.rows), U(rules.scoring.columns)
    squares = kernel.column_of(games.ramps, row, tables.COVERED, column)
    height = U(places[arrays.HEIGHT]) + column
    if places[arrays.COVERED] >= 0:
        covered, sealed = U(places[arrays.COVERED]) + column, U(places[arrays.SEALED]) + column
        for level in range(before, min(after, rows)):
            space = (rows - ONE - level) * columns
            obs[row, (covered if (squares >> level) & ONE else sealed) + space] = 1
        for line in range(rows):
            obs[row, height + line * columns] = after
        return
    obs[row, height] = after
    board = U(games.counters[row, arrays.BOARD])
    for level in range(before, min(after, rows)):
        visible = ONE - ((squares >> level) & ONE)
        slot = slots[board, (rows - ONE - level) * columns + column]
        if slot >= 0:
            obs[row, U(slot) + visible] = 1
        if visible and places[arrays.ROW_GAPS] >= 0:
            obs[row, U(places[arrays.ROW_GAPS]) + level] = 1
        if visible and places[arrays.COLUMN_GAPS] >= 0:
            obs[row, U(places[arrays.COLUMN_GAPS]) + column] = 1


@subroutine
def show_to_others(
    rules: RuleArrays, games: GameArrays, row: Number, column: Number, before: Number, after: Number
) -> None:
    """Show the other players a column that has been raised."""
    obs, places, seats, size = games.obs, rules.places, U(rules.seats), U(rules.places[arrays.CARD])
    rows, columns = U(rules.scoring.rows), U(rules.scoring.columns)
    squares = kernel.column_of(games.ramps, row, tables.COVERED, column)
    table, seat = row - row % seats, row % seats
    for distance in range(ONE, seats):
        viewer = table + (seat + seats - distance) % seats
        if places[arrays.COVERED] < 0:
            obs[viewer, U(places[arrays.OTHERS]) + (distance - ONE) * columns + column] = after
            continue
        covered = U(places[arrays.OTHERS]) + (distance - ONE) * U(3) * size + column
        for level in range(before, min(after, rows)):
            obs[viewer, covered + (rows - ONE - level) * columns] = (squares >> level) & ONE
        for line in range(rows):
            obs[viewer, covered + size + line * columns] = after


@subroutine
def show_marks(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Observe the spaces that are spent, or in their second or third state."""
    ramps, obs = games.ramps, games.obs
    rows, columns = U(rules.scoring.rows), U(rules.scoring.columns)
    board = U(games.counters[row, arrays.BOARD])
    planes, flat = rules.marks[board], rules.places[arrays.COVERED] < 0
    for column in range(columns):
        spent = kernel.column_of(ramps, row, tables.SPENT, column)
        twice = kernel.column_of(ramps, row, tables.TWICE, column)
        marked = spent | kernel.column_of(ramps, row, tables.ONCE, column)
        while marked:
            bit = marked & (~marked + ONE)
            marked ^= bit
            space = (rows - ONE - U(kernel.count_bits(bit - ONE))) * columns + column
            if flat:
                slot = U(rules.slots[board, space])
                obs[row, slot + U(2)] = 1
                obs[row, slot + U(3)] = (twice & bit) != 0
            elif spent & bit:
                obs[row, U(planes[arrays.SPENDABLE]) + space] = 0
                obs[row, U(planes[arrays.SPENT]) + space] = 1
            else:
                obs[row, U(planes[arrays.FIRST_STATE]) + space] = 0
                obs[row, U(planes[arrays.SECOND_STATE]) + space] = (twice & bit) == 0
                obs[row, U(planes[arrays.THIRD_STATE]) + space] = (twice & bit) != 0


@subroutine
def show_facts(rules: RuleArrays, games: GameArrays, row: Number) -> None:
    """Observe what all spaces add to the score, and which are spent."""
    scoring, places = rules.scoring, rules.places
    board = U(games.counters[row, arrays.BOARD])
    for at in range(U(4) * U(places[arrays.CARD])):
        games.obs[row, U(places[arrays.FACTS]) + at] = 0
    show_numbers(rules, games, row, board)
    for pair in range(U(scoring.points[board, tables.PAIRS])):
        show_pair(rules, games, row, board, pair)
    for group in range(U(scoring.points[board, tables.GROUPS])):
        now, later = worths_of(rules, games, row, board, group)
        for word in range(U((scoring.columns + 1) >> 1)):
            spaces = kernel.in_state(scoring, board, group, games.ramps, row, word)
            spaces &= ~games.ramps[row, U(tables.COVERED) + word]
            show_points(rules, games, row, word, spaces, now, later)
    if scoring.points[board, tables.TRAITS] & tables.SPENDS:
        show_spent(rules, games, row, board)


@subroutine
def show_numbers(rules: RuleArrays, games: GameArrays, row: Number, board: Number) -> None:
    """Observe what the visible dots and numbers add to the score."""
    for column in range(U(rules.scoring.columns)):
        for level in range(U(rules.scoring.rows)):
            value = S(rules.scoring.value[board, column, level])
            if value:
                space = visible_bit(games, row, column, level)
                show_points(rules, games, row, column >> ONE, space, value, value)


@subroutine
def show_pair(
    rules: RuleArrays, games: GameArrays, row: Number, board: Number, pair: Number
) -> None:
    """Observe what the visible spaces of a group of two add to the score."""
    spaces, points, visible = rules.scoring.pairs, rules.scoring.pair_points, U(0)
    for end in range(U(0), U(4), U(2)):
        column, level = U(spaces[board, pair, end]), U(spaces[board, pair, end + ONE])
        visible += U(visible_bit(games, row, column, level) != 0)
    worth = S(points[board, pair, visible]) - S(points[board, pair, max(visible, ONE) - ONE])
    for end in range(U(0), U(4), U(2)):
        column, level = U(spaces[board, pair, end]), U(spaces[board, pair, end + ONE])
        space = visible_bit(games, row, column, level)
        show_points(rules, games, row, column >> ONE, space, worth, worth)


@inlined
def visible_bit(games: GameArrays, row: Number, column: Number, level: Number) -> Number:
    """Return the bit of a space in its word of the ramp, or 0 if the space is covered."""
    bit = (ONE << level) << ((column & ONE) << U(5))
    return bit & ~games.ramps[row, U(tables.COVERED) + (column >> ONE)]


@subroutine
def worths_of(
    rules: RuleArrays, games: GameArrays, row: Number, board: Number, group: Number
) -> tuple[Number, Number]:
    """Return what each visible space of a group adds to the score, now and after a slide."""
    count = count_group(rules, games, row, board, group)
    covered = rules.scoring.marks[board, group, 2]
    now = -next_points(rules, board, group, count) if covered else S(0)
    if count and not covered:
        now = next_points(rules, board, group, count - ONE)
    later = now
    if rules.scoring.marks[board, group, 1] > tables.SPENT:
        after = count_group(rules, games, row, board, group + ONE)
        later = next_points(rules, board, group + ONE, after)
        if covered:
            later = -later
    return now, later


@inlined
def next_points(rules: RuleArrays, board: Number, group: Number, count: Number) -> Number:
    """Return what one space more than `count` adds to the points of a group."""
    points = rules.scoring.group_points
    nth = min(count, U(points.shape[2] - 2))
    return S(points[board, group, nth + ONE]) - S(points[board, group, nth])


@subroutine
def count_group(
    rules: RuleArrays, games: GameArrays, row: Number, board: Number, group: Number
) -> Number:
    """Return how many spaces of a group count."""
    count = S(0)
    for word in range(U((rules.scoring.columns + 1) >> 1)):
        counted = kernel.counting(rules.scoring, board, group, games.ramps, row, word)
        count += kernel.count_bits(counted)
    return U(count)


@inlined
def show_points(
    rules: RuleArrays,
    games: GameArrays,
    row: Number,
    word: Number,
    spaces: Number,
    points: Number,
    later: Number,
) -> None:
    """Observe what each space of a word adds to the score now, and after a slide."""
    rows, columns = U(rules.scoring.rows), U(rules.scoring.columns)
    size, first = U(rules.places[arrays.CARD]), U(rules.places[arrays.FACTS])
    while spaces:
        bit = spaces & (~spaces + ONE)
        spaces ^= bit
        at = U(kernel.count_bits(bit - ONE))
        column, level = word + word + (at >> U(5)), at & U(31)
        space = first + (rows - ONE - level) * columns + column
        games.obs[row, space] = min(max(points, S(0)), S(255))
        games.obs[row, space + size] = min(max(-points, S(0)), S(255))
        games.obs[row, space + U(2) * size] = min(max(later, S(0)), S(255))
        games.obs[row, space + U(3) * size] = min(max(-later, S(0)), S(255))


@subroutine
def show_spent(rules: RuleArrays, games: GameArrays, row: Number, board: Number) -> None:
    """Observe that spent spaces no longer end a tile."""
    rows, columns = U(rules.scoring.rows), U(rules.scoring.columns)
    falls = rules.scoring.points[board, tables.TRAITS] & tables.FALLS
    plane = U(rules.places[arrays.FACTS]) + U(5 if falls else 4) * U(rules.places[arrays.CARD])
    for column in range(columns):
        spent = kernel.column_of(games.ramps, row, tables.SPENT, column)
        for level in range(rows):
            if (spent >> level) & ONE:
                games.obs[row, plane + (rows - ONE - level) * columns + column] = 0
