"""Autoreset modes, options of `reset`, threads and pictures of the vector environment."""

from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from gapless import editions
from gapless.core.board import Board
from gapless.editions import read_edition
from gapless.env import FitsEnv
from gapless.env.vector import FitsVectorEnv
from gapless.records import format_record
from tests.env.playing import any_action, legal_action

MODES = list(AutoresetMode)
EDITIONS = Path(editions.__path__[0])


def same(one: Any, two: Any) -> None:
    if isinstance(two, tuple):
        for mine, other in zip(one, two, strict=True):
            same(mine, other)
    elif isinstance(two, dict):
        assert one.keys() == two.keys()
        for key in two:
            same(one[key], two[key])
    elif isinstance(two, np.ndarray) and two.dtype == object:
        assert one.dtype == object
        for mine, other in zip(one, two, strict=True):
            assert (mine is None) == (other is None)
            same(mine, other)
    else:
        np.testing.assert_array_equal(one, two)


def both(
    mode: AutoresetMode, count: int = 3, **arguments: Any
) -> tuple[FitsVectorEnv, SyncVectorEnv]:
    single = [lambda: FitsEnv(**arguments) for _ in range(count)]
    return (
        FitsVectorEnv(count, autoreset_mode=mode, **arguments),
        SyncVectorEnv(single, autoreset_mode=mode),
    )


def compare(
    many: FitsVectorEnv, single: SyncVectorEnv, rng: Random, masks: Any, steps: int
) -> None:
    """Step both and compare everything, infos with their masks included."""
    for _ in range(steps):
        actions = np.array([any_action(mask, rng) for mask in masks])
        here, there = many.step(actions), single.step(actions)
        for one, two in zip(here, there, strict=True):
            same(one, two)
        masks = here[4]["action_mask"]
        over = here[2]
        if many.autoreset_mode is AutoresetMode.DISABLED and over.any():
            _, infos = many.reset(options={"reset_mask": over})
            _, others = single.reset(options={"reset_mask": over.copy()})
            for key, value in others.items():
                same(
                    infos[key] if key.startswith("_") else infos[key][over],
                    value[over] if not key.startswith("_") else value,
                )
            masks = infos["action_mask"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "settings",
    [{"boards": "1"}, {"boards": "boom 2", "mask_in_observation": True, "reward": "end"}],
    ids=["plain", "masked"],
)
def test_a_mode_means_what_it_means_in_gymnasium(
    mode: AutoresetMode, settings: dict[str, Any]
) -> None:
    many, single = both(mode, **settings)
    same(many.reset(seed=5), single.reset(seed=5))
    rng = Random(1)
    compare(many, single, rng, many.action_masks(), 40)
    assert many.metadata["autoreset_mode"] is mode


def test_a_mode_by_its_name() -> None:
    envs = gymnasium.make_vec("gapless/Board1-v0", num_envs=2, autoreset_mode="SAME_STEP")
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


def test_without_autoreset_a_game_that_is_over_needs_a_reset() -> None:
    envs = FitsVectorEnv(2, boards="1", autoreset_mode="Disabled")
    envs.reset(seed=1)
    for _ in range(15):
        envs.step(envs.sample_legal())
    assert envs.step(envs.sample_legal())[2].all()
    with pytest.raises(gymnasium.error.ResetNeeded, match="environments 0, 1 are over"):
        envs.step(envs.sample_legal())


def record_of(boards: str) -> str:
    env = FitsEnv(boards=boards)
    _, info = env.reset(seed=4)
    for _ in range(5):
        *_, info = env.step(np.int64(legal_action(info["action_mask"], Random(2))))
    return format_record(env.record())


@pytest.mark.parametrize(("seed", "reward"), [(None, "step"), (7, "end")])
@pytest.mark.parametrize(
    ("boards", "options"),
    [
        ("1 2", {"boards": "2"}),
        ("1 boom", {"deal": "drawn"}),
        ("1", {"ramp": "/".join(["......"] * 10 + ["xxx...", "x.x..."])}),
        ("3+volatile", {"ramp": "/".join(["......"] * 10 + ["xxxxx.", "x.x..."])}),
        ("eggshells", {"ramp": "/".join(["......"] * 10 + ["xxx...", "x.x..."])}),
        ("wormholes 1", {"record": "wormholes 1"}),
    ],
)
def test_an_option_means_the_same_as_in_single_environments(
    boards: str, options: dict[str, Any], reward: str, seed: int | None
) -> None:
    """It holds for one episode; the generators go on as they do there."""
    many, single = both(AutoresetMode.NEXT_STEP, boards=boards, reward=reward)
    same(many.reset(seed=5), single.reset(seed=5))
    if "deal" in options:
        env = FitsEnv(boards=boards)
        env.reset(seed=9)
        options = {"deal": [[cards.start, cards.deck] for cards in env._game.start().deal]}
    if "record" in options:
        options = {"record": record_of(options["record"])}
    same(many.reset(seed=seed, options=options), single.reset(seed=seed, options=options))
    compare(many, single, Random(3), many.action_masks(), 36)


def test_a_wrong_option_changes_nothing() -> None:
    envs = FitsVectorEnv(2, boards="1")
    envs.reset(seed=1)
    before = envs._games.arrays.copy()
    with pytest.raises(gymnasium.error.Error, match="the board has 12 rows, and the ramp 1"):
        envs.reset(seed=3, options={"ramp": "x"})
    for one, two in zip(before, envs._games.arrays, strict=True):
        np.testing.assert_array_equal(one, two)


@pytest.mark.parametrize("mode", MODES)
def test_threads_change_nothing(mode: AutoresetMode) -> None:
    one = FitsVectorEnv(7, boards="1", autoreset_mode=mode)
    two = FitsVectorEnv(7, boards="1", autoreset_mode=mode, threads=3)
    same(one.reset(seed=3), two.reset(seed=3))
    for _ in range(16):
        actions = one.sample_legal()
        for mine, other in zip(one.step(actions), two.step(actions), strict=True):
            same(mine, other)
    two.close()


def test_pictures_show_every_environment() -> None:
    many, single = both(AutoresetMode.NEXT_STEP, 2, boards="wormholes 2", render_mode="rgb_array")
    ramp = "/".join(["......"] * 11 + ["xxx..."])
    for options in ({}, {"ramp": ramp}):
        many.reset(seed=2, options=options)
        single.reset(seed=2, options=options)
        for _ in range(36):
            actions = many.sample_legal()
            many.step(actions)
            single.step(actions)
        pictures = many.render()
        assert pictures is not None
        same(np.stack(pictures), np.stack(single.render()))
    quiet = FitsVectorEnv(1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert quiet.render() is None
    with pytest.raises(gymnasium.error.ResetNeeded):
        FitsVectorEnv(1, render_mode="ansi").render()


def pool(count: int) -> list[Board]:
    """Boards that differ in their points for rows."""
    return [Board(f"pool-{n}", ("......",) * 12, rows=n) for n in range(count)]


@pytest.mark.parametrize("observation", ["planes", "flat", "universal"])
def test_boards_are_drawn_from_a_pool(observation: str) -> None:
    arguments: dict[str, Any] = {
        "boards": pool(20), "rounds": 2, "sample": True, "observation": observation,
    }  # fmt: skip
    many, single = both(AutoresetMode.NEXT_STEP, 4, **arguments)
    same(many.reset(seed=5), single.reset(seed=5))
    seen = set()
    masks = many.action_masks()
    for _ in range(4):
        seen |= set(many._games.arrays.boards.ravel().tolist())
        compare(many, single, Random(1), masks, 33)
        masks = many.action_masks()
    assert len(seen) > 8


def test_the_universal_layout_is_the_same_for_every_board() -> None:
    shapes = {
        FitsEnv(boards=board, observation="universal").observation_space.shape
        for board in ("1", "4", "words-en", "temple", "henhouse", "1+volatile")
    }
    assert len(shapes) == 1
    env = FitsEnv(boards="4+volatile", observation="universal", house="inside")
    observation, _ = env.reset(seed=1)
    assert isinstance(observation, np.ndarray)
    names = env.layout.universal
    assert observation[names.index("volatile")].all()
    assert observation[names.index("inside")].all()
    assert not observation[names.index("row-penalty")].any()
    assert observation[names.index("pair")].max() == 5


def test_two_boards_of_one_name_are_refused() -> None:
    boards = [Board("x", ("......",) * 12), Board("x", ("......",) * 12, rows=1)]
    with pytest.raises(gymnasium.error.Error, match="two different boards are called 'x'"):
        FitsVectorEnv(2, boards=boards, sample=True)


def test_files_of_boards_and_editions(tmp_path: Any) -> None:
    rows = ", ".join(['"......"'] * 12)
    text = "".join(f'[[boards]]\nid = "{id}"\ngrid = [{rows}]\nrows = 2\n' for id in "ab")
    file = tmp_path / "pool.toml"
    file.write_text(text, encoding="utf-8")
    envs = FitsVectorEnv(2, boards=file, sample=True)
    envs.reset(seed=1)
    assert [board.id for board in envs.layout.boards] == [f"file:{file}:{id}" for id in "ab"]
    edition = tmp_path / "mine.toml"
    edition.write_bytes((EDITIONS / "compact.toml").read_bytes())
    for given in (edition, str(edition), read_edition(edition)):
        assert FitsEnv(edition=given).layout.rows == 10
