"""Draw how the bounds close in on the best mean of a small edition: `python -m proofs.gap_picture`.

All 240 orders of six tiles on a board of 4 x 4 spaces are bounded on a CPU, with a worth of zero,
by the number of last tiles that are exact and by the number of tiles looked ahead.
"""

from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

import torch
from torch import Tensor

from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.tiles import Tile

from .bounds import BoundSettings, OrderBounds, bound_order
from .exact_end import EndSettings
from .ramp_sets import RampSets
from .ramp_tables import RampTables

PATH = Path(__file__).parents[1] / "docs" / "pictures" / "perfect-play-gap.svg"
BOARD = Board("small", (".2.-", "-..2", "2.-.", "...."), {"2": 2, "-": -3}, rows=1)
TILES = {
    "L3": Tile("L3", ("#.", "##")),
    "T4": Tile("T4", ("###", ".#.")),
    "S4": Tile("S4", (".##", "##.")),
    "O4": Tile("O4", ("##", "##")),
    "I2": Tile("I2", ("##",)),
    "U5": Tile("U5", ("#.#", "###")),
}
STARTS = 2
"""The first tiles are on the starting cards."""
LEFT, TOP, ACROSS, DOWN, APART = 60, 40, 200, 60, 300
"""Where the curves are: margins, the widths of both plots, units per point, and the distance."""
HIGHEST = 1.5


def main() -> None:
    """Compute and draw."""
    names = tuple(TILES)
    edition = Edition(
        "small", 4, 4, (1, 1), (BOARD.id,), TILES, names, names[:STARTS], {BOARD.id: BOARD}
    )
    sets = RampSets(RampTables(edition, BOARD), torch.device("cpu"))
    last = len(names) - 1
    exact = [_means(sets, BoundSettings(EndSettings(tiles))) for tiles in range(last + 1)]
    ahead = [
        _means(sets, BoundSettings(EndSettings(0), dict.fromkeys(range(1, last + 1), depth)))
        for depth in range(last)
    ]
    best = exact[-1].upper
    PATH.write_text(_draw(exact, ahead, best), encoding="utf-8")


def _means(sets: RampSets, settings: BoundSettings) -> OrderBounds:
    found = [bound_order(sets, _no_worth, order, settings) for order in _orders(len(TILES))]
    uppers, lowers = zip(*found, strict=True)
    return OrderBounds(sum(uppers) / len(found), sum(lowers) / len(found))


def _no_worth(keys: Tensor, _remaining: Tensor, _left: int) -> Tensor:
    return torch.zeros(len(keys))


def _orders(count: int) -> list[list[int]]:
    return [
        [start, *rest]
        for start in range(STARTS)
        for rest in permutations([tile for tile in range(count) if tile != start])
    ]


def _draw(exact: Sequence[OrderBounds], ahead: Sequence[OrderBounds], best: float) -> str:
    font = 'font-family="sans-serif" font-size="14"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 330" {font}>',
        '<rect width="640" height="330" fill="#fff"/>',
    ]
    zero = TOP + DOWN * HIGHEST
    plots = (("last tiles that are exact", exact), ("tiles looked ahead", ahead))
    for number, (label, found) in enumerate(plots):
        left = LEFT + APART * number
        step = ACROSS / (len(found) - 1)
        for tick in (-2, -1, 0, 1):
            y = zero - DOWN * tick
            parts.append(f'<path d="M{left} {y}H{left + ACROSS}" stroke="#ddd"/>')
            parts.append(f'<text x="{left - 12}" y="{y + 5}" text-anchor="end">{tick}</text>')
        for at in range(len(found)):
            x = left + step * at
            parts.append(f'<text x="{x:.0f}" y="282" text-anchor="middle">{at}</text>')
        middle = left + ACROSS / 2
        parts.append(f'<text x="{middle}" y="302" text-anchor="middle">{label}</text>')
        for side, color in (("upper", "#b3412e"), ("lower", "#1b6ca8")):
            points = " ".join(
                f"{left + step * at:.1f},{zero - DOWN * (getattr(one, side) - best):.1f}"
                for at, one in enumerate(found)
            )
            parts.append(
                f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="3"/>'
            )
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()
