"""Editions and boards, read from their TOML files."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.referee.shapes import Grid, Space


@dataclass(frozen=True)
class Board:
    id: str
    columns: int
    height: int
    marks: Mapping[Space, str]
    meanings: Mapping[str, int | str]
    row_points: int
    column_points: int
    words: tuple[str, ...] | None
    kinds: Mapping[str, Mapping[str, Any]]

    def printed(self, space: Space) -> int | str:
        """What is printed on a space: "dot", "letter", a number or the name of a kind."""
        if self.words is not None:
            return "letter"
        mark = self.marks[space]
        return "dot" if mark == "." else self.meanings[mark]

    def has(self, kind: str) -> bool:
        return any(self.printed(space) == kind for space in self.marks)

    def falls(self) -> bool:
        """Whether tiles can fall through."""
        stops = {key for key, table in self.kinds.items() if table.get("stop") == "fell-through"}
        return any(self.printed(space) in {"wormhole", *stops} for space in self.marks)


@dataclass(frozen=True)
class Edition:
    id: str
    columns: int
    height: int
    rounds: tuple[str, ...]
    most_players: int
    tiles: Mapping[str, Grid]
    build: tuple[str, ...]
    start: tuple[str, ...]
    boards: Mapping[str, Board]
    ranks: tuple[tuple[int | None, Mapping[str, str]], ...]


@dataclass(frozen=True)
class Choice:
    """A board as it stands in the `Boards` tag, and what the name stands for."""

    name: str
    board: Board
    volatile: bool


def _board(data: Mapping[str, Any], kinds: Mapping[str, Any]) -> Board:
    grid = data["grid"]
    marks = {
        (column, row): mark
        for row, line in enumerate(reversed(grid), start=1)
        for column, mark in enumerate(line, start=1)
    }
    return Board(
        id=data["id"],
        columns=len(grid[0]),
        height=len(grid),
        marks=marks,
        meanings=data["spaces"],
        row_points=data.get("rows", 0),
        column_points=data.get("columns", 0),
        words=tuple(data["words"]) if "words" in data else None,
        kinds=kinds,
    )


def boards_of(text: str) -> dict[str, Board]:
    """The boards of a board file, by id."""
    data = tomllib.loads(text)
    return {board["id"]: _board(board, data.get("kinds", {})) for board in data["boards"]}


def read_boards(path: Path) -> dict[str, Board]:
    return boards_of(path.read_text(encoding="utf-8"))


def read_edition(path: Path) -> Edition:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    edition = data["edition"]
    return Edition(
        id=edition["id"],
        columns=edition["columns"],
        height=edition["rows"],
        rounds=tuple(edition["rounds"]),
        most_players=edition["players"][1],
        tiles={name: tuple(grid) for name, grid in data["tiles"].items()},
        build=tuple(data["cards"]["build"]),
        start=tuple(data["cards"]["start"]),
        boards={board["id"]: _board(board, data.get("kinds", {})) for board in data["boards"]},
        ranks=tuple(
            (rank.get("from"), {lang: rank[lang] for lang in ("en", "de", "ru")})
            for rank in data.get("ranks", [])
        ),
    )


def choose(name: str, boards: Mapping[str, Board]) -> Choice:
    """The board a name stands for; `boards` is keyed by the name without `+volatile`."""
    plain = name.removesuffix("+volatile")
    return Choice(name, boards[plain], plain != name)


def rank_of(edition: Edition, total: int) -> dict[str, str] | None:
    for lowest, names in edition.ranks:
        if lowest is None or total >= lowest:
            return dict(names)
    return None


def is_ranked_list(edition: Edition, names: Sequence[str]) -> bool:
    """Whether these are the edition's rounds, each exactly once, in any order."""
    return sorted(names) == sorted(edition.rounds)
