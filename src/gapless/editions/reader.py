"""Read edition and board files; report every problem at once."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

from gapless.core.acts import TILE_NAME
from gapless.core.board import DOT, MAX_POINTS, Board, BoardLimits, grid_problems
from gapless.core.edition import Edition, Rank
from gapless.core.errors import printable
from gapless.core.masks import MAX_COLUMNS, MAX_ROWS, MAX_TILE_SIDE
from gapless.core.tiles import Tile

from .kind_tables import KindReader, shipped_kinds
from .tables import (
    LANGUAGES,
    DataError,
    InvalidFileError,
    is_int_pair,
    is_table,
    is_tables,
    is_text,
    is_texts,
    is_visible,
)

MAX_SHARED_POINTS = 999
"""The most points of a space, a row or a column of a shared board."""
MAX_WORDS, MAX_WORD_LETTERS, MAX_ALPHABET = 200, 600, 128
"""The most words of a shared board, letters in all of them, and different letters."""
BOARD_KEYS = ("id", "name", "note", "grid", "spaces", "rows", "columns", "words")
MAX_NAME, MAX_NOTE = 32, 200
"""The longest name and the longest note of a board, in characters."""


def parse_edition(text: str, source: str) -> Edition:
    """Return the edition in a file's text, or raise `InvalidFileError` with all problems."""
    reader = _DataReader()
    data = reader.toml(text)
    edition = None if data is None else reader.edition(data)
    if edition is None:
        raise InvalidFileError(source, reader.problems)
    return edition


def parse_boards(text: str, source: str) -> dict[str, Board]:
    """Return the boards of a board file or an edition file, by id."""
    reader = _DataReader()
    data = reader.toml(text)
    boards = {} if data is None else reader.board_file(data)
    if reader.problems:
        raise InvalidFileError(source, reader.problems)
    return boards


def problems_of(text: str) -> tuple[DataError, ...]:
    """Return all problems of an edition file or a board file."""
    reader = _DataReader()
    data = reader.toml(text)
    if data is not None:
        is_edition = data.keys() & {"edition", "tiles", "cards", "ranks"}
        (reader.edition if is_edition else reader.board_file)(data)
    return tuple(reader.problems)


@dataclass(frozen=True, slots=True)
class ExaminedBoard:
    """A table of a board file with its problems, and the board unless there are any."""

    table: dict[str, Any]
    place: str
    problems: tuple[DataError, ...]
    board: Board | None


def examine_shared_boards(
    text: str, size: tuple[int, int]
) -> tuple[list[ExaminedBoard], tuple[DataError, ...]]:
    """Return the boards of a file with their problems, and the problems outside of any board.

    `size` is the columns and rows of the ramp. What exceeds the limits of shared boards is a
    problem too.
    """
    reader = _DataReader(shared=True)
    data = reader.toml(text)
    if data is not None:
        reader.board_file(data, size)
    of_boards = {id(problem) for board in reader.examined for problem in board.problems}
    return reader.examined, tuple(p for p in reader.problems if id(p) not in of_boards)


def examine_shared_board(table: dict[str, Any], size: tuple[int, int] | None) -> ExaminedBoard:
    """Return one board, given as a table of a board file, with its problems.

    The kinds of its own are its key `kinds`. Without `size` it may have any size. What exceeds the
    limits of shared boards is a problem too.
    """
    reader = _DataReader(shared=True)
    reader.read_kinds(table)
    rest = {key: value for key, value in table.items() if key != "kinds"}
    reader.boards({"boards": [rest]}, size)
    [examined] = reader.examined
    problems = tuple(reader.problems)
    return replace(
        examined, table=table, problems=problems, board=None if problems else examined.board
    )


@dataclass(slots=True)
class _DataReader(KindReader):
    """Reads editions and boards."""

    shared: bool = False
    """Whether boards have to keep the limits of links and servers."""
    examined: list[ExaminedBoard] = field(default_factory=list)

    def points(self, table: dict[str, Any], key: str, place: str) -> int:
        return self.whole(table.get(key, 0), f"{place}.{key}", -self.most, self.most) or 0

    @property
    def most(self) -> int:
        """The most points of a space, a row or a column."""
        return MAX_SHARED_POINTS if self.shared else MAX_POINTS

    def edition(self, data: dict[str, Any]) -> Edition | None:
        self.only(data, "", ("edition", "tiles", "cards", "kinds", "boards", "ranks"))
        table = self.get(data, "edition", "", is_table, "a table")
        id = columns = rows = players = None
        if table is not None:
            self.only(table, "edition", ("id", "columns", "rows", "players", "rounds"))
            players = self.get(table, "players", "edition", is_int_pair, "two whole numbers")
            if players and not 1 <= players[0] <= players[1]:
                self.report("players-range", "edition.players")
            id = self.id(table, "edition")
            columns = self.number(table, "columns", "edition", 1, MAX_COLUMNS)
            rows = self.number(table, "rows", "edition", 1, MAX_ROWS)
        size = (columns, rows) if columns and rows else None
        tiles = self.tiles(data, size)
        build, start = self.cards(data)
        if players and start and len(start) < players[1]:
            self.report("start-few", "cards.start", found=len(start), players=players[1])
        self.read_kinds(data)
        boards = self.boards(data, size)
        rounds = () if table is None else self.rounds(table, data)
        ranks = self.ranks(data)
        if self.problems or not (id and columns and rows and players):
            return None
        least, most = players
        return Edition(id, columns, rows, (least, most), rounds, tiles, build, start, boards, ranks)

    def rounds(self, table: dict[str, Any], data: dict[str, Any]) -> tuple[str, ...]:
        rounds = self.get(table, "rounds", "edition", is_texts, "a list of board ids")
        if rounds == []:
            self.report("empty", "edition.rounds")
        drawn = data.get("boards")
        known = [board.get("id") for board in drawn] if is_tables(drawn) else []
        for board in rounds or ():
            if board not in known:
                self.report("board-unknown", "edition.rounds", id=board)
        return tuple(rounds or ())

    def id(self, table: dict[str, Any], place: str) -> str | None:
        id: str | None = self.get(table, "id", place, is_text, "a text")
        if id is not None and not is_id(id):
            self.report("id-form", f"{place}.id", id=id)
            return None
        return id

    def tiles(self, data: dict[str, Any], size: tuple[int, int] | None) -> dict[str, Tile]:
        table = self.get(data, "tiles", "", is_table, "a table")
        if table == {}:
            self.report("empty", "tiles")
        tiles: dict[str, Tile] = {}
        for name, drawing in (table or {}).items():
            place = f"tiles.{name}"
            if not TILE_NAME.fullmatch(name):
                self.report("tile-name", place, name=name)
            elif not _is_drawing(drawing):
                self.report("tile-drawing", place)
            elif max(len(drawing), len(drawing[0])) > MAX_TILE_SIDE:
                self.report("tile-large", place, most=MAX_TILE_SIDE)
            elif not _is_connected(drawing):
                self.report("tile-connected", place)
            else:
                tiles[name] = tile = Tile(name, tuple(drawing))
                if size and not _fits(tile, *size):
                    self.report("tile-wide", place)
        return tiles

    def cards(self, data: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        table = self.get(data, "cards", "", is_table, "a table")
        if table is None:
            return (), ()
        self.only(table, "cards", ("build", "start"))
        drawn = data.get("tiles")
        tiles = list(drawn) if is_table(drawn) else []
        return self.deck(table, "build", tiles), self.deck(table, "start", tiles)

    def deck(self, table: dict[str, Any], key: str, tiles: list[str]) -> tuple[str, ...]:
        place = f"cards.{key}"
        cards = self.get(table, key, "cards", is_texts, "a list of tile names")
        if cards == []:
            self.report("empty", place)
        for index, tile in enumerate(cards or ()):
            if tile in cards[:index]:
                self.report("card-twice", place, tile=tile)
            elif tile not in tiles:
                self.report("card-unknown", place, tile=tile)
        return tuple(cards or ())

    def board_file(
        self, data: dict[str, Any], size: tuple[int, int] | None = None
    ) -> dict[str, Board]:
        """Return the boards of a board file or an edition file."""
        if "edition" not in data:
            self.only(data, "", ("kinds", "boards"))
        self.read_kinds(data)
        return self.boards(data, size)

    def boards(self, data: dict[str, Any], size: tuple[int, int] | None) -> dict[str, Board]:
        boards: dict[str, Board] = {}
        tables = self.get(data, "boards", "", is_tables, "a list of [[boards]] tables")
        if tables == []:
            self.report("empty", "boards")
        ids: set[str] = set()
        for number, table in enumerate(tables or (), 1):
            before = len(self.problems)
            id = table.get("id")
            named = isinstance(id, str)
            place = f"boards[{number}] '{id}'" if named else f"boards[{number}]"
            board = self.board(table, place, size)
            if named and id in ids:
                self.report("id-twice", place, id=id)
            elif named:
                ids.add(id)
            if board is not None:
                boards[board.id] = board
            problems = tuple(self.problems[before:])
            used = self.kinds_of(table, data)
            fine = board if not problems and self.faulty.isdisjoint(used) else None
            whole = table | ({"kinds": used} if used else {})
            self.examined.append(ExaminedBoard(whole, printable(place), problems, fine))
        return boards

    def kinds_of(self, table: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
        """Return the tables of the file's kinds that a board refers to."""
        spaces = table.get("spaces")
        named = [value for value in spaces.values() if is_text(value)] if is_table(spaces) else []
        return {key: data["kinds"][key] for key in self.kinds if key in named and "kinds" in data}

    def board(
        self, table: dict[str, Any], place: str, size: tuple[int, int] | None
    ) -> Board | None:
        before = len(self.problems)
        self.only(table, place, BOARD_KEYS)
        id = self.id(table, place)
        name = self.line(table, "name", place, MAX_NAME)
        note = self.line(table, "note", place, MAX_NOTE)
        grid = self.get(table, "grid", place, is_texts, "a list of rows")
        spaces = self.get(table, "spaces", place, is_table, "a table", {})
        rows = self.points(table, "rows", place)
        columns = self.points(table, "columns", place)
        words = self.get(table, "words", place, is_texts, "a list of words", ())
        known = {**shipped_kinds(), **self.kinds}
        meanings: dict[str, Any] = {
            key: known.get(value, value) if isinstance(value, str) else value
            for key, value in (spaces or {}).items()
        }
        if grid is not None:
            if words == []:
                self.report("empty", f"{place}.words")
            kinds = ", ".join([*self.kinds, *shipped_kinds()])
            limits = BoardLimits(self.most, size, kinds, is_visible)
            different = list(dict.fromkeys(words or ())) if "words" in table else None
            for problem in grid_problems(grid, meanings, different, limits):
                details = problem.details | {"place": f"{place}.{problem.place}"}
                self.problems.append(DataError(problem.code, space=problem.space, **details))
            if self.shared and different is not None:
                self.shared_words(grid, different, f"{place}.words")
        if id is None or len(self.problems) > before:
            return None
        return Board(id, tuple(grid), meanings, rows, columns, tuple(words), name=name, note=note)

    def shared_words(self, grid: Sequence[str], words: Collection[str], place: str) -> None:
        longest = max(len(grid), *map(len, grid)) if grid else 0
        for word in words if grid else ():
            if len(word) > longest:
                self.report("word-long", place, word=word, most=longest)
        if len(words) > MAX_WORDS or sum(map(len, words)) > MAX_WORD_LETTERS:
            self.report("words-many", place, words=MAX_WORDS, letters=MAX_WORD_LETTERS)
        letters = {*"".join(grid), *"".join(words)}
        if len(letters) > MAX_ALPHABET:
            self.report("letters-many", place, most=MAX_ALPHABET, found=len(letters))

    def ranks(self, data: dict[str, Any]) -> tuple[Rank, ...]:
        tables = self.get(data, "ranks", "", is_tables, "a list of [[ranks]] tables", []) or []
        ranks: list[Rank] = []
        before = len(self.problems)
        for number, table in enumerate(tables, 1):
            place = f"ranks[{number}]"
            self.only(table, place, ("from", *LANGUAGES))
            least = None
            if "from" in table:
                least = self.number(table, "from", place, -MAX_POINTS, MAX_POINTS)
            names = {
                language: self.get(table, language, place, is_text, "a text")
                for language in LANGUAGES
            }
            ranks.append(Rank(least, names))
        bounds = [-inf if rank.least is None else rank.least for rank in ranks]
        if len(self.problems) == before and bounds != sorted(set(bounds), reverse=True):
            self.report("ranks-order", "ranks")
        return tuple(ranks)


def is_id(text: str) -> bool:
    """Return whether text may be the id of an edition or a board."""
    return (
        bool(text)
        and is_visible(text)
        and all(character.isalnum() or character in "-_." for character in text)
    )


def _is_drawing(drawing: object) -> bool:
    return (
        isinstance(drawing, list)
        and all(map(is_text, drawing))
        and len({len(row) for row in drawing}) == 1
        and set("".join(drawing)) <= {"#", DOT}
        and "#" in "".join(drawing)
    )


def _fits(tile: Tile, columns: int, rows: int) -> bool:
    return any(shape.width <= columns and shape.height <= rows for shape in tile.shapes)


def _is_connected(drawing: list[str]) -> bool:
    squares = {
        (row, column)
        for row, line in enumerate(drawing)
        for column, character in enumerate(line)
        if character == "#"
    }
    reached: set[tuple[int, int]] = set()
    frontier = [min(squares)]
    while frontier:
        row, column = square = frontier.pop()
        if square in squares and square not in reached:
            reached.add(square)
            frontier += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return reached == squares
