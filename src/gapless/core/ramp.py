"""One player's ramp: where tiles land, what they cover, what it scores."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self, TypeAlias

from .acts import Act, SetAside
from .board import Board, HouseRule
from .errors import IllegalPlacementError, InvalidRampError
from .masks import MAX_TILE_SIDE, Space, column_mask, space_mask, spaces_of
from .score import Item, Score
from .spaces import Fate, Rule, rules_of
from .tiles import Placement, Tile

_OVERHEAD = MAX_TILE_SIDE - 1


@dataclass(frozen=True, slots=True)
class Landing:
    """Where a placement comes to rest, and what becomes of the tile there.

    `row` is the row of its lowest square; `mask` holds all its squares, those above the
    top edge included.
    """

    placement: Placement
    row: int
    mask: int
    fate: Fate = Fate.RESTS

    @property
    def squares(self) -> tuple[Space, ...]:
        return tuple(spaces_of(self.mask))


Event: TypeAlias = Landing | SetAside

_Snapshot: TypeAlias = tuple[list[int], int, int, int, int, int]


class LegalPlacements:
    """The legal placements of a tile on a ramp, by letter, then column."""

    __slots__ = ("_ramp", "_tile")

    def __init__(self, ramp: "Ramp", tile: Tile) -> None:
        self._ramp = ramp
        self._tile = tile

    def __iter__(self) -> Iterator[Placement]:
        heights = self._ramp.heights
        rows = self._ramp.board.height
        inside = self._ramp.inside
        for placement in self._tile.placements(len(heights)):
            base = max([heights[column] - foot for column, foot in placement.feet])
            if base < rows and not (inside and base + placement.shape.height > rows):
                yield placement

    def __contains__(self, placement: object) -> bool:
        return (
            isinstance(placement, Placement)
            and placement.tile == self._tile
            and self._ramp.is_legal(placement)
        )

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def count(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<LegalPlacements {' '.join(map(str, self))}>"


class Ramp:
    """A board with what lies on it.

    `heights` is how high each column is; `covered` the squares of the tiles that rest,
    those above the top edge included; `spent`, `cracked` and `broken` the spaces of
    variants that have changed; `history` all that happened, in order.
    """

    __slots__ = (
        "banked",
        "board",
        "broken",
        "covered",
        "cracked",
        "heights",
        "history",
        "house",
        "inside",
        "reacting",
        "rules",
        "spent",
        "undo",
    )

    rules: tuple[Rule, ...]
    history: list[Event]

    def __init__(
        self,
        board: Board,
        house: frozenset[HouseRule] = frozenset(),
        text: str | None = None,
    ) -> None:
        self.board = board
        self.house = house
        self.rules = rules_of(board, house)
        self.reacting = tuple(rule for rule in self.rules if rule.reacts)
        self.inside = HouseRule.INSIDE in house
        self.heights = [0] * board.width
        self.covered = 0
        self.spent = 0
        self.cracked = 0
        self.broken = 0
        self.banked: list[Item] = []
        self.history = []
        self.undo: list[_Snapshot] = []
        if text is not None:
            self._read(text)

    @property
    def skyline(self) -> tuple[int, ...]:
        return tuple(self.heights)

    @property
    def settled(self) -> int:
        """The spaces that are covered or sealed."""
        rows = self.board.height
        return sum(column_mask(c, min(h, rows)) for c, h in enumerate(self.heights, 1))

    @property
    def sealed(self) -> int:
        """The visible spaces that can't be covered any more."""
        return self.settled & ~self.covered

    def legal_placements(self, tile: Tile) -> LegalPlacements:
        return LegalPlacements(self, tile)

    def is_legal(self, placement: Placement) -> bool:
        try:
            self._base(placement)
        except IllegalPlacementError:
            return False
        return True

    def landing(self, placement: Placement) -> Landing:
        """Where the placement would come to rest, and what would become of the tile."""
        landing = self._let_down(placement, self._base(placement))
        self.pop()
        return landing

    def push(self, act: Act) -> Event:
        """Places a tile, or sets it aside; says what happened."""
        if isinstance(act, SetAside):
            return self._set_aside(act)
        return self._let_down(act, self._base(act))

    def arrive(self, placement: Placement) -> Landing:
        """Lets a tile down that came through a wormhole; it is lost if it finds no room."""
        base = self._rest(placement)
        if base >= self.board.height:
            self.undo.append(self._snapshot())
            landing = Landing(placement, base + 1, placement.mask << base, Fate.LOST)
            self.history.append(landing)
            return landing
        return self._let_down(placement, base)

    def pop(self) -> Event:
        """Undoes what happened last and returns it."""
        event = self.history.pop()
        heights, self.covered, self.spent, self.cracked, self.broken, banked = self.undo.pop()
        self.heights = heights
        del self.banked[banked:]
        return event

    def score(self) -> Score:
        """The score if the round ended now."""
        grid = self._grid
        new = grid & ~self.settled if self.board.volatile else grid
        items = list(self.banked)
        for rule in self.rules:
            items += rule.settle(self, new, grid)
            items += rule.finish(self)
        return Score(tuple(items))

    def tiles(self) -> Iterator[Landing]:
        """The tiles that lie on the ramp, in the order they came."""
        for event in self.history:
            if isinstance(event, Landing) and event.fate is Fate.RESTS:
                yield event

    def copy(self) -> Self:
        ramp = type(self).__new__(type(self))
        ramp.board, ramp.house, ramp.inside = self.board, self.house, self.inside
        ramp.rules, ramp.reacting = self.rules, self.reacting
        ramp.heights = self.heights.copy()
        ramp.covered, ramp.spent = self.covered, self.spent
        ramp.cracked, ramp.broken = self.cracked, self.broken
        ramp.banked = self.banked.copy()
        ramp.history = self.history.copy()
        ramp.undo = self.undo.copy()
        return ramp

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ramp) and self._state() == other._state()

    def __str__(self) -> str:
        """The ramp in our notation: rows from the top, `x` for covered."""
        above = max(0, max(self.heights) - self.board.height)
        rows = [
            "".join(
                "x" if self.covered & space_mask(column, row) else "."
                for column in range(1, self.board.width + 1)
            )
            for row in range(self.board.height + above, 0, -1)
        ]
        return "|".join("/".join(part) for part in (rows[:above], rows[above:]) if part)

    def __repr__(self) -> str:
        """Can be evaluated; says what is covered, not how it came to be."""
        return f"Ramp({self.board!r}, {self.house!r}, {str(self)!r})"

    @property
    def _grid(self) -> int:
        return sum(column_mask(c, self.board.height) for c in range(1, self.board.width + 1))

    def _state(self) -> tuple[object, ...]:
        return (
            self.board,
            self.house,
            self.heights,
            self.covered,
            self.spent,
            self.cracked,
            self.broken,
            self.banked,
            self.history,
        )

    def _read(self, text: str) -> None:
        *above, grid = (part.split("/") for part in text.split("|"))
        if len(above) > 1 or any("x" not in row for part in above for row in part):
            raise InvalidRampError("ramp-above")
        if len(grid) != self.board.height:
            raise InvalidRampError("ramp-rows", found=len(grid), rows=self.board.height)
        rows = [row for part in (*above, grid) for row in part]
        if len(rows) > self.board.height + _OVERHEAD:
            found = len(rows) - self.board.height
            raise InvalidRampError("ramp-high", found=found, most=_OVERHEAD)
        for row, line in zip(range(len(rows), 0, -1), rows, strict=True):
            if len(line) != self.board.width:
                raise InvalidRampError(
                    "ramp-width", row=line, found=len(line), columns=self.board.width
                )
            for column, character in enumerate(line, 1):
                if character == "x":
                    self.covered |= space_mask(column, row)
                    self.heights[column - 1] = max(self.heights[column - 1], row)
                elif character != ".":
                    raise InvalidRampError("ramp-character", row=line, character=character)

    def _snapshot(self) -> _Snapshot:
        return (
            self.heights.copy(),
            self.covered,
            self.spent,
            self.cracked,
            self.broken,
            len(self.banked),
        )

    def _rest(self, placement: Placement) -> int:
        """How many rows below the placement's lowest square stay free."""
        heights = self.heights
        return max([heights[column] - foot for column, foot in placement.feet])

    def _base(self, placement: Placement) -> int:
        placement.check_sides(self.board.width)
        base = self._rest(placement)
        rows = self.board.height
        if base >= rows:
            raise IllegalPlacementError(
                "placement-above", placement=str(placement), tile=placement.tile.name
            )
        if self.inside and base + placement.shape.height > rows:
            raise IllegalPlacementError("placement-inside", placement=str(placement))
        return base

    def _let_down(self, placement: Placement, base: int) -> Landing:
        self.undo.append(self._snapshot())
        mask = placement.mask << base
        fate = self._react(placement, base, mask) if self.reacting else Fate.RESTS
        if fate is Fate.RESTS:
            settled = self.settled if self.board.volatile else 0
            self.covered |= mask
            for column, top in placement.tops:
                self.heights[column] = base + top
            if self.board.volatile:
                self._bank(mask, settled)
        landing = Landing(placement, base + 1, mask, fate)
        self.history.append(landing)
        return landing

    def _react(self, placement: Placement, base: int, mask: int) -> Fate:
        rows = self.board.height
        over = 0
        for column, foot in placement.feet:
            over |= column_mask(column + 1, rows) & ~column_mask(column + 1, base + foot)
        fate = Fate.RESTS
        for rule in self.reacting:
            rule.slide(self, over & ~mask)
            struck = rule.rest(self, mask)
            fate = fate if struck is Fate.RESTS else struck
        return fate

    def _bank(self, mask: int, settled_before: int) -> None:
        settled = self.settled
        for rule in self.rules:
            self.banked += rule.move(self, mask)
            self.banked += rule.settle(self, settled & ~settled_before, settled)

    def _set_aside(self, act: SetAside) -> SetAside:
        self.undo.append(self._snapshot())
        if self.board.volatile:
            self.banked.append(Item("set-aside", -1))
        self.history.append(act)
        return act
