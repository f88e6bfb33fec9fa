"""The rules on arrays of learning and proofs are the core's, state by state, on any board."""

from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.masks import COLUMN_BITS
from gapless.core.ramp import Ramp
from gapless.core.tiles import Tile
from gapless.engine.positions import PositionRules
from gapless.engine.tables import Tables, tables_for
from tests.engine.positions import positions
from tests.search.playing import act_alone
from tests.strategies import drawn_boards, seeds
from training.array_rules import ArrayRules, RampArrays, arrays_of

RAMPS = 3


def columns_of(mask: int, columns: int) -> list[int]:
    return [mask >> column * COLUMN_BITS & (1 << COLUMN_BITS) - 1 for column in range(columns)]


def banked_of(ramp: Ramp) -> int:
    return sum(group.total for group in ramp.banked if group.reason in {"row", "set-aside"})


def compare(rules: ArrayRules, found: RampArrays, ramps: list[Ramp]) -> None:
    columns = rules.columns
    assert found.heights.tolist() == [list(ramp.skyline) for ramp in ramps]
    parts = {
        "covered": [ramp.covered for ramp in ramps],
        "spent": [ramp.spent for ramp in ramps],
        "cracked": [ramp.slid[0] for ramp in ramps],
        "broken": [ramp.slid[1] for ramp in ramps],
    }
    for part, masks in parts.items():
        expected = [columns_of(mask, columns) for mask in masks]
        marks = getattr(found, part).tolist()
        assert [one or [0] * columns for one in marks] == expected
    assert found.banked.tolist() == [banked_of(ramp) for ramp in ramps]
    assert rules.score(found).tolist() == [ramp.score().total for ramp in ramps]


def acts_of(tables: Tables, tile: Tile) -> list[Act]:
    return [*tile.placements(tables.board.width), SetAside(tile)]


def legal_of(ramp: Ramp, tile: Tile) -> list[bool]:
    legal = ramp.legal_placements(tile)
    return [one in legal for one in tile.placements(ramp.board.width)] + [True]


@given(positions(), seeds)
def test_every_state_is_that_of_the_core(
    position: tuple[dict[str, Tile], Board, frozenset[HouseRule]], seed: int
) -> None:
    box, board, house = position
    tables = tables_for(box, board, house)
    rules, compiled = ArrayRules(tables), PositionRules(tables)
    found = rules.empty(np.zeros(RAMPS))
    ramps = [Ramp(board, house) for _ in range(RAMPS)]
    rng = Random(seed)
    first = rules.first.tolist()
    for _ in range(12):
        legal = rules.legal(rules.rows_below(found))
        chosen: list[int] = []
        for n, ramp in enumerate(ramps):
            number = rng.randrange(len(box))
            tile = tables.tiles[number]
            own = slice(first[number], first[number + 1])
            expected = legal_of(ramp, tile)
            assert legal[n, own].tolist() == expected
            act = rng.choice([index for index, yes in enumerate(expected) if yes])
            chosen.append(first[number] + act)
            act_alone(ramp, acts_of(tables, tile)[act])
        found = rules.act(found, np.array(chosen))
        compare(rules, found, ramps)
        for one, two in zip(found, arrays_of(rules, ramps), strict=True):
            assert one.tolist() == two.tolist()
        words = compiled.positions(ramps, [0] * RAMPS).ramps
        assert compiled.settled_points(words).tolist() == rules.settled_points(found).tolist()
    assert not rules.legal(rules.rows_below(found), aside=False)[:, rules.first[1:] - 1].any()


@given(positions(), st.lists(seeds, min_size=2, max_size=3), st.data())
def test_ramps_of_several_boards_are_played_together(
    position: tuple[dict[str, Tile], Board, frozenset[HouseRule]],
    seeds_: list[int],
    data: st.DataObject,
) -> None:
    """Each ramp follows the rules of its own board."""
    box, first, house = position
    others = drawn_boards(first.width, first.height)
    boards = [first, *(data.draw(others) for _ in seeds_)]
    house -= {HouseRule.ROW_PENALTY}
    tables = tables_for(box, boards, house)
    rules = ArrayRules(tables)
    found = rules.empty(np.arange(len(boards)))
    ramps = [Ramp(board, house) for board in boards]
    rng = Random(seeds_[0])
    for _ in range(8):
        legal = rules.legal(rules.rows_below(found))
        chosen = np.array([rng.choice(np.flatnonzero(one).tolist()) for one in legal])
        found = rules.act(found, chosen)
        for ramp, act in zip(ramps, chosen.tolist(), strict=True):
            number = int(rules.tile[act])
            tile = tables.tiles[number]
            act_alone(ramp, acts_of(tables, tile)[act - int(rules.first[number])])
        compare(rules, found, ramps)
        for index, ramp in enumerate(ramps):
            own = found.pick(np.array([index]))
            for one, two in zip(own, arrays_of(rules, [ramp], index), strict=True):
                assert one.tolist() == two.tolist()
