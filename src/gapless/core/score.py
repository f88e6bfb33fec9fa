"""A score that explains itself."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from .compilable import dataclass
from .masks import Space, columns_of, spaces_in, spaces_of

Reason: TypeAlias = str
"""What items count for: the reason of a kind of spaces, or one of `REASONS`."""

REASONS: Final = ("dot", "row", "number", "column", "word", "letter", "set-aside")
"""The reasons that are no kind's."""


class Item(NamedTuple):
    """Points, their reason, and the spaces they come from."""

    reason: Reason
    points: int
    spaces: tuple[Space, ...] = ()


class ItemGroup(NamedTuple):
    """Items with the same reason and points: the points and the spaces of each."""

    reason: Reason
    points: int
    spaces: tuple[tuple[Space, ...], ...] = ((),)

    @property
    def total(self) -> int:
        """Points of all the items together."""
        return self.points * len(self.spaces)


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a ramp, as items in `groups`; most of the items are dots."""

    groups: tuple[ItemGroup, ...]
    total: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        total = sum([points * len(spaces) for _, points, spaces in self.groups])
        object.__setattr__(self, "total", total)

    @property
    def items(self) -> tuple[Item, ...]:
        """Every item by itself."""
        return tuple(
            [
                Item(reason, points, spaces)
                for reason, points, each in self.groups
                for spaces in each
            ]
        )

    def by_reason(self) -> dict[Reason, int]:
        """Return the sum of the items of each reason that occurs."""
        return sums(self.items)


def sums(items: Iterable[Item]) -> dict[Reason, int]:
    """Return the sum of the items of each reason that occurs."""
    points: Counter[Reason] = Counter()
    for item in items:
        points[item.reason] += item.points
    return dict(points)


@lru_cache(maxsize=1 << 12)
def one(reason: Reason, points: int, mask: int) -> ItemGroup:
    """Return one item for all spaces of a mask together."""
    return ItemGroup(reason, points, (spaces_of(mask),))


@lru_cache(maxsize=1 << 12)
def each_of_few(reason: Reason, points: int, mask: int) -> tuple[ItemGroup, ...]:
    """Return the same as `each`; cached, for spaces so few that the same masks recur."""
    return each(reason, points, mask)


def each(reason: Reason, points: int, mask: int) -> tuple[ItemGroup, ...]:
    """Return one item for each space of a mask; none if the points are 0."""
    if not (points and mask):
        return ()
    spaces: tuple[tuple[Space], ...] = ()
    for column, rows in columns_of(mask):
        spaces += _each_in(column, rows)
    return (ItemGroup(reason, points, spaces),)


@lru_cache(maxsize=1 << 15)
def _each_in(column: int, rows: int) -> tuple[tuple[Space], ...]:
    return tuple([(space,) for space in spaces_in(column, rows)])
