"""Time to prove the best score of a round, and how it grows with the count of tiles."""

import resource
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from time import process_time

from bench.figure import Figure
from gapless import Board, edition
from gapless.search.hindsight import hindsight

ROUNDS = 125
"""Rounds on each of the four boards."""
SHORT_ROUNDS = 20
"""Rounds for each count of tiles."""


def figures() -> Iterator[Figure]:
    """Measure the search."""
    classic = edition("classic")
    rng = Random(1)
    times: list[float] = []
    proved = 0
    scores: dict[str, list[int]] = {id: [] for id in classic.rounds}
    solve(classic.boards["1"], random_order(rng))
    for _ in range(ROUNDS):
        order = random_order(rng)
        for id in classic.rounds:
            seconds, score, sure = solve(classic.boards[id], order)
            times.append(seconds)
            scores[id].append(score)
            proved += sure
    times.sort()
    yield Figure("rounds proved", proved / len(times), "of all", at_least=1)
    yield Figure("median", median(times), "s", at_most=0.5)
    yield Figure("99th percentile", times[int(0.99 * len(times))], "s", at_most=3)
    yield Figure(f"worst of {len(times)}", times[-1], "s", at_most=15)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
    yield Figure("memory", memory, "GB", at_most=1.5)
    for id, found in scores.items():
        yield Figure(f"board {id}, mean best score", sum(found) / len(found), "points")
    for tiles in range(8, 17):
        yield Figure(f"board 1, {tiles} tiles", mean_time(classic.boards["1"], tiles), "s")


def mean_time(board: Board, tiles: int) -> float:
    """Return the mean seconds for the first `tiles` tiles of random orders."""
    rng = Random(2)
    return (
        sum(solve(board, random_order(rng)[:tiles])[0] for _ in range(SHORT_ROUNDS)) / SHORT_ROUNDS
    )


def solve(board: Board, order: Sequence[str]) -> tuple[float, int, bool]:
    """Return seconds of processor time, the best score, and whether it is proved."""
    found = hindsight(edition("classic"), board, order, clock=process_time)
    return found.seconds, found.score, found.proved


def random_order(rng: Random) -> list[str]:
    """Return a starting tile and the other tiles in random order."""
    classic = edition("classic")
    start = rng.choice(classic.start)
    others = [name for name in classic.build if name != start]
    return [start, *rng.sample(others, len(others))]
