"""Time to prove the best score of a round, and on which boards it is proved."""

import resource
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, median
from time import process_time

from bench.figure import Figure
from gapless import Board, boards, edition
from gapless.search.hindsight import hindsight
from gapless.search.known_round import Solution

ROUNDS = 125
"""Rounds on each of the four boards."""
SHORT_ROUNDS = 20
"""Rounds for each count of tiles."""
PARTS = ("classic", "boards")
DEALS = 10
"""Rounds on each board of the variants."""
HARD_DEALS = 4
"""Rounds on each of those with eggs or words, which may take all the time."""
SECONDS = 30.0
"""Processor time for each of them."""


def figures(parts: Sequence[str] = PARTS) -> Iterator[Figure]:
    """Measure the search."""
    if "classic" in parts:
        yield from classic_figures()
    if "boards" in parts:
        for ref, board in boards(edition("classic")).items():
            if ref not in edition("classic").boards:
                yield from board_figures(board)


def classic_figures() -> Iterator[Figure]:
    """Measure the search on the classic boards."""
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


def board_figures(board: Board) -> Iterator[Figure]:
    """Solve random deals of a board of the variants."""
    rng = Random(3)
    hard = bool(board.words) or board.has("egg")
    deals = HARD_DEALS if hard else DEALS
    found = [solution(board, random_order(rng), SECONDS) for _ in range(deals)]
    proved = sum(one.proved for one in found) / len(found)
    gap = median(one.bound - one.score for one in found)
    yield Figure(f"{board.ref}, proved", proved, "of all", at_least=None if hard else 0.9)
    yield Figure(f"{board.ref}, median bound − score", gap, "points", at_most=3 if hard else None)
    yield Figure(f"{board.ref}, median time", median(one.seconds for one in found), "s")
    yield Figure(f"{board.ref}, mean best score", mean(one.score for one in found), "points")


def mean_time(board: Board, tiles: int) -> float:
    """Return the mean seconds for the first `tiles` tiles of random orders."""
    rng = Random(2)
    return (
        sum(solve(board, random_order(rng)[:tiles])[0] for _ in range(SHORT_ROUNDS)) / SHORT_ROUNDS
    )


def solve(board: Board, order: Sequence[str]) -> tuple[float, int, bool]:
    """Return seconds of processor time, the best score, and whether it is proved."""
    found = solution(board, order)
    return found.seconds, found.score, found.proved


def solution(board: Board, order: Sequence[str], seconds: float | None = None) -> Solution:
    """Return the solution of a round; its seconds are processor time."""
    return hindsight(edition("classic"), board, order, seconds=seconds, clock=process_time)


def random_order(rng: Random) -> list[str]:
    """Return a starting tile and the other tiles in random order."""
    classic = edition("classic")
    start = rng.choice(classic.start)
    others = [name for name in classic.build if name != start]
    return [start, *rng.sample(others, len(others))]
