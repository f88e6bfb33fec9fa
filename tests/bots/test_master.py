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
    SearchPlan,
    SettledEstimator,
    choose,
    evaluator_for,
)
from gapless.bots.value_network import ValueNetwork, input_layout, read_network
from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.game import Game
from gapless.core.ramp import Ramp
from gapless.core.setup import Setup, draw_deal
from gapless.core.tiles import Tile
from gapless.core.view import View
from gapless.editions import edition
from gapless.engine.positions import PositionRules
from gapless.engine.tables import Singles, tables_for

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


def rules_of(box: Edition, board: Board, house: frozenset[HouseRule]) -> PositionRules:
    return PositionRules(tables_for({name: box.tiles[name] for name in box.build}, board, house))


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


def name_of(rules: PositionRules, build: tuple[str, ...], act: int) -> str:
    number = int(rules.tile[act])
    placements = CLASSIC.tiles[build[number]].placements(rules.columns)
    place = act - int(rules.first[number])
    return str(placements[place]) if place < len(placements) else f"{build[number]}-"


def bits_of(view: View) -> int:
    names = [tile.name for tile in tiles_to_come(view)]
    assert view.tile is not None
    build = view.setup.edition.build
    return sum(1 << build.index(name) for name in [*names, view.tile.name])


def test_the_house_rule_inside_is_kept() -> None:
    inside = frozenset({HouseRule.INSIDE})
    board = CLASSIC.boards["1"]
    rules = rules_of(CLASSIC, board, inside)
    rng = Random("inside")
    ramp = Ramp(board, inside)
    for name in ("L5", "I5", "T5", "V5", "Z5", "N5", "Y5", "P5", "U5", "I4", "L4"):
        tile = CLASSIC.tiles[name]
        start, bits = rules.positions([ramp], [0]), np.array([1 << CLASSIC.build.index(name)])
        found = rules.expand(start, bits, aside=False)
        legal = list(ramp.legal_placements(tile))
        assert [name_of(rules, CLASSIC.build, a) for a in found.act.tolist()] == list(
            map(str, legal)
        )
        if legal:
            ramp.push(rng.choice(legal))


class Taste(ValueNetwork):
    """A fake network: any fixed numbers are enough to compare searches."""

    def __call__(self, activity: Singles) -> Singles:
        places = np.arange(activity.shape[1])
        return (np.cos(activity @ (places % 37 * 0.37 + places * 0.011)) * 5).astype(np.float32)


def evaluator_of(board: Board) -> Evaluator:
    setup = box_of(board)
    network = Taste(input_layout(setup.edition, board), ())
    rules = rules_of(setup.edition, board, NO_HOUSE)
    return Evaluator(rules, SettledEstimator(rules, network))


def plain_value(evaluator: Evaluator, ramp: Ramp, tiles: tuple[str, ...], depth: int) -> float:
    """The value of a ramp by the definition: the mean over tiles of the best act's worth."""
    build = BOX.build
    if not tiles:
        return float(ramp.score().total)
    if depth == 0:
        bits = sum(1 << build.index(name) for name in tiles)
        state = evaluator.rules.positions([ramp], [bits])
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
    for left in range(4):
        remaining = sum(1 << tile for tile in rng.sample(range(len(BOX.build)), left))
        positions = evaluator.rules.positions([*ramps, ramps[0]], [remaining] * 3)
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
    start = reading.rules.positions([Ramp(CLASSIC.boards["1"])], [0])
    assert reading.exact(start, 0) is None


def test_a_narrow_plan_searches_only_the_best_acts() -> None:
    evaluator = evaluator_of(MIXED)
    ramp = Ramp(MIXED, text="....../....../....../....../..x.../x.x..x")
    ramps = evaluator.rules.positions([ramp], [0b1011])
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
    rules = PositionRules(found)
    if HouseRule.ROW_PENALTY in house:
        reader = read_reader(WEIGHTS / "classic.npz", CLASSIC)
        return Evaluator(rules, BoardEstimator(rules, reader.read(found, house)))
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
