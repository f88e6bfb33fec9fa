"""Read tables of a data file; collect every problem with its place."""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from gapless.core.errors import GaplessError, PlacedError, printable

from .plain_text import visible_text

LANGUAGES = ("en", "de", "ru")
MAX_KEY_PARTS = 32
"""`tomllib` needs time in proportion to the square of the number of parts of a dotted key."""


class DataError(PlacedError):
    """One problem and its place in the file."""


class InvalidFileError(GaplessError):
    """An edition or board file with all its problems."""

    def __init__(self, source: str, problems: Sequence[DataError]) -> None:
        first, *others = problems
        more = f" (and {len(others)} more; see gapless check)" if others else ""
        super().__init__("file-problems", summary=f"{source}: {first.place}: {first}{more}")
        self.source = printable(source)
        self.problems = tuple(problems)


_MISSING = object()
_PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+')[ \t]*+"""
_LONG_KEY = re.compile(rf"(?<![A-Za-z0-9_.-])(?:{_PART}\.[ \t]*+){{{MAX_KEY_PARTS}}}")


@dataclass(slots=True)
class TableReader:
    """Reads tables; collects problems instead of stopping at the first."""

    problems: list[DataError] = field(default_factory=list)

    def report(self, code: str, place: str, **details: Any) -> None:
        """Add a problem."""
        self.problems.append(DataError(code, place=place or "file", **details))

    def toml(self, text: str) -> dict[str, Any] | None:
        """Return the tables of a text; report and return `None` if it is not TOML."""
        try:
            if _LONG_KEY.search(text):
                raise ValueError(f"a key has more than {MAX_KEY_PARTS} parts")
            return tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # int() refuses a very long number
            self.report("toml", "", reason=str(error))
            return None

    def only(self, table: dict[str, Any], place: str, keys: Sequence[str]) -> dict[str, Any]:
        """Return a table; report the keys that it should not have."""
        for key in table:
            if key not in keys:
                self.report("key-unknown", place, key=key, keys=", ".join(keys))
        return table

    def get(
        self,
        table: dict[str, Any],
        key: str,
        place: str,
        kind: Callable[[object], bool],
        expected: str,
        default: Any = _MISSING,
    ) -> Any:
        """Return the value of a key; report and return `None` if it is missing or mistyped."""
        value = table.get(key, default)
        where = f"{place}.{key}" if place else key
        if value is _MISSING:
            self.report("key-missing", place, key=key)
            return None
        if not kind(value):
            self.report("type", where, expected=expected)
            return None
        return value

    def number(
        self, table: dict[str, Any], key: str, place: str, least: int, most: int
    ) -> int | None:
        """Return a whole number within limits, or report and return `None`."""
        if key in table:
            return self.whole(table[key], f"{place}.{key}", least, most)
        self.report("key-missing", place, key=key)
        return None

    def whole(self, value: object, place: str, least: int, most: int) -> int | None:
        """Return a value that is a whole number within limits, or report and return `None`."""
        if not is_int(value):
            self.report("type", place, expected="a whole number")
        elif not least <= value <= most:
            self.report("number-range", place, least=least, most=most)
        else:
            return value
        return None

    def line(self, table: dict[str, Any], key: str, place: str, most: int) -> str:
        """Return a text of visible characters, without spaces around it."""
        text: str = (self.get(table, key, place, is_text, "a text", "") or "").strip(" ")
        if len(text) <= 4 * most:
            text = unicodedata.normalize("NFC", text)
        if len(text) > most or visible_text(text) != text:
            self.report("text-form", f"{place}.{key}", most=most)
        return text


def is_visible(text: str) -> bool:
    """Return whether all characters of a text are seen."""
    return visible_text(text) == text


def is_int(value: object) -> TypeGuard[int]:
    """Return whether a value is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_int_pair(value: object) -> bool:
    """Return whether a value is a list of two whole numbers."""
    return isinstance(value, list) and len(value) == 2 and all(map(is_int, value))


def is_text(value: object) -> bool:
    """Return whether a value is a text."""
    return isinstance(value, str)


def is_texts(value: object) -> bool:
    """Return whether a value is a list of texts."""
    return isinstance(value, list | tuple) and all(map(is_text, value))


def is_table(value: object) -> TypeGuard[dict[str, Any]]:
    """Return whether a value is a table."""
    return isinstance(value, dict)


def is_tables(value: object) -> TypeGuard[list[dict[str, Any]]]:
    """Return whether a value is a list of tables."""
    return isinstance(value, list) and all(map(is_table, value))
