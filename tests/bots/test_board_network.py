"""The network that reads the board: its features by their definition, and its file of weights."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest

from gapless.analysis.layouts import KINDS, random_kinds, random_layout
from gapless.bots import make_bot
from gapless.bots.board_network import feature_layout, read_reader
from gapless.bots.line_protocol import check_act
from gapless.bots.master import WEIGHTS, evaluator_for
from gapless.bots.value_input import STEP
from gapless.bots.weights_file import InvalidWeightsError
from gapless.core.acts import SetAside
from gapless.core.board import DOT, Board, HouseRule
from gapless.core.game import Game
from gapless.core.kinds import Kind
from gapless.core.masks import Space, mask_of
from gapless.core.ramp import Ramp
from gapless.core.setup import Setup, draw_deal
from gapless.editions import boards, edition
from gapless.engine.positions import PositionRules
from gapless.engine.tables import tables_for
from tests.kinds import KIND
from training.array_rules import ArrayRules, arrays_of
from training.ramp_features import RampFeatures
from training.weight_files import write_reader

CLASSIC = edition("classic")
SHIPPED = boards(CLASSIC)
WORDS = SHIPPED["words-en"].words
TILES = {name: CLASSIC.tiles[name] for name in CLASSIC.build}
PATH = WEIGHTS / "classic.npz"
READER = read_reader(PATH, CLASSIC)


def generated(number: int) -> Board:
    rng = Random(f"network {number}")
    kinds = random_kinds(rng, (KINDS[number % len(KINDS)],))
    return random_layout(rng, CLASSIC, kinds, WORDS)


def random_ramps(
    board: Board, house: frozenset[HouseRule], rng: Random
) -> Iterator[tuple[Ramp, list[str]]]:
    """Yield the ramps of a round of random acts, and the tiles to come."""
    ramp, tiles = Ramp(board, house), list(CLASSIC.build)
    rng.shuffle(tiles)
    while len(tiles) > 1:
        tile = CLASSIC.tiles[tiles.pop()]
        legal = [*ramp.legal_placements(tile), SetAside(tile)]
        ramp.push(rng.choice(legal))
        yield ramp, tiles


def plain_features(ramp: Ramp, tiles: list[str]) -> list[list[bool]]:
    """The parts of the features by the docstring of `FeatureLayout`."""
    board, layout = ramp.board, feature_layout(CLASSIC)
    columns, rows = range(1, board.width + 1), range(1, board.height + 1)
    spaces = [(column, row) for column in columns for row in rows]
    heights = ramp.skyline

    def has(mask: int, space: Space) -> bool:
        return bool(mask & mask_of([space]))

    def is_open(space: Space) -> bool:
        return space[1] > heights[space[0] - 1]

    def is_sealed(space: Space) -> bool:
        return not is_open(space) and not has(ramp.covered, space)

    signs = board.characters

    def is_sealed_dot(space: Space) -> bool:
        is_dot = not board.words and (signs[space] == DOT or has(ramp.spent, space))
        return is_dot and is_sealed(space)

    partner = {
        one: two
        for one in spaces
        for two in spaces
        if one != two and signs[one] == signs[two] and board.spaces.get(signs[one]) == KIND["pair"]
    }
    kind_of = {space: board.spaces.get(signs[space]) for space in spaces}

    def counted(kind: Kind, *, sealed: bool) -> list[bool]:
        test = is_sealed if sealed else is_open
        count = sum(kind_of[space] is kind and test(space) for space in spaces)
        return [min(count, 11) == number for number in range(12)]

    steps = [max(-STEP, min(STEP, b - a)) for a, b in pairwise(heights)]
    pairs = [space if space in partner and is_open(space) else None for space in spaces]
    return [
        [height == level for height in heights for level in range(layout.levels)],
        [step == size for step in steps for size in range(-STEP, STEP + 1)],
        [name in tiles for name in CLASSIC.build],
        [len(tiles) == count for count in range(len(CLASSIC.build) + 1)],
        [
            bool(board.rows) and row > min(heights) and any(is_sealed((c, row)) for c in columns)
            for row in rows
        ],
        [
            bool(board.columns) and any(is_sealed((column, row)) for row in rows)
            for column in columns
        ],
        [one is not None and has(ramp.covered, partner[one]) for one in pairs],
        [one is not None and is_sealed(partner[one]) for one in pairs],
        [is_open(space) and has(ramp.spent, space) for space in spaces],
        [
            is_open(space) and has(ramp.slid[0], space) and not has(ramp.slid[1], space)
            for space in spaces
        ],
        [is_open(space) and has(ramp.slid[1], space) for space in spaces],
        [bool(board.words) and is_sealed(space) for space in spaces],
        counted(KIND["gold"], sealed=True),
        counted(KIND["gold"], sealed=False),
        counted(KIND["cursed"], sealed=True),
        counted(KIND["cursed"], sealed=False),
        [
            HouseRule.ROW_PENALTY in ramp.house and any(is_sealed_dot((c, row)) for c in columns)
            for row in rows
        ],
    ]


@pytest.mark.parametrize("number", range(2 * len(KINDS)))
def test_features_by_their_definition(number: int) -> None:
    board, layout = generated(number), feature_layout(CLASSIC)
    by_rows = frozenset({HouseRule.ROW_PENALTY}) if number % 3 == 0 else frozenset()
    house = frozenset() if board.volatile else by_rows
    found = tables_for(TILES, board, house)
    rules, network = PositionRules(found), READER.read(found, house)
    arrays = ArrayRules(found)
    features = RampFeatures(arrays, found, layout)
    for ramp, tiles in random_ramps(board, house, Random(number)):
        remaining = sum(1 << CLASSIC.build.index(name) for name in tiles)
        got = network.inputs(rules.positions([ramp], [remaining]))[0].tolist()
        parts = plain_features(ramp, tiles)
        assert tuple(map(len, parts)) == layout.parts
        expected = []
        for part, present in zip(parts, features.present, strict=True):
            assert present or not any(part)
            expected += part if present else []
        assert got == expected
        assert features(arrays_of(arrays, [ramp]), np.array([remaining]))[0].tolist() == expected


def test_a_board_is_read_by_what_it_is_not_by_its_name() -> None:
    one = evaluator_for(WEIGHTS, CLASSIC, SHIPPED["boom"], frozenset(), alone=True)
    renamed = replace(SHIPPED["boom"], id="other")
    two = evaluator_for(WEIGHTS, CLASSIC, renamed, frozenset(), alone=True)
    three = evaluator_for(WEIGHTS, CLASSIC, SHIPPED["cursed"], frozenset(), alone=True)
    assert one is not None
    assert two is not None
    assert three is not None
    empty = one.rules.positions([Ramp(renamed)], [0xFFFF])
    assert one.estimate(empty) == two.estimate(empty)
    assert one.estimate(empty) != three.estimate(empty)


def test_estimates_of_first_acts_are_near_what_they_lead_to() -> None:
    for ref, score in {"boom": 0, "temple": 10, "henhouse": 7, "cursed": 13}.items():
        evaluator = evaluator_for(WEIGHTS, CLASSIC, SHIPPED[ref], frozenset(), alone=True)
        assert evaluator is not None
        rules = evaluator.rules
        empty = rules.positions([Ramp(SHIPPED[ref])], [0xFFFF])
        first = rules.expand(empty, np.array([1 << CLASSIC.build.index("L5")]), aside=False)
        best = float(evaluator.value(first.after, 15).max())
        assert best == pytest.approx(score, abs=3)


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("house", [(), (HouseRule.ROW_PENALTY,), (HouseRule.INSIDE,)], ids="".join)
def test_acts_are_legal_on_generated_boards(players: int, house: tuple[HouseRule, ...]) -> None:
    made = [generated(number) for number in (3, 9)]
    calm = tuple(replace(board, volatile=False) for board in made)
    names = tuple(f"player {seat}" for seat in range(players))
    setup = Setup(CLASSIC, names, calm, frozenset(house))
    game = Game(setup, draw_deal(setup, Random("legal")))
    bot = make_bot("master:0", 1, 1.0)
    while not game.complete:
        for seat in game.waiting_for:
            view = game.view(seat)
            game.act(seat, check_act(bot.act(view), view))


def test_writing_and_reading_keep_the_weights(tmp_path: Path) -> None:
    reader = read_reader(PATH, CLASSIC)
    write_reader(reader, CLASSIC, tmp_path / "again.npz")
    again = read_reader(tmp_path / "again.npz", CLASSIC)
    assert reader.weights.keys() == again.weights.keys()
    assert all(np.array_equal(reader.weights[name], again.weights[name]) for name in again.weights)


def test_files_that_are_refused(tmp_path: Path) -> None:
    def code(path: Path, box: str = "classic") -> str:
        with pytest.raises(InvalidWeightsError) as caught:
            read_reader(path, edition(box))
        return caught.value.code

    cut = tmp_path / "cut.npz"
    cut.write_bytes(PATH.read_bytes()[:100_000])
    reader = read_reader(PATH, CLASSIC)
    narrow, without, twisted = (tmp_path / f"{name}.npz" for name in ("narrow", "none", "twisted"))
    own = dict(reader.weights)
    write_reader(replace(reader, weights=own | {"base": own["base"][:-1]}), CLASSIC, narrow)
    write_reader(replace(reader, weights=own | {"h1.weight": own["h1.weight"].T}), CLASSIC, twisted)
    del own["mix.1.weight"]
    write_reader(replace(reader, weights=own), CLASSIC, without)
    assert code(tmp_path / "missing.npz") == "weights-missing"
    assert code(cut) == "weights-unreadable"
    assert code(WEIGHTS / "classic-1.npz") == "weights-format"
    assert code(PATH, "compact") == "weights-tiles"
    assert [code(path) for path in (narrow, without, twisted)] == ["weights-layers"] * 3
