"""What `render` gives in each mode."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import gapless.env
from gapless.env import FitsEnv
from gapless.env.rendering import glyphs
from gapless.render.theme import LIGHT, rgb
from tests.env.playing import legal_action


def drawn(mode: str, boards: str = "1", steps: int = 4, **more: Any) -> tuple[FitsEnv, Any]:
    env = FitsEnv(boards=boards, render_mode=mode, **more)
    rng = Random(1)
    _, info = env.reset(seed=1)
    for _ in range(steps):
        *_, info = env.step(np.int64(legal_action(info["action_mask"], rng)))
    return env, env.render()


def test_text_shows_the_ramp_and_the_tile_in_hand() -> None:
    env, text = drawn("ansi")
    assert isinstance(text, str)
    assert "\x1b" not in text
    record = env.record()
    assert str(record.rounds[0].turns[-1].tokens[0].tile) in text
    assert "Red 1/1 1" in text
    assert f"{record.rounds[0].scores()[0].total:+d}" in text


def test_a_person_is_shown_each_step(capsys: pytest.CaptureFixture[str]) -> None:
    _, nothing = drawn("human", steps=3)
    assert nothing is None
    assert capsys.readouterr().out.count("Red 1/1 1") == 5


@pytest.mark.parametrize("id", gapless.env.IDS)
def test_pictures_keep_their_size(id: str) -> None:
    env = gymnasium.make(id, render_mode="rgb_array").unwrapped
    assert isinstance(env, FitsEnv)
    _, info = env.reset(seed=1)
    rng = Random(2)
    shapes = set()
    over = False
    while not over:
        picture = env.render()
        shapes.add(picture.shape)
        *_, over, _, info = env.step(np.int64(legal_action(info["action_mask"], rng)))
    assert len(shapes) == 1
    assert env.render().dtype == np.uint8


def test_a_picture_shows_what_is_covered() -> None:
    env, picture = drawn("rgb_array")
    observation, _ = env._observe()
    assert isinstance(observation, np.ndarray)
    top = picture.shape[0] - 16 - 12 * 32
    for row in range(12):
        for column in range(6):
            corner = picture[top + row * 32 + 5, 16 + column * 32 + 5]
            plain = tuple(corner) == rgb(LIGHT.board)
            assert plain == (not observation[0, row, column])


def test_every_letter_of_the_boards_can_be_drawn() -> None:
    boards = gapless.boards(gapless.edition("classic"))
    letters = {c for board in boards.values() if board.words for row in board.grid for c in row}
    for character in letters | set("+-0123456789"):
        assert glyphs(character).any(), character
    assert not glyphs("?").any()
    assert glyphs("АB").shape == (13, 16)


def test_without_a_mode_nothing_is_drawn() -> None:
    env = FitsEnv(boards="1")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None
