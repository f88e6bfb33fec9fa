"""Write a board as the text of a board file."""

import json
from collections.abc import Iterable, Iterator

from gapless.core.board import Board, Kind


def board_text(board: Board) -> str:
    """Return the text of a board file that holds this board; whether it is volatile is not kept."""
    return "\n".join(_lines(board)) + "\n"


def _lines(board: Board) -> Iterator[str]:
    yield "[[boards]]"
    yield f"id = {_quoted(board.id)}"
    yield "grid = ["
    yield from (f"    {_quoted(row)}," for row in board.grid)
    yield "]"
    kinds = (f"{_quoted(sign)} = {_value(kind)}" for sign, kind in board.spaces.items())
    yield f"spaces = {{ {', '.join(kinds)} }}" if board.spaces else "spaces = {}"
    if board.rows:
        yield f"rows = {board.rows}"
    if board.columns:
        yield f"columns = {board.columns}"
    if board.words:
        yield f"words = [{_list(board.words)}]"


def _value(kind: int | Kind) -> str:
    return _quoted(kind.value) if isinstance(kind, Kind) else str(kind)


def _list(words: Iterable[str]) -> str:
    return ", ".join(map(_quoted, words))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
