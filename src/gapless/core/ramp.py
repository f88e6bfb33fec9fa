"""One player's ramp: where tiles land, what they cover, what it scores."""

from collections.abc import Iterator
from typing import Self

from .acts import Act, SetAside
from .board import Board, HouseRule
from .compilable import mypyc_attr
from .effect import Effect, Event, Landing, RampState, effect_between, locked_items
from .errors import (
    IllegalActError,
    IllegalPlacementError,
    InvalidRampError,
    check_argument,
    not_an_act,
    wrong_type,
)
from .masks import MAX_TILE_SIDE, column_mask, grid_mask, height_of, settled_mask, space_mask
from .outcome import Outcome
from .score import ItemGroup, Score, each
from .setup import check_rules
from .space_rules import NO_SLIDES, RuleSet, rule_set
from .tiles import Placement, Tile

_OVERHEAD = MAX_TILE_SIDE - 1


class LegalPlacements:
    """The legal placements of a tile on a ramp, by letter, then column."""

    __slots__ = ("_ramp", "_tile")

    def __init__(self, ramp: "Ramp", tile: Tile) -> None:
        if not isinstance(tile, Tile):
            raise wrong_type("tile", tile, "Tile")
        self._ramp = ramp
        self._tile = tile

    def __iter__(self) -> Iterator[Placement]:
        return iter([placement for placement, _ in self.with_rows_below()])

    def landings(self) -> tuple[Landing, ...]:
        """Return each with its resting row and outcome."""
        legal = self.with_rows_below()
        if not self._ramp.reacting:
            return tuple([Landing(placement, below + 1) for placement, below in legal])
        outcome = self._ramp.outcome
        return tuple([Landing(p, below + 1, outcome(p.mask << below)) for p, below in legal])

    def count(self) -> int:
        """Return the number of legal placements."""
        return len(self.with_rows_below())

    def __contains__(self, placement: object) -> bool:
        return (
            isinstance(placement, Placement)
            and placement.tile == self._tile
            and self._ramp.is_legal(placement)
        )

    def __bool__(self) -> bool:
        return bool(self.with_rows_below())

    def __repr__(self) -> str:
        return f"<LegalPlacements {' '.join(map(str, self))}>"

    def with_rows_below(self) -> list[tuple[Placement, int]]:
        """Return each with the number of empty rows below it."""
        skyline = self._ramp.skyline
        rows = self._ramp.board.height
        placements = self._tile.placements(len(skyline))
        pairs = zip(placements, self._tile.rows_below(skyline), strict=True)
        if self._ramp.inside:
            return [(p, below) for p, below in pairs if below + p.shape.height <= rows]
        if max(skyline) < rows:
            return list(pairs)
        return [(p, below) for p, below in pairs if below < rows]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ramp:
    """A board and the tiles on it.

    `skyline` is the height of each column; `covered` the squares of the resting tiles, those
    above the top edge included; `spent` the spaces that took a tile off the ramp; `slid` the
    spaces with states that were slid over at least once, twice and three times; `banked` the
    points banked so far on a volatile board; `history` the events in order, and `states` the
    state before each of them.
    """

    __slots__ = (
        "banked",
        "board",
        "covered",
        "history",
        "house",
        "inside",
        "reacting",
        "rule_set",
        "skyline",
        "slid",
        "spent",
        "states",
    )

    rule_set: RuleSet
    history: list[Event]

    def __init__(
        self, board: Board, house: frozenset[HouseRule] = frozenset(), text: str | None = None
    ) -> None:
        check_argument("board", board, Board)
        check_rules(house)
        self.board = board
        self.house = house
        self.rule_set = rule_set(board, house)
        self.reacting = self.rule_set.reacting
        self.inside = HouseRule.INSIDE in house
        self.skyline = (0,) * board.width
        self.covered = 0
        self.spent = 0
        self.slid = NO_SLIDES
        self.banked: list[ItemGroup] = []
        self.history = []
        self.states: list[RampState] = []
        if text is not None:
            check_argument("text", text, str)
            self._read(text)

    @property
    def settled(self) -> int:
        """Mask of the spaces that are covered or sealed."""
        return settled_mask(self.skyline, self.board.height)

    @property
    def sealed(self) -> int:
        """Mask of the visible spaces that can't be covered any more."""
        return self.settled & ~self.covered

    def legal_placements(self, tile: Tile) -> LegalPlacements:
        """Return the legal placements of a tile."""
        return LegalPlacements(self, tile)

    def is_legal(self, placement: Placement) -> bool:
        """Return whether the rules allow a placement."""
        try:
            self._check(placement)
        except IllegalPlacementError:
            return False
        return True

    def landing(self, placement: Placement) -> Landing:
        """Return where a placement would land; raise `IllegalPlacementError` if it may not."""
        below = self._check(placement)
        if not self.reacting:
            return Landing(placement, below + 1)
        return Landing(placement, below + 1, self.outcome(placement.mask << below))

    def too_high(self, placement: Placement) -> tuple[int, ...]:
        """Return the columns that are too high for a placement.

        On each of them the tile would stop with all its squares above the top edge.
        """
        self._check_fits(placement)
        feet = enumerate(placement.shape.feet, placement.column)
        rows = self.board.height
        return tuple([column for column, foot in feet if self.skyline[column - 1] - foot >= rows])

    def outcome(self, squares: int) -> Outcome:
        """Return what happens to a tile that stops on squares."""
        for rule in self.reacting:
            outcome = rule.outcome(self, squares)
            if outcome is not Outcome.RESTS:
                return outcome
        return Outcome.RESTS

    def push(self, act: Act) -> Event:
        """Place a tile or set it aside; `effect` returns what that did."""
        if isinstance(act, SetAside):
            self._record(act)
            if self.board.volatile:
                self.banked.append(ItemGroup("set-aside", -1))
            return act
        return self._slide(self.landing(act))

    def arrive(self, placement: Placement) -> Landing:
        """Slide down a tile that fell through another ramp; it is lost if it has no room."""
        self._check_fits(placement)
        below = placement.rows_below(self.skyline)
        lost = below >= self.board.height
        outcome = Outcome.LOST if lost else self.outcome(placement.mask << below)
        return self._slide(Landing(placement, below + 1, outcome))

    def pop(self) -> Event:
        """Undo the last event and return it; raise `IllegalActError` if there is none."""
        if not self.states:
            raise IllegalActError("history-index", index=-1, count=0)
        state = self.states.pop()
        self.skyline, self.covered, self.spent = state.skyline, state.covered, state.spent
        self.slid = state.slid
        del self.banked[state.banked :]
        return self.history.pop()

    def effect(self, index: int = -1) -> Effect:
        """Return everything that an event of the history did, by default the last one."""
        count = len(self.history)
        if not -count <= index < count:
            raise IllegalActError("history-index", index=index, count=count)
        index %= count
        event, before = self.history[index], self.states[index]
        after = self.states[index + 1] if index + 1 < count else self._state()
        items = tuple(self.banked[before.banked : after.banked])
        return effect_between(self.board, self.rule_set, event, before, after, items)

    def preview(self, act: Act) -> Effect:
        """Return what an act would do; raise `IllegalPlacementError` if it is not allowed."""
        self.push(act)
        effect = self.effect()
        self.pop()
        return effect

    def score(self) -> Score:
        """Return the score if the round ended now."""
        before, dots, after = self.score_parts()
        return Score((*before, *each("dot", -1, dots), *after))

    def score_parts(self) -> tuple[list[ItemGroup], int, tuple[ItemGroup, ...]]:
        """Return the items of the score before the visible dots, the mask of these, and the rest.

        Most items are dots, for which a mask is shorter. Dots that were banked, or that don't count
        one by one, are among the items.
        """
        rules, volatile = self.rule_set, self.board.volatile
        grid = grid_mask(self.board.width, self.board.height)
        new = grid & ~self.settled if volatile else grid
        before = list(self.banked)
        for settles, items_of in rules.scoring[: rules.dots_at]:
            before += items_of(self, new, grid) if settles else items_of(self)
        if rules.dots is None:
            return before, 0, ()
        dots = rules.dots.visible(self, new)
        known = (self.covered & rules.special_mask, self.spent, self.slid)
        after = None if volatile else rules.special_items.get(known)
        if after is None:
            groups: list[ItemGroup] = []
            for settles, items_of in rules.scoring[rules.dots_at + 1 :]:
                groups += items_of(self, new, grid) if settles else items_of(self)
            after = tuple(groups)
            if not volatile:
                rules.special_items[known] = after
        return before, dots, after

    def locked(self) -> tuple[ItemGroup, ...]:
        """Return the items that can't change any more, whatever comes."""
        settled = self.settled
        banked = self.banked if self.board.volatile else None
        return locked_items(self.rule_set, self, settled, settled, banked)

    def tiles(self) -> Iterator[Landing]:
        """Iterate over the tiles that rest on the ramp, in the order they came."""
        for event in self.history:
            if isinstance(event, Landing) and event.outcome is Outcome.RESTS:
                yield event

    def copy(self) -> Self:
        """Return an independent copy, history included."""
        ramp = type(self).__new__(type(self))
        ramp.board, ramp.house, ramp.inside = self.board, self.house, self.inside
        ramp.rule_set, ramp.reacting = self.rule_set, self.reacting
        ramp.skyline = self.skyline
        ramp.covered, ramp.spent, ramp.slid = self.covered, self.spent, self.slid
        ramp.banked = self.banked.copy()
        ramp.history = self.history.copy()
        ramp.states = self.states.copy()
        return ramp

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ramp) and self._identity() == other._identity()

    def __str__(self) -> str:
        """Return the ramp in our notation: rows from the top, `x` for covered."""
        above = max(0, max(self.skyline) - self.board.height)
        rows = [
            "".join(
                "x" if self.covered & space_mask(column, row) else "."
                for column in range(1, self.board.width + 1)
            )
            for row in range(self.board.height + above, 0, -1)
        ]
        return "|".join("/".join(part) for part in (rows[:above], rows[above:]) if part)

    def __repr__(self) -> str:
        """Return text that can be evaluated to the covered squares, without the history."""
        return f"Ramp({self.board!r}, {self.house!r}, {str(self)!r})"

    def _identity(self) -> tuple[object, ...]:
        return self.board, self.house, self._state(), self.banked, self.history

    def _read(self, text: str) -> None:
        *higher, grid = (part.split("/") for part in text.split("|"))
        if len(higher) > 1 or any("x" not in row for part in higher for row in part):
            raise InvalidRampError("ramp-above")
        if len(grid) != self.board.height:
            raise InvalidRampError("ramp-rows", found=len(grid), rows=self.board.height)
        rows = [row for part in (*higher, grid) for row in part]
        if len(rows) > self.board.height + _OVERHEAD:
            above = len(rows) - self.board.height
            raise InvalidRampError("ramp-high", found=above, most=_OVERHEAD)
        for row, line in zip(range(len(rows), 0, -1), rows, strict=True):
            if len(line) != self.board.width:
                raise InvalidRampError(
                    "ramp-width", row=line, found=len(line), columns=self.board.width
                )
            for column, character in enumerate(line, 1):
                if character == "x":
                    self.covered |= space_mask(column, row)
                elif character != ".":
                    raise InvalidRampError("ramp-character", row=line, character=character)
        self.skyline = tuple(
            height_of(self.covered, column) for column in range(1, self.board.width + 1)
        )

    def _check(self, placement: Placement) -> int:
        """Return the number of empty rows below a placement; raise if it is illegal."""
        self._check_fits(placement)
        below = placement.rows_below(self.skyline)
        rows = self.board.height
        if below >= rows:
            raise IllegalPlacementError(
                "placement-above", placement=str(placement), tile=placement.tile.name
            )
        if self.inside and below + placement.shape.height > rows:
            raise IllegalPlacementError("placement-inside", placement=str(placement))
        return below

    def _check_fits(self, placement: Placement) -> None:
        """Raise an error if this is no placement, or if it sticks out over the side."""
        if not isinstance(placement, Placement):
            raise not_an_act(placement)
        placement.check_sides(self.board.width)

    def _state(self) -> RampState:
        return RampState(self.skyline, self.covered, self.spent, self.slid, len(self.banked))

    def _record(self, event: Event) -> None:
        self.states.append(self._state())
        self.history.append(event)

    def _slide(self, landing: Landing) -> Landing:
        self._record(landing)
        if self.reacting:
            self._react(landing)
        if landing.outcome is Outcome.RESTS:
            settled = self.settled if self.board.volatile else 0
            below, window = landing.row - 1, landing.placement.window
            tops = [below + top for top in landing.placement.shape.tops]
            self.skyline = (*self.skyline[: window.start], *tops, *self.skyline[window.stop :])
            self.covered |= landing.mask
            if self.board.volatile:
                self._bank(landing.mask, settled)
        return landing

    def _react(self, landing: Landing) -> None:
        rows, mask = self.board.height, landing.mask
        over = 0
        for column, foot in enumerate(landing.placement.shape.feet, landing.placement.column):
            over |= column_mask(column, rows) & ~column_mask(column, landing.row - 1 + foot)
        for rule in self.reacting:
            rule.slide(self, over & ~mask)
            rule.stop(self, mask)

    def _bank(self, mask: int, settled_before: int) -> None:
        settled = self.settled
        for rule in self.rule_set.rules:
            self.banked += rule.move(self, mask)
            self.banked += rule.settle(self, settled & ~settled_before, settled)
