"""Random layouts of boards: which spaces are special, and what counts.

`random_layout` scatters spaces, so that a network that learns from such boards meets everything.
`drawn_layout` is for people: symmetric, evenly spread, and with little in the top rows, which a
round may not reach.
"""

import tomllib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from gapless.core.board import DOT, Board
from gapless.core.edition import Edition
from gapless.core.kinds import Kind
from gapless.core.outcome import Outcome
from gapless.editions import shipped_kinds

SPACE_KINDS = ("numbers", "pairs", "boom", "wormholes", "cursed", "eggs", "gold")
KINDS = (*SPACE_KINDS, "rows", "columns", "words", "volatile")
"""What a generated board may have."""

VALUES = (1, 2, 3, 4, 5, -2, -3, -5)
SIGNS = {1: "1", 2: "2", 3: "3", 4: "4", 5: "5", -2: "t", -3: "h", -5: "f"}
SYMBOLS = "ABCDEFGH"
"""The characters of numbers and pairs in a generated grid."""

SPECIAL = {
    "boom": ("*", "boom", 10),
    "wormholes": ("o", "wormhole", 8),
    "cursed": ("!", "cursed", 10),
    "eggs": ("0", "egg", 12),
    "gold": ("$", "gold", 10),
}
"""For each kind of special spaces its character, its kind and how many there are at most."""
OWN_CHARACTERS = "abcdefgh"
"""The characters of a player's own kinds in a generated grid."""
MOST_OWN = 10
"""Spaces of a player's own kind on a generated board, at most."""

_WORDS = tomllib.loads(Path(__file__).with_name("board_words.toml").read_text(encoding="utf-8"))
WORDS: dict[str, tuple[str, ...]] = {
    language: tuple(words.split()) for language, words in _WORDS.items()
}
"""Words of generated boards of letters, by language."""

MIRRORED = 0.3
"""The share of scattered layouts that are as symmetric as possible."""
TOP_ROWS = 4
"""In the highest quarter of the rows special spaces are rare on boards for people."""
RARE = 0.02
SPREAD = 3
"""The number of spaces of which the one farthest from other special spaces is taken."""


def random_kinds(rng: Random, include: Collection[str] = ()) -> frozenset[str]:
    """Return a random mix of kinds that can be on one board, those of `include` among them."""
    kinds = set(include)
    if "words" not in kinds:
        wanted = rng.choice((0, 1, 1, 1, 2, 2, 3))
        for kind in rng.sample(SPACE_KINDS, wanted):
            fits = len(kinds & set(SPACE_KINDS)) < max(1, wanted)
            if fits and not find_exclusive({*kinds, kind}):
                kinds.add(kind)
    if rng.random() < 0.5:
        kinds.add("rows")
    if rng.random() < 0.25:
        kinds.add("columns")
    if rng.random() < 0.2:
        kinds.add("volatile")
    return frozenset(kinds)


def find_exclusive(kinds: Collection[str | Kind]) -> tuple[str, str] | None:
    """Return two kinds that can't be on one board, if there are such."""
    ends: dict[Outcome, str] = {}
    spaces = [kind for kind in (*SPACE_KINDS, *_own(kinds)) if kind in kinds]
    for kind in spaces:
        if kind in SPECIAL or isinstance(kind, Kind):
            stop = (kind if isinstance(kind, Kind) else shipped_kinds()[SPECIAL[kind][1]]).stop
            if stop is not Outcome.RESTS:
                ends.setdefault(stop, str(kind))
    if len(ends) > 1:
        first, second = ends.values()
        return first, second
    return ("words", str(spaces[0])) if "words" in kinds and spaces else None


def _own(kinds: Collection[str | Kind]) -> list[Kind]:
    """Return a player's own kinds among these, in the order of their keys."""
    return sorted((kind for kind in kinds if isinstance(kind, Kind)), key=str)


def random_layout(
    rng: Random, edition: Edition, kinds: Collection[str | Kind], words: Sequence[str] = ()
) -> Board:
    """Return a board of the edition's size with exactly these kinds; `words` for letters."""

    def scattered() -> _LayoutDraft:
        free = list(range(edition.columns * edition.rows))
        rng.shuffle(free)
        twin = _mirrored(edition) if rng.random() < MIRRORED else None
        return _LayoutDraft(rng, edition.columns, free, twin)

    return _layout(rng, edition, kinds, words, scattered)


def drawn_layout(
    rng: Random, edition: Edition, kinds: Collection[str | Kind], words: Sequence[str] = ()
) -> Board:
    """Return a board as `random_layout` does, but symmetric and with few spaces at the top."""

    def symmetric() -> _LayoutDraft:
        cells = edition.columns * edition.rows
        twin = rng.choice((_mirrored(edition), _mirrored(edition), lambda cell: cells - 1 - cell))
        top = edition.columns * (edition.rows // TOP_ROWS)
        chances = [RARE if min(cell, twin(cell)) < top else 1.0 for cell in range(cells)]
        order = [rng.random() ** (1 / chance) for chance in chances]
        free = sorted(range(cells), key=order.__getitem__)
        return _LayoutDraft(rng, edition.columns, free, twin, spread=SPREAD)

    return _layout(rng, edition, kinds, words, symmetric)


def _mirrored(edition: Edition) -> Callable[[int], int]:
    """Return a function from a cell to its mirror image."""
    columns = edition.columns
    return lambda cell: cell + columns - 1 - 2 * (cell % columns)


def _layout(
    rng: Random,
    edition: Edition,
    kinds: Collection[str | Kind],
    words: Sequence[str],
    begin: Callable[[], "_LayoutDraft"],
) -> Board:
    rows = rng.choice((1, 1, 2, 3)) if "rows" in kinds else 0
    columns = rng.choice((2, 3, 3, 4)) if "columns" in kinds else 0
    volatile = "volatile" in kinds
    if "words" in kinds:
        grid = _letters(rng, edition, words)
        lines = (*grid, *map("".join, zip(*grid, strict=True)))
        listed = sorted({word for word in words if any(word in line for line in lines)})
        return Board("generated", grid, {}, rows, columns, tuple(listed), volatile)
    drawing = begin()
    for kind in SPACE_KINDS:
        if kind in kinds:
            drawing.add(kind)
    for character, own in zip(OWN_CHARACTERS, _own(kinds), strict=False):
        drawing.draw(character, own, rng.randint(2, MOST_OWN))
    return Board("generated", drawing.grid, drawing.spaces, rows, columns, (), volatile)


@dataclass(slots=True)
class _LayoutDraft:
    """A layout in progress.

    `free` are the cells that are still plain dots, counted along the rows from the top; the last
    ones are drawn next. `twin` returns the cell that should be the same. With `spread`, counts are
    even, and each space is the one of that many cells that is farthest from other special spaces.
    """

    rng: Random
    columns: int
    free: list[int]
    twin: Callable[[int], int] | None
    spread: int = 1
    spaces: dict[str, int | Kind] = field(default_factory=dict)
    cells: list[str] = field(init=False)

    def __post_init__(self) -> None:
        self.cells = [DOT] * len(self.free)

    @property
    def grid(self) -> tuple[str, ...]:
        """The rows drawn so far."""
        lines = range(0, len(self.cells), self.columns)
        return tuple("".join(self.cells[at : at + self.columns]) for at in lines)

    def add(self, kind: str) -> None:
        """Draw the spaces of a kind."""
        rng = self.rng
        if kind == "numbers":
            for value in rng.sample(VALUES, rng.randint(1, 5)):
                self.draw(SIGNS[value], value, rng.randint(1, 6))
        elif kind == "pairs":
            for symbol in SYMBOLS[: min(rng.randint(1, 6), len(self.free) // 2)]:
                self.draw(symbol, shipped_kinds()["pair"], 2)
        else:
            sign, space, most = SPECIAL[kind]
            self.draw(sign, shipped_kinds()[space], rng.randint(2, most))

    def draw(self, sign: str, kind: int | Kind, count: int) -> None:
        """Draw a number of spaces of a kind, or as many as there is room for."""
        drawn = 0
        if self.spread > 1:
            count += count % 2
        while drawn < count and self.free:
            cell = max(reversed(self.free[-self.spread :]), key=self._distance)
            self._mark(cell, sign)
            drawn += 1
            twin = self.twin(cell) if self.twin else cell
            if drawn < count and twin in self.free:
                self._mark(twin, sign)
                drawn += 1
        if drawn:
            self.spaces[sign] = kind

    def _mark(self, cell: int, sign: str) -> None:
        self.free.remove(cell)
        self.cells[cell] = sign

    def _distance(self, cell: int) -> int:
        """Return the distance to the nearest special space, in rows and columns."""
        line, column = divmod(cell, self.columns)
        special = (divmod(at, self.columns) for at, sign in enumerate(self.cells) if sign != DOT)
        return min((abs(line - row) + abs(column - other) for row, other in special), default=0)


def _letters(rng: Random, edition: Edition, words: Sequence[str]) -> tuple[str, ...]:
    """Return rows of letters made of whole words, in a random order."""
    grid = []
    for _ in range(edition.rows):
        line = ""
        while len(line) < edition.columns:
            line += rng.choice(words)
        start = rng.randint(0, len(line) - edition.columns)
        grid.append(line[start : start + edition.columns])
    return tuple(grid)
