"""Generated boards: measuring a board's difficulty, and trying a layout for one."""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from bench.figure import Figure
from gapless import edition, generate_board
from gapless.analysis.difficulty import DealtRounds, measure_board
from gapless.analysis.generator import QUICK_ROUNDS
from gapless.core.setup import Setup, draw_deal
from gapless.search.solve import solve

MIXES = ("rows", "boom columns", "eggs rows", "wormholes pairs gold", "numbers volatile", "words")
LAYOUTS = 8


def figures() -> Iterator[Figure]:
    """Measure processor times on boards of several mixes; the compiled search is loaded before."""
    classic = edition("classic")
    setup = Setup(classic, ("",), (classic.boards["1"],))
    solve(draw_deal(setup, Random(1)), setup, nodes=1)
    for mix in MIXES:
        board = generate_board(1, mix)
        began = process_time()
        measure_board(board, classic)
        spent = process_time() - began
        yield Figure(f"difficulty of a board with {mix}", spent, "s", at_most=20)
    times = []
    for seed in range(LAYOUTS):
        began = process_time()
        DealtRounds(generate_board(seed), classic, frozenset(), QUICK_ROUNDS).skill()
        times.append(process_time() - began)
    yield Figure("a layout tried for a difficulty", median(times), "s", at_most=1)
