"""Hypothesis strategies for kinds of a player's own, and for boards with them."""

from dataclasses import replace

from hypothesis import strategies as st

from gapless.core.board import DOT, Board
from gapless.core.kinds import MAX_STATES, Kind, Points
from gapless.core.outcome import Outcome
from gapless.core.setup import Setup
from gapless.editions.kind_tables import SIGNS
from tests.kinds import KIND
from tests.strategies import CLASSIC, NAMES, house_rules

values = st.integers(-6, 6)
OWN = "stuv"
SHARED = "abc"
"""Characters of one kind: counted by character, they are variants."""


@st.composite
def points(draw: st.DrawFn) -> Points:
    match draw(st.integers(0, 3)):
        case 0:
            return Points(each=draw(values))
        case 1:
            least = [1, *sorted(draw(st.sets(st.integers(2, 9), max_size=3)))]
            return Points(table=tuple((count, draw(values)) for count in least))
        case 2:
            return Points(totals=tuple(draw(st.lists(values, min_size=1, max_size=5))))
        case _:
            return Points(step=draw(values))


@st.composite
def own_kinds(draw: st.DrawFn, key: str, stop: Outcome) -> Kind:
    """A kind whose tiles may rest, or may end as `stop` says."""
    names = (("en", key),)
    worth = draw(points())
    match draw(st.integers(0, 4)):
        case 0:
            states = draw(st.lists(points(), min_size=2, max_size=MAX_STATES))
            return Kind(key, tuple(states), draw(st.booleans()), names=names)
        case 1:
            steps = st.builds(lambda value: Points(each=value), values)
            states = draw(st.lists(steps, min_size=2, max_size=MAX_STATES))
            return Kind(key, tuple(states), draw(st.booleans()), names=names)
        case 2 if stop is not Outcome.RESTS:
            return Kind(key, (worth,), stop=stop, names=names)
        case 3 if worth.each is None:
            return Kind(key, (worth,), draw(st.booleans()), by_character=True, names=names)
        case _:
            return Kind(key, (worth,), draw(st.booleans()), names=names)


@st.composite
def boards_of_own_kinds(draw: st.DrawFn, columns: int, rows: int, id: str = "own") -> Board:
    """A board with kinds of one's own among shipped ones."""
    stop = draw(st.sampled_from((Outcome.RESTS, Outcome.BLOWN_UP, Outcome.FELL_THROUGH)))
    drawn = [draw(own_kinds(f"own-{sign}", stop)) for sign in (*OWN, SHARED)]
    *own, shared = [replace(one, sign=sign) for one, sign in zip(drawn, SIGNS, strict=False)]
    spaces: dict[str, int | Kind] = dict(zip(OWN, own, strict=True))
    spaces |= dict.fromkeys(SHARED, shared)
    spaces |= {"1": 2, "-": -3, "!": KIND["cursed"], "0": KIND["egg"], "$": KIND["gold"]}
    signs = st.sampled_from(draw(st.lists(st.sampled_from(sorted(spaces)), min_size=1, max_size=4)))
    cells = draw(
        st.lists(
            st.one_of(st.just(DOT), signs, signs), min_size=columns * rows, max_size=columns * rows
        )
    )
    grid = tuple("".join(cells[row * columns : (row + 1) * columns]) for row in range(rows))
    used = {sign: kind for sign, kind in spaces.items() if any(sign in line for line in grid)}
    lines = st.sampled_from((0, 0, 1, 3))
    return Board(id, grid, used, draw(lines), draw(lines), (), draw(st.booleans()))


@st.composite
def own_setups(draw: st.DrawFn) -> Setup:
    """One to four players on a board with kinds of one's own."""
    board = draw(boards_of_own_kinds(CLASSIC.columns, CLASSIC.rows))
    house = draw(house_rules(volatile=board.volatile))
    return Setup(CLASSIC, NAMES[: draw(st.integers(1, 4))], (board,), house)
