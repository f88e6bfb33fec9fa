"""One small rule for each kind of space and for each way of scoring.

A rule may decide the outcome of a tile on its spaces (`outcome`), and react when a tile slides
over spaces (`slide`), when it stops on them (`stop`), when spaces are settled, that is covered
or sealed (`settle`), on a volatile board after each move (`move`), and at the end of the round
(`finish`). At the end every space counts as settled. `lock` returns the items of `finish` that
can't change any more. A rule reads the ramp and changes nothing but its marks: the spaces that are
spent or were slid over.

What a kind of spaces does is in its facts; `KindRule` and its subclasses differ in when the points
are certain.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field
from functools import lru_cache
from typing import ClassVar, Final, NamedTuple, Protocol, TypeAlias

from .board import DOT, Board, HouseRule
from .compilable import dataclass
from .kinds import Kind, Points, number_kind
from .masks import Space, column_mask, mask_of, row_mask, space_mask
from .outcome import Outcome
from .score import ItemGroup, each, each_of_few, one

Slides: TypeAlias = tuple[int, int, int]
"""Masks of the spaces with states that were slid over at least once, twice and three times."""
NO_SLIDES: Final[Slides] = (0, 0, 0)

_Items: TypeAlias = Callable[..., Iterable[ItemGroup]]
_Word: TypeAlias = tuple[int, tuple[Space, ...]]
"""The number of a line and a run of letters in it."""


class Marks(Protocol):
    """The part of a ramp that rules read: the covered, the spent and the slid spaces.

    Only `slide` and `stop` change it.
    """

    covered: int
    spent: int
    slid: Slides


class Rule:
    """A rule that does nothing: the base of all rules."""

    def outcome(self, ramp: Marks, squares: int) -> Outcome:
        """Return what happens to a tile that stops on squares."""
        return Outcome.RESTS

    def slide(self, ramp: Marks, over: int) -> None:
        """React to a tile that slides over spaces without stopping on them."""

    def stop(self, ramp: Marks, squares: int) -> None:
        """React to a tile that stops on squares."""

    def settle(self, ramp: Marks, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return the items for the spaces `new`, just settled; `settled` are all settled spaces."""
        return ()

    def move(self, ramp: Marks, squares: int) -> Iterable[ItemGroup]:
        """Return the items for a tile that rests on squares of a volatile board."""
        return ()

    def finish(self, ramp: Marks) -> Iterable[ItemGroup]:
        """Return the items that count at the end of the round."""
        return ()

    def lock(self, ramp: Marks, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return the items of `finish` that are certain since the spaces `new` were settled.

        `settled` are all settled spaces. If a tile left the ramp, `new` are those that it spent,
        which are not settled. The items of `settle` and `move` are certain at once.
        """
        return ()


@dataclass(slots=True, eq=False)
class DotRule(Rule):
    """-1 for each visible plain dot; a spent space is one."""

    mask: int

    def visible(self, ramp: Marks, new: int) -> int:
        """Return the mask of the visible dots among the spaces `new`."""
        return (self.mask | ramp.spent) & new & ~ramp.covered

    def settle(self, ramp: Marks, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return an item for each visible dot."""
        return each("dot", -1, self.visible(ramp, new))


@dataclass(slots=True, eq=False)
class DotRowRule(Rule):
    """-1 for each row with a visible plain dot (the house rule `row-penalty`)."""

    mask: int
    rows: tuple[int, ...]

    def finish(self, ramp: Marks) -> Iterable[ItemGroup]:
        """Return an item for each row with a visible dot."""
        return self.lock(ramp, -1, -1)

    def lock(self, ramp: Marks, new: int, settled: int) -> Iterator[ItemGroup]:
        """Return an item for each row in which a dot is sealed for the first time."""
        dots = (self.mask | ramp.spent) & ~ramp.covered & settled
        for row in self.rows:
            if dots & row & new and not dots & row & ~new:
                yield one("dot", -1, dots & row)


@dataclass(slots=True, eq=False)
class LineRule(Rule):
    """Points for each completely covered row or column."""

    reason: str
    points: int
    lines: tuple[int, ...]

    def finish(self, ramp: Marks) -> Iterable[ItemGroup]:
        """Return an item for each completed line."""
        free = ~ramp.covered
        return [one(self.reason, self.points, line) for line in self.lines if not line & free]

    def lock(self, ramp: Marks, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return an item for each line completed by the new spaces."""
        lines = [line for line in self.lines if line & new and not line & ~ramp.covered]
        return [one(self.reason, self.points, line) for line in lines]


@dataclass(slots=True, eq=False)
class VolatileRowRule(Rule):
    """1+2+...+k for the k rows that one move completes."""

    rows: tuple[int, ...]

    def move(self, ramp: Marks, squares: int) -> Iterator[ItemGroup]:
        """Return one item for all the rows that the move completed."""
        completed = [row for row in self.rows if row & squares and not row & ~ramp.covered]
        if completed:
            yield one("row", triangle(len(completed)), sum(completed))


@dataclass(slots=True, eq=False)
class StopRule(Rule):
    """A tile that stops on such a space leaves the ramp, and the space is spent."""

    mask: int
    struck: Outcome

    def outcome(self, ramp: Marks, squares: int) -> Outcome:
        """Return `struck` if the tile stops on an unspent space."""
        return self.struck if self.mask & squares & ~ramp.spent else Outcome.RESTS

    def stop(self, ramp: Marks, squares: int) -> None:
        """Spend the spaces under the tile."""
        ramp.spent |= self.mask & squares


@dataclass(slots=True, eq=False)
class SlideRule(Rule):
    """A tile that slides over such a space moves it to the next state, up to the last."""

    mask: int
    last: int

    def slide(self, ramp: Marks, over: int) -> None:
        """Move each space to its next state."""
        hit = over & self.mask
        if hit:
            once, twice, thrice = ramp.slid
            if self.last > 1:
                if self.last > 2:
                    thrice |= twice & hit
                twice |= once & hit
            ramp.slid = once | hit, twice, thrice


@dataclass(slots=True, eq=False)
class KindRule(Rule):
    """Points for the spaces `mask`, which count together; certain when all are settled."""

    kind: Kind
    mask: int

    def finish(self, ramp: Marks) -> Iterable[ItemGroup]:
        """Return the items of the spaces that count, state by state."""
        kind = self.kind
        counting = self.mask & (ramp.covered if kind.covered else ~ramp.covered & ~ramp.spent)
        items: list[ItemGroup] = []
        masks = kind.state_masks(counting, ramp.slid)
        for points, mask in zip(kind.states, masks, strict=True):
            items += _kind_items(kind.reason, points, mask)
        return items

    def lock(self, ramp: Marks, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return all items once all spaces but the spent ones are settled."""
        if self.mask & new & ~(ramp.spent & settled) and not self.mask & ~(settled | ramp.spent):
            return self.finish(ramp)
        return ()


@dataclass(slots=True, eq=False)
class SymbolRule(KindRule):
    """Points for the spaces of one character, scored as soon as all are settled."""

    def settle(self, ramp: Marks, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return the items once all spaces are settled."""
        return self.lock(ramp, new, settled)


@dataclass(slots=True, eq=False)
class PlainRule(KindRule):
    """The same points for each visible space, scored as soon as it is sealed."""

    def settle(self, ramp: Marks, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return an item for each visible space."""
        visible = self.mask & new & ~ramp.covered & ~ramp.spent
        return _kind_items(self.kind.reason, self.kind.states[0], visible)


@dataclass(slots=True, eq=False)
class StateRule(KindRule):
    """Points by state: certain space by space where they are the same for each."""

    def lock(self, ramp: Marks, new: int, settled: int) -> Iterator[ItemGroup]:
        """Return the items of the sealed spaces whose points don't depend on others."""
        complete = not self.mask & ~settled
        masks = self.kind.state_masks(self.mask & ~ramp.covered & settled, ramp.slid)
        for points, mask in zip(self.kind.states, masks, strict=True):
            if points.each is not None:
                yield from each_of_few(self.kind.reason, points.each, mask & new)
            elif complete and self.mask & new:
                yield from _kind_items(self.kind.reason, points, mask)


@dataclass(slots=True, eq=False)
class TableRule(KindRule):
    """Points a space that depend on how many are visible."""

    per_space: tuple[int, ...] = field(init=False)
    """The points a space, by how many are visible."""

    def __post_init__(self) -> None:
        points, count = self.kind.states[0], self.mask.bit_count()
        self.per_space = tuple([points.per_space(visible) for visible in range(count + 1)])

    def lock(self, ramp: Marks, new: int, settled: int) -> Iterable[ItemGroup]:
        """Return the sealed spaces once every count that is still possible gives the same."""
        value, sealed = self._certain(ramp.covered, ramp.spent, settled)
        spent = ramp.spent & ~(new & ~settled)
        before, known = self._certain(ramp.covered & ~new, spent, settled & ~new)
        return each(self.kind.reason, value, sealed & ~known if before else sealed)

    def _certain(self, covered: int, spent: int, settled: int) -> tuple[int, int]:
        """Return the points a space, 0 if they can still change, and the sealed spaces."""
        visible = self.mask & ~covered & ~spent
        sealed = visible & settled
        possible = self.per_space[sealed.bit_count() : visible.bit_count() + 1]
        return (possible[0] if len(set(possible)) == 1 else 0), sealed


@dataclass(slots=True, eq=False)
class StepRule(KindRule):
    """Each visible space counts more than the one before."""

    def lock(self, ramp: Marks, new: int, settled: int) -> Iterator[ItemGroup]:
        """Return one item for the spaces just sealed: what they add to those sealed before."""
        points = self.kind.states[0]
        sealed = self.mask & ~ramp.covered & ~ramp.spent & settled
        if sealed & new:
            before = points.total((sealed & ~new).bit_count())
            added = points.total(sealed.bit_count()) - before
            if added:
                yield one(self.kind.reason, added, sealed & new)


def _kind_items(reason: str, points: Points, mask: int) -> tuple[ItemGroup, ...]:
    """Return the items of spaces that count together in one state."""
    if not mask:
        return ()
    if points.single:
        return each_of_few(reason, points.per_space(mask.bit_count()), mask)
    total = points.total(mask.bit_count())
    return (one(reason, total, mask),) if total else ()


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

    def finish(self, ramp: Marks) -> Iterator[ItemGroup]:
        """Return an item for each word and each loose letter."""
        return _word_items(*self._certain(ramp.covered, self.mask))

    def lock(self, ramp: Marks, new: int, settled: int) -> Iterator[ItemGroup]:
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


def triangle(n: int) -> int:
    """Return 1 + 2 + ... + n."""
    return n * (n + 1) // 2


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


SpecialState: TypeAlias = tuple[int, int, Slides]
"""The special spaces that are covered, those that are spent, and those slid over."""


class SpecialItems(dict[SpecialState, tuple[ItemGroup, ...]]):
    """Cache of the items of special spaces, by what happened to these.

    Few of them change in a round, so the same ones recur on every card.
    """

    most: ClassVar[int] = 1 << 12

    def __setitem__(self, known: SpecialState, items: tuple[ItemGroup, ...]) -> None:
        """Store items; forget all others if there are too many."""
        if len(self) >= self.most:
            self.clear()
        super().__setitem__(known, items)


class RuleSet(NamedTuple):
    """The rules in force on a board, and those of them that need each kind of call.

    `scoring` has, for each rule that gives items at the end of the round, whether its method is
    `settle`, and the method; `dots_at` is the place of `dots` among them, for which there is a
    shorter way. `locking` has the same for each method that gives items which are certain, with
    the mask of the spaces that have to be settled for that; `leaving` has those by which spent
    spaces can make points certain. `special` is the mask of each character
    of special spaces, `special_mask` that of all, and `special_items` caches what they score at the
    end of the round.
    """

    rules: tuple[Rule, ...]
    reacting: tuple[Rule, ...]
    scoring: tuple[tuple[bool, _Items], ...]
    dots: DotRule | None
    dots_at: int
    locking: tuple[tuple[bool, _Items, int], ...]
    leaving: tuple[_Items, ...]
    special: dict[str, int]
    special_mask: int
    special_items: SpecialItems


@lru_cache(maxsize=256)
def rule_set(board: Board, house: frozenset[HouseRule]) -> RuleSet:
    """Return the rules in force on a board, with what is derived from them."""
    rules = rules_of(board, house)
    scoring: list[tuple[bool, _Items]] = []
    locking: list[tuple[bool, _Items, int]] = []
    leaving: list[_Items] = []
    dots, dots_at = None, 0
    for rule in rules:
        if isinstance(rule, DotRule):
            dots, dots_at = rule, len(scoring)
        needed = rule.mask if isinstance(rule, KindRule) else -1
        if type(rule).settle is not Rule.settle:
            scoring.append((True, rule.settle))
            locking.append((True, rule.settle, needed))
        elif type(rule).finish is not Rule.finish:
            scoring.append((False, rule.finish))
            locking.append((False, rule.lock, needed))
            if isinstance(rule, KindRule) and rule.kind.leaves:
                leaving.append(rule.lock)
    special = special_masks(board)
    return RuleSet(
        rules,
        tuple([rule for rule in rules if isinstance(rule, StopRule | SlideRule)]),
        tuple(scoring),
        dots,
        len(scoring) if dots is None else dots_at,
        tuple(locking),
        tuple(leaving),
        special,
        sum(special.values()),
        SpecialItems(),
    )


def rules_of(board: Board, house: frozenset[HouseRule]) -> tuple[Rule, ...]:
    """Return the rules in force on a board."""
    rules: list[Rule] = []
    bottom = row_mask(1, board.width)
    rows = tuple([bottom << row for row in range(board.height)])
    if board.rows:
        volatile = board.volatile
        rules.append(VolatileRowRule(rows) if volatile else LineRule("row", board.rows, rows))
    if board.columns:
        columns = tuple(column_mask(c, board.height) for c in range(1, board.width + 1))
        rules.append(LineRule("column", board.columns, columns))
    if board.words:
        across = range(1, board.width + 1)
        down = range(board.height, 0, -1)
        lines = [tuple((column, row) for column in across) for row in down]
        lines += [tuple((column, row) for row in down) for column in across]
        rules.append(WordRule(board.characters, frozenset(board.words), tuple(lines)))
        return tuple(rules)
    groups = counting_groups(board)
    dots = sum(rows) & ~sum([mask for _, mask in groups])
    rules.append(DotRowRule(dots, rows) if HouseRule.ROW_PENALTY in house else DotRule(dots))
    for kind, mask in groups:
        rules.extend(_rules_of_kind(kind, mask))
    return tuple(rules)


def counting_groups(board: Board) -> list[tuple[Kind, int]]:
    """Return the special spaces that count together, each group with its kind and its mask.

    Those of which each character counts by itself come first. A number is a kind too.
    """
    symbols: list[tuple[Kind, int]] = []
    masks: dict[Kind, int] = {}
    for character, mask in special_masks(board).items():
        meaning = board.spaces[character]
        kind = meaning if isinstance(meaning, Kind) else number_kind(meaning)
        if kind.by_character:
            symbols.append((kind, mask))
        else:
            masks[kind] = masks.get(kind, 0) | mask
    return [*symbols, *masks.items()]


def _rules_of_kind(kind: Kind, mask: int) -> Iterator[Rule]:
    if kind.leaves:
        yield StopRule(mask, kind.stop)
    if kind.slides:
        yield SlideRule(mask, len(kind.states) - 1)
    if kind.plain:
        if kind.states[0].each:
            yield PlainRule(kind, mask)
    elif kind.covered:
        yield KindRule(kind, mask)
    elif kind.by_character:
        yield SymbolRule(kind, mask)
    elif kind.slides:
        yield StateRule(kind, mask)
    elif kind.states[0].table:
        yield TableRule(kind, mask)
    elif kind.states[0].step is not None:
        yield StepRule(kind, mask)
    else:
        yield KindRule(kind, mask)


@lru_cache(maxsize=256)
def special_masks(board: Board) -> dict[str, int]:
    """Return the mask of each character of special spaces; a board of letters has none."""
    masks: dict[str, int] = {}
    if board.words:
        return masks
    for space, character in board.characters.items():
        if character != DOT:
            masks[character] = masks.get(character, 0) | space_mask(*space)
    return masks
