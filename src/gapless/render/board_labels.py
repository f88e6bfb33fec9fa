"""What people read of a board: its name instead of its reference, and what counts on it."""

from gapless.core.board import VOLATILE, Board
from gapless.core.score import Reason
from gapless.text import Text

from .styled import clean, shortened

_WIDTH = 40
"""The most columns of a label; a reference may be very long."""


def board_label(text: Text, board: Board) -> str:
    """Return the name of a board, or else its id; `+volatile` follows it on a volatile board."""
    return _with_suffix(board, own_name(text, board) or board.id)


def board_caption(text: Text, board: Board) -> str:
    """Return a heading for a drawing of a board, like `Board 1` or `Garden`."""
    name = own_name(text, board)
    return _with_suffix(board, name) if name else text("other-board", id=board_label(text, board))


def round_heading(text: Text, number: int, board: Board) -> str:
    """Return the number of a round and the name of its board, like `Round 2, board Garden`."""
    known = not board.id.isdecimal() and f"board-{board.id}" in text
    label = own_name(text, board) or (text(f"board-{board.id}") if known else clean(board.id))
    if board.volatile:
        label = text("volatile-board", name=label)
    return text("round-heading", round=number, board=label)


def own_name(text: Text, board: Board) -> str:
    """Return the name of a board that a player has drawn; empty if it is only known by its id."""
    unnamed = text("own-board") if board.id.startswith("code:") else ""
    return clean(board.name) or unnamed


def reason_name(text: Text, board: Board, reason: Reason) -> str:
    """Return what the items of a score count for: that of a kind of a player's own is its name."""
    if (id := f"reason-{reason}") in text:
        return text(id)
    return next(kind.name(text.language) for kind in board.kinds if kind.reason == reason)


def plain_label(board: Board) -> str:
    """Return the name of a board, or else its reference, cut if it is long; in any language."""
    return shortened(_with_suffix(board, clean(board.name) or board.id), _WIDTH)


def _with_suffix(board: Board, name: str) -> str:
    return f"{name}{VOLATILE}" if board.volatile else name
