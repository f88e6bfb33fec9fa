"""What takes long enough to be done in another process."""

from functools import lru_cache

from gapless.bots import Bot, make_bot
from gapless.core.acts import Act
from gapless.core.view import View

THINK_SECONDS = 20.0
SEED = 0
"""Bots answer the same to the same view, so a game with the same seed can be played again."""


@lru_cache(maxsize=8)
def bot(name: str) -> Bot:
    return make_bot(name, SEED, THINK_SECONDS)


def think(name: str, view: View) -> Act:
    """What a bot does on the open card."""
    return bot(name).act(view)
