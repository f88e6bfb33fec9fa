"""Kinds of special spaces as tables of a file: `[kinds.KEY]`."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from gapless.core.kinds import MAX_KIND_POINTS, MAX_LIST, MAX_STATES, STOPS, Kind, Points
from gapless.core.masks import MAX_COLUMNS, MAX_ROWS
from gapless.core.outcome import Outcome
from gapless.core.score import REASONS

from .tables import LANGUAGES, TableReader, is_table, is_tables, is_text

SIGNS: Final = (
    "heart", "drop", "leaf", "flame", "moon", "sun", "bolt",
    "key", "bell", "anchor", "crown", "magnet", "cloud", "mountain",
)  # fmt: skip
"""The shapes that kinds of a player's own may have, drawn in `gapless/render/signs.json`.

Codes of boards have their numbers, so new ones go to the end."""
MAX_KIND_NAME: Final = 32
"""The longest name of a kind, in characters."""

_KEY = re.compile("[a-z][a-z0-9-]{0,31}")
_POINTS: Final = ("each", "totals", "step")
_COUNTS: Final = ("visible", "covered")
_GROUPS: Final = ("kind", "character")
_KEYS: Final = (*_POINTS, "states", "counts", "by", "slide", "stop", "name", "sign")


@cache
def shipped_tables() -> dict[str, dict[str, Any]]:
    """Return the tables of the kinds that ship with Gapless, by key, in the order of their file."""
    text = Path(__file__).with_name("kinds.toml").read_text(encoding="utf-8")
    tables: dict[str, dict[str, Any]] = tomllib.loads(text)["kinds"]
    return tables


@cache
def shipped_kinds() -> dict[str, Kind]:
    """Return the kinds that ship with Gapless, by key, in the order of their file."""
    return {key: KindReader().kind(key, table) for key, table in shipped_tables().items()}


def kind_table(kind: Kind) -> dict[str, Any]:
    """Return a kind as a table of a file; keys with their default are left out."""
    tables = [_points_table(points) for points in kind.states]
    table: dict[str, Any] = {"states": tables, "slide": True} if kind.slides else dict(tables[0])
    table |= {"counts": "covered"} if kind.covered else {}
    table |= {"by": "character"} if kind.by_character else {}
    table |= {"stop": kind.stop.value} if kind.leaves else {}
    table |= {"name": dict(kind.names)} if kind.own else {}
    return table | ({"sign": kind.sign} if kind.sign else {})


def _points_table(points: Points) -> dict[str, Any]:
    if points.totals:
        return {"totals": list(points.totals)}
    if points.step is not None:
        return {"step": points.step}
    table = {str(least): each for least, each in points.table}
    return {"each": table or points.each}


@dataclass(slots=True)
class KindReader(TableReader):
    """Reads the kinds that a file describes."""

    kinds: dict[str, Kind] = field(default_factory=dict)
    """The kinds of the file by key; one with mistakes is there too."""
    faulty: set[str] = field(default_factory=set)
    """The keys of those with mistakes."""

    def read_kinds(self, data: dict[str, Any]) -> None:
        """Read the tables `[kinds.KEY]` of a file; those without a sign get the first free one."""
        tables = self.get(data, "kinds", "", is_table, "a table", {}) or {}
        reasons = {kind.reason for kind in shipped_kinds().values()}
        for key, table in tables.items():
            before = len(self.problems)
            if not _KEY.fullmatch(key):
                self.report("kind-key", f"kinds.{key}", key=key)
            elif key in {*shipped_kinds(), *reasons, *REASONS}:
                self.report("kind-taken", f"kinds.{key}", key=key)
            kind = self.own_kind(key, table)
            if len(self.problems) > before:
                self.faulty.add(key)
                kind = Kind(key, (Points(each=0),), names=(("en", key),))
            if key not in shipped_kinds():
                self.kinds[key] = kind
        signs = {kind.sign for kind in self.kinds.values()}
        free = iter([sign for sign in SIGNS if sign not in signs] + [*SIGNS] * len(tables))
        for key, kind in self.kinds.items():
            if not kind.sign:
                self.kinds[key] = replace(kind, sign=next(free))

    def own_kind(self, key: str, table: object) -> Kind:
        """Return a kind with its names and its sign; report what is wrong with its table."""
        place = f"kinds.{key}"
        if not is_table(table):
            self.report("type", place, expected="a table")
            return Kind(key, (Points(each=0),))
        self.only(table, place, _KEYS)
        sign = self.one_of(table, "sign", place, SIGNS) if "sign" in table else ""
        kind = replace(self.kind(key, table), sign=sign)
        names = self.get(table, "name", place, is_table, "a table of names by language")
        if names is None:
            return kind
        self.only(names, f"{place}.name", LANGUAGES)
        self.get(names, "en", f"{place}.name", is_text, "a text")
        shown = {key: self.line(names, key, f"{place}.name", MAX_KIND_NAME) for key in names}
        for language, name in shown.items():
            if not name:
                self.report("empty", f"{place}.name.{language}")
        known = tuple([(key, shown[key]) for key in LANGUAGES if key in shown])
        return replace(kind, names=known)

    def kind(self, key: str, table: dict[str, Any]) -> Kind:
        """Return what a table says of the spaces of a kind; report what is wrong with it."""
        place = f"kinds.{key}"
        states = table.get("states")
        worth = [self.points_of(table, place)]
        if is_tables(states) and 2 <= len(states) <= MAX_STATES:
            places = [f"{place}.states[{number}]" for number in range(1, len(states) + 1)]
            given = [
                self.only(state, at, _POINTS) for state, at in zip(states, places, strict=True)
            ]
            worth = list(map(self.points_of, given, places))
        elif "states" in table:
            self.report("kind-states", f"{place}.states", most=MAX_STATES)
        kind = Kind(
            key,
            tuple(worth),
            covered=self.one_of(table, "counts", place, _COUNTS) == "covered",
            by_character=self.one_of(table, "by", place, _GROUPS) == "character",
            stop=Outcome(self.one_of(table, "stop", place, STOPS)),
            reason=table.get("reason", ""),
        )
        for fact, other in kind.exclusions:
            if other in table:
                self.report("kind-excluded", f"{place}.{fact}", one=fact, two=other)
        slide = self.get(table, "slide", place, lambda value: value is True, "true", True)
        if slide and ("slide" in table) != ("states" in table):
            self.report("kind-slide", place)
        return kind

    def one_of(self, table: dict[str, Any], key: str, place: str, values: Sequence[str]) -> str:
        """Return a value, by default the first of the known ones; report one that is not known."""
        value: str = table.get(key, values[0])
        if value in values:
            return value
        self.report("one-of", f"{place}.{key}", values=", ".join(values))
        return values[0]

    def points_of(self, table: dict[str, Any], place: str) -> Points:
        """Return the points that a kind or one of its states gives."""
        if sum(key in table for key in (*_POINTS, "states")) != 1:
            self.report("kind-points", place)
        if is_table(each := table.get("each")):
            return Points(table=self.by_count(each, f"{place}.each"))
        if "totals" in table:
            return Points(totals=self.totals(table["totals"], f"{place}.totals"))
        if "step" in table:
            return Points(step=self.worth(table["step"], f"{place}.step"))
        return Points(each=self.worth(table.get("each", 0), f"{place}.each"))

    def totals(self, totals: object, place: str) -> tuple[int, ...]:
        """Return the points for one space, two, and so on."""
        if isinstance(totals, list) and 1 <= len(totals) <= MAX_LIST:
            return tuple([self.worth(n, f"{place}[{at}]") for at, n in enumerate(totals, 1)])
        self.report("kind-list", place, most=MAX_LIST)
        return (0,)

    def by_count(self, table: dict[str, Any], place: str) -> tuple[tuple[int, int], ...]:
        """Return points that depend on how many spaces count, as ascending pairs."""
        most = MAX_COLUMNS * MAX_ROWS
        points: list[tuple[int, int]] = []
        if not 1 <= len(table) <= MAX_LIST:
            self.report("kind-list", place, most=MAX_LIST)
        if "1" not in table:
            self.report("key-missing", place, key="1")
        for key, value in table.items():
            known = re.fullmatch("[1-9][0-9]{0,2}", key) and int(key) <= most
            if not known:
                self.report("kind-count", place, key=key, most=most)
            points.append((int(key) if known else 1, self.worth(value, f"{place}.{key}")))
        return tuple(sorted(points))

    def worth(self, value: object, place: str) -> int:
        """Return points of a kind."""
        return self.whole(value, place, -MAX_KIND_POINTS, MAX_KIND_POINTS) or 0
