"""A drawing as plain data: signs printed on spaces, and pieces on top of them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from gapless.core.board import DOT, Board, Kind
from gapless.core.effect import Landing
from gapless.core.masks import Space, mask_of, spaces_of
from gapless.core.ramp import Ramp
from gapless.core.tiles import Shape, Tile

TINTS = 3


class SignKind(Enum):
    """The kind of sign on a space."""

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
    """The sign printed on a space.

    `character` is the character in the board file; `value` is the value of a number, or the
    index of a pair among the board's pairs.
    """

    kind: SignKind
    character: str = DOT
    value: int = 0


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile on the ramp.

    Its name is drawn on the square `label`. Neighbouring pieces get different `tint`s where
    possible. Squares of unknown tiles form a piece without a name. A `fresh` piece is
    highlighted; a `ghost` shows where a tile would rest.
    """

    name: str
    squares: frozenset[Space]
    label: Space
    tint: int = 0
    fresh: bool = False
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """One ramp, board or tile. Without a `tray` only the pieces are drawn."""

    columns: int
    rows: int
    signs: Mapping[Space, Sign] = field(default_factory=dict)
    pieces: tuple[Piece, ...] = ()
    seat: int = 0
    tray: bool = True

    @property
    def top(self) -> int:
        """The highest row to draw."""
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
    """Return the scene of an empty board."""
    return Scene(board.width, board.height, _signs(board, Ramp(board)))


def ramp_scene(ramp: Ramp, seat: int = 0, *, fresh: Landing | None = None) -> Scene:
    """Return the scene of a ramp; the landing `fresh` is highlighted."""
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
    """Return the scene of a tile in one orientation."""
    squares = frozenset((column + 1, row + 1) for column, row in shape.squares)
    piece = Piece(tile.name, squares, _label(squares))
    return Scene(shape.width, shape.height, {}, (piece,), seat, tray=False)


def with_piece(scene: Scene, name: str, squares: Iterable[Space]) -> Scene:
    """Return the scene with one more highlighted piece, such as a sliding tile."""
    found = frozenset(squares)
    piece = Piece(name, found, _label(found), fresh=True)
    return replace(scene, pieces=tinted((*scene.pieces, piece)))


def with_ghost(scene: Scene, landing: Landing) -> Scene:
    """Return the scene with the outline of a tile where it would come to rest.

    Its name is drawn on a square with a plain dot, if there is one.
    """
    squares = frozenset(landing.squares)
    signs = scene.signs
    bare = frozenset(s for s in squares if s not in signs or signs[s].kind is SignKind.DOT)
    name = landing.placement.tile.name
    piece = Piece(name, squares, _label(bare or squares), fresh=True, ghost=True)
    return replace(scene, pieces=(*scene.pieces, piece))


def tinted(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return the pieces with tints assigned in order, so that neighbours differ."""
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
    """Return the square nearest to the middle, preferring the upper, then the left one."""
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


def pair_characters(board: Board) -> list[str]:
    """Return the characters of a board's pairs; the first has the first symbol, and so on."""
    return [character for character, kind in board.spaces.items() if kind is Kind.PAIR]


def _signs(board: Board, ramp: Ramp) -> dict[Space, Sign]:
    pairs = pair_characters(board)
    signs: dict[Space, Sign] = {}
    for space, character in board.characters.items():
        bit = mask_of((space,))
        kind = board.spaces.get(character)
        if board.words:
            sign = Sign(SignKind.LETTER, character)
        elif kind is None or ramp.spent & bit:
            sign = Sign(SignKind.DOT)
        elif kind is Kind.PAIR:
            sign = Sign(SignKind.PAIR, character, pairs.index(character))
        elif kind is Kind.EGG:
            egg = SignKind.CRACKED_EGG if ramp.cracked & bit else SignKind.EGG
            sign = Sign(SignKind.BROKEN_EGG if ramp.broken & bit else egg, character)
        elif isinstance(kind, Kind):
            sign = Sign(SignKind[kind.name], character)
        else:
            sign = Sign(SignKind.NUMBER, character, kind)
        signs[space] = sign
    return signs
