"""What there is to draw, as plain data: which sign is printed where, which piece lies where."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from gapless.core.board import DOT, Board, Kind
from gapless.core.effect import Landing
from gapless.core.masks import Space, mask_of, spaces_of
from gapless.core.ramp import Ramp
from gapless.core.tiles import Shape, Tile

TINTS = 3


class Mark(Enum):
    """What kind of sign a space bears."""

    DOT = auto()
    NUMBER = auto()
    PAIR = auto()
    BOOM = auto()
    WORMHOLE = auto()
    CURSED = auto()
    EGG = auto()
    CRACKED_EGG = auto()
    BROKEN_EGG = auto()
    GOLD = auto()
    LETTER = auto()


@dataclass(frozen=True, slots=True)
class Sign:
    """What is printed on a space.

    `character` is that of the board file; `value` is the value of a number, and for a pair
    which of the board's pairs it is.
    """

    mark: Mark
    character: str = DOT
    value: int = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile that lies on the ramp.

    Its name stands on the square `label`. Pieces that touch have different tints as far as
    there are enough. Squares of which it is not known to what tile they belong make up a
    piece without a name. The piece that came last is `fresh`; a `ghost` is not there yet.
    """

    name: str
    squares: frozenset[Space]
    label: Space
    tint: int = 0
    fresh: bool = False
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """One ramp, board or tile. Without a `tray` there is nothing but the pieces."""

    columns: int
    rows: int
    signs: Mapping[Space, Sign] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()
    seat: int = 0
    tray: bool = True

    @property
    def top(self) -> int:
        """The highest row that has to be drawn."""
        return max([self.rows, *(row for piece in self.pieces for _, row in piece.squares)])

    @property
    def owners(self) -> dict[Space, Piece]:
        """The piece on each covered square."""
        return {square: piece for piece in self.pieces for square in piece.squares}


@dataclass(frozen=True, slots=True)
class Panel:
    """A scene with a caption above it and a note below it."""

    scene: Scene
    caption: str = ""
    note: str = ""


def board_scene(board: Board) -> Scene:
    return Scene(board.width, board.height, _signs(board, Ramp(board)))


def ramp_scene(ramp: Ramp, seat: int = 0, *, fresh: Landing | None = None) -> Scene:
    """A ramp with its tiles; `fresh` is the one to point out."""
    landings = list(ramp.tiles())
    known = 0
    for landing in landings:
        known |= landing.mask
    unknown = frozenset(spaces_of(ramp.covered & ~known))
    pieces = [Piece("", unknown, min(unknown))] if unknown else []
    for landing in landings:
        squares = frozenset(landing.squares)
        name = landing.placement.tile.name
        pieces.append(Piece(name, squares, _label(squares), fresh=landing is fresh))
    board = ramp.board
    return Scene(board.width, board.height, _signs(board, ramp), tinted(pieces), seat)


def shape_scene(tile: Tile, shape: Shape, seat: int = 0) -> Scene:
    """A tile by itself, turned one way."""
    squares = frozenset((column + 1, row + 1) for column, row in shape.squares)
    piece = Piece(tile.name, squares, _label(squares))
    return Scene(shape.width, shape.height, {}, (piece,), seat, tray=False)


def with_piece(scene: Scene, name: str, squares: Iterable[Space]) -> Scene:
    """The scene with one more piece in it, pointed out: a tile on its way down."""
    found = frozenset(squares)
    piece = Piece(name, found, _label(found), fresh=True)
    return replace(scene, pieces=tinted((*scene.pieces, piece)))


def with_ghost(scene: Scene, landing: Landing) -> Scene:
    """The scene with the outline of a tile where it would come to rest.

    Its name goes on a square with nothing but a dot, if it has one.
    """
    squares = frozenset(landing.squares)
    signs = scene.signs
    bare = frozenset(s for s in squares if s not in signs or signs[s].mark is Mark.DOT)
    name = landing.placement.tile.name
    piece = Piece(name, squares, _label(bare or squares), fresh=True, ghost=True)
    return replace(scene, pieces=(*scene.pieces, piece))


def tinted(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces with tints chosen one after the other, so that neighbours differ."""
    chosen: list[Piece] = []
    for piece in pieces:
        around = {
            (column + right, row + up)
            for column, row in piece.squares
            for right, up in ((1, 0), (-1, 0), (0, 1), (0, -1))
        }
        taken = [other.tint for other in chosen if other.squares & around]
        tint = min(range(TINTS), key=lambda tint: (taken.count(tint), tint))
        chosen.append(replace(piece, tint=tint))
    return tuple(chosen)


def _label(squares: frozenset[Space]) -> Space:
    """The square nearest to the middle; of equals the upper one, then the left one."""
    count = len(squares)
    middle = sum(column for column, _ in squares), sum(row for _, row in squares)
    return min(
        squares,
        key=lambda square: (
            (square[0] * count - middle[0]) ** 2 + (square[1] * count - middle[1]) ** 2,
            -square[1],
            square[0],
        ),
    )


_KINDS = {
    Kind.BOOM: Mark.BOOM,
    Kind.WORMHOLE: Mark.WORMHOLE,
    Kind.CURSED: Mark.CURSED,
    Kind.GOLD: Mark.GOLD,
}


def _signs(board: Board, ramp: Ramp) -> dict[Space, Sign]:
    pairs = [character for character, kind in board.spaces.items() if kind is Kind.PAIR]
    signs: dict[Space, Sign] = {}
    for space, character in board.characters.items():
        bit = mask_of((space,))
        kind = board.spaces.get(character)
        if board.words:
            sign = Sign(Mark.LETTER, character)
        elif kind is None or ramp.spent & bit:
            sign = Sign(Mark.DOT)
        elif kind is Kind.PAIR:
            sign = Sign(Mark.PAIR, character, pairs.index(character))
        elif kind is Kind.EGG:
            mark = Mark.CRACKED_EGG if ramp.cracked & bit else Mark.EGG
            sign = Sign(Mark.BROKEN_EGG if ramp.broken & bit else mark, character)
        elif isinstance(kind, Kind):
            sign = Sign(_KINDS[kind], character)
        else:
            sign = Sign(Mark.NUMBER, character, kind)
        signs[space] = sign
    return signs
