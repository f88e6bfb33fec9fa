"""Generated boards: trying a layout for a difficulty."""

from collections.abc import Iterator
from statistics import median
from time import process_time

from bench.figure import Figure
from gapless import edition, generate_board
from gapless.analysis.difficulty import DealtRounds
from gapless.analysis.generator import QUICK_ROUNDS

LAYOUTS = 8


def figures() -> Iterator[Figure]:
    """Measure the processor time of a layout; the first one loads the compiled rules."""
    classic = edition("classic")
    times = []
    for seed in range(LAYOUTS + 1):
        began = process_time()
        DealtRounds(generate_board(seed), classic, frozenset(), QUICK_ROUNDS).skill()
        times.append(process_time() - began)
    yield Figure("a layout tried for a difficulty", median(times[1:]), "s", at_most=1)
