"""The cases of the specification of kinds, and what is certain during play."""

import pytest
from hypothesis import given

from gapless.core.board import Board, HouseRule
from gapless.core.effect import Landing
from gapless.core.kinds import Kind, Points
from gapless.core.masks import mask_of, spaces_of
from gapless.core.outcome import Outcome
from gapless.core.ramp import Ramp
from gapless.core.tiles import Placement
from gapless.editions.board_codes import decode_board, encode_board
from gapless.editions.reader import parse_boards
from gapless.editions.writer import board_text
from tests.drawn_kinds import boards_of_own_kinds
from tests.kinds import KIND
from tests.strategies import CLASSIC

MAGNET = Kind("magnet", (Points(totals=(1, 4, 9)),), names=(("en", "magnet"),), sign="magnet")
OASIS = Kind("oasis", (Points(each=2),), covered=True)
FUSE = Kind("fuse", (Points(each=0), Points(each=-1), Points(each=-4)))
SET = Kind("set", (Points(totals=(0, 0, 5)),), by_character=True)
TRAP = Kind("trap", (Points(each=-2),), stop=Outcome.BLOWN_UP)
IVY = Kind("ivy", (Points(step=2),))


def ramp_of(spaces: dict[str, int | Kind], bottom: str) -> Ramp:
    """An empty ramp whose special spaces are in the bottom row."""
    return Ramp(Board("own", ("......",) * 11 + (bottom,), spaces))


def points(ramp: Ramp, reason: str) -> int:
    return ramp.score().by_reason().get(reason, 0)


def cover(ramp: Ramp, *columns: int) -> None:
    """Cover spaces of the bottom row; what lies above does not matter."""
    ramp.covered |= mask_of((column, 1) for column in columns)
    ramp.skyline = tuple(
        max(height, int(column in columns)) for column, height in enumerate(ramp.skyline, 1)
    )


@pytest.mark.parametrize(
    ("kind", "bottom", "covered", "expected"),
    [
        (MAGNET, "kkk...", (), 9),
        (MAGNET, "kkk...", (2,), 4),
        (MAGNET, "kkk...", (1, 2, 3), 0),
        (MAGNET, "kkkk..", (), 9),
        (OASIS, "kkkkk.", (1, 2), 4),
        (IVY, "kkk...", (3,), 6),
        (KIND["gold"], "kkkkk.", (), -10),
        (KIND["gold"], "kkkkk.", (1,), 8),
    ],
)
def test_cases_of_the_specification(
    kind: Kind, bottom: str, covered: tuple[int, ...], expected: int
) -> None:
    ramp = ramp_of({"k": kind}, bottom)
    cover(ramp, *covered)
    assert points(ramp, kind.reason) == expected
    reasons = [item.reason for item in ramp.score().items if item.points]
    assert reasons.count(kind.reason) == len(reasons) - reasons.count("dot")


def test_a_space_that_was_slid_over_is_worth_what_its_state_says() -> None:
    ramp = ramp_of({"k": FUSE}, "kkkk..")
    once, twice = mask_of([(1, 1), (2, 1), (3, 1)]), mask_of([(3, 1)])
    ramp.slid = once, twice, 0
    cover(ramp, 4)
    assert points(ramp, "fuse") == -1 - 1 - 4
    board = ramp.board
    slides = Ramp(Board("own", board.grid[::-1], board.spaces))
    for _ in range(3):
        slides.push(Placement(CLASSIC.tiles["I3"], "a", 1))
    assert [spaces_of(mask) for mask in slides.slid] == [
        ((1, 12), (2, 12), (3, 12)),
        ((1, 12), (2, 12), (3, 12)),
        (),
    ]
    assert slides.effect(0).slid == (((1, 12), (2, 12), (3, 12)), (), ())


def test_characters_count_by_themselves() -> None:
    ramp = ramp_of({"a": SET, "b": SET}, "aabbb.")
    assert points(ramp, "set") == 5
    cover(ramp, 4)
    assert points(ramp, "set") == 0


def test_a_spent_space_is_a_plain_dot() -> None:
    ramp = ramp_of({"k": TRAP}, "kkk...")
    ramp.spent = mask_of([(1, 1)])
    assert points(ramp, "trap") == -4
    assert ((1, 1),) in [item.spaces for item in ramp.score().items if item.reason == "dot"]


def test_a_number_worth_minus_one_is_no_dot_for_the_penalty_of_rows() -> None:
    board = Board("own", ("......",) * 11 + (".....m",), {"m": -1})
    ramp = Ramp(board, frozenset({HouseRule.ROW_PENALTY}))
    bottom = [i for i in ramp.score().items if any(row == 1 for _, row in i.spaces)]
    assert sorted((item.reason, item.points) for item in bottom) == [("dot", -1), ("number", -1)]


LEAVING = Kind("well", (Points(totals=(3, 7)),), stop=Outcome.BLOWN_UP)


def test_spent_spaces_leave_their_group() -> None:
    """The points of the sealed space are certain once the other one is spent."""
    ramp = Ramp(Board("own", ("......",) * 11 + ("k....k",), {"k": LEAVING}))
    bar = CLASSIC.tiles["I3"]
    ramp.push(Placement(bar, "a", 2))
    ramp.push(Placement(bar, "a", 1))
    assert ramp.sealed & mask_of([(1, 1)])
    assert not [group for group in ramp.locked() if group.reason == "well"]
    landing = ramp.push(Placement(bar, "b", 6))
    assert isinstance(landing, Landing)
    assert landing.outcome is Outcome.BLOWN_UP
    for groups in (ramp.effect().locked, ramp.locked()):
        assert [group.total for group in groups if group.reason == "well"] == [3]


MIXED = Kind("mixed", (Points(each=2), Points(totals=(5,))))


def test_states_with_a_plain_number_are_certain_space_by_space() -> None:
    """In one kind the spaces of other states wait until all spaces of the kind are settled."""
    ramp = ramp_of({"k": MIXED}, "k.k...")
    ramp.slid = mask_of([(3, 1)]), 0, 0
    seal = Ramp(ramp.board, text="/".join(["......"] * 10 + ["xxxx..", "......"]))
    seal.slid = ramp.slid
    assert {g.reason: g.total for g in seal.locked() if g.reason == "mixed"}
    part = Ramp(ramp.board, text="/".join(["......"] * 10 + ["xx....", "......"]))
    part.slid = ramp.slid
    assert [g.total for g in part.locked() if g.reason == "mixed"] == [2]


def test_what_is_worth_nothing_is_no_item() -> None:
    for kind in (Kind("nil", (Points(step=0),)), Kind("nil", (Points(each=0),))):
        ramp = Ramp(
            ramp_of({"k": kind}, "k.....").board,
            text="/".join(["......"] * 10 + ["xx....", "......"]),
        )
        assert {group.reason for group in ramp.locked()} == {"dot"}
        assert {item.reason for item in ramp.score().items} == {"dot"}


@given(boards_of_own_kinds(6, 12))
def test_own_kinds_survive_files_and_codes(board: Board) -> None:
    [read] = parse_boards(board_text(board), "file").values()
    shown = Board(board.id, board.grid, board.spaces, board.rows, board.columns)
    assert read == shown
    code = encode_board(board)
    decoded = decode_board(code)
    own = [kind for kind in board.kinds if kind.own]
    assert code[0] == ("2" if own else "1")
    assert encode_board(decoded) == code
    again = [kind for kind in decoded.kinds if kind.own]
    assert [kind.key for kind in again] == [f"kind-{n}" for n in range(1, len(own) + 1)]
    facts = [(k.states, k.covered, k.by_character, k.stop, k.names, k.sign) for k in own]
    assert [(k.states, k.covered, k.by_character, k.stop, k.names, k.sign) for k in again] == facts
    assert Ramp(decoded).score().total == Ramp(board).score().total


@pytest.mark.parametrize(
    ("points", "totals"),
    [
        (Points(each=-2), [0, -2, -4, -6]),
        (Points(table=((1, 2), (3, -2))), [0, 2, 4, -6]),
        (Points(totals=(1, 4)), [0, 1, 4, 4]),
        (Points(step=2), [0, 2, 6, 12]),
    ],
)
def test_points_of_spaces_together(points: Points, totals: list[int]) -> None:
    assert [points.total(count) for count in range(4)] == totals


def test_a_kind_has_a_name_in_english_or_its_key() -> None:
    named = Kind("magnet", (Points(each=1),), names=(("en", "Magnet"), ("de", "Magnetfeld")))
    assert [named.name(language) for language in ("de", "ru")] == ["Magnetfeld", "Magnet"]
    assert KIND["gold"].name("de") == "gold"


@pytest.mark.parametrize("states", [1, 2, 3, 4])
def test_a_tile_that_slides_over_a_space_moves_it_to_its_next_state(states: int) -> None:
    kind = Kind("fuse", tuple(Points(each=n) for n in range(states)))
    ramp = Ramp(Board("own", ("k.....", *["......"] * 11), {"k": kind}))
    worth = []
    for _ in range(5):
        masks = kind.state_masks(mask_of([(1, 12)]), ramp.slid)
        worth.append([points.each for points, mask in zip(kind.states, masks, strict=True) if mask])
        ramp.push(Placement(CLASSIC.tiles["I3"], "a", 1))
    assert worth == [[min(slides, states - 1)] for slides in range(5)]
