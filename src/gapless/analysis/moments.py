"""What a move did that the best one would not have, told in a plain sentence.

It compares the ramps that the two acts leave, and what the core says they did, so that it can be
seen on the ramp.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import NamedTuple

from gapless.core.acts import Act, SetAside
from gapless.core.effect import Effect, SpaceGroup
from gapless.core.kinds import Kind
from gapless.core.masks import Space, mask_of, spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.space_rules import counting_groups

from .account import POINT, MoveReason
from .reasons import possible_words

ASIDE, SAME_COLUMN = 0, -1
"""What stands for the column of the best act: it sets the tile aside, or only turns it."""

_Worth = dict[Space, int]


def moment_of(before: Ramp, made: Act, best: Act) -> MoveReason | None:
    """Return the largest difference of two acts that a sentence can name, or `None`.

    Its `names` are the tile, and the points or words that it is about. Its `total` is the column of
    the best act, or `ASIDE` or `SAME_COLUMN`.
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
    ramps = _Ramps(before, _after(before, made), _after(before, best))
    effects = ramps.made.effect(), ramps.best.effect()
    if any(effect.outcome not in {None, Outcome.RESTS} for effect in effects):
        return None
    differences = [*_differences(ramps, *effects), *_special_differences(ramps)]
    if before.board.words:
        differences += _lost_words(ramps, *effects)
    found = max(differences, key=lambda one: one.size, default=None)
    if found is None:
        return None
    names = made.tile.name, *(found.words or (str(found.points),))
    code = f"plain-{found.code}"
    return MoveReason(code, found.made, found.best, found.size, found.spaces, names, way)


class _Ramps(NamedTuple):
    """The ramp before, and the ramps that the made act and the best one leave."""

    before: Ramp
    made: Ramp
    best: Ramp


def _after(before: Ramp, act: Act) -> Ramp:
    ramp = before.copy()
    ramp.push(act)
    return ramp


class _Difference(NamedTuple):
    """What the made act has more of, or less, and what it costs, about.

    `spaces` are those that it is about, `points` what they are worth, without a sign.
    """

    code: str
    made: int
    best: int
    size: int
    spaces: tuple[Space, ...] = ()
    points: int = 0
    words: tuple[str, ...] = ()


def _differences(ramps: _Ramps, made: Effect, best: Effect) -> Iterator[_Difference]:
    board = ramps.before.board
    left = _less(_worth(made.kept, -1), _worth(best.kept, -1))
    covers = left.keys() <= _worth(best.covered, -1).keys()
    yield from _numbers("penalty", left, POINT, best=int(covers))
    yield from _numbers("bonus", _less(_worth(made.covered, 1), _worth(best.covered, 1)), POINT)
    gaps, fewer = len(made.gaps), len(best.gaps)
    if gaps > fewer and not board.words:
        yield _Difference("gaps", gaps, fewer, (gaps - fewer) * POINT, made.gaps)
    for code, points, own, other in (
        ("row", board.rows, made.rows, best.rows),
        ("column", board.columns, made.columns, best.columns),
    ):
        more = len(other) - len(own)
        if points > 0 and more > 0:
            yield _Difference(code, len(own), len(other), more * points * POINT // 2)
    settled = _worth(made.covered, -1) | _worth(made.kept, -1)
    yield from _numbers("cover", _less(_worth(best.covered, -1), settled), POINT // 2)
    settled = _worth(made.covered, 1) | _worth(made.kept, 1)
    yield from _numbers("safe", _less(_worth(best.kept, 1), settled), POINT // 2)


def _numbers(code: str, worth: _Worth, each: int, *, best: int = 0) -> Iterator[_Difference]:
    if worth:
        points = sum(worth.values())
        yield _Difference(code, len(worth), best, points * each, tuple(worth), points)


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


def _special_differences(ramps: _Ramps) -> Iterator[_Difference]:
    """Differences on spaces that change, or whose points depend on others of their kind."""
    symbols: dict[Kind, list[int]] = {}
    for kind, spaces in counting_groups(ramps.before.board):
        points = kind.states[0]
        if kind.own:
            continue  # its words would not fit every kind
        if kind.by_character:
            symbols.setdefault(kind, []).append(spaces)
        elif kind.slides:
            yield from _changed(ramps, kind, spaces)
        elif points.table:
            yield from _crowded(ramps, kind, spaces)
        elif points.step is not None:
            yield from _adding(ramps, kind, spaces)
    for kind, masks in symbols.items():
        yield from _symbols(ramps, kind, masks)


def _about(
    kind: Kind, fact: str, spaces: int, size: int, *, made: int = 0, best: int = 0, points: int = 0
) -> Iterator[_Difference]:
    """Yield a difference about spaces of a kind, if there are any."""
    if spaces and size > 0:
        count = made or spaces.bit_count()
        code = f"{kind.reason}-{fact}"
        yield _Difference(code, count, best, size, spaces_of(spaces), points)


def _symbols(ramps: _Ramps, kind: Kind, symbols: list[int]) -> Iterator[_Difference]:
    """Symbols of which the made act leaves one space covered and the other not, or covers both."""
    before, made, best = ramps

    def is_half(ramp: Ramp, symbol: int) -> bool:
        return bool(symbol & ramp.covered and symbol & ~ramp.covered)

    def is_broken(ramp: Ramp, symbol: int) -> bool:
        return is_half(ramp, symbol) and bool(symbol & ramp.sealed)

    broken = [
        one
        for one in symbols
        if is_broken(made, one) and not is_broken(before, one) and not is_broken(best, one)
    ]
    half = [
        one
        for one in symbols
        if is_half(made, one) and not is_half(best, one) and not is_broken(made, one)
    ]
    begun = [one for one in half if not is_half(before, one)]
    left = [one for one in half if is_half(before, one)]
    gone = [one for one in symbols if not one & (before.covered | best.covered | ~made.covered)]
    points = kind.states[0].total(2) * len(gone)
    for fact, held, each in (
        ("broken", broken, 3 * POINT),
        ("half", begun, 2 * POINT),
        ("left", left, 2 * POINT),
        ("gone", gone, 3 * POINT),
    ):
        yield from _about(kind, fact, sum(held), len(held) * each, made=len(held), points=points)


def _changed(ramps: _Ramps, kind: Kind, spaces: int) -> Iterator[_Difference]:
    """Spaces that the made act slides over, or that it covers while they are worth something."""
    before, made, best = ramps
    last = len(kind.states) - 2
    visible = [spaces & ~ramp.covered for ramp in ramps]
    broken = [seen & ramp.slid[last] for seen, ramp in zip(visible, ramps, strict=True)]
    cracked = [seen & ramp.slid[0] for seen, ramp in zip(visible, ramps, strict=True)]
    new = broken[1] & ~broken[0] & ~broken[2]
    yield from _about(kind, "broken", new, new.bit_count() * 3 * POINT)
    new = cracked[1] & ~cracked[0] & ~cracked[2] & ~broken[1]
    yield from _about(kind, "cracked", new, new.bit_count() * 2 * POINT)
    covered = visible[0] & made.covered & ~best.covered & ~(before.slid[last] | best.slid[last])
    states = zip(kind.states, kind.state_masks(covered, before.slid), strict=True)
    points = sum(state.total(mask.bit_count()) for state, mask in states)
    yield from _about(kind, "covered", covered, covered.bit_count() * 2 * POINT, points=points)
    left = broken[0] & best.covered & ~made.covered
    yield from _about(kind, "left", left, left.bit_count() * 2 * POINT)


def _crowded(ramps: _Ramps, kind: Kind, spaces: int) -> Iterator[_Difference]:
    """Spaces that count for the player as long as fewer than a number are visible."""
    before, made, best = ramps
    points, (too_many, _) = kind.states[0], kind.states[0].table[-1]
    seen, fewest = [(spaces & ~ramp.covered).bit_count() for ramp in (made, best)]
    covered = spaces & made.covered & ~before.covered & ~best.covered
    if seen < fewest < too_many:
        count = covered.bit_count()
        worth = points.per_space(fewest) * count
        yield from _about(kind, "covered", covered, count * 2 * POINT, points=worth)
    sealed = [spaces & ramp.sealed for ramp in (made, best)]
    ours, theirs = (mask.bit_count() for mask in sealed)
    if ours >= too_many > theirs:
        yield from _about(kind, "cursed", sealed[0], (ours - theirs) * 4 * POINT)
    elif seen >= too_many:
        more = spaces & best.covered & ~made.covered
        size = (seen - fewest) * POINT
        yield from _about(kind, "left", more, size, made=seen, best=more.bit_count())


def _adding(ramps: _Ramps, kind: Kind, spaces: int) -> Iterator[_Difference]:
    """Spaces of which each costs more than the one before."""
    before, made, best = ramps
    costs = [kind.states[0].total((spaces & ramp.sealed).bit_count()) for ramp in (made, best)]
    new = spaces & made.sealed & ~before.sealed & ~best.sealed
    yield from _about(kind, "sealed", new, (costs[1] - costs[0]) * POINT)
    left = spaces & best.covered & ~made.settled
    yield from _about(kind, "left", left, left.bit_count() * POINT)


def _lost_words(ramps: _Ramps, made: Effect, best: Effect) -> Iterator[_Difference]:
    """Words that can no longer be left, and letters that stay visible and are in no word."""
    ours, theirs = both = [possible_words(ramp) for ramp in (ramps.made, ramps.best)]
    gone = {word for _, word in theirs} - {word for _, word in ours}
    letters = [sum(len(word) for _, word in places) for places in both]
    size = (letters[1] - letters[0]) * POINT // 2
    if gone and size > 0:
        spaces = reduce(or_, [mask for mask, word in theirs if word in gone])
        words = tuple(sorted(gone))
        yield _Difference("words", len(gone), 0, size, spaces_of(spaces), words=words)
    loose, other = (
        mask_of(effect.gaps) & ~reduce(or_, [mask for mask, _ in places], 0)
        for effect, places in zip((made, best), both, strict=True)
    )
    new, more = loose & ~other, loose.bit_count() - other.bit_count()
    if more > 0:
        yield _Difference("letters", new.bit_count(), 0, more * POINT, spaces_of(new))
