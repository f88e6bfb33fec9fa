"""Every act from many positions, and the best of them, against the core and plain Python."""

from itertools import groupby
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.ramp import Ramp
from gapless.core.tiles import Tile
from gapless.engine.positions import PositionRules, best_of_groups, distinct
from gapless.engine.tables import tables_for
from tests.engine.positions import positions
from tests.search.playing import act_alone
from tests.strategies import seeds


def acts_with(ramp: Ramp, tile: Tile) -> list[Act]:
    return [*ramp.legal_placements(tile), SetAside(tile)]


def acted(ramp: Ramp, act: Act) -> Ramp:
    after = ramp.copy()
    act_alone(after, act)
    return after


@given(positions(), seeds)
def test_every_act_leads_where_it_leads_on_the_core(
    position: tuple[dict[str, Tile], Board, frozenset[HouseRule]], seed: int
) -> None:
    box, board, house = position
    rules, rng = PositionRules(tables_for(box, board, house)), Random(seed)
    names = list(box)
    ramps = [Ramp(board, house) for _ in range(2)]
    for _ in range(8):
        every = (1 << len(box)) - 1
        start = rules.positions(ramps, [every, every])
        tiles = [rng.getrandbits(len(box)), 1 << rng.randrange(len(box))]
        aside = rng.random() < 0.8
        found = rules.expand(start, np.array(tiles), aside=aside)
        expected = [
            (nth * len(box) + tile, act)
            for nth, ramp in enumerate(ramps)
            for tile in range(len(box))
            if tiles[nth] >> tile & 1
            for act in acts_with(ramp, box[names[tile]])
            if aside or not isinstance(act, SetAside)
        ]
        after = [acted(ramps[group // len(box)], act) for group, act in expected]
        assert found.group.tolist() == [group for group, _ in expected]
        numbers = [
            int(rules.first[group % len(box)])
            + (
                len(act.tile.placements(board.width))
                if isinstance(act, SetAside)
                else act.tile.placements(board.width).index(act)
            )
            for group, act in expected
        ]
        assert found.act.tolist() == numbers
        assert [rules.is_aside(one) for one in numbers] == [
            isinstance(act, SetAside) for _, act in expected
        ]
        left = [every & ~(1 << group % len(box)) for group, _ in expected]
        if after:
            assert found.after.ramps.tolist() == rules.positions(after, left).ramps.tolist()
        assert found.after.remaining.tolist() == left
        scores = [ramp.score().total for ramp in after]
        assert rules.scores(found.after.ramps).tolist() == scores
        ramps = [
            acted(ramp, rng.choice(acts_with(ramp, rng.choice(list(box.values())))))
            for ramp in ramps
        ]
    last = rules.positions(ramps, [1, 1])
    best = [
        max(acted(ramp, act).score().total for act in acts_with(ramp, box[names[0]]))
        for ramp in ramps
    ]
    assert rules.best_last_scores(last).tolist() == best


groups = st.lists(st.tuples(st.integers(0, 6), st.integers(-3, 3)), min_size=1).map(sorted)


@given(groups, st.integers(1, 4))
def test_the_best_of_each_group(drawn: list[tuple[int, int]], width: int) -> None:
    group = np.array([one for one, _ in drawn])
    values = np.array([value / 3 for _, value in drawn])
    expected = []
    for _, members in groupby(range(len(drawn)), key=lambda at: drawn[at][0]):
        order = sorted(members, key=lambda at: (-drawn[at][1], at))
        expected += sorted(order[:width])
    assert best_of_groups(group, values, width).tolist() == expected


@given(st.lists(st.integers(-(1 << 63), (1 << 63) - 1) | st.integers(0, 3), min_size=1))
def test_distinct_keys(keys: list[int]) -> None:
    first, same = distinct(np.array(keys))
    assert [keys[at] for at in first] == list(dict.fromkeys(keys))
    assert [keys[first[at]] for at in same] == keys
