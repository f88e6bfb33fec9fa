"""The most that letters can count, from the places where a word stands on the board.

A place is a run of letters of a row or column that is a listed word. It comes true if its letters
stay visible and the letters at its ends are covered. As long as that can happen, the place is
alive. The bound lets alive places come true that do not exclude each other within their line, and
covers other letters. Squares have a price, so that the area of the tiles limits how many.
"""

from typing import NamedTuple

import numpy as np

from gapless.engine.jit import inlined, merged, subroutine
from gapless.engine.kernel import ONE, Number, U, column_of, count_bits, height_of, signed
from gapless.engine.tables import COVERED, LANES, Bytes, Ints, Scoring, Tables, Words

from .bounds import PRICES, UNITS


class WordTables(NamedTuple):
    """The places of words, with scratch space for the letters of one ramp.

    A line is a row, from the lowest, or a column after the rows. Its letters are bits: of a row
    from the left, of a column from the lowest.
    """

    lines: int
    """Count of lines; 0 on a board without letters."""
    first: Ints
    """(line): its first place; the places of a line are in the order of their ends."""
    spans: Bytes
    """(place, 2): its first letter, and the letter after its last."""
    inside: Ints
    """(place): its letters."""
    ends: Ints
    """(place): the letters next to it, which must be covered."""
    crossings: Bytes
    """(letter, 2): row and column of the letters that are in places of both."""
    covered: Ints
    """Scratch, (line): its covered letters."""
    sealed: Ints
    """Scratch, (line): its visible letters that can't be covered any more."""
    read: Ints
    """Scratch, (row): its letters in words that are certain."""
    undecided: Ints
    """Scratch, (row): its letters in places that can still come true."""
    best: Ints
    """Scratch, (letters of a line): the most that the places among them can gain."""


def word_tables_for(tables: Tables) -> WordTables:
    """Return the tables of the first board."""
    scoring = tables.scoring
    columns, rows = scoring.columns, scoring.rows
    lines = rows + columns if scoring.words.size else 0
    places: list[tuple[int, int, int]] = []
    for line, start, end in np.argwhere(scoring.words[0]) if lines else ():
        length = columns if line < rows else rows
        if end <= length:
            # Columns are read from the top.
            span = (start, end) if line < rows else (rows - end, rows - start)
            places.append((int(line), int(span[1]), int(span[0])))
    places.sort()
    of_row, of_column = (
        {
            (line, at) if line < rows else (at, line - rows)
            for line, end, start in places
            for at in range(start, end)
            if (line < rows) == is_row
        }
        for is_row in (True, False)
    )
    inside = [(1 << end) - (1 << start) for _, end, start in places]
    lengths = [columns if line < rows else rows for line, _, _ in places]
    return WordTables(
        lines=lines,
        first=np.searchsorted([line for line, _, _ in places], range(lines + 1)).astype(np.int32),
        spans=np.array([(start, end) for _, end, start in places], np.int8).reshape(-1, 2),
        inside=np.array(inside, np.int32),
        ends=np.array(
            [
                (mask << 1 | mask >> 1) & ~mask & (1 << length) - 1
                for mask, length in zip(inside, lengths, strict=True)
            ],
            np.int32,
        ),
        crossings=np.array(sorted(of_row & of_column), np.int8).reshape(-1, 2),
        covered=np.zeros(lines, np.int32),
        sealed=np.zeros(lines, np.int32),
        read=np.zeros(rows, np.int32),
        undecided=np.zeros(rows, np.int32),
        best=np.zeros(max(LANES, rows) + 2, np.int32),
    )


@merged
def find_letters(scoring: Scoring, words: WordTables, ramps: Words, ramp: Number) -> None:
    """Write which letters of each line are covered, sealed, and in words that are certain."""
    rows = scoring.rows
    grid = (ONE << U(rows)) - ONE
    for row in range(rows):
        words.covered[row] = words.sealed[row] = words.read[row] = 0
    for column in range(scoring.columns):
        covered = signed(column_of(ramps, ramp, COVERED, U(column)) & grid)
        settled = signed(((ONE << height_of(ramps, ramp, U(column))) - ONE) & grid)
        sealed = settled & ~covered
        words.covered[rows + column] = covered
        words.sealed[rows + column] = sealed
        for row in range(rows):
            words.covered[row] |= ((covered >> row) & 1) << column
            words.sealed[row] |= ((sealed >> row) & 1) << column
    for line in range(words.lines):
        for place in range(words.first[line], words.first[line + 1]):
            if is_certain(words, line, place):
                if line < rows:
                    words.read[line] |= words.inside[place]
                else:
                    for row in range(words.spans[place, 0], words.spans[place, 1]):
                        words.read[row] |= 1 << (line - rows)


@inlined
def is_certain(words: WordTables, line: int, place: int) -> bool:
    """Return whether a place has come true and can't change any more."""
    inside, ends = words.inside[place], words.ends[place]
    certain: bool = words.sealed[line] & inside == inside and words.covered[line] & ends == ends
    return certain


@inlined
def is_undecided(words: WordTables, line: int, place: int) -> bool:
    """Return whether a place can come true, and is not certain yet."""
    covered, sealed = words.covered[line], words.sealed[line]
    lost = covered & words.inside[place] or sealed & words.ends[place]
    return not (lost or is_certain(words, line, place))


@merged
def undecided_gain(words: WordTables, line: int, place: int, rows: int, price: int) -> int:
    """Return what an undecided place gains over loose and covered letters, in `UNITS`.

    A letter in a word counts 2 more than a loose one. If it is open, covering it is not paid for.
    """
    inside = words.inside[place]
    sealed = words.sealed[line] & inside
    again = count_bits(U(sealed & words.read[line])) if line < rows else 0
    late = count_bits(U(sealed))
    early = count_bits(U(inside)) - late
    return signed(UNITS * (2 * late - again) + (UNITS + price) * early)


@subroutine
def undecided_words(words: WordTables, rows: int, price: int) -> int:
    """Return the most that undecided places gain together, in `UNITS`."""
    best, total = words.best, 0
    for line in range(words.lines):
        # best[n]: the letters before n, of which the last is covered.
        best[0], at = 0, 0
        for place in range(words.first[line], words.first[line + 1]):
            if is_undecided(words, line, place):
                while at <= words.spans[place, 1]:
                    at += 1
                    best[at] = best[at - 1]
                gain = undecided_gain(words, line, place, rows, price)
                best[at] = max(best[at], best[words.spans[place, 0]] + gain)
        total += best[at]
    return signed(total)


@merged
def most_letter_points(scoring: Scoring, words: WordTables, area: int) -> int:
    """Return the most that letters can count with an area; `find_letters` comes first."""
    rows = scoring.rows
    certain, open_ = 0, rows * scoring.columns
    for row in range(rows):
        sealed = count_bits(U(words.sealed[row]))
        open_ -= sealed + count_bits(U(words.covered[row]))
        certain += count_bits(U(words.read[row])) - sealed
    for line in range(words.lines):
        for place in range(words.first[line], words.first[line + 1]):
            if is_certain(words, line, place):
                certain += count_bits(U(words.inside[place]))
    gain = 1 << 20
    for price in range(PRICES):
        priced = undecided_words(words, rows, price) + (UNITS - price) * open_ + price * area
        gain = min(gain, priced)
    return signed(certain - open_ + gain // UNITS)
