"""What Hypothesis draws: tiles, boards, editions, set-ups, and games played part of the way."""

from dataclasses import replace
from random import Random

from hypothesis import strategies as st

from gapless.core.acts import Act, SetAside
from gapless.core.board import Board, HouseRule
from gapless.core.edition import Edition
from gapless.core.game import Game
from gapless.core.kinds import Kind
from gapless.core.ramp import Ramp
from gapless.core.setup import Setup, draw_deal
from gapless.core.tiles import Tile
from gapless.editions import EDITIONS, boards, edition
from tests.kinds import KIND

SHIPPED = {id: edition(id) for id in EDITIONS}
CLASSIC = SHIPPED["classic"]
NAMES = ("Red", "Blue", "Green", "Yellow")

seeds = st.integers(0, 2**32 - 1)
one_to_four = st.integers(1, 4)


def shipped_boards(of: Edition) -> list[Board]:
    """Every board that comes along, calm and volatile."""
    return [replace(b, volatile=v) for b in boards(of).values() for v in (False, True)]


def tiles(name: str, most: int = 6, side: int = 8) -> st.SearchStrategy[Tile]:
    """A polyomino of up to `most` squares, at most `side` in a row."""
    return st.builds(grown, st.just(name), st.integers(1, most), st.just(side), seeds)


def grown(name: str, size: int, side: int, seed: int) -> Tile:
    """A tile grown square by square; one that would reach too far stays as it is."""
    rng = Random(seed)
    squares = [(0, 0)]
    while len(squares) < size:
        column, row = squares[int(rng.random() * len(squares))]
        step = int(rng.random() * 4)
        square = (column + (1, 0, -1, 0)[step], row + (0, 1, 0, -1)[step])
        reach = [{s[axis] for s in (*squares, square)} for axis in (0, 1)]
        if any(max(places) - min(places) >= side for places in reach):
            break
        if square not in squares:
            squares.append(square)
    columns, rows = ([s[axis] for s in squares] for axis in (0, 1))
    return Tile(
        name,
        tuple(
            "".join(
                "#" if (column, row) in squares else "."
                for column in range(min(columns), max(columns) + 1)
            )
            for row in range(min(rows), max(rows) + 1)
        ),
    )


KINDS: dict[str, int | Kind] = {
    "1": 1,
    "3": 3,
    "-": -5,
    "z": 0,
    "*": KIND["boom"],
    "o": KIND["wormhole"],
    "!": KIND["cursed"],
    "0": KIND["egg"],
    "$": KIND["gold"],
}


@st.composite
def mixed_boards(draw: st.DrawFn, columns: int, rows: int, id: str = "mixed") -> Board:
    """A board with any mix of kinds of spaces and ways of scoring."""
    chosen = draw(st.sets(st.sampled_from(sorted(KINDS))))
    if {"*", "o"} <= chosen:
        chosen.remove(draw(st.sampled_from("*o")))
    rng = Random(draw(seeds))
    characters = "".join(sorted(chosen)) + "." * draw(st.integers(1, 12))
    cells = [characters[int(rng.random() * len(characters))] for _ in range(columns * rows)]
    spaces = {key: KINDS[key] for key in sorted(chosen)}
    for symbol in "abc"[: draw(st.integers(0, min(3, columns * rows // 2)))]:
        free = [index for index, character in enumerate(cells) if character not in "abc"]
        for index in _shuffled(free, rng)[:2]:
            cells[index] = symbol
        spaces[symbol] = KIND["pair"]
    grid = tuple("".join(cells[row * columns : (row + 1) * columns]) for row in range(rows))
    points = st.sampled_from((0, 0, 1, 3))
    return Board(id, grid, spaces, draw(points), draw(points), (), draw(st.booleans()))


@st.composite
def word_boards(draw: st.DrawFn, columns: int, rows: int, id: str = "letters") -> Board:
    grid = draw(
        st.lists(st.text("AB", min_size=columns, max_size=columns), min_size=rows, max_size=rows)
    )
    words = draw(st.lists(st.text("AB", min_size=2, max_size=4), min_size=1, unique=True))
    points = st.sampled_from((0, 0, 1, 3))
    return Board(id, tuple(grid), {}, draw(points), draw(points), tuple(words), draw(st.booleans()))


@st.composite
def drawn_boards(draw: st.DrawFn, columns: int, rows: int, id: str = "drawn") -> Board:
    letters = draw(st.integers(0, 5)) == 0
    return draw((word_boards if letters else mixed_boards)(columns, rows, id))


@st.composite
def drawn_editions(draw: st.DrawFn) -> Edition:
    """A small edition of its own size, with tiles and boards nobody has seen before."""
    columns, rows = draw(st.integers(1, 7)), draw(st.integers(1, 13))
    count = draw(st.integers(4, 10))
    side = min(columns, rows, 8)
    rng = Random(draw(seeds))
    names = [f"T{number}" for number in range(1, count + 1)]
    box = {
        name: grown(name, 1 + int(rng.random() * 6), side, int(rng.random() * 2**32))
        for name in names
    }
    drawn = {id: draw(drawn_boards(columns, rows, id)) for id in "ab"}
    return Edition(
        id="drawn",
        columns=columns,
        rows=rows,
        players=(1, 4),
        rounds=("a", "b"),
        tiles=box,
        build=tuple(box),
        start=tuple(box)[:4],
        boards=drawn,
    )


def any_boards() -> st.SearchStrategy[tuple[Edition, Board]]:
    """An edition and one board to play, shipped or drawn."""
    shipped = [(of, board) for of in SHIPPED.values() for board in shipped_boards(of)]
    return st.one_of(
        st.sampled_from(shipped),
        drawn_boards(CLASSIC.columns, CLASSIC.rows).map(lambda board: (CLASSIC, board)),
        drawn_editions().flatmap(
            lambda of: st.tuples(st.just(of), st.sampled_from(list(of.boards.values())))
        ),
    )


def house_rules(*, volatile: bool) -> st.SearchStrategy[frozenset[HouseRule]]:
    rules = [rule for rule in HouseRule if not (volatile and rule is HouseRule.ROW_PENALTY)]
    return st.frozensets(st.sampled_from(rules))


@st.composite
def setups(draw: st.DrawFn, players: st.SearchStrategy[int] = one_to_four) -> Setup:
    of, board = draw(any_boards())
    more = draw(st.lists(st.sampled_from(list(boards(of).values())), max_size=1))
    house = draw(house_rules(volatile=board.volatile or any(b.volatile for b in more)))
    count = draw(players)
    return Setup(of, NAMES[:count], (board, *more), house)


@st.composite
def games(
    draw: st.DrawFn, players: st.SearchStrategy[int] = one_to_four, *, whole: bool = False
) -> Game:
    """A game in which some acts, or all, have been played."""
    setup = draw(setups(players))
    rng = Random(draw(seeds))
    game = Game(setup, draw_deal(setup, rng))
    acts = len(setup.players) * len(setup.boards) * (1 + len(setup.edition.build))
    play_on(game, rng, acts if whole else draw(st.integers(0, acts)))
    return game


def play_on(game: Game, rng: Random, acts: int) -> None:
    """Acts for seats that wait, in any order, up to a number of times."""
    for _ in range(acts):
        if game.complete:
            return
        waiting = game.waiting_for
        seat = waiting[int(rng.random() * len(waiting))]
        game.act(seat, choose(game, seat, rng))


def choose(game: Game, seat: int, rng: Random) -> Act:
    tile = game.tile(seat)
    assert tile is not None
    return choose_on(game.round.ramps[seat], tile, rng, starting=game.card is None)


def choose_on(ramp: Ramp, tile: Tile, rng: Random, *, starting: bool = False) -> Act:
    """The lowest of a few legal placements; now and then the tile is set aside."""
    landings = ramp.legal_placements(tile).landings()
    if not landings or (not starting and rng.random() < 0.1):
        return SetAside(tile)
    few = [landings[int(rng.random() * len(landings))] for _ in range(3)]
    return min(few, key=lambda landing: landing.row).placement


def _shuffled(indices: list[int], rng: Random) -> list[int]:
    return sorted(indices, key=lambda _: rng.random())
