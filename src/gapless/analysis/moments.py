"""What a move did that the best one would not have, told in a plain sentence.

It compares what the core says the two acts do to the same ramp, so that it can be seen on it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from gapless.core.acts import Act, SetAside
from gapless.core.effect import Effect, SpaceGroup
from gapless.core.masks import Space
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp

from .account import POINT, MoveReason

ASIDE, SAME_COLUMN = 0, -1
"""What stands for the column of the best act: it sets the tile aside, or only turns it."""

_Worth = dict[Space, int]


def moment_of(before: Ramp, made: Act, best: Act) -> MoveReason | None:
    """Return the largest difference of two acts that a sentence can name, or `None`.

    Its `total` is the column of the best act, or `ASIDE` or `SAME_COLUMN`.
    """
    if isinstance(best, SetAside):
        way = ASIDE
    elif isinstance(made, SetAside):
        place, size = before.landing(best), made.tile.size * POINT
        if place.outcome is not Outcome.RESTS:
            return None
        return MoveReason("plain-aside", 1, 0, size, place.squares, (made.tile.name,), best.column)
    else:
        way = SAME_COLUMN if best.column == made.column else best.column
    ramp = before.copy()
    effects = ramp.preview(made), ramp.preview(best)
    if any(effect.outcome not in {None, Outcome.RESTS} for effect in effects):
        return None
    found = max(_differences(ramp, *effects), key=lambda one: one.size, default=None)
    if found is None:
        return None
    names = made.tile.name, str(sum(found.worth.values()))
    spaces = tuple(found.worth)
    return MoveReason(f"plain-{found.code}", found.made, found.best, found.size, spaces, names, way)


class _Difference(NamedTuple):
    """What the made act has more of, or less, and what it costs, about.

    `worth` has the spaces that it is about, with the points of bonuses and penalties.
    """

    code: str
    made: int
    best: int
    size: int
    worth: _Worth


def _differences(ramp: Ramp, made: Effect, best: Effect) -> Iterator[_Difference]:
    left = _less(_worth(made.kept, -1), _worth(best.kept, -1))
    covers = left.keys() <= _worth(best.covered, -1).keys()
    yield from _numbers("penalty", left, POINT, best=int(covers))
    yield from _numbers("bonus", _less(_worth(made.covered, 1), _worth(best.covered, 1)), POINT)
    gaps, fewer = len(made.gaps), len(best.gaps)
    if gaps > fewer and not ramp.board.words:
        yield _Difference("gaps", gaps, fewer, (gaps - fewer) * POINT, dict.fromkeys(made.gaps, 0))
    for code, points, own, other in (
        ("row", ramp.board.rows, made.rows, best.rows),
        ("column", ramp.board.columns, made.columns, best.columns),
    ):
        more = len(other) - len(own)
        if points > 0 and more > 0:
            yield _Difference(code, len(own), len(other), more * points * POINT // 2, {})
    settled = _worth(made.covered, -1) | _worth(made.kept, -1)
    yield from _numbers("cover", _less(_worth(best.covered, -1), settled), POINT // 2)
    settled = _worth(made.covered, 1) | _worth(made.kept, 1)
    yield from _numbers("safe", _less(_worth(best.kept, 1), settled), POINT // 2)


def _numbers(code: str, worth: _Worth, each: int, *, best: int = 0) -> Iterator[_Difference]:
    if worth:
        yield _Difference(code, len(worth), best, sum(worth.values()) * each, worth)


def _worth(groups: tuple[SpaceGroup, ...], sign: int) -> _Worth:
    """Return the bonuses (1) or penalties (-1) among special spaces, with their size."""
    return {
        space: abs(group.kind)
        for group in groups
        if isinstance(group.kind, int) and group.kind * sign > 0
        for space in group.spaces
    }


def _less(some: _Worth, others: _Worth) -> _Worth:
    return {space: worth for space, worth in some.items() if space not in others}
