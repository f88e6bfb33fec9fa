"""The vector environment gives the same results as single environments."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

import gapless.env
from gapless import Setup, draw_deal, edition
from gapless.env import FitsEnv
from gapless.env.vector import FitsVectorEnv
from tests.env.playing import any_action


def same(one: Any, two: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() <= two.keys() and all(same(one[key], two[key]) for key in one)
    return bool(np.array_equal(one, two))


def both(count: int, **arguments: Any) -> tuple[FitsVectorEnv, VectorEnv[Any, Any, Any]]:
    single = [lambda: FitsEnv(**arguments) for _ in range(count)]
    return FitsVectorEnv(count, **arguments), SyncVectorEnv(single)


@pytest.mark.parametrize("id", gapless.env.IDS)
@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"observation": "flat", "mask_in_observation": True},
        {"reward": "end", "illegal_penalty": 0.5},
    ],
    ids=["planes", "flat", "end"],
)
def test_step_by_step(id: str, settings: dict[str, Any]) -> None:
    many, single = both(3, **gymnasium.spec(id).kwargs, **settings)
    assert many.observation_space == single.observation_space
    assert many.action_space == single.action_space
    rng = Random(1)
    mine, theirs = many.reset(seed=5), single.reset(seed=5)
    assert same(mine[0], theirs[0])
    assert same(mine[1], theirs[1])
    masks = mine[1]["action_mask"]
    for _ in range(40 if len(many.layout.boards) == 1 else 140):
        actions = np.array([any_action(mask, rng) for mask in masks])
        here, there = many.step(actions), single.step(actions)
        for one, two in zip(here, there, strict=True):
            assert same(one, two)
        masks = here[4]["action_mask"]
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP


@pytest.mark.parametrize("id", gapless.env.IDS)
def test_every_id_has_a_native_vector_environment(id: str) -> None:
    envs = gymnasium.make_vec(id, num_envs=3)
    assert isinstance(envs.unwrapped, FitsVectorEnv)


def test_each_environment_has_its_seed() -> None:
    envs = FitsVectorEnv(3, boards="1", observation="flat")
    setup = Setup(edition("classic"), ("Red",), envs.layout.boards)
    for seeds in (17, [17, 18, 19]):
        observations, _ = envs.reset(seed=seeds)
        for row in range(3):
            start = draw_deal(setup, Random(17 + row))[0].start[0]
            assert isinstance(observations, np.ndarray)
            assert observations[row, envs.layout.flat.index(f"tile {start}")]


def test_a_seed_for_some() -> None:
    envs = FitsVectorEnv(2, boards="1")
    envs.reset(seed=[3, 4])
    first = envs._games.arrays.orders.copy()
    envs.reset(seed=[3, None])
    assert (envs._games.arrays.orders[0] == first[0]).all()
    assert (envs._games.arrays.orders[1] != first[1]).any()


def test_unseeded_environments_differ() -> None:
    one, two = FitsVectorEnv(64), FitsVectorEnv(64)
    assert not same(one.reset()[0], two.reset()[0])
    assert not same(one.reset()[0], one.reset()[0])
    some = FitsVectorEnv(64)
    some.reset(seed=[None] * 64)
    assert len(np.unique(some._games.states)) == 64


def test_copies_stay_as_they_are_and_buffers_do_not() -> None:
    kept = FitsVectorEnv(4, boards="2")
    before, _ = kept.reset(seed=1)
    assert isinstance(before, np.ndarray)
    snapshot = before.copy()
    kept.step(kept.sample_legal())
    assert (before == snapshot).all()
    reused = FitsVectorEnv(4, boards="2", copy=False)
    before, info = reused.reset(seed=1)
    assert same(before, snapshot)
    after, rewards, *_ = reused.step(reused.sample_legal())
    assert isinstance(before, np.ndarray)
    assert isinstance(after, np.ndarray)
    assert np.shares_memory(before, after)
    for array in (after, rewards, info["action_mask"]):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_drawn_actions_are_legal_and_fair_and_follow_from_the_seed() -> None:
    envs = FitsVectorEnv(2000, boards="1")
    deal = draw_deal(envs.layout.setup, Random(1))
    _, info = envs.reset(seed=1, options={"deal": deal})
    legal = np.flatnonzero(info["action_mask"][0])
    actions = envs.sample_legal()
    counts = np.bincount(actions, minlength=49)
    assert np.flatnonzero(counts).tolist() == legal.tolist()
    expected = 2000 / len(legal)
    assert (abs(counts[legal] - expected) < 5 * expected**0.5).all()
    again = FitsVectorEnv(2000, boards="1")
    again.reset(seed=1, options={"deal": deal})
    assert same(again.sample_legal(), actions)
    assert not same(again.sample_legal(), actions)


def test_some_begin_anew() -> None:
    envs = FitsVectorEnv(3, boards="1 2")
    envs.reset(seed=1)
    envs.step(envs.sample_legal())
    which = np.array([False, True, False])
    before = envs._games.arrays.counters.copy()
    observations, info = envs.reset(options={"reset_mask": which, "boards": ["2"]})
    assert info["score"][1] == gapless.Ramp(envs.layout.boards[1]).score().total
    assert (envs._games.arrays.counters[~which] == before[~which]).all()
    assert observations in envs.observation_space
    for _ in range(15):
        envs.step(envs.sample_legal())
    _, _, over, _, _ = envs.step(envs.sample_legal())
    assert over.tolist() == [False, True, False]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_envs": 0}, "1 or more"),
        ({"num_envs": 1.5}, "1 or more"),
        ({"threads": 0}, "from 1 to 1024"),
        ({"render_mode": "human"}, "render_mode"),
        ({"autoreset_mode": "later"}, "autoreset_mode must be one of 'NextStep'"),
        ({"players": 5}, "players must be from 1 to 4"),
        ({"players": 2, "opponents": ["mason"] * 3}, "players must be from 1 to 1"),
        ({"opponents": ["mason"] * 4}, "too many"),
        ({"opponents": "mason"}, "a list of bots"),
        ({"opponents": ["clown"]}, "no bot 'clown'"),
        ({"goal": "margin"}, "needs several seats"),
        ({"goal": "fame", "players": 2}, "goal must be one of"),
        ({"rounds": 2}, "sample=True"),
        ({"rounds": 0, "sample": True}, "rounds must be 1 or more"),
        ({"edition": 3}, "edition must be"),
        ({"house": None}, "house must be"),
        ({"illegal_penalty": "2"}, "illegal_penalty"),
        ({"observation": "pixels"}, "observation must be one of"),
    ],
)
def test_wrong_arguments(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(gymnasium.error.Error, match=message):
        FitsVectorEnv(**arguments)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"bord": "1"}, "no option 'bord'"),
        ({"boards": "5"}, "no board '5'"),
        ({"deal": [(["L5"], ["I3"])]}, "deck of round 1"),
        ({"reset_mask": [True]}, "reset_mask"),
        ({"reset_mask": np.array([1, 0])}, "reset_mask"),
    ],
)
def test_wrong_options(options: dict[str, Any], message: str) -> None:
    envs = FitsVectorEnv(2, boards="1")
    with pytest.raises(gymnasium.error.Error, match=message):
        envs.reset(seed=1, options=options)


@pytest.mark.parametrize("seed", [-1, 2**64, [1], [1, -1], [1, "2"], [1, 1.5]])
def test_wrong_seeds(seed: Any) -> None:
    with pytest.raises(gymnasium.error.Error, match=r"[Ss]eed"):
        FitsVectorEnv(2).reset(seed=seed)


@pytest.mark.parametrize("actions", [0, [0], [0, 49], [-1, 0], [0.5, 0.5], [[0, 0]]])
def test_wrong_actions(actions: Any) -> None:
    envs = FitsVectorEnv(2)
    envs.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction):
        envs.step(actions)


def test_nothing_goes_before_reset() -> None:
    envs = FitsVectorEnv(2)
    calls = (
        lambda: envs.step([0, 0]),
        envs.sample_legal,
        envs.action_masks,
        lambda: envs.reset(options={"reset_mask": np.array([True, False])}),
    )
    for call in calls:
        with pytest.raises(gymnasium.error.ResetNeeded):
            call()
