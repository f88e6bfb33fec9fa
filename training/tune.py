"""`python -m training.tune`: tune the feature weights of the heuristic bots.

Plays whole rounds of the classic boards, many at once, with the features of
`gapless.bots.features`, and improves the weights by the cross-entropy method: sample
candidates, keep the best, sample around those. The same seed gives the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

import gapless
from gapless.bots.features import ZERO_WEIGHTS, Features, Weights

from .act_features import ActFeatures

if TYPE_CHECKING:
    from .act_features import Ints

Floats = npt.NDArray[np.float64]
FIELDS = Features._fields
COUNT = len(FIELDS)

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


def play(features: ActFeatures, orders: Ints, weights: Floats) -> tuple[Ints, Ints]:
    """Play rounds; return their scores and their acts (round, turn).

    `orders` are the tiles (round, turn), `weights` those of the features (round, 2, feature),
    early and late.
    """
    rules = features.rules
    rounds, turns = orders.shape
    ramps = rules.empty(np.zeros(rounds))
    to_come = np.bitwise_or.reduce(1 << orders, axis=1)
    area = features.sizes[orders].sum(1)
    chosen = np.empty_like(orders)
    for turn, tile in enumerate(orders.T):
        to_come = to_come & ~(1 << tile)
        area = area - features.sizes[tile]
        rest = (turns - 1 - turn) / (turns - 1)
        mixed = weights[:, 1] + rest * (weights[:, 0] - weights[:, 1])
        below = rules.rows_below(ramps)
        legal = rules.legal(below, aside=turn > 0) & (rules.tile == tile[:, None])
        game, act = np.nonzero(legal)
        before = ramps.pick(game)
        after = rules.act(before, act, below[game, act])
        found = features(before, after, act, to_come[game], area[game])
        worth = np.full(legal.shape, -np.inf)
        worth[game, act] = sum(
            mixed[game, FIELDS.index(name)] * values for name, values in found.items()
        )
        chosen[:, turn] = worth.argmax(1)
        ramps = rules.act(ramps, chosen[:, turn])
    return rules.score(ramps), chosen


def mean_scores(features: ActFeatures, orders: Ints, candidates: Floats) -> Floats:
    """Return the mean score of each candidate's weights (candidate, 2, feature)."""
    means = []
    for weights in candidates:
        scores, _ = play(features, orders, np.broadcast_to(weights, (len(orders), 2, COUNT)))
        means.append(scores.mean())
    return np.array(means)


def draw_orders(edition: gapless.Edition, games: int, rng: np.random.Generator) -> Ints:
    """Return random orders of tiles, (game, turn): a starting tile, then the building cards."""
    start = [edition.build.index(name) for name in edition.start]
    orders = []
    for _ in range(games):
        first = int(rng.choice(start))
        rest = [tile for tile in range(len(edition.build)) if tile != first]
        orders.append([first, *rng.permutation(rest).tolist()])
    return np.array(orders)


def tune(
    free: list[int], centre: Floats, edition: gapless.Edition, args: argparse.Namespace
) -> tuple[Floats, list[float]]:
    """Return the tuned weights, early and late, and each board's mean score with them."""
    rng = np.random.default_rng(args.seed)
    spread = np.zeros((2, COUNT))
    spread[:, free] = args.spread
    boards = [ActFeatures(edition, edition.boards[id]) for id in args.boards or edition.rounds]
    for generation in range(args.generations):
        drawn = centre + spread * rng.standard_normal((args.candidates, 2, COUNT))
        drawn[0] = centre
        means = np.zeros(args.candidates)
        for features in boards:
            means += mean_scores(features, draw_orders(edition, args.games, rng), drawn)
        elite = drawn[np.argsort(-means)[: args.elite]]
        centre = elite.mean(0)
        fresh = args.spread * args.restless * (1 - generation / args.generations)
        spread[:, free] = (elite.std(0) + fresh)[:, free]
        sys.stderr.write(f"{generation} best {means.max():.2f} centre {means[0]:.2f}\n")
    found = []
    for features in boards:
        orders = draw_orders(edition, args.proof, rng)
        found.append(float(mean_scores(features, orders, centre[None])[0]))
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
