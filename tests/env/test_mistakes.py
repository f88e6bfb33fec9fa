"""Wrong arguments, options and call order raise the errors of Gymnasium."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

import gapless
import gapless.env
from gapless import Board
from gapless.env import FitsEnv, fits_v0
from gapless.env.vector import FitsVectorEnv
from tests.env.playing import play

"""An edition too wide for the compiled rules."""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"edition": "deluxe"}, "no edition 'deluxe'"),
        ({"boards": "9"}, "no board '9'"),
        ({"boards": ""}, "at least one board"),
        ({"boards": []}, "at least one board"),
        ({"boards": [1]}, "not 1"),
        ({"boards": Board("tiny", ("..", ".."))}, "board 'tiny' is 2×2"),
        ({"boards": "file:none.toml:x"}, "no file"),
        ({"boards": "file:none.toml"}, "file:PATH:ID"),
        ({"house": "soft"}, "no house rule 'soft'"),
        ({"house": "row-penalty", "boards": "1+volatile"}, "row-penalty"),
        (
            {"observation": "pixels"},
            "observation must be one of 'planes', 'flat', 'universal', 'universal-2', not 'pixels'",
        ),
        ({"reward": "late"}, "reward must be one of"),
        ({"illegal_penalty": -1}, "0 or more"),
        ({"illegal_penalty": float("nan")}, "0 or more"),
        ({"illegal_penalty": 10**400}, "0 or more"),
        ({"illegal_penalty": "1"}, "0 or more"),
    ],
)
def test_wrong_arguments(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(gymnasium.error.Error, match=message):
        gymnasium.make("gapless/Classic-v0", **arguments)
    with pytest.raises(gymnasium.error.Error, match=message):
        fits_v0.parallel_env(2, **arguments)


def test_a_former_argument_changes_nothing() -> None:
    with pytest.warns(DeprecationWarning, match="compiled=False"):
        env = FitsEnv(boards="1", compiled=False)
    observation, _ = env.reset(seed=1)
    np.testing.assert_array_equal(observation, FitsEnv(boards="1").reset(seed=1)[0])


def test_an_unknown_argument() -> None:
    with pytest.raises(TypeError, match="colour"):
        gymnasium.make("gapless/Classic-v0", colour="red")


@pytest.mark.parametrize("name", ["compiled", "colour"])
def test_an_unknown_argument_of_many_environments(name: str) -> None:
    message = f"^{{}} has no argument '{name}'; it has .*, house, .*, illegal_penalty$"
    arguments: dict[str, Any] = {name: False}
    with pytest.raises(TypeError, match=message.format("FitsVectorEnv")):
        gymnasium.make_vec("gapless/Board1-v0", **arguments)
    with pytest.raises(TypeError, match=message.format("parallel_env")):
        fits_v0.env(**arguments)


@pytest.mark.parametrize(
    ("opponents", "message"),
    [
        (None, "opponents is a list of bots, such as .*, not None"),
        ([5], "an opponent is the name of a bot or an object .*, not 5"),
        (["mason", Board], "an opponent is the name of a bot or an object"),
    ],
)
def test_what_is_no_opponent(opponents: Any, message: str) -> None:
    for make in (FitsEnv, FitsVectorEnv, fits_v0.parallel_env):
        with pytest.raises(gymnasium.error.Error, match=message):
            make(opponents=opponents)


def test_numbers_of_numpy() -> None:
    """Each argument that is a number may be one of NumPy."""
    two: Any = np.int64(2)
    penalty: Any = np.float32(1)
    envs = FitsVectorEnv(two, players=two, threads=two, rounds=two, sample=True)
    assert (type(envs.num_envs), type(envs.players)) == (int, int)
    first, _ = envs.reset(seed=np.arange(2))
    several: list[Any] = [np.int64(0), [np.int64(0), 1], 0]
    for seeds in several:
        np.testing.assert_array_equal(envs.reset(seed=seeds)[0], first)
    envs.close()
    players = fits_v0.parallel_env(two, boards="1", illegal_penalty=penalty)
    players.reset(seed=two)
    _, rewards, *_ = players.step(dict.fromkeys(players.agents, 48))
    assert {type(reward) for reward in rewards.values()} == {float}
    env = FitsEnv(boards="1", illegal_penalty=penalty)
    first, _ = env.reset(seed=2)
    np.testing.assert_array_equal(env.reset(seed=two)[0], first)
    env.shuffle_hidden(two)
    assert len(gapless.env.board_split("test", two)) == 2


@pytest.mark.parametrize("seed", [1.5, "ab", [1.5, 2], [None, -1]])
def test_wrong_seeds_of_many_environments(seed: Any) -> None:
    with pytest.raises(gymnasium.error.Error, match="seed is a whole number"):
        FitsVectorEnv(2, boards="1").reset(seed=seed)


def test_an_unknown_render_mode() -> None:
    with pytest.raises(gymnasium.error.UnsupportedMode, match="render_mode must be one of"):
        FitsEnv(render_mode="svg")


def test_an_unknown_id() -> None:
    with pytest.raises(gymnasium.error.NameNotFound):
        gymnasium.make("gapless/Board9-v0")
    with pytest.raises(gymnasium.error.VersionNotFound):
        gymnasium.make("gapless/Board1-v9")


@pytest.mark.parametrize("players", [0, 5])
def test_too_many_players(players: int) -> None:
    with pytest.raises(gymnasium.error.Error, match="from 1 to 4"):
        fits_v0.parallel_env(players)


RAMP = "/".join(["......"] * 12)
FULL = "/".join(["xxxxxx"] * 12)
RECORD = '[Gapless "1"]\n[Edition "classic"]\n[Boards "{boards}"]\n[Player "Red"]\n'


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"bord": "1"}, "no option 'bord'; there are boards, deal, ramp, record"),
        ({"boards": "boom"}, "no board 'boom'; it has 1, 2"),
        ({"boards": "1 2 1"}, "3 are too many"),
        ({"boards": 1}, "not 1"),
        ({"boards": ""}, "at least one board"),
        ({"deal": 3}, "a deal is a list"),
        ({"deal": [3]}, "a deal is a list"),
        ({"deal": []}, "the deal has 0 rounds"),
        ({"deal": [(["L5"], ["I3"])] * 2}, "the deck of round 1"),
        ({"ramp": "x"}, "the board has 12 rows, and the ramp 1"),
        ({"ramp": 3}, "a ramp is a text"),
        ({"ramp": FULL}, "no room for the starting tile"),
        ({"record": "x"}, "record:1: the tag Gapless is missing"),
        ({"record": 3}, "a record is a Record or its text"),
        ({"record": RECORD.format(boards="1"), "ramp": RAMP}, "no other option"),
        ({"record": RECORD.format(boards="3")}, "no board '3'"),
        ({"record": RECORD.format(boards="1") + '[House "inside"]\n'}, "other house rules"),
        ({"record": RECORD.format(boards="1") + '[Player "Blue"]\n'}, "of one player"),
    ],
)
def test_wrong_options(options: dict[str, Any], message: str) -> None:
    env = gymnasium.make("gapless/Classic-v0", boards="1 2")
    with pytest.raises(gymnasium.error.Error, match=message):
        env.reset(options=options)


def test_a_record_that_is_over() -> None:
    env = FitsEnv(boards="1")
    _, info = env.reset(seed=1)
    play(env, Random(1), info)
    with pytest.raises(gymnasium.error.Error, match="is over"):
        env.reset(options={"record": env.record()})


@pytest.mark.parametrize("seed", [-1, "1", 1.5])
def test_wrong_seeds(seed: Any) -> None:
    with pytest.raises(gymnasium.error.Error, match="Seed must be"):
        FitsEnv(boards="1").reset(seed=seed)


def test_wrong_order() -> None:
    made = gymnasium.make("gapless/Board1-v0", render_mode="ansi")
    for call in (lambda: made.step(0), made.render):
        with pytest.raises(gymnasium.error.ResetNeeded):
            call()
    env = FitsEnv(boards="1", render_mode="ansi")
    with pytest.raises(gymnasium.error.ResetNeeded, match="before the first step"):
        env.step(np.int64(0))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.render()
    _, info = env.reset(seed=1)
    play(env, Random(1), info)
    with pytest.raises(gymnasium.error.ResetNeeded, match="over"):
        env.step(np.int64(48))


def test_wrong_order_with_players() -> None:
    env = fits_v0.parallel_env(2, boards="1", render_mode="ansi")
    for call in (lambda: env.step({}), env.render):
        with pytest.raises(gymnasium.error.ResetNeeded):
            call()
    env.reset(seed=1)
    while env.agents:
        env.step(dict.fromkeys(env.agents, 48))
    with pytest.raises(gymnasium.error.ResetNeeded, match="over"):
        env.step({})


@pytest.mark.parametrize("action", [49, -1, 10**9])
def test_what_is_no_action(action: int) -> None:
    env = FitsEnv(boards="1")
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="from 0 to 48"):
        env.step(np.int64(action))
    players = fits_v0.parallel_env(2, boards="1")
    players.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="from 0 to 48"):
        players.step({"player_0": 0, "player_1": action})
    with pytest.raises(gymnasium.error.InvalidAction, match="player_1 is missing"):
        players.step({"player_0": 0})


@pytest.mark.parametrize("action", [49, -1, 1.5, None])
def test_what_is_no_action_is_refused_when_it_is_made(action: Any) -> None:
    turns = fits_v0.env(players=2, boards="1")
    turns.reset(seed=1)
    for agent in turns.possible_agents:
        with pytest.raises(gymnasium.error.InvalidAction, match="from 0 to 48"):
            turns.step(action)
        assert turns.agent_selection == agent
        turns.step(int(np.flatnonzero(turns.observe(agent)["action_mask"])[0]))
    assert turns.agent_selection == "player_0"
    assert [turns.infos[agent]["illegal"] for agent in turns.agents] == [False, False]


@pytest.mark.parametrize("action", [1.5, "1", None])
def test_what_is_no_number(action: Any) -> None:
    env = FitsEnv(boards="1")
    env.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction):
        env.step(action)


def test_importing_twice_registers_once() -> None:
    assert len(gapless.env.IDS) == len(set(gapless.env.IDS))
    assert set(gapless.env.IDS) <= set(gymnasium.registry)
