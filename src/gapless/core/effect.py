"""What one event did to a ramp: the only place that works this out."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from .acts import SetAside
from .board import Board
from .compilable import dataclass
from .kinds import Kind
from .masks import Space, column_mask, row_mask, settled_mask, spaces_of
from .outcome import Outcome
from .score import ItemGroup
from .space_rules import Marks, RuleSet, Slides
from .tiles import Placement


class Landing(NamedTuple):
    """A placement with its resting row and outcome.

    `row` is the row of its lowest square; `mask` and `squares` hold all its squares, those
    above the top edge included.
    """

    placement: Placement
    row: int
    outcome: Outcome = Outcome.RESTS

    @property
    def mask(self) -> int:
        """The squares as a mask."""
        return self.placement.mask << self.row - 1

    @property
    def squares(self) -> tuple[Space, ...]:
        """The squares as (column, row), column by column from the left."""
        return spaces_of(self.mask)


Event: TypeAlias = Landing | SetAside
"""An entry of a ramp's history."""


@dataclass(init=False, slots=True)
class RampState:
    """What a ramp was before an event: enough to undo the event and to explain it.

    `banked` is the number of item groups that had been banked.
    """

    skyline: tuple[int, ...]
    covered: int
    spent: int
    slid: Slides
    banked: int

    def __init__(
        self, skyline: tuple[int, ...], covered: int, spent: int, slid: Slides, banked: int
    ) -> None:
        self.skyline = skyline
        self.covered = covered
        self.spent = spent
        self.slid = slid
        self.banked = banked


SlidSpaces: TypeAlias = tuple[tuple[Space, ...], tuple[Space, ...], tuple[Space, ...]]
NONE_SLID: Final[SlidSpaces] = ((), (), ())


class SpaceGroup(NamedTuple):
    """Special spaces that share a character of the board."""

    character: str
    kind: int | Kind
    spaces: tuple[Space, ...]


class Effect(NamedTuple):
    """Everything that one event did to a ramp.

    `rows` and `columns` are those it completed, listed only where completing them counts on
    this board. `sealed` is the mask of the spaces it sealed: among them `gaps` are plain dots
    and letters, `kept` are special spaces, which stay visible until the round ends. `covered`
    are the special spaces it covered. `spent` are the spaces that took it off the ramp, and
    `slid` those that it moved to their second, third and fourth state. `items` are the points it
    banked at once, on a volatile board. `locked` are all the points that can't change any more
    since this event, banked ones included.

    A tile that leaves the ramp completes, seals and covers nothing.
    """

    event: Event
    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    sealed: int = 0
    gaps: tuple[Space, ...] = ()
    kept: tuple[SpaceGroup, ...] = ()
    covered: tuple[SpaceGroup, ...] = ()
    spent: tuple[Space, ...] = ()
    slid: SlidSpaces = NONE_SLID
    items: tuple[ItemGroup, ...] = ()
    locked: tuple[ItemGroup, ...] = ()

    @property
    def landing(self) -> Landing | None:
        """The landing; `None` if the tile was set aside."""
        return self.event if isinstance(self.event, Landing) else None

    @property
    def outcome(self) -> Outcome | None:
        """What happened to the tile; `None` if it was set aside."""
        return self.event.outcome if isinstance(self.event, Landing) else None

    @property
    def banked(self) -> int:
        """Points banked at once; 0 unless the board is volatile."""
        return sum([group.total for group in self.items])


def effect_between(
    board: Board,
    rule_set: RuleSet,
    event: Event,
    before: RampState,
    after: RampState,
    items: tuple[ItemGroup, ...],
) -> Effect:
    """Return what an event did, given the ramp before and after it and what it banked."""
    spent = spaces_of(after.spent & ~before.spent)
    slid = NONE_SLID if after.slid == before.slid else _newly_slid(before.slid, after.slid)
    if not isinstance(event, Landing) or event.outcome is not Outcome.RESTS:
        locked = left_items(rule_set, before, after, board.height) if spent else ()
        return Effect(event, (), (), 0, (), (), (), spent, slid, items, items + locked)
    settled = _newly_settled(event, before.skyline, board.height)
    gaps = sealed = settled & ~event.mask
    kept: tuple[SpaceGroup, ...] = ()
    covered: tuple[SpaceGroup, ...] = ()
    if special := rule_set.special:
        kept = _groups(board, special, sealed & ~after.spent) if sealed else ()
        covered = _groups(board, special, event.mask & ~after.spent)
        for group in kept:
            gaps &= ~special[group.character] | after.spent
    return Effect(
        event,
        _completed_rows(event, after.covered, board) if board.rows else (),
        _completed_columns(event, after.covered, board) if board.columns else (),
        sealed,
        spaces_of(gaps),
        kept,
        covered,
        spent,
        slid,
        items,
        locked_items(
            rule_set,
            after,
            settled,
            settled_mask(after.skyline, board.height),
            items if board.volatile else None,
        ),
    )


def locked_items(
    rule_set: RuleSet, ramp: Marks, new: int, settled: int, banked: Iterable[ItemGroup] | None
) -> tuple[ItemGroup, ...]:
    """Return the items that are certain since the spaces `new` were settled.

    `settled` are all settled spaces. On a volatile board `banked` are the items that were banked;
    otherwise it is `None`.
    """
    groups = list(banked or ())
    for settles, items_of, needed in rule_set.locking:
        if needed & new and (not settles or banked is None):
            groups += items_of(ramp, new, settled)
    return tuple(groups)


def left_items(
    rule_set: RuleSet, before: RampState, after: RampState, height: int
) -> tuple[ItemGroup, ...]:
    """Return the items that are certain since a tile that left the ramp spent spaces."""
    settled, new = settled_mask(after.skyline, height), after.spent & ~before.spent
    groups: list[ItemGroup] = []
    for lock in rule_set.leaving:
        groups += lock(after, new, settled)
    return tuple(groups)


def _newly_slid(before: Slides, after: Slides) -> SlidSpaces:
    once, twice, thrice = [spaces_of(now & ~old) for now, old in zip(after, before, strict=True)]
    return once, twice, thrice


def _newly_settled(landing: Landing, skyline: tuple[int, ...], height: int) -> int:
    """Return the mask of the spaces that a landing covers or seals."""
    placement, below = landing.placement, landing.row - 1
    spaces = 0
    for column, top in enumerate(placement.shape.tops, placement.column):
        reach, low = min(below + top, height), skyline[column - 1]
        if low < reach:
            spaces |= column_mask(column, reach) & ~column_mask(column, low)
    return spaces


def _groups(board: Board, special: dict[str, int], mask: int) -> tuple[SpaceGroup, ...]:
    return tuple(
        [
            SpaceGroup(character, board.spaces[character], spaces_of(spaces & mask))
            for character, spaces in special.items()
            if spaces & mask
        ]
    )


def _completed_rows(landing: Landing, covered: int, board: Board) -> tuple[int, ...]:
    masks = _row_masks(board.width, board.height)
    first = landing.row - 1
    last = min(first + landing.placement.shape.height, board.height)
    return tuple([row + 1 for row in range(first, last) if not masks[row] & ~covered])


def _completed_columns(landing: Landing, covered: int, board: Board) -> tuple[int, ...]:
    placement = landing.placement
    columns = range(placement.column, placement.column + placement.shape.width)
    full = [(column, column_mask(column, board.height)) for column in columns]
    mask = landing.mask
    return tuple([column for column, line in full if line & mask and not line & ~covered])


@lru_cache(maxsize=16)
def _row_masks(columns: int, rows: int) -> tuple[int, ...]:
    return tuple([row_mask(row, columns) for row in range(1, rows + 1)])
