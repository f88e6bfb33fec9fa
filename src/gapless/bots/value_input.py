"""The input of a board's own network, compiled: see `InputLayout` for what it is.

The flags of a ramp are bits. On a board that counts rows, bit r (from 0) is set if row r + 1 is
not full and can no longer be filled. Then each pair, by its character, has one bit that is set if
exactly one of its spaces is settled (covered or sealed) and that one is covered.
"""

from typing import NamedTuple

from gapless.engine.extras import needs_extra
from gapless.engine.jit import compiled, inlined, merged, subroutine
from gapless.engine.kernel import ONE, Flag, Number, S, U, column_of, covers, height_of
from gapless.engine.tables import COVERED, Longs, Singles, Words

with needs_extra("search"):
    import numpy as np

STEP = 5
"""Larger steps between neighbouring columns count as this size."""


class InputLayout(NamedTuple):
    """The network's input for a ramp: 1 or 0 for each of these, in this order.

    1. Column c has height h: for each column, for each height from 0 to `levels` - 1.
    2. Column c + 1 is s higher than column c: for each column but the last, for each s from
       -5 to 5; larger steps count as 5.
    3. Tile t is to come: for each building card.
    4. Row r can no longer be filled: for each row, if the board counts rows.
    5. For each pair: one space is settled and covered; one is settled and visible; both are.

    On a board that is its own mirror image, a ramp whose heights read from the right come
    before those read from the left (as a list of numbers) is first mirrored.
    """

    columns: int
    levels: int
    tiles: int
    rows: int
    pairs: Longs
    """(pair, 4): column and row of both spaces, from 0."""
    mirror: bool

    @property
    def size(self) -> int:
        """The number of inputs."""
        heights = self.columns * self.levels + (self.columns - 1) * (2 * STEP + 1)
        return heights + self.tiles + self.rows + 3 * len(self.pairs)

    @property
    def has_keys(self) -> bool:
        """Whether keys fit in 64 bits."""
        bits = self.tiles + self.rows + len(self.pairs)
        return bool(self.levels**self.columns << bits <= np.iinfo(np.int64).max)


@inlined
def settles(ramps: Words, ramp: Number, column: Number, row: Number) -> Flag:
    """Return whether a space is settled: covered or sealed."""
    settled: bool = S(height_of(ramps, ramp, U(column))) > row
    return settled


@merged
def flags_of(layout: InputLayout, ramps: Words, ramp: Number) -> Number:
    """Return the flags of a ramp."""
    flags = U(0)
    if layout.rows:
        gaps, level = U(0), ~U(0)
        for column in range(U(layout.columns)):
            below = (ONE << height_of(ramps, ramp, column)) - ONE
            gaps |= below & ~column_of(ramps, ramp, COVERED, column)
            level &= below
        flags = gaps & ~level & ((ONE << U(layout.rows)) - ONE)
    for pair in range(layout.pairs.shape[0]):
        left, row, right, other = layout.pairs[pair]
        half = settles(ramps, ramp, left, row) != settles(ramps, ramp, right, other)
        if half and covers(ramps, ramp, left, row) + covers(ramps, ramp, right, other) == ONE:
            flags |= ONE << U(layout.rows + pair)
    return flags


@merged
def skyline_of(layout: InputLayout, ramps: Words, ramp: Number, turned: Flag) -> Number:
    """Return the heights of a ramp as the digits of a number, read from the right if `turned`."""
    skyline = S(0)
    for column in range(layout.columns):
        at = layout.columns - 1 - column if turned else column
        skyline = skyline * layout.levels + S(height_of(ramps, ramp, U(at)))
    return skyline


@subroutine
def mark_bits(row: Singles, start: Number, bits: Number) -> None:
    """Set the inputs to 1 whose bits are set."""
    at = start
    while bits:
        if bits & ONE:
            row[at] = 1
        bits >>= ONE
        at += S(1)


@merged
def mark_skyline(
    columns: Number, levels: Number, ramps: Words, ramp: Number, turned: Flag, row: Singles
) -> None:
    """Mark the heights and then the steps of a ramp, read from the right if `turned`."""
    before, at = S(0), columns * levels + STEP
    for column in range(columns):
        from_left = columns - 1 - column if turned else column
        height = S(height_of(ramps, ramp, U(from_left)))
        row[column * levels + height] = 1
        if column:
            row[at + min(max(height - before, -STEP), STEP)] = 1
            at += 2 * STEP + 1
        before = height


@compiled
def find_keys(layout: InputLayout, ramps: Words, remaining: Longs, keys: Longs) -> None:
    """Write a number for each ramp; ramps with the same number have the same value."""
    skylines = layout.levels**layout.columns
    for ramp in range(U(ramps.shape[0])):
        skyline = skyline_of(layout, ramps, ramp, turned=False)
        if layout.mirror:
            skyline = min(skyline, skyline_of(layout, ramps, ramp, turned=True))
        rest = remaining[ramp] << (layout.rows + layout.pairs.shape[0])
        keys[ramp] = (rest | S(flags_of(layout, ramps, ramp))) * skylines + skyline


@compiled
def write_inputs(
    layout: InputLayout, ramps: Words, remaining: Longs, chosen: Longs, inputs: Singles
) -> None:
    """Set to 1 what is true of each chosen ramp in an array (ramp, input) of 0."""
    columns, levels = layout.columns, layout.levels
    for nth in range(chosen.shape[0]):
        ramp, row = U(chosen[nth]), inputs[nth]
        skyline = skyline_of(layout, ramps, ramp, turned=False)
        turned = layout.mirror and skyline_of(layout, ramps, ramp, turned=True) < skyline
        mark_skyline(columns, levels, ramps, ramp, turned, row)
        at = columns * levels + (columns - 1) * (2 * STEP + 1)
        mark_bits(row, at, U(remaining[ramp]))
        at += layout.tiles
        flags = flags_of(layout, ramps, ramp)
        mark_bits(row, at, flags & ((ONE << U(layout.rows)) - ONE))
        at += layout.rows
        for pair in range(layout.pairs.shape[0]):
            left, level, right, other = layout.pairs[pair]
            first = settles(ramps, ramp, left, level)
            second = settles(ramps, ramp, right, other)
            if first and second:
                row[at + 2] = 1
            elif first or second:
                row[at + 1 - S((flags >> U(layout.rows + pair)) & ONE)] = 1
            at += 3
