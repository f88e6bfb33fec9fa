"""Bounds on small editions, compared with the best mean score by plain recursion."""

from collections.abc import Callable

import pytest
import torch
from torch import Tensor

from gapless.core.board import Board
from gapless.core.edition import Edition
from proofs.bounds import BoundSettings, bound_order
from proofs.exact_end import EndSettings
from proofs.look_ahead import Worth, bits_of
from proofs.ramp_sets import RampSets
from proofs.ramp_tables import RampTables
from proofs.tests.small_editions import (
    COLUMNS,
    NUMBERS,
    PAIRS,
    ROWS,
    all_orders,
    optimum,
    small_edition,
)

CPU = torch.device("cpu")
NAMES = ("O4", "L3", "T4", "I2")
BOARDS = (ROWS, NUMBERS, PAIRS, COLUMNS)
ROUNDING = 2e-3


class BelowOptimumError(AssertionError):
    """The mean of the upper bounds is below the best mean score."""


def exact_value(sets: RampSets, keys: Tensor, remaining: int) -> Tensor:
    """Return the exact points to come."""
    if not remaining:
        return sets.end(keys).double()
    mean = torch.zeros(len(keys), dtype=torch.float64)
    for tile in bits_of(remaining):
        after = sets.index(sets.reach([(keys, 1 << tile)]))
        value = exact_value(sets, after.keys, remaining & ~(1 << tile))
        mean += sets.best(keys, tile, after, value)
    return mean / remaining.bit_count()


def exact_worth(sets: RampSets) -> Worth:
    return by_set(lambda keys, remaining: exact_value(sets, keys, remaining))


def by_set(value: Callable[[Tensor, int], Tensor]) -> Worth:
    """Return a worth from a function of ramps with the same tiles to come."""

    def worth(keys: Tensor, remaining: Tensor, _left: int) -> Tensor:
        found = torch.zeros(len(keys), dtype=torch.float64)
        for tiles in set(remaining.tolist()):
            which = remaining == tiles
            found[which] = value(keys[which], tiles)
        return found

    return worth


def no_worth(keys: Tensor, _remaining: Tensor, _left: int) -> Tensor:
    return torch.zeros(len(keys))


def odd_worth(keys: Tensor, remaining: Tensor, _left: int) -> Tensor:
    """Return a bad estimate: any will do for a bound."""
    return ((keys * 2654435761 + remaining * 40503) % 1000) / 100


def check(edition: Edition, uppers: list[float]) -> float:
    """Return how far the mean of the upper bounds of all orders is above the best mean score."""
    above = sum(uppers) / len(uppers) - optimum(edition)
    if above < 0:
        raise BelowOptimumError(f"the mean bound is {-above:.4f} below the best mean score")
    return above


def settings(tiles: int, **end: int) -> BoundSettings:
    return BoundSettings(EndSettings(tiles, **end))


def make(board: Board, names: tuple[str, ...] = NAMES) -> tuple[Edition, RampSets]:
    edition = small_edition(names, board)
    return edition, RampSets(RampTables(edition, board), CPU)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
@pytest.mark.parametrize("worth", [no_worth, odd_worth])
@pytest.mark.parametrize("last", [0, 1, 2])
def test_mean_bounds_enclose_the_optimum(board: Board, worth: Worth, last: int) -> None:
    edition, sets = make(board)
    found = [bound_order(sets, worth, order, settings(last)) for order in all_orders(edition)]
    assert check(edition, [bounds.upper for bounds in found]) > (0.01 if last == 0 else 0)
    assert sum(bounds.lower for bounds in found) / len(found) <= optimum(edition)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
@pytest.mark.parametrize("last", [0, 2, 3])
def test_with_exact_worth_each_bound_is_the_optimum(board: Board, last: int) -> None:
    edition, sets = make(board)
    worth = exact_worth(sets)
    found = [bound_order(sets, worth, order, settings(last)) for order in all_orders(edition)]
    assert 0 <= check(edition, [bounds.upper for bounds in found]) < ROUNDING
    lower = sum(bounds.lower for bounds in found) / len(found)
    assert optimum(edition) - ROUNDING < lower <= optimum(edition)
    by_start = {order[0]: [] for order in all_orders(edition)}  # type: dict[int, list[float]]
    for order, bounds in zip(all_orders(edition), found, strict=True):
        by_start[order[0]].append(bounds.upper)
    assert all(max(same) - min(same) < ROUNDING for same in by_start.values())


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_looking_ahead_to_the_last_tile_is_exact(depth: int) -> None:
    edition, sets = make(NUMBERS)
    ahead = BoundSettings(EndSettings(0), {3: depth, 2: 1})
    found = [bound_order(sets, odd_worth, order, ahead) for order in all_orders(edition)]
    assert (check(edition, [bounds.upper for bounds in found]) < ROUNDING) == (depth > 1)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
@pytest.mark.parametrize("worth", [no_worth, odd_worth])
def test_mean_bounds_enclose_the_optimum_if_only_near_ramps_look_ahead(
    board: Board, worth: Worth
) -> None:
    edition, sets = make(board)
    means = []
    for near in (1, 3, 10, 10**9, None):
        some = BoundSettings(EndSettings(0), {3: 1, 2: 1}, near=near)
        found = [bound_order(sets, worth, order, some) for order in all_orders(edition)]
        means.append(check(edition, [bounds.upper for bounds in found]))
        assert sum(bounds.lower for bounds in found) / len(found) <= optimum(edition)
    assert len(set(means[:3])) > 1
    assert means[3] == means[4]


def test_looking_ahead_near_the_best_ramp_only_is_exact_if_no_other_pays() -> None:
    edition, sets = make(NUMBERS)
    near = BoundSettings(EndSettings(0), {3: 2, 2: 1}, near=3)
    found = [bound_order(sets, exact_worth(sets), order, near) for order in all_orders(edition)]
    assert check(edition, [bounds.upper for bounds in found]) < ROUNDING


def test_the_best_way_to_a_ramp() -> None:
    edition, sets = make(NUMBERS)
    first, second = (edition.build.index(name) for name in ("O4", "L3"))
    nothing = torch.zeros(1, dtype=torch.float64)
    layers = [sets.index(sets.reach([(sets.empty(), 1 << first)], aside=False))]
    layers.append(sets.index(sets.reach([(layers[0].keys, 1 << second)])))
    before = sets.best_so_far(sets.empty(), first, nothing, layers[0], aside=False)
    found = sets.best_so_far(layers[0].keys, second, before, layers[1])
    for number, key in enumerate(layers[1].keys):
        only = torch.full_like(layers[1].keys, -100.0, dtype=torch.float64)
        only[number] = 0
        there = sets.best(layers[0].keys, second, layers[1], only)
        there = sets.best(sets.empty(), first, layers[0], there, aside=False)
        assert there == found[number], key


@pytest.mark.parametrize("board", [ROWS, PAIRS], ids=lambda board: board.id)
def test_a_player_who_plays_perfectly_to_the_end_is_the_optimum(board: Board) -> None:
    edition, sets = make(board)
    perfect = BoundSettings(EndSettings(1), played=3)
    worth = exact_worth(sets)
    found = [bound_order(sets, worth, order, perfect) for order in all_orders(edition)]
    lower = sum(bounds.lower for bounds in found) / len(found)
    assert optimum(edition) - ROUNDING < lower <= optimum(edition)
    some = BoundSettings(EndSettings(1), played=2)
    found = [bound_order(sets, odd_worth, order, some) for order in all_orders(edition)]
    assert sum(bounds.lower for bounds in found) / len(found) <= optimum(edition)


@pytest.mark.parametrize("most", [0, 1, 2])
def test_forgetting_rows_only_adds_to_the_bound(most: int) -> None:
    edition, sets = make(ROWS, ("T4", "L3", "S4", "I2"))
    worth = exact_worth(sets)
    relaxed = settings(3, most=most)
    found = [bound_order(sets, worth, order, relaxed) for order in all_orders(edition)]
    above = check(edition, [bounds.upper for bounds in found])
    assert sum(bounds.lower for bounds in found) / len(found) <= optimum(edition)
    assert above < ROUNDING or most < 2


@pytest.mark.parametrize(("most", "near"), [(0, 1), (0, 5), (1, 1), (1, 5)])
def test_a_bound_of_near_ramps_with_all_rows_is_exact(most: int, near: int) -> None:
    edition, sets = make(ROWS, ("T4", "L3", "S4", "I2"))
    relaxed = BoundSettings(EndSettings(2, most), near=near)
    exact = BoundSettings(EndSettings(2))
    for order in all_orders(edition):
        found, wanted = (bound_order(sets, odd_worth, order, how) for how in (relaxed, exact))
        assert abs(found.upper - wanted.upper) < ROUNDING
        assert abs(found.lower - wanted.lower) < ROUNDING


def test_a_worth_that_sees_the_next_but_one_tile_is_reported() -> None:
    edition, sets = make(ROWS)
    uppers = []
    for order in all_orders(edition):

        def peek(keys: Tensor, remaining: int, order: list[int] = order) -> Tensor:
            coming = order[len(order) - remaining.bit_count() :]
            if remaining != sum(1 << tile for tile in coming):
                return exact_value(sets, keys, remaining)
            after = sets.index(sets.reach([(keys, 1 << coming[0])]))
            value = exact_value(sets, after.keys, remaining & ~(1 << coming[0]))
            return sets.best(keys, coming[0], after, value)

        uppers.append(bound_order(sets, by_set(peek), order, settings(0)).upper)
    with pytest.raises(BelowOptimumError, match="below the best mean score"):
        check(edition, uppers)
