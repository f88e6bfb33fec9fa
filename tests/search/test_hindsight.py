"""The best score in hindsight, against a plain solver that tries everything."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gapless.core.acts import SetAside, parse_token
from gapless.core.board import Board, HouseRule, Kind
from gapless.core.edition import Edition
from gapless.core.errors import InvalidSetupError
from gapless.core.ramp import Ramp
from gapless.core.tiles import Placement, Tile
from gapless.editions import boards, edition
from gapless.search.beam import act_alone, beam_search
from gapless.search.hindsight import OrderError, Solution, hindsight
from gapless.search.states import is_plain
from tests.boards import plain_boards
from tests.strategies import CLASSIC, seeds, tiles

NONE: frozenset[HouseRule] = frozenset()
houses = st.sampled_from((NONE, frozenset({HouseRule.INSIDE})))


def best_by_trying(ramp: Ramp, order: Sequence[Tile]) -> int | None:
    """The best score with all tiles in order, every way to play them tried."""
    known: dict[tuple[int, int], int | None] = {}

    def best(turn: int) -> int | None:
        if turn == len(order):
            return ramp.score().total
        key = (turn, ramp.covered)
        if key not in known:
            found: list[int | None] = []
            for placement in list(ramp.legal_placements(order[turn])):
                ramp.push(placement)
                found.append(best(turn + 1))
                ramp.pop()
            if turn:
                found.append(best(turn + 1))
            known[key] = max((score for score in found if score is not None), default=None)
        return known[key]

    return best(0)


def replayed(
    board: Board, house: frozenset[HouseRule], box: Edition, order: Sequence[str], found: Solution
) -> int:
    """The score of a solution's line, played on the core."""
    ramp = Ramp(board, house)
    assert len(found.placements) == len(order)
    for turn, (name, token) in enumerate(zip(order, found.placements, strict=True)):
        act = parse_token(token, box.tiles)
        assert act.tile.name == name
        assert isinstance(act, Placement) or (turn and isinstance(act, SetAside))
        act_alone(ramp, act)
    return ramp.score().total


def box_for(board: Board, drawn: Sequence[Tile]) -> Edition:
    """An edition of just these tiles, for a board."""
    box = {f"T{n}": Tile(f"T{n}", tile.drawing) for n, tile in enumerate(drawn, 1)}
    return Edition(
        id="drawn",
        columns=board.width,
        rows=board.height,
        players=(1, 1),
        rounds=(board.id,),
        tiles=box,
        build=tuple(box),
        start=tuple(box),
        boards={board.id: board},
    )


def check(board: Board, house: frozenset[HouseRule], drawn: Sequence[Tile]) -> None:
    box = box_for(board, drawn)
    order = list(box.tiles)
    expected = best_by_trying(Ramp(board, house), list(box.tiles.values()))
    if expected is None:
        with pytest.raises(OrderError, match="no legal placement"):
            hindsight(box, board, order, house)
        return
    found = hindsight(box, board, order, house)
    assert found.proved
    assert found.score == expected
    assert replayed(board, house, box, order, found) == expected


small_boards = plain_boards(columns=(2, 5), rows=(2, 6))
few_tiles = st.lists(
    st.one_of(
        st.sampled_from(sorted(CLASSIC.tiles.values(), key=str)), tiles("T0", most=5, side=4)
    ),
    min_size=1,
    max_size=5,
)


@given(small_boards, houses, few_tiles)
def test_small_rounds_against_trying_everything(
    board: Board, house: frozenset[HouseRule], drawn: list[Tile]
) -> None:
    check(board, house, drawn)


@pytest.mark.soak
@settings(max_examples=600)
@given(small_boards, houses, few_tiles)
def test_many_small_rounds(board: Board, house: frozenset[HouseRule], drawn: list[Tile]) -> None:
    check(board, house, drawn)


def shuffled(box: Edition, seed: int) -> list[str]:
    rng = Random(seed)
    start = rng.choice(box.start)
    rest = [name for name in box.build if name != start]
    rng.shuffle(rest)
    return [start, *rest]


@pytest.mark.parametrize("id", CLASSIC.rounds)
@pytest.mark.parametrize("seed", range(3))
def test_classic_rounds_are_proved_and_replay(id: str, seed: int) -> None:
    board, order = CLASSIC.boards[id], shuffled(CLASSIC, seed)
    found = hindsight(CLASSIC, board, order)
    assert found.proved
    assert replayed(board, NONE, CLASSIC, order, found) == found.score
    assert found == replace(hindsight(CLASSIC, board, order), seconds=found.seconds)


def ticking(step: float) -> Callable[[], float]:
    """A clock that advances by the same step at each call."""
    ticks = count()
    return lambda: next(ticks) * step


@settings(max_examples=20)
@given(plain_boards(), houses, seeds)
def test_large_boards_replay(board: Board, house: frozenset[HouseRule], seed: int) -> None:
    box = box_for(board, list(CLASSIC.tiles.values()))
    order = Random(seed).sample(sorted(box.tiles), 8)
    found = hindsight(box, board, order, house, most_seconds=1.0, clock=ticking(1 / 100))
    assert replayed(board, house, box, order, found) == found.score


def test_out_of_time_there_is_a_line_all_the_same() -> None:
    order = shuffled(CLASSIC, 7)
    for id, board in CLASSIC.boards.items():
        hasty = hindsight(CLASSIC, board, order, most_seconds=0.0, clock=ticking(1.0))
        best = hindsight(CLASSIC, board, order)
        assert not hasty.proved, id
        assert replayed(board, NONE, CLASSIC, order, hasty) == hasty.score <= best.score
        assert hasty.states < best.states


OTHER_BOARDS = [
    *(board for board in boards(CLASSIC).values() if not is_plain(board)),
    replace(CLASSIC.boards["1"], volatile=True),
    replace(CLASSIC.boards["4"], volatile=True),
]


@pytest.mark.parametrize("board", OTHER_BOARDS, ids=lambda board: board.ref)
def test_other_boards_get_the_best_that_is_found(board: Board) -> None:
    order = shuffled(CLASSIC, 1)[:6]
    found = hindsight(CLASSIC, board, order)
    assert not found.proved
    assert replayed(board, NONE, CLASSIC, order, found) == found.score
    assert found.placements == hindsight(CLASSIC, board, order).placements
    hasty = hindsight(CLASSIC, board, order, most_seconds=0.0, clock=ticking(1.0))
    assert replayed(board, NONE, CLASSIC, order, hasty) == hasty.score
    assert hasty.states < found.states


def test_row_penalty_gets_the_best_that_is_found() -> None:
    house = frozenset({HouseRule.ROW_PENALTY})
    order = shuffled(CLASSIC, 2)[:8]
    found = hindsight(CLASSIC, CLASSIC.boards["3"], order, house)
    assert not found.proved
    assert replayed(CLASSIC.boards["3"], house, CLASSIC, order, found) == found.score


@pytest.mark.parametrize("id", ["1", "2", "4"])
def test_what_is_found_is_never_better_than_what_is_proved(id: str) -> None:
    order = shuffled(CLASSIC, 4)[:10]
    board = CLASSIC.boards[id]
    proved = hindsight(CLASSIC, board, order)
    found = beam_search(board, NONE, [CLASSIC.tiles[name] for name in order], lambda: False)
    assert found is not None
    assert proved.score - 6 <= found.score <= proved.score


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ((), "order-empty"),
        (("T4",), "order-start"),
        (("Q9",), "order-start"),
        (("L5", "Q9"), "order-tile"),
        (("L5", "T4", "I3", "T4"), "order-twice"),
        (("L5", "T4", "L5"), "order-start-again"),
    ],
)
def test_orders_that_cannot_be(order: tuple[str, ...], code: str) -> None:
    with pytest.raises(OrderError) as caught:
        hindsight(CLASSIC, CLASSIC.boards["1"], order)
    assert caught.value.code == code


def test_a_starting_tile_without_a_place() -> None:
    flat = Board("flat", ("...", "*.."), {"*": Kind.BOOM})
    box = box_for(flat, [CLASSIC.tiles["V5"]])
    with pytest.raises(OrderError) as caught:
        hindsight(box, flat, ["T1"], frozenset({HouseRule.INSIDE}))
    assert caught.value.code == "order-room"


def test_boards_and_house_rules_that_cannot_be() -> None:
    with pytest.raises(InvalidSetupError):
        hindsight(CLASSIC, edition("compact").boards["1"], ["L5"])
    volatile = replace(CLASSIC.boards["1"], volatile=True)
    with pytest.raises(InvalidSetupError):
        hindsight(CLASSIC, volatile, ["L5"], frozenset({HouseRule.ROW_PENALTY}))
