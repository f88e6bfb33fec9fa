"""Read edition and board files; report every problem at once."""

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeGuard

from gapless.core.acts import TILE_NAME
from gapless.core.board import DOT, Board, Kind
from gapless.core.edition import Edition, Rank
from gapless.core.errors import GaplessError, printable
from gapless.core.masks import MAX_COLUMNS, MAX_ROWS, MAX_TILE_SIDE, Space
from gapless.core.tiles import Tile

from .plain_text import visible_text

MAX_POINTS = 1_000_000
"""The most points of a space, a row or a column, and the highest total that a rank can ask for."""
MAX_SHARED_POINTS = 999
"""The most points of a space, a row or a column of a shared board."""
MAX_WORDS, MAX_WORD_LETTERS, MAX_ALPHABET = 200, 600, 128
"""The most words of a shared board, letters in all of them, and different letters."""
MAX_KEY_PARTS = 32
"""`tomllib` needs time in proportion to the square of the number of parts of a dotted key."""
LANGUAGES = ("en", "de", "ru")
BOARD_KEYS = ("id", "name", "note", "grid", "spaces", "rows", "columns", "words")
MAX_NAME, MAX_NOTE = 32, 200
"""The longest name and the longest note of a board, in characters."""


class DataError(GaplessError):
    """One problem and its place in the file; `space` is the space of a grid that it is about.

    A space outside the ramp, in a grid of a wrong size, is counted like the others: column and row
    from 1 at the bottom left of the grid.
    """

    sentences: ClassVar[dict[str, str]] = {
        "toml": "this is not TOML: {reason}",
        "key-missing": "'{key}' is missing",
        "key-unknown": "there is no '{key}' here; known are {keys}",
        "type": "must be {expected}",
        "number-range": "must be from {least} to {most}",
        "id-form": "'{id}' is no id; use letters, digits, '-', '_' and '.', without spaces",
        "id-twice": "the id '{id}' is used twice",
        "players-range": "must be the least and the most number of players, from 1 up",
        "board-unknown": "there is no board '{id}' in this file",
        "empty": "must not be empty",
        "text-form": "must be one line of at most {most} visible characters",
        "tile-name": "'{name}' is no tile name; use capital letters, then digits, like L5",
        "tile-drawing": "a drawing has rows of equal length, of '#' and '.', and some '#'",
        "tile-connected": "the squares of a tile must hang together by their sides",
        "tile-large": "a tile has at most {most} squares in a row",
        "tile-wide": "the tile does not fit on the ramp, however it is turned",
        "card-unknown": "there is no tile '{tile}'",
        "card-twice": "the card '{tile}' is there twice",
        "start-few": "too few starting cards: {found} for {players} players",
        "grid-rows": "the number of rows in the grid is {found}; it must be {expected}",
        "grid-width": "the width of row {row} of the grid is {found}; it must be {expected}",
        "grid-character": "row {row} of the grid has '{character}'; 'spaces' must explain it",
        "grid-letter": "row {row} of the grid has '{character}', which is no letter",
        "space-key": "'{key}' must be a single visible character other than the dot",
        "space-value": "must be a whole number or one of {kinds}",
        "pair-count": "a pair needs exactly 2 spaces, but the symbol '{key}' stands on {found}",
        "boom-wormhole": "a board has boom spaces or wormholes, not both",
        "words-spaces": "on a board of words every character is a letter; leave 'spaces' empty",
        "word-form": "'{word}' is no word; use 2 letters or more",
        "word-long": "'{word}' is longer than the grid, which has {most} spaces in a line",
        "words-many": "a board has at most {words} words with {letters} letters in all",
        "letters-many": "a board has at most {most} different letters; here are {found}",
        "ranks-order": "ranks go from the highest to the lowest; only the last has no 'from'",
    }

    def __init__(
        self, code: str, /, place: str, space: Space | None = None, **details: Any
    ) -> None:
        super().__init__(code, **details)
        self.place = self.details["place"] = printable(place)
        self.space = space


class InvalidFileError(GaplessError):
    """An edition or board file with all its problems."""

    sentences: ClassVar[dict[str, str]] = {"file-problems": "{summary}"}

    def __init__(self, source: str, problems: Sequence[DataError]) -> None:
        first, *others = problems
        more = f" (and {len(others)} more; see gapless check)" if others else ""
        super().__init__("file-problems", summary=f"{source}: {first.place}: {first}{more}")
        self.source = printable(source)
        self.problems = tuple(problems)


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
    of_boards = {id(problem) for one in reader.examined for problem in one.problems}
    return reader.examined, tuple(one for one in reader.problems if id(one) not in of_boards)


def examine_shared_board(table: dict[str, Any], size: tuple[int, int] | None) -> ExaminedBoard:
    """Return one board, given as a table of a board file, with its problems.

    Without `size` it may have any size. What exceeds the limits of shared boards is a problem too.
    """
    reader = _DataReader(shared=True)
    reader.boards({"boards": [table]}, size)
    return reader.examined[0]


_MISSING = object()
_PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+')[ \t]*+"""
_LONG_KEY = re.compile(rf"(?<![A-Za-z0-9_.-])(?:{_PART}\.[ \t]*+){{{MAX_KEY_PARTS}}}")


@dataclass(slots=True)
class _DataReader:
    """Reads editions and boards; collects problems instead of stopping at the first."""

    shared: bool = False
    """Whether boards have to keep the limits of links and servers."""
    problems: list[DataError] = field(default_factory=list)
    examined: list[ExaminedBoard] = field(default_factory=list)

    def report(self, code: str, place: str, space: Space | None = None, **details: object) -> None:
        self.problems.append(DataError(code, place=place or "file", space=space, **details))

    def toml(self, text: str) -> dict[str, Any] | None:
        try:
            if _LONG_KEY.search(text):
                raise ValueError(f"a key has more than {MAX_KEY_PARTS} parts")
            return tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # int() refuses a very long number
            self.report("toml", "", reason=str(error))
            return None

    def only(self, table: dict[str, Any], place: str, keys: Sequence[str]) -> dict[str, Any]:
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
        value = self.get(table, key, place, _is_int, "a whole number")
        return self.within(value, f"{place}.{key}", least, most)

    def points(self, table: dict[str, Any], key: str, place: str) -> int:
        value = self.get(table, key, place, _is_int, "a whole number", 0)
        return self.within_points(value, f"{place}.{key}") or 0

    def within_points(self, value: int | None, place: str) -> int | None:
        most = MAX_SHARED_POINTS if self.shared else MAX_POINTS
        return self.within(value, place, -most, most)

    def within(self, value: int | None, place: str, least: int, most: int) -> int | None:
        if value is not None and not least <= value <= most:
            self.report("number-range", place, least=least, most=most)
            return None
        return value

    def edition(self, data: dict[str, Any]) -> Edition | None:
        self.only(data, "", ("edition", "tiles", "cards", "boards", "ranks"))
        table = self.get(data, "edition", "", _is_table, "a table")
        id, columns, rows, players = (None,) * 4 if table is None else self.head(table)
        size = (columns, rows) if columns and rows else None
        tiles = self.tiles(data, size)
        build, start = self.cards(data)
        if players and start and len(start) < players[1]:
            self.report("start-few", "cards.start", found=len(start), players=players[1])
        boards = self.boards(data, size)
        rounds = () if table is None else self.rounds(table, data)
        ranks = self.ranks(data)
        if self.problems or not (id and columns and rows and players):
            return None
        return Edition(
            id=id,
            columns=columns,
            rows=rows,
            players=(players[0], players[1]),
            rounds=rounds,
            tiles=tiles,
            build=build,
            start=start,
            boards=boards,
            ranks=ranks,
        )

    def head(
        self, table: dict[str, Any]
    ) -> tuple[str | None, int | None, int | None, list[int] | None]:
        self.only(table, "edition", ("id", "columns", "rows", "players", "rounds"))
        players = self.get(table, "players", "edition", _is_int_pair, "two whole numbers")
        if players and not 1 <= players[0] <= players[1]:
            self.report("players-range", "edition.players")
        return (
            self.id(table, "edition"),
            self.number(table, "columns", "edition", 1, MAX_COLUMNS),
            self.number(table, "rows", "edition", 1, MAX_ROWS),
            players,
        )

    def rounds(self, table: dict[str, Any], data: dict[str, Any]) -> tuple[str, ...]:
        rounds = self.get(table, "rounds", "edition", _is_texts, "a list of board ids")
        if rounds == []:
            self.report("empty", "edition.rounds")
        drawn = data.get("boards")
        known = [board.get("id") for board in drawn] if _is_tables(drawn) else []
        for board in rounds or ():
            if board not in known:
                self.report("board-unknown", "edition.rounds", id=board)
        return tuple(rounds or ())

    def id(self, table: dict[str, Any], place: str) -> str | None:
        id: str | None = self.get(table, "id", place, _is_text, "a text")
        if id is not None and not is_id(id):
            self.report("id-form", f"{place}.id", id=id)
            return None
        return id

    def tiles(self, data: dict[str, Any], size: tuple[int, int] | None) -> dict[str, Tile]:
        table = self.get(data, "tiles", "", _is_table, "a table")
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
        table = self.get(data, "cards", "", _is_table, "a table")
        if table is None:
            return (), ()
        self.only(table, "cards", ("build", "start"))
        drawn = data.get("tiles")
        tiles = list(drawn) if _is_table(drawn) else []
        return self.deck(table, "build", tiles), self.deck(table, "start", tiles)

    def deck(self, table: dict[str, Any], key: str, tiles: list[str]) -> tuple[str, ...]:
        place = f"cards.{key}"
        cards = self.get(table, key, "cards", _is_texts, "a list of tile names")
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
            self.only(data, "", ("boards",))
        return self.boards(data, size)

    def boards(self, data: dict[str, Any], size: tuple[int, int] | None) -> dict[str, Board]:
        boards: dict[str, Board] = {}
        tables = self.get(data, "boards", "", _is_tables, "a list of [[boards]] tables")
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
            found = tuple(self.problems[before:])
            fine = board if not found else None
            self.examined.append(ExaminedBoard(table, printable(place), found, fine))
        return boards

    def board(
        self, table: dict[str, Any], place: str, size: tuple[int, int] | None
    ) -> Board | None:
        before = len(self.problems)
        self.only(table, place, BOARD_KEYS)
        id = self.id(table, place)
        name = self.line(table, "name", place, MAX_NAME)
        note = self.line(table, "note", place, MAX_NOTE)
        grid = self.get(table, "grid", place, _is_texts, "a list of rows")
        spaces = self.get(table, "spaces", place, _is_table, "a table", {})
        rows = self.points(table, "rows", place)
        columns = self.points(table, "columns", place)
        words = self.get(table, "words", place, _is_texts, "a list of words", ())
        if grid is not None:
            self.grid_size(grid, place, size)
        if "words" in table:
            self.words(grid or (), spaces, words, place)
        elif grid is not None and spaces is not None:
            self.spaces(grid, spaces, place)
        if id is None or len(self.problems) > before:
            return None
        kinds = {key: value if _is_int(value) else Kind(value) for key, value in spaces.items()}
        return Board(id, tuple(grid), kinds, rows, columns, tuple(words), name=name, note=note)

    def line(self, table: dict[str, Any], key: str, place: str, most: int) -> str:
        """Return a text of visible characters, without spaces around it."""
        text: str = (self.get(table, key, place, _is_text, "a text", "") or "").strip(" ")
        if len(text) <= 4 * most:
            text = unicodedata.normalize("NFC", text)
        if len(text) > most or visible_text(text) != text:
            self.report("text-form", f"{place}.{key}", most=most)
        return text

    def grid_size(self, grid: list[str], place: str, size: tuple[int, int] | None) -> None:
        place = f"{place}.grid"
        if not grid or not grid[0]:
            self.report("empty", place)
            return
        columns, rows = size or (len(grid[0]), len(grid))
        if len(grid) != rows:
            self.report("grid-rows", place, found=len(grid), expected=rows)
        if size is None and not (len(grid) <= MAX_ROWS and len(grid[0]) <= MAX_COLUMNS):
            self.report("number-range", place, least="1×1", most=f"{MAX_COLUMNS}×{MAX_ROWS}")
        for number, row in enumerate(grid, 1):
            if len(row) != columns:
                self.report("grid-width", place, row=number, found=len(row), expected=columns)

    def spaces(self, grid: list[str], spaces: dict[str, Any], place: str) -> None:
        where = f"{place}.spaces"
        counts = Counter("".join(grid))
        for key, value in spaces.items():
            if len(key) != 1 or key in {DOT, " "} or not _is_visible(key):
                self.report("space-key", where, key=key)
            if _is_int(value):
                self.within_points(value, f"{where}.{key}")
            elif value not in list(Kind):
                self.report("space-value", f"{where}.{key}", kinds=", ".join(Kind))
            if value == Kind.PAIR and counts[key] != 2:
                first = _first_space(grid, key) if counts[key] else None
                self.report("pair-count", where, first, key=key, found=counts[key])
        present = [value for key, value in spaces.items() if counts[key]]
        if Kind.BOOM in present and Kind.WORMHOLE in present:
            wormholes = "".join(key for key, value in spaces.items() if value == Kind.WORMHOLE)
            self.report("boom-wormhole", where, _first_space(grid, wormholes))
        for number, row in enumerate(grid, 1):
            for character in dict.fromkeys(row):
                if character != DOT and character not in spaces:
                    space = row.index(character) + 1, len(grid) - number + 1
                    self.report(
                        "grid-character", f"{place}.grid", space, row=number, character=character
                    )

    def words(
        self, grid: Sequence[str], spaces: dict[str, Any] | None, words: Any, place: str
    ) -> None:
        if spaces:
            self.report("words-spaces", f"{place}.spaces")
        if words == []:
            self.report("empty", f"{place}.words")
        self.word_list(grid, dict.fromkeys(words or ()), f"{place}.words")
        for number, row in enumerate(grid, 1):
            for character in dict.fromkeys(row):
                if not _is_letter(character):
                    space = row.index(character) + 1, len(grid) - number + 1
                    self.report(
                        "grid-letter", f"{place}.grid", space, row=number, character=character
                    )

    def word_list(self, grid: Sequence[str], words: Collection[str], place: str) -> None:
        for word in words:
            if len(word) < 2 or not all(map(_is_letter, word)):
                self.report("word-form", place, word=word)
        if self.shared:
            self.shared_words(grid, words, place)

    def shared_words(self, grid: Sequence[str], words: Collection[str], place: str) -> None:
        longest = max(len(grid), *map(len, grid)) if grid else 0
        for word in words if grid else ():
            if len(word) > longest:
                self.report("word-long", place, word=word, most=longest)
        if len(words) > MAX_WORDS or sum(map(len, words)) > MAX_WORD_LETTERS:
            self.report("words-many", place, words=MAX_WORDS, letters=MAX_WORD_LETTERS)
        found = len({*"".join(grid), *"".join(words)})
        if found > MAX_ALPHABET:
            self.report("letters-many", place, most=MAX_ALPHABET, found=found)

    def ranks(self, data: dict[str, Any]) -> tuple[Rank, ...]:
        tables = self.get(data, "ranks", "", _is_tables, "a list of [[ranks]] tables", []) or []
        ranks: list[Rank] = []
        for number, table in enumerate(tables, 1):
            place = f"ranks[{number}]"
            self.only(table, place, ("from", *LANGUAGES))
            least = self.get(table, "from", place, _is_int_or_none, "a whole number", None)
            self.within(least, f"{place}.from", -MAX_POINTS, MAX_POINTS)
            names = {
                language: self.get(table, language, place, _is_text, "a text")
                for language in LANGUAGES
            }
            ranks.append(Rank(least, names))
        bounds = [rank.least for rank in ranks]
        known = [bound for bound in bounds if bound is not None]
        if None in bounds[:-1] or known != sorted(set(known), reverse=True):
            self.report("ranks-order", "ranks")
        return tuple(ranks)


def is_id(text: str) -> bool:
    """Return whether text may be the id of an edition or a board."""
    return (
        bool(text)
        and _is_visible(text)
        and all(character.isalnum() or character in "-_." for character in text)
    )


def _is_visible(text: str) -> bool:
    return visible_text(text) == text


def _is_letter(character: str) -> bool:
    return character.isalpha() and _is_visible(character)


def _first_space(grid: Sequence[str], characters: str) -> Space | None:
    """Return the first space, row by row from the top, that has one of some characters."""
    for number, row in enumerate(grid):
        for column, character in enumerate(row, 1):
            if character in characters:
                return column, len(grid) - number
    return None


def _is_int(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_int_or_none(value: object) -> bool:
    return value is None or _is_int(value)


def _is_int_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_int, value))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_texts(value: object) -> bool:
    return isinstance(value, list | tuple) and all(map(_is_text, value))


def _is_table(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_tables(value: object) -> TypeGuard[list[dict[str, Any]]]:
    return isinstance(value, list) and all(map(_is_table, value))


def _is_drawing(drawing: object) -> bool:
    return (
        isinstance(drawing, list)
        and all(map(_is_text, drawing))
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
