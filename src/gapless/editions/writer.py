"""Write boards as the text of a board file."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from gapless.core.board import Board
from gapless.core.kinds import Kind

from .kind_tables import kind_table
from .reader import BOARD_KEYS

_BARE_KEY = re.compile("[a-z][a-z0-9-]*")
_NO_CONTROL = str.maketrans({"\x7f": "\\u007f"})
"""TOML forbids this control character inside quotes; JSON does not."""


def board_text(board: Board) -> str:
    """Return the text of a board file that holds this board; whether it is volatile is not kept."""
    return table_text(board_table(board))


def board_table(board: Board) -> dict[str, Any]:
    """Return a board as a table of a board file; keys with their default are left out.

    The kinds of its own are there too, as `kinds`; in a file they stand beside the boards.
    """
    table: dict[str, Any] = {"id": board.id}
    table |= {key: value for key in ("name", "note") if (value := getattr(board, key))}
    table["grid"] = list(board.grid)
    table["spaces"] = board.meanings
    table |= {key: value for key in ("rows", "columns") if (value := getattr(board, key))}
    if board.words:
        table["words"] = list(board.words)
    own = [kind for kind in board.spaces.values() if isinstance(kind, Kind) and kind.own]
    if own:
        table["kinds"] = {kind.key: kind_table(kind) for kind in own}
    return table


def table_text(table: Mapping[str, Any]) -> str:
    """Return the text of a board file with one board, which may have mistakes, and its kinds."""
    lines: list[str] = []
    for key, kind in table.get("kinds", {}).items():
        lines.append(f"[kinds.{_key(key)}]")
        lines += [f"{_key(fact)} = {_value(value)}" for fact, value in kind.items()]
        lines.append("")
    lines.append("[[boards]]")
    lines += [line for key in BOARD_KEYS if key in table for line in _lines(key, table[key])]
    return "\n".join(lines) + "\n"


def id_of_name(name: str) -> str:
    """Return an id for a board with this name: `my-garden` for `My garden!`."""
    letters = "".join(letter if letter.isalnum() else " " for letter in name.lower())
    return "-".join(letters.split()) or "board"


def _lines(key: str, value: Any) -> Iterator[str]:
    if key == "grid":
        yield "grid = ["
        yield from (f"    {_quoted(row)}," for row in value)
        yield "]"
    else:
        yield f"{key} = {_value(value)}"


def _value(value: Any) -> str:
    match value:
        case str():
            return _quoted(value)
        case bool():
            return str(value).lower()
        case Mapping():
            pairs = ", ".join(f"{_key(key)} = {_value(part)}" for key, part in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return str(value)


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _quoted(key)


def _quoted(text: str) -> str:
    return json.dumps(str(text), ensure_ascii=False).translate(_NO_CONTROL)
