"""A round for one to four players, move by move."""

from collections.abc import Collection
from dataclasses import dataclass, field

from tests.referee import own_kinds, scoring
from tests.referee.boxes import Choice, Edition
from tests.referee.items import Item, item
from tests.referee.ramp import IllegalMoveError, Ramp
from tests.referee.shapes import Grid, Space, distinct, mirror, orientations

HOUSE_RULES = ("row-penalty", "shared-start", "inside")


@dataclass
class Bank:
    """What a volatile ramp has scored so far, and what needs no second count."""

    items: list[Item] = field(default_factory=list)
    spaces: set[Space] = field(default_factory=set)
    pairs: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Fallen:
    seat: int
    tile: str
    grid: Grid
    column: int


class Round:
    def __init__(
        self, edition: Edition, choice: Choice, players: int, house: Collection[str]
    ) -> None:
        self.edition = edition
        self.choice = choice
        self.house = house
        self.ramps = [Ramp(choice.board) for _ in range(players)]
        self.banks = [Bank() for _ in range(players)]
        self.fallen: list[Fallen] = []
        self.lost: list[list[str]] = [[] for _ in range(players)]

    def landing(self, seat: int, tile: str, letter: str, column: int) -> frozenset[Space]:
        grid = orientations(self.edition.tiles[tile])[letter]
        return self.ramps[seat].landing(grid, column, inside="inside" in self.house)

    def legal(self, seat: int, tile: str) -> dict[tuple[str, int], frozenset[Space]]:
        """Every legal placement (canonical letter, column) and where it rests."""
        found = {}
        for letter in distinct(self.edition.tiles[tile]):
            for column in self.ramps[seat].columns():
                try:
                    found[letter, column] = self.landing(seat, tile, letter, column)
                except IllegalMoveError:
                    continue
        return found

    def place(self, seat: int, tile: str, letter: str, column: int) -> None:
        resting = self.landing(seat, tile, letter, column)
        grid = orientations(self.edition.tiles[tile])[letter]
        if self.land(seat, tile, resting) == "falls":
            self.fallen.append(Fallen(seat, tile, grid, column))

    def set_aside(self, seat: int) -> None:
        if self.choice.volatile:
            self.banks[seat].items.append(item("set-aside", -1, []))

    def card_is_complete(self) -> None:
        """All have acted: the fallen tiles travel, in the order of the seats."""
        travellers = sorted(self.fallen, key=lambda one: one.seat)
        self.fallen = []
        for one in travellers:
            self._follow(one)

    def _follow(self, one: Fallen) -> None:
        seat, grid, column = one.seat, one.grid, one.column
        while True:
            if len(self.ramps) == 1:
                rightmost = column + len(grid[0]) - 1
                column = self.choice.board.columns + 1 - rightmost
                grid = mirror(grid)
            seat = (seat + 1) % len(self.ramps)
            resting = self.ramps[seat].lowered(grid, column)
            if all(row > self.choice.board.height for _, row in resting):
                self.lost[one.seat].append(one.tile)
                return
            if self.land(seat, one.tile, resting) != "falls":
                return

    def land(self, seat: int, tile: str, resting: frozenset[Space]) -> str:
        """A tile comes to rest: it "stays", "blows" up or "falls" through."""
        ramp = self.ramps[seat]
        ramp.slide_over(resting)
        holes = ramp.holes_under(resting)
        if holes:
            fate = ramp.end_of_tile(min(holes))
            ramp.spent |= holes
            if fate == "blows":
                self.lost[seat].append(tile)
            return fate
        covered_before = [row for row in ramp.rows() if ramp.row_is_covered(row)]
        for space in resting:
            assert space not in ramp.tiles
            ramp.tiles[space] = tile
        if self.choice.volatile:
            self._bank_move(seat, covered_before)
        return "stays"

    def _bank_move(self, seat: int, covered_before: list[int]) -> None:
        ramp, bank = self.ramps[seat], self.banks[seat]
        completed = [
            row for row in ramp.rows() if ramp.row_is_covered(row) and row not in covered_before
        ]
        if ramp.board.row_points and completed:
            spaces = [(column, row) for row in completed for column in ramp.columns()]
            points = sum(range(1, len(completed) + 1))
            bank.items.append(item("row", points, spaces))
        sealed = [s for s in ramp.board.marks if ramp.sealed(s) and s not in bank.spaces]
        bank.items += scoring.dots(ramp, sealed) + scoring.numbers(ramp, sealed)
        bank.items += scoring.plain_kinds(ramp, sealed)
        bank.spaces |= set(sealed)
        for name, (kind, group) in scoring.early_groups(ramp).items():
            settled = all(not ramp.visible(s) or ramp.sealed(s) for s in group)
            if settled and name not in bank.pairs:
                bank.items += own_kinds.items(ramp, kind, group)
                bank.pairs.add(name)
        for symbol, both in scoring.pair_spaces(ramp).items():
            settled = all(not ramp.visible(s) or ramp.sealed(s) for s in both)
            if settled and symbol not in bank.pairs:
                bank.items += scoring.pair(ramp, both)
                bank.pairs.add(symbol)

    def items(self, seat: int) -> list[Item]:
        """What the ramp scores if the round ends now."""
        ramp, bank = self.ramps[seat], self.banks[seat]
        if not self.choice.volatile:
            return scoring.at_the_end(ramp, row_penalty="row-penalty" in self.house)
        uncounted = sorted(ramp.board.marks.keys() - bank.spaces)
        found = scoring.dots(ramp, uncounted) + scoring.numbers(ramp, uncounted)
        found += scoring.plain_kinds(ramp, uncounted)
        for name, (kind, group) in scoring.early_groups(ramp).items():
            if name not in bank.pairs:
                found += own_kinds.items(ramp, kind, group)
        for symbol, both in scoring.pair_spaces(ramp).items():
            if symbol not in bank.pairs:
                found += scoring.pair(ramp, both)
        found += scoring.always_at_the_end(ramp)
        return scoring.that_count(bank.items + found)

    def score(self, seat: int) -> int:
        return sum(one.points for one in self.items(seat))
