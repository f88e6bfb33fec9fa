"""Several players at once."""

from random import Random
from typing import Any

import numpy as np
import pytest

from gapless import Ramp, draw_deal
from gapless.env import FitsEnv, fits_v0
from gapless.records import format_record, parse_record
from tests.env.playing import any_action


def play(env: Any, seed: int) -> tuple[dict[str, float], dict[str, Any]]:
    """Plays to the end: the sums of the rewards, and the last infos."""
    rng = Random(seed)
    observations, infos = env.reset(seed=seed)
    sums = dict.fromkeys(env.agents, 0.0)
    while env.agents:
        actions = {a: any_action(observations[a]["action_mask"], rng) for a in env.agents}
        observations, rewards, _, _, infos = env.step(actions)
        for agent, reward in rewards.items():
            sums[agent] += reward
    return sums, infos


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("boards", [None, "wormholes henhouse", "2+volatile"])
@pytest.mark.parametrize("reward", ["step", "end"])
def test_rewards_and_records(players: int, boards: str | None, reward: str) -> None:
    env = fits_v0.parallel_env(players, boards=boards, reward=reward)
    sums, infos = play(env, 6)
    setup = env.layout.setup
    empty = sum(Ramp(board).score().total for board in setup.boards)
    scores = [infos[agent]["score"] for agent in env.possible_agents]
    assert [sums[agent] + empty for agent in env.possible_agents] == scores
    record = parse_record(format_record(env.record()))
    assert record.totals == tuple(scores)


def test_the_deal_is_that_of_the_core() -> None:
    env = fits_v0.parallel_env(3)
    env.reset(seed=12)
    setup = env.layout.setup
    assert env._game.game.deal == draw_deal(setup, Random(12))
    env.reset()
    rng = Random(12)
    draw_deal(setup, rng)
    assert env._game.game.deal == draw_deal(setup, rng)


def test_who_misses_a_turn_may_only_set_aside() -> None:
    env = fits_v0.parallel_env(3, boards="1")
    observations, _ = env.reset(seed=2)
    missed = 0
    while env.agents:
        game = env._game.game
        for seat, agent in enumerate(env.agents):
            if game.tile(seat) is None:
                mask = observations[agent]["action_mask"]
                assert np.flatnonzero(mask).tolist() == [48]
                missed += 1
        before = list(game.round.turns)
        waiting = game.waiting_for
        actions = dict.fromkeys(env.agents, 8 * 6 - 1)
        observations, *_, infos = env.step(actions)
        assert len(game.round.turns) == len(before) + 1
        for seat in set(range(3)) - set(waiting):
            assert not infos[f"player_{seat}"]["illegal"]
    assert missed == 3


def test_a_card_that_all_miss_is_passed_over() -> None:
    env = fits_v0.parallel_env(2, boards="1", house="shared-start")
    env.reset(seed=2)
    steps = 0
    while env.agents:
        env.step(dict.fromkeys(env.agents, 48))
        steps += 1
    assert steps == 16


def test_an_illegal_action_costs_only_who_chose_it() -> None:
    env = fits_v0.parallel_env(2, boards="1", illegal_penalty=1.0)
    observations, _ = env.reset(seed=1)
    legal = {a: int(np.flatnonzero(observations[a]["action_mask"])[0]) for a in env.agents}
    _, rewards, _, _, infos = env.step({**legal, "player_1": 48})
    assert [infos[agent]["illegal"] for agent in env.agents] == [False, True]
    assert [rewards[agent] for agent in env.agents] == [5.0, 4.0]


def test_everybody_sees_everybody() -> None:
    env = fits_v0.parallel_env(3, boards="1")
    observations, _ = env.reset(seed=1)
    rng = Random(1)
    for _ in range(4):
        actions = {a: any_action(observations[a]["action_mask"], rng) for a in env.agents}
        observations, *_ = env.step(actions)
    planes = env.layout.planes
    own, first = planes.index("covered"), planes.index("covered of next 1")
    second = planes.index("covered of next 2")
    shown = [observations[agent]["observation"] for agent in env.agents]
    for seat in range(3):
        assert (shown[seat][first] == shown[(seat + 1) % 3][own]).all()
        assert (shown[seat][second] == shown[(seat + 2) % 3][own]).all()
        start = planes.index("start of next 1")
        tile = env._game.game.start[(seat + 1) % 3]
        assert shown[seat][start].sum() == tile.size


def test_fallen_tiles_go_to_the_next_player() -> None:
    """Played by the core's rules: two players drop tiles into each other's ramps."""
    env = fits_v0.parallel_env(2, boards="wormholes")
    arrived = 0
    for seed in range(10):
        play(env, seed)
        arrived += sum(len(turn.arrivals) for turn in env._game.game.round.turns)
    assert arrived


def test_alone_it_is_the_gymnasium_environment() -> None:
    rng = Random(5)
    alone = fits_v0.parallel_env(1, boards="boom 1")
    single = FitsEnv(boards="boom 1")
    observations, _ = alone.reset(seed=5)
    observation, _ = single.reset(seed=5)
    while alone.agents:
        np.testing.assert_array_equal(observations["player_0"]["observation"], observation)
        action = any_action(observations["player_0"]["action_mask"], rng)
        observations, rewards, _, _, infos = alone.step({"player_0": action})
        observation, reward, _, _, info = single.step(np.int64(action))
        assert rewards["player_0"] == reward
        assert infos["player_0"]["score"] == info["score"]
