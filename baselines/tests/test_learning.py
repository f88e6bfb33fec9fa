"""Tests that need PyTorch: the checker of stable-baselines3, and MaskablePPO without wrappers."""

import gymnasium
import pytest
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env

import gapless.env
from baselines import learner, players
from baselines.table import measure


# The checker takes planes for photographs; they are small and have few values.
@pytest.mark.filterwarnings("ignore:It seems that your observation space .* image:UserWarning")
@pytest.mark.filterwarnings("ignore:The minimal resolution for an image is 36x36:UserWarning")
@pytest.mark.parametrize("id", gapless.env.IDS)
@pytest.mark.parametrize("observation", ["planes", "flat"])
def test_stable_baselines3_accepts(id: str, observation: str) -> None:
    env = gymnasium.make(id, observation=observation)
    check_env(env, warn=True)
    check_env(gymnasium.make(id, observation=observation, mask_in_observation=True), warn=True)


@pytest.mark.parametrize("policy", ["MlpPolicy", "MultiInputPolicy"])
def test_maskable_ppo_trains_on_any_board_without_wrappers(policy: str) -> None:
    masked = policy == "MultiInputPolicy"
    for id in ("gapless/Classic-v0", "gapless/Boom-v0"):
        env = gymnasium.make(id, mask_in_observation=masked)
        model = MaskablePPO(policy, env, n_steps=64, batch_size=64, n_epochs=1, device="cpu")
        model.learn(128)


def test_it_beats_random_by_15_points_after_a_minute_on_one_core() -> None:
    learnt = measure("Board1", learner.trained_player("gapless/Board1-v0", 60, seed=2), "flat")
    chance = measure("Board1", players.random)
    assert learnt.mean - learnt.half > chance.mean + chance.half + 15
