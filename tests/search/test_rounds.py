"""The kernel and the core play the same game, state by state."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule, Kind
from gapless.core.masks import COLUMN_BITS
from gapless.core.ramp import Ramp
from gapless.core.tiles import Tile
from gapless.search.rounds import Rounds, deal_orders
from gapless.search.tables import Tables, TablesError, supports, tables_for
from tests.boards import kernel_boards
from tests.strategies import CLASSIC, SHIPPED, seeds, tiles

houses = st.sampled_from((frozenset[HouseRule](), frozenset({HouseRule.INSIDE})))
boxes = st.one_of(
    st.lists(st.sampled_from(sorted(CLASSIC.tiles)), min_size=1, max_size=16, unique=True).map(
        lambda names: {name: CLASSIC.tiles[name] for name in names}
    ),
    st.lists(tiles("T1", most=9), min_size=1, max_size=4).map(
        lambda drawn: {f"T{n}": Tile(f"T{n}", tile.drawing) for n, tile in enumerate(drawn)}
    ),
)


def covered_of(rounds: Rounds, ramp: int) -> int:
    return sum(int(bits) << COLUMN_BITS * n for n, bits in enumerate(rounds.covered[ramp]))


def compare(rounds: Rounds, ramps: list[Ramp]) -> None:
    assert [tuple(heights) for heights in rounds.heights] == [ramp.skyline for ramp in ramps]
    assert [covered_of(rounds, n) for n in range(rounds.count)] == [r.covered for r in ramps]
    assert rounds.scores().tolist() == [ramp.score().total for ramp in ramps]


def act_of(tables: Tables, tile: int, choice: int) -> Act:
    own = tables.tiles[tile]
    return own.placements(tables.board.width)[choice] if choice >= 0 else SetAside(own)


@given(kernel_boards(), boxes, houses, seeds)
def test_every_state_is_that_of_the_core(
    board: Board, box: dict[str, Tile], house: frozenset[HouseRule], seed: int
) -> None:
    tables = tables_for(box, board, house)
    rounds = Rounds(tables, 3)
    ramps = [Ramp(board, house) for _ in range(rounds.count)]
    rng = Random(seed)
    for turn in range(12):
        chosen = np.array([rng.randrange(-1, len(box)) for _ in ramps], np.int8)
        legal = rounds.legal(chosen)
        choices = rounds.draw(chosen, seed + turn)
        before = [ramp.score().total for ramp in ramps]
        for n, ramp in enumerate(ramps):
            if chosen[n] < 0:
                assert not legal[n].any()
                assert choices[n] == -1
                continue
            tile = tables.tiles[chosen[n]]
            every = tile.placements(board.width)
            expected = [placement in ramp.legal_placements(tile) for placement in every]
            assert legal[n, : len(every)].tolist() == expected
            assert not legal[n, len(every) :].any()
            assert expected[choices[n]] if any(expected) else choices[n] == -1
            ramp.push(act_of(tables, chosen[n], choices[n]))
        gained = rounds.place(chosen, choices)
        after = [ramp.score().total for ramp in ramps]
        assert gained.tolist() == [b - a for a, b in zip(before, after, strict=True)]
        compare(rounds, ramps)


@given(kernel_boards(), houses, seeds)
def test_random_rounds_replay_on_the_core(
    board: Board, house: frozenset[HouseRule], seed: int
) -> None:
    tables = tables_for(CLASSIC.tiles, board, house)
    rounds = Rounds(tables, 3)
    orders = deal_orders(tables, CLASSIC, rounds.count, seed)
    played = rounds.play_random(orders, seed, keep=True)
    ramps = [Ramp(board, house) for _ in range(rounds.count)]
    placed = 0
    for ramp, order, chosen in zip(ramps, orders, played.chosen, strict=True):
        for tile, choice in zip(order[order >= 0], chosen, strict=False):
            if choice < 0:
                assert not ramp.legal_placements(tables.tiles[tile])
            placed += choice >= 0
            ramp.push(act_of(tables, tile, choice))
    compare(rounds, ramps)
    assert played.placements == placed
    assert played.scores.tolist() == rounds.scores().tolist()


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_deals_are_those_of_the_edition(name: str) -> None:
    edition = SHIPPED[name]
    tables = tables_for(edition.tiles, edition.boards[edition.rounds[0]])
    orders = deal_orders(tables, edition, 400, 1)
    starts = set()
    for order in orders:
        start, *rest = (tables.tiles[tile].name for tile in order[order >= 0])
        starts.add(start)
        assert sorted([start, *rest]) == sorted(edition.build)
    assert starts == set(edition.start)
    assert len({tuple(order) for order in orders}) > 390


def test_a_round_depends_on_its_own_seed_alone() -> None:
    tables = tables_for(CLASSIC.tiles, CLASSIC.boards["1"])
    orders = deal_orders(tables, CLASSIC, 50, 3)
    many = Rounds(tables, 50).play_random(orders, 9).scores
    few = Rounds(tables, 20).play_random(orders[:20], 9).scores
    assert many[:20].tolist() == few.tolist()
    assert many.tolist() != Rounds(tables, 50).play_random(orders, 10).scores.tolist()


def test_random_play_is_fair() -> None:
    """Every placement of a tile is drawn equally often, on a ramp where some are illegal."""
    board = Board("low", ("....", "...."))
    tables = tables_for({"L4": CLASSIC.tiles["L4"]}, board)
    rounds = Rounds(tables, 8000)
    tile = np.zeros(rounds.count, np.int8)
    ramp = Ramp(board)
    while ramp.legal_placements(tables.tiles[0]).count() > 4:
        first = next(iter(ramp.legal_placements(tables.tiles[0])))
        ramp.push(first)
        choice = tables.placements.index(first)
        rounds.place(tile, np.full(rounds.count, choice, np.int32))
    legal = rounds.legal(tile)[0]
    counts = np.bincount(rounds.draw(tile, 5), minlength=len(legal))
    assert (counts > 0).tolist() == legal.tolist()
    assert counts[legal].min() > 0.85 * rounds.count / legal.sum()


@pytest.mark.parametrize(
    "board",
    [
        Board("boom", ("*.", ".."), {"*": Kind.BOOM}),
        Board("cursed", ("!.", ".."), {"!": Kind.CURSED}),
        Board("lonely", ("a.", ".."), {"a": Kind.PAIR}),
        Board("volatile", ("..", ".."), volatile=True),
        Board("words", ("AB", "BA"), words=("AB",)),
        Board("vast", ("1.", ".."), {"1": 10**9}),
        Board("wide", ("." * 17,) * 2),
    ],
    ids=lambda board: board.id,
)
def test_other_boards_are_refused(board: Board) -> None:
    assert not supports(board)
    with pytest.raises(TablesError, match=board.id):
        tables_for(CLASSIC.tiles, board)


def test_row_penalty_is_refused() -> None:
    house = frozenset({HouseRule.ROW_PENALTY})
    assert not supports(CLASSIC.boards["1"], house)
    assert supports(CLASSIC.boards["1"], frozenset({HouseRule.SHARED_START, HouseRule.INSIDE}))
