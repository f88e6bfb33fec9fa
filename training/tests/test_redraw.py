"""The search for layouts: what it draws, and what it measures."""

from collections import Counter
from random import Random

import pytest
import torch

from gapless.core.board import DOT, Board
from training.board_reader import CLASSIC
from training.general import Learner, bot_scores, orders_of
from training.redraw import THEMES, draw_layout, play_boards


@pytest.mark.parametrize("name", THEMES)
def test_layouts_have_the_spaces_of_their_theme_and_keep_them_apart(name: str) -> None:
    theme = THEMES[name]
    for seed in range(20):
        board = draw_layout(Random(seed), theme, name, 1, 0)
        cells = {
            (row, column): sign
            for row, line in enumerate(board.grid)
            for column, sign in enumerate(line)
            if sign != DOT
        }
        counts = Counter(cells.values())
        for drawn in theme.spaces:
            assert drawn.counts[0] <= counts[drawn.sign] <= drawn.counts[-1] + 1
        assert max(Counter(row for row, _ in cells).values()) <= 2
        assert not any((row + 1, column) in cells for row, column in cells)
        beside = {column for row, column in cells if (row, column + 1) in cells}
        assert beside <= {CLASSIC.columns // 2 - 1}  # a space and its mirror image


def test_special_spaces_change_acts_and_dots_do_not() -> None:
    learner = Learner(torch.device("cpu"), 1, None)
    orders = torch.tensor(orders_of(3, "redraw"))
    plain = Board("plain", (DOT * CLASSIC.columns,) * CLASSIC.rows, {}, 1, 0)
    boom = draw_layout(Random(1), THEMES["boom"], "boom", 1, 0)
    played = play_boards(learner, [plain, boom], orders)
    assert played.changed[0] == 0
    assert played.changed[1] > 0
    assert all(played.deviation >= 0)


def test_a_bot_plays_the_orders() -> None:
    board = CLASSIC.boards["1"]
    scores = bot_scores(board, "newcomer", orders_of(2, "redraw"))
    assert len(scores) == 2
    assert all(-72 <= score <= 12 for score in scores)
