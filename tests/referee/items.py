"""The items of a score."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict

from tests.referee.shapes import Space


class ItemJson(TypedDict):
    reason: str
    points: int
    spaces: list[list[int]]


@dataclass(frozen=True)
class Item:
    reason: str
    points: int
    spaces: tuple[Space, ...]

    def json(self) -> ItemJson:
        spaces = [list(space) for space in self.spaces]
        return {"reason": self.reason, "points": self.points, "spaces": spaces}


def item(reason: str, points: int, spaces: Iterable[Space]) -> Item:
    return Item(reason, points, tuple(sorted(spaces)))
