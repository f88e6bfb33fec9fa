"""One player's ramp: where tiles land, what they cover, what it scores."""

from collections.abc import Iterator
from typing import NamedTuple, Self, TypeAlias

from .acts import Act, SetAside
from .board import Board, HouseRule
from .errors import IllegalPlacementError, InvalidRampError
from .masks import (
    MAX_TILE_SIDE,
    Space,
    column_mask,
    grid_mask,
    height_of,
    space_mask,
    spaces_of,
)
from .score import Alike, Score
from .spaces import Fate, Rule, rules_of
from .tiles import Placement, Tile

_OVERHEAD = MAX_TILE_SIDE - 1


class Landing(NamedTuple):
    """Where a placement comes to rest, and what becomes of the tile there.

    `row` is the row of its lowest square; `mask` and `squares` hold all its squares, those
    above the top edge included.
    """

    placement: Placement
    row: int
    fate: Fate = Fate.RESTS

    @property
    def mask(self) -> int:
        return self.placement.mask << self.row - 1

    @property
    def squares(self) -> tuple[Space, ...]:
        return spaces_of(self.mask)


Event: TypeAlias = Landing | SetAside

_Snapshot: TypeAlias = tuple[tuple[int, ...], int, int, int, int, int]


class LegalPlacements:
    """The legal placements of a tile on a ramp, by letter, then column."""

    __slots__ = ("_ramp", "_tile")

    def __init__(self, ramp: "Ramp", tile: Tile) -> None:
        self._ramp = ramp
        self._tile = tile

    def __iter__(self) -> Iterator[Placement]:
        return iter([placement for placement, _ in self.rests()])

    def landings(self) -> tuple[Landing, ...]:
        """Where each comes to rest, and what becomes of the tile there."""
        rests = self.rests()
        if not self._ramp.reacting:
            return tuple([Landing(one, free + 1) for one, free in rests])
        fate = self._ramp.fate
        return tuple([Landing(one, free + 1, fate(one.mask << free)) for one, free in rests])

    def count(self) -> int:
        return len(self.rests())

    def __contains__(self, placement: object) -> bool:
        return (
            isinstance(placement, Placement)
            and placement.tile == self._tile
            and self._ramp.is_legal(placement)
        )

    def __bool__(self) -> bool:
        return bool(self.rests())

    def __repr__(self) -> str:
        return f"<LegalPlacements {' '.join(map(str, self))}>"

    def rests(self) -> list[tuple[Placement, int]]:
        """Each with the number of rows that stay free below it."""
        skyline = self._ramp.skyline
        rows = self._ramp.board.height
        found = zip(self._tile.placements(len(skyline)), self._tile.rests(skyline), strict=True)
        if self._ramp.inside:
            return [(one, free) for one, free in found if free + one.shape.height <= rows]
        if max(skyline) < rows:
            return list(found)
        return [(one, free) for one, free in found if free < rows]


class Ramp:
    """A board with what lies on it.

    `skyline` is how high each column is; `covered` the squares of the tiles that rest,
    those above the top edge included; `spent`, `cracked` and `broken` the spaces of
    variants that have changed; `history` all that happened, in order.
    """

    __slots__ = (
        "banked",
        "board",
        "broken",
        "covered",
        "cracked",
        "history",
        "house",
        "inside",
        "reacting",
        "rules",
        "skyline",
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
        self.skyline = (0,) * board.width
        self.covered = 0
        self.spent = 0
        self.cracked = 0
        self.broken = 0
        self.banked: list[Alike] = []
        self.history = []
        self.undo: list[_Snapshot] = []
        if text is not None:
            self._read(text)

    @property
    def settled(self) -> int:
        """The spaces that are covered or sealed."""
        rows = self.board.height
        return sum(column_mask(c, min(h, rows)) for c, h in enumerate(self.skyline, 1))

    @property
    def sealed(self) -> int:
        """The visible spaces that can't be covered any more."""
        return self.settled & ~self.covered

    def legal_placements(self, tile: Tile) -> LegalPlacements:
        return LegalPlacements(self, tile)

    def is_legal(self, placement: Placement) -> bool:
        try:
            self._check(placement)
        except IllegalPlacementError:
            return False
        return True

    def landing(self, placement: Placement) -> Landing:
        """Where the placement would come to rest, and what would become of the tile."""
        free = self._check(placement)
        return Landing(placement, free + 1, self.fate(placement.mask << free))

    def fate(self, squares: int) -> Fate:
        """What becomes of a tile that comes to rest on squares."""
        for rule in self.reacting:
            fate = rule.fate(self, squares)
            if fate is not Fate.RESTS:
                return fate
        return Fate.RESTS

    def push(self, act: Act) -> Event:
        """Places a tile, or sets it aside; says what happened."""
        if isinstance(act, SetAside):
            self._remember(act)
            if self.board.volatile:
                self.banked.append(Alike("set-aside", -1))
            return act
        return self._let_down(self.landing(act))

    def arrive(self, placement: Placement) -> Landing:
        """Lets a tile down that came through a wormhole; it is lost if it finds no room."""
        free = placement.rest(self.skyline)
        lost = free >= self.board.height
        fate = Fate.LOST if lost else self.fate(placement.mask << free)
        return self._let_down(Landing(placement, free + 1, fate))

    def pop(self) -> Event:
        """Undoes what happened last and returns it."""
        snapshot = self.undo.pop()
        self.skyline, self.covered, self.spent, self.cracked, self.broken, banked = snapshot
        del self.banked[banked:]
        return self.history.pop()

    def score(self) -> Score:
        """The score if the round ended now."""
        grid = grid_mask(self.board.width, self.board.height)
        new = grid & ~self.settled if self.board.volatile else grid
        alike = list(self.banked)
        for rule in self.rules:
            alike += rule.settle(self, new, grid)
            alike += rule.finish(self)
        return Score(tuple(alike))

    def tiles(self) -> Iterator[Landing]:
        """The tiles that lie on the ramp, in the order they came."""
        for event in self.history:
            if isinstance(event, Landing) and event.fate is Fate.RESTS:
                yield event

    def copy(self) -> Self:
        ramp = type(self).__new__(type(self))
        ramp.board, ramp.house, ramp.inside = self.board, self.house, self.inside
        ramp.rules, ramp.reacting = self.rules, self.reacting
        ramp.skyline = self.skyline
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
        above = max(0, max(self.skyline) - self.board.height)
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

    def _state(self) -> tuple[object, ...]:
        return (
            self.board,
            self.house,
            self.skyline,
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
                elif character != ".":
                    raise InvalidRampError("ramp-character", row=line, character=character)
        self.skyline = tuple(
            height_of(self.covered, column) for column in range(1, self.board.width + 1)
        )

    def _check(self, placement: Placement) -> int:
        """How many rows stay free below the placement; raises if it is illegal."""
        placement.check_sides(self.board.width)
        free = placement.rest(self.skyline)
        rows = self.board.height
        if free >= rows:
            raise IllegalPlacementError(
                "placement-above", placement=str(placement), tile=placement.tile.name
            )
        if self.inside and free + placement.shape.height > rows:
            raise IllegalPlacementError("placement-inside", placement=str(placement))
        return free

    def _remember(self, event: Event) -> None:
        marks = (self.skyline, self.covered, self.spent, self.cracked, self.broken)
        self.undo.append((*marks, len(self.banked)))
        self.history.append(event)

    def _let_down(self, landing: Landing) -> Landing:
        self._remember(landing)
        if self.reacting:
            self._react(landing)
        if landing.fate is Fate.RESTS:
            settled = self.settled if self.board.volatile else 0
            self._cover(landing)
            if self.board.volatile:
                self._bank(landing.mask, settled)
        return landing

    def _cover(self, landing: Landing) -> None:
        free, window = landing.row - 1, landing.placement.window
        tops = [free + top for top in landing.placement.shape.tops]
        self.skyline = (*self.skyline[: window.start], *tops, *self.skyline[window.stop :])
        self.covered |= landing.mask

    def _react(self, landing: Landing) -> None:
        rows, mask = self.board.height, landing.mask
        over = 0
        for column, foot in enumerate(landing.placement.shape.feet, landing.placement.column):
            over |= column_mask(column, rows) & ~column_mask(column, landing.row - 1 + foot)
        for rule in self.reacting:
            rule.slide(self, over & ~mask)
            rule.rest(self, mask)

    def _bank(self, mask: int, settled_before: int) -> None:
        settled = self.settled
        for rule in self.rules:
            self.banked += rule.move(self, mask)
            self.banked += rule.settle(self, settled & ~settled_before, settled)
