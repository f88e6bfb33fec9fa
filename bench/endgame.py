"""Exact endgames: the processor time of an act of the master with three tiles to come."""

from collections.abc import Iterator
from random import Random
from time import process_time

import numpy as np

from bench.figure import Figure
from gapless import edition
from gapless.bots.master import WEIGHTS, Positions, evaluator_for

GAMES = 8
LEFT = 3
"""Tiles to come after the one in hand."""


def figures() -> Iterator[Figure]:
    """Measure the longest act of some games on each classic board, played by the value alone."""
    for board in edition("classic").rounds:
        longest = max(_seconds(board, Random(seed)) for seed in range(GAMES))
        yield Figure(f"board {board}, the last four tiles", longest, "s per act", at_most=1)


def _seconds(board: str, rng: Random) -> float:
    box = edition("classic")
    evaluator = evaluator_for(WEIGHTS, box, box.boards[board], frozenset(), alone=True)
    assert evaluator is not None
    tiles = len(box.build)
    order = rng.sample(range(tiles), tiles)
    position = Positions(evaluator.rules.empty(np.zeros(1)), np.array([(1 << tiles) - 1]))
    for tile in order[: tiles - 1 - LEFT]:
        acts = evaluator.expand(position, np.array([1 << tile]))
        values = evaluator.estimate(acts.after.ramps, acts.after.remaining)
        position = acts.after.pick(np.array([int(values.argmax())]))
    began = process_time()
    acts = evaluator.expand(position, np.array([1 << order[-1 - LEFT]]))
    assert evaluator.exact(acts.after, LEFT) is not None
    return process_time() - began
