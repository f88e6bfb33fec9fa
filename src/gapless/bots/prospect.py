"""What a builder sees in a ramp after an act, as a few numbers to be weighed."""

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
from gapless.core.score import Reason

from .ground import Ground, Steps

AS_IT_GOES: frozenset[Reason] = frozenset(("curse", "egg", "gold", "word", "set-aside"))


class Prospect(NamedTuple):
    """The ramp after an act, where it says so against the ramp before it."""

    sealed: float
    """Points of the spaces that the act sealed."""
    spoilt: float
    """Points of the lines that can't be completed any more since the act."""
    bonuses: float
    """Points of the bonuses that the act covered."""
    penalties: float
    """Points of the penalties that the act covered."""
    as_it_goes: float
    """Points that count otherwise, against before."""
    pairs: float
    """Points of pairs that are settled, against before."""
    half_sealed: float
    """Pairs with one space sealed and one open, against before."""
    half_covered: float
    """Pairs with one space covered and one open, against before."""
    steps: float
    """The sum of the differences between neighbouring columns."""
    wells: float
    """How many rows columns lie below both neighbours, beyond the first two."""
    spread: float
    """The highest column against the lowest."""
    waste: float
    """Squares above the top edge, or of tiles that left the ramp."""
    shortage: float
    """Spaces to cover that the tiles to come can't cover, even if all of them fit."""
    homeless: float
    """Tiles to come that lie flush nowhere."""
    bridges: float
    """Tiles to come that lie flush over a space that had better stay visible."""
    middle: float
    """How far from the middle of the ramp the tile lies."""


Weights: TypeAlias = Prospect
"""How much each number of a prospect counts."""

NOTHING = Weights(*(0.0 for _ in Prospect._fields))


OF_THE_RAMP = Weights(
    *(
        name in {"steps", "wells", "spread", "shortage", "homeless", "bridges"}
        for name in Prospect._fields
    )
)
"""Which numbers are of the ramp as it is then; the others are of the act and stay true."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What stays the same while a builder looks at one act after another.

    `area` is how many squares the tiles to come have after this one.
    """

    ramp: Ramp
    ground: Ground
    to_come: int
    feet: dict[Steps, int]
    area: int
    alone: bool
    sight: int | None
    """How many rows below a tile the builder sees what it seals, if not all."""


@dataclass(frozen=True, slots=True)
class Before:
    """The ramp before the act, measured once."""

    covered: int
    settled: int
    pairs: tuple[int, int, int]
    as_it_goes: int


def before(scene: Scene) -> Before:
    ramp = scene.ramp
    settled = ramp.settled
    pairs = _pairs(scene.ground, ramp.covered, settled)
    return Before(ramp.covered, settled, pairs, _as_it_goes(scene))


def prospect(scene: Scene, since: Before, act: Act) -> Prospect:
    """Tries an act on the ramp, looks, and takes it back."""
    with tried(scene, act) as landing:
        return _look(scene, since, landing)


@contextmanager
def tried(scene: Scene, act: Act) -> Iterator[Landing | None]:
    """The ramp as it is after an act, and where its tile came to rest in the end."""
    ramp = scene.ramp
    length = len(ramp.history)
    event = ramp.push(act)
    if scene.alone:
        while isinstance(event, Landing) and event.outcome is Outcome.FELL_THROUGH:
            event = ramp.arrive(event.placement.mirrored(ramp.board.width))
    yield event if isinstance(event, Landing) else None
    while len(ramp.history) > length:
        ramp.pop()


def _look(scene: Scene, since: Before, landing: Landing | None) -> Prospect:
    ramp, ground = scene.ramp, scene.ground
    covered, settled = ramp.covered, ramp.settled
    new = covered & ~since.covered
    sealed = settled & ~covered & ~since.settled
    if landing is not None and scene.sight is not None:
        sealed &= _seen(landing.mask, scene.sight)
    old = since.settled & ~since.covered
    points, half_sealed, half_covered = _pairs(ground, covered, settled)
    open_spaces = (ground.to_cover | ramp.spent) & ~settled
    skyline = ramp.skyline
    homeless, bridges = _homes(scene, skyline, _leave(ground, covered, settled))
    lost = 0 if landing is None or landing.outcome is Outcome.RESTS else landing.placement.tile.size
    return Prospect(
        sealed=_worth(ground.sealed, sealed) - (sealed & ramp.spent).bit_count(),
        spoilt=sum(points for mask, points in ground.lines if mask & sealed and not mask & old),
        bonuses=_worth(ground.bonuses, new),
        penalties=_worth(ground.penalties, new),
        as_it_goes=_as_it_goes(scene) - since.as_it_goes,
        pairs=points - since.pairs[0],
        half_sealed=half_sealed - since.pairs[1],
        half_covered=half_covered - since.pairs[2],
        steps=sum([abs(after - low) for low, after in pairwise(skyline)]),
        wells=_wells(skyline, ramp.board.height),
        spread=max(skyline) - min(skyline),
        waste=lost + _overhead(ramp, new),
        shortage=max(0, open_spaces.bit_count() - scene.area),
        homeless=homeless,
        bridges=bridges,
        middle=_from_middle(landing, ramp.board.width),
    )


def _seen(squares: int, sight: int) -> int:
    seen = 0
    for rows in range(1, sight + 1):
        seen |= squares >> rows
    return seen


def _worth(values: Sequence[tuple[int, int]], spaces: int) -> int:
    return sum([value * (mask & spaces).bit_count() for value, mask in values]) if spaces else 0


def _pairs(ground: Ground, covered: int, settled: int) -> tuple[int, int, int]:
    """Points of settled pairs, and how many have one space sealed or covered, one open."""
    points = half_sealed = half_covered = 0
    for mask in ground.pairs:
        visible = mask & ~covered
        is_open = mask & ~settled
        if not is_open:
            points += (3 if visible == mask else -3) if visible else 0
        elif is_open != mask:
            if visible == mask:
                half_sealed += 1
            else:
                half_covered += 1
    return points, half_sealed, half_covered


def _leave(ground: Ground, covered: int, settled: int) -> int:
    """The spaces that had better stay visible: bonuses, and what completes a visible pair."""
    leave = ground.leave
    for mask in ground.pairs:
        if not mask & covered and mask & settled:
            leave |= mask & ~settled
    return leave


def _as_it_goes(scene: Scene) -> int:
    if not scene.ground.counts_as_it_goes:
        return 0
    volatile = scene.ramp.board.volatile
    return sum(
        item.points
        for item in scene.ramp.score().items
        if item.reason in AS_IT_GOES or (volatile and item.reason == "row")
    )


def _wells(skyline: Sequence[int], rows: int) -> int:
    walls = (rows, *skyline, rows)
    depths = [min(walls[i], walls[i + 2]) - walls[i + 1] for i in range(len(skyline))]
    return sum([depth - 2 for depth in depths if depth > 2])


def _homes(scene: Scene, skyline: Sequence[int], leave: int) -> tuple[int, int]:
    """How many tiles to come have no home, and how many can bridge.

    A home is where a tile lies flush and covers nothing that had better stay visible: such a
    space on top of a column is as good as covered, and what lies over it is a bridge.
    """
    to_come, feet, rows = scene.to_come, scene.feet, scene.ramp.board.height
    if not to_come:
        return 0, 0
    raises = [leave >> (column * COLUMN_BITS + low) & 1 for column, low in enumerate(skyline)]
    raised = [low + more for low, more in zip(skyline, raises, strict=True)]
    steps = tuple([after - low for low, after in pairwise(raised)])
    housed = bridged = 0
    for left in range(len(raised)):
        under, lowest = 0, rows
        for right in range(left, len(raised)):
            under += raises[right]
            lowest = min(lowest, raised[right])
            if under <= right - left and lowest < rows:
                found = feet.get(steps[left:right], 0)
                housed |= found
                if under:
                    bridged |= found
    return (to_come & ~housed).bit_count(), bridged.bit_count()


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
