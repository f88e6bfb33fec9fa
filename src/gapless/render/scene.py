"""A drawing as plain data: signs printed on spaces, and pieces on top of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain, cycle
from typing import NamedTuple

from gapless.core.board import DOT, Board
from gapless.core.effect import Landing
from gapless.core.kinds import Kind
from gapless.core.masks import Space, mask_of, spaces_of
from gapless.core.ramp import Ramp
from gapless.core.tiles import Shape, Tile

from .signs import BOX_SIGNS, Drawing, drawing_of, sign_data


class Sign(NamedTuple):
    """The sign printed on a space.

    `name` is `dot`, `number` (with its `value`), `letter` or that of a sign in `signs.json`, which
    has a `state`. `character` is that of the board file; if those of the kind count by
    themselves, `variant` is its index among them, else -1.
    """

    name: str
    character: str = DOT
    value: int = 0
    state: int = 0
    variant: int = -1

    @property
    def drawing(self) -> Drawing:
        """How the sign of a kind looks."""
        return drawing_of(self.name, self.state, self.variant)


class Piece(NamedTuple):
    """A tile on the ramp.

    Its name is drawn on the square `label`. Squares of unknown tiles form a piece without a name.
    A `fresh` piece is highlighted; a `ghost` shows where a tile would rest.
    """

    name: str
    squares: frozenset[Space]
    label: Space
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


class Panel(NamedTuple):
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
    return Scene(board.width, board.height, _signs(board, ramp), tuple(pieces), seat)


def shape_scene(tile: Tile, shape: Shape, seat: int = 0) -> Scene:
    """Return the scene of a tile in one orientation."""
    squares = frozenset((column + 1, row + 1) for column, row in shape.squares)
    piece = Piece(tile.name, squares, _label(squares))
    return Scene(shape.width, shape.height, {}, (piece,), seat, tray=False)


def with_piece(scene: Scene, name: str, squares: Iterable[Space]) -> Scene:
    """Return the scene with one more highlighted piece, such as a sliding tile."""
    covered = frozenset(squares)
    piece = Piece(name, covered, _label(covered), fresh=True)
    return replace(scene, pieces=(*scene.pieces, piece))


def with_ghost(scene: Scene, landing: Landing) -> Scene:
    """Return the scene with the outline of a tile where it would come to rest.

    Its name is drawn on a square with a plain dot, if there is one.
    """
    squares = frozenset(landing.squares)
    signs = scene.signs
    bare = frozenset(s for s in squares if s not in signs or signs[s].name == "dot")
    name = landing.placement.tile.name
    piece = Piece(name, squares, _label(bare or squares), fresh=True, ghost=True)
    return replace(scene, pieces=(*scene.pieces, piece))


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


@lru_cache(maxsize=256)
def board_signs(board: Board) -> dict[str, Sign]:
    """Return the sign of each character of a board, in the order of the grid."""
    names = tuple(sign_data()["signs"])
    kinds = [kind for kind in board.spaces.values() if isinstance(kind, Kind)]
    known = {kind: kind.sign or ("" if kind.own else kind.key) for kind in kinds}
    shapes = names[BOX_SIGNS:]
    free = [name for name in shapes if name not in known.values()]
    missing = [kind for kind in known if known[kind] not in names]
    known |= zip(
        sorted(missing, key=lambda kind: not kind.own), chain(free, cycle(shapes)), strict=False
    )
    signs: dict[str, Sign] = {}
    for character in board.characters.values():
        kind = board.spaces.get(character)
        if board.words:
            signs[character] = Sign("letter", character)
        elif kind is None:
            signs[character] = Sign("dot")
        elif isinstance(kind, int):
            signs[character] = Sign("number", character, kind)
        elif character not in signs:
            variants = [key for key, other in board.spaces.items() if other == kind]
            variant = variants.index(character) if kind.by_character else -1
            signs[character] = Sign(known[kind], character, variant=variant)
    return signs


def _signs(board: Board, ramp: Ramp) -> dict[Space, Sign]:
    drawn = board_signs(board)
    signs = {space: drawn[character] for space, character in board.characters.items()}
    for space, sign in signs.items():
        bit, kind = mask_of((space,)), board.spaces.get(sign.character)
        if ramp.spent & bit:
            signs[space] = Sign("dot")
        elif isinstance(kind, Kind) and kind.slides:
            masks = kind.state_masks(bit, ramp.slid)
            signs[space] = sign._replace(state=masks.index(bit))
    return signs
