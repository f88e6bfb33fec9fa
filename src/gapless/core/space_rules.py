"""One small rule for each kind of space and for each way of scoring.

A rule may decide the outcome of a tile on its spaces (`outcome`), and react when a tile slides
over spaces (`slide`), when it stops on them (`stop`), when spaces are settled, that is covered
or sealed (`settle`), on a volatile board after each move (`move`), and at the end of the round
(`finish`). At the end every space counts as settled. `lock` returns the items of `finish` that
can't change any more. A rule reads the ramp and changes nothing but its marks: the spaces that are
spent, cracked or broken.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from functools import lru_cache
from typing import ClassVar, NamedTuple, Protocol, TypeAlias

from .board import DOT, Board, HouseRule, Kind
from .compilable import dataclass
from .masks import Space, column_mask, mask_of, row_mask, space_mask
from .outcome import Outcome
from .score import ItemGroup, each, each_of_few, one

_Items: TypeAlias = Callable[..., Iterable[ItemGroup]]
_Word: TypeAlias = tuple[int, tuple[Space, ...]]
"""The number of a line and a run of letters in it."""


class MarkedSpaces(Protocol):
    """The part of a ramp that rules read."""

    @property
    def covered(self) -> int:
        """Mask of the covered spaces."""

    @property
    def spent(self) -> int:
        """Mask of the spent spaces."""

    @property
    def cracked(self) -> int:
        """Mask of the cracked eggs, broken ones included."""

    @property
    def broken(self) -> int:
        """Mask of the broken eggs."""


class Marks(Protocol):
    """The part of a ramp that rules read and write."""

    covered: int
    spent: int
    cracked: int
    broken: int


class Rule:
    """A rule that does nothing: the base of all rules."""

    @property
    def reacts(self) -> bool:
        """Whether the rule needs `outcome`, `slide` and `stop` to be called."""
        return False

    def outcome(self, ramp: MarkedSpaces, squares: int) -> Outcome:
        """Return what happens to a tile that stops on squares."""
        return Outcome.RESTS

    def slide(self, ramp: Marks, over: int) -> None:
        """React to a tile that slides over spaces without stopping on them."""

    def stop(self, ramp: Marks, squares: int) -> None:
        """React to a tile that stops on squares."""

    def settle(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return the items for the spaces `new`, just settled; `settled` are all settled spaces."""
        return ()

    def move(self, ramp: MarkedSpaces, squares: int) -> Iterable[ItemGroup]:
        """Return the items for a tile that rests on squares of a volatile board."""
        return ()

    def finish(self, ramp: MarkedSpaces) -> Iterable[ItemGroup]:
        """Return the items that count at the end of the round."""
        return ()

    def lock(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return the items of `finish` that are certain since the spaces `new` were settled.

        `settled` are all settled spaces. The items of `settle` and `move` are certain at once.
        """
        return ()


@dataclass(slots=True, eq=False)
class DotRule(Rule):
    """-1 for each visible plain dot; a spent space is one."""

    mask: int

    def visible(self, ramp: MarkedSpaces, new: int) -> int:
        """Return the mask of the visible dots among the spaces `new`."""
        return (self.mask | ramp.spent) & new & ~ramp.covered

    def settle(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return an item for each visible dot."""
        return each("dot", -1, self.visible(ramp, new))


@dataclass(slots=True, eq=False)
class DotRowRule(Rule):
    """-1 for each row with a visible plain dot (the house rule `row-penalty`)."""

    mask: int
    rows: tuple[int, ...]

    def finish(self, ramp: MarkedSpaces) -> Iterator[ItemGroup]:
        """Return an item for each row with a visible dot."""
        dots = (self.mask | ramp.spent) & ~ramp.covered
        for row in self.rows:
            if dots & row:
                yield one("dot", -1, dots & row)

    def lock(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterator[ItemGroup]:
        """Return an item for each row in which a dot is sealed for the first time."""
        dots = (self.mask | ramp.spent) & ~ramp.covered & settled
        for row in self.rows:
            if dots & row & new and not dots & row & ~new:
                yield one("dot", -1, dots & row)


@dataclass(slots=True, eq=False)
class NumberRule(Rule):
    """Its value for each visible one."""

    value: int
    mask: int

    def settle(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return an item for each visible number."""
        return each_of_few("number", self.value, self.mask & new & ~ramp.covered)


@dataclass(slots=True, eq=False)
class PairRule(Rule):
    """A symbol on two spaces: both visible +3, one -3; counted when both are settled."""

    mask: int

    def settle(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return the item of the pair once both spaces are settled."""
        visible = self.mask & ~ramp.covered
        if self.mask & new and not self.mask & ~settled and visible:
            return (one("pair", pair_points(self.mask, visible), visible),)
        return ()


def pair_points(pair: int, visible: int) -> int:
    """Return the points of a settled pair of which the spaces `visible` are visible."""
    return (3 if visible == pair else -3) if visible else 0


@dataclass(slots=True, eq=False)
class RowRule(Rule):
    """Points for each completely covered row."""

    points: int
    rows: tuple[int, ...]

    def finish(self, ramp: MarkedSpaces) -> Iterable[ItemGroup]:
        """Return an item for each completed row."""
        free = ~ramp.covered
        return [one("row", self.points, row) for row in self.rows if not row & free]

    def lock(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return an item for each row completed by the new spaces."""
        free = ~ramp.covered
        return [one("row", self.points, row) for row in self.rows if row & new and not row & free]


@dataclass(slots=True, eq=False)
class VolatileRowRule(Rule):
    """1+2+...+k for the k rows that one move completes."""

    rows: tuple[int, ...]

    def move(self, ramp: MarkedSpaces, squares: int) -> Iterator[ItemGroup]:
        """Return one item for all the rows that the move completed."""
        completed = [row for row in self.rows if row & squares and not row & ~ramp.covered]
        if completed:
            yield one("row", triangle(len(completed)), sum(completed))


@dataclass(slots=True, eq=False)
class ColumnRule(Rule):
    """Points for each completely covered column."""

    points: int
    columns: tuple[int, ...]

    def finish(self, ramp: MarkedSpaces) -> Iterator[ItemGroup]:
        """Return an item for each completed column."""
        for column in self.columns:
            if not column & ~ramp.covered:
                yield one("column", self.points, column)

    def lock(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterator[ItemGroup]:
        """Return an item for each column completed by the new spaces."""
        for column in self.columns:
            if column & new and not column & ~ramp.covered:
                yield one("column", self.points, column)


@dataclass(slots=True, eq=False)
class SpendableRule(Rule):
    """A tile that stops on such a space leaves the ramp, and the space is spent."""

    mask: int
    struck: Outcome

    @property
    def reacts(self) -> bool:
        """Whether the rule needs `outcome`, `slide` and `stop` to be called."""
        return True

    def outcome(self, ramp: MarkedSpaces, squares: int) -> Outcome:
        """Return `struck` if the tile stops on an unspent space."""
        return self.struck if self.mask & squares & ~ramp.spent else Outcome.RESTS

    def stop(self, ramp: Marks, squares: int) -> None:
        """Spend the spaces under the tile."""
        ramp.spent |= self.mask & squares


@dataclass(slots=True, eq=False)
class CurseRule(Rule):
    """-(1+2+...+n) for n visible ones."""

    mask: int

    def finish(self, ramp: MarkedSpaces) -> Iterator[ItemGroup]:
        """Return one item for all visible curses."""
        visible = self.mask & ~ramp.covered
        if visible:
            yield one("curse", -triangle(visible.bit_count()), visible)

    def lock(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterator[ItemGroup]:
        """Return one item for the curses just sealed: what they add to those sealed before."""
        sealed = self.mask & ~ramp.covered & settled
        if sealed & new:
            before = (sealed & ~new).bit_count()
            yield one("curse", triangle(before) - triangle(sealed.bit_count()), sealed & new)


@dataclass(slots=True, eq=False)
class EggRule(Rule):
    """Visible and whole +3, cracked +1, broken -2; slides crack and break."""

    mask: int

    @property
    def reacts(self) -> bool:
        """Whether the rule needs `outcome`, `slide` and `stop` to be called."""
        return True

    def slide(self, ramp: Marks, over: int) -> None:
        """Crack whole eggs and break cracked ones."""
        ramp.broken |= ramp.cracked & over & self.mask
        ramp.cracked |= over & self.mask

    def finish(self, ramp: MarkedSpaces) -> Iterator[ItemGroup]:
        """Return an item for each visible egg."""
        return self.lock(ramp, self.mask, self.mask)

    def lock(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterator[ItemGroup]:
        """Return an item for each visible egg that was just sealed."""
        visible = self.mask & ~ramp.covered & new
        yield from each_of_few("egg", 3, visible & ~ramp.cracked)
        yield from each_of_few("egg", 1, visible & ramp.cracked & ~ramp.broken)
        yield from each_of_few("egg", -2, visible & ramp.broken)


@dataclass(slots=True, eq=False)
class GoldRule(Rule):
    """+2 for each visible one, but -2 with five or more visible."""

    mask: int

    def finish(self, ramp: MarkedSpaces) -> Iterable[ItemGroup]:
        """Return an item for each visible gold space."""
        visible = self.mask & ~ramp.covered
        return each_of_few("gold", 2 if visible.bit_count() < 5 else -2, visible)

    def lock(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return the sealed gold once it is certain whether it counts for or against the player."""
        value, sealed = self._certain(ramp.covered, settled)
        before, known = self._certain(ramp.covered & ~new, settled & ~new)
        return each("gold", value, sealed & ~known if before else sealed)

    def _certain(self, covered: int, settled: int) -> tuple[int, int]:
        """Return the value of a gold space, 0 if it can still change, and the sealed gold."""
        visible = self.mask & ~covered
        sealed = visible & settled
        if sealed.bit_count() >= 5:
            return -2, sealed
        return (2 if visible.bit_count() < 5 else 0), sealed


@dataclass(slots=True, eq=False)
class WordRule(Rule):
    """1 per letter for each run of visible letters that is a word, -1 for each loose letter.

    `lines` are the rows read left to right and the columns read top to bottom.
    """

    letters: dict[Space, str]
    words: frozenset[str]
    lines: tuple[tuple[Space, ...], ...]
    mask: int = field(init=False)
    line_masks: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.mask = mask_of(self.letters)
        self.line_masks = tuple(map(mask_of, self.lines))

    def finish(self, ramp: MarkedSpaces) -> Iterator[ItemGroup]:
        """Return an item for each word and each loose letter."""
        return _word_items(*self._certain(ramp.covered, self.mask))

    def lock(self, ramp: MarkedSpaces, new: int, settled: int) -> Iterator[ItemGroup]:
        """Return the words and loose letters whose runs can't change any more."""
        words, loose = self._certain(ramp.covered, settled)
        before, known = self._certain(ramp.covered & ~new, settled & ~new)
        yield from _word_items([word for word in words if word not in before], loose & ~known)

    def _certain(self, covered: int, settled: int) -> tuple[list[_Word], int]:
        """Return the words that are settled, and the letters that can't be part of one."""
        words: list[_Word] = []
        loose = self.mask & ~covered & settled
        for number, line in enumerate(self.line_masks):
            for run, mask, is_word in _visible_runs(self, number, covered & line):
                if mask & ~settled:
                    loose &= ~mask
                elif is_word:
                    words.append((number, run))
                    loose &= ~mask
        return words, loose


def _word_items(words: Iterable[_Word], loose: int) -> Iterator[ItemGroup]:
    for _, run in words:
        yield ItemGroup("word", len(run), (run,))
    yield from each("letter", -1, loose)


@lru_cache(maxsize=1 << 14)
def _visible_runs(
    rule: WordRule, number: int, covered: int
) -> tuple[tuple[tuple[Space, ...], int, bool], ...]:
    """Return each run of visible letters of a line, its mask, and whether it is a word."""
    runs: list[list[Space]] = [[]]
    for space in rule.lines[number]:
        if covered & space_mask(*space):
            runs.append([])
        else:
            runs[-1].append(space)
    return tuple(
        (tuple(run), mask_of(run), "".join(rule.letters[space] for space in run) in rule.words)
        for run in runs
        if run
    )


def triangle(n: int) -> int:
    """Return 1 + 2 + ... + n."""
    return n * (n + 1) // 2


class SpecialItems(dict[tuple[int, ...], tuple[ItemGroup, ...]]):
    """Cache of the items of special spaces, by those that are covered, spent, cracked and broken.

    Few of them change in a round, so the same ones recur on every card.
    """

    most: ClassVar[int] = 1 << 12

    def __setitem__(self, known: tuple[int, ...], items: tuple[ItemGroup, ...]) -> None:
        """Store items; forget all others if there are too many."""
        if len(self) >= self.most:
            self.clear()
        super().__setitem__(known, items)


class RuleSet(NamedTuple):
    """The rules in force on a board, and those of them that need each kind of call.

    `scoring` has, for each rule that gives items at the end of the round, whether its method is
    `settle`, and the method; `dots_at` is the place of `dots` among them, for which there is a
    shorter way. `locking` has the same for each method that gives items which are certain, with
    the mask of the spaces that have to be settled for that. `special` is the mask of each character
    of special spaces, `special_mask` that of all, and `special_items` caches what they score at the
    end of the round.
    """

    rules: tuple[Rule, ...]
    reacting: tuple[Rule, ...]
    scoring: tuple[tuple[bool, _Items], ...]
    dots: DotRule | None
    dots_at: int
    locking: tuple[tuple[bool, _Items, int], ...]
    special: dict[str, int]
    special_mask: int
    special_items: SpecialItems


@lru_cache(maxsize=256)
def rule_set(board: Board, house: frozenset[HouseRule]) -> RuleSet:
    """Return the rules in force on a board, with what is derived from them."""
    rules = rules_of(board, house)
    scoring: list[tuple[bool, _Items]] = []
    locking: list[tuple[bool, _Items, int]] = []
    dots, dots_at = None, 0
    for rule in rules:
        if isinstance(rule, DotRule):
            dots, dots_at = rule, len(scoring)
        if type(rule).settle is not Rule.settle:
            scoring.append((True, rule.settle))
            locking.append((True, rule.settle, _needed(rule)))
        if type(rule).finish is not Rule.finish:
            scoring.append((False, rule.finish))
            locking.append((False, rule.lock, _needed(rule)))
    special = special_masks(board)
    return RuleSet(
        rules,
        tuple([rule for rule in rules if rule.reacts]),
        tuple(scoring),
        dots,
        len(scoring) if dots is None else dots_at,
        tuple(locking),
        special,
        sum(special.values()),
        SpecialItems(),
    )


def _needed(rule: Rule) -> int:
    """Return the mask of the spaces of which one has to be settled before a rule gives items."""
    return rule.mask if isinstance(rule, NumberRule | PairRule | CurseRule | EggRule) else -1


def rules_of(board: Board, house: frozenset[HouseRule]) -> tuple[Rule, ...]:
    """Return the rules in force on a board."""
    rules: list[Rule] = []
    bottom = row_mask(1, board.width)
    rows = tuple([bottom << row for row in range(board.height)])
    if board.rows:
        rules.append(VolatileRowRule(rows) if board.volatile else RowRule(board.rows, rows))
    if board.columns:
        columns = tuple(column_mask(c, board.height) for c in range(1, board.width + 1))
        rules.append(ColumnRule(board.columns, columns))
    if board.words:
        rules.append(_words(board))
        return tuple(rules)
    masks: dict[int | Kind, int] = {}
    symbols: dict[str, int] = {}
    dots = sum(rows)
    for character, mask in special_masks(board).items():
        dots &= ~mask
        kind = board.spaces[character]
        if kind is Kind.PAIR:
            symbols[character] = mask
        else:
            masks[kind] = masks.get(kind, 0) | mask
    rules.append(DotRowRule(dots, rows) if HouseRule.ROW_PENALTY in house else DotRule(dots))
    rules.extend(PairRule(mask) for mask in symbols.values())
    rules.extend(_special(kind, mask) for kind, mask in masks.items())
    return tuple(rules)


@lru_cache(maxsize=256)
def special_masks(board: Board) -> dict[str, int]:
    """Return the mask of each character of special spaces; a board of letters has none."""
    masks: dict[str, int] = {}
    if board.words:
        return masks
    for line, row in enumerate(board.grid):
        for column, character in enumerate(row, 1):
            if character != DOT:
                mask = space_mask(column, board.height - line)
                masks[character] = masks.get(character, 0) | mask
    return masks


def _special(kind: int | Kind, mask: int) -> Rule:
    match kind:
        case Kind.BOOM:
            return SpendableRule(mask, Outcome.BLOWN_UP)
        case Kind.WORMHOLE:
            return SpendableRule(mask, Outcome.FELL_THROUGH)
        case Kind.CURSED:
            return CurseRule(mask)
        case Kind.EGG:
            return EggRule(mask)
        case Kind.GOLD:
            return GoldRule(mask)
        case _:
            return NumberRule(int(kind), mask)


def _words(board: Board) -> WordRule:
    letters = board.characters
    columns = range(1, board.width + 1)
    down = range(board.height, 0, -1)
    lines = [tuple((column, row) for column in columns) for row in down]
    lines += [tuple((column, row) for row in down) for column in columns]
    return WordRule(letters, frozenset(board.words), tuple(lines))
