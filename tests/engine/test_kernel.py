"""The engine and the core play the same game, state by state, on boards of every mix."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from bench.rounds import Rounds, deal_orders
from gapless.core.acts import Act, Missed, SetAside, Token
from gapless.core.board import MAX_POINTS, Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.masks import COLUMN_BITS
from gapless.core.ramp import Ramp
from gapless.core.round import Round
from gapless.core.setup import Setup, draw_deal
from gapless.core.tiles import Placement, Tile
from gapless.editions.reader import MAX_SHARED_POINTS
from gapless.engine.tables import EMPTY, Tables, TablesError, Words, tables_for
from tests.drawn_kinds import own_setups
from tests.engine.positions import own_positions, positions
from tests.search.playing import act_alone
from tests.strategies import (
    CLASSIC,
    SHIPPED,
    any_boards,
    choose_on,
    house_rules,
    seeds,
    setups,
)


def mask_of(columns: NDArray[np.uint32]) -> int:
    return sum(int(bits) << COLUMN_BITS * n for n, bits in enumerate(columns))


def compare(rounds: Rounds, ramps: list[Ramp]) -> None:
    for n, ramp in enumerate(ramps):
        assert tuple(rounds.heights[n]) == ramp.skyline
        assert mask_of(rounds.covered[n]) == ramp.covered
        assert mask_of(rounds.spent[n]) == ramp.spent
        assert tuple(mask_of(part[n]) for part in rounds.slid) == ramp.slid
        banked = [group for group in ramp.banked if group.reason in {"row", "set-aside"}]
        assert rounds.banked[n] == sum(group.total for group in banked)
    assert rounds.scores().tolist() == [ramp.score().total for ramp in ramps]


def act_of(tables: Tables, tile: int, choice: int) -> Act:
    own = tables.tiles[tile]
    return own.placements(tables.board.width)[choice] if choice >= 0 else SetAside(own)


@given(st.one_of(positions(), own_positions()), seeds)
def test_every_state_is_that_of_the_core(
    position: tuple[dict[str, Tile], Board, frozenset[HouseRule]], seed: int
) -> None:
    box, board, house = position
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
            if rng.random() < 0.1:
                choices[n] = -1
            act_alone(ramp, act_of(tables, chosen[n], choices[n]))
        saved = rounds.ramps.copy()
        gained = rounds.place(chosen, choices)
        if rng.random() < 0.2:
            rounds.ramps[:] = saved
            assert rounds.scores().tolist() == before
            rounds.place(chosen, choices)
        after = [ramp.score().total for ramp in ramps]
        assert gained.tolist() == [b - a for a, b in zip(before, after, strict=True)]
        compare(rounds, ramps)


@given(st.one_of(setups(), own_setups()), seeds)
def test_every_card_at_a_table_is_that_of_the_core(setup: Setup, seed: int) -> None:
    """All seats act, then fallen tiles go from seat to seat; two tables, and undo."""
    rng = Random(seed)
    board, seats = setup.boards[0], len(setup.players)
    tables = tables_for(setup.edition.tiles, board, setup.house)
    rounds = Rounds(tables, 2 * seats, seats)
    deals = [draw_deal(setup, rng)[0] for _ in range(2)]
    played = [Round(setup, board) for _ in deals]
    history: list[Words] = []
    for turn in range(1 + len(setup.edition.build)):
        tiles = np.full(rounds.count, -1, np.int8)
        choices = np.full(rounds.count, -1, np.int32)
        for table, (round, deal) in enumerate(zip(played, deals, strict=True)):
            card = deal.deck[turn - 1] if turn else None
            tokens: list[Token] = []
            for seat, ramp in enumerate(round.ramps):
                tile = setup.edition.tiles[card or deal.start[seat]]
                if card == deal.start[seat]:
                    tokens.append(Missed(tile))
                    continue
                act = choose_on(ramp, tile, rng, starting=card is None)
                tokens.append(act)
                tiles[table * seats + seat] = tables.tiles.index(tile)
                if isinstance(act, Placement):
                    own = tile.placements(board.width).index(act)
                    choices[table * seats + seat] = own
            if card is None and any(isinstance(token, SetAside) for token in tokens):
                return
            round.play(card, tokens)
        history.append(rounds.ramps.copy())
        before = rounds.scores()
        gained = rounds.place(tiles, choices)
        compare(rounds, [ramp for round in played for ramp in round.ramps])
        assert (rounds.scores() - before).tolist() == gained.tolist()
    while history:
        rounds.ramps[:] = history.pop()
        for round in played:
            round.pop()
        compare(rounds, [ramp for round in played for ramp in round.ramps])


@given(any_boards().filter(lambda found: found[0] is CLASSIC), seeds, st.data())
def test_random_rounds_replay_on_the_core(
    found: tuple[Edition, Board], seed: int, data: st.DataObject
) -> None:
    board = found[1]
    house = data.draw(house_rules(volatile=board.volatile))
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
            act_alone(ramp, act_of(tables, tile, choice))
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


def test_every_shared_board_fits() -> None:
    cells = [chr(0x4E00 + index) for index in range(16 * 24)]
    grid = tuple("".join(cells[row * 16 : row * 16 + 16]) for row in range(24))
    spaces = {one: MAX_SHARED_POINTS - index for index, one in enumerate(cells)}
    board = Board("full", grid, spaces, MAX_SHARED_POINTS, MAX_SHARED_POINTS)
    empty = tables_for(CLASSIC.tiles, board).scoring.points[0, EMPTY]
    assert empty == sum(spaces.values()) == Ramp(board).score().total


@pytest.mark.parametrize(
    ("board", "code"),
    [
        (Board("vast", ("1" * 16,) * 24, {"1": MAX_POINTS}), "engine-points"),
    ],
    ids=lambda value: value.id if isinstance(value, Board) else value,
)
def test_boards_that_do_not_fit_are_refused(board: Board, code: str) -> None:
    with pytest.raises(TablesError, match=board.id) as refused:
        tables_for(CLASSIC.tiles, board)
    assert refused.value.code == code
