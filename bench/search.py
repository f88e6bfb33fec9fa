"""The engine: random rounds on every shipped board with their scores, dealing included.

On the classic boards it is compared with a plain C loop of the same rules (`search_reference.c`),
which is compiled here for each board if there is a compiler. Blocks alternate; both draw the same
random numbers and must reach the same scores. Jumanji's Tetris is measured too.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from bench.figure import Figure
from bench.peers import peer
from bench.rounds import Rounds, deal_orders
from gapless import Board, edition
from gapless.editions import boards
from gapless.engine.tables import (
    BLOCK,
    LANES,
    PAIRS,
    RECORD,
    ROW_POINTS,
    SQUARES,
    TOPS,
    TOUCHED,
    VISIBLE,
    Tables,
    tables_for,
)

ROUNDS = 4096
BLOCKS = 15
SECONDS = 0.2
REFERENCE = Path(__file__).with_name("search_reference.c")


def figures() -> Iterator[Figure]:
    """Measure compilation, the shipped boards, batch sizes and board widths."""
    yield from compiling()
    with tempfile.TemporaryDirectory() as folder:
        for id, board in edition("classic").boards.items():
            yield from beside_c(f"board {id}", board, Path(folder))
    yield from expansions()
    yield from sizes()
    yield from widths()
    yield from beside_jumanji()


def compiling() -> Iterator[Figure]:
    """Measure loading the search in a new process, first without a cache, then with one.

    The classic boards need one part of it, and boards with special spaces another.
    """
    code = (
        "import numba, time\n"
        "from gapless import boards, edition\n"
        "from gapless.search.hindsight import hindsight\n"
        "from gapless.analysis.warm import BOARDS\n"
        "classic = edition('classic')\n"
        "all_boards = boards(classic)\n"
        "for ref in BOARDS:\n"
        "    began = time.process_time()\n"
        "    hindsight(classic, all_boards[ref], classic.start[:1])\n"
        "    print(time.process_time() - began, time.process_time())"
    )
    with tempfile.TemporaryDirectory() as folder:
        environ = {**os.environ, "NUMBA_CACHE_DIR": folder}
        command = [sys.executable, "-c", code]
        cold, warm = (
            subprocess.run(command, env=environ, check=True, capture_output=True, text=True)
            for _ in range(2)
        )
    plain, _, special, _ = map(float, cold.stdout.split())
    yield Figure("compiling the search", plain, "s", at_most=8)
    yield Figure("compiling it for special spaces too", special, "s")
    plain, process, special, _ = map(float, warm.stdout.split())
    yield Figure("the search from the cache", plain, "s", at_most=0.5)
    yield Figure("the same, from the start of the process", process, "s")
    yield Figure("special spaces from the cache", special, "s", at_most=0.5)


def beside_c(what: str, board: Board, folder: Path) -> Iterator[Figure]:
    """Measure the kernel and the C loop on a board."""
    tables = tables_for(edition("classic").tiles, board)
    ours = BatchPlayer(tables, ROUNDS)
    program = compile_reference(tables, folder)
    if program is None:
        yield Figure(f"{what}, placements", median(blocks(ours)), "per second", at_least=5e6)
        return
    placed, scores, _ = run_reference(program, ROUNDS, 1)
    if ours.play(1) != (placed, scores):
        raise SystemExit("the kernel and the reference in C don't play the same rounds")
    speeds = [(ours.speed(block), reference_speed(program, block)) for block in range(BLOCKS)]
    yield Figure(f"{what}, placements", median(a for a, _ in speeds), "per second", at_least=5e6)
    yield Figure(f"{what}, plain C", median(b for _, b in speeds), "per second")
    yield Figure(f"{what}, share of plain C", median(a / b for a, b in speeds), at_least=0.70)


def expansions() -> Iterator[Figure]:
    """Measure every other board that is shipped, and a volatile one."""
    classic = edition("classic")
    others = [board for id, board in boards(classic).items() if id not in classic.boards]
    for board in (*others, replace(classic.boards["1"], volatile=True)):
        speed = median(blocks(BatchPlayer(tables_for(classic.tiles, board), ROUNDS)))
        yield Figure(f"{board.ref}, placements", speed, "per second", at_least=1e6)


def sizes() -> Iterator[Figure]:
    """Measure several batch sizes."""
    tables = tables_for(edition("classic").tiles, edition("classic").boards["1"])
    for count in (1, 16, 256, 4096, 65536):
        yield Figure(
            f"board 1, {count:,} rounds at once",
            median(blocks(BatchPlayer(tables, count))),
            "per second",
        )


def widths() -> Iterator[Figure]:
    """Measure boards of several widths."""
    for columns in (4, 6, 8, 9, 12, 16):
        board = Board("wide", ("." * columns,) * 12, rows=1)
        tables = tables_for(edition("classic").tiles, board)
        speed = median(blocks(BatchPlayer(tables, ROUNDS)))
        yield Figure(f"a board of {columns} columns with rows", speed, "per second")


def beside_jumanji() -> Iterator[Figure]:
    """Measure the kernel and Jumanji's Tetris."""
    tables = tables_for(edition("classic").tiles, edition("classic").boards["1"])
    player = BatchPlayer(tables, ROUNDS)
    with peer("jumanji") as tetris:
        speeds = [(median(blocks(player)), tetris()) for _ in range(3)]
    yield Figure("Jumanji's Tetris compiled, 1024 at once", median(b for _, b in speeds), "steps/s")
    times = median(a / b for a, b in speeds)
    yield Figure("board 1 to Jumanji's Tetris", times, "times", at_least=10)


class BatchPlayer:
    """Deals and plays a batch of random rounds."""

    def __init__(self, tables: Tables, count: int) -> None:
        self.tables = tables
        self.rounds = Rounds(tables, count)

    def play(self, seed: int) -> tuple[int, int]:
        """Play one batch; return the count of tiles placed and the sum of the scores."""
        orders = deal_orders(self.tables, edition("classic"), self.rounds.count, seed)
        played = self.rounds.play_random(orders, seed)
        return played.placements, int(played.scores.sum())

    def speed(self, seed: int) -> float:
        """Return placements per second of processor time."""
        placed = 0
        began = process_time()
        while (spent := process_time() - began) < SECONDS:
            placed += self.play(seed + placed)[0]
        return placed / spent


def blocks(player: BatchPlayer) -> list[float]:
    """Return the speeds of all blocks."""
    player.play(0)
    return [player.speed(block) for block in range(BLOCKS)]


def compile_reference(tables: Tables, folder: Path) -> Path | None:
    """Compile the C loop with the tables of a board; return `None` if there is no gcc."""
    compiler = shutil.which("gcc")
    if compiler is None:
        return None
    (folder / "tables.h").write_text("\n".join(header(tables)))
    program = folder / "reference"
    flags = ["-O3", "-march=native", f"-I{folder}"]
    subprocess.run([compiler, *flags, str(REFERENCE), "-o", str(program)], check=True)
    return program


def run_reference(program: Path, rounds: int, seed: int) -> tuple[int, int, float]:
    """Run the C loop; return placements, the sum of the scores, and seconds of processor time."""
    command = [str(program), str(rounds), str(seed)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    placed, scores, seconds = done.stdout.split()
    return int(placed), int(scores), float(seconds)


def reference_speed(program: Path, seed: int) -> float:
    """Return placements per second of the C loop."""
    placed, _, seconds = run_reference(program, 60 * ROUNDS, seed)
    return placed / seconds


def header(tables: Tables) -> Iterator[str]:
    """Return the tables of a board of at most eight columns as C constants."""
    shapes, scoring, box = tables.shapes, tables.scoring, edition("classic")
    columns, rows, tiles, points = (
        scoring.columns,
        scoring.rows,
        len(tables.tiles),
        scoring.points[0],
    )
    lanes = shapes.blocks * BLOCK
    records = shapes.records.reshape(-1, RECORD)
    squares = np.ascontiguousarray(records[:, SQUARES:]).view(np.uint32)[:, :columns]
    feet = shapes.feet.reshape(tiles, shapes.blocks, LANES, BLOCK).swapaxes(1, 2)
    numbers = {
        "COLUMNS": columns,
        "ROWS": rows,
        "TILES": tiles,
        "LANES": lanes,
        "STARTS": len(box.start),
        "PAIRS": points[PAIRS],
        "ROW_POINTS": points[ROW_POINTS],
        "NOTHING": points[VISIBLE],
    }
    yield from (f"#define {name} ({value})" for name, value in numbers.items())
    pairs = scoring.pairs[0] if points[PAIRS] else np.zeros((1, 4), np.int8)
    arrays: dict[str, tuple[str, Any]] = {
        "first": ("int32_t", shapes.first),
        "feet": ("int8_t", feet.reshape(tiles, LANES, lanes)[:, :columns]),
        "limit": ("int8_t", shapes.limit.reshape(tiles, lanes)),
        "touched": ("uint64_t", records[:, TOUCHED]),
        "tops": ("uint64_t", records[:, TOPS]),
        "squares": ("uint32_t", squares),
        "cover": ("int32_t", scoring.cover.reshape(-1, rows)),
        "pairs": ("int8_t", pairs),
        "starts": ("int8_t", tables.indices(box.start)),
        "build": ("int8_t", tables.indices(box.build)),
    }
    for name, (kind, array) in arrays.items():
        sizes = "".join(f"[{size}]" for size in array.shape)
        values = ",".join(f"{value}u" if kind[0] == "u" else str(value) for value in array.flat)
        yield f"static const {kind} {name}{sizes} = {{{values}}};"
