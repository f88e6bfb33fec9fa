"""Tiles, the ways they can be turned, and the tokens that write what is done with them."""

import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapless.core.acts import Missed, NotActed, SetAside, parse_placement, parse_token
from gapless.core.edition import Edition
from gapless.core.errors import InvalidPlacementError
from gapless.core.tiles import ORIENTATIONS, Placement, RowsBelow, Tile
from tests.oracle import squares_of
from tests.referee.shapes import orientations, squares
from tests.strategies import CLASSIC, SHIPPED, tiles

letters = st.sampled_from(ORIENTATIONS)
columns = st.integers(1, 999)


def turned(tile: Tile, letter: str, column: int = 1) -> frozenset[tuple[int, int]]:
    """Where the referee puts the squares of a tile, its lowest one in row 1."""
    return squares(orientations(tile.drawing)[letter], column, 1)


@given(tiles("T1", most=12), letters)
def test_a_letter_turns_the_drawing(tile: Tile, letter: str) -> None:
    shape = tile.turned[letter]
    expected = turned(tile, letter)
    assert {(column + 1, row + 1) for column, row in shape.squares} == expected
    assert shape.width == max(column for column, _ in expected)
    assert shape.height == max(row for _, row in expected)
    for column in range(1, shape.width + 1):
        rows = [row for c, row in expected if c == column]
        assert shape.feet[column - 1] == min(rows) - 1
        assert shape.tops[column - 1] == max(rows)


@given(tiles("T1", most=12), letters)
def test_the_earliest_letter_of_a_shape_is_the_canonical_one(tile: Tile, letter: str) -> None:
    shape = turned(tile, letter)
    same = [other for other in ORIENTATIONS if turned(tile, other) == shape]
    placement = Placement(tile, letter, 1)
    assert placement.orientation == same[0]
    assert all(Placement(tile, other, 1) == placement for other in same)


@given(tiles("T1", most=12))
def test_shapes_are_distinct_and_in_the_order_of_their_letters(tile: Tile) -> None:
    assert len({shape.squares for shape in tile.shapes}) == len(tile.shapes)
    assert [s.orientation for s in tile.shapes] == sorted(s.orientation for s in tile.shapes)
    assert set(tile.shapes) == set(tile.turned.values())
    assert {shape.orientation: shape for shape in tile.shapes}.items() <= tile.turned.items()
    assert tile.size == sum(row.count("#") for row in tile.drawing)


@given(tiles("T1", most=12), st.integers(1, 9))
def test_placements_are_all_that_fit_between_the_side_walls(tile: Tile, width: int) -> None:
    everywhere = [
        turned(tile, letter, column) for letter in ORIENTATIONS for column in range(1, width + 1)
    ]
    expected = {placed for placed in everywhere if all(c <= width for c, _ in placed)}
    placements = tile.placements(width)
    assert set(map(squares_of, placements)) == expected
    assert len(placements) == len(expected)
    assert list(placements) == sorted(placements, key=lambda p: (p.orientation, p.column))


def test_the_cache_of_rows_below_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RowsBelow, "most", 5)
    below = RowsBelow((0, 2, 1))
    pieces = [(a, b, c) for a in range(3) for b in range(3) for c in range(3)]
    for _ in range(2):
        for a, b, c in pieces:
            assert below[a, b, c] == max(a, b - 2, c - 1)
            assert 0 < len(below) <= 5


@given(tiles("T1", most=12), letters, columns, st.integers(1, 16))
def test_a_mirror_swaps_left_and_right(tile: Tile, letter: str, left: int, width: int) -> None:
    placement = Placement(tile, letter, left)
    if left + placement.shape.width - 1 > width:
        return
    mirrored = placement.mirrored(width)
    assert squares_of(mirrored) == {(width + 1 - c, r) for c, r in squares_of(placement)}
    assert mirrored.mirrored(width) == placement


@given(tiles("T1"), letters, columns)
def test_a_placement_is_read_in_any_letter_and_written_in_the_canonical_one(
    tile: Tile, letter: str, column: int
) -> None:
    box = {"T1": tile}
    placement = parse_placement(f"T1{letter}{column}", box)
    assert placement == Placement(tile, letter, column)
    assert str(placement) == f"T1{tile.turned[letter].orientation}{column}"
    assert parse_placement(str(placement), box) == placement


@pytest.mark.parametrize("of", SHIPPED.values(), ids=list(SHIPPED))
def test_every_token_round_trips(of: Edition) -> None:
    for tile in of.tiles.values():
        tokens = (*tile.placements(of.columns), SetAside(tile), Missed(tile), NotActed(tile))
        for token in tokens:
            assert parse_token(str(token), of.tiles) == token
            assert pickle.loads(pickle.dumps(token)) == token


NEARLY = st.from_regex(r"\A[A-Z]{1,2}[0-9][a-i]?[-=?0-9]{0,3}\Z")
TOKEN = re.compile("([A-Z][0-9])([a-h][1-9][0-9]{0,2}|[-=?])", re.ASCII)


@given(st.one_of(st.text(), NEARLY, NEARLY.map(lambda text: f"L5{text[2:]}")))
def test_what_is_no_token_is_refused(text: str) -> None:
    match = TOKEN.fullmatch(text)
    if match and match[1] in CLASSIC.tiles:
        assert str(parse_token(text, CLASSIC.tiles))[:2] == match[1]
    else:
        with pytest.raises(InvalidPlacementError):
            parse_token(text, CLASSIC.tiles)


def test_a_pickled_tile_is_its_name_and_drawing() -> None:
    tile = Tile("L5", ("####", "#..."))
    before = pickle.dumps(tile)
    assert tile.placements(6)
    assert pickle.dumps(tile) == before
    again = pickle.loads(before)
    assert again == tile
    assert again.shapes == tile.shapes
