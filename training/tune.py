"""`python -m training.tune`: tune the feature weights of the heuristic bots.

Plays whole rounds of the classic boards in compiled code, with the features of
`gapless.bots.features`, and improves the weights by the cross-entropy method: sample
candidates, keep the best, sample around those. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import numba
import numpy as np
import numpy.typing as npt

import gapless
from gapless.bots.board_features import footprints
from gapless.bots.features import ZERO_WEIGHTS, Features, Weights

if TYPE_CHECKING:
    from collections.abc import Sequence

Floats = npt.NDArray[np.float64]
FIELDS = Features._fields
COUNT = len(FIELDS)
UNTOUCHED = 99
STEEPEST = 4
"""The largest height difference in the underside of a tile."""
STEPS = 2 * STEEPEST + 1


START = ZERO_WEIGHTS._replace(
    sealed=1.0,
    spoilt=-1.0,
    bonuses=-1.0,
    pairs=1.0,
    half_sealed=1.0,
    half_covered=-1.0,
    steps=-0.2,
    spread=-0.1,
    shortage=-0.5,
    homeless=-0.2,
)
"""The weights with which the search begins."""


class PlacementArrays(NamedTuple):
    """All placements of all tiles, tile by tile; `first` is the index of each tile's first."""

    first: npt.NDArray[np.int64]
    feet: npt.NDArray[np.int64]
    """(placement, column): its lowest square, `UNTOUCHED` if it has none."""
    tops: npt.NDArray[np.int64]
    """(placement, column): its top edge, 0 if it has no square."""
    squares: npt.NDArray[np.int64]
    """(placement, column): bit r is a square r rows above the lowest one."""
    feet_of: npt.NDArray[np.int64]
    """(width - 1, steps as digits): the tiles with such an underside, as bits."""
    sizes: npt.NDArray[np.int64]
    """(tile): squares."""


class BoardPoints(NamedTuple):
    """The points of a board."""

    columns: int
    rows: int
    row_points: int
    value: npt.NDArray[np.int64]
    """(column, row): points of the space while visible; 0 for a space of a pair."""
    pairs: npt.NDArray[np.int64]
    """(pair, 4): column and row of both its spaces."""


def scoring_of(board: gapless.Board) -> BoardPoints:
    """Return the points of a board as arrays."""
    value = np.zeros((board.width, board.height), np.int64)
    pairs: dict[str, list[int]] = {}
    for (column, row), character in board.characters.items():
        kind = board.spaces.get(character, -1)
        if kind == gapless.Kind.PAIR:
            pairs.setdefault(character, []).extend((column - 1, row - 1))
        else:
            value[column - 1, row - 1] = int(kind)
    places = np.array(list(pairs.values()), np.int64).reshape(-1, 4)
    return BoardPoints(board.width, board.height, board.rows, value, places)


def shapes_of(tiles: Sequence[gapless.Tile], columns: int) -> PlacementArrays:
    """Return all placements of the tiles as arrays."""
    groups = [tile.placements(columns) for tile in tiles]
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
    widest = max(placement.shape.width for placement in placements)
    feet_of = np.zeros((widest, STEPS ** (widest - 1)), np.int64)
    for steps, owners in footprints(tiles).items():
        key = 0
        for step in steps:
            key = key * STEPS + step + STEEPEST
        feet_of[len(steps), key] |= owners
    sizes = np.array([tile.size for tile in tiles])
    return PlacementArrays(first, feet, tops, squares, feet_of, sizes)


@numba.njit(cache=True)
def landing(heights: Any, feet: Any, columns: int) -> int:
    """Return the count of empty rows below a placement."""
    base = -100
    for c in range(columns):
        base = max(base, heights[c] - feet[c])
    return base


@numba.njit(cache=True)
def ones(bits: int) -> int:
    """Return the count of bits set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@numba.njit(cache=True)
def find_homes(
    heights: Any,
    covered: Any,
    shapes: PlacementArrays,
    scoring: BoardPoints,
    remaining: int,
    seen: Any,
) -> None:
    """Write the count of tiles that fit nowhere flat, and of those that can bridge."""
    columns, rows = scoring.columns, scoring.rows
    raises = np.zeros(columns, np.int64)
    for c in range(columns):
        if heights[c] < rows and scoring.value[c, heights[c]] > 0:
            raises[c] = 1
    for pair in range(scoring.pairs.shape[0]):
        for end in range(2):
            c, r = scoring.pairs[pair, 2 * end], scoring.pairs[pair, 2 * end + 1]
            d, q = scoring.pairs[pair, 2 - 2 * end], scoring.pairs[pair, 3 - 2 * end]
            if heights[c] == r and heights[d] > q and not covered[d] >> q & 1:
                raises[c] = 1
    housed = 0
    bridged = 0
    for left in range(columns):
        under = 0
        lowest = rows
        key = 0
        before = 0
        for right in range(left, columns):
            height = heights[right] + raises[right]
            if right > left:
                step = height - before
                if abs(step) > STEEPEST:
                    break
                key = key * STEPS + step + STEEPEST
            before = height
            under += raises[right]
            lowest = min(lowest, height)
            width = right - left
            if under <= width and lowest < rows and width < shapes.feet_of.shape[0]:
                found = shapes.feet_of[width, key] & remaining
                housed |= found
                if under:
                    bridged |= found
    seen[13] = ones(remaining & ~housed)
    seen[14] = ones(bridged)


@numba.njit(cache=True)
def pair_state(heights: Any, covered: Any, scoring: BoardPoints, found: Any) -> None:
    """Write the points of settled pairs, and the counts of half-sealed and half-covered ones."""
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


@numba.njit(cache=True)
def extract_features(
    heights: Any,
    covered: Any,
    shapes: PlacementArrays,
    scoring: BoardPoints,
    remaining: int,
    area: int,
    then: Any,
    p: int,
    seen: Any,
    new_heights: Any,
    new_covered: Any,
) -> None:
    """Write the features of placement `p` (-1: set aside), and the ramp after it."""
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
    seen[12] = max(0, to_cover - area)
    find_homes(new_heights, new_covered, shapes, scoring, remaining, seen)


@numba.njit(cache=True)
def play(
    order: Any, shapes: PlacementArrays, scoring: BoardPoints, weights: Any, chosen: Any
) -> int:
    """Play a round; write the placement of each tile (-1: set aside); return the score."""
    columns, rows = scoring.columns, scoring.rows
    heights = np.zeros(columns, np.int64)
    covered = np.zeros(columns, np.int64)
    remaining = 0
    area = 0
    for tile in order:
        remaining |= 1 << tile
        area += shapes.sizes[tile]
    then = np.zeros(3)
    seen = np.zeros(COUNT)
    mixed = np.zeros(COUNT)
    try_heights = np.zeros(columns, np.int64)
    try_covered = np.zeros(columns, np.int64)
    best_heights = np.zeros(columns, np.int64)
    best_covered = np.zeros(columns, np.int64)
    for turn in range(len(order)):
        tile = order[turn]
        remaining &= ~(1 << tile)
        area -= shapes.sizes[tile]
        rest = (len(order) - 1 - turn) / (len(order) - 1)
        for i in range(COUNT):
            mixed[i] = weights[1, i] + rest * (weights[0, i] - weights[1, i])
        pair_state(heights, covered, scoring, then)
        most = -1e30
        for slot in range(shapes.first[tile], shapes.first[tile + 1] + 1):
            p = slot if slot < shapes.first[tile + 1] else -1
            if p < 0 and turn == 0:
                continue
            if p >= 0 and landing(heights, shapes.feet[p], columns) >= rows:
                continue
            extract_features(
                heights,
                covered,
                shapes,
                scoring,
                remaining,
                area,
                then,
                p,
                seen,
                try_heights,
                try_covered,
            )
            worth = 0.0
            for i in range(COUNT):
                worth += mixed[i] * seen[i]
            if worth > most:
                most = worth
                chosen[turn] = p
                best_heights[:] = try_heights
                best_covered[:] = try_covered
        heights[:] = best_heights
        covered[:] = best_covered
    return score(covered, scoring, rows)


@numba.njit(cache=True)
def score(covered: Any, scoring: BoardPoints, rows: int) -> int:
    """Return the score of a finished round."""
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


@numba.njit(cache=True)
def mean_score(orders: Any, shapes: PlacementArrays, scoring: BoardPoints, weights: Any) -> float:
    """Return the mean score of rounds with these orders of tiles."""
    total = 0.0
    games: int = orders.shape[0]
    chosen = np.zeros(orders.shape[1], np.int64)
    for game in range(games):
        total += play(orders[game], shapes, scoring, weights, chosen)
    return total / games


def draw_orders(edition: gapless.Edition, games: int, rng: np.random.Generator) -> Any:
    """Return random orders of tiles, (game, turn): a starting tile, then the building cards."""
    names = list(edition.tiles)
    build = [names.index(name) for name in edition.build]
    start = [names.index(name) for name in edition.start]
    orders = []
    for _ in range(games):
        first = int(rng.choice(start))
        rest = [tile for tile in build if tile != first]
        orders.append([first, *rng.permutation(rest).tolist()])
    return np.array(orders)


def tune(
    free: list[int], centre: Floats, edition: gapless.Edition, args: argparse.Namespace
) -> tuple[Floats, list[float]]:
    """Return the tuned weights, early and late, and each board's mean score with them."""
    rng = np.random.default_rng(args.seed)
    spread = np.zeros((2, COUNT))
    spread[:, free] = args.spread
    shapes = shapes_of(list(edition.tiles.values()), edition.columns)
    boards = [scoring_of(edition.boards[id]) for id in args.boards or edition.rounds]
    for generation in range(args.generations):
        drawn = centre + spread * rng.standard_normal((args.candidates, 2, COUNT))
        drawn[0] = centre
        means = np.zeros(args.candidates)
        for scoring in boards:
            orders = draw_orders(edition, args.games, rng)
            for number, weights in enumerate(drawn):
                means[number] += mean_score(orders, shapes, scoring, weights)
        elite = drawn[np.argsort(-means)[: args.elite]]
        centre = elite.mean(0)
        fresh = args.spread * args.restless * (1 - generation / args.generations)
        spread[:, free] = (elite.std(0) + fresh)[:, free]
        sys.stderr.write(f"{generation} best {means.max():.2f} centre {means[0]:.2f}\n")
    found = []
    for scoring in boards:
        orders = draw_orders(edition, args.proof, rng)
        found.append(mean_score(orders, shapes, scoring, centre))
    return centre, found


def main() -> None:
    """Run the command `python -m training.tune`."""
    parser = argparse.ArgumentParser(prog="python -m training.tune", description=__doc__)
    parser.add_argument("--leave-out", nargs="*", default=[], choices=FIELDS, metavar="FIELD")
    parser.add_argument("--boards", nargs="+", help="the boards to play (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--candidates", type=int, default=80)
    parser.add_argument("--elite", type=int, default=16)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--proof", type=int, default=2000)
    parser.add_argument("--spread", type=float, default=0.5)
    parser.add_argument("--restless", type=float, default=0.1)
    args = parser.parse_args()
    start = START._replace(**dict.fromkeys(args.leave_out, 0.0))
    centre = np.array([start, start])
    # `sealed` is the measure of the others; the classic boards have nothing that counts otherwise.
    fixed = {"sealed", "running_points", *args.leave_out}
    free = [number for number, name in enumerate(FIELDS) if name not in fixed]
    weights, means = tune(free, centre, gapless.edition("classic"), args)
    early, late = (Weights(*(round(float(weight), 3) for weight in part)) for part in weights)
    line = {"early": early._asdict(), "late": late._asdict(), "mean": sum(means), "boards": means}
    sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
