"""Positions for the engine, drawn by Hypothesis."""

from hypothesis import strategies as st

from gapless.core.board import Board, HouseRule
from gapless.core.tiles import Tile
from tests.boards import plain_boards
from tests.drawn_kinds import boards_of_own_kinds
from tests.strategies import CLASSIC, drawn_boards, house_rules, tiles

boxes = st.one_of(
    st.lists(st.sampled_from(sorted(CLASSIC.tiles)), min_size=1, max_size=16, unique=True).map(
        lambda names: {name: CLASSIC.tiles[name] for name in names}
    ),
    st.lists(tiles("T1", most=9), min_size=1, max_size=4).map(
        lambda drawn: {f"T{n}": Tile(f"T{n}", tile.drawing) for n, tile in enumerate(drawn)}
    ),
)


@st.composite
def positions(draw: st.DrawFn) -> tuple[dict[str, Tile], Board, frozenset[HouseRule]]:
    """Tiles, a board of any mix of kinds, and house rules."""
    board = draw(
        st.one_of(
            plain_boards(),
            st.tuples(st.integers(4, 16), st.integers(6, 24)).flatmap(
                lambda size: drawn_boards(*size)
            ),
        )
    )
    return draw(boxes), board, draw(house_rules(volatile=board.volatile))


@st.composite
def own_positions(draw: st.DrawFn) -> tuple[dict[str, Tile], Board, frozenset[HouseRule]]:
    """Tiles, a board with kinds of one's own, and house rules."""
    board = draw(boards_of_own_kinds(draw(st.integers(4, 9)), draw(st.integers(6, 13))))
    return draw(boxes), board, draw(house_rules(volatile=board.volatile))
