"""Write boards as the text of a board file."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gapless.core.board import Board

from .reader import BOARD_KEYS

_NO_CONTROL = str.maketrans({"\x7f": "\\u007f"})
"""TOML forbids this control character inside quotes; JSON does not."""


def board_text(board: Board) -> str:
    """Return the text of a board file that holds this board; whether it is volatile is not kept."""
    return table_text(board_table(board))


def board_table(board: Board) -> dict[str, Any]:
    """Return a board as a table of a board file; keys with their default are left out."""
    table: dict[str, Any] = {"id": board.id}
    table |= {key: value for key in ("name", "note") if (value := getattr(board, key))}
    table["grid"] = list(board.grid)
    table["spaces"] = dict(board.spaces)
    table |= {key: value for key in ("rows", "columns") if (value := getattr(board, key))}
    if board.words:
        table["words"] = list(board.words)
    return table


def table_text(table: Mapping[str, Any]) -> str:
    """Return the text of a board file with one table, which may have mistakes.

    The values are texts, whole numbers, lists of texts, and a table of texts and whole numbers.
    """
    lines = (line for key in BOARD_KEYS if key in table for line in _lines(key, table[key]))
    return "\n".join(["[[boards]]", *lines]) + "\n"


def id_of_name(name: str) -> str:
    """Return an id for a board with this name: `my-garden` for `My garden!`."""
    letters = "".join(one if one.isalnum() else " " for one in name.lower())
    return "-".join(letters.split()) or "board"


def _lines(key: str, value: Any) -> Iterator[str]:
    if key == "grid":
        yield "grid = ["
        yield from (f"    {_quoted(row)}," for row in value)
        yield "]"
    elif isinstance(value, Mapping):
        pairs = ", ".join(f"{_quoted(sign)} = {_value(kind)}" for sign, kind in value.items())
        yield f"{key} = {{ {pairs} }}" if pairs else f"{key} = {{}}"
    else:
        yield f"{key} = {_value(value)}"


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _quoted(value)
    return str(value) if isinstance(value, int) else f"[{_list(value)}]"


def _list(words: Iterable[str]) -> str:
    return ", ".join(map(_quoted, words))


def _quoted(text: str) -> str:
    return json.dumps(str(text), ensure_ascii=False).translate(_NO_CONTROL)
