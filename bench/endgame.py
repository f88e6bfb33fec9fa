"""Exact endgames: the processor time of an act of the master with three tiles to come."""

from collections.abc import Iterator
from random import Random
from time import process_time

import numpy as np

from bench.figure import Figure
from gapless import edition
from gapless.bots.master import WEIGHTS, evaluator_for
from gapless.core.ramp import Ramp

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
    rules = evaluator.rules
    position = rules.positions([Ramp(box.boards[board])], [(1 << tiles) - 1])
    for tile in order[: tiles - 1 - LEFT]:
        acts = rules.expand(position, np.array([1 << tile]))
        values = evaluator.estimate(acts.after)
        position = acts.after.pick(np.array([int(values.argmax())]))
    began = process_time()
    acts = rules.expand(position, np.array([1 << order[-1 - LEFT]]))
    assert evaluator.exact(acts.after, LEFT) is not None
    return process_time() - began
