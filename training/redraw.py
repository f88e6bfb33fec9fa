"""`python -m training.redraw`: search for layouts of the expansions' boards that are worth playing.

For each board many layouts are drawn; the network that reads boards plays them without look-ahead,
and the newcomer plays the best of them. Written to a file: layouts with what the master scores, how
much more that is than the newcomer's score, and how many of the master's acts change when the
special spaces are dots.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

import torch
from torch import Tensor

from gapless.core.board import DOT, Board
from gapless.editions import shipped_kinds

from .board_reader import CLASSIC, Values
from .general import Learner, bot_scores, orders_of
from .mixed_play import TILES, ActValues, World

KIND = shipped_kinds()

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gapless.core.kinds import Kind

    from .array_rules import RampArrays


class Drawn(NamedTuple):
    """Special spaces of a board: their character, what they are, and how many there may be."""

    sign: str
    kind: int | Kind
    counts: range


class Theme(NamedTuple):
    """What a board is about, and the points for rows and columns it may have."""

    spaces: tuple[Drawn, ...]
    rows: tuple[int, ...] = (0,)
    columns: tuple[int, ...] = (0,)


EGGS = Drawn("0", KIND["egg"], range(5, 10))
GOLD = Drawn("$", KIND["gold"], range(6, 12))
THEMES = {
    "boom": Theme((Drawn("*", KIND["boom"], range(5, 9)),), rows=(1,)),
    "wormholes": Theme(
        (Drawn("o", KIND["wormhole"], range(4, 9)), Drawn("3", 3, range(2, 5))),
        rows=(0, 1),
    ),
    "cursed": Theme(
        (Drawn("!", KIND["cursed"], range(5, 9)), Drawn("3", 3, range(2, 6))), rows=(0, 1)
    ),
    "eggshells": Theme((EGGS,)),
    "montezuma": Theme((GOLD,)),
    "temple": Theme((GOLD,), rows=(1,)),
    "henhouse": Theme(
        (
            Drawn("0", KIND["egg"], range(4, 8)),
            Drawn("*", KIND["boom"], range(2, 5)),
        ),
        rows=(1,),
    ),
    "crossroads": Theme(
        (Drawn("4", 4, range(2, 4)), Drawn("h", -3, range(2, 6))), rows=(1,), columns=(2,)
    ),
}
LEAST_CHANGED = 0.27
"""The least share of acts that special spaces change."""
WORTH = 0.0, 14.5
"""What a round may be worth to the master."""
SHORTLIST = 160
"""Layouts of each board that the newcomer plays."""
AT_ONCE = 100
"""Layouts that the master plays at once."""


def draw_layout(rng: Random, theme: Theme, name: str, rows: int, columns: int) -> Board:
    """Return a random layout: special spaces apart from each other and well spread."""
    wished = [(drawn.sign, rng.choice(drawn.counts)) for drawn in theme.spaces]
    spaces = {drawn.sign: drawn.kind for drawn in theme.spaces}
    total = sum(count for _, count in wished)
    symmetry = rng.choice(("none", "mirror", "turn"))
    while True:
        cells: dict[tuple[int, int], str] = {}
        for sign, count in wished:
            for _ in range(200):
                if sum(found == sign for found in cells.values()) >= count:
                    break
                cell = rng.randrange(CLASSIC.rows), rng.randrange(CLASSIC.columns)
                both = {cell, _twin(cell, symmetry)}
                if not any(_near(one, other) for one in both for other in cells):
                    cells.update(dict.fromkeys(both, sign))
        in_rows = [row for row, _ in cells]
        in_columns = [column for _, column in cells]
        if (
            len(cells) >= total
            and max(map(in_rows.count, in_rows)) <= 2
            and max(map(in_columns.count, in_columns)) <= -(-total // 4)
        ):
            break
    grid = tuple(
        "".join(cells.get((row, column), DOT) for column in range(CLASSIC.columns))
        for row in range(CLASSIC.rows)
    )
    return Board(name, grid, spaces, rows, columns)


def _twin(cell: tuple[int, int], symmetry: str) -> tuple[int, int]:
    row, column = cell
    opposite = CLASSIC.columns - 1 - column
    if symmetry == "mirror":
        return row, opposite
    return (CLASSIC.rows - 1 - row, opposite) if symmetry == "turn" else cell


def _near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) <= 1


class Played(NamedTuple):
    """What the master made of each board, (board)."""

    mean: Tensor
    deviation: Tensor
    changed: Tensor
    """The share of acts that would be others if the special spaces were dots."""


@torch.no_grad()
def play_boards(learner: Learner, boards: Sequence[Board], orders: Tensor) -> Played:
    """Play the same deals on boards with the same points for rows and columns."""
    device = learner.device
    world = World(boards, device)
    grid = (DOT * CLASSIC.columns,) * CLASSIC.rows
    dots = World([Board("dots", grid, {}, boards[0].rows, boards[0].columns)], device)
    values, plain_values = (Values(learner.average, compiled=False) for _ in range(2))
    values.use(world, torch.arange(len(boards), device=device))
    plain_values.use(dots, torch.zeros(1, dtype=torch.long, device=device))
    index = torch.arange(len(boards), device=device).repeat_interleave(len(orders))
    tiles = orders.repeat(len(boards), 1)
    ramps = world.rules.empty(index)
    remaining = torch.full((len(index),), (1 << TILES) - 1, device=device)
    changed = torch.zeros(len(index), device=device)
    for card in range(TILES):
        left, tile = TILES - 1 - card, tiles[:, card]
        chosen = _best_act(world, values, ramps, remaining, tile, left)
        bare = dots.rules.empty(torch.zeros_like(index))._replace(
            heights=ramps.heights, covered=ramps.covered
        )
        changed += chosen != _best_act(dots, plain_values, bare, remaining, tile, left)
        ramps = world.rules.act(ramps, chosen)
        remaining = remaining & ~(1 << tile)
    scores = world.rules.score(ramps).float().view(len(boards), -1)
    return Played(scores.mean(1), scores.std(1), changed.view(len(boards), -1).mean(1) / TILES)


def _best_act(
    world: World, values: Values, ramps: RampArrays, remaining: Tensor, tile: Tensor, left: int
) -> Tensor:
    acts = ActValues(world, values)
    ramp, act, below = acts.legal(ramps, 1 << tile, aside=left < TILES - 1)
    after, rest = acts.after(ramps, remaining, ramp, act, below)
    full = torch.full((len(tile), world.acts), -torch.inf, device=world.device)
    full[ramp, act] = world.score(after) + values(after, rest, left)
    return full.argmax(1)


class Found(NamedTuple):
    """A layout and what was measured on it."""

    board: Board
    master: float
    deviation: float
    changed: float
    newcomer: float = 0

    @property
    def skill(self) -> float:
        """What the master scores more than the newcomer, in standard deviations of the master."""
        return (self.master - self.newcomer) / self.deviation

    def figures(self) -> dict[str, object]:
        """Return what is written down."""
        grid, rows, columns = self.board.grid, self.board.rows, self.board.columns
        measured = {
            "master": self.master,
            "deviation": self.deviation,
            "changed": self.changed,
            "newcomer": self.newcomer,
            "skill": self.skill,
        }
        rounded = {name: round(value, 2) for name, value in measured.items()}
        return {"grid": grid, "rows": rows, "columns": columns, **rounded}


def good_layouts(
    learner: Learner, name: str, count: int, orders: Sequence[Sequence[int]], seed: int
) -> list[Found]:
    """Return the most promising of `count` layouts for each choice of points."""
    theme, rng, found = THEMES[name], Random(f"{name} {seed}"), []
    deals = torch.tensor(orders, device=learner.device)
    for rows, columns in product(theme.rows, theme.columns):
        boards = [draw_layout(rng, theme, name, rows, columns) for _ in range(count)]
        for at in range(0, count, AT_ONCE):
            part = boards[at : at + AT_ONCE]
            figures = (figure.tolist() for figure in play_boards(learner, part, deals))
            found += [Found(*one) for one in zip(part, *figures, strict=True)]
    low, high = WORTH
    good = [one for one in found if low <= one.master <= high and one.changed >= LEAST_CHANGED]
    good.sort(key=lambda one: one.master / 6 - one.deviation + 4 * one.changed, reverse=True)
    return good[:SHORTLIST]


def main(words: Sequence[str]) -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m training.redraw", description=__doc__)
    parser.add_argument("--start", type=Path, required=True, help="the checkpoint")
    parser.add_argument("--out", type=Path, required=True, help="the file for results")
    parser.add_argument("--layouts", type=int, default=600, help="layouts of each kind")
    parser.add_argument("--deals", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--boards", nargs="+", default=list(THEMES))
    args = parser.parse_args(words)
    learner = Learner(torch.device("cuda" if torch.cuda.is_available() else "cpu"), 1, args.start)
    orders = orders_of(args.deals, "redraw")
    results = {}
    with get_context("spawn").Pool(args.jobs) as pool:
        for name in args.boards:
            good = good_layouts(learner, name, args.layouts, orders, args.seed)
            play = partial(bot_scores, bot="newcomer", orders=orders)
            rivals = pool.map(play, [one.board for one in good])
            measured = [
                one._replace(newcomer=fmean(own)) for one, own in zip(good, rivals, strict=True)
            ]
            measured.sort(key=lambda one: one.skill, reverse=True)
            results[name] = [one.figures() for one in measured]
            sys.stderr.write(f"{name}: {len(good)} layouts\n")
            args.out.write_text(json.dumps(results))


if __name__ == "__main__":
    main(sys.argv[1:])
