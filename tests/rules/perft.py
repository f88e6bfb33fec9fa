"""Count sequences of placements, by the core and by the referee.

A sequence places a starting tile, then any other building tile, then any third one, and so
on, each where it is legal. The resting rows of the last tiles are added up as well, so that a
wrong landing shows.

Both ways cache what they have counted by skyline, on which alone a landing depends.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from gapless.core.board import HouseRule
from gapless.core.edition import Edition
from gapless.core.masks import Space
from gapless.core.ramp import Ramp
from gapless.core.tiles import Tile
from tests.oracle import board_of, landing_of

Skyline = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Count:
    sequences: int
    rows: int


@dataclass(frozen=True)
class Root:
    """Where counting begins: an edition, house rules, and how high each column is filled."""

    edition: Edition
    house: frozenset[HouseRule]
    skyline: Skyline

    @cached_property
    def squares(self) -> frozenset[Space]:
        columns = enumerate(self.skyline, 1)
        return frozenset((c, row) for c, height in columns for row in range(1, height + 1))


class Way(Protocol):
    """The rows in which a tile can come to rest on a skyline, and the skylines after it."""

    def rows(self, skyline: Skyline, tile: Tile) -> list[int]: ...

    def after(self, skyline: Skyline, tile: Tile) -> list[Skyline]: ...


class CoreWay:
    def __init__(self, root: Root) -> None:
        board = root.edition.boards[root.edition.rounds[0]]
        self.ramps = {root.skyline: Ramp(board, root.house, _text(root.skyline, board.height))}

    def rows(self, skyline: Skyline, tile: Tile) -> list[int]:
        legal = self.ramps[skyline].legal_placements(tile)
        return [landing.row for landing in legal.landings()]

    def after(self, skyline: Skyline, tile: Tile) -> list[Skyline]:
        ramp = self.ramps[skyline]
        found = []
        for placement in ramp.legal_placements(tile):
            ramp.push(placement)
            found.append(ramp.skyline)
            if ramp.skyline not in self.ramps:
                self.ramps[ramp.skyline] = ramp.copy()
            ramp.pop()
        return found


class RefereeWay:
    def __init__(self, root: Root) -> None:
        self.root = root
        self.board = board_of(root.edition.boards[root.edition.rounds[0]])
        self.occupied = {root.skyline: root.squares}

    def landings(self, skyline: Skyline, tile: Tile) -> list[frozenset[Space]]:
        inside = HouseRule.INSIDE in self.root.house
        placements = tile.placements(self.root.edition.columns)
        occupied = self.occupied[skyline]
        found = [landing_of(one, self.board, occupied, inside=inside) for one in placements]
        return [squares for squares in found if squares is not None]

    def rows(self, skyline: Skyline, tile: Tile) -> list[int]:
        return [min(row for _, row in squares) for squares in self.landings(skyline, tile)]

    def after(self, skyline: Skyline, tile: Tile) -> list[Skyline]:
        found = []
        for squares in self.landings(skyline, tile):
            occupied = self.occupied[skyline] | squares
            found.append(_skyline(occupied, self.root.edition.columns))
            self.occupied.setdefault(found[-1], occupied)
        return found


def perft(root: Root, way: Way, depth: int) -> list[Count]:
    """What is counted at each depth up to the given one."""
    of = root.edition
    counts = []
    counted: dict[tuple[Skyline, str], Count] = {}
    level = Counter({(root.skyline, frozenset[str]()): 1})
    for turn in range(1, depth + 1):
        sequences = rows = 0
        below: Counter[tuple[Skyline, frozenset[str]]] = Counter()
        for (skyline, used), times in level.items():
            for name in of.start if turn == 1 else of.build:
                if name in used:
                    continue
                tile = of.tiles[name]
                if (skyline, name) not in counted:
                    found = way.rows(skyline, tile)
                    counted[skyline, name] = Count(len(found), sum(found))
                sequences += times * counted[skyline, name].sequences
                rows += times * counted[skyline, name].rows
                if turn < depth:
                    for after in way.after(skyline, tile):
                        below[after, used | {name}] += times
        counts.append(Count(sequences, rows))
        level = below
    return counts


def _skyline(occupied: Iterable[Space], columns: int) -> Skyline:
    heights = [0] * columns
    for column, row in occupied:
        heights[column - 1] = max(heights[column - 1], row)
    return tuple(heights)


def _text(skyline: Skyline, height: int) -> str:
    rows = [
        "".join("x" if row <= top else "." for top in skyline)
        for row in range(max(height, *skyline), 0, -1)
    ]
    above = len(rows) - height
    return "|".join("/".join(part) for part in (rows[:above], rows[above:]) if part)
