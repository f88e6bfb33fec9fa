"""What the makers of Gymnasium and PettingZoo check environments with, on every id."""

from functools import partial
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import gapless.env
from gapless.env import fits_v0

IDS = gapless.env.IDS

pytestmark = pytest.mark.filterwarnings(
    "ignore:reset has no option 'options':UserWarning",
    # PettingZoo's test takes dictionaries with a mask without a word only from its own games.
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)


def arguments_of(id: str) -> dict[str, Any]:
    return gymnasium.spec(id).kwargs


def test_every_shipped_board_has_an_environment() -> None:
    shipped = {board for id in IDS for board in arguments_of(id).get("boards", "").split()}
    classic = gapless.edition("classic")
    assert set(gapless.boards(classic)) <= shipped
    assert {"gapless/Classic-v0", "gapless/Board1-v0", "gapless/WordsEn-v0"} <= set(IDS)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize(
    "arguments",
    [{}, {"observation": "flat"}, {"mask_in_observation": True}],
    ids=["planes", "flat", "mask"],
)
def test_gymnasium_accepts(id: str, arguments: dict[str, Any]) -> None:
    check_env(gymnasium.make(id, **arguments).unwrapped)


@pytest.mark.parametrize("id", IDS)
def test_gymnasium_makes_many(id: str) -> None:
    envs = gymnasium.make_vec(id, num_envs=2)
    observations, infos = envs.reset(seed=1)
    assert observations in envs.observation_space
    assert infos["action_mask"].shape == (2, 49)
    envs.close()


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_pettingzoo_accepts(id: str, players: int) -> None:
    kind = "flat" if players == 3 else "planes"
    make: partial[Any] = partial(
        fits_v0.parallel_env, players, observation=kind, **arguments_of(id)
    )
    parallel_api_test(make(), num_cycles=20)
    parallel_seed_test(make, num_cycles=20)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("players", [1, 4])
def test_pettingzoo_accepts_it_turn_by_turn(id: str, players: int) -> None:
    make: partial[Any] = partial(fits_v0.env, players=players, **arguments_of(id))
    api_test(make(), num_cycles=20)
    api_test(make(mask_in_observation=False), num_cycles=20)
    seed_test(make, num_cycles=20)
    render_test(make)
