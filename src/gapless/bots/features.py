"""Features of a ramp after an act: a few numbers whose weighted sum says how good the act is."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from gapless.core.acts import Act
from gapless.core.effect import Landing
from gapless.core.masks import COLUMN_BITS
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp

from .board_features import BoardFeatures, Steps


class Features(NamedTuple):
    """The features of an act.

    Those called a change compare the ramp after the act with the ramp before it.
    """

    sealed: float
    """Points of the spaces that the act sealed."""
    spoilt: float
    """Points of the lines that can no longer be completed because of the act."""
    bonuses: float
    """Points of the bonuses that the act covered."""
    penalties: float
    """Points of the penalties that the act covered."""
    running_points: float
    """Change of the points of `BoardFeatures.running`."""
    pairs: float
    """Change of the points of settled pairs."""
    half_sealed: float
    """Change of the number of pairs with one space sealed and one open."""
    half_covered: float
    """Change of the number of pairs with one space covered and one open."""
    steps: float
    """Sum of the differences of height between neighbouring columns."""
    wells: float
    """Sum of the rows by which columns are lower than both neighbours, less two for each."""
    spread: float
    """Difference of height between the highest and the lowest column."""
    waste: float
    """Squares above the top edge, or of a tile that left the ramp."""
    shortage: float
    """Number of spaces to cover beyond the squares of all tiles to come."""
    homeless: float
    """Number of tiles to come that lie flush nowhere."""
    bridges: float
    """Number of tiles to come that lie flush over a space that should stay visible."""
    middle: float
    """Distance of the tile from the middle of the ramp, in columns."""


Weights: TypeAlias = Features
"""The weight of each feature."""

ZERO_WEIGHTS = Weights(*(0.0 for _ in Features._fields))


RAMP_FEATURES = frozenset({"steps", "wells", "spread", "shortage", "homeless", "bridges"})
"""The features of the ramp after the act; the others are of the act itself."""


@dataclass(frozen=True, slots=True)
class FeatureContext:
    """What the features of all acts with one tile have in common.

    `to_come` are the tiles to come after this one, as bits, and `footprints` their undersides; both
    are empty if flush places don't matter. `area` is the number of squares of all tiles to come.
    `alone` says that a tile that falls through arrives on the same ramp. `sight` is the
    number of rows below a tile in which sealed spaces are noticed (`None`: all).
    """

    ramp: Ramp
    board: BoardFeatures
    to_come: int
    footprints: dict[Steps, int]
    area: int
    alone: bool
    sight: int | None


@dataclass(frozen=True, slots=True)
class StateBefore:
    """What the features need of the ramp before the act."""

    covered: int
    settled: int
    pairs: tuple[int, int, int]
    running_points: int


def state_of(context: FeatureContext) -> StateBefore:
    """Return the state of the context's ramp, before acts are tried on it."""
    ramp = context.ramp
    settled = ramp.settled
    pairs = _pairs(context.board, ramp.covered, settled)
    return StateBefore(ramp.covered, settled, pairs, _running_points(context))


def features_of(context: FeatureContext, before: StateBefore, act: Act) -> Features:
    """Return the features of an act; the ramp is unchanged afterwards."""
    ramp = context.ramp
    length = len(ramp.history)
    features = _measure(context, before, _try(context, act))
    while len(ramp.history) > length:
        ramp.pop()
    return features


@contextmanager
def act_tried(context: FeatureContext, act: Act) -> Iterator[Landing | None]:
    """Act on the context's ramp and undo it at the end; yield where the tile came to rest."""
    ramp = context.ramp
    length = len(ramp.history)
    yield _try(context, act)
    while len(ramp.history) > length:
        ramp.pop()


def _try(context: FeatureContext, act: Act) -> Landing | None:
    """Act on the context's ramp; return where the tile came to rest."""
    ramp = context.ramp
    event = ramp.push(act)
    if context.alone:
        while isinstance(event, Landing) and event.outcome is Outcome.FELL_THROUGH:
            event = ramp.arrive(event.placement.mirrored(ramp.board.width))
    return event if isinstance(event, Landing) else None


def _measure(context: FeatureContext, before: StateBefore, landing: Landing | None) -> Features:
    ramp, board = context.ramp, context.board
    covered, settled = ramp.covered, ramp.settled
    new = covered & ~before.covered
    sealed = settled & ~covered & ~before.settled
    if landing is not None and context.sight is not None:
        sealed &= _rows_below(landing.mask, context.sight)
    old = before.settled & ~before.covered
    points, half_sealed, half_covered = _pairs(board, covered, settled)
    open_spaces = (board.to_cover | ramp.spent) & ~settled
    skyline = ramp.skyline
    homeless, bridges = _flush_places(context, skyline, _to_leave(board, covered, settled))
    lost = 0 if landing is None or landing.outcome is Outcome.RESTS else landing.placement.tile.size
    return Features(
        sealed=_points(board.sealed, sealed) - (sealed & ramp.spent).bit_count(),
        spoilt=_spoilt(board, sealed, old) if sealed else 0,
        bonuses=_points(board.bonuses, new),
        penalties=_points(board.penalties, new),
        running_points=_running_points(context) - before.running_points,
        pairs=points - before.pairs[0],
        half_sealed=half_sealed - before.pairs[1],
        half_covered=half_covered - before.pairs[2],
        steps=sum([abs(after - low) for low, after in pairwise(skyline)]),
        wells=_wells(skyline, ramp.board.height),
        spread=max(skyline) - min(skyline),
        waste=lost + _overhead(ramp, new),
        shortage=max(0, open_spaces.bit_count() - context.area),
        homeless=homeless,
        bridges=bridges,
        middle=_from_middle(landing, ramp.board.width),
    )


def _rows_below(squares: int, sight: int) -> int:
    seen = 0
    for rows in range(1, sight + 1):
        seen |= squares >> rows
    return seen


def _points(values: Sequence[tuple[int, int]], spaces: int) -> int:
    return sum([value * (mask & spaces).bit_count() for value, mask in values]) if spaces else 0


def _spoilt(board: BoardFeatures, sealed: int, before: int) -> int:
    """Return the points of the lines that have a sealed space but had none before."""
    return sum([points for mask, points in board.lines if mask & sealed and not mask & before])


def _pairs(board: BoardFeatures, covered: int, settled: int) -> tuple[int, int, int]:
    """Return the points of settled pairs, and the numbers of half sealed and half covered ones."""
    points = half_sealed = half_covered = 0
    for mask, one, both in board.pairs:
        visible = mask & ~covered
        is_open = mask & ~settled
        if not is_open:
            points += (both if visible == mask else one) if visible else 0
        elif is_open != mask:
            half_sealed += visible == mask
            half_covered += visible != mask
    return points, half_sealed, half_covered


def _to_leave(board: BoardFeatures, covered: int, settled: int) -> int:
    """Return the spaces that should stay visible: bonuses, and those completing a visible pair."""
    leave = board.to_leave
    for mask, *_ in board.pairs:
        if not mask & covered and mask & settled:
            leave |= mask & ~settled
    return leave


def _running_points(context: FeatureContext) -> int:
    running = context.board.running
    if not running:
        return 0
    before, _, after = context.ramp.score_parts()
    return sum(group.total for group in (*before, *after) if group.reason in running)


def _wells(skyline: Sequence[int], rows: int) -> int:
    walls = (rows, *skyline, rows)
    depths = [min(walls[i], walls[i + 2]) - walls[i + 1] for i in range(len(skyline))]
    return sum([depth - 2 for depth in depths if depth > 2])


def _flush_places(context: FeatureContext, skyline: Sequence[int], leave: int) -> tuple[int, int]:
    """Return the number of tiles to come that lie flush nowhere, and of those that can bridge.

    A space to leave on top of a column is treated as covered; a tile flush over it is a bridge.
    """
    to_come, footprints, rows = context.to_come, context.footprints, context.ramp.board.height
    if not to_come:
        return 0, 0
    raises = [leave >> (column * COLUMN_BITS + low) & 1 for column, low in enumerate(skyline)]
    raised = [low + more for low, more in zip(skyline, raises, strict=True)]
    steps = tuple([after - low for low, after in pairwise(raised)])
    flush = bridged = 0
    for left in range(len(raised)):
        under, lowest = 0, rows
        for right in range(left, len(raised)):
            under += raises[right]
            lowest = min(lowest, raised[right])
            if under <= right - left and lowest < rows:
                fitting = footprints.get(steps[left:right], 0)
                flush |= fitting
                if under:
                    bridged |= fitting
    return (to_come & ~flush).bit_count(), bridged.bit_count()


def _overhead(ramp: Ramp, new: int) -> int:
    rows = ramp.board.height
    if max(ramp.skyline) <= rows:
        return 0
    return sum(
        (new >> (column * COLUMN_BITS + rows) & (1 << COLUMN_BITS - rows) - 1).bit_count()
        for column in range(ramp.board.width)
    )


def _from_middle(landing: Landing | None, columns: int) -> float:
    if landing is None:
        return 0.0
    placement = landing.placement
    return abs(placement.column - 1 + placement.shape.width / 2 - columns / 2)
