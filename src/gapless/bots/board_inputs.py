"""The input of a network that reads boards, compiled: see `board_network.FeatureLayout`."""

from typing import NamedTuple

from gapless.engine import tables
from gapless.engine.jit import compiled, inlined, merged
from gapless.engine.kernel import ONE, Number, S, U, column_of, count_bits, covers, height_of
from gapless.engine.tables import COVERED, ONCE, SPENT, TWICE, Longs, Scoring, Singles, Words

from .value_input import mark_bits, mark_skyline

COUNTED = 12
"""Larger numbers of spaces of a counted kind count as one less than this."""

# Parts of the features. Those of the second counted kind follow those of the first.
(
    HEIGHTS, STEPS, TO_COME, TILES_LEFT, GAP_ROWS, GAP_COLUMNS, PARTNER_COVERED, PARTNER_SEALED,
    OPEN_SPENT, OPEN_ONCE, OPEN_TWICE, LETTERS, SEALED_COUNT, OPEN_COUNT, _, _, DOT_ROWS,
) = range(17)  # fmt: skip


class FeatureTable(NamedTuple):
    """Where the features of a board's ramps are."""

    levels: int
    tiles: int
    starts: Longs
    """(part): its first feature, or -1 if none of the part can be 1."""
    partner: Longs
    """(space, column by column): the space with the same symbol, or -1."""
    counted: Words
    """(2, column): the spaces of each counted kind as bits."""
    size: int


@inlined
def column_mask(scoring: Scoring, kind: int, column: Number) -> Number:
    """Return the spaces of a kind in a column as bits."""
    word = scoring.masks[S(0), kind, column >> ONE]
    return (word >> ((column & ONE) << U(5))) & U(0xFFFFFFFF)


@merged
def mark_partners(
    table: FeatureTable, scoring: Scoring, ramps: Words, ramp: Number, row: Singles
) -> None:
    """Mark the open spaces of pairs whose partner is covered or sealed."""
    rows = scoring.rows
    for space in range(table.partner.shape[0]):
        other = table.partner[space]
        height = S(height_of(ramps, ramp, U(space // rows)))
        if other >= 0 and height <= space % rows:
            column, level = U(other // rows), U(other % rows)
            if covers(ramps, ramp, column, level):
                row[table.starts[PARTNER_COVERED] + space] = 1
            elif height_of(ramps, ramp, column) > level:
                row[table.starts[PARTNER_SEALED] + space] = 1


@merged
def mark_counts(
    table: FeatureTable, scoring: Scoring, kind: Number, ramps: Words, ramp: Number, row: Singles
) -> None:
    """Mark how many spaces of a counted kind are sealed, and how many are open."""
    sealed, opened = S(0), S(0)
    for column in range(U(scoring.columns)):
        spaces = table.counted[kind, column]
        below = (ONE << height_of(ramps, ramp, column)) - ONE
        sealed += count_bits(spaces & below & ~column_of(ramps, ramp, COVERED, column))
        opened += count_bits(spaces & ~below)
    row[table.starts[SEALED_COUNT + 2 * kind] + min(sealed, COUNTED - 1)] = 1
    row[table.starts[OPEN_COUNT + 2 * kind] + min(opened, COUNTED - 1)] = 1


@compiled
def write_features(
    table: FeatureTable, scoring: Scoring, ramps: Words, remaining: Longs, features: Singles
) -> None:
    """Set the features of ramps to 1 in an array (ramp, feature) of 0."""
    starts = table.starts
    grid, rows = (ONE << U(scoring.rows)) - ONE, scoring.rows
    for ramp in range(U(ramps.shape[0])):
        row = features[ramp]
        mark_skyline(scoring.columns, table.levels, ramps, ramp, turned=False, row=row)
        mark_bits(row, starts[TO_COME], U(remaining[ramp]))
        row[starts[TILES_LEFT] + count_bits(U(remaining[ramp]))] = 1
        if starts[PARTNER_COVERED] >= 0:
            mark_partners(table, scoring, ramps, ramp, row)
        gaps, dots, level = U(0), U(0), grid
        for column in range(U(scoring.columns)):
            at = S(column) * rows
            below = ((ONE << height_of(ramps, ramp, column)) - ONE) & grid
            opened = grid & ~below
            sealed = below & ~column_of(ramps, ramp, COVERED, column)
            gaps |= sealed
            level &= below
            if starts[GAP_COLUMNS] >= 0 and sealed:
                row[starts[GAP_COLUMNS] + S(column)] = 1
            spent = U(0)
            if starts[OPEN_SPENT] >= 0:
                spent = column_of(ramps, ramp, SPENT, column)
                mark_bits(row, starts[OPEN_SPENT] + at, spent & opened)
            if starts[OPEN_ONCE] >= 0:
                once = column_of(ramps, ramp, ONCE, column)
                twice = column_of(ramps, ramp, TWICE, column)
                mark_bits(row, starts[OPEN_ONCE] + at, once & ~twice & opened)
                mark_bits(row, starts[OPEN_TWICE] + at, twice & opened)
            if starts[LETTERS] >= 0:
                mark_bits(row, starts[LETTERS] + at, sealed)
            dots |= sealed & (column_mask(scoring, tables.DOT_SPACES, column) | spent)
        if starts[GAP_ROWS] >= 0:
            mark_bits(row, starts[GAP_ROWS], gaps & ~level)
        mark_counts(table, scoring, 0, ramps, ramp, row)
        mark_counts(table, scoring, 1, ramps, ramp, row)
        if starts[DOT_ROWS] >= 0:
            mark_bits(row, starts[DOT_ROWS], dots)
