"""Search on the core's own rules, for boards that the kernel does not know."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.effect import Landing
from gapless.core.masks import grid_mask
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.tiles import Tile

WIDTH = 24
"""How many ramps are kept after each tile."""
HASTE = 2
"""How many are kept once the time is up."""
ROUGHNESS = 8
"""How many steps of height between neighbours weigh as much as a point."""


@dataclass(frozen=True, slots=True)
class Found:
    """A score, the acts that reach it, and whether it is proved that none is higher."""

    score: int
    acts: tuple[Act, ...]
    proved: bool
    states: int


@dataclass(frozen=True, slots=True)
class _Ramp:
    ramp: Ramp
    acts: tuple[Act, ...]


def best_found(
    board: Board,
    house: frozenset[HouseRule],
    order: Sequence[Tile],
    out_of_time: Callable[[], bool],
) -> Found | None:
    """The best play of tiles in their order that a beam search finds, alone on the ramp.

    `None` if the first tile, which can't be set aside, has no place.
    """
    kept = [_Ramp(Ramp(board, house), ())]
    states = 0
    for turn, tile in enumerate(order):
        area = sum(later.size for later in order[turn + 1 :])
        seen: dict[object, tuple[float, int, _Ramp]] = {}
        for parent in kept:
            acts: list[Act] = list(parent.ramp.legal_placements(tile))
            if turn:
                acts.append(SetAside(tile))
            for act in acts:
                ramp = parent.ramp.copy()
                act_alone(ramp, act)
                key = _key(ramp)
                if key not in seen:
                    seen[key] = (_promise(ramp, area), -len(seen), _Ramp(ramp, (*parent.acts, act)))
        states += len(seen)
        width = HASTE if out_of_time() else WIDTH
        kept = [child for _, _, child in sorted(seen.values(), key=_order)[:width]]
    if not kept:
        return None
    best = max(kept, key=lambda child: child.ramp.score().total)
    return Found(best.ramp.score().total, best.acts, proved=False, states=states)


def act_alone(ramp: Ramp, act: Act) -> None:
    """Acts on the ramp of a player who is alone: what falls through comes back mirrored."""
    event = ramp.push(act)
    while isinstance(event, Landing) and event.outcome is Outcome.FELL_THROUGH:
        event = ramp.arrive(event.placement.mirrored(ramp.board.width))


def _order(child: tuple[float, int, _Ramp]) -> tuple[float, int]:
    return -child[0], -child[1]


def _key(ramp: Ramp) -> tuple[object, ...]:
    banked = sum(group.total for group in ramp.banked)
    return ramp.covered, ramp.spent, ramp.cracked, ramp.broken, banked


def _promise(ramp: Ramp, area: int) -> float:
    """Between the score now and the score with all open spaces covered, as far as the area goes."""
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
