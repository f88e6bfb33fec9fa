"""Random play of the core beside random play of python-chess, and copies of a game.

The programs alternate in blocks and count processor time, so that other work on the machine slows
both equally. An act is a move or a turn: a tile placed, or set aside if no placement is legal. Acts
that place a tile are also counted separately.
"""

from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import process_time

import chess

from bench.figure import Figure
from gapless import Game, Ramp, SetAside, Setup, draw_deal, edition, fallback_act

BLOCKS = 21
SECONDS = 0.2
COPIES = 1000


def figures() -> Iterator[Figure]:
    """Measure random play."""
    rng = Random(1)
    plays = (play_listing, play_landing, play_chess)
    blocks = [[speed(play, rng) for play in plays] for _ in range(BLOCKS)]
    for what, index in (
        ("core: legal placements listed, one pushed", 0),
        ("core: the same with a Landing for each placement", 1),
        ("python-chess: legal moves listed, one pushed", 2),
    ):
        yield Figure(what, median(block[index][0] for block in blocks), "acts/s")
    for what, index in (("listing", 0), ("landing", 1)):
        acts = median(block[index][0] / block[2][0] for block in blocks)
        placed = median(block[index][1] / block[2][1] for block in blocks)
        yield Figure(f"core to python-chess, {what}", acts, "times", at_least=1.5)
        yield Figure(f"core to python-chess, {what}, placed tiles only", placed, "times")
    for players in (1, 4):
        what = f"Game.copy at the last card, {players} seats, per seat"
        yield Figure(what, 1e6 * copy_seconds(players), "µs", at_most=20)


def copy_seconds(players: int) -> float:
    """Return the median processor time of copying a game at its last card, per seat."""
    classic = edition("classic")
    setup = Setup(classic, ("Red",) * players, tuple(classic.boards.values()))
    game = Game(setup, draw_deal(setup, Random(1)))
    while len(game.rounds) < len(setup.boards) or len(game.round.turns) < len(classic.build):
        seat = game.waiting_for[0]
        view = game.view(seat)
        game.act(seat, view.landings[0].placement if view.landings else fallback_act(view))
    times = []
    for _ in range(BLOCKS):
        start = process_time()
        for _ in range(COPIES):
            game.copy()
        times.append((process_time() - start) / COPIES / players)
    return median(times)


def speed(play: Callable[[Random], tuple[int, int]], rng: Random) -> tuple[float, float]:
    """Return acts/s, and placed tiles or moves per second."""
    acts = placed = 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS:
        more, more_placed = play(rng)
        acts += more
        placed += more_placed
    return acts / spent, placed / spent


def play_listing(rng: Random) -> tuple[int, int]:
    """Play a round of all tiles on board 1; list the legal placements and push one."""
    classic = edition("classic")
    ramp = Ramp(classic.boards["1"])
    for name in rng.sample(classic.build, len(classic.build)):
        tile = classic.tiles[name]
        legal = list(ramp.legal_placements(tile))
        ramp.push(rng.choice(legal) if legal else SetAside(tile))
    return len(ramp.history), sum(1 for _ in ramp.tiles())


def play_landing(rng: Random) -> tuple[int, int]:
    """Play the same with a `Landing` for each legal placement."""
    classic = edition("classic")
    ramp = Ramp(classic.boards["1"])
    for name in rng.sample(classic.build, len(classic.build)):
        tile = classic.tiles[name]
        landings = ramp.legal_placements(tile).landings()
        ramp.push(rng.choice(landings).placement if landings else SetAside(tile))
    return len(ramp.history), sum(1 for _ in ramp.tiles())


def play_chess(rng: Random) -> tuple[int, int]:
    """Play a game until no move is legal or the seventy-five-move rule ends it."""
    board = chess.Board()
    while board.halfmove_clock < 150 and (legal := list(board.legal_moves)):
        board.push(rng.choice(legal))
    return len(board.move_stack), len(board.move_stack)
