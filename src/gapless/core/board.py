"""Boards: what each space is, and what counts on them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import chain
from typing import Final, NamedTuple

from .compilable import dataclass
from .errors import InvalidBoardError
from .kinds import MAX_KIND_POINTS, Kind
from .masks import MAX_COLUMNS, MAX_ROWS, Space
from .outcome import Named, Outcome

DOT: Final = "."
VOLATILE: Final = "+volatile"
"""The end of the name of a board that is played by the volatile rule."""
MAX_POINTS: Final = 1_000_000
"""The most points of a space, a row or a column."""
MAX_OWN_KINDS: Final = 8
"""The most kinds of a player's own on a board."""


class HouseRule(Named):
    """A rule from a summary of the game, off unless chosen."""

    ROW_PENALTY = "row-penalty"
    SHARED_START = "shared-start"
    INSIDE = "inside"


def points_problems(part: str, value: object, most: int) -> Iterator[InvalidBoardError]:
    """Yield a mistake if points are no whole number within the limit."""
    if not isinstance(value, int) or isinstance(value, bool):
        yield InvalidBoardError("type", part, expected="a whole number")
    elif not -most <= value <= most:
        yield InvalidBoardError("number-range", part, least=-most, most=most)


class BoardLimits(NamedTuple):
    """What a board has to keep: the `most` points, and the columns and rows where they are known.

    `kinds` names the kinds that there are, and `visible` tells whether a character is seen.
    """

    most: int = MAX_POINTS
    size: tuple[int, int] | None = None
    kinds: str = "gapless.shipped_kinds()"
    visible: Callable[[str], bool] = str.isprintable


def grid_problems(
    grid: Sequence[str],
    spaces: Mapping[str, object],
    words: Sequence[str] | None,
    limits: BoardLimits = BoardLimits(),  # noqa: B008
) -> Iterator[InvalidBoardError]:
    """Yield the mistakes in the grid of a board, its spaces and its words, if it has any."""
    if mistyped := list(_type_problems(grid, spaces, words or ())):
        yield from mistyped
        return
    yield from _size_problems(grid, limits.size)
    if words is None:
        yield from _space_problems(grid, spaces, limits)
        yield from _kind_problems(grid, spaces)
        allowed = {*spaces, DOT}
    else:
        if spaces:
            yield InvalidBoardError("words-spaces", "spaces")
        letters = {*"".join(grid), *"".join(words)}
        allowed = {letter for letter in letters if letter.isalpha() and limits.visible(letter)}
        for word in words:
            if len(word) < 2 or not allowed.issuperset(word):
                yield InvalidBoardError("word-form", "words", word=word)
    code = "grid-character" if words is None else "grid-letter"
    for number, row in enumerate(grid, 1):
        for character in dict.fromkeys(row):
            if character not in allowed:
                space = row.index(character) + 1, len(grid) - number + 1
                yield InvalidBoardError(code, "grid", space, row=number, character=character)


def _type_problems(grid: object, spaces: object, words: object) -> Iterator[InvalidBoardError]:
    for part, texts, expected in (
        ("grid", grid, "a list of rows"), ("words", words, "a list of words"),
    ):  # fmt: skip
        if not isinstance(texts, tuple | list) or not all(isinstance(text, str) for text in texts):
            yield InvalidBoardError("type", part, expected=expected)
    if not isinstance(spaces, Mapping):
        yield InvalidBoardError("type", "spaces", expected="a table")


def _size_problems(
    grid: Sequence[str], size: tuple[int, int] | None
) -> Iterator[InvalidBoardError]:
    if not grid or not grid[0]:
        yield InvalidBoardError("empty", "grid")
        return
    columns, rows = size or (len(grid[0]), len(grid))
    if len(grid) != rows:
        yield InvalidBoardError("grid-rows", "grid", found=len(grid), expected=rows)
    if size is None and not (len(grid) <= MAX_ROWS and len(grid[0]) <= MAX_COLUMNS):
        most = f"{MAX_COLUMNS}×{MAX_ROWS}"
        yield InvalidBoardError("number-range", "grid", least="1×1", most=most)
    for number, row in enumerate(grid, 1):
        if len(row) != columns:
            yield InvalidBoardError(
                "grid-width", "grid", row=number, found=len(row), expected=columns
            )


def _space_problems(
    grid: Sequence[str], spaces: Mapping[str, object], limits: BoardLimits
) -> Iterator[InvalidBoardError]:
    counts = Counter("".join(grid))
    for key, value in spaces.items():
        if len(key) != 1 or key in {DOT, " "} or not limits.visible(key):
            yield InvalidBoardError("space-key", "spaces", key=key)
        if isinstance(value, int) and not isinstance(value, bool):
            yield from points_problems(f"spaces.{key}", value, limits.most)
        elif not isinstance(value, Kind):
            yield InvalidBoardError("space-value", f"spaces.{key}", kinds=limits.kinds)
        else:
            for points in chain.from_iterable(state.numbers for state in value.states):
                yield from points_problems(f"spaces.{key}", points, MAX_KIND_POINTS)
            for code, details in value.mistakes():
                yield InvalidBoardError(code, f"spaces.{key}", **details)
            if value.doubled and counts[key] != 2:
                first = _first_space(grid, key) if counts[key] else None
                yield InvalidBoardError("symbol-count", "spaces", first, key=key, found=counts[key])


def _kind_problems(
    grid: Sequence[str], spaces: Mapping[str, object]
) -> Iterator[InvalidBoardError]:
    """Yield what is wrong with the kinds of a board taken together."""
    kinds = {key: value for key, value in spaces.items() if isinstance(value, Kind)}
    drawn = [key for key in "".join(grid) if key in kinds]
    falling = [key for key in drawn if kinds[key].stop is Outcome.FELL_THROUGH]
    if falling and any(kinds[key].stop is Outcome.BLOWN_UP for key in drawn):
        yield InvalidBoardError("stops-mixed", "spaces", _first_space(grid, falling[0]))
    different = dict.fromkeys(kinds.values())
    for key, count in Counter(kind.key for kind in different).items():
        if count > 1:
            yield InvalidBoardError("kinds-twice", "spaces", key=key)
    own = sum(kind.own for kind in different)
    if own > MAX_OWN_KINDS:
        yield InvalidBoardError("kinds-many", "spaces", most=MAX_OWN_KINDS, found=own)


def _first_space(grid: Sequence[str], characters: str) -> Space:
    """Return the first space, row by row from the top, that has one of some characters."""
    return next(
        (column, len(grid) - number)
        for number, row in enumerate(grid)
        for column, character in enumerate(row, 1)
        if character in characters
    )


@dataclass(frozen=True, slots=True)
class Board:
    """A board as its file draws it, the top row of the grid first.

    `spaces` maps each character but the dot to a number or a kind. `rows` and `columns` are
    the points for a completed one. A board with `words` is a board of letters: each character
    is a letter. A `volatile` board scores after each move. A board of a player's own may have a
    `name` and a `note`, which are shown and mean nothing.

    Raises:
        InvalidBoardError: if the board can't be played.
    """

    id: str
    grid: tuple[str, ...]
    spaces: Mapping[str, int | Kind] = field(default_factory=dict, hash=False)
    rows: int = 0
    columns: int = 0
    words: tuple[str, ...] = ()
    volatile: bool = False
    name: str = ""
    note: str = ""
    width: int = field(init=False, repr=False, compare=False)
    """Number of columns."""
    height: int = field(init=False, repr=False, compare=False)
    """Number of rows."""

    def __post_init__(self) -> None:
        for problem in chain(
            points_problems("rows", self.rows, MAX_POINTS),
            points_problems("columns", self.columns, MAX_POINTS),
            grid_problems(self.grid, self.spaces, self.words or None),
        ):
            raise problem
        object.__setattr__(self, "width", len(self.grid[0]) if self.grid else 0)
        object.__setattr__(self, "height", len(self.grid))

    @property
    def ref(self) -> str:
        """The name of the board in a record."""
        return f"{self.id}{VOLATILE}" if self.volatile else self.id

    @property
    def characters(self) -> dict[Space, str]:
        """The character of each space, row by row from the top, left to right."""
        return {
            (column, self.height - line): character
            for line, row in enumerate(self.grid)
            for column, character in enumerate(row, 1)
        }

    @property
    def symmetric(self) -> bool:
        """Whether the board is its own mirror image, left to right; words read one way only."""
        return not self.words and all(line == line[::-1] for line in self.grid)

    @property
    def meanings(self) -> dict[str, int | str]:
        """`spaces` with the keys of kinds, as files and messages have it."""
        return {
            sign: meaning.key if isinstance(meaning, Kind) else meaning
            for sign, meaning in self.spaces.items()
        }

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds that the grid has spaces of, in the order of the first of each."""
        if self.words:
            return ()
        meanings = [self.spaces.get(character) for character in dict.fromkeys("".join(self.grid))]
        return tuple(dict.fromkeys([kind for kind in meanings if isinstance(kind, Kind)]))

    def has(self, key: str) -> bool:
        """Return whether the grid has spaces of the kind with this key."""
        return any(kind.key == key for kind in self.kinds)

    def stops(self, outcome: Outcome) -> bool:
        """Return whether a tile that comes to rest on some of the spaces ends this way."""
        return any(kind.stop is outcome for kind in self.kinds)
