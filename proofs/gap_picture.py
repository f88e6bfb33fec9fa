"""Draw how the bounds close in on the best mean: `python -m proofs.gap_picture`.

By the number of last tiles that are exact and by the number of tiles looked ahead,

- all 240 orders of six tiles on a board of 4 x 4 spaces are bounded on a CPU, with a worth of zero;
- the first eight orders of a classic board were bounded on a GPU: `gap_board_2.json` has the means,
  docs/perfect-play.md the commands.
"""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import permutations
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import torch
from torch import Tensor

from gapless.analysis.certificate import read_certificate
from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.tiles import Tile

from .bounds import BoundSettings, OrderBounds, bound_order
from .exact_end import EndSettings
from .ramp_sets import RampSets
from .ramp_tables import RampTables

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
CLASSIC = Path(__file__).with_name("gap_board_2.json")
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
LEFT, TOP, ACROSS, DOWN, APART = 60, 40, 200, 210, 300
"""Where the curves are: margins, the size of both plots, and the distance between them."""


class Scale(NamedTuple):
    """What the height of a plot stands for, in points from the best mean."""

    highest: float
    lowest: float
    tick: float


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
    small = [dict(enumerate(found)) for found in (exact, ahead)]
    _write("perfect-play-gap.svg", _draw(small, exact[-1].upper, Scale(1.5, -2, 1)))
    _write("perfect-play-gap-classic.svg", _draw(*_classic(), Scale(0.7, -0.2, 0.2)))


def _write(name: str, picture: str) -> None:
    (PICTURES / name).write_text(picture, encoding="utf-8")


def _classic() -> tuple[list[dict[int, OrderBounds]], float]:
    """Return the bounds of the classic board, and its best mean by the certificate.

    The orders have the starting tiles in turn, so each of them counts the same.
    """
    found = json.loads(CLASSIC.read_text(encoding="utf-8"))
    strata = defaultdict(list)
    for order in read_certificate()["boards"][found["board"]]["orders"]:
        strata[order["stratum"]].append((order["upper"] + order["lower"]) / 2)
    plots = [
        {int(number): OrderBounds(**bounds) for number, bounds in found[name].items()}
        for name in ("exact", "ahead")
    ]
    return plots, fmean(map(fmean, strata.values()))


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


def _draw(plots: Sequence[Mapping[int, OrderBounds]], best: float, scale: Scale) -> str:
    font = 'font-family="sans-serif" font-size="14"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 330" {font}>',
        '<rect width="640" height="330" fill="#fff"/>',
    ]
    point = DOWN / (scale.highest - scale.lowest)
    zero = TOP + point * scale.highest
    labels = ("last tiles that are exact", "tiles looked ahead")
    for number, (label, found) in enumerate(zip(labels, plots, strict=True)):
        left = LEFT + APART * number
        step = ACROSS / (max(found) - min(found))
        for count in range(round(scale.lowest / scale.tick), int(scale.highest / scale.tick) + 1):
            y = zero - point * count * scale.tick
            parts.append(f'<path d="M{left} {y:.1f}H{left + ACROSS}" stroke="#ddd"/>')
            tick = f"{count * scale.tick:g}"
            parts.append(f'<text x="{left - 12}" y="{y + 5:.1f}" text-anchor="end">{tick}</text>')
        across = {tiles: left + step * (tiles - min(found)) for tiles in found}
        for tiles, x in across.items():
            parts.append(f'<text x="{x:.0f}" y="282" text-anchor="middle">{tiles}</text>')
        middle = left + ACROSS / 2
        parts.append(f'<text x="{middle}" y="302" text-anchor="middle">{label}</text>')
        for side, color in (("upper", "#b3412e"), ("lower", "#1b6ca8")):
            points = " ".join(
                f"{across[tiles]:.1f},{zero - point * (getattr(one, side) - best):.1f}"
                for tiles, one in found.items()
            )
            parts.append(
                f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="3"/>'
            )
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()
