"""Why a move is worse than the best one: facts that can be checked on the ramps.

A reason compares the ramp after the move made with the ramp after the best move. A fact that is
true of both is none, and neither is one in which the move made is better. The spaces of a reason
are all those that its larger number counts, so that they can be counted on the ramp.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule, Kind
from gapless.core.effect import Landing
from gapless.core.masks import column_mask, grid_mask, mask_of, row_mask, spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.space_rules import RuleSet, WordRule, special_masks, triangle
from gapless.core.tiles import Tile

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


AVERAGE = "average"
"""The code of a move that is worse on average, without a fact that explains it."""


def reasons_for(compared: Comparison, loss: int) -> tuple[MoveReason, ...]:
    """Return the reasons for a loss, the largest first, or that it is worse on average."""
    found = [reason for fact in _FACTS for reason in fact(compared)]
    if not found and loss >= MISTAKE:  # these take the longest
        found = [*_next_points(compared), *_next_rows(compared)]
    if not found:
        return (MoveReason(AVERAGE, 0, 0, loss),)
    return tuple(sorted(found, key=lambda reason: -reason.size))


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


class WordPlace(NamedTuple):
    """The letters of a word on a board, and the spaces before and after it, as masks."""

    letters: int
    edges: int


def possible_words(ramp: Ramp) -> dict[tuple[int, str], WordPlace]:
    """Return the places of the words that can still be left visible, by their letters and word.

    Their letters are not covered, and the space before and after them is not sealed.
    """
    found: dict[tuple[int, str], WordPlace] = {}
    rule = _words(ramp.rule_set)
    if rule is None:
        return found
    sealed = ramp.sealed
    for line in rule.lines:
        letters = "".join(rule.letters[space] for space in line)
        for word in rule.words:
            start = letters.find(word)
            while start >= 0:
                end = start + len(word)
                mask = mask_of(line[start:end])
                edges = mask_of(line[max(0, start - 1) : start] + line[end : end + 1])
                if not mask & ramp.covered and not edges & sealed:
                    found[mask, word] = WordPlace(mask, edges)
                start = letters.find(word, start + 1)
    return found


def flush_places(ramp: Ramp, tile: Tile) -> int:
    """Return the number of placements with which a tile rests inside and seals nothing."""
    count = 0
    for landing in ramp.legal_placements(tile).landings():
        shape, base = landing.placement.shape, landing.row - 1
        solid = len(shape.squares) == sum(shape.tops) - sum(shape.feet)
        inside = base + shape.height <= ramp.board.height
        if landing.outcome is Outcome.RESTS and inside and solid:
            under = ramp.skyline[landing.placement.window]
            count += all(low == base + foot for low, foot in zip(under, shape.feet, strict=True))
    return count


def most_points(ramp: Ramp, tile: Tile) -> int:
    """Return the most that a ramp can count right after a tile comes to rest or is set aside."""
    landings = ramp.legal_placements(tile).landings()
    acts: list[Act] = [SetAside(tile)]
    acts += [one.placement for one in landings if one.outcome is Outcome.RESTS]
    found = []
    for act in acts:
        after = ramp.copy()
        after.push(act)
        found.append(after.score().total)
    return max(found)


def most_rows(ramp: Ramp, tile: Tile) -> int:
    """Return the most rows that a tile can complete at once where it comes to rest."""
    rows = [row for row in _lines(ramp)[0] if row & ~ramp.covered]
    landings = ramp.legal_placements(tile).landings()
    after = [ramp.covered | one.mask for one in landings if one.outcome is Outcome.RESTS]
    return max((sum(not row & ~covered for row in rows) for covered in after), default=0)


def _words(rules: RuleSet) -> WordRule | None:
    return next((rule for rule in rules.rules if isinstance(rule, WordRule)), None)


def _of_kind(ramp: Ramp, kind: Kind) -> int:
    masks = special_masks(ramp.board)
    return sum(mask for character, mask in masks.items() if ramp.board.spaces[character] is kind)


def _dots(ramp: Ramp) -> int:
    grid = grid_mask(ramp.board.width, ramp.board.height)
    return (grid & ~ramp.rule_set.special_mask) | ramp.spent


def _more(
    code: str, made: int, best: int, each: int, names: tuple[str, ...] = ()
) -> Iterator[MoveReason]:
    """Yield a reason if the mask `made` has more spaces than `best`."""
    more = made.bit_count() - best.bit_count()
    if more > 0:
        spaces = spaces_of(made)
        yield MoveReason(code, made.bit_count(), best.bit_count(), more * each, spaces, names)


def _set_aside(compared: Comparison) -> Iterator[MoveReason]:
    made, best = compared.made.act, compared.best.act
    if isinstance(made, SetAside) and not isinstance(best, SetAside):
        landing = compared.before.landing(best)
        size = made.tile.size * POINT
        yield MoveReason("aside", 1, 0, size, landing.squares, (made.tile.name, str(best)))


def _left_ramp(compared: Comparison) -> Iterator[MoveReason]:
    """Tiles that blew up, fell through or were lost, where the best move keeps its tile."""
    made, best = (_last_landing(compared, result) for result in (compared.made, compared.best))
    if made is None or made.outcome is Outcome.RESTS:
        return
    if best is None or best.outcome is Outcome.RESTS:
        tile = compared.made.act.tile
        size = tile.size * POINT
        yield MoveReason(str(made.outcome), 1, 0, size, made.squares, (tile.name,))


def _last_landing(compared: Comparison, result: MoveResult) -> Landing | None:
    new = result.ramp.history[len(compared.before.history) :]
    landings = [event for event in new if isinstance(event, Landing)]
    return landings[-1] if landings else None


def _sealed_dots(compared: Comparison) -> Iterator[MoveReason]:
    before, made, best = compared.before, compared.made.ramp, compared.best.ramp
    if before.board.words:
        return
    if HouseRule.ROW_PENALTY in before.house:
        rows = [_rows_with_gap(ramp) for ramp in (made, best)]
        more = len(rows[0]) - len(rows[1])
        if more > 0:
            gaps = made.sealed & _dots(made)
            yield MoveReason("gap-rows", len(rows[0]), len(rows[1]), more * POINT, spaces_of(gaps))
        return
    sealed = [ramp.sealed & _dots(ramp) & ~before.sealed for ramp in (made, best)]
    yield from _more("sealed", sealed[0], sealed[1], POINT)


def _rows_with_gap(ramp: Ramp) -> list[int]:
    gaps = ramp.sealed & _dots(ramp)
    width = ramp.board.width
    return [row for row in range(1, ramp.board.height + 1) if gaps & row_mask(row, width)]


def _lines(ramp: Ramp) -> tuple[list[int], list[int]]:
    board = ramp.board
    rows = [row_mask(row, board.width) for row in range(1, board.height + 1)]
    columns = [column_mask(column, board.height) for column in range(1, board.width + 1)]
    return rows, columns


def _line_points(board: Board) -> tuple[int, int]:
    """Return the points of a row and of a column; the first row of a volatile act counts 1."""
    return 1 if board.rows and board.volatile else board.rows, board.columns


def _spoilt_lines(compared: Comparison) -> Iterator[MoveReason]:
    """Rows and columns that count and can no longer be completed, or that were not completed."""
    made, best = compared.made.ramp, compared.best.ramp
    for name, lines, points in zip(
        ("row", "column"), _lines(made), _line_points(made.board), strict=True
    ):
        if points <= 0:
            continue
        spoilt = [[line for line in lines if ramp.sealed & line] for ramp in (made, best)]
        more = len(spoilt[0]) - len(spoilt[1])
        if more > 0:
            spaces = spaces_of(made.sealed & sum(spoilt[0]))
            size = more * points * POINT
            yield MoveReason(f"{name}-spoilt", len(spoilt[0]), len(spoilt[1]), size, spaces)
        full = [[line for line in lines if not line & ~ramp.covered] for ramp in (made, best)]
        fewer = len(full[1]) - len(full[0])
        if fewer > 0:
            size = fewer * points * POINT // 2
            spaces = spaces_of(sum(full[1]))
            yield MoveReason(f"{name}-missed", len(full[0]), len(full[1]), size, spaces)


class _NumberFact(NamedTuple):
    """A fact about bonuses or penalties on the spaces of a ramp that are covered, or sealed."""

    code: str
    bonus: bool
    covered: bool
    less: bool
    """Whether it costs points to have less of it."""
    share: int
    """How many points it takes to cost one."""

    def spaces(self, ramp: Ramp) -> int:
        return ramp.covered if self.covered else ramp.sealed


_NUMBER_FACTS = (
    _NumberFact("bonus-covered", bonus=True, covered=True, less=False, share=1),
    _NumberFact("bonus-open", bonus=True, covered=False, less=True, share=2),
    _NumberFact("penalty-sealed", bonus=False, covered=False, less=False, share=1),
    _NumberFact("penalty-left", bonus=False, covered=True, less=True, share=2),
)


def _numbers(compared: Comparison) -> Iterator[MoveReason]:
    """Bonuses covered or not secured, and penalties sealed or not covered."""
    bonuses, penalties = _values(compared.before)
    for fact in _NUMBER_FACTS:
        values = bonuses if fact.bonus else penalties
        spaces = [fact.spaces(result.ramp) for result in (compared.made, compared.best)]
        made, best = (_worth(values, each) for each in spaces)
        counted = spaces[1] if fact.less else spaces[0]
        if (best > made) if fact.less else (made > best):
            size = abs(made - best) * POINT // fact.share
            yield MoveReason(fact.code, made, best, size, spaces_of(_masks(values) & counted))


_Values = list[tuple[int, int]]


def _values(ramp: Ramp) -> tuple[_Values, _Values]:
    """Return the bonuses and the penalties of a board: points without sign, and the spaces."""
    bonuses: _Values = []
    penalties: _Values = []
    for character, mask in special_masks(ramp.board).items():
        kind = ramp.board.spaces[character]
        if not isinstance(kind, Kind) and kind:
            (bonuses if kind > 0 else penalties).append((abs(kind), mask))
    return bonuses, penalties


def _worth(values: _Values, spaces: int) -> int:
    return sum(points * (mask & spaces).bit_count() for points, mask in values)


def _masks(values: _Values) -> int:
    return sum(mask for _, mask in values)


def _pairs(compared: Comparison) -> Iterator[MoveReason]:
    """Pairs of which one space is covered and the other not, or that are covered as a whole."""
    made, best = compared.made.ramp, compared.best.ramp
    pairs = [
        mask
        for character, mask in special_masks(made.board).items()
        if made.board.spaces[character] is Kind.PAIR
    ]
    for code, size, test in _PAIR_FACTS:
        found = [
            [pair for pair in pairs if test(pair, ramp, compared.before)] for ramp in (made, best)
        ]
        if len(found[0]) > len(found[1]):
            more = len(found[0]) - len(found[1])
            spaces = spaces_of(sum(found[0]))
            yield MoveReason(code, len(found[0]), len(found[1]), more * size, spaces)


def _is_broken(pair: int, ramp: Ramp, _before: Ramp) -> bool:
    """Return whether one space is covered and the other sealed: it costs points for certain."""
    return bool(pair & ramp.covered and pair & ramp.sealed)


def _is_half_covered(pair: int, ramp: Ramp, _before: Ramp) -> bool:
    """Return whether one space is covered and the other still open."""
    return bool(pair & ramp.covered and pair & ~ramp.settled)


def _is_gone(pair: int, ramp: Ramp, before: Ramp) -> bool:
    """Return whether a pair without a covered space was covered as a whole."""
    return not pair & before.covered and not pair & ~ramp.covered


_PAIR_FACTS: tuple[tuple[str, int, Callable[[int, Ramp, Ramp], bool]], ...] = (
    ("pair-broken", 3 * POINT, _is_broken),
    ("pair-half", 2 * POINT, _is_half_covered),
    ("pair-gone", 3 * POINT, _is_gone),
)


def _eggs(compared: Comparison) -> Iterator[MoveReason]:
    made, best = compared.made.ramp, compared.best.ramp
    eggs = _of_kind(made, Kind.EGG)
    if not eggs:
        return
    visible = [eggs & ~ramp.covered for ramp in (made, best)]
    broken = [seen & ramp.broken for seen, ramp in zip(visible, (made, best), strict=True)]
    cracked = [seen & ramp.cracked for seen, ramp in zip(visible, (made, best), strict=True)]
    yield from _more("egg-broken", broken[0], broken[1], 3 * POINT)
    yield from _more("egg-cracked", cracked[0], cracked[1], 2 * POINT)
    whole = [eggs & ramp.covered & ~ramp.broken for ramp in (made, best)]
    yield from _more("egg-covered", whole[0], whole[1], 2 * POINT)


def _gold(compared: Comparison) -> Iterator[MoveReason]:
    made, best = compared.made.ramp, compared.best.ramp
    gold = _of_kind(made, Kind.GOLD)
    seen = [gold & ~ramp.covered for ramp in (made, best)]
    if seen[0].bit_count() < seen[1].bit_count() < 5:
        yield from _more("gold-covered", gold & made.covered, gold & best.covered, 2 * POINT)
    sealed = [gold & ramp.sealed for ramp in (made, best)]
    if sealed[0].bit_count() >= 5:
        yield from _more("gold-cursed", sealed[0], sealed[1], 4 * POINT)
    elif seen[0].bit_count() >= 5:
        yield from _more("gold-left", seen[0], seen[1], POINT)


def _curses(compared: Comparison) -> Iterator[MoveReason]:
    made, best = compared.made.ramp, compared.best.ramp
    curses = _of_kind(made, Kind.CURSED)
    sealed = [curses & ramp.sealed for ramp in (made, best)]
    cost = triangle(sealed[0].bit_count()) - triangle(sealed[1].bit_count())
    more = max(1, sealed[0].bit_count() - sealed[1].bit_count())
    yield from _more("curse-sealed", sealed[0], sealed[1], cost * POINT // more)
    seen = [curses & ~ramp.settled for ramp in (made, best)]
    if (curses & best.covered).bit_count() > (curses & made.covered).bit_count():
        yield from _more("curse-left", seen[0], seen[1], POINT)


def _word_places(compared: Comparison) -> Iterator[MoveReason]:
    made, best = (possible_words(result.ramp) for result in (compared.made, compared.best))
    gone = {word for _, word in best} - {word for _, word in made}
    letters = [sum(len(word) for _, word in words) for words in (made, best)]
    if gone and letters[0] < letters[1]:
        spaces = 0
        for (_, word), place in best.items():
            spaces |= place.letters if word in gone else 0
        names = tuple(sorted(gone))
        size = (letters[1] - letters[0]) * POINT // 2
        yield MoveReason("words-gone", letters[0], letters[1], size, spaces_of(spaces), names)
    if compared.before.board.words:
        loose = [
            result.ramp.sealed & ~_together(words)
            for result, words in zip((compared.made, compared.best), (made, best), strict=True)
        ]
        yield from _more("letters-sealed", loose[0], loose[1], POINT)
        edges = [
            _open_edges(result.ramp, words)
            for result, words in zip((compared.made, compared.best), (made, best), strict=True)
        ]
        if len(made) <= len(best):  # with fewer words there are fewer edges
            yield from _more("word-edges", edges[0], edges[1], EDGE_SIZE)


def _together(words: dict[tuple[int, str], WordPlace]) -> int:
    spaces = 0
    for place in words.values():
        spaces |= place.letters
    return spaces


def _open_edges(ramp: Ramp, words: dict[tuple[int, str], WordPlace]) -> int:
    spaces = 0
    for place in words.values():
        spaces |= place.edges
    return spaces & ~ramp.covered


def _banked(compared: Comparison) -> Iterator[MoveReason]:
    """Points that a volatile board counts at once."""
    start = len(compared.before.banked)
    made, best = (
        sum(group.total for group in result.ramp.banked[start:])
        for result in (compared.made, compared.best)
    )
    if made < best:
        yield MoveReason("banked", made, best, (best - made) * POINT)


def _over_top(compared: Comparison) -> Iterator[MoveReason]:
    """Squares that cover nothing because they stick out over the top edge."""
    made, best = (_above(result.ramp) for result in (compared.made, compared.best))
    yield from _more("over-top", made, best, POINT)


def _above(ramp: Ramp) -> int:
    return ramp.covered & ~grid_mask(ramp.board.width, ramp.board.height)


_ByTile = dict[str, int]


def _by_tile(compared: Comparison, number: Callable[[Ramp, Tile], int]) -> tuple[_ByTile, _ByTile]:
    """Return a number for each tile to come, after the move made and after the best one."""
    made, best = (
        {tile.name: number(result.ramp, tile) for tile in compared.to_come}
        for result in (compared.made, compared.best)
    )
    return made, best


def _fewer_tiles(
    code: str, compared: Comparison, made: _ByTile, best: _ByTile, each: int
) -> Iterator[MoveReason]:
    """Yield a reason if fewer tiles to come have a number that is not 0."""
    able = [sum(map(bool, numbers.values())) for numbers in (made, best)]
    if able[0] < able[1]:
        names = tuple(name for name in best if best[name] and not made[name])
        size, top = each * (able[1] - able[0]), _top(compared.made.ramp)
        yield MoveReason(code, able[0], able[1], size, top, names, len(compared.to_come))


def _flush(compared: Comparison) -> Iterator[MoveReason]:
    """Tiles to come that have a place where they lie flush, and the places that they have."""
    made, best = _by_tile(compared, flush_places)
    yield from _fewer_tiles("flush", compared, made, best, FLUSH_SIZE)
    places = [sum(each.values()) for each in (made, best)]
    if places[0] < places[1]:
        size = PLACE_SIZE * (places[1] - places[0])
        yield MoveReason("places", places[0], places[1], size, _top(compared.made.ramp))


def _top(ramp: Ramp) -> tuple[tuple[int, int], ...]:
    """Return the lowest open space of each column."""
    rows = ramp.board.height
    return tuple((column, low + 1) for column, low in enumerate(ramp.skyline, 1) if low < rows)


def _deep_columns(compared: Comparison) -> Iterator[MoveReason]:
    if not compared.to_come:
        return
    made, best = (wells(result.ramp) for result in (compared.made, compared.best))
    if len(made) > len(best):
        skyline = compared.made.ramp.skyline
        spaces = tuple((column, skyline[column - 1] + 1) for column in made)
        yield MoveReason("well", len(made), len(best), WELL_SIZE * (len(made) - len(best)), spaces)


def _uneven(compared: Comparison) -> Iterator[MoveReason]:
    if not compared.to_come:
        return
    made, best = (steps(result.ramp) for result in (compared.made, compared.best))
    if made - best >= FEWEST_STEPS:
        size = STEP_SIZE * (made - best)
        yield MoveReason("uneven", made, best, size, _top(compared.made.ramp))


def _high_columns(compared: Comparison) -> Iterator[MoveReason]:
    """Columns in which nothing more can be covered, or in which little room is left."""
    if not compared.to_come:
        return
    rows = compared.before.board.height
    for code, least, each in (
        ("column-closed", rows, HIGH_SIZE),
        ("column-high", rows - LITTLE_ROOM, HIGH_SIZE // 2),
    ):
        made, best = (
            [column for column, low in enumerate(result.ramp.skyline, 1) if low >= least]
            for result in (compared.made, compared.best)
        )
        if len(made) > len(best):
            spaces = tuple((column, rows) for column in made)
            size = each * (len(made) - len(best))
            yield MoveReason(code, len(made), len(best), size, spaces)


def _certain(compared: Comparison) -> Iterator[MoveReason]:
    """Points that can't change any more, and the score if the round ended now."""
    made, best = compared.made.ramp, compared.best.ramp
    locked = [sum(group.total for group in ramp.locked()) for ramp in (made, best)]
    if locked[0] < locked[1]:
        yield MoveReason("certain", locked[0], locked[1], (locked[1] - locked[0]) * CERTAIN_SIZE)
    now = [ramp.score().total for ramp in (made, best)]
    if now[0] < now[1]:
        yield MoveReason("score-now", now[0], now[1], (now[1] - now[0]) * NOW_SIZE)


def _next_points(compared: Comparison) -> Iterator[MoveReason]:
    """Tiles to come with which the ramp can count more at once after one of the two moves."""
    made, best = (
        [most_points(result.ramp, tile) for tile in compared.to_come]
        for result in (compared.made, compared.best)
    )
    worse = [low < high for low, high in zip(made, best, strict=True)]
    better = sum(low > high for low, high in zip(made, best, strict=True))
    if better < sum(worse):
        names = tuple(tile.name for tile, less in zip(compared.to_come, worse, strict=True) if less)
        size = (sum(worse) - better) * NOW_SIZE
        top, total = _top(compared.made.ramp), len(compared.to_come)
        yield MoveReason("next-points", better, sum(worse), size, top, names, total)


def _next_rows(compared: Comparison) -> Iterator[MoveReason]:
    """Tiles to come that can complete a row, and the most rows at once, if that counts more."""
    board = compared.before.board
    if _line_points(board)[0] <= 0 or not compared.to_come:
        return
    made, best = _by_tile(compared, most_rows)
    yield from _fewer_tiles("next-rows", compared, made, best, NOW_SIZE)
    most = [max(rows.values()) for rows in (made, best)]
    if board.volatile and most[0] < most[1]:
        size = (triangle(most[1]) - triangle(most[0])) * NOW_SIZE
        yield MoveReason("rows-together", most[0], most[1], size, _top(compared.made.ramp))


_FACTS: tuple[Callable[[Comparison], Iterator[MoveReason]], ...] = (
    _set_aside,
    _left_ramp,
    _sealed_dots,
    _spoilt_lines,
    _numbers,
    _pairs,
    _eggs,
    _gold,
    _curses,
    _word_places,
    _banked,
    _over_top,
    _flush,
    _deep_columns,
    _uneven,
    _high_columns,
    _certain,
)
