"""The best score in hindsight, against a plain solver that tries everything."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gapless.core.acts import Act, SetAside, parse_token
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.errors import InvalidSetupError
from gapless.core.kinds import Kind, Points
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.tiles import Placement, Tile
from gapless.editions import boards, edition, find_board
from gapless.search.hindsight import RoundSearch, hindsight
from gapless.search.known_round import KnownRound, OrderError, Solution
from tests.boards import LARGEST_POINTS, plain_boards
from tests.drawn_kinds import boards_of_own_kinds
from tests.kinds import KIND
from tests.strategies import CLASSIC, drawn_boards, house_rules, seeds, tiles

from .playing import act_alone

NONE: frozenset[HouseRule] = frozenset()
houses = st.sampled_from((NONE, frozenset({HouseRule.INSIDE})))


def play_turn(known: KnownRound, ramp: Ramp, turn: int, act: Act) -> None:
    """Make an act, and let the tiles arrive that come after it."""
    if known.alone:
        act_alone(ramp, act)
        return
    ramp.push(act)
    for placement in (one for when, one in known.arrivals if when == turn):
        ramp.arrive(placement)


def choices(ramp: Ramp, tile: Tile, turn: int) -> list[Act]:
    return [*ramp.legal_placements(tile), *([SetAside(tile)] if turn else [])]


def best_by_trying(known: KnownRound) -> int | None:
    """The best score with all tiles in order, every way to play them tried on the core."""
    ramp = Ramp(known.board, known.house)
    order = [known.edition.tiles[name] for name in known.order]
    seen: dict[tuple[object, ...], int | None] = {}

    def best(turn: int) -> int | None:
        if turn == len(order):
            return ramp.score().total
        banked = sum(group.total for group in ramp.banked)
        key = (turn, ramp.covered, ramp.skyline, ramp.spent, ramp.slid, banked)
        if key not in seen:
            found: list[int | None] = []
            fixed = turn < known.fixed
            for choice in [known.own[turn]] if fixed else choices(ramp, order[turn], turn):
                events = len(ramp.history)
                play_turn(known, ramp, turn, choice)
                found.append(best(turn + 1))
                while len(ramp.history) > events:
                    ramp.pop()
            seen[key] = max((score for score in found if score is not None), default=None)
        return seen[key]

    return best(0)


def replayed(known: KnownRound, found: Solution) -> int:
    """The score of a solution's line, played on the core."""
    acts = [parse_token(token, known.edition.tiles) for token in found.placements]
    assert [act.tile.name for act in acts] == list(known.order)
    assert isinstance(acts[0], Placement)
    return known.replay([act for act in acts if isinstance(act, Act)]).scores()[0].total


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


def round_of(board: Board, drawn: Sequence[Tile], house: frozenset[HouseRule] = NONE) -> KnownRound:
    box = box_for(board, drawn)
    start, *cards = box.tiles
    return KnownRound(box, board, start, tuple(cards), house)


def check(known: KnownRound) -> None:
    """Compare with trying everything; with fewer nodes the bound holds and the line is real."""
    expected = best_by_trying(known)
    if expected is None:
        with pytest.raises(OrderError, match="no legal placement"):
            RoundSearch(known)
        return
    found = RoundSearch(known).run()
    assert (found.score, found.bound, found.proved) == (expected, expected, True)
    assert replayed(known, found) == expected
    hasty = RoundSearch(known).run(nodes=1)
    assert replayed(known, hasty) == hasty.score <= expected <= hasty.bound
    assert hasty.proved == (hasty.bound == hasty.score)


small_tiles = st.one_of(
    st.sampled_from(sorted(CLASSIC.tiles.values(), key=str)), tiles("T0", most=5, side=4)
)


@st.composite
def small_rounds(draw: st.DrawFn, most: int) -> KnownRound:
    """A round on a board of at most 4 columns and 6 rows of any mix of kinds."""
    columns, rows = draw(st.integers(2, 4)), draw(st.integers(2, 6))
    board = draw(
        st.one_of(
            boards_of_own_kinds(columns, rows),
            drawn_boards(columns, rows),
            plain_boards(columns=(columns,) * 2, rows=(rows,) * 2),
        )
    )
    house = draw(house_rules(volatile=board.volatile))
    known = round_of(board, draw(st.lists(small_tiles, min_size=1, max_size=most)), house)
    placements = [p for tile in known.edition.tiles.values() for p in tile.placements(columns)]
    if not placements or not board.stops(Outcome.FELL_THROUGH) or draw(st.booleans()):
        return known
    turns = st.integers(0, len(known.cards))
    arrivals = st.lists(st.tuples(turns, st.sampled_from(placements)), max_size=2)
    return replace(known, alone=False, arrivals=tuple(draw(arrivals)))


@settings(max_examples=200)
@given(small_rounds(3))
def test_small_rounds_against_trying_everything(known: KnownRound) -> None:
    check(known)


@pytest.mark.parametrize(
    "states",
    [
        (Points(each=3), Points(each=-2)),
        (Points(totals=(1, 5)), Points(step=2), Points(table=((1, 1), (3, -4)))),
    ],
)
@pytest.mark.parametrize("rows", [0, 2])
def test_changing_spaces_that_count_when_covered(states: tuple[Points, ...], rows: int) -> None:
    kind = Kind("own", states, covered=True, names=(("en", "own"),))
    board = Board("own", ("....", "ss.s", "....", "s..s", ".ss."), {"s": kind}, rows)
    for names in ("L4 I3 T4", "S4 V3 L4", "O4 S4 I4"):
        check(round_of(board, [CLASSIC.tiles[name] for name in names.split()]))


def played_at_random(known: KnownRound, rng: Random) -> KnownRound:
    """A round that was played with random acts; the same round if nothing can be played."""
    ramp = Ramp(known.board, known.house)
    acts: list[Act] = []
    for turn, name in enumerate(known.order):
        found = choices(ramp, known.edition.tiles[name], turn)
        if not found:
            return known
        acts.append(rng.choice(found))
        play_turn(known, ramp, turn, acts[-1])
    return replace(known, own=tuple(acts), own_score=ramp.score().total)


@settings(max_examples=100)
@given(small_rounds(4), seeds, st.integers(0, 4))
def test_only_what_comes_after_fixed_acts_is_searched(
    known: KnownRound, seed: int, fixed: int
) -> None:
    played = played_at_random(known, Random(seed))
    check(replace(played, fixed=min(fixed, len(played.own))))


@pytest.mark.soak
@settings(max_examples=1_000)
@given(small_rounds(5))
def test_a_thousand_small_rounds(known: KnownRound) -> None:
    check(known)


def shuffled(box: Edition, seed: int) -> list[str]:
    rng = Random(seed)
    start = rng.choice(box.start)
    rest = [name for name in box.build if name != start]
    rng.shuffle(rest)
    return [start, *rest]


def order_of(board: Board, seed: int, most: int | None = None) -> KnownRound:
    """A random order of the classic tiles."""
    start, *cards = shuffled(CLASSIC, seed)[:most]
    return KnownRound(CLASSIC, board, start, tuple(cards))


PROVED = [ref for ref in boards(CLASSIC) if ref not in ("henhouse", "words-de", "words-ru")]


@pytest.mark.parametrize("ref", [*PROVED, "1+volatile", "4+volatile"])
def test_rounds_of_shipped_boards_are_proved_and_replay(ref: str) -> None:
    known = order_of(find_board(CLASSIC, ref, Path()), 0)
    found = RoundSearch(known).run()
    assert found.proved
    assert replayed(known, found) == found.score == found.bound


@pytest.mark.parametrize("nodes", [1, 10_000, 100_000])
def test_a_number_of_nodes_gives_the_same_result_every_time(nodes: int) -> None:
    known = order_of(boards(CLASSIC)["henhouse"], 0)
    one, two = (RoundSearch(known).run(nodes=nodes) for _ in range(2))
    assert one == replace(two, seconds=one.seconds)


def ticking(step: float) -> Callable[[], float]:
    """A clock that advances by the same step at each call."""
    ticks = count()
    return lambda: next(ticks) * step


@settings(max_examples=6)
@given(plain_boards(), houses, seeds)
def test_large_boards_replay(board: Board, house: frozenset[HouseRule], seed: int) -> None:
    drawn = Random(seed).sample(sorted(CLASSIC.tiles.values(), key=str), 8)
    known = round_of(board, drawn, house)
    found = RoundSearch(known, ticking(1 / 100)).run(seconds=1.0)
    assert replayed(known, found) == found.score <= found.bound


@pytest.mark.parametrize("volatile", [False, True])
def test_the_most_points_that_a_board_can_have_are_searched(volatile: bool) -> None:
    known = order_of(replace(LARGEST_POINTS, volatile=volatile), 3)
    found = RoundSearch(known).run(nodes=10_000)
    assert replayed(known, found) == found.score <= found.bound


@pytest.mark.parametrize("ref", ["1", "boom", "words-en", "henhouse"])
def test_out_of_time_there_is_a_line_and_a_bound_all_the_same(ref: str) -> None:
    known = order_of(boards(CLASSIC)[ref], 7)
    hasty = RoundSearch(known, ticking(1.0)).run(seconds=0.0)
    assert replayed(known, hasty) == hasty.score <= hasty.bound
    assert hasty.proved == (hasty.bound == hasty.score)
    longer = RoundSearch(known).run(nodes=50_000)
    assert hasty.score <= longer.score <= longer.bound <= hasty.bound
    assert hasty.proved or hasty.states < longer.states


def test_what_the_player_did_is_where_the_search_starts() -> None:
    known = order_of(boards(CLASSIC)["words-en"], 3)
    best = RoundSearch(known).run(nodes=100_000)
    own = tuple(parse_placement_or_aside(token) for token in best.placements)
    played = replace(known, own=own, own_score=best.score)
    found = RoundSearch(played, ticking(1.0)).run(seconds=0.0)
    assert (found.score, found.placements) == (best.score, best.placements)
    assert found.states == 0
    # A tile that came back to the player who sent it is not searched; the score stays.
    assert RoundSearch(replace(played, own_score=99)).run(nodes=1).score == 99


def parse_placement_or_aside(token: str) -> Act:
    act = parse_token(token, CLASSIC.tiles)
    assert isinstance(act, Act)
    return act


def test_progress_is_reported_and_the_best_is_kept_when_interrupted() -> None:
    heard: list[tuple[int, int, float]] = []

    def interrupt(score: int, bound: int, seconds: float) -> None:
        heard.append((score, bound, seconds))
        if len(heard) == 3:
            raise KeyboardInterrupt

    search = RoundSearch(order_of(boards(CLASSIC)["words-en"], 1), ticking(0.1))
    assert search.solution is None
    with pytest.raises(KeyboardInterrupt):
        search.run(progress=interrupt)
    scores, limits, times = zip(*heard, strict=True)
    assert list(scores) == sorted(scores)
    assert list(limits) == sorted(limits, reverse=True)
    assert list(times) == sorted(times)
    best = search.solution
    assert best is not None
    assert (best.score, best.bound) == (scores[-1], limits[-1])


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
    flat = Board("flat", ("...", "*.."), {"*": KIND["boom"]})
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
