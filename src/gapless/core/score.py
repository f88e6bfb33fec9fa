"""A score that explains itself."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from .masks import Space, columns_of, spaces_in, spaces_of

Reason: TypeAlias = Literal[
    "dot",
    "row",
    "number",
    "pair",
    "column",
    "curse",
    "egg",
    "gold",
    "word",
    "letter",
    "set-aside",
]


class Item(NamedTuple):
    """Points, why, and the spaces behind them."""

    reason: Reason
    points: int
    spaces: tuple[Space, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    items: tuple[Item, ...]
    total: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", sum([item.points for item in self.items]))

    def by_reason(self) -> dict[Reason, int]:
        """The sum of the items of each reason that occurs."""
        sums: dict[Reason, int] = {}
        for item in self.items:
            sums[item.reason] = sums.get(item.reason, 0) + item.points
        return sums


@lru_cache(maxsize=1 << 12)
def item(reason: Reason, points: int, mask: int) -> Item:
    return Item(reason, points, spaces_of(mask))


def each(reason: Reason, points: int, mask: int) -> list[Item]:
    """One item for each space of a mask; none where they are worth nothing."""
    items: list[Item] = []
    if points and mask:
        for column, rows in columns_of(mask):
            items += _each_in(reason, points, column, rows)
    return items


@lru_cache(maxsize=1 << 15)
def _each_in(reason: Reason, points: int, column: int, rows: int) -> tuple[Item, ...]:
    return tuple([Item(reason, points, (space,)) for space in spaces_in(column, rows)])
