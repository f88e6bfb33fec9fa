"""Why a move is worse than the best one: facts that can be checked on the ramps.

A reason compares the ramp after the move made with the ramp after the best move. A fact that is
true of both is none, and neither is one in which the move made is better. The spaces of a reason
are all those that its larger number counts, so that they can be counted on the ramp.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import NamedTuple

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.effect import Landing
from gapless.core.kinds import Kind
from gapless.core.masks import Space, column_mask, grid_mask, mask_of, row_mask, spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.space_rules import WordRule, counting_groups, triangle
from gapless.core.tiles import Tile
from gapless.text import LANGUAGES

from .account import MISTAKE, POINT, MoveReason

FLUSH_SIZE = 400
"""What a tile to come that lies flush nowhere costs, roughly, and so on."""
PLACE_SIZE = 30
EDGE_SIZE = 250
WELL_SIZE = 300
STEP_SIZE = 60
HIGH_SIZE = 500
CERTAIN_SIZE = 450
NOW_SIZE = 200
"""Less than what a fact with a name costs, so that it comes later."""
FEWEST_STEPS = 2
"""Smaller differences of the unevenness are not a reason."""
LITTLE_ROOM = 4
"""Rows that are left at most in a column with little room."""
DEEP = 3
"""Rows by which a column is lower than its neighbours before it is a well."""


class MoveResult(NamedTuple):
    """An act and the ramp that it leaves."""

    act: Act
    ramp: Ramp


class Comparison(NamedTuple):
    """The ramp before, the move made, the best move, and the tiles to come after them."""

    before: Ramp
    made: MoveResult
    best: MoveResult
    to_come: tuple[Tile, ...]

    @property
    def ramps(self) -> tuple[Ramp, Ramp]:
        """The ramp after the move made, and the one after the best move."""
        return self.made.ramp, self.best.ramp


AVERAGE = "average"
"""The code of a move that is worse on average, without a fact that explains it."""


def reasons_for(compared: Comparison, loss: int) -> tuple[MoveReason, ...]:
    """Return the reasons for a loss, the largest first, or that it is worse on average."""
    reasons = [reason for fact in _FACTS for reason in fact(compared)]
    if not reasons and loss >= MISTAKE:  # these take the longest
        reasons = [*_next_points(compared), *_next_rows(compared)]
    if not reasons:
        return (MoveReason(AVERAGE, 0, 0, loss),)
    return tuple(sorted(reasons, key=lambda reason: -reason.size))


def wells(ramp: Ramp) -> tuple[int, ...]:
    """Return the columns that are at least `DEEP` rows lower than both neighbours."""
    rows, skyline = ramp.board.height, ramp.skyline
    walls = (rows, *skyline, rows)
    return tuple(
        column
        for column in range(1, len(skyline) + 1)
        if min(walls[column - 1], walls[column + 1]) - walls[column] >= DEEP
    )


def steps(ramp: Ramp) -> int:
    """Return the sum of the differences of height between neighbouring columns."""
    return sum(abs(left - right) for left, right in pairwise(ramp.skyline))


def possible_words(ramp: Ramp) -> dict[tuple[int, str], int]:
    """Return the words that can still be left visible: the mask of the letters, and the word.

    Their letters are not covered, and the spaces before and after, whose mask is the value, are not
    sealed.
    """
    places: dict[tuple[int, str], int] = {}
    (rule,) = (rule for rule in ramp.rule_set.rules if isinstance(rule, WordRule))
    for line in rule.lines:
        letters = "".join(rule.letters[space] for space in line)
        for word in rule.words:
            start = letters.find(word)
            while start >= 0:
                end = start + len(word)
                mask = mask_of(line[start:end])
                edges = mask_of(line[max(0, start - 1) : start] + line[end : end + 1])
                if not mask & ramp.covered and not edges & ramp.sealed:
                    places[mask, word] = edges
                start = letters.find(word, start + 1)
    return places


def flush_places(ramp: Ramp, tile: Tile) -> int:
    """Return the number of placements with which a tile rests inside and seals nothing."""
    count = 0
    for landing in _resting(ramp, tile):
        shape, base = landing.placement.shape, landing.row - 1
        solid = len(shape.squares) == sum(shape.tops) - sum(shape.feet)
        if solid and base + shape.height <= ramp.board.height:
            under = ramp.skyline[landing.placement.window]
            count += all(low == base + foot for low, foot in zip(under, shape.feet, strict=True))
    return count


def most_points(ramp: Ramp, tile: Tile) -> int:
    """Return the most that a ramp can count right after a tile comes to rest or is set aside."""
    acts: list[Act] = [SetAside(tile), *(landing.placement for landing in _resting(ramp, tile))]
    totals: list[int] = []
    for act in acts:
        after = ramp.copy()
        after.push(act)
        totals.append(after.score().total)
    return max(totals)


def most_rows(ramp: Ramp, tile: Tile) -> int:
    """Return the most rows that a tile can complete at once where it comes to rest."""
    rows = [row for row in _lines(ramp.board)[0] if row & ~ramp.covered]
    after = [ramp.covered | landing.mask for landing in _resting(ramp, tile)]
    return max((sum(not row & ~covered for row in rows) for covered in after), default=0)


def _resting(ramp: Ramp, tile: Tile) -> list[Landing]:
    """Return the landings of a tile with which it stays on the ramp."""
    landings = ramp.legal_placements(tile).landings()
    return [landing for landing in landings if landing.outcome is Outcome.RESTS]


def _differing(
    code: str,
    counts: Iterable[int],
    each: int,
    spaces: tuple[Space, ...] = (),
    names: tuple[str, ...] = (),
    total: int = 0,
) -> Iterator[MoveReason]:
    """Yield a reason if what is counted after the move made and after the best one differs so.

    One more costs `each`, roughly; that is negative if it costs points to have less.
    """
    made, best = counts
    if (made - best) * each > 0:
        yield MoveReason(code, made, best, (made - best) * each, spaces, names, total)


def _more(code: str, masks: Iterable[int], each: int) -> Iterator[MoveReason]:
    """Yield a reason if the move made has more spaces of something that costs `each`."""
    made, best = masks
    yield from _differing(code, (made.bit_count(), best.bit_count()), each, spaces_of(made))


def _set_aside(compared: Comparison) -> Iterator[MoveReason]:
    made, best = compared.made.act, compared.best.act
    if isinstance(made, SetAside) and not isinstance(best, SetAside):
        squares = compared.before.landing(best).squares
        names = made.tile.name, str(best)
        yield MoveReason("aside", 1, 0, made.tile.size * POINT, squares, names)


def _left_ramp(compared: Comparison) -> Iterator[MoveReason]:
    """Tiles that blew up, fell through or were lost, where the best move keeps its tile."""
    made, best = (_last_landing(compared.before, ramp) for ramp in compared.ramps)
    if made is None or made.outcome is Outcome.RESTS:
        return
    if best is None or best.outcome is Outcome.RESTS:
        tile = compared.made.act.tile
        size = tile.size * POINT
        yield MoveReason(str(made.outcome), 1, 0, size, made.squares, (tile.name,))


def _last_landing(before: Ramp, after: Ramp) -> Landing | None:
    new = after.history[len(before.history) :]
    return next((event for event in reversed(new) if isinstance(event, Landing)), None)


def _sealed_dots(compared: Comparison) -> Iterator[MoveReason]:
    before = compared.before
    if before.board.words:
        return
    plain = grid_mask(before.board.width, before.board.height) & ~before.rule_set.special_mask
    gaps = [ramp.sealed & (plain | ramp.spent) for ramp in compared.ramps]
    if HouseRule.ROW_PENALTY in before.house:
        rows, _ = _lines(before.board)
        counts = [sum(bool(mask & row) for row in rows) for mask in gaps]
        yield from _differing("gap-rows", counts, POINT, spaces_of(gaps[0]))
    else:
        yield from _more("sealed", [mask & ~before.sealed for mask in gaps], POINT)


def _lines(board: Board) -> tuple[list[int], list[int]]:
    """Return the masks of the rows, from the lowest, and of the columns."""
    rows = [row_mask(row, board.width) for row in range(1, board.height + 1)]
    columns = [column_mask(column, board.height) for column in range(1, board.width + 1)]
    return rows, columns


def _line_points(board: Board) -> tuple[int, int]:
    """Return the points of a row and of a column; the first row of a volatile act counts 1."""
    return 1 if board.rows and board.volatile else board.rows, board.columns


def _spoilt_lines(compared: Comparison) -> Iterator[MoveReason]:
    """Rows and columns that count and can no longer be completed, or that were not completed."""
    board = compared.before.board
    for name, lines, points in zip(
        ("row", "column"), _lines(board), _line_points(board), strict=True
    ):
        if points <= 0:
            continue
        spoilt = [[line for line in lines if ramp.sealed & line] for ramp in compared.ramps]
        spaces = spaces_of(compared.made.ramp.sealed & sum(spoilt[0]))
        yield from _differing(f"{name}-spoilt", map(len, spoilt), points * POINT, spaces)
        full = [[line for line in lines if not line & ~ramp.covered] for ramp in compared.ramps]
        spaces = spaces_of(sum(full[1]))
        yield from _differing(f"{name}-missed", map(len, full), -points * POINT // 2, spaces)


_NUMBER_FACTS = (
    ("bonus-covered", 1, True, POINT),
    ("bonus-open", 1, False, -POINT // 2),
    ("penalty-sealed", -1, False, POINT),
    ("penalty-left", -1, True, -POINT // 2),
)
"""Facts about bonuses (1) or penalties (-1), on the covered spaces or on the sealed ones, and what
a point more of them costs."""


def _numbers(compared: Comparison) -> Iterator[MoveReason]:
    """Bonuses covered or not secured, and penalties sealed or not covered."""
    groups = [
        (kind.states[0].per_space(1), mask)
        for kind, mask in counting_groups(compared.before.board)
        if _counts_alone(kind)
    ]
    for code, sign, is_covered, each in _NUMBER_FACTS:
        own = [(points * sign, mask) for points, mask in groups if points * sign > 0]
        spaces = [ramp.covered if is_covered else ramp.sealed for ramp in compared.ramps]
        worth = [sum(each * (mask & at).bit_count() for each, mask in own) for at in spaces]
        larger = spaces[0] if each > 0 else spaces[1]
        shown = spaces_of(larger & sum(mask for _, mask in own))
        yield from _differing(code, worth, each, shown)


def _counts_alone(kind: Kind) -> bool:
    """Return whether the spaces of a kind are like numbers: bonuses, penalties or nothing."""
    return kind.plain and not kind.leaves


def _special_spaces(compared: Comparison) -> Iterator[MoveReason]:
    """Facts about spaces that change, or whose points depend on others of their kind."""
    groups: dict[Kind, list[int]] = {}
    for kind, mask in counting_groups(compared.before.board):
        groups.setdefault(kind, []).append(mask)
    for kind, masks in groups.items():
        points = kind.states[0]
        if kind.own and not _counts_alone(kind):
            yield from _own_spaces(compared, kind, sum(masks))
        elif kind.by_character:
            yield from _symbols(compared, kind, masks)
        elif kind.slides:
            yield from _changing_spaces(compared, kind, sum(masks))
        elif points.table:
            yield from _crowded_spaces(compared, kind, sum(masks))
        elif points.step is not None:
            yield from _adding_spaces(compared, kind, sum(masks))


def _own_spaces(compared: Comparison, kind: Kind, spaces: int) -> Iterator[MoveReason]:
    """Points that the spaces of a player's own kind would count if the round ended now."""
    now = [ramp.score().by_reason().get(kind.reason, 0) for ramp in compared.ramps]
    names = tuple(kind.name(language) for language in LANGUAGES)
    yield from _differing("own-now", now, -POINT // 2, spaces_of(spaces), names)


def _symbols(compared: Comparison, kind: Kind, symbols: list[int]) -> Iterator[MoveReason]:
    """Symbols of which one space is covered and the other not, or that are covered as a whole.

    If the other space is sealed, the symbol costs points for certain. One that is covered as a
    whole counts if no space of it was covered before.
    """
    untouched = [mask for mask in symbols if not mask & compared.before.covered]
    half, broken, gone = [], [], []
    for ramp in compared.ramps:
        begun = [mask for mask in symbols if mask & ramp.covered]
        half.append([mask for mask in begun if mask & ~ramp.settled])
        broken.append([mask for mask in begun if mask & ramp.sealed])
        gone.append([mask for mask in untouched if not mask & ~ramp.covered])
    for fact, held, each in (
        ("broken", broken, 3 * POINT),
        ("half", half, 2 * POINT),
        ("gone", gone, 3 * POINT),
    ):
        spaces = spaces_of(sum(held[0]))
        yield from _differing(f"{kind.reason}-{fact}", map(len, held), each, spaces)


def _changing_spaces(compared: Comparison, kind: Kind, spaces: int) -> Iterator[MoveReason]:
    """Spaces in their last state, in a later than the first, and covered before the last."""
    last = len(kind.states) - 2
    visible = [spaces & ~ramp.covered for ramp in compared.ramps]
    slid = [ramp.slid for ramp in compared.ramps]
    for fact, size, masks in (
        ("broken", 3 * POINT, [seen & own[last] for seen, own in zip(visible, slid, strict=True)]),
        ("cracked", 2 * POINT, [seen & own[0] for seen, own in zip(visible, slid, strict=True)]),
        ("covered", 2 * POINT, [spaces & r.covered & ~r.slid[last] for r in compared.ramps]),
    ):
        yield from _more(f"{kind.reason}-{fact}", masks, size)


def _crowded_spaces(compared: Comparison, kind: Kind, spaces: int) -> Iterator[MoveReason]:
    """Spaces that count for the player as long as fewer than a number are visible."""
    reason, (too_many, _) = kind.reason, kind.states[0].table[-1]
    seen = [spaces & ~ramp.covered for ramp in compared.ramps]
    if seen[0].bit_count() < seen[1].bit_count() < too_many:
        covered = [spaces & ramp.covered for ramp in compared.ramps]
        yield from _more(f"{reason}-covered", covered, 2 * POINT)
    sealed = [spaces & ramp.sealed for ramp in compared.ramps]
    if sealed[0].bit_count() >= too_many:
        yield from _more(f"{reason}-cursed", sealed, 4 * POINT)
    elif seen[0].bit_count() >= too_many:
        yield from _more(f"{reason}-left", seen, POINT)


def _adding_spaces(compared: Comparison, kind: Kind, spaces: int) -> Iterator[MoveReason]:
    """Spaces of which each costs more than the one before."""
    sealed = [spaces & ramp.sealed for ramp in compared.ramps]
    made, best = (mask.bit_count() for mask in sealed)
    cost = kind.states[0].total(best) - kind.states[0].total(made)
    each = max(0, cost) * POINT // max(1, made - best)
    yield from _more(f"{kind.reason}-sealed", sealed, each)
    covered = [(spaces & ramp.covered).bit_count() for ramp in compared.ramps]
    if covered[1] > covered[0]:
        seen = [spaces & ~ramp.settled for ramp in compared.ramps]
        yield from _more(f"{kind.reason}-left", seen, POINT)


def _word_places(compared: Comparison) -> Iterator[MoveReason]:
    if not compared.before.board.words:
        return
    made, best = both = [possible_words(ramp) for ramp in compared.ramps]
    gone = {word for _, word in best} - {word for _, word in made}
    if gone:
        letters = [sum(len(word) for _, word in places) for places in both]
        spaces = reduce(or_, [mask for mask, word in best if word in gone])
        names = tuple(sorted(gone))
        yield from _differing("words-gone", letters, -POINT // 2, spaces_of(spaces), names)
    pairs = list(zip(compared.ramps, both, strict=True))
    loose = [ramp.sealed & ~reduce(or_, [mask for mask, _ in places], 0) for ramp, places in pairs]
    yield from _more("letters-sealed", loose, POINT)
    if len(made) <= len(best):  # with fewer words there are fewer edges
        edges = [reduce(or_, places.values(), 0) & ~ramp.covered for ramp, places in pairs]
        yield from _more("word-edges", edges, EDGE_SIZE)


def _banked(compared: Comparison) -> Iterator[MoveReason]:
    """Points that a volatile board counts at once."""
    start = len(compared.before.banked)
    banked = (sum(group.total for group in ramp.banked[start:]) for ramp in compared.ramps)
    yield from _differing("banked", banked, -POINT)


def _over_top(compared: Comparison) -> Iterator[MoveReason]:
    """Squares that cover nothing because they stick out over the top edge."""
    grid = grid_mask(compared.before.board.width, compared.before.board.height)
    yield from _more("over-top", [ramp.covered & ~grid for ramp in compared.ramps], POINT)


_ByTile = dict[str, int]


def _by_tile(compared: Comparison, number: Callable[[Ramp, Tile], int]) -> list[_ByTile]:
    """Return a number for each tile to come, after the move made and after the best one."""
    return [{tile.name: number(ramp, tile) for tile in compared.to_come} for ramp in compared.ramps]


def _fewer_tiles(
    code: str, compared: Comparison, made: _ByTile, best: _ByTile, each: int
) -> Iterator[MoveReason]:
    """Yield a reason if fewer tiles to come have a number that is not 0."""
    able = [sum(map(bool, numbers.values())) for numbers in (made, best)]
    names = tuple(name for name in best if best[name] and not made[name])
    top = _top(compared.made.ramp)
    yield from _differing(code, able, -each, top, names, len(compared.to_come))


def _flush(compared: Comparison) -> Iterator[MoveReason]:
    """Tiles to come that have a place where they lie flush, and the places that they have."""
    made, best = both = _by_tile(compared, flush_places)
    yield from _fewer_tiles("flush", compared, made, best, FLUSH_SIZE)
    places = [sum(numbers.values()) for numbers in both]
    yield from _differing("places", places, -PLACE_SIZE, _top(compared.made.ramp))


def _top(ramp: Ramp) -> tuple[Space, ...]:
    """Return the lowest open space of each column."""
    rows = ramp.board.height
    return tuple((column, low + 1) for column, low in enumerate(ramp.skyline, 1) if low < rows)


def _shape_of_top(compared: Comparison) -> Iterator[MoveReason]:
    """Deep columns, steps, and columns in which nothing or little more can be covered."""
    if not compared.to_come:
        return
    rows, skyline = compared.before.board.height, compared.made.ramp.skyline
    deep = [wells(ramp) for ramp in compared.ramps]
    spaces = tuple((column, skyline[column - 1] + 1) for column in deep[0])
    yield from _differing("well", map(len, deep), WELL_SIZE, spaces)
    made, best = (steps(ramp) for ramp in compared.ramps)
    if made - best >= FEWEST_STEPS:
        yield from _differing("uneven", (made, best), STEP_SIZE, _top(compared.made.ramp))
    for code, least, each in (
        ("column-closed", rows, HIGH_SIZE),
        ("column-high", rows - LITTLE_ROOM, HIGH_SIZE // 2),
    ):
        high = [
            [(column, rows) for column, low in enumerate(ramp.skyline, 1) if low >= least]
            for ramp in compared.ramps
        ]
        yield from _differing(code, map(len, high), each, tuple(high[0]))


def _certain(compared: Comparison) -> Iterator[MoveReason]:
    """Points that can't change any more, and the score if the round ended now."""
    locked = (sum(group.total for group in ramp.locked()) for ramp in compared.ramps)
    yield from _differing("certain", locked, -CERTAIN_SIZE)
    now = (ramp.score().total for ramp in compared.ramps)
    yield from _differing("score-now", now, -NOW_SIZE)


def _next_points(compared: Comparison) -> Iterator[MoveReason]:
    """Tiles to come with which the ramp can count more at once after one of the two moves."""
    made, best = _by_tile(compared, most_points)
    names = tuple(name for name in made if made[name] < best[name])
    better, total = sum(made[name] > best[name] for name in made), len(made)
    top = _top(compared.made.ramp)
    yield from _differing("next-points", (better, len(names)), -NOW_SIZE, top, names, total)


def _next_rows(compared: Comparison) -> Iterator[MoveReason]:
    """Tiles to come that can complete a row, and the most rows at once, if that counts more."""
    board = compared.before.board
    if _line_points(board)[0] <= 0 or not compared.to_come:
        return
    made, best = both = _by_tile(compared, most_rows)
    yield from _fewer_tiles("next-rows", compared, made, best, NOW_SIZE)
    most = [max(rows.values()) for rows in both]
    if board.volatile and most[0] < most[1]:
        size = (triangle(most[1]) - triangle(most[0])) * NOW_SIZE
        yield MoveReason("rows-together", most[0], most[1], size, _top(compared.made.ramp))


_FACTS: tuple[Callable[[Comparison], Iterator[MoveReason]], ...] = (
    _set_aside,
    _left_ramp,
    _sealed_dots,
    _spoilt_lines,
    _numbers,
    _special_spaces,
    _word_places,
    _banked,
    _over_top,
    _flush,
    _shape_of_top,
    _certain,
)
