"""The planes of what spaces count, from a ramp of the core: see `gapless.env.layout`."""

import numpy as np
from numpy.typing import NDArray

from gapless.core.board import HouseRule
from gapless.core.kinds import Kind
from gapless.core.masks import grid_mask, spaces_of
from gapless.core.ramp import Ramp
from gapless.core.space_rules import counting_groups
from gapless.env.layout import FACT_PLANES

_Plane = NDArray[np.int64]


def fact_planes(ramp: Ramp) -> dict[str, _Plane]:
    """Return the planes of a ramp by name, the top row first."""
    board, visible = ramp.board, ~ramp.covered
    planes = {name: np.zeros((board.height, board.width), np.int64) for name in FACT_PLANES}

    def put(name: str, mask: int, value: int) -> None:
        for column, row in spaces_of(mask):
            planes[name][board.height - row, column - 1] = min(abs(value), 255)

    def put_points(mask: int, now: int, after: int) -> None:
        put("gain" if now > 0 else "loss", mask, now)
        put("gain after slide" if after > 0 else "loss after slide", mask, after)

    groups = counting_groups(board)
    if not board.words and HouseRule.ROW_PENALTY not in ramp.house:
        dots = grid_mask(board.width, board.height) & ~sum(mask for _, mask in groups)
        put_points((dots | ramp.spent) & visible, -1, -1)
    for number, (kind, mask) in enumerate(groups, 1):
        left = mask & ~ramp.spent
        put("group", mask, 0 if kind.plain else number)
        put("counts covered", mask, int(kind.covered))
        if kind.leaves:
            put(kind.stop.value, left, 1)
        for spaces, now, after in _worths(kind, left, ramp):
            put_points(spaces & visible, now, after)
    return planes


def _worths(kind: Kind, mask: int, ramp: Ramp) -> list[tuple[int, int, int]]:
    """Return the spaces of a group by state with what each adds now and after a slide."""
    masks = kind.state_masks(mask, ramp.slid)
    shown = ramp.covered if kind.covered else ~ramp.covered
    counts = [(spaces & shown).bit_count() for spaces in masks]
    more = [p.total(n + 1) - p.total(n) for p, n in zip(kind.states, counts, strict=True)]
    if kind.covered:
        now = [-worth for worth in more]
        later = now[1:]
    else:
        before = [max(count, 1) - 1 for count in counts]
        now = [p.total(n + 1) - p.total(n) for p, n in zip(kind.states, before, strict=True)]
        later = more[1:]
    return list(zip(masks, now, [*later, now[-1]], strict=True))
