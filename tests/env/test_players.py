"""Several players at once."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from gapless import Act, Ramp, View, draw_deal, fallback_act
from gapless.env import FitsEnv, fits_v0
from gapless.env.random_generator import SplitMix
from gapless.env.vector import FitsVectorEnv
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
    assert env._game.start().deal == draw_deal(setup, Random(12))
    env.reset()
    assert env._game.start().deal == draw_deal(setup, SplitMix(12))


def test_who_misses_a_turn_may_only_set_aside() -> None:
    env = fits_v0.parallel_env(3, boards="1")
    observations, _ = env.reset(seed=2)
    missed = 0
    while env.agents:
        game = env._game.core_game()
        for seat, agent in enumerate(env.agents):
            if game.tile(seat) is None:
                mask = observations[agent]["action_mask"]
                assert np.flatnonzero(mask).tolist() == [48]
                missed += 1
        before = list(game.round.turns)
        waiting = game.waiting_for
        actions = dict.fromkeys(env.agents, 8 * 6 - 1)
        observations, *_, infos = env.step(actions)
        assert len(env._game.core_game().round.turns) == len(before) + 1
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
        tile = env._game.core_game().start[(seat + 1) % 3]
        assert shown[seat][start].sum() == tile.size


def test_fallen_tiles_go_to_the_next_player() -> None:
    """Played by the core's rules: two players drop tiles into each other's ramps."""
    env = fits_v0.parallel_env(2, boards="wormholes")
    arrived = 0
    for seed in range(10):
        play(env, seed)
        arrived += sum(len(turn.arrivals) for turn in env._game.core_game().round.turns)
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


def rewards_of(goal: str, reward: str, opponents: tuple[str, ...]) -> tuple[Any, Any]:
    """Play the same games in both environments of several players; return their rewards."""
    arguments: dict[str, Any] = {
        "boards": "wormholes 1",
        "goal": goal,
        "reward": reward,
        "opponents": opponents,
        "observation": "flat" if opponents else "planes",
        "illegal_penalty": 0.5,
    }
    many = FitsVectorEnv(2, players=2, mask_in_observation=True, **arguments)
    singles = [fits_v0.parallel_env(2, **arguments) for _ in range(2)]
    rng = Random(3)
    observations: Any
    observations, infos = many.reset(seed=4)
    found = [env.reset(seed=4 + number)[0] for number, env in enumerate(singles)]
    sums = np.zeros((2, 2))
    over = np.zeros(2, np.bool_)
    while not over.all():
        for number, env in enumerate(singles):
            for seat, agent in enumerate(env.possible_agents):
                for key, value in found[number][agent].items():
                    np.testing.assert_array_equal(observations[key][number, seat], value)
        masks = infos["action_mask"]
        actions = np.array([[any_action(mask, rng) for mask in masks[n]] for n in range(2)])
        observations, rewards, over, _, infos = many.step(actions)
        for number, env in enumerate(singles):
            given = dict(zip(env.agents, actions[number].tolist(), strict=True))
            found[number], paid, *_, info = env.step(given)
            assert list(paid.values()) == rewards[number].tolist()
            assert [one["score"] for one in info.values()] == infos["score"][number].tolist()
            assert [one["illegal"] for one in info.values()] == infos["illegal"][number].tolist()
        sums += rewards + 0.5 * infos["illegal"]
    for number, env in enumerate(singles):
        assert env.record().totals[:2] == tuple(infos["score"][number].tolist())
    return sums, [env.record().totals for env in singles]


@pytest.mark.parametrize("opponents", [(), ("newcomer", "mason")], ids=["players", "bots"])
@pytest.mark.parametrize("reward", ["step", "end"])
@pytest.mark.parametrize("goal", ["score", "margin", "win"])
def test_many_tables_play_as_single_ones_do(
    goal: str, reward: str, opponents: tuple[str, ...]
) -> None:
    sums, totals = rewards_of(goal, reward, opponents)
    empty = sum(
        Ramp(board).score().total
        for board in fits_v0.parallel_env(1, boards="wormholes 1").layout.setup.boards
    )
    for paid, total in zip(sums.tolist(), totals, strict=True):
        for seat in range(2):
            others = [points for other, points in enumerate(total) if other != seat]
            best = max(total)
            share = 1 / total.count(best) if total[seat] == best else 0.0
            wanted = {"score": total[seat] - empty, "margin": total[seat] - max(others)}
            assert paid[seat] == pytest.approx(wanted.get(goal, share))


@pytest.mark.parametrize("goal", ["score", "margin", "win"])
def test_one_player_against_bots(goal: str) -> None:
    arguments: dict[str, Any] = {"boards": "1", "opponents": ["mason", "newcomer"], "goal": goal}
    env, many = FitsEnv(**arguments), FitsVectorEnv(2, **arguments)
    observation, info = env.reset(seed=6)
    observations, infos = many.reset(seed=6)
    rng = Random(1)
    for _ in range(40):
        np.testing.assert_array_equal(observations[0], observation)  # type: ignore[index]
        action = any_action(info["action_mask"], rng)
        observation, reward, over, _, info = env.step(np.int64(action))
        both = np.array([action, any_action(infos["action_mask"][1], rng)])
        observations, rewards, overs, _, infos = many.step(both)
        assert (rewards[0], overs[0], infos["score"][0]) == (reward, over, info["score"])
        if over:
            assert len(env.record().totals) == 3
            observation, info = env.reset()
            observations, _, _, _, infos = many.step(both)
    clone = env.clone()
    clone.step(np.int64(legal_of(clone)))
    assert env.view().ramp != clone.view().ramp
    assert len(env.view().ramps) == 3
    with pytest.raises(gymnasium.error.Error, match="without opponents"):
        env.serialize()
    env.close()
    many.close()


def legal_of(env: FitsEnv) -> int:
    return int(np.flatnonzero(env.action_masks())[0])


def test_a_bot_of_your_own_as_an_opponent() -> None:
    class First:
        def act(self, view: View) -> Act:
            return view.landings[0].placement if view.landings else fallback_act(view)

        def close(self) -> None:
            self.closed = True

    bot = First()
    env = FitsEnv(boards="1", opponents=[bot])
    env.reset(seed=1)
    env.step(np.int64(legal_of(env)))
    turn = env.record().rounds[0].turns[0]
    assert turn.tokens[1] == next(
        iter(Ramp(env.layout.boards[0]).legal_placements(turn.tokens[1].tile))
    )
    env.close()
    assert bot.closed


class Watcher:
    """A bot that records the cards it sees."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, ...]] = []

    def act(self, view: View) -> Act:
        self.seen.append((view.turned, view.to_come, view.start))
        return fallback_act(view)

    def close(self) -> None:
        pass


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_bots_see_the_same_cards_at_many_tables(mode: str) -> None:
    one, many = Watcher(), Watcher()
    house = "shared-start"
    arguments: dict[str, Any] = {"boards": "1 2", "rounds": 1, "sample": True, "house": house}
    env = FitsEnv(opponents=[one], **arguments)
    envs = FitsVectorEnv(1, opponents=[many], autoreset_mode=mode, **arguments)
    deal = draw_deal(FitsEnv(boards="1", house=house, opponents=[one]).layout.setup, Random(5))
    aside = np.int64(48)
    for options in ({}, {"boards": "2", "deal": deal}):
        env.reset(seed=7, options=options)
        envs.reset(seed=7, options=options)
        for _ in range(2):
            over = False
            while not over:
                over = env.step(aside)[2]
                envs.step(np.array([aside]))
            env.reset()
            if mode == "NextStep":
                envs.step(np.array([aside]))
    assert len(one.seen) > 60
    assert many.seen == one.seen


def test_legal_actions_of_many_players() -> None:
    envs = FitsVectorEnv(5, boards="1", players=3, opponents=["newcomer"])
    _, infos = envs.reset(seed=1)
    actions = envs.sample_legal()
    assert actions.shape == (5, 3)
    assert np.take_along_axis(infos["action_mask"], actions[..., None], 2).all()
    assert envs.action_masks().shape == (5, 3, 49)
    with pytest.raises(gymnasium.error.InvalidAction, match="and player"):
        envs.step(actions[:, 0])
