"""Players that need no training."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeAlias

import numpy as np

from bench.rounds import Rounds
from gapless.bots.levels import make_bot
from gapless.core.acts import SetAside
from gapless.core.board import Board
from gapless.core.masks import COLUMN_BITS
from gapless.core.setup import Setup
from gapless.core.view import View
from gapless.engine.tables import Bytes, Tables, tables_for
from gapless.env import FitsEnv

Player: TypeAlias = Callable[[FitsEnv, Any, dict[str, Any]], int]
"""Returns an action for an environment, an observation and an info."""

PlayerFactory: TypeAlias = Callable[[int], Player]
"""Returns a player with the given seed."""

PLAYOUTS = 32
"""Random playouts per legal action."""


def random(seed: int) -> Player:
    """Return a player that takes any legal action, all with the same probability."""
    rng = Random(seed)

    def choose(_env: FitsEnv, _observation: Any, info: dict[str, Any]) -> int:
        legal = info["action_mask"].nonzero()[0]
        return int(legal[int(rng.random() * len(legal))])

    return choose


def bot(name: str) -> PlayerFactory:
    """Return players that are a bot of Gapless."""

    def make(seed: int) -> Player:
        player = make_bot(name, seed, 60.0)

        def choose(env: FitsEnv, _observation: Any, _info: dict[str, Any]) -> int:
            return env.layout.actions.number(player.act(env.view()))

        return choose

    return make


def rollout(seed: int) -> Player:
    """Return a player that takes the action with the best mean score of random playouts."""
    rng = np.random.default_rng(seed)

    def choose(env: FitsEnv, _observation: Any, info: dict[str, Any]) -> int:
        view = env.view()
        assert view.tile is not None
        legal = info["action_mask"].nonzero()[0]
        acts = [env.layout.actions.act(int(action), view.tile) for action in legal]
        tables = tables_of(view.setup, view.board)
        places = view.tile.placements(view.board.width)
        choices = [-1 if isinstance(act, SetAside) else places.index(act) for act in acts]
        rounds = Rounds(tables, len(acts) * PLAYOUTS)
        rounds.heights[:] = view.ramp.skyline
        bits = [view.ramp.covered >> column * COLUMN_BITS for column in range(view.board.width)]
        rounds.covered[:] = [column & 0xFFFFFFFF for column in bits]
        tiles = tables.indices([view.tile.name])
        chosen = np.repeat(np.array(choices, np.int32), PLAYOUTS)
        rounds.place(np.repeat(tiles, rounds.count), chosen)
        for turn in orders(view, tables.indices, rounds.count, rng).T.copy():
            rounds.place(turn, rounds.draw(turn, int(rng.integers(2**63))))
        values = rounds.scores().reshape(-1, PLAYOUTS).mean(1)
        return int(legal[values.argmax()])

    return choose


@cache
def tables_of(setup: Setup, board: Board) -> Tables:
    """Return the tables of a board, cached."""
    return tables_for(setup.edition.tiles, board, setup.house)


def orders(
    view: View, indices: Callable[[list[str]], Bytes], count: int, rng: np.random.Generator
) -> Bytes:
    """Return the tiles to come in random orders, (playout, turn)."""
    rest = indices([tile.name for tile in view.to_come if tile != view.start[0]])
    return rng.permuted(np.tile(rest, (count, 1)), axis=1)


PLAYERS: dict[str, PlayerFactory] = {
    "random": random,
    "greedy (`handyman`)": bot("handyman"),
    "rollout": rollout,
    "value function (`master:0`)": bot("master:0"),
}
