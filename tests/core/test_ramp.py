"""Laws of a ramp, on any board with any mix of spaces, against the referee."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gapless.core.acts import SetAside, parse_placement
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.effect import Landing
from gapless.core.masks import mask_of, spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.tiles import Placement
from tests.kinds import KIND
from tests.oracle import OracleRamp, board_of, landing_of
from tests.strategies import (
    CLASSIC,
    KINDS,
    SHIPPED,
    any_boards,
    choose_on,
    house_rules,
    seeds,
    shipped_boards,
    tiles,
)


@st.composite
def fresh_ramps(draw: st.DrawFn) -> tuple[Edition, Ramp, Random]:
    of, board = draw(any_boards())
    house = draw(house_rules(volatile=board.volatile))
    return of, Ramp(board, house), Random(draw(seeds))


def steps(of: Edition, ramp: Ramp, rng: Random, count: int = 14) -> Iterator[None]:
    """Random events on a ramp, arrivals through a wormhole among them."""
    box = list(of.tiles.values())
    for _ in range(count):
        tile = box[int(rng.random() * len(box))]
        if rng.random() < 0.15:
            placements = tile.placements(of.columns)
            ramp.arrive(placements[int(rng.random() * len(placements))])
        else:
            ramp.push(choose_on(ramp, tile, rng))
        yield


@given(fresh_ramps(), st.data())
def test_landing_is_lowering_one_row_at_a_time(
    drawn: tuple[Edition, Ramp, Random], data: st.DataObject
) -> None:
    of, ramp, rng = drawn
    for _ in steps(of, ramp, rng, data.draw(st.integers(0, 14))):
        pass
    tile = data.draw(st.sampled_from(list(of.tiles.values())))
    board, occupied = board_of(ramp.board), spaces_of(ramp.covered)
    expected = {
        placement: squares
        for placement in tile.placements(of.columns)
        if (squares := landing_of(placement, board, occupied, inside=ramp.inside)) is not None
    }
    legal = ramp.legal_placements(tile)
    assert list(legal) == list(expected)
    assert legal.count() == len(expected)
    assert bool(legal) == bool(expected)
    assert all(
        (placement in legal) == (placement in expected) for placement in tile.placements(of.columns)
    )
    for placement in tile.placements(of.columns):
        too_high = ramp.too_high(placement)
        assert bool(too_high) == (landing_of(placement, board, occupied) is None)
        for column in too_high:
            alone = [space for space in occupied if space[0] == column]
            assert landing_of(placement, board, alone) is None
    landings = legal.landings()
    assert landings == tuple(map(ramp.landing, legal))
    assert [set(landing.squares) for landing in landings] == list(map(set, expected.values()))
    assert all(landing.row == min(row for _, row in landing.squares) for landing in landings)


@given(fresh_ramps())
def test_score_is_the_score_of_the_referee_and_its_items_sum_to_it(
    drawn: tuple[Edition, Ramp, Random],
) -> None:
    of, ramp, rng = drawn
    oracle = OracleRamp(ramp.board, ramp.house)
    grid = set(ramp.board.characters)
    for _ in steps(of, ramp, rng):
        oracle.happen(ramp.history[-1])
        score = ramp.score()
        assert score.total == oracle.total
        assert sum(item.points for item in score.items) == score.total
        assert sum(score.by_reason().values()) == score.total
        assert all(item.points for item in score.items)
        assert all(item.spaces or item.reason == "set-aside" for item in score.items)
        assert all(grid.issuperset(item.spaces) for item in score.items)


@given(fresh_ramps())
def test_covered_spaces_stay_and_sealed_ones_are_never_covered(
    drawn: tuple[Edition, Ramp, Random],
) -> None:
    of, ramp, rng = drawn
    oracle = OracleRamp(ramp.board)
    before, sealed, settled = ramp.covered, ramp.sealed, ramp.settled
    for _ in steps(of, ramp, rng):
        oracle.happen(ramp.history[-1])
        assert before & ~ramp.covered == 0
        assert sealed & ramp.covered == 0
        assert settled & ~ramp.settled == 0
        last = ramp.history[-1]
        if not (isinstance(last, Landing) and last.outcome is Outcome.RESTS):
            assert before == ramp.covered
        before, sealed, settled = ramp.covered, ramp.sealed, ramp.settled
        assert set(spaces_of(sealed)) == oracle.sealed
        assert set(spaces_of(ramp.covered)) == oracle.occupied


@given(fresh_ramps())
def test_pop_undoes_push(drawn: tuple[Edition, Ramp, Random]) -> None:
    of, ramp, rng = drawn
    states = [ramp.copy(), *(ramp.copy() for _ in steps(of, ramp, rng))]
    final = states[-1].copy()
    for state in reversed(states[:-1]):
        event = states[len(ramp.history)].history[-1]
        assert ramp.pop() == event
        assert ramp == state
        assert ramp.states == state.states
        assert ramp.score() == state.score()
    assert states[-1] == final


@given(fresh_ramps())
def test_placements_can_be_tried_while_they_are_listed(
    drawn: tuple[Edition, Ramp, Random],
) -> None:
    of, ramp, rng = drawn
    for _ in steps(of, ramp, rng, 5):
        pass
    before = ramp.copy()
    for tile in of.tiles.values():
        for placement in ramp.legal_placements(tile):
            landing = ramp.landing(placement)
            assert ramp == before
            assert ramp.push(placement) == landing
            ramp.pop()
            assert ramp == before


@given(fresh_ramps())
def test_a_copy_goes_its_own_way(drawn: tuple[Edition, Ramp, Random]) -> None:
    of, ramp, rng = drawn
    for _ in steps(of, ramp, rng, 5):
        pass
    copy = ramp.copy()
    text, history = str(copy), list(copy.history)
    for _ in steps(of, ramp, rng, 3):
        pass
    assert (str(copy), copy.history) == (text, history)
    while ramp.history:
        ramp.pop()
    assert (str(copy), copy.history) == (text, history)


@given(fresh_ramps())
def test_ramp_text_round_trips(drawn: tuple[Edition, Ramp, Random]) -> None:
    of, ramp, rng = drawn
    for _ in steps(of, ramp, rng):
        again = Ramp(ramp.board, ramp.house, str(ramp))
        assert str(again) == str(ramp)
        assert (again.covered, again.skyline) == (ramp.covered, ramp.skyline)
        assert again.history == []
        if not ramp.reacting and not ramp.board.volatile:
            assert again.score() == ramp.score()


@given(fresh_ramps(), st.data())
def test_any_text_of_the_right_form_is_written_back_as_it_was_read(
    drawn: tuple[Edition, Ramp, Random], data: st.DataObject
) -> None:
    _, ramp, _ = drawn
    width, height = ramp.board.width, ramp.board.height
    row = st.text(".x", min_size=width, max_size=width)
    grid = data.draw(st.lists(row, min_size=height, max_size=height))
    above = data.draw(st.lists(row.filter(lambda row: "x" in row), max_size=7))
    text = "|".join("/".join(rows) for rows in (above, grid) if rows)
    assert str(Ramp(ramp.board, ramp.house, text)) == text


@given(fresh_ramps())
def test_a_boom_space_or_wormhole_strikes_once(drawn: tuple[Edition, Ramp, Random]) -> None:
    of, ramp, rng = drawn
    traps = [
        key for key, kind in ramp.board.spaces.items() if kind in (KIND["boom"], KIND["wormhole"])
    ]
    unspent = {s for s, key in ramp.board.characters.items() if key in traps}
    for _ in steps(of, ramp, rng):
        event = ramp.history[-1]
        if isinstance(event, SetAside) or event.outcome is Outcome.LOST:
            continue
        struck = unspent & set(event.squares)
        assert (event.outcome is Outcome.RESTS) == (not struck)
        unspent -= struck
    assert unspent.isdisjoint(spaces_of(ramp.spent))


@given(fresh_ramps())
def test_an_egg_depends_on_the_slides_alone(drawn: tuple[Edition, Ramp, Random]) -> None:
    of, ramp, rng = drawn
    oracle = OracleRamp(ramp.board)
    for _ in steps(of, ramp, rng):
        oracle.happen(ramp.history[-1])
        assert set(spaces_of(ramp.slid[0])) == oracle.eggs(1)
        assert set(spaces_of(ramp.slid[1])) == oracle.eggs(2)


@given(fresh_ramps())
def test_tiles_lie_on_the_ramp_and_never_overlap(drawn: tuple[Edition, Ramp, Random]) -> None:
    of, ramp, rng = drawn
    for _ in steps(of, ramp, rng):
        assert sum(landing.placement.tile.size for landing in ramp.tiles()) == (
            ramp.covered.bit_count()
        )
        squares = [square for landing in ramp.tiles() for square in landing.squares]
        assert mask_of(squares) == ramp.covered


@given(tiles("T1", most=12), st.integers(1, 9))
def test_a_placement_of_another_tile_is_not_among_the_legal_ones(tile: object, column: int) -> None:
    ramp = Ramp(CLASSIC.boards["1"])
    legal = ramp.legal_placements(CLASSIC.tiles["O4"])
    assert Placement(CLASSIC.tiles["I4"], "b", min(column, 6)) not in legal
    assert tile not in legal


def test_a_new_tile_hangs_over_the_top_edge_as_the_rules_tell() -> None:
    """L5 down the empty column 2 with its hook over column 1, which may be 14 high."""
    rows = "x...../x.....|" + "/".join(["x....."] * 12)
    ramp = Ramp(CLASSIC.boards["1"], text=rows)
    hooked = parse_placement("L5b1", CLASSIC.tiles)
    assert hooked.shape.feet == (3, 0)
    assert ramp.landing(hooked).row == 12
    higher = Ramp(CLASSIC.boards["1"], text="x...../" + rows)
    assert not higher.is_legal(hooked)


def test_the_notch_of_a_u_on_its_side_is_a_gap_at_once() -> None:
    ramp = Ramp(CLASSIC.boards["1"])
    ramp.push(parse_placement("U5b1", CLASSIC.tiles))
    assert list(spaces_of(ramp.sealed)) == [(2, 2)]


def test_inside_forbids_to_stick_out_but_not_to_arrive_so() -> None:
    board = Board("low", ("..", ".."))
    ramp = Ramp(board, frozenset({HouseRule.INSIDE}))
    standing = parse_placement("I3b1", CLASSIC.tiles)
    assert standing not in ramp.legal_placements(standing.tile)
    assert ramp.arrive(standing).outcome is Outcome.RESTS
    assert str(ramp) == "x.|x./x."


def test_a_lost_tile_keeps_its_squares_on_the_highest_ramp() -> None:
    board = Board("tall", ("..",) * 24)
    tile = parse_placement("I5b1", CLASSIC.tiles)
    ramp = Ramp(board, text="/".join(["x."] * 7) + "|" + "/".join(["x."] * 24))
    lost = ramp.arrive(tile)
    assert lost.outcome is Outcome.LOST
    assert lost.squares == tuple((1, row) for row in range(32, 37))


def test_the_legal_placements_show_themselves() -> None:
    legal = Ramp(CLASSIC.boards["1"]).legal_placements(CLASSIC.tiles["O4"])
    assert repr(legal) == "<LegalPlacements O4a1 O4a2 O4a3 O4a4 O4a5>"


def test_a_ramp_is_not_equal_to_something_else() -> None:
    assert Ramp(CLASSIC.boards["1"]) != "ramp"


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_space_can_be_covered_by_a_text(kind: str) -> None:
    board = Board("one", (kind,), KINDS)
    assert Ramp(board, text="x").score().total == 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_long_play_agrees_with_the_referee(seed: int) -> None:
    """Rounds on every shipped board, compared after each event."""
    rng = Random(seed)
    for of in SHIPPED.values():
        for board in shipped_boards(of):
            for _ in range(5):
                ramp = Ramp(board)
                oracle = OracleRamp(board)
                for _ in steps(of, ramp, rng, 17):
                    oracle.happen(ramp.history[-1])
                    assert ramp.score().total == oracle.total
                    assert set(spaces_of(ramp.covered)) == oracle.occupied
