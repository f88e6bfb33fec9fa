"""Clones, copies, saved states and explicit chance."""

import json
import pickle
from collections.abc import Callable
from copy import deepcopy
from random import Random

import gymnasium
import numpy as np
import pytest

from gapless.env import FitsEnv
from gapless.env.vector import FitsVectorEnv
from gapless.records import format_record
from tests.env.playing import any_action, legal_action, play


def begun(boards: str | None = "1", steps: int = 5, seed: int = 1, **more: object) -> FitsEnv:
    env = FitsEnv(boards=boards, observation="flat", **more)  # type: ignore[arg-type]
    rng = Random(seed)
    _, info = env.reset(seed=seed)
    for _ in range(steps):
        *_, info = env.step(np.int64(legal_action(info["action_mask"], rng)))
    return env


def rest_of(env: FitsEnv, seed: int = 9) -> tuple[float, int, str]:
    """Play to the end and reset; return the rewards' sum, the score and the state after reset."""
    total, score = play(env, Random(seed), {"action_mask": env.action_masks()})
    env.reset()
    return total, score, env.serialize()


def tile_in_hand(env: FitsEnv) -> str:
    observation = env.clone()._observe()[0]
    assert isinstance(observation, np.ndarray)
    (name,) = [
        name
        for name, value in zip(env.layout.flat, observation, strict=True)
        if value and name.startswith("tile ")
    ]
    return name.removeprefix("tile ")


@pytest.mark.parametrize("boards", ["1", "boom", "1 4"])
@pytest.mark.parametrize("steps", [0, 5, 16])
def test_a_clone_goes_its_own_way(boards: str, steps: int) -> None:
    env = begun(f"{boards} 2", steps)
    clone = env.clone()
    before = env.serialize()
    first = rest_of(clone)
    assert env.serialize() == before
    assert rest_of(env) == first


def test_a_clone_of_a_game_on_a_covered_ramp() -> None:
    env = FitsEnv(boards="1")
    ramp = "/".join(["......"] * 11 + ["xxx..."])
    _, info = env.reset(seed=1, options={"ramp": ramp})
    env.step(np.int64(legal_action(info["action_mask"], Random(1))))
    clone = env.clone()
    clone.reset(seed=5)
    assert json.loads(env.serialize())["ramp"] == ramp
    assert rest_of(env.clone()) == rest_of(env)


def by_pickle(env: FitsEnv) -> FitsEnv:
    copied = pickle.loads(pickle.dumps(env))
    assert isinstance(copied, FitsEnv)
    return copied


@pytest.mark.parametrize("duplicate", [deepcopy, by_pickle], ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("boards", ["1 4", "boom 2"])
@pytest.mark.parametrize("kind", ["planes", "flat"])
def test_a_copy_observes_its_own_game(
    duplicate: Callable[[FitsEnv], FitsEnv], boards: str, kind: str
) -> None:
    env = FitsEnv(boards=boards, observation=kind)
    _, info = env.reset(seed=3)
    rng = Random(4)
    for _ in range(5):
        *_, info = env.step(np.int64(legal_action(info["action_mask"], rng)))
    copied = duplicate(env)
    over = False
    while not over:
        action = np.int64(any_action(info["action_mask"], rng))
        observation, reward, over, _, info = env.step(action)
        other, other_reward, other_over, _, other_info = copied.step(action)
        assert (reward, over) == (other_reward, other_over)
        np.testing.assert_array_equal(observation, other)
        np.testing.assert_array_equal(info["action_mask"], other_info["action_mask"])
        np.testing.assert_array_equal(env.action_masks(), copied.action_masks())
    assert env.serialize() == copied.serialize()


def test_a_copy_made_before_the_first_reset_can_be_played() -> None:
    env, copied = (duplicate(FitsEnv(boards="1")) for duplicate in (deepcopy, by_pickle))
    np.testing.assert_array_equal(env.reset(seed=8)[0], copied.reset(seed=8)[0])
    assert rest_of(env) == rest_of(copied)


def test_a_copy_of_a_vector_environment_goes_its_own_way() -> None:
    env = FitsVectorEnv(3, boards="1 4")
    env.reset(seed=2)
    env.step(env.sample_legal())
    copied = pickle.loads(pickle.dumps(env))
    other = deepcopy(env)
    for _ in range(40):
        actions = env.sample_legal()
        observation, rewards, *_ = env.step(actions)
        for one in (copied, other):
            same, same_rewards, *_ = one.step(actions)
            np.testing.assert_array_equal(observation, same)
            np.testing.assert_array_equal(rewards, same_rewards)


@pytest.mark.parametrize("steps", [0, 3])
def test_a_state_that_began_with_a_record_keeps_its_reward(steps: int) -> None:
    """With reward="end", what the record had gained before is no part of the final reward."""
    record = format_record(begun("1", 6).record())
    env = FitsEnv(boards="1", reward="end")
    _, info = env.reset(seed=1, options={"record": record})
    rng = Random(2)
    for _ in range(steps):
        *_, info = env.step(np.int64(legal_action(info["action_mask"], rng)))
    other = FitsEnv(boards="1", reward="end")
    other.deserialize(env.serialize())
    assert other.serialize() == env.serialize()
    assert rest_of(other) == rest_of(env)


@pytest.mark.parametrize("steps", [0, 5, 16, 32])
@pytest.mark.parametrize("boards", ["1 2", "henhouse 2"])
def test_a_state_comes_back_from_text(boards: str, steps: int) -> None:
    env = begun(boards, steps, reward="end")
    text = env.serialize()
    other = FitsEnv(boards=boards, observation="flat", reward="end")
    observation, info = other.deserialize(text)
    assert observation in other.observation_space
    assert other.serialize() == text
    np.testing.assert_array_equal(info["action_mask"], env.action_masks())
    if steps < 32:
        assert rest_of(other) == rest_of(env)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"boards": ["1"], "deal": 3, "random": [3, [], null], "actions": [], "ramp": null}',
    ],
)
def test_what_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(gymnasium.error.Error, match="no state"):
        begun().deserialize(text)


@pytest.mark.parametrize("actions", [[49], [-1], [48] * 17])
def test_a_state_with_wrong_actions_is_refused(actions: list[int]) -> None:
    state = json.loads(begun().serialize())
    with pytest.raises(gymnasium.error.Error, match="no state"):
        begun().deserialize(json.dumps(state | {"actions": actions}))


def test_a_state_of_other_boards_is_refused() -> None:
    with pytest.raises(gymnasium.error.Error, match="no board '2'"):
        begun("1").deserialize(begun("2").serialize())


@pytest.mark.parametrize("boards", ["1", "1 2", "eggshells"])
def test_what_may_come_next_comes_equally_often(boards: str) -> None:
    for made in range(16):
        env = begun(boards, made)
        outcomes = env.chance_outcomes()
        if not outcomes:
            assert boards != "1 2"
            assert made == 15
            return
        assert sum(outcomes.values()) == pytest.approx(1)
        assert len(set(outcomes.values())) == 1
        assert len(outcomes) == (4 if made == 15 else 15 - made)
        for tile in outcomes:
            clone = env.clone()
            clone.force_outcome(tile)
            assert tile_in_hand(clone) == tile_in_hand(env)
            clone.step(np.int64(legal_action(clone.action_masks(), Random(2))))
            assert tile_in_hand(clone) == tile
            _, score = play(clone, Random(3), {"action_mask": clone.action_masks()})
            assert clone.record().totals == (score,)


def test_hidden_cards_are_drawn_anew_and_nothing_else_changes() -> None:
    env = begun("1 2", 7)
    orders = set()
    followers = []
    for seed in range(60):
        clone = env.clone()
        clone.shuffle_hidden(seed)
        assert tile_in_hand(clone) == tile_in_hand(env)
        assert clone.chance_outcomes() == env.chance_outcomes()
        assert clone.record().rounds[0].turns == env.record().rounds[0].turns
        orders.add(json.dumps(json.loads(clone.serialize())["deal"]))
        clone.step(np.int64(48))
        followers.append(tile_in_hand(clone))
    assert len(orders) == 60
    assert set(followers) == set(env.chance_outcomes())


def test_hidden_cards_of_a_game_that_begins_or_is_over() -> None:
    env = begun("1", 0)
    tile = tile_in_hand(env)
    env.shuffle_hidden(3)
    assert tile_in_hand(env) == tile
    play(env, Random(1), {"action_mask": env.action_masks()})
    before = env.serialize()
    env.shuffle_hidden(3)
    assert env.serialize() == before
    assert env.chance_outcomes() == {}


def test_what_can_not_come_can_not_be_forced() -> None:
    env = begun("1", 5)
    with pytest.raises(gymnasium.error.Error, match="can't come next"):
        env.force_outcome(tile_in_hand(env))
    play(env, Random(1), {"action_mask": env.action_masks()})
    with pytest.raises(gymnasium.error.Error, match="the game ends"):
        env.force_outcome("I3")


def test_nothing_goes_before_reset() -> None:
    env = FitsEnv()
    calls = (
        env.clone,
        env.serialize,
        env.chance_outcomes,
        lambda: env.force_outcome("I3"),
        lambda: env.shuffle_hidden(1),
        env.record,
        env.action_masks,
    )
    for call in calls:
        with pytest.raises(gymnasium.error.ResetNeeded):
            call()
