"""Random layouts: boards that the reader accepts, with exactly the kinds that are asked for."""

from dataclasses import replace
from random import Random

import pytest

from gapless.analysis.layouts import KINDS, SPECIAL, random_kinds, random_layout
from gapless.core.board import Board
from gapless.core.kinds import Kind
from gapless.editions import boards, edition
from gapless.editions.reader import parse_boards
from gapless.editions.writer import board_text

CLASSIC = edition("classic")
WORDS = boards(CLASSIC)["words-en"].words


def kinds_of(board: Board) -> set[str]:
    found = {name for name, (_, kind, _) in SPECIAL.items() if board.has(kind)}
    traits = {
        "numbers": any(not isinstance(kind, Kind) for kind in board.spaces.values()),
        "pairs": board.has("pair"),
        "rows": bool(board.rows),
        "columns": bool(board.columns),
        "words": bool(board.words),
        "volatile": board.volatile,
    }
    return found | {name for name, has in traits.items() if has}


@pytest.mark.parametrize("kind", KINDS)
def test_layouts_have_the_kinds_asked_for(kind: str) -> None:
    for seed in range(20):
        rng = Random(f"{kind} {seed}")
        kinds = random_kinds(rng, (kind,))
        board = random_layout(rng, CLASSIC, kinds, WORDS)
        assert kind in kinds
        assert kinds_of(board) == kinds
        assert (board.width, board.height) == (CLASSIC.columns, CLASSIC.rows)
        read = parse_boards(board_text(board), "generated")["generated"]
        assert replace(read, volatile=board.volatile) == board


def test_a_layout_is_as_its_seed() -> None:
    one, two = (random_layout(Random(5), CLASSIC, {"eggs", "rows"}) for _ in range(2))
    assert one == two
    assert one != random_layout(Random(6), CLASSIC, {"eggs", "rows"})


def test_every_shipped_board_survives_being_written() -> None:
    for board in boards(CLASSIC).values():
        assert parse_boards(board_text(board), "file") == {board.id: board}
