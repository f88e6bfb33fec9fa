"""Beam search on the core's rules, for boards that the compiled search does not support."""

from collections.abc import Callable, Sequence
from heapq import nlargest
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.effect import Landing
from gapless.core.masks import grid_mask
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.tiles import Tile

WIDTH = 24
"""Ramps kept after each tile."""
HURRIED_WIDTH = 2
"""Ramps kept after each tile once the time is up."""
ROUGHNESS = 8
"""Height differences between neighbouring columns, in sum, that weigh as much as one point."""


class SearchResult(NamedTuple):
    """A score, the acts that reach it, and whether it is proved to be the best."""

    score: int
    acts: tuple[Act, ...]
    proved: bool
    states: int
    """Count of different states examined."""


class _Candidate(NamedTuple):
    ramp: Ramp
    acts: tuple[Act, ...]


def beam_search(
    board: Board,
    house: frozenset[HouseRule],
    order: Sequence[Tile],
    out_of_time: Callable[[], bool],
) -> SearchResult | None:
    """Return the best play found for the tiles in this order, for a single player.

    `None` if the first tile, which can't be set aside, has no legal placement.
    """
    kept = [_Candidate(Ramp(board, house), ())]
    states = 0
    for turn, tile in enumerate(order):
        area = sum(later.size for later in order[turn + 1 :])
        seen: dict[object, tuple[float, _Candidate]] = {}
        for parent in kept:
            acts: list[Act] = list(parent.ramp.legal_placements(tile))
            if turn:
                acts.append(SetAside(tile))
            for act in acts:
                ramp = parent.ramp.copy()
                act_alone(ramp, act)
                key = _key(ramp)
                if key not in seen:
                    seen[key] = _estimate(ramp, area), _Candidate(ramp, (*parent.acts, act))
        states += len(seen)
        width = HURRIED_WIDTH if out_of_time() else WIDTH
        kept = [child for _, child in nlargest(width, seen.values(), key=itemgetter(0))]
    if not kept:
        return None
    best = max(kept, key=lambda child: child.ramp.score().total)
    return SearchResult(best.ramp.score().total, best.acts, proved=False, states=states)


def act_alone(ramp: Ramp, act: Act) -> None:
    """Act on the ramp of a single player: a tile that falls through comes back mirrored."""
    event = ramp.push(act)
    while isinstance(event, Landing) and event.outcome is Outcome.FELL_THROUGH:
        event = ramp.arrive(event.placement.mirrored(ramp.board.width))


def _key(ramp: Ramp) -> tuple[object, ...]:
    banked = sum(group.total for group in ramp.banked)
    return ramp.covered, ramp.spent, ramp.cracked, ramp.broken, banked


def _estimate(ramp: Ramp, area: int) -> float:
    """Interpolate between the score now and with all open spaces covered, by the area left."""
    board = ramp.board
    grid = grid_mask(board.width, board.height)
    unsettled = grid & ~ramp.settled
    spaces = unsettled.bit_count()
    now = ramp.score().total
    covered = ramp.covered
    ramp.covered = covered | unsettled
    filled = ramp.score().total
    ramp.covered = covered
    share = min(1.0, area / spaces) if spaces else 0.0
    steps = sum(abs(one - two) for one, two in pairwise(ramp.skyline))
    return now + share * (filled - now) - steps / ROUGHNESS
