"""A small edition file without mistakes, and what is wrong with changed ones."""

import copy
import json
from collections.abc import Callable
from datetime import date
from typing import Any

from gapless.editions.reader import problems_of

Table = dict[str, Any]
Problems = list[tuple[str, str, str]]

GOOD: Table = {
    "edition": {"id": "mini", "columns": 3, "rows": 2, "players": [1, 2], "rounds": ["a", "b"]},
    "tiles": {"I1": ["#"], "V3": ["#.", "##"]},
    "cards": {"build": ["I1", "V3"], "start": ["V3", "I1"]},
    "boards": [
        {"id": "a", "grid": ["p.p", "1.."], "spaces": {"p": "pair", "1": 1}, "rows": 1},
        {"id": "b", "grid": ["TOP", "HAT"], "words": ["TOP", "HAT"], "columns": 2},
    ],
    "ranks": [
        {"from": 3, "en": "Good", "de": "Gut", "ru": "Хорошо"},
        {"en": "Bad", "de": "Schlecht", "ru": "Плохо"},
    ],
}


def quoted(value: str | bool) -> str:
    return json.dumps(value, ensure_ascii=False)


def toml(value: object) -> str:
    """A value in one line of TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(k)} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, date):
        return value.isoformat()
    return quoted(value) if isinstance(value, str | bool) else repr(value)


def file_of(data: Table) -> str:
    return "".join(f"{quoted(key)} = {toml(value)}\n" for key, value in data.items())


def problems_in(text: str) -> Problems:
    return [(p.code, p.place, str(p)) for p in problems_of(text)]


def changed(change: Callable[[Table], object]) -> str:
    data = copy.deepcopy(GOOD)
    change(data)
    return file_of(data)


def edited(path: str, value: object) -> str:
    """The good file with another value at a path like `boards/0/grid`."""
    *parents, last = path.split("/")

    def put(data: Table) -> None:
        inner_of(data, parents)[last] = value

    return changed(put)


def without(path: str) -> str:
    *parents, last = path.split("/")

    def remove(data: Table) -> None:
        del inner_of(data, parents)[last]

    return changed(remove)


def inner_of(data: Any, keys: list[str]) -> Any:
    for key in keys:
        data = data[int(key)] if isinstance(data, list) else data[key]
    return data
