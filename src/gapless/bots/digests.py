"""Digests of boards, tiles and weights, which tell what weights were trained for; without NumPy."""

import hashlib
import json
from pathlib import Path

from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.kinds import Kind

WEIGHTS_FOLDER = Path(__file__).with_name("weights")
"""The weights that are shipped."""


def digest_of(content: object) -> str:
    """Return a digest of what JSON can hold."""
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()


def board_digest(board: Board) -> str:
    """Return a digest that is equal for boards with the same rules, whatever their names."""
    spaces = sorted((character, _rules(kind)) for character, kind in board.spaces.items())
    return digest_of([board.grid, spaces, board.rows, board.columns, board.words, board.volatile])


def _rules(kind: int | Kind) -> str:
    if not isinstance(kind, Kind) or not kind.own:
        return str(kind)
    return repr((kind.states, kind.covered, kind.by_character, kind.stop))


def tiles_digest(edition: Edition) -> str:
    """Return a digest of the tiles on the edition's building cards and of its starting cards."""
    drawings = [(name, edition.tiles[name].drawing) for name in edition.build]
    return digest_of([drawings, edition.start])


def weights_digest(name: str) -> str:
    """Return the digest of a file of weights that is shipped."""
    return hashlib.sha256((WEIGHTS_FOLDER / f"{name}.npz").read_bytes()).hexdigest()
