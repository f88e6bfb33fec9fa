"""The strongest bot: its fast rules against the core, and its search against a plain one."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from gapless.bots import LEVELS, make_bot
from gapless.bots.board_network import read_reader
from gapless.bots.bot import tiles_to_come
from gapless.bots.line_protocol import check_act
from gapless.bots.master import (
    EFFORTS,
    PLACEMENTS,
    WEIGHTS,
    BoardEstimator,
    Evaluator,
    Master,
    Positions,
    SearchPlan,
    SettledEstimator,
    choose,
    evaluator_for,
)
from gapless.bots.value_network import (
    InputLayout,
    Ints,
    ValueNetwork,
    input_layout,
    ramp_flags,
    read_network,
)
from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.game import Game
from gapless.core.masks import COLUMN_BITS
from gapless.core.ramp import Ramp
from gapless.core.setup import Setup, draw_deal
from gapless.core.tiles import Tile
from gapless.core.view import View
from gapless.editions import edition
from gapless.engine.arrays import ArrayRules, arrays_of
from gapless.engine.tables import tables_for

CLASSIC = edition("classic")
MIXED = Board(
    "mixed",
    ("a.2...", "...b.-", "b....a", "......", "3..-..", "......"),
    {
        "a": CLASSIC.boards["4"].spaces["a"],
        "b": CLASSIC.boards["4"].spaces["b"],
        "2": 2,
        "3": 3,
        "-": -5,
    },
    rows=2,
)
BOX = replace(CLASSIC, rows=6, boards={"mixed": MIXED}, rounds=("mixed",))
BOARDS = [*CLASSIC.boards.values(), MIXED]
NO_HOUSE: frozenset[HouseRule] = frozenset()


def array_rules(box: Edition, board: Board, house: frozenset[HouseRule]) -> ArrayRules:
    return ArrayRules(tables_for({name: box.tiles[name] for name in box.build}, board, house))


def box_of(board: Board) -> Setup:
    box = BOX if board is MIXED else CLASSIC
    return Setup(box, ("bot",), (board,))


def games(board: Board, count: int) -> Iterator[tuple[Game, Random]]:
    setup = box_of(board)
    for number in range(count):
        rng = Random(f"{board.id} {number}")
        yield Game(setup, draw_deal(setup, rng)), rng


def acts_of(view: View) -> list[Act]:
    assert view.tile is not None
    acts: list[Act] = [landing.placement for landing in view.landings]
    return [*acts, SetAside(view.tile)] if view.may_set_aside else acts


def name_of(rules: ArrayRules, build: tuple[str, ...], act: int) -> str:
    number = int(rules.tile[act])
    placements = CLASSIC.tiles[build[number]].placements(rules.columns)
    place = act - int(rules.first[number])
    return str(placements[place]) if place < len(placements) else f"{build[number]}-"


def bits_of(view: View) -> int:
    names = [tile.name for tile in tiles_to_come(view)]
    assert view.tile is not None
    build = view.setup.edition.build
    return sum(1 << build.index(name) for name in [*names, view.tile.name])


def flags_by_the_core(layout: InputLayout, ramp: Ramp) -> int:
    """The flags of a ramp as `value_network` defines them."""
    flags = 0
    for row in range(layout.rows):
        spaces = [ramp.sealed >> column * COLUMN_BITS + row & 1 for column in range(layout.columns)]
        flags |= (any(spaces) and min(ramp.skyline) <= row) << row
    for number, spaces_ in enumerate(layout.pairs, layout.rows):
        settled = [(c, r) for c, r in spaces_ if ramp.skyline[c] > r]
        covered = [(c, r) for c, r in settled if ramp.covered >> c * COLUMN_BITS + r & 1]
        flags |= (len(settled) == len(covered) == 1) << number
    return flags


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
def test_acts_lead_where_they_lead_on_the_core(board: Board) -> None:
    """All legal acts of random games: ramps, flags, and tiles to come."""
    setup = box_of(board)
    build = setup.edition.build
    evaluator = evaluator_of(board)
    rules, layout = evaluator.rules, input_layout(setup.edition, board)
    for game, rng in games(board, 6):
        while not game.complete:
            view = game.view(0)
            assert view.tile is not None
            bits, tile = bits_of(view), 1 << build.index(view.tile.name)
            root = Positions(arrays_of(rules, [view.ramp]), np.array([bits]))
            children = evaluator.expand(root, np.array([tile]), aside=view.may_set_aside)
            acts = {str(act): act for act in acts_of(view)}
            names = [name_of(rules, build, int(act)) for act in children.act]
            assert names == list(acts)
            ramps = [view.ramp.copy() for _ in names]
            for ramp, name in zip(ramps, names, strict=True):
                ramp.push(acts[name])
            found = children.after.ramps
            for one, two in zip(found, arrays_of(rules, ramps), strict=True):
                assert one.tolist() == two.tolist()
            flags = ramp_flags(layout, found.heights, found.covered)
            assert flags.tolist() == [flags_by_the_core(layout, ramp) for ramp in ramps]
            assert set(children.after.remaining.tolist()) == {bits & ~tile}
            game.act(0, acts[rng.choice(names)])


def test_the_house_rule_inside_is_kept() -> None:
    inside = frozenset({HouseRule.INSIDE})
    board = CLASSIC.boards["1"]
    rules = array_rules(CLASSIC, board, inside)
    rng = Random("inside")
    ramp = Ramp(board, inside)
    for name in ("L5", "I5", "T5", "V5", "Z5", "N5", "Y5", "P5", "U5", "I4", "L4"):
        tile = CLASSIC.tiles[name]
        found = rules.legal(rules.rows_below(arrays_of(rules, [ramp])), aside=False)[0]
        names = [name_of(rules, CLASSIC.build, a) for a in np.flatnonzero(found).tolist()]
        legal = list(ramp.legal_placements(tile))
        assert [one for one in names if one.startswith(name)] == list(map(str, legal))
        if legal:
            ramp.push(rng.choice(legal))


class Taste(ValueNetwork):
    """A fake network: any fixed numbers are enough to compare searches."""

    def __call__(
        self, heights: Ints, flags: Ints, remaining: Ints
    ) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
        worth = heights @ np.arange(1, heights.shape[1] + 1) * 0.37 + flags * 0.011
        found: np.ndarray[tuple[int], np.dtype[np.float32]] = (
            np.cos(worth + remaining * 0.7) * 5
        ).astype(np.float32)
        return found


def evaluator_of(board: Board) -> Evaluator:
    setup = box_of(board)
    network = Taste(input_layout(setup.edition, board), ())
    rules = array_rules(setup.edition, board, NO_HOUSE)
    return Evaluator(rules, SettledEstimator(rules, network))


def plain_value(evaluator: Evaluator, ramp: Ramp, tiles: tuple[str, ...], depth: int) -> float:
    """The value of a ramp by the definition: the mean over tiles of the best act's worth."""
    build = BOX.build
    if not tiles:
        return float(ramp.score().total)
    if depth == 0:
        bits = sum(1 << build.index(name) for name in tiles)
        state = Positions(arrays_of(evaluator.rules, [ramp]), np.array([bits]))
        return float(evaluator.value(state, len(tiles))[0])
    total = 0.0
    for name in tiles:
        rest = tuple(other for other in tiles if other != name)
        total += max(plain_value(evaluator, after, rest, depth - 1) for after in _after(ramp, name))
    return total / len(tiles)


def _after(ramp: Ramp, name: str) -> Iterator[Ramp]:
    tile = BOX.tiles[name]
    for act in (*ramp.legal_placements(tile), SetAside(tile)):
        copy = ramp.copy()
        copy.push(act)
        yield copy


@pytest.mark.parametrize(
    "board", [CLASSIC.boards["1"], CLASSIC.boards["4"], MIXED], ids=lambda b: b.id
)
@pytest.mark.parametrize(("turn", "depth"), [(3, 0), (3, 1), (14, 2), (15, 2), (16, 2)])
def test_search_agrees_with_a_plain_one(board: Board, turn: int, depth: int) -> None:
    evaluator = evaluator_of(board)
    ((game, rng),) = games(board, 1)
    while len(game.round.turns) < turn and not game.complete:
        game.act(0, rng.choice(acts_of(game.view(0))[:3]))
    view = game.view(0)
    assert view.tile is not None
    tiles = tuple(tile.name for tile in tiles_to_come(view))
    chosen = choose(evaluator, view, SearchPlan(depth, acts=99, width=99, positions=10**12))
    worth = {}
    for act in acts_of(view):
        ramp = view.ramp.copy()
        ramp.push(act)
        worth[act] = plain_value(evaluator, ramp, tiles, depth)
    assert worth[chosen] == pytest.approx(max(worth.values()), abs=1e-3)


@pytest.mark.parametrize(
    "board", [CLASSIC.boards["1"], CLASSIC.boards["4"], MIXED], ids=lambda b: b.id
)
def test_exact_values_agree_with_a_search_of_every_act(board: Board) -> None:
    evaluator = evaluator_of(board)
    rng = Random(board.id)
    ramps = []
    for _ in range(2):
        ramp = Ramp(board)
        for name in rng.sample(BOX.build, 9):
            acts = [*ramp.legal_placements(BOX.tiles[name])]
            ramp.push(rng.choice(acts) if acts else SetAside(BOX.tiles[name]))
        ramps.append(ramp)
    arrays = arrays_of(evaluator.rules, [*ramps, ramps[0]])
    for left in range(4):
        remaining = sum(1 << tile for tile in rng.sample(range(len(BOX.build)), left))
        positions = Positions(arrays, np.full(3, remaining))
        exact = evaluator.exact(positions, left)
        assert exact is not None
        assert exact[0] == exact[2]
        assert np.allclose(exact, evaluator.expect(positions, left, left, 99))
        for ramp, value in zip(ramps, exact, strict=False):
            tiles = tuple(BOX.build[tile] for tile in range(16) if remaining >> tile & 1)
            if left < 2:
                assert value == pytest.approx(plain_value(evaluator, ramp, tiles, left))


def test_boards_without_a_network_of_their_own_have_no_exact_values() -> None:
    reading = uncached_evaluator(CLASSIC.boards["1"], frozenset({HouseRule.ROW_PENALTY}))
    start = Positions(arrays_of(reading.rules, [Ramp(CLASSIC.boards["1"])]), np.array([0]))
    assert reading.exact(start, 0) is None


def test_a_narrow_plan_searches_only_the_best_acts() -> None:
    evaluator = evaluator_of(MIXED)
    ramp = Ramp(MIXED, text="....../....../....../....../..x.../x.x..x")
    ramps = Positions(arrays_of(evaluator.rules, [ramp]), np.array([0b1011]))
    wide = evaluator.expect(ramps, 3, 2, 99)
    narrow = evaluator.expect(ramps, 3, 2, 1)
    assert narrow[0] <= wide[0]
    assert evaluator.expect(ramps, 3, 2, 2)[0] <= wide[0]


def test_the_level_has_every_effort() -> None:
    assert LEVELS["master"].max_effort == len(EFFORTS) - 1


@pytest.mark.parametrize("left", range(2, 16))
def test_a_plan_bounds_the_work(left: int) -> None:
    """The positions of a plan limit the acts that are searched deeper."""
    plan = EFFORTS[-1]
    for depth in range(2, min(plan.depth, left) + 1):
        acts = plan.acts_at(depth, left)
        each = PLACEMENTS * (left - depth + 1)
        for tile in range(depth - 1):
            each *= plan.width * (left - tile)
        assert acts * each <= plan.positions
    assert plan.acts_at(2, left) >= 2


def uncached_evaluator(board: Board, house: frozenset[HouseRule]) -> Evaluator:
    """The evaluator of a master who has played nothing before, in any process."""
    found = tables_for({name: CLASSIC.tiles[name] for name in CLASSIC.build}, board, house)
    rules = ArrayRules(found)
    if HouseRule.ROW_PENALTY in house:
        reader = read_reader(WEIGHTS / "classic.npz", CLASSIC)
        return Evaluator(rules, BoardEstimator(rules, reader.read(rules, found, house)))
    network = read_network(WEIGHTS / "classic-1.npz", CLASSIC, board)
    return Evaluator(rules, SettledEstimator(rules, network))


def test_a_bot_that_played_without_house_rules_plays_by_them_afterwards() -> None:
    """One process serves games under any house rules, in any order."""
    veteran, board = make_bot("master:0", 1, 1.0), CLASSIC.boards["1"]
    assert isinstance(veteran, Master)
    for house in (NO_HOUSE, frozenset({HouseRule.INSIDE}), frozenset({HouseRule.ROW_PENALTY})):
        setup = Setup(CLASSIC, ("bot",), (board,), house)
        evaluator = uncached_evaluator(board, house)
        game = Game(setup, draw_deal(setup, Random("house")))
        while not game.complete:
            view = game.view(0)
            act = check_act(veteran.act(view), view)
            assert act == choose(evaluator, view, veteran.plan)
            game.act(0, act)


def test_a_network_is_for_its_own_tiles() -> None:
    """The same board in a box with other tiles: there is no network for it."""
    board = CLASSIC.boards["2"]
    other = replace(CLASSIC, tiles={**CLASSIC.tiles, "I3": Tile("I3", ("###", "#.."))})
    assert evaluator_for(WEIGHTS, other, board, NO_HOUSE, alone=True) is None
    assert evaluator_for(WEIGHTS, CLASSIC, board, NO_HOUSE, alone=True) is not None
    assert evaluator_for(WEIGHTS, other, board, NO_HOUSE, alone=True) is None


def test_networks_are_loaded_once_for_all_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred tables with masters need no more memory than one."""
    view = next(games(CLASSIC.boards["1"], 1))[0].view(0)
    make_bot("master:0", 0, 1.0).act(view)

    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("gapless.bots.master.read_network", refuse)
    monkeypatch.setattr("gapless.bots.master.tables_for", refuse)
    for seed in range(100):
        make_bot("master:0", seed, 1.0).act(view)
