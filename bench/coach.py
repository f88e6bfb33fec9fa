"""Reviews: the account and hindsight of a classic game, and the account on other boards."""

from collections.abc import Iterator
from statistics import median
from time import process_time

import gapless
from bench.figure import Figure
from gapless.bots.runtime import ONE_CORE, ProcessPool
from gapless.core.setup import classic_setup
from gapless.records import Record

GAMES = 5
OTHERS = ("boom", "words-en", "wormholes", "henhouse", "4+volatile")


def figures() -> Iterator[Figure]:
    """Measure processor times in a process with one thread."""
    pool = ProcessPool(1, environment=ONE_CORE)
    try:
        yield from pool.submit(measured).result()
    finally:
        pool.close()


def measured() -> list[Figure]:
    """Return the figures, measured after networks and compiled functions are loaded."""
    return list(_figures())


def _figures() -> Iterator[Figure]:
    classic = gapless.edition("classic")
    setup = classic_setup(classic)
    records = [Record.of_game(gapless.play(setup, ["mason"], seed)) for seed in range(GAMES)]
    gapless.review(records[0], cache=False).run()
    for effort, most in (("quick", 1), ("full", 10)):
        spent = [_seconds(record, effort, possible=True) for record in records]
        what = f"four classic rounds, {effort}, hindsight included"
        yield Figure(what, median(spent), "s", at_most=most)
        yield Figure(f"the slowest of {GAMES}", max(spent), "s")
    for ref in OTHERS:
        board = gapless.find_board(classic, ref, None)
        setup = gapless.Setup(classic, ("",), (board,))
        record = Record.of_game(gapless.play(setup, ["mason"], 1))
        _seconds(record, "quick", possible=False)
        for effort in ("quick", "full"):
            spent = [_seconds(record, effort, possible=False)]
            yield Figure(f"the account on {ref}, {effort}", spent[0], "s", at_most=10)
    compact = gapless.edition("compact")
    record = Record.of_game(gapless.play(classic_setup(compact), ["mason"], 1))
    for effort in ("quick", "full"):
        spent = [_seconds(record, effort, possible=False)]
        what = f"the account of the compact edition by roll-outs, {effort}"
        yield Figure(what, spent[0], "s", at_most=10)


def _seconds(record: Record, effort: str, *, possible: bool) -> float:
    began = process_time()
    gapless.review(record, effort=effort, possible=possible, cache=False).run()
    return process_time() - began
