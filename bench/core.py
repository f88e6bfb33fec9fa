"""Random play of the core beside random play of python-chess, block by block in one run.

Blocks take turns and count processor time, so that whatever else the machine does slows both
alike. An act is a tile placed or set aside, or a move.
"""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time

import chess

from bench.figure import Figure
from gapless import Ramp, SetAside, edition

BLOCKS = 21
SECONDS = 0.2


def figures() -> Iterator[Figure]:
    rng = Random(1)
    plays = (play_listing, play_landing, play_chess)
    blocks = [[speed(play, rng) for play in plays] for _ in range(BLOCKS)]
    listing, landing, moves = (median(speeds) for speeds in zip(*blocks, strict=True))
    yield Figure("core: legal placements listed, one pushed", listing, "acts/s")
    yield Figure("core: the same with a Landing for each placement", landing, "acts/s")
    yield Figure("python-chess: legal moves listed, one pushed", moves, "acts/s")
    for what, index in (("listing", 0), ("landing", 1)):
        ratio = median(speeds[index] / speeds[2] for speeds in blocks)
        yield Figure(f"core to python-chess, {what}", ratio, "times", at_least=1.5)


def speed(play: Callable[[Random], int], rng: Random) -> float:
    """How many acts a second."""
    acts = 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS:
        acts += play(rng)
    return acts / spent


def play_listing(rng: Random) -> int:
    """A round of all tiles on board 1, of whose legal placements one is pushed."""
    classic = edition("classic")
    ramp = Ramp(classic.boards["1"])
    for name in rng.sample(classic.build, len(classic.build)):
        tile = classic.tiles[name]
        legal = list(ramp.legal_placements(tile))
        ramp.push(rng.choice(legal) if legal else SetAside(tile))
    return len(classic.build)


def play_landing(rng: Random) -> int:
    """The same, with a `Landing` made for each legal placement."""
    classic = edition("classic")
    ramp = Ramp(classic.boards["1"])
    for name in rng.sample(classic.build, len(classic.build)):
        tile = classic.tiles[name]
        landings = ramp.legal_placements(tile).landings()
        ramp.push(rng.choice(landings).placement if landings else SetAside(tile))
    return len(classic.build)


def play_chess(rng: Random) -> int:
    """A game until there is no legal move, or the seventy-five-move rule ends it."""
    board = chess.Board()
    while board.halfmove_clock < 150 and (legal := list(board.legal_moves)):
        board.push(rng.choice(legal))
    return len(board.move_stack)
