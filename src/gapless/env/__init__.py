"""FITS as environments for reinforcement learning and planning: Gymnasium and PettingZoo.

>>> import gymnasium
>>> import gapless.env
>>> env = gymnasium.make("gapless/Board1-v0")
>>> observation, info = env.reset(seed=42)

`docs/environments.md` describes ids, arguments, actions, observations, rewards and options.
"""

from typing import Any

from gapless.engine.extras import needs_extra

with needs_extra("env"):
    import gymnasium

from gapless.core.board import VOLATILE
from gapless.editions import boards, edition

from .single import FitsEnv
from .splits import SPLITS, board_split

__all__ = ["IDS", "SPLITS", "FitsEnv", "board_split"]

VERSION = 0


def _arguments() -> dict[str, dict[str, Any]]:
    """Return the arguments of each environment by its name."""
    classic, compact = edition("classic"), edition("compact")
    named: dict[str, dict[str, Any]] = {"Classic": {}}
    for id in boards(classic):
        name = f"Board{id}" if id in classic.boards else id.title().replace("-", "")
        named[name] = {"boards": id}
    named["Volatile"] = {"boards": " ".join(f"{id}{VOLATILE}" for id in classic.rounds)}
    named["Compact"] = {"edition": compact.id}
    named |= {f"Compact{id}": {"edition": compact.id, "boards": id} for id in compact.boards}
    return named


def _register(name: str, arguments: dict[str, Any]) -> str:
    """Register an environment without Gymnasium's wrappers, which would cost a tenth of a step.

    The environments check the order of calls and the actions themselves.
    """
    id = f"gapless/{name}-v{VERSION}"
    gymnasium.register(
        id,
        entry_point="gapless.env.single:FitsEnv",
        vector_entry_point="gapless.env.vector:FitsVectorEnv",
        order_enforce=False,
        disable_env_checker=True,
        kwargs=arguments,
    )
    return id


IDS = tuple(_register(name, arguments) for name, arguments in _arguments().items())
"""The ids of the registered environments."""
