"""Generate boards by their kinds and by how much skill matters on them."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import islice
from math import inf
from random import Random
from statistics import fmean

from gapless.core.board import Board
from gapless.core.edition import Edition
from gapless.core.errors import GaplessError, check_argument
from gapless.core.kinds import Kind
from gapless.core.outcome import Outcome
from gapless.editions import edition as shipped
from gapless.editions.unwanted_words import lines_of, unwanted_in

from .layouts import KINDS, SPACE_KINDS, WORDS, drawn_layout, find_exclusive, random_kinds
from .measurement import ROUNDS

CANDIDATES = 40
"""Number of layouts that are tried for a difficulty."""
QUICK_ROUNDS = 12
"""Number of rounds after which a candidate that is far from the difficulty is left."""
ROUNDS_AT_ONCE = 4
"""Number of rounds after which the estimate of a candidate can be ended."""
LEAST_LINES = 2
"""Points of a row and a column together that are worth playing for."""
FAR = 4.0
"""A candidate is far from the difficulty if the quick estimate differs by more, in points."""
NEAR = 1.0
"""A candidate is taken if its skill differs from the difficulty by at most this, in points."""
MOST_DIFFICULTY = 40
"""The most points of skill that can be asked for."""
DEFAULT_KINDS = (*SPACE_KINDS, "rows", "columns")
"""Kinds of which a board has at least one if none is asked for."""

Progress = Callable[[int, float], None]
"""Takes the number of layouts tried and the points of skill of the nearest."""


class GeneratorError(GaplessError):
    """A board that can't be generated."""


def drawn_layouts(
    seed: int, kinds: Collection[str | Kind] | None, edition: Edition
) -> Iterator[Board]:
    """Yield layouts with these kinds, or with a mix that the seed draws; the same for a seed.

    Raises `GeneratorError` if a kind is unknown or can't be combined with another.
    """
    wanted = None if kinds is None else tuple(kinds)
    check_request(wanted or (), None)
    name = "-".join(("generated", *sorted(map(str, wanted or ())), str(seed)))
    rng = Random(f"board {seed}")
    while True:
        mix = random_kinds(rng, (rng.choice(DEFAULT_KINDS),)) if wanted is None else wanted
        while True:
            board = drawn_layout(rng, edition, mix, WORDS["en"])
            if not board.words or not any(any(unwanted_in(line)) for line in lines_of(board.grid)):
                break
        yield replace(board, id=name)


def generate_board(
    seed: int,
    kinds: str | Collection[str | Kind] | None = None,
    difficulty: float | None = None,
    edition: Edition | None = None,
    *,
    progress: Progress | None = None,
) -> Board:
    """Return a board of an edition's size (the classic one unless given), the same for a seed.

    `kinds` are some of `gapless.analysis.layouts.KINDS`, in a text or a collection, which may also
    have kinds of a player's own; without it the seed draws a mix. `difficulty` is the room for
    skill in points: how much more the master without look-ahead scores in a round than the
    newcomer. It needs the extra `search` and some seconds.

        gapless.generate_board(7, kinds="numbers rows", difficulty=12)

    Raises `GeneratorError` if there is no such board or none is found.
    """
    box = shipped("classic") if edition is None else edition
    check_argument("seed", seed, int)
    check_argument("edition", box, Edition)
    check_argument("kinds", () if kinds is None else kinds, str, Collection)
    kinds = kinds.split() if isinstance(kinds, str) else kinds
    check_request(tuple(kinds or ()), difficulty)
    layouts = drawn_layouts(seed, kinds, box)
    if difficulty is None:
        return next(layouts)
    nearest = inf
    for tried, board in enumerate(islice(layouts, CANDIDATES), 1):
        skill, is_near = skill_near(board, box, difficulty)
        if is_near:
            return board
        nearest = min(nearest, skill, key=lambda skill: abs(skill - difficulty))
        if progress:
            progress(tried, nearest)
    shown = round(nearest, 1)
    raise GeneratorError("generator-none", count=CANDIDATES, difficulty=difficulty, nearest=shown)


def skill_near(
    board: Board, edition: Edition, difficulty: float, is_over: Callable[[], bool] = lambda: False
) -> tuple[float, bool]:
    """Return how many points skill matters on a board, and whether that is near the difficulty.

    It is only estimated for a board that is far from it, and so is any once `is_over` returns
    true, which is asked after every few rounds.
    """
    from .difficulty import DealtRounds  # noqa: PLC0415 - it needs an extra

    gaps: list[int] = []
    for first in range(0, ROUNDS, ROUNDS_AT_ONCE):
        is_quick_done = first >= QUICK_ROUNDS > first - ROUNDS_AT_ONCE
        if (first and is_over()) or (is_quick_done and abs(fmean(gaps) - difficulty) > FAR):
            break
        gaps += DealtRounds(board, edition, frozenset(), ROUNDS_AT_ONCE, first).skill()
    skill = fmean(gaps)
    return skill, len(gaps) == ROUNDS and abs(skill - difficulty) <= NEAR


def offers_choices(board: Board) -> bool:
    """Return whether a board is likely to let skill matter; this takes no play.

    Boards of nothing but penalties or spaces that tiles fall through, without points for lines
    worth playing for, don't.
    """
    rewarding = any(
        kind.stop is not Outcome.FELL_THROUGH if isinstance(kind, Kind) else kind > 0
        for kind in board.spaces.values()
    )
    return bool(board.words) or rewarding or board.rows + board.columns >= LEAST_LINES


def check_request(kinds: Collection[str | Kind], difficulty: float | None) -> None:
    """Raise `GeneratorError` if there can't be a board of these kinds and this difficulty."""
    for kind in kinds:
        if not isinstance(kind, Kind) and kind not in KINDS:
            raise GeneratorError("generator-kind", kind=kind, kinds=", ".join(KINDS))
    if exclusive := find_exclusive(kinds):
        raise GeneratorError("generator-mix", one=exclusive[0], two=exclusive[1])
    check_argument("difficulty", difficulty or 0, int, float)
    if difficulty is not None and not 0 <= difficulty <= MOST_DIFFICULTY:
        raise GeneratorError("generator-difficulty", most=MOST_DIFFICULTY, difficulty=difficulty)
