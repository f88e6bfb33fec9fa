"""The referee behind the core's values: what laws of the core are checked against.

`tests.referee` implements the rules from the specification and shares no code with the package.
This module hands it boards, placements and events of the core.
"""

from collections.abc import Iterable

from gapless.core.acts import SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.effect import Event
from gapless.core.masks import Space
from gapless.core.tiles import Placement
from gapless.editions.kind_tables import kind_table
from tests.referee import boxes
from tests.referee.ramp import IllegalMoveError, Ramp
from tests.referee.rules import Round
from tests.referee.shapes import orientations, squares

NO_BOX = boxes.Edition("", 0, 0, (), 1, {}, (), (), {}, ())


def board_of(board: Board) -> boxes.Board:
    """Return a board of the core as the referee has it."""
    height = len(board.grid)
    lines = enumerate(board.grid)
    return boxes.Board(
        id=board.id,
        columns=len(board.grid[0]),
        height=height,
        marks={(c, height - line): mark for line, row in lines for c, mark in enumerate(row, 1)},
        meanings={
            m: kind if isinstance(kind, int) else str(kind) for m, kind in board.spaces.items()
        },
        row_points=board.rows,
        column_points=board.columns,
        words=board.words or None,
        kinds={kind.key: kind_table(kind) for kind in board.kinds if kind.own},
    )


def squares_of(placement: Placement, row: int = 1) -> frozenset[Space]:
    """Return the squares of a placement with its lowest one in a row."""
    grid = orientations(placement.tile.drawing)[placement.orientation]
    return squares(grid, placement.column, row)


def landing_of(
    placement: Placement, board: boxes.Board, occupied: Iterable[Space], *, inside: bool = False
) -> frozenset[Space] | None:
    """Return where a placement comes to rest above occupied squares; `None` if it is illegal."""
    ramp = Ramp(board)
    ramp.tiles = dict.fromkeys(occupied, "")
    grid = orientations(placement.tile.drawing)[placement.orientation]
    try:
        return ramp.landing(grid, placement.column, inside)
    except IllegalMoveError:
        return None


class OracleRamp:
    """A ramp of the referee that follows the history of a ramp of the core."""

    def __init__(self, board: Board, house: frozenset[HouseRule] = frozenset()) -> None:
        choice = boxes.Choice(board.ref, board_of(board), board.volatile)
        self.round = Round(NO_BOX, choice, 1, [str(rule) for rule in house])
        self.ramp = self.round.ramps[0]

    def happen(self, event: Event) -> None:
        """Follow an event; a tile that arrives without room is lost."""
        if isinstance(event, SetAside):
            self.round.set_aside(0)
            return
        placement = event.placement
        grid = orientations(placement.tile.drawing)[placement.orientation]
        resting = self.ramp.lowered(grid, placement.column)
        if any(row <= self.ramp.board.height for _, row in resting):
            self.round.land(0, placement.tile.name, resting)

    @property
    def total(self) -> int:
        """The score if the round ended now."""
        return self.round.score(0)

    @property
    def occupied(self) -> set[Space]:
        """The squares of the tiles on the ramp."""
        return set(self.ramp.tiles)

    @property
    def sealed(self) -> set[Space]:
        """The spaces that are sealed."""
        return {space for space in self.ramp.board.marks if self.ramp.sealed(space)}

    def eggs(self, least: int) -> set[Space]:
        """Return the eggs that at least `least` tiles have slid over."""
        eggs = self.ramp.spaces_of_kind("egg")
        return {egg for egg in eggs if self.ramp.slides[egg] >= least}
