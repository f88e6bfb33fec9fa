"""`python -m training.tune`: finds the weights of the bots that weigh what they see.

Plays whole rounds of the classic boards in compiled code, with the prospects of
`gapless.bots.prospect`, and improves the weights by cross-entropy: draw many, keep the best,
draw around those. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, NamedTuple

import numba  # type: ignore[import-untyped]
import numpy as np
import numpy.typing as npt

import gapless
from gapless.bots.prospect import Prospect, Weights
from gapless.search.tables import Scoring, Tables, tables_for

Floats = npt.NDArray[np.float64]
FIELDS = Prospect._fields
COUNT = len(FIELDS)
UNTOUCHED = 99


class Shapes(NamedTuple):
    """Every placement of every tile, tile by tile; `first` is where each tile's begin."""

    first: npt.NDArray[np.int64]
    feet: npt.NDArray[np.int64]
    """(placement, column), `UNTOUCHED` where it has no square."""
    tops: npt.NDArray[np.int64]
    """(placement, column), 0 where it has no square."""
    squares: npt.NDArray[np.int64]
    """(placement, column): bit r is a square r rows above the lowest one."""
    left: npt.NDArray[np.int64]
    """(placement): its first column, and in `right` the one after its last."""
    right: npt.NDArray[np.int64]
    sizes: npt.NDArray[np.int64]
    """(tile)"""


def shapes_of(tables: Tables) -> Shapes:
    columns = tables.board.width
    groups = [tile.placements(columns) for tile in tables.tiles]
    placements = [placement for group in groups for placement in group]
    feet = np.full((len(placements), columns), UNTOUCHED)
    tops = np.zeros_like(feet)
    squares = np.zeros_like(feet)
    for number, placement in enumerate(placements):
        feet[number, placement.window] = placement.shape.feet
        tops[number, placement.window] = placement.shape.tops
        for column, row in placement.shape.squares:
            squares[number, placement.column - 1 + column] |= 1 << row
    first = np.cumsum([0, *map(len, groups)])
    left = np.array([placement.window.start for placement in placements])
    right = np.array([placement.window.stop for placement in placements])
    sizes = np.array([tile.size for tile in tables.tiles])
    return Shapes(first, feet, tops, squares, left, right, sizes)


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def landing(heights: Any, feet: Any, columns: int) -> int:
    base = -100
    for c in range(columns):
        base = max(base, heights[c] - feet[c])
    return base


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def fits(heights: Any, shapes: Shapes, scoring: Scoring, remaining: Any, found: Any) -> None:
    """Writes how many remaining tiles lie flush nowhere, and how many do over a bonus."""
    columns = scoring.columns
    raised = np.zeros(columns, np.int64)
    any_raised = False
    for c in range(columns):
        if heights[c] < scoring.rows and scoring.value[c, heights[c]] > 0:
            raised[c] = 1
            any_raised = True
    homeless = 0
    bridges = 0
    for tile in range(len(remaining)):
        if not remaining[tile]:
            continue
        home = False
        bridge = False
        for p in range(shapes.first[tile], shapes.first[tile + 1]):
            left = shapes.left[p]
            if not home:
                base = heights[left] - shapes.feet[p, left]
                home = base < scoring.rows
                for c in range(left + 1, shapes.right[p]):
                    if heights[c] - shapes.feet[p, c] != base:
                        home = False
                        break
            if not bridge and any_raised:
                base = heights[left] + raised[left] - shapes.feet[p, left]
                bonus = raised[left]
                flush = True
                for c in range(left + 1, shapes.right[p]):
                    bonus += raised[c]
                    if heights[c] + raised[c] - shapes.feet[p, c] != base:
                        flush = False
                        break
                bridge = flush and 0 < bonus < shapes.right[p] - left
            if home and (bridge or not any_raised):
                break
        homeless += not home
        bridges += bridge
    found[0] = homeless
    found[1] = bridges


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def pair_state(heights: Any, covered: Any, scoring: Scoring, found: Any) -> None:
    points = 0
    half_sealed = 0
    half_covered = 0
    for pair in range(scoring.pairs.shape[0]):
        is_open = 0
        visible = 0
        for end in range(2):
            c = scoring.pairs[pair, 2 * end]
            r = scoring.pairs[pair, 2 * end + 1]
            is_open += heights[c] <= r
            visible += not covered[c] >> r & 1
        if is_open == 0:
            points += 3 if visible == 2 else (-3 if visible == 1 else 0)
        elif is_open == 1:
            if visible == 2:
                half_sealed += 1
            else:
                half_covered += 1
    found[0] = points
    found[1] = half_sealed
    found[2] = half_covered


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def look(
    heights: Any,
    covered: Any,
    shapes: Shapes,
    scoring: Scoring,
    remaining: Any,
    p: int,
    seen: Any,
    new_heights: Any,
    new_covered: Any,
) -> None:
    """Writes the prospect of placement `p` (-1: set aside), and the ramp after it."""
    columns, rows = scoring.columns, scoring.rows
    seen[:] = 0.0
    new_heights[:] = heights
    new_covered[:] = covered
    spoilt_rows = 0
    old_rows = 0
    for c in range(columns):
        old_rows |= ((1 << min(heights[c], rows)) - 1) & ~covered[c]
    if p >= 0:
        base = landing(heights, shapes.feet[p], columns)
        width = 0
        left = -1
        for c in range(columns):
            if shapes.tops[p, c] <= 0:
                continue
            if left < 0:
                left = c
            width += 1
            squares = shapes.squares[p, c] << base
            new_heights[c] = base + shapes.tops[p, c]
            new_covered[c] |= squares
            for r in range(heights[c], new_heights[c]):
                if squares >> r & 1:
                    if r >= rows:
                        seen[11] += 1
                    elif scoring.value[c, r] > 0:
                        seen[2] += scoring.value[c, r]
                    elif scoring.value[c, r] < -1:
                        seen[3] -= scoring.value[c, r]
                elif r < rows:
                    seen[0] += scoring.value[c, r]
                    spoilt_rows |= 1 << r
        seen[15] = abs(left + width / 2 - columns / 2)
    if scoring.row_points:
        spoilt_rows &= ~old_rows
        while spoilt_rows:
            spoilt_rows &= spoilt_rows - 1
            seen[1] += scoring.row_points
    now = np.zeros(3)
    then = np.zeros(3)
    pair_state(heights, covered, scoring, then)
    pair_state(new_heights, new_covered, scoring, now)
    for i in range(3):
        seen[5 + i] = now[i] - then[i]
    low = 1000
    high = 0
    to_cover = 0
    for c in range(columns):
        h = new_heights[c]
        low = min(low, h)
        high = max(high, h)
        one = new_heights[c - 1] if c else rows
        two = new_heights[c + 1] if c + 1 < columns else rows
        if c:
            seen[8] += abs(h - one)
        depth = min(one, two) - h
        if depth > 2:
            seen[9] += depth - 2
        for r in range(h, rows):
            to_cover += scoring.value[c, r] < 0
    seen[10] = high - low
    area = 0
    for tile in range(len(remaining)):
        area += remaining[tile] * shapes.sizes[tile]
    seen[12] = max(0, to_cover - area)
    fits(new_heights, shapes, scoring, remaining, now)
    seen[13] = now[0]
    seen[14] = now[1]


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def play(order: Any, shapes: Shapes, scoring: Scoring, weights: Any, chosen: Any) -> int:
    """Plays a round; `chosen` takes the placement of each tile, -1 for one set aside."""
    columns, rows = scoring.columns, scoring.rows
    heights = np.zeros(columns, np.int64)
    covered = np.zeros(columns, np.int64)
    remaining = np.zeros(len(shapes.first) - 1, np.bool_)
    for tile in order:
        remaining[tile] = True
    seen = np.zeros(len(weights))
    try_heights = np.zeros(columns, np.int64)
    try_covered = np.zeros(columns, np.int64)
    best_heights = np.zeros(columns, np.int64)
    best_covered = np.zeros(columns, np.int64)
    for turn in range(len(order)):
        tile = order[turn]
        remaining[tile] = False
        most = -1e30
        for slot in range(shapes.first[tile], shapes.first[tile + 1] + 1):
            p = slot if slot < shapes.first[tile + 1] else -1
            if p < 0 and turn == 0:
                continue
            if p >= 0 and landing(heights, shapes.feet[p], columns) >= rows:
                continue
            look(heights, covered, shapes, scoring, remaining, p, seen, try_heights, try_covered)
            worth = 0.0
            for i in range(len(weights)):
                worth += weights[i] * seen[i]
            if worth > most:
                most = worth
                chosen[turn] = p
                best_heights[:] = try_heights
                best_covered[:] = try_covered
        heights[:] = best_heights
        covered[:] = best_covered
    return score(heights, covered, scoring, rows)


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def score(heights: Any, covered: Any, scoring: Scoring, rows: int) -> int:
    total = 0
    for c in range(scoring.columns):
        for r in range(rows):
            if not covered[c] >> r & 1:
                total += scoring.value[c, r]
    if scoring.row_points:
        for r in range(rows):
            full = True
            for c in range(scoring.columns):
                full = full and covered[c] >> r & 1 == 1
            total += scoring.row_points * full
    ends = np.zeros(3)
    pair_state(np.full(scoring.columns, rows), covered, scoring, ends)
    return total + int(ends[0])


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def total_score(orders: Any, shapes: Shapes, scoring: Scoring, weights: Any) -> float:
    total = 0.0
    chosen = np.zeros(orders.shape[1], np.int64)
    for game in range(orders.shape[0]):
        total += play(orders[game], shapes, scoring, weights, chosen)
    return total / orders.shape[0]


def draw_orders(tables: Tables, edition: gapless.Edition, games: int, rng: Any) -> Any:
    """Orders of tiles, (game, turn): a starting tile, then the other building cards."""
    build = [tables.tile_index(name) for name in edition.build]
    start = [tables.tile_index(name) for name in edition.start]
    orders = []
    for _ in range(games):
        first = int(rng.choice(start))
        rest = [tile for tile in build if tile != first]
        orders.append([first, *rng.permutation(rest).tolist()])
    return np.array(orders)


def tune(
    free: list[int], centre: Floats, boards: list[Tables], args: argparse.Namespace
) -> tuple[Floats, list[float]]:
    """The best centre found, and the means of its boards on fresh deals."""
    edition = gapless.edition("classic")
    rng = np.random.default_rng(args.seed)
    spread = np.zeros(COUNT)
    spread[free] = args.spread
    for generation in range(args.generations):
        drawn = centre + spread * rng.standard_normal((args.candidates, COUNT))
        drawn[0] = centre
        means = np.zeros(args.candidates)
        for tables in boards:
            orders = draw_orders(tables, edition, args.games, rng)
            for number, weights in enumerate(drawn):
                means[number] += total_score(orders, shapes_of(tables), tables.scoring, weights)
        elite = drawn[np.argsort(-means)[: args.elite]]
        centre = elite.mean(0)
        spread[free] = elite.std(0)[free] + args.spread * args.restless / (1 + generation)
        sys.stderr.write(f"{generation} best {means.max():.2f} centre {means[0]:.2f}\n")
    found = []
    for tables in boards:
        orders = draw_orders(tables, edition, args.proof, rng)
        found.append(total_score(orders, shapes_of(tables), tables.scoring, centre))
    return centre, found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.tune", description=__doc__)
    parser.add_argument("--leave-out", nargs="*", default=[], choices=FIELDS, metavar="FIELD")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--candidates", type=int, default=64)
    parser.add_argument("--elite", type=int, default=12)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--proof", type=int, default=2000)
    parser.add_argument("--spread", type=float, default=0.5)
    parser.add_argument("--restless", type=float, default=0.5)
    args = parser.parse_args()
    edition = gapless.edition("classic")
    boards = [tables_for(edition.tiles, edition.boards[id]) for id in edition.rounds]
    centre = np.zeros(COUNT)
    centre[FIELDS.index("sealed")] = 1.0
    # Unused on the classic boards, or the measure of the others.
    fixed = {"sealed", "as_it_goes", *args.leave_out}
    free = [number for number, name in enumerate(FIELDS) if name not in fixed]
    weights, means = tune(free, centre, boards, args)
    found = Weights(*(round(float(weight), 3) for weight in weights))
    sys.stdout.write(json.dumps({"weights": found._asdict(), "mean": sum(means), "boards": means}))
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
